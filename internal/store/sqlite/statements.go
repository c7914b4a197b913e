package sqlite

import (
	"context"
	"database/sql"
	"fmt"
)

// timeLayout is how moments are stored in tables: UTC, sortable as text.
const timeLayout = "2006-01-02T15:04:05.000Z"

// statements are what the writer says again and again, prepared once.
type statements struct {
	selectHead, insertHead, updateHead      *sql.Stmt
	insertEvent                             *sql.Stmt
	insertRecord, selectRecord, eraseRecord *sql.Stmt
	putTournament, clearTournaments         *sql.Stmt
	putSetting                              *sql.Stmt
}

func prepareStatements(ctx context.Context, connection *sql.Conn) (statements, error) {
	var s statements
	for _, each := range []struct {
		statement **sql.Stmt
		query     string
	}{
		{&s.selectHead, `SELECT id, seq, hash FROM streams WHERE name = ?`},
		{&s.insertHead, `INSERT INTO streams (name, seq, hash) VALUES (?, ?, ?)`},
		{&s.updateHead, `UPDATE streams SET seq = ?, hash = ? WHERE id = ?`},
		{&s.insertEvent, `INSERT INTO events (stream, seq, line, hash) VALUES (?, ?, ?, ?)`},
		{&s.insertRecord, `INSERT INTO records (stream, id, salt, data, hash) VALUES (?, ?, ?, ?, ?) ON CONFLICT DO NOTHING`},
		{&s.selectRecord, `SELECT salt, data FROM records WHERE stream = ? AND id = ?`},
		{&s.eraseRecord, `UPDATE records SET salt = NULL, data = NULL, hash = NULL WHERE stream = ? AND id = ?`},
		{&s.putTournament, `INSERT OR REPLACE INTO tournaments
			(id, name, place, starts, ends, variant, system, state, players, demo, seq, updated_at)
			VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`},
		{&s.clearTournaments, `DELETE FROM tournaments`},
		{&s.putSetting, `INSERT OR REPLACE INTO settings (key, value) VALUES (?, ?)`},
	} {
		prepared, err := connection.PrepareContext(ctx, each.query)
		if err != nil {
			return statements{}, fmt.Errorf("%s: %w", each.query, err)
		}
		*each.statement = prepared
	}
	return s, nil
}
