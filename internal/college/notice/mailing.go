package notice

import (
	"maps"

	"damka/article"
	"damka/calendar"
	"damka/internal/college"
)

// Mailing is to which clubs bulletins are sent. Arbiters say in their declarations where theirs go.
type Mailing struct {
	college.Track
	Clubs map[string]college.Text // the addresses, by club
}

// Apply is the list after one more event. The state it is called on stays as it is.
func (s *Mailing) Apply(seq uint64, event Event) *Mailing {
	return college.Fold(s, seq, func(s *Mailing) *college.Track { return &s.Track }, func(s *Mailing) bool {
		clubs := maps.Clone(s.Clubs)
		if clubs == nil {
			clubs = map[string]college.Text{}
		}
		switch e := event.(type) {
		case Listed:
			clubs[e.Club] = e.Record
			s.Clubs = clubs
			return e.Club != ""
		case Unlisted:
			_, was := clubs[e.Club]
			delete(clubs, e.Club)
			s.Clubs = clubs
			return was
		}
		return false
	})
}

// DecideMailing puts a club on the list, or takes it off.
func DecideMailing(s *Mailing, command Event, today calendar.Date) ([]Event, error) {
	switch e := command.(type) {
	case Listed:
		if e.Club == "" || e.Record.ID == "" {
			return nil, article.Refuse(CodeRecipients, "")
		}
		return one(e, e.Day, today)
	case Unlisted:
		if _, is := s.Clubs[e.Club]; !is {
			return nil, nil
		}
		return one(e, e.Day, today)
	}
	return nil, article.Refuse(CodeRecipients, "")
}
