package sqlite

import (
	"context"
	"database/sql"
	"fmt"
)

// statements are the writer's statements, prepared once.
type statements struct {
	begin, commit, savepoint, release                  *sql.Stmt
	selectHead, insertHead, updateHead                 *sql.Stmt
	insertEvent, putBlock, deleteEvents                *sql.Stmt
	insertRecord, selectRecord, eraseRecord            *sql.Stmt
	putTournament, dropTournament, clearTournaments    *sql.Stmt
	putSetting, putAbsentSetting                       *sql.Stmt
	putDue, cancelDue, finishDue, postponeDue, takeDue *sql.Stmt
	isDueBy                                            *sql.Stmt
	selectDocument, insertDocument, updateDocument     *sql.Stmt
	deleteDocument, forgetDocuments                    *sql.Stmt
	findKey, insertKey, deleteKeys                     *sql.Stmt
	selectTerm, insertTerm                             *sql.Stmt
	selectRatingList, insertRatingList                 *sql.Stmt
	selectRatingID, insertRatingID                     *sql.Stmt
	insertRating, updateRating                         *sql.Stmt
	insertRatingDetail, deleteRatingDetail             *sql.Stmt
	clearRatings, clearRatingDetails, forgetRated      *sql.Stmt
	totalChanges                                       *sql.Stmt
}

// ratingValues are the columns of a rating that change.
const ratingValues = `kind, place, rating, was, before, games, played, last, reached, best, sex, born, club`

// query is the field for a prepared statement, and its text.
type query struct {
	statement **sql.Stmt
	text      string
}

