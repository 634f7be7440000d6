"""Solo-L, the bot of the published booklet. [A10]"""
