package sqlite

import (
	"database/sql"
	"errors"

	"damka/internal/journal"
)

// maxHeads bounds the memory for heads; beyond it they are read again.
const maxHeads = 10_000

// storedHead is a stream's head and its row. The id is zero for a stream that
// is not stored yet.
type storedHead struct {
	journal.Head
	id int64
}

// heads caches the heads of the streams as the current transaction leaves
// them, so that the usual append needs no query. That is safe because only the
// writer writes.
type heads struct {
	known      map[journal.Stream]storedHead
	statements *statements
}

func (h *heads) get(stream journal.Stream) (storedHead, error) {
	if head, ok := h.known[stream]; ok {
		return head, nil
	}
	head, err := scanHead(h.statements.selectHead.QueryRow(string(stream)))
	if err == nil {
		h.set(stream, head)
	}
	return head, err
}

func (h *heads) set(stream journal.Stream, head storedHead) {
	if stream == "" || head.id == 0 {
		return
	}
	if len(h.known) >= maxHeads {
		clear(h.known)
	}
	h.known[stream] = head
}

// forget clears the cache after a transaction that moved heads was undone.
func (h *heads) forget() { clear(h.known) }

// write stores the head and, for a new stream, sets its id.
func (h *heads) write(stream journal.Stream, head *storedHead) error {
	if head.id != 0 {
		_, err := h.statements.updateHead.Exec(int64(head.Seq), head.Hash[:], head.id)
		return err
	}
	inserted, err := h.statements.insertHead.Exec(string(stream), int64(head.Seq), head.Hash[:])
	if err != nil {
		return err
	}
	head.id, err = inserted.LastInsertId()
	return err
}

// scanHead reads id, seq and hash of a row of streams. No row is the zero
// head.
func scanHead(row interface{ Scan(...any) error }) (storedHead, error) {
	var head storedHead
	var hash []byte
	err := row.Scan(&head.id, &head.Seq, &hash)
	if errors.Is(err, sql.ErrNoRows) {
		return storedHead{}, nil
	}
	if err != nil {
		return storedHead{}, err
	}
	if copy(head.Hash[:], hash) != len(head.Hash) || len(hash) != len(head.Hash) || head.Seq < 1 {
		return storedHead{}, errBadHead
	}
	return head, nil
}