func (s *statements) queries() []query {
	return []query{
		{&s.begin, `BEGIN IMMEDIATE`},
		{&s.commit, `COMMIT`},
		{&s.savepoint, `SAVEPOINT request`},
		{&s.release, `RELEASE request`},
		{&s.selectHead, `SELECT id, seq, hash FROM streams WHERE name = ?`},
		{&s.insertHead, `INSERT INTO streams (name, seq, hash) VALUES (?, ?, ?)`},
		{&s.updateHead, `UPDATE streams SET seq = ?, hash = ? WHERE id = ?`},
		{&s.insertEvent, `INSERT INTO events (stream, seq, line, hash) VALUES (?, ?, ?, ?)`},
		{&s.putBlock, `INSERT OR REPLACE INTO blocks (stream, seq, first, last, span, data) VALUES (?, ?, ?, ?, ?, ?)`},
		{&s.deleteEvents, `DELETE FROM events WHERE stream = ? AND seq <= ?`},
		{&s.insertRecord, `INSERT INTO records (stream, id, salt, data, checksum) VALUES (?, ?, ?, ?, ?) ON CONFLICT DO NOTHING`},
		{&s.selectRecord, `SELECT salt, data FROM records WHERE stream = ? AND id = ?`},
		{&s.eraseRecord, `UPDATE records SET salt = NULL, data = NULL, checksum = NULL WHERE stream = ? AND id = ?`},
		{&s.putTournament, `INSERT OR REPLACE INTO tournaments (` + tournamentColumns + `, search, sort, demo)
			VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, FALSE)`},
		{&s.dropTournament, `DELETE FROM tournaments WHERE id = ?`},
		{&s.clearTournaments, `DELETE FROM tournaments`},
		{&s.putSetting, `INSERT OR REPLACE INTO settings (key, value) VALUES (?, ?)`},
		{&s.putAbsentSetting, `INSERT INTO settings (key, value) VALUES (?, ?) ON CONFLICT DO NOTHING`},
		{&s.putDue, `INSERT INTO due (kind, id, stream, at, ready, data) VALUES (?, ?, ?, ?, ?, ?)`},
		{&s.isDueBy, `SELECT EXISTS (SELECT 1 FROM due WHERE kind = ? AND id = ? AND at <= ? AND NOT held)`},
		{&s.cancelDue, `DELETE FROM due WHERE kind = ? AND id = ?`},
		{&s.finishDue, `DELETE FROM due WHERE serial = ? AND attempt = ? AND held`},
		{&s.postponeDue, `UPDATE due SET at = ?, ready = ?, held = 0 WHERE serial = ? AND attempt = ? AND held`},
		{&s.takeDue, `UPDATE due SET ready = ?, attempt = attempt + 1, held = 1
			WHERE serial IN (SELECT serial FROM due WHERE ready <= ? AND ` + ofKinds + ` ORDER BY at, serial LIMIT ?)
			RETURNING serial, kind, id, stream, at, attempt, data`},
		{&s.selectTerm, `SELECT number FROM document_terms WHERE kind = ? AND name = ?`},
		{&s.insertTerm, `INSERT INTO document_terms (kind, name) VALUES (?, ?) RETURNING number`},
		{&s.selectDocument, `SELECT serial, version, ` + keysOfDocument + ` FROM documents WHERE kind = ` + kindTerm + ` AND id = ?`},
		{&s.insertDocument, `INSERT INTO documents (kind, id, version, until, data, checksum) VALUES (?, ?, ?, ?, ?, ?) RETURNING serial`},
		{&s.updateDocument, `UPDATE documents SET version = ?, until = ?, data = ?, checksum = ? WHERE serial = ?`},
		{&s.deleteDocument, `DELETE FROM documents WHERE kind = ` + kindTerm + ` AND id = ?`},
		{&s.forgetDocuments, `DELETE FROM documents WHERE until <> '' AND until < ?`},
		{&s.findKey, `SELECT document FROM document_keys WHERE sole AND name = ` + termOf + ` AND value = ? AND document <> ?`},
		{&s.insertKey, `INSERT INTO document_keys (document, name, value, sole) VALUES (?, ?, ?, ?)`},
		{&s.deleteKeys, `DELETE FROM document_keys WHERE document = ?`},
		{&s.selectRatingList, `SELECT number FROM rating_lists WHERE variant = ? AND period = ?`},
		{&s.insertRatingList, `INSERT INTO rating_lists (variant, period) VALUES (?, ?) RETURNING number`},
		{&s.selectRatingID, `SELECT number FROM rating_ids WHERE id = ?`},
		{&s.insertRatingID, `INSERT INTO rating_ids (id) VALUES (?) RETURNING number`},
		{&s.insertRating, `INSERT INTO ratings (` + ratingValues + `, list, person)
			VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?) ON CONFLICT DO NOTHING`},
		{&s.updateRating, `UPDATE ratings SET (` + ratingValues + `) = (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?) WHERE list = ? AND person = ?`},
		{&s.insertRatingDetail, `INSERT INTO rating_details (list, person, data) VALUES (?, ?, ?)`},
		{&s.deleteRatingDetail, `DELETE FROM rating_details WHERE list = ? AND person = ?`},
		{&s.clearRatings, `DELETE FROM ratings WHERE list = ` + numberOfList},
		{&s.clearRatingDetails, `DELETE FROM rating_details WHERE list = ` + numberOfList},
		{&s.forgetRated, `UPDATE ratings SET sex = '', born = 0 WHERE person = (SELECT number FROM rating_ids WHERE id = ?) AND (sex <> '' OR born <> 0)`},
		{&s.totalChanges, `SELECT total_changes()`},
	}
}

func prepareStatements(ctx context.Context, connection *sql.Conn) (*statements, error) {
	s := new(statements)
	for _, query := range s.queries() {
		prepared, err := connection.PrepareContext(ctx, query.text)
		if err != nil {
			s.close()
			return nil, fmt.Errorf("%s: %w", query.text, err)
		}
		*query.statement = prepared
	}
	return s, nil
}

// close must come before the connection's: SQLite keeps a connection that
// has statements, and with it the log, until the process ends.
func (s *statements) close() {
	for _, query := range s.queries() {
		if *query.statement != nil {
			(*query.statement).Close()
		}
	}
}
