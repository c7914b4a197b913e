package notice

import (
	"slices"

	"damka/internal/college"
)

// Bulletin is one number of the college's bulletin.
type Bulletin struct {
	college.Track
	Issued   Issued
	SentTo   []Recipient
	Receipts []Received
}

// Apply is the bulletin after one more event. The state it is called on stays as it is.
func (s *Bulletin) Apply(seq uint64, event Event) *Bulletin {
	return college.Fold(s, seq, func(s *Bulletin) *college.Track { return &s.Track }, func(s *Bulletin) bool {
		switch e := event.(type) {
		case Issued:
			was := s.Issued.Number
			s.Issued = e
			return was == 0 && e.Number > 0
		case Sent:
			for _, to := range e.To {
				if !slices.Contains(s.SentTo, to) {
					s.SentTo = college.Add(s.SentTo, to)
				}
			}
			return s.Issued.Number > 0
		case Received:
			was := s.HasReceived(e.By)
			s.Receipts = college.Add(s.Receipts, e)
			return !was && slices.Contains(s.SentTo, e.By)
		}
		return false
	})
}

// IsSentTo says whether it went to somebody.
func (s *Bulletin) IsSentTo(to Recipient) bool { return slices.Contains(s.SentTo, to) }

// ReceiptOf is somebody's receipt; false for none.
func (s *Bulletin) ReceiptOf(by Recipient) (Received, bool) {
	at := slices.IndexFunc(s.Receipts, func(r Received) bool { return r.By == by })
	if at < 0 {
		return Received{}, false
	}
	return s.Receipts[at], true
}

// HasReceived says whether somebody has confirmed that it came.
func (s *Bulletin) HasReceived(by Recipient) bool {
	return slices.ContainsFunc(s.Receipts, func(r Received) bool { return r.By == by })
}
