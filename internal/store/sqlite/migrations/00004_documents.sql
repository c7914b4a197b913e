-- +goose Up

-- Small documents that change.
CREATE TABLE documents (
    serial   INTEGER PRIMARY KEY,
    kind     TEXT    NOT NULL,
    id       TEXT    NOT NULL,
    version  INTEGER NOT NULL, -- from 1
    until    TEXT    NOT NULL, -- empty: for ever
    data     BLOB    NOT NULL, -- JSON
    checksum BLOB    NOT NULL, -- SHA-256 of all of the above but serial, and of the keys: to notice damage
    UNIQUE (kind, id)
) STRICT;

CREATE INDEX documents_by_until ON documents (until) WHERE until <> '';

-- By which they are found.
CREATE TABLE document_keys (
    document INTEGER NOT NULL REFERENCES documents (serial) ON DELETE CASCADE,
    kind     TEXT    NOT NULL,
    name     TEXT    NOT NULL,
    value    TEXT    NOT NULL,
    sole     INTEGER NOT NULL, -- 1: of one document of the kind only
    PRIMARY KEY (document, name, value)
) STRICT, WITHOUT ROWID;

CREATE INDEX document_keys_by_value ON document_keys (kind, name, value);
CREATE UNIQUE INDEX document_keys_sole ON document_keys (kind, name, value) WHERE sole;
