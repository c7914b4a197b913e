package web

import (
	"strings"
	"testing"

	"damka/internal/app"
	"damka/internal/i18n"
)

// The pages of a Swiss tournament in words, for a reader to look at.
func TestSwissPagesInWords(t *testing.T) {
	s := newSite(t)
	id := s.demoSwiss()
	snapshot, err := s.app.Snapshot(t.Context(), id)
	s.check(err)
	path := "/tournaments/" + id
	for _, tc := range []struct{ name, path, id string }{
		{"swiss-progress", "/progress", "progress"},
		{"swiss-round", "/rounds/6", "round"},
		{"swiss-players", "/players", "players"},
		{"swiss-schedule", "/schedule", "schedule"},
		{"swiss-player-late", "/players/" + string(named(t, snapshot, "Ryszard Węgorz").ID), "player"},
		{"swiss-player-absent", "/players/" + string(named(t, snapshot, "Hanna Rożek").ID), "player"},
		{"swiss-player-left", "/players/" + string(named(t, snapshot, "Aleksy Brzoza").ID), "player"},
	} {
		for _, lang := range i18n.Langs() {
			golden(t, tc.name+"."+lang.String()+".golden", readable(t, s.page(lang, path+tc.path), tc.id))
		}
	}
}

func named(t *testing.T, s *app.Snapshot, name string) *app.Player {
	t.Helper()
	for _, p := range s.Players {
		if p.Person.Name == name {
			return p
		}
	}
	t.Fatalf("nobody is called %s", name)
	return nil
}

// Whoever left, came late or was absent is told so only from then on.
func TestProgressOfThePast(t *testing.T) {
	s := newSite(t)
	path := "/tournaments/" + s.demoSwiss()
	for query, want := range map[string]int{"": 1, "?after=3": 1, "?after=2": 0} {
		if got := strings.Count(s.page(i18n.EN, path+"/standings"+query), "no longer in the tournament"); got != want {
			t.Errorf("standings%s: %d have left, want %d", query, got, want)
		}
	}
}

// The reasons of a round are asked for: to find them takes many times as long
// as the page.
func TestWhyThesePairs(t *testing.T) {
	s := newSite(t)
	swiss := "/tournaments/" + s.demoSwiss()
	if body := s.page(i18n.EN, swiss+"/rounds/2"); strings.Contains(body, `id="why"`) || !strings.Contains(body, swiss+"/rounds/2?why=1#why") {
		t.Error("the reasons are there unasked, or there is no way to them")
	}
	if body := s.page(i18n.EN, swiss+"/rounds/2?why=1"); strings.Contains(body, "?why=1#why") || strings.Count(body[strings.Index(body, `id="why"`):], "<summary>") != 14 {
		t.Error("not a reason for each of 13 pairs and the bye")
	}
	robin := "/tournaments/" + s.odd()
	if body := s.page(i18n.EN, robin+"/rounds/2?why=1"); strings.Contains(body, "why=1#why") || strings.Contains(body, `id="why"`) {
		t.Error("a round robin has its tables, not reasons")
	}
}
