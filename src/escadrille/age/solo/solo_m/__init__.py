"""Solo-M, the older draft of the solo rules: how its pilots fly. [A11]"""
