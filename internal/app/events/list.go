package events

import (
	"context"
	"slices"

	"damka/article"
	"damka/internal/store"
	"damka/internal/tournament"
	"damka/score"
)

// Query says which tournaments are wanted. What is empty excludes nothing; the
// zero Query is all, the latest start first.
type Query struct {
	Phases   []tournament.Phase
	Systems  []tournament.System
	Variants []article.Variant
	From, To string // days (tournament.DateLayout): those with any day from From to To
	Search   string // words; each is found inside the name or the place, whatever its case and accents

	Order   Order
	Reverse bool
	Offset  int // tournaments of the order to leave out first
	Limit   int // at most so many; 0: all
}

// Order is the order of a list. Equal ones are ordered by id.
type Order = store.TournamentOrder

// The orders.
const (
	LatestStart  = store.LatestStart  // the latest first day first; those without days last
	ByName       = store.ByName       // as a Polish dictionary does
	LatestChange = store.LatestChange // the one that was changed last first
)

// Page is a part of a list.
type Page struct {
	Tournaments []Summary // without those whose row can't be read
	Total       int       // found without Offset and Limit, also those
}

// List finds tournaments. It reads their rows alone, however many there are,
// and everybody may ask. A row with a word that this program does not know is
// left out and logged: one tournament must not hide the others.
func (a *App) List(ctx context.Context, q Query) (Page, error) {
	found, err := a.base.Store().Tournaments(ctx, q.ofStore())
	if err != nil {
		return Page{}, err
	}
	page := Page{Tournaments: make([]Summary, 0, len(found.Rows)), Total: found.Total}
	for _, row := range found.Rows {
		summary, err := summaryOf(row)
		if err != nil {
			a.base.Log().Error("a tournament is left out of a list, because its row can't be read", "tournament", row.ID, "error", err)
			continue
		}
		page.Tournaments = append(page.Tournaments, summary)
	}
	return page, nil
}

// Coming are at most limit tournaments before their first round: those whose
// last day is not past, the nearest first, then the others, those without days
// last. It reads rows alone, as List does.
func (a *App) Coming(ctx context.Context, limit int) (Page, error) {
	today := a.base.Now().In(locationOf(DefaultZone)).Format(tournament.DateLayout)
	drafts := []tournament.Phase{tournament.Registration}
	coming, err := a.List(ctx, Query{Phases: drafts, From: today, Reverse: true, Limit: limit})
	if err != nil {
		return Page{}, err
	}
	// So many that enough of them are not among those above.
	all, err := a.List(ctx, Query{Phases: drafts, Limit: limit + len(coming.Tournaments)})
	if err != nil {
		return Page{}, err
	}
	for _, other := range all.Tournaments {
		known := slices.ContainsFunc(coming.Tournaments, func(s Summary) bool { return s.ID == other.ID })
		if !known && len(coming.Tournaments) < limit {
			coming.Tournaments = append(coming.Tournaments, other)
		}
	}
	coming.Total = all.Total
	return coming, nil
}

func (q Query) ofStore() store.TournamentQuery {
	query := store.TournamentQuery{
		From: q.From, To: q.To, Search: q.Search, Order: q.Order, Reverse: q.Reverse, Offset: q.Offset, Limit: q.Limit,
	}
	for _, phase := range q.Phases {
		query.States = append(query.States, string(phase))
	}
	for _, system := range q.Systems {
		query.Systems = append(query.Systems, system.String())
	}
	for _, variant := range q.Variants {
		query.Variants = append(query.Variants, variant.String())
	}
	return query
}

// summaryOf is the line of a row.
func summaryOf(row store.TournamentRow) (Summary, error) {
	variant, err := article.ParseVariant(row.Variant)
	if err != nil {
		return Summary{}, err
	}
	system, err := tournament.ParseSystem(row.System)
	if err != nil {
		return Summary{}, err
	}
	phase, err := tournament.ParsePhase(row.State)
	if err != nil {
		return Summary{}, err
	}
	summary := Summary{
		ID: row.ID, Name: row.Name, Place: row.Place, Starts: row.Starts, Ends: row.Ends, Location: locationOf(row.Zone),
		Variant: variant, System: system, Phase: phase, Players: row.Players, RoundsPlanned: row.Rounds,
		Round: row.Round.Number, Games: row.Round.Games, Done: row.Round.Done, Started: row.Round.Started, StartsAt: row.Round.StartsAt,
		UpdatedAt: row.UpdatedAt,
	}
	for _, l := range row.Leaders {
		summary.Leaders = append(summary.Leaders, Leader{
			Player: tournament.ParticipantID(l.Player), Place: l.Place, Shared: l.Shared, Points: score.Points(l.Points), record: l.Record,
		})
	}
	return summary, nil
}

// LeaderNames are the names of a tournament's leaders, by participant. One who
// was erased has none.
func (a *App) LeaderNames(ctx context.Context, s Summary) (map[tournament.ParticipantID]string, error) {
	if len(s.Leaders) == 0 {
		return nil, nil
	}
	ids := make([]string, len(s.Leaders))
	for i, leader := range s.Leaders {
		ids[i] = leader.record
	}
	records, err := a.base.Store().RecordsOf(ctx, streamOf(s.ID), ids...)
	if err != nil {
		return nil, err
	}
	people, err := peopleOf(records)
	if err != nil {
		return nil, err
	}
	names := make(map[tournament.ParticipantID]string, len(s.Leaders))
	for _, leader := range s.Leaders {
		if person, known := people[leader.record]; known {
			names[leader.Player] = person.Name.String() // tournaments side by side, in one order
		}
	}
	return names, nil
}
