"""Age of Dogfights as lessons see it, and its lessons."""
