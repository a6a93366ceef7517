-- Made by python -m followsuit.server.migrations: a first start loads no SQLAlchemy.
CREATE TABLE alembic_version (
    version_num VARCHAR(32) NOT NULL,
    CONSTRAINT alembic_version_pkc PRIMARY KEY (version_num)
);
CREATE TABLE event (
    table_id TEXT NOT NULL,
    seq INTEGER NOT NULL,
    at REAL NOT NULL,
    kind TEXT NOT NULL,
    body BLOB NOT NULL
);
CREATE UNIQUE INDEX event_key ON event (table_id, seq);
CREATE TABLE listing (
    table_id TEXT NOT NULL,
    game TEXT NOT NULL,
    options TEXT NOT NULL,
    seats INTEGER NOT NULL,
    deal INTEGER NOT NULL,
    updated REAL NOT NULL,
    ended INTEGER NOT NULL, people INTEGER DEFAULT '1' NOT NULL, touched REAL DEFAULT '0' NOT NULL,
    PRIMARY KEY (table_id)
);
CREATE TABLE seated (
    guest_id TEXT NOT NULL,
    table_id TEXT NOT NULL, gone INTEGER DEFAULT '0' NOT NULL, settled INTEGER DEFAULT '0' NOT NULL,
    PRIMARY KEY (guest_id, table_id)
);
CREATE TABLE "guest" (
    token_hash BLOB NOT NULL,
    guest_id TEXT NOT NULL,
    created REAL NOT NULL,
    CONSTRAINT guest_key PRIMARY KEY (token_hash)
);
CREATE TABLE invitation (
    digest BLOB NOT NULL,
    table_id TEXT NOT NULL,
    kind TEXT NOT NULL,
    PRIMARY KEY (digest)
);
CREATE UNIQUE INDEX invitation_of ON invitation (table_id, kind);
CREATE TABLE forgotten (
    guest_id TEXT NOT NULL,
    at REAL NOT NULL,
    tables INTEGER NOT NULL,
    PRIMARY KEY (guest_id)
);
CREATE TABLE shared (
    digest BLOB NOT NULL,
    table_id TEXT NOT NULL,
    at REAL NOT NULL,
    PRIMARY KEY (digest)
);
CREATE INDEX shared_of ON shared (table_id);
CREATE TABLE analysis (
    table_id TEXT NOT NULL,
    version TEXT NOT NULL,
    at REAL NOT NULL,
    body BLOB NOT NULL,
    PRIMARY KEY (table_id)
);
CREATE INDEX seated_at ON seated (table_id);
CREATE TABLE result (
    guest_id TEXT NOT NULL,
    table_id TEXT NOT NULL,
    at REAL NOT NULL,
    daily TEXT NOT NULL,
    name TEXT NOT NULL,
    total INTEGER NOT NULL,
    body BLOB NOT NULL,
    PRIMARY KEY (guest_id, table_id)
);
CREATE INDEX result_of_daily ON result (daily, total);
CREATE TABLE daily (
    "key" TEXT NOT NULL,
    root TEXT NOT NULL,
    at REAL NOT NULL,
    PRIMARY KEY ("key")
);
INSERT INTO alembic_version (version_num) VALUES ('0005');
PRAGMA user_version = 5;
