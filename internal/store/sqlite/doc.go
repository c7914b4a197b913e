// Package sqlite stores everything in one SQLite database in a data directory:
//
//	DIR/damka.db        the database, with damka.db-wal and damka.db-shm while it is open
//	DIR/damka.db-newest the position and hash of the newest event (newest.go)
//	DIR/                locked by the process that has it open
//	DIR/lock            its number; locked, too, for older versions
//	DIR/backups/        copies made by Rotate
//
// One goroutine writes (writer.go). It takes all waiting appends,
// gives each its own savepoint in one transaction, and commits them together,
// because a durable commit costs the same for one append as for fifty. Many
// connections read (read.go); in WAL mode they and the writer do not wait for
// each other. Readers that follow a stream (follow.go) get new events from
// memory.
//
// The events of a stream may be packed into one block instead of rows (blocks.go);
// whatever reads gives the same.
//
// Damaged data is never returned as good. SQLite's pages have no checksums, so
// everything read from the journal is checked against its chain (read.go),
// and the whole database is checked when it is opened (check.go).
//
// Begin with [Open], then append.go.
package sqlite
