package web_test

import (
	"strings"
	"testing"

	"damka/internal/app"
	"damka/internal/app/events"
	"damka/internal/i18n"
	"damka/internal/sheet"
	"damka/internal/tournament"
	"damka/internal/web/webtest"
)

// What only the arbiter is told of a player, each such that it is nowhere
// else.
const (
	secretYear     = 1931
	secretRegister = "KR-77123"
)

// withSecrets is a tournament with a player of whom everything is known.
func withSecrets(s *webtest.Site) (id string, player tournament.ParticipantID) {
	s.Helper()
	id = s.Odd()
	snapshot := s.Snapshot(id)
	p := snapshot.Players[1]
	form := events.PlayerForm{Person: p.Person, Strength: p.Strength}
	form.Person.Born, form.Person.Sex, form.Person.Register = secretYear, "f", secretRegister
	s.Check(s.Events.Amend(s.Context(), app.Arbiter, id, p.ID, p.Record, form))
	return id, p.ID
}

// told says which personal data an answer tells; spreadsheets are opened.
func told(t *testing.T, path string, got webtest.Answer) []string {
	t.Helper()
	text := got.Body
	if strings.Contains(path, "/export/") && strings.Contains(path, ".xlsx") {
		grid, err := sheet.Read("list.xlsx", strings.NewReader(got.Body), sheet.Limits{})
		if err != nil {
			t.Fatalf("%s: %v", path, err)
		}
		var b strings.Builder
		for _, row := range grid.Rows {
			b.WriteString(strings.Join(row.Cells, ";") + "\n")
		}
		text = b.String()
	}
	text = strings.ToLower(text)
	var found []string
	for what, signs := range map[string][]string{
		"year of birth":   {"1931", `"born"`, "year of birth"},
		"sex":             {`"sex"`, ";sex", ">sex<"},
		"register number": {"kr-77123", `"register"`},
	} {
		for _, sign := range signs {
			if strings.Contains(text, sign) {
				found = append(found, what)
				break
			}
		}
	}
	return found
}

// Names, clubs, federations, ratings and titles are public; the year of
// birth, the sex and the number in the register are for the arbiter. A
// visitor finds them nowhere, whatever link is followed, also after the
// arbiter has looked.
func TestVisitorsAreToldNoPersonalData(t *testing.T) {
	s := webtest.New(t)
	id, player := withSecrets(s)
	s.AsArbiter()
	for _, page := range []string{"/players", "/players/" + string(player), "/print/starting-list"} {
		s.Get("/tournaments/"+id+page, "Accept-Language: en")
	}
	s.Cookie = nil
	files := 0
	look := func(_, path string, got webtest.Answer) {
		if strings.Contains(path, "/export/") {
			files++
		}
		asks := path == "/arbiters/declaration" // for what is told nowhere
		if found := told(t, path, got); len(found) > 0 && !asks && !strings.HasPrefix(path, "/assets/") {
			t.Errorf("%s tells a visitor: %v", path, found)
		}
	}
	s.Crawl(i18n.EN, "/tournaments/"+id, look)
	if files < 8 {
		t.Errorf("only %d exports were found", files)
	}
	for _, path := range []string{"/players", "/players/" + string(player)} {
		look("", path, s.Get("/api/tournaments/"+id+path))
	}
}

func TestTheArbiterIsToldPersonalData(t *testing.T) {
	s := webtest.New(t)
	id, player := withSecrets(s)
	s.AsArbiter()
	for path, want := range map[string]int{
		"/tournaments/" + id + "/players":                        1, // the year of birth
		"/tournaments/" + id + "/players/" + string(player):      1,
		"/tournaments/" + id + "/export/starting-list.csv":       3,
		"/tournaments/" + id + "/export/starting-list.xlsx":      3,
		"/api/tournaments/" + id + "/players":                    3,
		"/api/tournaments/" + id + "/players/" + string(player):  3,
		"/tournaments/" + id + "/print/starting-list":            0, // hangs on the wall
		"/tournaments/" + id + "/export/standings.csv":           0,
		"/tournaments/" + id + "/standings":                      0,
		"/tournaments/" + id + "/print/cards?round=3":            0,
		"/tournaments/" + id + "/print/pairings?round=3":         0,
		"/tournaments/" + id + "/export/pairings.xlsx?round=3":   0,
		"/api/tournaments/" + id + "/standings":                  0,
		"/tournaments/" + id + "/print/standings?round=1":        0,
		"/tournaments/" + id + "/export/crosstable.xlsx?round=1": 0,
		"/tournaments/" + id + "/rounds/3":                       0,
		"/tournaments/" + id + "/screen":                         0,
		"/tournaments/" + id + "/schedule":                       0,
	} {
		if found := told(t, path, s.Get(path, "Accept-Language: en")); len(found) != want {
			t.Errorf("%s tells the arbiter %v, want %d", path, found, want)
		}
	}
}
