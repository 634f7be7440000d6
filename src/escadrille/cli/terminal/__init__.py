"""Drawing and asking: menus, pages, markup, files named on the command line."""
