package ratinglist

import (
	"errors"
	"maps"
	"slices"

	"damka/calendar"
)

// State is a variant's lists after some events. The zero State is one before the first.
type State struct {
	Seq        uint64
	Lists      []Published // one quarter after the other
	Objections []Objection // in the order made
	Strange    []Anomaly

	ledger map[string]Entry
}

// Entry is what the ledger has of a tournament that was counted.
type Entry struct {
	Quarter  Quarter       // whose list counted it
	Hash     string        // of the games that count now: those of that list, or what a later one has carried
	Approved calendar.Date // see [Counted]
}

// Objection is an objection and what became of it.
type Objection struct {
	Objected
	Decision *ObjectionDecided // nil: it is still open
}

// RecordedEvent is an event with its number in the stream.
type RecordedEvent struct {
	Seq   uint64
	Event Event
}

// Anomaly is an event that made no sense where it stands, and changed nothing.
type Anomaly struct {
	Seq uint64
	Err error
}

var errOutOfPlace = errors.New("ratinglist: the event does not follow what was before")

// Last is the newest list; nil: there is none.
func (s *State) Last() *Published {
	if len(s.Lists) == 0 {
		return nil
	}
	return &s.Lists[len(s.Lists)-1]
}

// List is the list of a quarter; nil: there is none.
func (s *State) List(q Quarter) *Published {
	for i := range s.Lists {
		if s.Lists[i].Quarter == q {
			return &s.Lists[i]
		}
	}
	return nil
}

// InForce is the list that is valid on a day; nil: there is none.
func (s *State) InForce(day calendar.Date) *Published {
	for i := len(s.Lists) - 1; i >= 0; i-- {
		if list := &s.Lists[i]; list.ValidFrom.Compare(day) <= 0 && list.Day.Compare(day) <= 0 {
			return list
		}
	}
	return nil
}

// Counted says by which list a tournament was counted, and with which games it counts now; false: by none.
func (s *State) Counted(dossier string) (Entry, bool) {
	entry, found := s.ledger[dossier]
	return entry, found
}

// dossiers are those that were counted, in order.
func (s *State) dossiers() []string { return slices.Sorted(maps.Keys(s.ledger)) }

// waits says that an objection is right, and that no list has the correction of its tournament yet.
func (s *State) waits(o Objection) bool {
	return o.Decision != nil && o.Decision.Upheld && o.Decision.Dossier != "" && s.CorrectedIn(o) == nil
}

// CorrectedIn is the list that has the correction of an upheld objection: the first one published after the decision that counts its tournament for the first time, or otherwise than before;
// nil: none does, or no tournament is named.
func (s *State) CorrectedIn(o Objection) *Published {
	if o.Decision == nil || o.Decision.Dossier == "" {
		return nil
	}
	of := o.Decision.Dossier
	for i := range s.Lists {
		list := &s.Lists[i]
		if list.Day.Compare(o.Decision.Day) < 0 || list.Quarter.Compare(o.Quarter) <= 0 {
			continue
		}
		if slices.ContainsFunc(list.Changed, func(c Changed) bool { return c.Dossier == of }) || slices.ContainsFunc(list.Counted, func(c Counted) bool { return c.Dossier == of }) {
			return list
		}
	}
	return nil
}

// Objection is the objection of an id; nil: there is none.
func (s *State) Objection(id string) *Objection {
	for i := range s.Objections {
		if s.Objections[i].ID == id {
			return &s.Objections[i]
		}
	}
	return nil
}

// Apply is the state after one more event. The state it is called on stays as it is.
func (s *State) Apply(r RecordedEvent) *State {
	next := *s
	next.Seq = r.Seq
	if r.Event == nil || !next.take(r.Event) {
		strange := *s
		strange.Seq, strange.Strange = r.Seq, append(slices.Clip(s.Strange), Anomaly{r.Seq, errOutOfPlace})
		return &strange
	}
	return &next
}

// take says whether the event can be where it is, and takes it.
func (s *State) take(event Event) bool {
	switch e := event.(type) {
	case Published:
		return s.takeList(e)
	case Objected:
		if s.List(e.Quarter) == nil || s.Objection(e.ID) != nil || !isID(e.ID) {
			return false
		}
		s.Objections = append(slices.Clip(s.Objections), Objection{Objected: e})
		return true
	case ObjectionDecided:
		objection := s.Objection(e.ID)
		if objection == nil || objection.Decision != nil && !s.waits(*objection) {
			return false
		}
		s.Objections = slices.Clone(s.Objections)
		s.Objection(e.ID).Decision = &e
		return true
	}
	return false
}

// takeList enters what a list has counted and changed.
func (s *State) takeList(e Published) bool {
	if e.check() != nil || s.mayBeNext(e.Variant, e.Edition, e.Quarter) != nil {
		return false
	}
	ledger := maps.Clone(s.ledger)
	if ledger == nil {
		ledger = make(map[string]Entry, len(e.Counted))
	}
	for _, c := range e.Changed {
		entry, counted := ledger[c.Dossier]
		if !counted || entry.Quarter != c.Quarter || entry.Hash != c.Was {
			return false
		}
		entry.Hash = c.Now
		ledger[c.Dossier] = entry
	}
	for _, c := range e.Counted {
		if _, before := s.ledger[c.Dossier]; before {
			return false
		}
		ledger[c.Dossier] = Entry{e.Quarter, c.Hash, c.Approved}
	}
	s.ledger, s.Lists = ledger, append(slices.Clip(s.Lists), e)
	return true
}
