package register_test

import (
	"net/http"
	"strconv"
	"strings"
	"testing"

	"damka/article"
	"damka/internal/app/register"
	"damka/internal/i18n"
	"damka/internal/store"
)

// A person's games are listed by tournament, some tournaments a page, each with its opponent, colour and result.
func TestGamesOfAPerson(t *testing.T) {
	s, _, _ := federation(t, today)
	people, err := s.Register.People(t.Context(), "", store.KeyPlace{}, 200)
	s.Check(err)
	var row register.Row
	var played []register.OnServer
	for _, one := range people.Rows {
		on, err := s.Register.PlayedOn(t.Context(), one.ID, article.International)
		if s.Check(err); len(on) > len(played) {
			row, played = one, on
		}
	}
	if len(played) < 3 {
		t.Fatalf("nobody has played: %d", len(played))
	}
	path := "/people/" + strconv.Itoa(row.Number) + "/games"
	if body := s.Page(i18n.PL, "/people/"+strconv.Itoa(row.Number)); !strings.Contains(body, path) {
		t.Error("the person's page does not lead there")
	}
	for _, lang := range i18n.Langs() {
		seen := 0
		for n := 1; n <= (len(played)+7)/8; n++ {
			at := path + "?page=" + strconv.Itoa(n)
			body := s.Page(lang, at)
			s.Hold(at, body)
			seen += strings.Count(body, `id="t-`)
			if sections := strings.Count(body, `id="t-`); sections == 0 || sections > 8 {
				t.Errorf("%s has %d tournaments", at, sections)
			}
			if strings.Contains(body, path+"/international.pdn") {
				t.Errorf("%s offers moves that nobody has recorded", at)
			}
		}
		if seen != len(played) {
			t.Errorf("%d tournaments in %s, want %d", seen, lang, len(played))
		}
	}
	first, err := s.Events.Snapshot(t.Context(), played[0].Tournament)
	s.Check(err)
	games := 0
	for _, round := range first.Rounds {
		for _, g := range round.Games {
			if round.Published && (string(g.White.ID) == played[0].Participant || string(g.Black.ID) == played[0].Participant) {
				games++
			}
		}
	}
	_, section, _ := strings.Cut(s.Page(i18n.PL, path), `id="t-`+played[0].Dossier.ID+`"`)
	section, _, _ = strings.Cut(section, "</section>")
	if rows := strings.Count(section, "<tr>") - 1; rows != games || games == 0 {
		t.Errorf("%d games of %d", rows, games)
	}
	for _, none := range []string{path + "?page=0", path + "/international.pdn", path + "/chess.pdn", path + "/x", "/people/999999/games"} {
		if got := s.Get(none); got.StatusCode != http.StatusNotFound {
			t.Errorf("%s: %d", none, got.StatusCode)
		}
	}
}
