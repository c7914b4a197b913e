package lobby_test

import (
	"net/http"
	"strings"
	"testing"

	"damka/internal/web/webtest"
)

// Who plays a friend by link plays the game that was chosen in the lobby, and has the usual conditions of it.
func TestTheGameChosenGoesToTheLink(t *testing.T) {
	b := open(webtest.New(t), t)
	b.expect(b.get("/play?variant=chess"), http.StatusOK, `href="/play/new?variant=chess"`)
	b.expect(b.get("/play/new?variant=chess"), http.StatusOK, `<option value="chess" selected>`, `name="control" value="10&#43;5"`, `value="any" checked`, `name="friendly" checked`)
	b.expect(b.get("/play/offer?variant=chess&control=5%2B3&colour=any"), http.StatusOK, `href="/play/new?variant=chess"`)
	if got := b.get("/play/new?variant=chess&no_clock=on&colour=white"); strings.Contains(got.Body, `name="friendly" checked`) || strings.Contains(got.Body, `value="any" checked`) {
		t.Error("what a game had is filled in with what is usual")
	}
}

// A name that is refused stays in its field, where it is said what is wrong with it: in the lobby and where an offer is accepted.
func TestARefusedNameStays(t *testing.T) {
	s := webtest.New(t)
	ola, emil := open(s, t), open(s, t)
	long := strings.Repeat("ą", 41)
	for name, says := range map[string]string{long: "more than 40 characters", "👨\u200d👩": "join several emoji"} {
		got := ola.post("/play/quick", "variant", "russian", "control", "5+3", "name", name)
		ola.expect(got, http.StatusConflict, `value="`+name+`"`, `aria-invalid="true"`, says, `<a href="/play?variant=russian" aria-current="page">`)
		if strings.Contains(got.Body, "notice wrong") {
			t.Error("it is said twice")
		}
	}
	ola.post("/play/offer", "variant", "russian", "control", "5+3", "colour", "any", "name", "Ola")
	offer := challenge.FindString(ola.get("/play").Body)
	emil.expect(emil.post(offer+"/accept", "name", long), http.StatusConflict, `value="`+long+`"`, `aria-invalid="true"`)
}

// Who challenged somebody and went on reads on the page of the lobby that it was declined, and why.
func TestADeclinedChallengeIsSaidInTheLobby(t *testing.T) {
	s := webtest.New(t)
	anna, piotr := s.As(t, "anna"), s.As(t, "piotr")
	form := map[string][]string{"to": {"piotr"}, "variant": {"international"}, "control": {"5+3"}, "colour": {"any"}}
	offer := anna.Post("/play/offer", form).Header.Get("Location")
	piotr.Post(offer+"/decline", map[string][]string{"reason": {"tooFast"}})
	if got := anna.Get("/play", "Accept-Language: en").Body; !strings.Contains(got, "piotr declined your challenge: too fast for me.") {
		t.Error(webtest.Readable(t, got, "main"))
	}
	if got := anna.Get(offer, "Accept-Language: en").Body; !strings.Contains(got, "no longer open: declined (too fast for me).") {
		t.Error(webtest.Readable(t, got, "main"))
	}
	if got := piotr.Get("/play", "Accept-Language: en").Body; strings.Contains(got, "declined your challenge") {
		t.Error("who declined it is told, too")
	}
}
