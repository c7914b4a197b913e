package events

import (
	"context"
	"errors"
	"slices"
	"strconv"
	"strings"

	"damka/internal/app"
	"damka/internal/fullname"
	"damka/internal/letters"
	"damka/internal/store"
	"damka/internal/tournament"
)

// erasePerson forgets a person of the register in all tournaments: the entries that somebody has said are theirs, and every entry and name of an arbiter
// with their number and name. A number alone may be mistyped, and a name alone is many people's. Results and the chain stay as they are.
func (a *App) erasePerson(ctx context.Context, of app.Concerned) error {
	return a.eachAbout(ctx, of, func(s *Snapshot, _ []string) error {
		return a.tournaments.EraseByItself(ctx, s.ID, func(s *Snapshot) ([]string, error) { return s.recordsAbout(of), nil })
	})
}

// entryElsewhere is what a tournament has of a person, for whoever asks for everything about them.
type entryElsewhere struct {
	Tournament  string   `json:"tournament"`
	Name        string   `json:"name"`
	Starts      string   `json:"starts,omitempty"`
	Participant string   `json:"participant,omitempty"`
	Records     []Person `json:"records"` // as entered, with what was corrected since
}

// exportPerson is the same as far as it can be read.
func (a *App) exportPerson(ctx context.Context, of app.Concerned) (string, any, error) {
	var all []entryElsewhere
	err := a.eachAbout(ctx, of, func(s *Snapshot, records []string) error {
		one := entryElsewhere{Tournament: s.ID, Name: s.Settings.Name, Starts: s.Settings.Starts, Participant: string(s.participantOf(records))}
		for _, record := range records {
			one.Records = append(one.Records, s.people[record])
		}
		all = append(all, one)
		return nil
	})
	if all == nil {
		return "entries", nil, err
	}
	return "entries", all, err
}

// eachAbout goes through the tournaments that have records about a person. One that can't be read shows nobody, and is logged.
func (a *App) eachAbout(ctx context.Context, of app.Concerned, do func(s *Snapshot, records []string) error) error {
	streams, err := a.base.Store().Streams(ctx)
	if err != nil {
		return err
	}
	for _, stream := range streams {
		if stream.Stream.Kind() != streamKind {
			continue
		}
		s, err := a.tournaments.Newest(ctx, stream.Stream.ID())
		if errors.Is(err, store.ErrCorrupt) || errors.Is(err, store.ErrNewer) {
			a.base.Log().Error("a tournament can't be read, and what it has of a person stays", "tournament", stream.Stream.ID(), "error", err)
			continue
		}
		if err != nil {
			return err
		}
		if records := s.recordsAbout(of); len(records) > 0 {
			if err := do(s, records); err != nil {
				return err
			}
		}
	}
	return nil
}

// recordsAbout are the records about a person that were not erased, each once.
func (s *Snapshot) recordsAbout(of app.Concerned) []string {
	var records []string
	add := func(some ...string) {
		for _, record := range some {
			if _, there := s.people[record]; there && !slices.Contains(records, record) {
				records = append(records, record)
			}
		}
	}
	for _, e := range of.Entries {
		if e.Tournament == s.ID {
			add(s.recordsOf(tournament.ParticipantID(e.Participant))...)
		}
	}
	entry := func(id tournament.ParticipantID, record string) {
		if s.people[record].isOf(of) {
			add(s.recordsOf(id)...)
		}
	}
	for _, r := range s.log {
		switch e := r.Event.(type) {
		case tournament.Entered:
			for _, one := range e.Entries {
				entry(one.ID, one.Record.ID)
			}
		case tournament.Amended:
			entry(e.ID, e.Record.ID)
		case tournament.ArbitersNamed:
			for _, one := range e.Arbiters {
				if s.people[one.Record.ID].isOf(of) {
					add(one.Record.ID)
				}
			}
		}
	}
	return records
}

// participantOf is the participant whom the first of the records is of; empty for an arbiter's.
func (s *Snapshot) participantOf(records []string) tournament.ParticipantID {
	for _, r := range s.log {
		if e, is := r.Event.(tournament.Entered); is {
			for _, one := range e.Entries {
				if slices.Contains(records, one.Record.ID) {
					return one.ID
				}
			}
		}
	}
	return ""
}

// isOf says that a record has the number of a person of the register and one of their names: the whole one in any order, or the family name.
func (p Person) isOf(of app.Concerned) bool {
	number, err := strconv.Atoi(strings.TrimSpace(p.Register))
	if err != nil || number != of.Number {
		return false
	}
	words := sortedWords(p.Name)
	return slices.ContainsFunc(of.Names, func(name fullname.Name) bool {
		family := letters.Words(name.Family())
		return slices.Equal(words, sortedWords(name)) || len(family) > 0 && slices.Equal(family, letters.Words(p.Name.Family()))
	})
}

func sortedWords(name fullname.Name) []string {
	words := letters.Words(name.String())
	slices.Sort(words)
	return words
}
