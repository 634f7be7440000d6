"""Age of Dogfights as environments: options as rows of features, page by page."""
