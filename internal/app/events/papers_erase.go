package events

import (
	"context"
	"slices"
	"time"

	"damka/article"
	"damka/internal/app"
	"damka/internal/tournament"
)

// PaperRecord is a name or words that the papers of a tournament have or had.
type PaperRecord struct {
	ID      string
	At      time.Time // when it was written first
	Kind    string    // "arbiter", "report" or "communique"
	Person  Person
	Current bool // the papers have it now
}

// PaperRecords are all names and words of the papers that were not erased, the
// newest first, also those that were corrected since: they stay in the tournament
// file.
func (s *Snapshot) PaperRecords() []PaperRecord {
	current := make(map[string]bool)
	for _, ref := range s.paperRecords() {
		current[ref.ID] = true
	}
	for _, c := range s.state.Papers().Communiques {
		current[c.Text.ID] = true
	}
	seen := make(map[string]bool)
	var all []PaperRecord
	for _, r := range s.log {
		kind := paperKind(r.Event)
		for _, reference := range paperReferences(r.Event) {
			id := reference.ref.ID
			person, known := s.people[id]
			if seen[id] || !known {
				continue
			}
			seen[id] = true
			all = append(all, PaperRecord{id, r.At, kind, person, current[id]})
		}
	}
	slices.Reverse(all)
	return all
}

// ErasePapers forgets names and words of the papers for good, by the ids of their
// records. The events and the chain stay as they are: papers say that something was
// erased.
func (a *App) ErasePapers(ctx context.Context, actor app.Actor, id string, records []string) error {
	return a.tournaments.Erase(ctx, actor, app.ErasePapers, id, func(s *Snapshot) ([]string, error) {
		for _, record := range records {
			if !slices.ContainsFunc(s.PaperRecords(), func(r PaperRecord) bool { return r.ID == record }) {
				return nil, article.Refuse("papers.no_record", "")
			}
		}
		if len(records) == 0 {
			return nil, article.Refuse("papers.no_record", "")
		}
		return records, nil
	})
}

// paperKind is of which paper the names and words of an event are.
func paperKind(event tournament.Event) string {
	switch event.(type) {
	case tournament.ArbitersNamed:
		return "arbiter"
	case tournament.CommuniqueIssued:
		return "communique"
	}
	return "report"
}
