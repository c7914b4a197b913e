package sqlite

import (
	"cmp"
	"context"
	"database/sql"

	"damka/internal/store"
)

// DocumentsBetween implements [store.Documents].
func (s *Store) DocumentsBetween(ctx context.Context, wanted store.DocumentRange) ([]store.KeyedDocument, error) {
	if err := cmp.Or(wanted.Validate(), store.ValidateLimit(wanted.Limit)); err != nil {
		return nil, err
	}
	query, args := documentsBetween(wanted)
	var list []store.KeyedDocument
	err := s.view(ctx, func(tx *sql.Tx) error {
		result, err := tx.QueryContext(ctx, query, args...)
		if err != nil {
			return err
		}
		defer result.Close()
		for result.Next() {
			var value string
			doc, err := scanDocument(result, &value)
			if err != nil {
				return err
			}
			list = append(list, store.KeyedDocument{Value: value, Document: doc})
		}
		return result.Err()
	})
	if err != nil {
		return nil, err
	}
	return list, nil
}

// documentsBetween goes through the index of values and sorts only those of one value by id. What is inside
// reads of a document its id alone; the rest is read for those that are listed.
func documentsBetween(wanted store.DocumentRange) (string, []any) {
	where, args := keysBetween(wanted)
	direction, beyond := "", ">"
	if wanted.Reverse {
		direction, beyond = " DESC", "<"
	}
	if after := wanted.After; after != (store.KeyPlace{}) {
		where, args = where+` AND (k.value <> ? OR d.id `+beyond+` ?)`, append(args, after.Value, after.ID)
	}
	return `WITH picked AS MATERIALIZED (SELECT k.value AS value, k.document AS serial, d.id AS id FROM document_keys k
			CROSS JOIN documents d ON d.serial = k.document WHERE ` + where + ` ORDER BY value` + direction + `, id` + direction + ` LIMIT ?)
		SELECT ` + columnsOfDocument + `, picked.value FROM picked CROSS JOIN documents ON documents.serial = picked.serial
		ORDER BY picked.value` + direction + `, picked.id` + direction, append(args, wanted.Limit)
}

// CountDocumentsBetween implements [store.Documents].
func (s *Store) CountDocumentsBetween(ctx context.Context, wanted store.DocumentRange) (count int, err error) {
	if err := wanted.Validate(); err != nil {
		return 0, err
	}
	wanted.After = store.KeyPlace{}
	where, args := keysBetween(wanted)
	err = s.view(ctx, func(tx *sql.Tx) error {
		return tx.QueryRowContext(ctx, `SELECT count(*) FROM document_keys k WHERE `+where, args...).Scan(&count)
	})
	return count, err
}

// keysBetween are the conditions of a range on a key, as SQL and its arguments. At each end there is one bound, because
// an index is entered and left by one: the place after which a page begins may be nearer than the range's own.
func keysBetween(wanted store.DocumentRange) (string, []any) {
	after, from, upTo, to := wanted.After.Value, wanted.From, " AND k.value < ?", wanted.To
	switch {
	case !wanted.Reverse:
		from = max(from, after)
	case after != "" && (to == "" || after < to):
		upTo, to = " AND k.value <= ?", after
	}
	where, args := `k.name = `+termOf+` AND k.value >= ?`, []any{wanted.Kind, wanted.Name, from}
	if to != "" {
		where, args = where+upTo, append(args, to)
	}
	for _, word := range wanted.Words {
		where, args = where+` AND instr(k.value, ?) > 0`, append(args, " "+word)
	}
	return where, args
}
