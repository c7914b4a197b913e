package web_test

import (
	"net/url"
	"strings"
	"testing"
	"time"

	"damka/article"
	"damka/clock"
	"damka/internal/app"
	"damka/internal/app/games"
	"damka/internal/game"
	"damka/internal/i18n"
	"damka/internal/web/webtest"
)

// A rated game says that it is, with the server's ratings beside the names, which are clearly the server's; when it is over and counted it says
// what it changed. A game that is not rated says nothing of the kind.
func TestARatedGameSaysSo(t *testing.T) {
	s := webtest.New(t)
	seats := map[string]games.Seat{}
	for _, login := range []string{"anna", "piotr"} {
		s.As(t, login)
		id, _, err := s.Accounts.Called(t.Context(), login)
		s.Check(err)
		seats[login] = games.Seat{Account: id, Name: login}
	}
	begin := func(id string, rated bool) {
		settings := game.Settings{Variant: article.International, Edition: article.PZWarc, Control: clock.MustParse("5+3"), Rated: rated}
		s.Check(s.Games.Begin(t.Context(), id, games.Beginning{Settings: settings, White: seats["anna"], Black: seats["piotr"]}))
	}
	begin("unratedunrated22", false)
	begin("ratedratedrated2", true)
	for _, lang := range i18n.Langs() {
		plain, rated := s.Page(lang, "/games/unratedunrated22"), s.Page(lang, "/games/ratedratedrated2")
		for _, text := range map[i18n.Lang][]string{i18n.PL: {"partia rankingowa", "ranking serwera 1500?"}, i18n.EN: {"rated game", "server rating 1500?"}}[lang] {
			if strings.Contains(plain, text) || !strings.Contains(rated, text) {
				t.Errorf("%s: %q: of one that is not rated %t, of one that is %t", lang, text, strings.Contains(plain, text), strings.Contains(rated, text))
			}
		}
	}
	s.Pass(time.Minute)
	s.Check(s.Games.Rule(t.Context(), app.Arbiter, "ratedratedrated2", game.Award{Outcome: game.Outcome{White: game.Won, Why: game.Why{Reason: article.Because("chess.end.resigned", "I.7.2.1", article.Arg{Name: "winner", Value: article.Word("colour.white")})}}}))
	s.Pass(time.Minute)
	s.Check(s.Ratings.CatchUp(t.Context()))
	if body := s.Page(i18n.EN, "/games/ratedratedrated2"); !strings.Contains(body, "server rating 1500? (&#43;162)") || !strings.Contains(body, "server rating 1500? (−162)") {
		t.Error(webtest.Readable(t, body, "main"))
	}
	if found := s.Get("/games/ratedratedrated2/state").Body; !strings.Contains(found, `"server":"`) {
		t.Error("scripts do not know the ratings")
	}
}

// A game of a superblitz encounter is superblitz, though its control alone would make it blitz (III.1.3).
func TestIII_1_3_AGameOfAnEncounterIsSuperblitz(t *testing.T) {
	s := webtest.New(t)
	settings := game.Settings{Variant: article.International, Edition: article.PZWarc, Control: clock.MustParse("5+3"), Part: game.Part{Of: "encounter/encounterencount", Number: 1}}
	s.Check(s.Games.Begin(t.Context(), "partpartpartpar2", games.Beginning{Settings: settings, White: games.Seat{Name: "Ola"}, Black: games.Seat{Name: "Emil"}}))
	if body := s.Page(i18n.EN, "/games/partpartpartpar2"); !strings.Contains(body, "5+3 · superblitz") && !strings.Contains(body, "5&#43;3 · superblitz") || !strings.Contains(body, "III.1.3") {
		t.Error(webtest.Readable(t, body, "main"))
	}
}

// The open page of a rated game hears the opponent's rating when they sit down, and what the game changed as soon as it is counted; who comes
// between its end and that hears it, too.
func TestAnOpenPageHearsTheRatings(t *testing.T) {
	s := webtest.New(t)
	server := s.Serve()
	bartek, wanda := s.As(t, "bartek"), s.As(t, "wanda")
	made := bartek.Post("/play/new", url.Values{"variant": {"international"}, "control": {"5+3"}, "colour": {"white"}, "rated": {"on"}})
	path := made.Header.Get("Location")
	creator, looker := bartek.Listen(server, path+"/stream"), s.Client(t).Listen(server, path+"/stream")
	if sat := wanda.Post(path+"/sit", url.Values{"colour": {"black"}}); sat.StatusCode != 303 {
		t.Fatal(sat.StatusCode, sat.Body)
	}
	for who, ear := range map[string]*webtest.Ear{"the creator": creator, "a spectator": looker} {
		if data := ear.Data("game"); strings.Count(data, "1500?") != 2 {
			t.Errorf("%s does not hear the opponent's rating: %s", who, data)
		}
	}
	s.Pass(time.Second)
	s.Check(s.Games.Rule(t.Context(), app.Arbiter, strings.TrimPrefix(path, "/games/"), game.Award{Outcome: game.Outcome{White: game.Won, Why: game.Why{Reason: article.Because("test", "I.7.2.1")}}}))
	late := s.Client(t).Listen(server, path+"/stream")
	s.Pass(time.Minute)
	s.Check(s.Ratings.CatchUp(t.Context()))
	after := s.Client(t).Listen(server, path+"/stream")
	for who, ear := range map[string]*webtest.Ear{"the creator": creator, "a spectator": looker, "who came after the end": late, "who came still later": after} {
		if data := ear.Data("ratings"); !strings.Contains(data, "1500? (+162)") || !strings.Contains(data, "1500? (−162)") {
			t.Errorf("%s hears %s", who, data)
		}
	}
}
