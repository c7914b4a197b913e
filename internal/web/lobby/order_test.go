package lobby_test

import (
	"net/http"
	"strconv"
	"strings"
	"testing"

	"damka/article"
	"damka/clock"
	lobbies "damka/internal/app/lobby"
	"damka/internal/lobby"
	"damka/internal/web/webtest"
)

// The owner of the server takes away what somebody else offers; nobody else is shown how, or can.
func TestTheOwnerTakesAnOfferAway(t *testing.T) {
	s := webtest.New(t)
	ola, emil := open(s, t), open(s, t)
	ola.post("/play/offer", "variant", "international", "control", "10+5", "colour", "any", "name", "Ola")
	offer := challenge.FindString(emil.get("/play").Body)
	if strings.Contains(emil.get(offer).Body, "Remove this offer") {
		t.Error("a stranger is shown how to take it away")
	}
	emil.expect(emil.post(offer+"/cancel"), http.StatusForbidden)
	owner := s.Client(t)
	owner.AsArbiter()
	if got := owner.Get(offer, "Accept-Language: en"); got.StatusCode != http.StatusOK || !strings.Contains(got.Body, "Remove this offer") {
		t.Errorf("the owner: %s", got.Status)
	}
	if got := owner.Post(offer+"/cancel", nil, "Accept-Language: en"); got.StatusCode != http.StatusSeeOther {
		t.Errorf("the owner: %s", got.Status)
	}
	if strings.Contains(emil.get("/play").Body, offer) {
		t.Error("it is there still")
	}
}

// However many offers there are, the page shows a hundred, and says how many more there are.
func TestTheListHasAnEnd(t *testing.T) {
	s := webtest.New(t)
	for i := range 103 {
		secret, err := s.Lobby.NewGuest()
		s.Check(err)
		conditions := lobby.Conditions{Variant: article.International, Edition: article.PZWarc, Control: clock.MustParse("3d")}
		_, err = s.Lobby.Seek(t.Context(), s.Lobby.Guest(secret), lobbies.Wanted{Conditions: conditions, Name: "n" + strconv.Itoa(i)})
		s.Check(err)
	}
	ola := open(s, t)
	got := ola.get("/play")
	ola.expect(got, http.StatusOK, "3 older offers are not shown here")
	if n := strings.Count(got.Body, "/accept"); n != 100 {
		t.Errorf("%d are shown", n)
	}
}
