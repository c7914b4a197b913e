package store

import (
	"cmp"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"slices"
	"strings"
	"time"
	"unicode/utf8"
)

// Documents stores small JSON documents that change, found by their ids and keys: accounts,
// sessions and the like. They are not the journal: of what was replaced or deleted
// nothing is left.
type Documents interface {
	// Document reads one document; false when there is none.
	Document(ctx context.Context, kind, id string) (Document, bool, error)

	// DocumentsBy lists the documents of a kind with this key, unique or not, by id.
	DocumentsBy(ctx context.Context, kind, name, value string) ([]Document, error)

	// DocumentsOf lists the documents of a kind with these ids, by id; those that are not there are left out. It is for whoever else
	// would ask for a hundred of them one by one.
	DocumentsOf(ctx context.Context, kind string, ids ...string) ([]Document, error)

	// DocumentsAfter lists up to limit documents of a kind whose ids come after the given
	// one, by id. All ids come after the empty one.
	DocumentsAfter(ctx context.Context, kind, after string, limit int) ([]Document, error)

	// DocumentsBetween lists documents in the order of a key. It takes about as long as there are keys in
	// the range up to the last one listed, whatever else there is: those without the words are passed over, and
	// those with one value are sorted by id each time, so it is for values that a few thousand share at most.
	DocumentsBetween(ctx context.Context, wanted DocumentRange) ([]KeyedDocument, error)

	// CountDocumentsBetween counts what DocumentsBetween lists from the beginning without a limit.
	CountDocumentsBetween(ctx context.Context, wanted DocumentRange) (int, error)
}

// DocumentsTx writes documents. Each method either does all that it says or returns an
// error and changes nothing. What was replaced or deleted is removed permanently, also from
// the database's own files. Copies made earlier by Backup still have it.
type DocumentsTx interface {
	// PutDocument adds a document or replaces the one of its kind and id, with all of
	// its keys. Its Version is the stored one, or 0 for one that is not stored yet: else the
	// error is [ErrStale]. What is stored has a Version one higher. [ErrTaken] when
	// another document of the kind has one of the unique keys; [TakenError] says which.
	PutDocument(doc Document) error

	// DeleteDocument deletes a document, whatever its version. [ErrNotFound] when there is
	// none.
	DeleteDocument(kind, id string) error

	// ForgetDocuments deletes the documents, of all kinds, whose Until is before the given
	// moment, and returns how many there were.
	ForgetDocuments(before time.Time) (int, error)
}

// Document is a small thing that changes.
type Document struct {
	Kind    string          // lower-case letters, '.', '_' and '-', up to 32
	ID      string          // which one of its kind: 1 to 128 bytes
	Keys    []Key           // by which it is found: up to [MaxKeys], none twice, in any order
	Until   time.Time       // stored in UTC to the millisecond; zero: for ever
	Data    json.RawMessage // JSON of up to [MaxDocument] bytes, stored byte for byte
	Version uint64          // 0: not stored yet
}

// Key is something by which a document is found. Texts of ids and keys are UTF-8
// without control characters.
type Key struct {
	Name   string // as a kind
	Value  string // 1 to 256 bytes
	Unique bool   // no other document of the kind may have the same name and value as a unique key
}

// Limits of a document.
const (
	MaxDocument = 256 << 10 // bytes of data
	MaxKeys     = 64
)

// Validate checks the form described at [Document].
func (d Document) Validate() error {
	year := d.Until.UTC().Year()
	switch {
	case !isWord(d.Kind):
		return fmt.Errorf("document: kind %q: want 1 to 32 lower-case letters, '.', '_' or '-'", d.Kind)
	case !isText(d.ID, 128):
		return fmt.Errorf("document: %s: id %q: want 1 to 128 bytes of UTF-8 without control characters", d.Kind, d.ID)
	case !d.Until.IsZero() && (year < 1970 || year > 9999):
		return fmt.Errorf("document: %s %s: until %v: want a year from 1970 to 9999", d.Kind, d.ID, d.Until)
	case len(d.Data) > MaxDocument:
		return fmt.Errorf("document: %s %s: %d bytes of data, more than %d", d.Kind, d.ID, len(d.Data), MaxDocument)
	case !json.Valid(d.Data):
		return fmt.Errorf("document: %s %s: data is not JSON", d.Kind, d.ID)
	case len(d.Keys) > MaxKeys:
		return fmt.Errorf("document: %s %s: %d keys, more than %d", d.Kind, d.ID, len(d.Keys), MaxKeys)
	}
	if err := validateKeys(d.Keys); err != nil {
		return fmt.Errorf("document: %s %s: %w", d.Kind, d.ID, err)
	}
	return nil
}

