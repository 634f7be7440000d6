"""The companion of Dogfight!: your tiles stay in your hand, the solo bot is flown for you. [D10]"""
