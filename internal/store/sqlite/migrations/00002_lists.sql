-- +goose Up

-- All that a line of a list shows. Rows that are here already have form 0:
-- the application makes them again from the journal.
ALTER TABLE tournaments ADD COLUMN zone      TEXT    NOT NULL DEFAULT '';
ALTER TABLE tournaments ADD COLUMN rounds    INTEGER NOT NULL DEFAULT 0;
ALTER TABLE tournaments ADD COLUMN round     INTEGER NOT NULL DEFAULT 0; -- the newest published
ALTER TABLE tournaments ADD COLUMN games     INTEGER NOT NULL DEFAULT 0; -- of this round
ALTER TABLE tournaments ADD COLUMN done      INTEGER NOT NULL DEFAULT 0;
ALTER TABLE tournaments ADD COLUMN started   INTEGER NOT NULL DEFAULT 0;
ALTER TABLE tournaments ADD COLUMN starts_at TEXT    NOT NULL DEFAULT '0001-01-01T00:00:00.000Z';
ALTER TABLE tournaments ADD COLUMN leaders   TEXT    NOT NULL DEFAULT '';  -- JSON; empty: none
ALTER TABLE tournaments ADD COLUMN form      INTEGER NOT NULL DEFAULT 0;
ALTER TABLE tournaments ADD COLUMN search    TEXT    NOT NULL DEFAULT '';  -- name and place, folded
ALTER TABLE tournaments ADD COLUMN sort      BLOB    NOT NULL DEFAULT x''; -- the name's key in Polish order

CREATE INDEX tournaments_by_start  ON tournaments (starts DESC, id);
CREATE INDEX tournaments_by_name   ON tournaments (sort, id);
CREATE INDEX tournaments_by_change ON tournaments (updated_at DESC, id);
