-- +goose Up

-- Lists of ratings, which millions of rows say by a number.
CREATE TABLE rating_lists (
    number  INTEGER PRIMARY KEY,
    variant TEXT NOT NULL,
    period  TEXT NOT NULL,
    UNIQUE (variant, period)
) STRICT;

-- Ids of persons and clubs, likewise.
CREATE TABLE rating_ids (
    number INTEGER PRIMARY KEY,
    id     TEXT NOT NULL UNIQUE
) STRICT;

-- A person in a period. Which of the lists is a number: 0 A, 1 B, 2 N, 3 T, 4 none.
CREATE TABLE ratings (
    list    INTEGER NOT NULL REFERENCES rating_lists (number),
    person  INTEGER NOT NULL REFERENCES rating_ids (number),
    kind    INTEGER NOT NULL, -- which of the lists
    place   INTEGER NOT NULL, -- none: 2147483647, which sorts last
    rating  INTEGER NOT NULL,
    was     INTEGER NOT NULL, -- which of the lists before the period
    before  INTEGER NOT NULL,
    games   INTEGER NOT NULL,
    played  INTEGER NOT NULL,
    last    INTEGER NOT NULL, -- 20260331; not known: 0
    reached INTEGER NOT NULL,
    best    INTEGER NOT NULL,
    sex     TEXT    NOT NULL,
    born    INTEGER NOT NULL,
    club    INTEGER NOT NULL, -- none: 0
    PRIMARY KEY (list, person)
) STRICT, WITHOUT ROWID;

-- With all that a page of a list excludes by, so that those excluded are not looked up.
CREATE INDEX ratings_by_place  ON ratings (list, kind, place, sex, born, club);
CREATE INDEX ratings_by_person ON ratings (person);

-- How a rating came about. Beside the rows, of which most have none: pages of lists read many rows, and no detail.
CREATE TABLE rating_details (
    list   INTEGER NOT NULL REFERENCES rating_lists (number),
    person INTEGER NOT NULL REFERENCES rating_ids (number),
    data   BLOB    NOT NULL, -- JSON
    PRIMARY KEY (list, person)
) STRICT;
