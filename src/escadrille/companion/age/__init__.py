"""Age of Dogfights: the companion flies the enemy by the published solo rules. [A10]"""
