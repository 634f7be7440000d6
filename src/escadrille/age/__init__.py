"""Age of Dogfights: WWI by Predrag and Dragan Lazovic: data, one module per chapter, the turn."""
