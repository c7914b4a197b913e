package storetest

import (
	"errors"
	"fmt"
	"testing"
	"time"

	"damka/internal/store"
)

var tournamentsSuite = []test{
	{"tournaments", testTournaments},
	{"tournaments by filter", testTournamentFilter},
	{"tournaments by words", testTournamentSearch},
	{"tournaments in order", testTournamentOrder},
	{"pages of tournaments", testTournamentPages},
	{"outdated tournaments", testOutdatedTournaments},
	{"queries that are none", testBadQuery},
}

func testTournaments(t *testing.T, backend Backend) {
	s := opened(t, backend)
	early, late, same := row("a", "Wiosenny", "2026-03-14"), row("c", "Letni \x00", "2026-07-01"), row("b", "Letni ‘B’", "2026-07-01")
	late.UpdatedAt = time.Date(2026, 7, 1, 9, 30, 0, 5_000_000, time.FixedZone("CEST", 7200))
	put := func(rows ...store.TournamentRow) {
		t.Helper()
		err := s.Update(t.Context(), func(tx store.Tx) error {
			for _, r := range rows {
				if err := tx.PutTournament(r); err != nil {
					return err
				}
			}
			return nil
		})
		if err != nil {
			t.Fatal(err)
		}
	}
	late.Name = "Letni"
	put(early, late, same)
	late.UpdatedAt = late.UpdatedAt.UTC()
	equal(t, "rows", mustTournaments(t, s), []store.TournamentRow{same, late, early})
	early.Name, early.State, early.Players, early.Seq = "Jesienny", "closed", 0, 99
	put(early)
	equal(t, "rows", mustTournaments(t, s), []store.TournamentRow{same, late, early})

	// One is dropped; that there is none is no error.
	dropped := s.Update(t.Context(), func(tx store.Tx) error {
		return errors.Join(tx.DropTournament(late.ID), tx.DropTournament("nobody"))
	})
	if dropped != nil {
		t.Fatal(dropped)
	}
	equal(t, "rows", mustTournaments(t, s), []store.TournamentRow{same, early})

	// Rebuilding: the old rows are removed, rows put in the same hook stay.
	err := s.Update(t.Context(), func(tx store.Tx) error {
		return errors.Join(tx.ClearTournaments(), tx.PutTournament(same))
	})
	if err != nil {
		t.Fatal(err)
	}
	equal(t, "rows", mustTournaments(t, s), []store.TournamentRow{same})
}

// putTournaments puts rows.
func putTournaments(t *testing.T, s store.Store, rows ...store.TournamentRow) {
	t.Helper()
	err := s.Update(t.Context(), func(tx store.Tx) error {
		for _, r := range rows {
			if err := tx.PutTournament(r); err != nil {
				return err
			}
		}
		return nil
	})
	if err != nil {
		t.Fatal(err)
	}
}

// ids are the rows' ids in their order, as one text.
func ids(page store.TournamentPage) string {
	text := ""
	for _, r := range page.Rows {
		text += r.ID
	}
	return text
}

// calendar is a store with some tournaments.
func calendar(t *testing.T, backend Backend) store.Store {
	s := opened(t, backend)
	rows := []store.TournamentRow{
		{ID: "a", Name: "Puchar Żubra", Place: "Białowieża", Starts: "2026-05-01", Ends: "2026-05-03", Variant: "international", System: "berger", State: "closed"},
		{ID: "b", Name: "Mistrzostwa Łodzi", Place: "Łódź", Starts: "2026-05-03", Ends: "2026-05-03", Variant: "brazilian", System: "swiss-dutch", State: "running"},
		{ID: "c", Name: "Turniej o Ćwiartkę", Place: "Zgierz-Proboszczewice", Starts: "2026-06-10", Ends: "2026-06-20", Variant: "russian", System: "swiss-dutch", State: "draft"},
		{ID: "d", Name: "Cykl zimowy", Place: "", Variant: "international", System: "berger", State: "draft"},
		{ID: "e", Name: "łódzka liga", Place: "Pabianice", Starts: "2026-05-03", Variant: "chess", System: "swiss-rating", State: "running"},
	}
	for i := range rows {
		rows[i].UpdatedAt = noon.Add(time.Duration((i*3)%5) * time.Hour)
	}
	putTournaments(t, s, rows...)
	return s
}

