package play_test

import (
	"net/url"
	"strings"
	"testing"
	"time"

	"damka/article"
	"damka/internal/app"
	"damka/internal/game"
	"damka/internal/i18n"
	"damka/internal/web/webtest"
)

// The explorer names games that were played here by their players as their pages name them now: those of a tournament with the tournament, those
// of accounts of rated games as the accounts are called, names that were erased as erased, and a guest under the name of an account as no account.
func TestTheExplorerNamesGamesOfThisServer(t *testing.T) {
	s := webtest.New(t)
	won := game.Award{Outcome: game.Outcome{White: game.Won, Why: game.Why{Reason: article.Because("test", "I.7.2.1")}}}
	path, _ := inTournament(t, s, 0)
	paths := []string{path}
	anna, piotr := s.As(t, "anna"), s.As(t, "piotr")
	byLink := func(white, black *webtest.Site, names, settings url.Values) {
		form := url.Values{"variant": {"international"}, "control": {"5+3"}, "colour": {"white"}, "name": names["white"]}
		for name, value := range settings {
			form[name] = value
		}
		path := white.Post("/play/new", form).Header.Get("Location")
		black.Post(path+"/sit", url.Values{"colour": {"black"}, "name": names["black"]})
		paths = append(paths, path)
	}
	byLink(anna, piotr, nil, url.Values{"rated": {"on"}})
	byLink(s.Client(t), s.Client(t), url.Values{"white": {"Jan Łoza"}, "black": {""}}, nil)
	byLink(s.Client(t), s.Client(t), url.Values{"white": {"Ewa Lis"}, "black": {"Ola Sum"}}, nil)
	byLink(s.Client(t), s.Client(t), url.Values{"white": {"anna"}, "black": {"Iga Kos"}}, nil) // who has that account plays here
	signed, err := s.Accounts.Session(t.Context(), anna.Cookie.Value)
	s.Check(err)
	for _, path := range paths {
		id := strings.TrimPrefix(path, "/games/")
		white := signed.Actor
		if code, err := s.Games.CodeOf(t.Context(), id, article.White); err != nil || code != "" {
			s.Check(err)
			white, _, err = s.Games.Seated(t.Context(), id, code)
			s.Check(err)
		}
		s.Check(s.Games.Act(t.Context(), white, id, game.Play{By: article.White, Move: "32-28"}, article.White))
		s.Check(s.Games.Rule(t.Context(), app.Arbiter, id, won))
	}
	s.Check(s.Games.EraseName(t.Context(), app.Arbiter, strings.TrimPrefix(paths[3], "/games/"), article.White))
	s.Pass(time.Hour)
	s.Check(s.Openings.CountDue(t.Context()))
	for lang, wants := range map[i18n.Lang][]string{
		i18n.PL: {"Olga Czyż – Emil Źrebak", "Puchar Trzech Mostów", "anna – piotr", "Jan Łoza – Gość", "(dane usunięte) – Ola Sum", "anna (to nie jest konto o tej nazwie) – Iga Kos"},
		i18n.EN: {"Olga Czyż – Emil Źrebak", "Puchar Trzech Mostów", "anna – piotr", "Jan Łoza – Guest", "(data erased) – Ola Sum", "anna (this is not the account of that name) – Iga Kos"},
	} {
		text := webtest.Readable(t, s.Page(lang, "/explorer"), "main")
		for _, want := range wants {
			if !strings.Contains(text, want) {
				t.Errorf("%s: no %q", lang, want)
			}
		}
		for _, path := range paths {
			if strings.Contains(text, ": "+strings.TrimPrefix(path, "/games/")) {
				t.Errorf("%s: %s is named by its number", lang, path)
			}
		}
		if t.Failed() {
			t.Log(text)
		}
	}
}
