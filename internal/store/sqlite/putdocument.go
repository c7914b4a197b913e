package sqlite

import (
	"database/sql"
	"errors"
	"fmt"
	"slices"
	"time"

	"damka/internal/store"
)

// storedDocument is what has to be known of a document to replace it. The serial is zero
// when it is not stored yet.
type storedDocument struct {
	serial, version int64
	keys            []store.Key
}

// PutDocument implements [store.DocumentsTx].
func (t *rows) PutDocument(doc store.Document) error {
	if err := doc.Validate(); err != nil {
		return err
	}
	if t.over {
		return store.ErrClosed
	}
	doc = doc.Normalized()
	stored, err := t.storedDocument(doc)
	if err != nil {
		return err
	}
	if uint64(stored.version) != doc.Version {
		return doc.Stale()
	}
	if err := t.keysFree(stored.serial, doc); err != nil {
		return err
	}
	doc.Version++
	if stored.serial, err = t.writeDocument(stored.serial, doc); err != nil {
		return err
	}
	return t.writeKeys(stored, doc)
}

func (t *rows) storedDocument(doc store.Document) (stored storedDocument, err error) {
	var keys string
	err = t.writer.statements.selectDocument.QueryRow(doc.Kind, doc.ID).Scan(&stored.serial, &stored.version, &keys)
	if errors.Is(err, sql.ErrNoRows) {
		return stored, nil
	}
	if err != nil {
		return stored, t.fail(err)
	}
	found, err := parseKeys(keys)
	if err != nil {
		return stored, t.fail(&store.CorruptError{Detail: fmt.Sprintf("the keys of document %s %s: %v", doc.Kind, doc.ID, err)})
	}
	stored.keys = store.Document{Keys: found}.Normalized().Keys
	return stored, nil
}

// keysFree is an error if another document has a unique key of this one. The index
// would refuse it as well, but after some rows were written.
func (t *rows) keysFree(serial int64, doc store.Document) error {
	for _, key := range doc.Keys {
		if !key.Unique {
			continue
		}
		var other int64
		err := t.writer.statements.findKey.QueryRow(doc.Kind, key.Name, key.Value, serial).Scan(&other)
		if err == nil {
			return &store.TakenError{Kind: doc.Kind, Key: key}
		}
		if !errors.Is(err, sql.ErrNoRows) {
			return t.fail(err)
		}
	}
	return nil
}

// writeDocument inserts or replaces the document's row and returns its serial.
func (t *rows) writeDocument(serial int64, doc store.Document) (int64, error) {
	version, until, data, sum := int64(doc.Version), untilText(doc.Until), []byte(doc.Data), documentChecksum(doc)
	if serial != 0 {
		t.request.erased = true
		_, err := t.exec(t.writer.statements.updateDocument, version, until, data, sum, serial)
		return serial, err
	}
	kind, err := t.term(doc.Kind, "")
	if err != nil {
		return 0, err
	}
	err = t.writer.statements.insertDocument.QueryRow(kind, doc.ID, version, until, data, sum).Scan(&serial)
	if err != nil {
		return 0, t.fail(err)
	}
	return serial, nil
}

// writeKeys replaces the keys, if they are others: mostly they are the same.
func (t *rows) writeKeys(stored storedDocument, doc store.Document) error {
	if slices.Equal(stored.keys, doc.Keys) {
		return nil
	}
	if _, err := t.exec(t.writer.statements.deleteKeys, stored.serial); err != nil {
		return err
	}
	for _, key := range doc.Keys {
		name, err := t.term(doc.Kind, key.Name)
		if err != nil {
			return err
		}
		if _, err := t.exec(t.writer.statements.insertKey, stored.serial, name, key.Value, key.Unique); err != nil {
			return err
		}
	}
	return nil
}

// term is the number of a kind and the name of a key, or of the kind itself if that is empty. One that is new gets a number.
func (t *rows) term(kind, name string) (number int64, err error) {
	err = t.writer.statements.selectTerm.QueryRow(kind, name).Scan(&number)
	if errors.Is(err, sql.ErrNoRows) {
		err = t.writer.statements.insertTerm.QueryRow(kind, name).Scan(&number)
	}
	if err != nil {
		return 0, t.fail(err)
	}
	return number, nil
}

// DeleteDocument implements [store.DocumentsTx]. The keys go with the row.
func (t *rows) DeleteDocument(kind, id string) error {
	deleted, err := t.exec(t.writer.statements.deleteDocument, kind, id)
	if err == nil && deleted == 0 {
		err = fmt.Errorf("document: %s %s: %w", kind, id, store.ErrNotFound)
	}
	t.request.erased = t.request.erased || deleted > 0
	return err
}

// ForgetDocuments implements [store.DocumentsTx].
func (t *rows) ForgetDocuments(before time.Time) (int, error) {
	deleted, err := t.exec(t.writer.statements.forgetDocuments, formatTime(before))
	t.request.erased = t.request.erased || deleted > 0
	return int(deleted), err
}