// validateKeys does not repeat a value: it may be a secret's.
func validateKeys(keys []Key) error {
	type pair struct{ name, value string }
	seen := make(map[pair]bool, len(keys))
	for i, key := range keys {
		same := pair{key.Name, key.Value}
		switch {
		case !isWord(key.Name):
			return fmt.Errorf("key %d: name %q: want 1 to 32 lower-case letters, '.', '_' or '-'", i+1, key.Name)
		case !isText(key.Value, 256):
			return fmt.Errorf("key %d: %s: want 1 to 256 bytes of UTF-8 without control characters", i+1, key.Name)
		case seen[same]:
			return fmt.Errorf("key %d: %s: it is there twice", i+1, key.Name)
		}
		seen[same] = true
	}
	return nil
}

// isWord says whether a text is a word of the program: a kind, or the name of a key.
func isWord(text string) bool {
	return len(text) >= 1 && len(text) <= 32 && !strings.ContainsFunc(text, notOfWord)
}

func notOfWord(c rune) bool { return (c < 'a' || c > 'z') && c != '.' && c != '_' && c != '-' }

// isText says whether a text has 1 to most bytes that every database stores as they are.
func isText(text string, most int) bool {
	return len(text) >= 1 && len(text) <= most && utf8.ValidString(text) && !strings.ContainsFunc(text, isControl)
}

func isControl(c rune) bool { return c < ' ' || c == 0x7f }

// Normalized is the document as a store stores and returns it: the moment in UTC to the millisecond,
// the keys by name and value. It is for implementations.
func (d Document) Normalized() Document {
	if !d.Until.IsZero() {
		d.Until = toMillisecond(d.Until)
	}
	d.Data = append(json.RawMessage(nil), d.Data...)
	if len(d.Keys) == 0 {
		d.Keys = nil
	}
	d.Keys = slices.Clone(d.Keys)
	slices.SortFunc(d.Keys, func(a, b Key) int { return cmp.Or(cmp.Compare(a.Name, b.Name), cmp.Compare(a.Value, b.Value)) })
	return d
}

// Over says whether a stored document is to be forgotten at a moment. It is for implementations.
func (d Document) Over(before time.Time) bool {
	return !d.Until.IsZero() && d.Until.Before(toMillisecond(before))
}

// Has says whether the document has the key. It is for implementations.
func (d Document) Has(name, value string) bool {
	return slices.ContainsFunc(d.Keys, func(k Key) bool { return k.Name == name && k.Value == value })
}

// ValidateLimit refuses to list none. It is for implementations.
func ValidateLimit(limit int) error {
	if limit < 1 {
		return errors.New("documents: want a limit of 1 or more")
	}
	return nil
}

// Stale is [ErrStale] with the document. It is for implementations.
func (d Document) Stale() error {
	return fmt.Errorf("document: %s %s: version %d: %w", d.Kind, d.ID, d.Version, ErrStale)
}

// TakenError is [ErrTaken] with the key that another document of the kind has.
type TakenError struct {
	Kind string
	Key  Key
}

// Error does not have the value: it may be personal.
func (e *TakenError) Error() string {
	return fmt.Sprintf("document: %s: %s: %v", e.Kind, e.Key.Name, ErrTaken)
}

// Unwrap makes errors.Is(err, ErrTaken) true.
func (e *TakenError) Unwrap() error { return ErrTaken }
