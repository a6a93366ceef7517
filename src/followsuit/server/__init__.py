"""The web server: sockets, tables, robots and the event log.

Only ``table.py`` calls the engine; only ``store.py`` touches the database. Nothing imports this
package but the command line.
"""
