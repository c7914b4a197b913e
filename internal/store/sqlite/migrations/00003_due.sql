-- +goose Up

-- Things to be done at a time. Serial and attempt together name one taking.
CREATE TABLE due (
    serial  INTEGER PRIMARY KEY AUTOINCREMENT, -- never used again
    kind    TEXT    NOT NULL,
    id      TEXT    NOT NULL,
    stream  TEXT    NOT NULL,                  -- may be empty
    at      TEXT    NOT NULL,
    ready   TEXT    NOT NULL,                  -- from when it may be taken: at, or the end of the lease
    attempt INTEGER NOT NULL DEFAULT 0,        -- how often it was taken
    held    INTEGER NOT NULL DEFAULT 0,        -- taken, and not given back
    data    BLOB,                              -- JSON
    UNIQUE (kind, id)
) STRICT;

CREATE INDEX due_by_ready ON due (ready);
