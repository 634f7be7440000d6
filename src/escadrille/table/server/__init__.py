"""The server put together: the app, its pages, its schema, and how it is started."""