func testTournamentFilter(t *testing.T, backend Backend) {
	s := calendar(t, backend)
	for name, test := range map[string]struct {
		query store.TournamentQuery
		want  string
	}{
		"everything":            {store.TournamentQuery{}, "cbead"},
		"a state":               {store.TournamentQuery{States: []string{"running"}}, "be"},
		"two states":            {store.TournamentQuery{States: []string{"closed", "draft"}}, "cad"},
		"a system":              {store.TournamentQuery{Systems: []string{"swiss-dutch"}}, "cb"},
		"variants":              {store.TournamentQuery{Variants: []string{"chess", "russian"}}, "ce"},
		"an unknown variant":    {store.TournamentQuery{Variants: []string{"?"}}, ""},
		"from its last day":     {store.TournamentQuery{From: "2026-05-03"}, "cbea"},
		"from the day after":    {store.TournamentQuery{From: "2026-05-04"}, "c"},
		"to the first day":      {store.TournamentQuery{To: "2026-05-01"}, "a"},
		"to the day before":     {store.TournamentQuery{To: "2026-04-30"}, ""},
		"inside a long one":     {store.TournamentQuery{From: "2026-06-12", To: "2026-06-13"}, "c"},
		"everything at once":    {store.TournamentQuery{States: []string{"running"}, Systems: []string{"swiss-dutch"}, Variants: []string{"brazilian"}, From: "2026-05-01", To: "2026-05-31", Search: "lodz"}, "b"},
		"a quote in a word":     {store.TournamentQuery{States: []string{`run'"ning`}}, ""},
		"words and a condition": {store.TournamentQuery{Search: "lodz", Variants: []string{"chess"}}, "e"},
	} {
		page := mustFind(t, s, test.query)
		equal(t, name, ids(page), test.want)
		equal(t, name+" in total", page.Total, len(test.want))
	}
}

func testTournamentSearch(t *testing.T, backend Backend) {
	s := calendar(t, backend)
	for search, want := range map[string]string{
		"": "cbead", "zubra": "a", "ŻUBRA": "a", "Bialowieza": "a", "łódź": "be", "lodz": "be", "ŁÓDZKA": "e", "cwiartke": "c",
		"zgierz proboszczewice": "c", "proboszczewice, Zgierz": "c", "puchar lodzi": "", "%": "cbead", "zxbra": "", "ubr": "a",
		"'zubra": "a", "biało wieża": "a", "białowieżą": "a",
		"pu\u0301char": "a", // the accent as a character of its own
	} {
		equal(t, search, ids(mustFind(t, s, store.TournamentQuery{Search: search})), want)
	}
	putTournaments(t, s, store.TournamentRow{ID: "a", Name: "Puchar Bobra"})
	equal(t, "the old name", ids(mustFind(t, s, store.TournamentQuery{Search: "zubra"})), "")
	equal(t, "the new name", ids(mustFind(t, s, store.TournamentQuery{Search: "bobra"})), "a")
}

func testTournamentOrder(t *testing.T, backend Backend) {
	s := calendar(t, backend)
	for _, test := range []struct {
		order   store.TournamentOrder
		reverse bool
		want    string
	}{
		{store.LatestStart, false, "cbead"},
		{store.LatestStart, true, "dabec"}, // of two that start on one day, b is still before e
		{store.ByName, false, "debac"},     // ł after l
		{store.ByName, true, "cabed"},
		{store.LatestChange, false, "dbeca"},
		{store.LatestChange, true, "acebd"},
	} {
		got := ids(mustFind(t, s, store.TournamentQuery{Order: test.order, Reverse: test.reverse}))
		if got != test.want {
			t.Errorf("order %d, reversed %t: got %s, want %s", test.order, test.reverse, got, test.want)
		}
	}
}

func testTournamentPages(t *testing.T, backend Backend) {
	s := calendar(t, backend)
	for _, test := range []struct {
		offset, limit int
		want          string
	}{
		{0, 2, "cb"}, {2, 2, "ea"}, {4, 2, "d"}, {6, 2, ""}, {0, 0, "cbead"}, {3, 0, "ad"}, {0, 99, "cbead"}, {1, 1, "b"},
	} {
		page := mustFind(t, s, store.TournamentQuery{Offset: test.offset, Limit: test.limit})
		if got := ids(page); got != test.want || page.Total != 5 {
			t.Errorf("%d from %d: got %s of %d, want %s", test.limit, test.offset, got, page.Total, test.want)
		}
	}
	page := mustFind(t, s, store.TournamentQuery{States: []string{"running"}, Limit: 1})
	if ids(page) != "b" || page.Total != 2 {
		t.Errorf("of those that run: %s of %d", ids(page), page.Total)
	}
}

func testOutdatedTournaments(t *testing.T, backend Backend) {
	s := opened(t, backend)
	rows := []store.TournamentRow{row("a", "Wiosenny", "2026-03-14"), row("b", "Letni", "2026-07-01"), row("c", "Zimowy", "2026-12-01")}
	for i := range rows {
		rows[i].Form = i
	}
	putTournaments(t, s, rows...)
	for form, want := range map[int][]string{0: nil, 1: {"a"}, 2: {"a", "b"}, 9: {"a", "b", "c"}} {
		got, err := s.OutdatedTournaments(t.Context(), form)
		if err != nil {
			t.Fatal(err)
		}
		equal(t, fmt.Sprint("before form ", form), got, want)
	}
	rows[0].Form = 2
	putTournaments(t, s, rows[0])
	got, err := s.OutdatedTournaments(t.Context(), 2)
	if err != nil {
		t.Fatal(err)
	}
	equal(t, "after one was made again", got, []string{"b"})
}

func testBadQuery(t *testing.T, backend Backend) {
	s := opened(t, backend)
	for _, query := range []store.TournamentQuery{{Offset: -1}, {Limit: -1}, {Order: -1}, {Order: 99}} {
		if _, err := s.Tournaments(t.Context(), query); err == nil {
			t.Errorf("%+v was answered", query)
		}
	}
}
