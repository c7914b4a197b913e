-- +goose Up

PRAGMA application_id = 1145130319; -- "DAMO"

-- Where games came from.
CREATE TABLE sources (
    id     INTEGER PRIMARY KEY AUTOINCREMENT, -- never used again
    kind   TEXT    NOT NULL,
    name   TEXT    NOT NULL,
    by     TEXT    NOT NULL,
    at     TEXT    NOT NULL,
    state  INTEGER NOT NULL,                  -- 0 games are being added, 1 it counts, 2 it is being withdrawn
    games  INTEGER NOT NULL DEFAULT 0,        -- that count for it
    same   INTEGER NOT NULL DEFAULT 0,        -- that count for another source
    next   INTEGER NOT NULL DEFAULT 0,        -- the number of its next game, from 0
    report BLOB                               -- JSON
) STRICT;

-- Games. What is counted of those that count is in the runs.
CREATE TABLE games (
    id          INTEGER PRIMARY KEY,          -- the source's in the upper 32 bits
    fingerprint BLOB    NOT NULL,             -- 16 bytes
    counted     INTEGER NOT NULL,
    result      INTEGER NOT NULL,
    class       INTEGER NOT NULL,
    rating      INTEGER NOT NULL,
    day         INTEGER NOT NULL,
    steps       BLOB,                         -- of a game that does not count: it may, later
    data        BLOB    NOT NULL
) STRICT;

CREATE INDEX games_by_fingerprint ON games (fingerprint);

-- Runs of rows in the order of their keys.
CREATE TABLE runs (
    id     INTEGER PRIMARY KEY AUTOINCREMENT,
    source INTEGER NOT NULL,
    rows   INTEGER NOT NULL,
    state  INTEGER NOT NULL                   -- 0 it is there, 1 it is being written, 2 its pages are being removed
) STRICT;

CREATE INDEX runs_by_source ON runs (source);

-- Their pages.
CREATE TABLE pages (
    id    INTEGER PRIMARY KEY,
    run   INTEGER NOT NULL,
    first INTEGER NOT NULL,                   -- the hash of its first row, less 2⁶³
    data  BLOB    NOT NULL
) STRICT;

CREATE UNIQUE INDEX pages_by_run ON pages (run, first);
