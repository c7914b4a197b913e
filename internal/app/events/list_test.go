package events_test

import (
	"fmt"
	"math/rand/v2"
	"slices"
	"testing"

	"damka/article"
	"damka/internal/app"
	"damka/internal/app/events"
	"damka/internal/tournament"
	"damka/score"
)

// A list is asked by filter, words, order and page, and reads no stream.
func TestList(t *testing.T) {
	s := newMemory(t)
	d := desk{newApp(t, s, rand.NewChaCha8([32]byte{1})), t}
	for i := range 7 {
		regulations := settings()
		regulations.Name = []string{"Puchar Żubra", "Memoriał Łosia"}[i%2]
		regulations.Starts, regulations.Ends = fmt.Sprintf("2026-0%d-01", i+1), fmt.Sprintf("2026-0%d-02", i+1)
		if i%3 == 0 {
			regulations.System, regulations.Swiss = tournament.SwissClassic, tournament.Swiss{Rounds: 5}
			regulations.Variant, regulations.DrawsWithAdvantage = article.Brazilian, false
		}
		_, err := d.Create(t.Context(), app.Arbiter, regulations)
		d.must(err)
	}
	fresh := newApp(t, s, nil)
	for name, test := range map[string]struct {
		query events.Query
		want  []string // first days
		total int
	}{
		"all":      {events.Query{Limit: 2}, []string{"2026-07-01", "2026-06-01"}, 7},
		"page":     {events.Query{Limit: 2, Offset: 6}, []string{"2026-01-01"}, 7},
		"reversed": {events.Query{Reverse: true, Limit: 1}, []string{"2026-01-01"}, 7},
		"system":   {events.Query{Systems: []tournament.System{tournament.SwissClassic}}, []string{"2026-07-01", "2026-04-01", "2026-01-01"}, 3},
		"variant":  {events.Query{Variants: []article.Variant{article.Brazilian}, Limit: 1}, []string{"2026-07-01"}, 3},
		"phase":    {events.Query{Phases: []tournament.Phase{tournament.Running, tournament.Finished}}, nil, 0},
		"period":   {events.Query{From: "2026-03-02", To: "2026-04-01"}, []string{"2026-04-01", "2026-03-01"}, 2},
		"words":    {events.Query{Search: "losia memorial"}, []string{"2026-06-01", "2026-04-01", "2026-02-01"}, 3},
		"name":     {events.Query{Order: events.ByName, Limit: 1}, nil, 7},
	} {
		page, err := fresh.List(t.Context(), test.query)
		d.must(err)
		var got []string
		for _, summary := range page.Tournaments {
			got = append(got, summary.Starts)
		}
		if page.Total != test.total || test.want != nil && !slices.Equal(got, test.want) {
			t.Errorf("%s: %v of %d", name, got, page.Total)
		}
		if test.query.Order == events.ByName && page.Tournaments[0].Name != "Memoriał Łosia" {
			t.Errorf("by name first: %s", page.Tournaments[0].Name)
		}
	}
	if fresh.Held() != 0 {
		t.Errorf("listing read %d tournaments", fresh.Held())
	}
}

// A line of a list has what a page shows of a running tournament; the names
// are asked for, and who was erased has none.
func TestSummaryOfARunningTournament(t *testing.T) {
	d := desk{newApp(t, newMemory(t), rand.NewChaCha8([32]byte{1})), t}
	id := d.started(five...)
	d.must(d.PublishRound(t.Context(), app.Arbiter, id, 1))
	d.must(d.StartRound(t.Context(), app.Arbiter, id, 1))
	d.must(d.result(id, 1, 2, score.NotPlayed, score.WhiteWins))
	now := d.list()[0]
	if now.Phase != tournament.Running || now.Round != 1 || now.RoundsPlanned != 5 || now.Games != 2 || now.Done != 1 || !now.Started ||
		!now.StartsAt.Equal(noon) || now.Location.String() != events.DefaultZone || len(now.Leaders) != 3 {
		t.Errorf("%+v", now)
	}
	winner := d.snapshot(id).Round(1).Games[1].White
	names, err := d.LeaderNames(t.Context(), now)
	d.must(err)
	if now.Leaders[0].Player != winner.ID || names[winner.ID] != winner.Person.Name || len(names) != 3 {
		t.Errorf("%+v, %v", now.Leaders, names)
	}
	d.must(d.Erase(t.Context(), app.Arbiter, id, winner.ID))
	names, err = d.LeaderNames(t.Context(), now)
	d.must(err)
	if name, known := names[winner.ID]; known || len(names) != 2 {
		t.Errorf("erased, and still named %q", name)
	}
}
