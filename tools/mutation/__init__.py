"""A mutation run over the rules: small changes to the code that some test must notice."""
