"""Age of Dogfights: WWI by Predrag and Dragan Lazovic: the rules, room by room."""
