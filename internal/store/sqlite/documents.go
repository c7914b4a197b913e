package sqlite

import (
	"bytes"
	"context"
	"crypto/sha256"
	"database/sql"
	"encoding/json"
	"fmt"
	"time"

	"damka/internal/store"
)

// keysOfDocument is a column: the keys as JSON, see [storedKey].
const keysOfDocument = `(SELECT json_group_array(json_array(t.name, k.value, k.sole)) FROM document_keys k JOIN document_terms t ON t.number = k.name
	WHERE k.document = documents.serial)`

// columnsOfDocument are in the order of [scanDocument].
const columnsOfDocument = `(SELECT t.kind FROM document_terms t WHERE t.number = documents.kind), documents.id, version, until, data, checksum, ` +
	keysOfDocument

const selectDocuments = `SELECT ` + columnsOfDocument + ` FROM documents `

// termOf is the number of a kind and the name of one of its keys, see the table of terms; kindTerm that of a kind.
const (
	termOf   = `(SELECT t.number FROM document_terms t WHERE t.kind = ? AND t.name = ?)`
	kindTerm = `(SELECT t.number FROM document_terms t WHERE t.kind = ? AND t.name = '')`
)

// selectDocumentsOfForm5 is selectDocuments for backups of older programs, which have the words in the rows.
const selectDocumentsOfForm5 = `SELECT kind, id, version, until, data, checksum,
	(SELECT json_group_array(json_array(name, value, sole)) FROM document_keys WHERE document = serial) FROM documents `

// Document implements [store.Documents].
func (s *Store) Document(ctx context.Context, kind, id string) (store.Document, bool, error) {
	found, err := s.documents(ctx, `WHERE kind = `+kindTerm+` AND id = ?`, kind, id)
	if err != nil || len(found) == 0 {
		return store.Document{}, false, err
	}
	return found[0], true, nil
}

// DocumentsBy implements [store.Documents].
func (s *Store) DocumentsBy(ctx context.Context, kind, name, value string) ([]store.Document, error) {
	return s.documents(ctx, `WHERE serial IN (SELECT document FROM document_keys WHERE name = `+termOf+` AND value = ?) ORDER BY id`,
		kind, name, value)
}

// DocumentsOf implements [store.Documents].
func (s *Store) DocumentsOf(ctx context.Context, kind string, ids ...string) ([]store.Document, error) {
	if len(ids) == 0 {
		return nil, nil
	}
	return s.documents(ctx, documentsOf, kind, jsonList(ids))
}

const documentsOf = `WHERE kind = ` + kindTerm + ` AND id IN (SELECT value FROM json_each(?)) ORDER BY id`

// DocumentsAfter implements [store.Documents].
func (s *Store) DocumentsAfter(ctx context.Context, kind, after string, limit int) ([]store.Document, error) {
	if err := store.ValidateLimit(limit); err != nil {
		return nil, err
	}
	return s.documents(ctx, `WHERE kind = `+kindTerm+` AND id > ? ORDER BY id LIMIT ?`, kind, after, limit)
}

func (s *Store) documents(ctx context.Context, which string, args ...any) ([]store.Document, error) {
	var list []store.Document
	err := s.view(ctx, func(tx *sql.Tx) error {
		return eachDocument(ctx, tx, selectDocuments+which, args, func(doc store.Document) { list = append(list, doc) })
	})
	if err != nil {
		return nil, err
	}
	return list, nil
}

// eachDocument goes through documents, and checks that each is what was put.
func eachDocument(ctx context.Context, tx *sql.Tx, query string, args []any, do func(store.Document)) error {
	result, err := tx.QueryContext(ctx, query, args...)
	if err != nil {
		return err
	}
	defer result.Close()
	for result.Next() {
		doc, err := scanDocument(result)
		if err != nil {
			return err
		}
		do(doc)
	}
	return result.Err()
}

// scanDocument reads the columns of a document, and those after them into more.
func scanDocument(result *sql.Rows, more ...any) (doc store.Document, err error) {
	var version int64
	var until, keys string
	var data, sum []byte
	if err := result.Scan(append([]any{&doc.Kind, &doc.ID, &version, &until, &data, &sum, &keys}, more...)...); err != nil {
		return doc, err
	}
	doc.Version, doc.Data = uint64(version), data
	doc.Keys, err = parseKeys(keys)
	if err == nil && until != "" {
		doc.Until, err = time.Parse(timeLayout, until)
	}
	doc = doc.Normalized()
	if err != nil || !bytes.Equal(sum, documentChecksum(doc)) {
		return doc, &store.CorruptError{Detail: fmt.Sprintf("document %s %s is not what was put", doc.Kind, doc.ID)}
	}
	return doc, nil
}

// storedKey is a key as a JSON list of its name, its value and whether it is unique: 1 or 0.
type storedKey store.Key

// UnmarshalJSON implements [json.Unmarshaler].
func (k *storedKey) UnmarshalJSON(text []byte) error {
	var sole int
	err := json.Unmarshal(text, &[]any{&k.Name, &k.Value, &sole})
	k.Unique = sole == 1
	return err
}

func parseKeys(text string) ([]store.Key, error) {
	if text == "[]" { // most have none
		return []store.Key{}, nil
	}
	var stored []storedKey
	if err := json.Unmarshal([]byte(text), &stored); err != nil {
		return nil, err
	}
	keys := make([]store.Key, len(stored))
	for i, key := range stored {
		keys[i] = store.Key(key)
	}
	return keys, nil
}

// documentChecksum detects that a stored document is damaged. The document is normalized.
func documentChecksum(doc store.Document) []byte {
	hash := sha256.New()
	fmt.Fprintf(hash, "%q %q %d %q %d ", doc.Kind, doc.ID, doc.Version, untilText(doc.Until), len(doc.Keys))
	for _, key := range doc.Keys {
		fmt.Fprintf(hash, "%q %q %t ", key.Name, key.Value, key.Unique)
	}
	hash.Write(doc.Data)
	return hash.Sum(nil)
}

// untilText is the moment as it is stored.
func untilText(until time.Time) string {
	if until.IsZero() {
		return ""
	}
	return formatTime(until)
}

// checkDocuments checks every document. A backup of an older program has none, or has them in another form.
func checkDocuments(ctx context.Context, tx *sql.Tx) error {
	var documents, terms bool
	err := tx.QueryRowContext(ctx, `SELECT EXISTS (SELECT 1 FROM sqlite_schema WHERE name = 'documents'),
		EXISTS (SELECT 1 FROM sqlite_schema WHERE name = 'document_terms')`).Scan(&documents, &terms)
	if err != nil || !documents {
		return err
	}
	query := selectDocuments
	if !terms {
		query = selectDocumentsOfForm5
	}
	return eachDocument(ctx, tx, query, nil, func(store.Document) {})
}
