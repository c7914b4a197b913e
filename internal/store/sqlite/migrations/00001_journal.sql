-- +goose Up

PRAGMA application_id = 1145130315; -- "DAMK"

-- A stream and its newest event. What is here says how many events there
-- have to be, so a lost end of a stream does not go unseen.
CREATE TABLE streams (
    id   INTEGER PRIMARY KEY,
    name TEXT    NOT NULL UNIQUE,
    seq  INTEGER NOT NULL,
    hash BLOB    NOT NULL
) STRICT;

-- The journal. Rows are only ever added.
CREATE TABLE events (
    position INTEGER PRIMARY KEY, -- the order of commits over all streams
    stream   INTEGER NOT NULL REFERENCES streams (id),
    seq      INTEGER NOT NULL,    -- from 1, without gaps
    line     BLOB    NOT NULL,    -- the stored bytes; type, time and data are read from them
    hash     BLOB    NOT NULL,    -- SHA-256 (hash of the event before, line)
    UNIQUE (stream, seq)
) STRICT;

-- Personal data that events refer to. Erased: salt, data and checksum are null.
CREATE TABLE records (
    stream   INTEGER NOT NULL REFERENCES streams (id),
    id       TEXT    NOT NULL,
    salt     BLOB,
    data     BLOB,
    checksum BLOB,                -- SHA-256 (id, 0, salt, data): to notice damage
    PRIMARY KEY (stream, id),
    CHECK ((salt IS NULL) = (data IS NULL) AND (salt IS NULL) = (checksum IS NULL))
) STRICT, WITHOUT ROWID;

-- What lists of tournaments show, made from the journal.
CREATE TABLE tournaments (
    id         TEXT PRIMARY KEY,
    name       TEXT    NOT NULL,
    place      TEXT    NOT NULL,
    starts     TEXT    NOT NULL,
    ends       TEXT    NOT NULL,
    variant    TEXT    NOT NULL,
    system     TEXT    NOT NULL,
    state      TEXT    NOT NULL,
    players    INTEGER NOT NULL,
    demo       INTEGER NOT NULL,
    seq        INTEGER NOT NULL,
    updated_at TEXT    NOT NULL
) STRICT, WITHOUT ROWID;

CREATE TABLE settings (
    key   TEXT PRIMARY KEY,
    value TEXT NOT NULL
) STRICT, WITHOUT ROWID;
