package openings

import "iter"

// PageBytes is how long a page becomes; the last rows of a position may make it
// longer.
const PageBytes = 16 << 10

// Page is a part of a run.
type Page struct {
	First uint64 // the hash of its first row: all rows of a hash are in one page
	Data  []byte
}

// Writer cuts rows, which come in order, into pages.
type Writer struct {
	base uint64
	put  func(Page) error
	page Page
	last Row
}

// NewWriter passes the pages of a run to put, which may not keep their bytes. The numbers
// of the games count from base.
func NewWriter(base uint64, put func(Page) error) *Writer { return &Writer{base: base, put: put} }

// Add adds a row.
func (w *Writer) Add(row Row) error {
	if len(w.page.Data) >= PageBytes && row.Key.Hash != w.last.Key.Hash {
		if err := w.flush(); err != nil {
			return err
		}
	}
	first := len(w.page.Data) == 0
	before := w.last.Key
	if first {
		w.page.First, before = row.Key.Hash, Key{}
	}
	w.page.Data = appendRow(w.page.Data, row, before, first, w.base)
	w.last = row
	return nil
}

// Close writes the last page.
func (w *Writer) Close() error {
	if len(w.page.Data) == 0 {
		return nil
	}
	return w.flush()
}

func (w *Writer) flush() error {
	err := w.put(w.page)
	w.page.Data = w.page.Data[:0]
	return err
}

// Merge yields the rows of several runs as those of one. An error of a run is the last value.
func Merge(runs ...iter.Seq2[Row, error]) iter.Seq2[Row, error] {
	return func(yield func(Row, error) bool) {
		heads := make([]head, len(runs))
		for i, run := range runs {
			next, stop := iter.Pull2(run)
			defer stop()
			heads[i].next = next
			heads[i].advance()
		}
		for {
			least := leastOf(heads)
			if least == nil {
				return
			}
			if least.err != nil {
				yield(Row{}, least.err)
				return
			}
			row := least.row
			least.advance()
			for i := range heads {
				if h := &heads[i]; h.more && h.err == nil && h.row.Compare(row) == 0 {
					row.Tally = row.Tally.Plus(h.row.Tally)
					h.advance()
				}
			}
			if !yield(row, nil) {
				return
			}
		}
	}
}

// head is the next row of a run.
type head struct {
	next func() (Row, error, bool)
	row  Row
	err  error
	more bool
}

func (h *head) advance() { h.row, h.err, h.more = h.next() }

// leastOf is the head with the least row, or one with an error; nil at the end of all.
func leastOf(heads []head) *head {
	var least *head
	for i := range heads {
		h := &heads[i]
		switch {
		case !h.more:
		case h.err != nil:
			return h
		case least == nil || h.row.Compare(least.row) < 0:
			least = h
		}
	}
	return least
}
