package college

import (
	"context"
	"errors"
	"maps"
	"slices"

	"damka/calendar"
	"damka/internal/college/arbiter"
)

// joined is somebody as an arbiter, under all entries that the register has of them: whichever is asked about, the answer is the same, and with the fees of the one book. The stream is that of the entry that
// counts; the beginning of one where nobody knows anything.
func (a *App) joined(ctx context.Context, person string) (*Kept[arbiter.State], error) {
	counts, others, err := a.entriesOf(ctx, person)
	if err != nil {
		return nil, err
	}
	all := *counts
	if all.State, err = a.withFees(ctx, counts.ID, join(counts.ID, counts.State, others)); err != nil {
		return nil, err
	}
	all.words = maps.Clone(counts.words)
	if all.words == nil {
		all.words = map[string]Words{}
	}
	for _, other := range others {
		maps.Copy(all.words, other.words)
	}
	return &all, nil
}

// entriesOf are the streams of somebody's entries: of that which counts, and of the others of which there is one.
func (a *App) entriesOf(ctx context.Context, person string) (counts *Kept[arbiter.State], others []*Kept[arbiter.State], err error) {
	ids, err := a.people.Entries(ctx, person)
	if err != nil {
		return nil, nil, err
	}
	if counts, err = a.arbiters.orNew(ctx, ids[0]); err != nil {
		return nil, nil, err
	}
	for _, id := range ids[1:] {
		other, err := a.arbiters.of(ctx, id)
		if errors.Is(err, ErrNotFound) {
			continue
		}
		if err != nil {
			return nil, nil, err
		}
		others = append(others, other)
	}
	return counts, others, nil
}

// join is a state, which may be newer than the stream that was read, with those of other entries.
func join(id string, s *arbiter.State, others []*Kept[arbiter.State]) *arbiter.State {
	entries := make([]arbiter.Entry, len(others))
	for i, other := range others {
		entries[i] = arbiter.Entry{Person: other.ID, State: other.State}
	}
	return arbiter.Join(arbiter.Entry{Person: id, State: s}, entries...)
}

// declaredUnder is the entry with somebody's newest declaration.
func (a *App) declaredUnder(ctx context.Context, person string) (string, error) {
	counts, others, err := a.entriesOf(ctx, person)
	if err != nil {
		return "", err
	}
	newest := join(counts.ID, counts.State, others).Declaration
	for _, other := range others {
		if other.State.Declaration == newest && newest != nil {
			return other.ID, nil
		}
	}
	return counts.ID, nil
}

// together makes one row of those of several entries of a person. The order is that of the first of them.
func together(all []Arbiter, replaced map[string]string) []Arbiter {
	at := make(map[string]int, len(all))
	var rows []Arbiter
	for _, r := range all {
		entry := r.Person
		if counts := replaced[entry]; counts != "" {
			r.Person = counts
		}
		i, known := at[r.Person]
		if !known {
			at[r.Person] = len(rows)
			i, rows = len(rows), append(rows, Arbiter{Person: r.Person})
		}
		rows[i].add(r, entry)
	}
	return rows
}

// add takes in the row of an entry.
func (r *Arbiter) add(other Arbiter, entry string) {
	for _, c := range other.Classes {
		at := slices.IndexFunc(r.Classes, func(own Class) bool { return own.Class == c.Class })
		switch {
		case at < 0:
			r.Classes = append(r.Classes, c)
		case c.Since.Compare(r.Classes[at].Since) < 0:
			r.Classes[at] = c
		}
	}
	slices.SortStableFunc(r.Classes, func(a, b Class) int { return a.Since.Compare(b.Since) })
	r.Fees, r.Exams = append(r.Fees, other.Fees...), append(r.Exams, other.Exams...)
	for _, w := range other.Waived {
		if !slices.ContainsFunc(r.Waived, func(own Waived) bool { return own.Dossier == w.Dossier }) {
			r.Waived = append(r.Waived, w)
		}
	}
	for _, s := range other.Suspended {
		if entry != r.Person {
			s.Entry = entry
		}
		at := slices.IndexFunc(r.Suspended, func(own arbiter.Suspension) bool { return s.Dossier != "" && own.Dossier == s.Dossier })
		switch {
		case at < 0:
			r.Suspended = append(r.Suspended, s)
		case !r.Suspended[at].Until.IsValid():
			r.Suspended[at] = s
		}
	}
	slices.SortStableFunc(r.Suspended, func(a, b arbiter.Suspension) int { return a.From.Compare(b.From) })
	if isLater(other.Declared, r.Declared) {
		r.Declared, r.Answer = other.Declared, other.Answer
	}
}

func isLater(day, than calendar.Date) bool {
	return day.IsValid() && (!than.IsValid() || day.Compare(than) > 0)
}
