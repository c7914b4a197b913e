package lobby_test

import (
	"net/http"
	"path"
	"strings"
	"testing"
	"time"

	"damka/article"
	"damka/internal/web/webtest"
)

// quickly lets two strangers play by one press each. The answer is the address of the game.
func quickly(t *testing.T, ola, emil *browser) string {
	t.Helper()
	ola.post("/play/quick", "variant", "international", "control", "5+3", "name", "Ola")
	game := emil.post("/play/quick", "variant", "international", "control", "5+3", "name", "Emil").Header.Get("Location")
	if !strings.HasPrefix(game, "/games/") {
		t.Fatalf("no game: %s", game)
	}
	ola.get(challenge.FindString(ola.get("/play").Body) + "/game")
	return game
}

// byLink lets Ola make a game and Emil follow its link.
func byLink(t *testing.T, ola, emil *browser) string {
	t.Helper()
	game := ola.post("/play/new", "variant", "international", "control", "10+5", "colour", "white", "name", "Ola").Header.Get("Location")
	emil.post(game+"/sit", "colour", "black", "name", "Emil")
	return game
}

// Who has played asks for another game on the page of the one that is over, stays there, and the opponent reads it on the same page;
// when both want it, it begins. So it is after a game by the lobby and after one by link.
func TestARematchFromThePageOfAGame(t *testing.T) {
	for name, meet := range map[string]func(*testing.T, *browser, *browser) string{"by the lobby": quickly, "by link": byLink} {
		t.Run(name, func(t *testing.T) {
			s := webtest.New(t)
			ola, emil := open(s, t), open(s, t)
			game := meet(t, ola, emil)
			id := strings.TrimPrefix(game, "/games/")
			again := "/play/rematch?game=" + id
			if got := ola.post("/play/rematch", "game", id); got.StatusCode != http.StatusConflict {
				t.Errorf("a game that goes on: %s", got.Status)
			}
			for _, b := range []*browser{emil, ola} {
				b.expect(b.get(game), http.StatusOK, `id="rematch"><a class="button primary" href="`+again+`"`)
			}
			emil.post(game+"/act", "act", "abort")
			for _, b := range []*browser{emil, ola} {
				b.expect(b.get(again), http.StatusOK, `<button class="primary" name="game" value="`+id+`">Rematch`)
			}
			if asked := ola.post("/play/rematch", "game", id); asked.Header.Get("Location") != again {
				t.Fatalf("%s to %s", asked.Status, asked.Header.Get("Location"))
			}
			ola.expect(ola.get(again), http.StatusOK, "waiting for Emil", `/cancel"`)
			emil.expect(emil.get(again), http.StatusOK, "Ola offers a rematch", `/accept"`, `/decline"`)

			if declined := emil.post(challenge.FindString(emil.get(again).Body)+"/decline", "reason", "generic"); declined.Header.Get("Location") != again {
				t.Errorf("declining leads to %s", declined.Header.Get("Location"))
			}
			ola.expect(ola.get(again), http.StatusOK, "Emil declined the rematch: not now", `name="game"`)

			ola.post("/play/rematch", "game", id)
			if taken := ola.post(challenge.FindString(ola.get(again).Body) + "/cancel"); taken.Header.Get("Location") != again {
				t.Errorf("taking back leads to %s", taken.Header.Get("Location"))
			}
			emil.post("/play/rematch", "game", id)
			if next := ola.post("/play/rematch", "game", id).Header.Get("Location"); !strings.HasPrefix(next, "/games/") || next == game {
				t.Errorf("both ask, which leads to %s", next)
			}
			emil.expect(emil.get(again), http.StatusOK, "The rematch with Ola has begun", `data-go href="/challenge/`)

			next := path.Base(emil.get(challenge.FindString(emil.get(again).Body) + "/game").Header.Get("Location"))
			emil.post("/games/"+next+"/act", "act", "abort")
			for _, b := range []*browser{emil, ola} {
				over := b.get(again)
				b.expect(over, http.StatusOK, "The rematch with ", " is over.", "Go to the game", `name="game"`)
				if strings.Contains(over.Body, "data-go") {
					t.Error("a window that waits is led to a game that is over")
				}
			}
			s.Pass(time.Second)
			ola.post("/play/rematch", "game", id)
			emil.expect(emil.get(again), http.StatusOK, "Ola offers a rematch", `/accept"`)
			emil.post(challenge.FindString(emil.get(again).Body)+"/decline", "reason", "later")
			ola.expect(ola.get(again), http.StatusOK, "Emil declined the rematch", `name="game"`)

			stranger := open(s, t)
			for _, got := range []webtest.Answer{stranger.post("/play/rematch", "game", id), stranger.get(again)} {
				if got.StatusCode != http.StatusConflict || strings.Contains(got.Body, "Emil") {
					t.Errorf("a stranger: %s %s", got.Route, got.Status)
				}
			}
			if got := stranger.get(game); strings.Contains(got.Body, "rematch") {
				t.Error("a stranger is offered one")
			}
		})
	}
}

// After a game with a program another one begins at a press, with the other colour and the same name.
func TestAnotherGameWithAProgram(t *testing.T) {
	s := webtest.New(t)
	ola := open(s, t)
	game := ola.post("/play/new", "variant", "russian", "control", "10+5", "colour", "white", "name", "Ola", "friendly", "on", "opponent", "damka.1").Header.Get("Location")
	page := ola.get(game)
	ola.expect(page, http.StatusOK, `<form method="post" action="/play/new">`)
	var fields []string
	for _, field := range strings.Split(page.Body, `<input type="hidden" name="`)[1:] {
		name, rest, _ := strings.Cut(field, `" value="`)
		if value, _, is := strings.Cut(rest, `">`); is && name != "ply" && name != "mark" {
			fields = append(fields, name, value)
		}
	}
	for i := 0; i < len(fields); i += 2 {
		fields[i+1] = strings.NewReplacer("&#43;", "+").Replace(fields[i+1])
	}
	next := ola.post("/play/new", fields...).Header.Get("Location")
	if !strings.HasPrefix(next, "/games/") || next == game {
		t.Fatalf("%v lead to %q", fields, next)
	}
	made, err := s.Games.Snapshot(t.Context(), strings.TrimPrefix(next, "/games/"))
	s.Check(err)
	if made.State.White.Program != "damka.1" || made.Name(article.Black) != "Ola" || made.State.Settings.Control.String() != "10+5" || !made.State.Settings.Friendly {
		t.Errorf("%+v of %s and %s", made.State.Settings, made.State.White.Program, made.Name(article.Black))
	}
}
