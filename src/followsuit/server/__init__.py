"""The web server: sockets, tables, robots and the event log.

Only ``table.py`` calls the engine; only ``store*.py`` touch the database. Nothing imports this
package but the command line.
"""
