package events_test

import (
	"errors"
	"fmt"
	"log/slog"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"
	"time"

	"damka/article"
	"damka/internal/app"
	"damka/internal/app/events"
	"damka/internal/store"
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

// One row that can't be read takes no other away. It is logged.
func TestAListLeavesOutWhatItCannotRead(t *testing.T) {
	s := newMemory(t)
	var log strings.Builder
	base := app.New(s, app.Options{Now: func() time.Time { return noon }, Log: slog.New(slog.NewTextHandler(&log, nil))})
	t.Cleanup(base.Close)
	good := store.TournamentRow{ID: "good", Name: "Puchar", Variant: "international", System: "berger", State: "draft", UpdatedAt: noon}
	variant, system, state := good, good, good
	variant.ID, variant.Variant = "bad-variant", "quidditch"
	system.ID, system.System = "bad-system", "fide-dutch"
	state.ID, state.State = "bad-state", "paused"
	d := desk{events.New(base), t}
	d.must(s.Update(t.Context(), func(tx store.Tx) error {
		return errors.Join(tx.PutTournament(variant), tx.PutTournament(good), tx.PutTournament(system), tx.PutTournament(state))
	}))
	page, err := d.List(t.Context(), events.Query{})
	d.must(err)
	if len(page.Tournaments) != 1 || page.Tournaments[0].ID != "good" || page.Total != 4 {
		t.Errorf("%+v", page)
	}
	for _, id := range []string{"bad-variant", "bad-system", "bad-state"} {
		if !strings.Contains(log.String(), "tournament="+id) {
			t.Errorf("nothing was logged of %s:\n%s", id, log.String())
		}
	}
}

// What is to come is listed the nearest first, before what should have begun
// and what has no days.
func TestComing(t *testing.T) {
	s := newMemory(t)
	d := desk{newApp(t, s, nil), t}
	row := store.TournamentRow{Variant: "international", System: "berger", State: "draft", UpdatedAt: noon}
	d.must(s.Update(t.Context(), func(tx store.Tx) error {
		for id, days := range map[string][2]string{
			"none": {}, "long past": {"2020-01-01", "2020-01-02"}, "past": {"2026-01-02", "2026-01-03"},
			"now": {day(-1), day(1)}, "today": {day(0), day(0)}, "soon": {day(3), ""}, "later": {day(40), day(41)},
		} {
			row.ID, row.Starts, row.Ends = id, days[0], days[1]
			if err := tx.PutTournament(row); err != nil {
				return err
			}
		}
		row.ID, row.State = "running", "running"
		return tx.PutTournament(row)
	}))
	want := []string{"now", "today", "soon", "later", "past", "long past", "none"}
	for limit := 1; limit <= len(want)+1; limit++ {
		page, err := d.Coming(t.Context(), limit)
		d.must(err)
		var got []string
		for _, summary := range page.Tournaments {
			got = append(got, summary.ID)
		}
		if !slices.Equal(got, want[:min(limit, len(want))]) || page.Total != len(want) {
			t.Errorf("at most %d: %v of %d", limit, got, page.Total)
		}
	}
}

// day is the day so many days after that of the tests.
func day(after int) string { return noon.AddDate(0, 0, after).Format(tournament.DateLayout) }

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
	if now.Leaders[0].Player != winner.ID || names[winner.ID] != winner.Person.Name.String() || len(names) != 3 {
		t.Errorf("%+v, %v", now.Leaders, names)
	}
	d.must(d.Erase(t.Context(), app.Arbiter, id, winner.ID))
	names, err = d.LeaderNames(t.Context(), now)
	d.must(err)
	if name, known := names[winner.ID]; known || len(names) != 2 {
		t.Errorf("erased, and still named %q", name)
	}
}
