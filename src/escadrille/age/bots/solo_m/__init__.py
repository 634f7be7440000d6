"""Solo-M, the bot of the older draft. [A11]"""
