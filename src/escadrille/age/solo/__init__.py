"""Solo-L, the published bot: rules and dice fly the enemy. [A10]"""
