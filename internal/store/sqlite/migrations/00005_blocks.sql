-- +goose Up

-- Streams whose events are packed: those up to a number are here instead of in the table of events. The newest event of
-- all is never here, so the greatest position is that of an event.
CREATE TABLE blocks (
    stream INTEGER PRIMARY KEY REFERENCES streams (id),
    seq    INTEGER NOT NULL, -- of the last event in it; the first is 1
    first  INTEGER NOT NULL, -- the position of the first event
    last   INTEGER NOT NULL, -- and of the last
    span   INTEGER NOT NULL, -- how many bits the difference of the two has
    data   BLOB    NOT NULL
) STRICT;

-- By which those are found that have events between two positions.
CREATE INDEX blocks_by_position ON blocks (span, last);
