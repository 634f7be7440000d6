"""The tests of Escadrille: a package by name, since others install one of the same name."""
