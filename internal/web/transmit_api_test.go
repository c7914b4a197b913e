package web_test

import (
	"fmt"
	"net/http"
	"strings"
	"testing"
	"time"

	"damka/internal/account"
	"damka/internal/app"
	"damka/internal/journal"
	"damka/internal/web/webtest"
)

// boardMoves is the address at which a program sends the moves of the board with the secret.
func (d *delayed) boardMoves() string {
	return fmt.Sprintf("/api/tournaments/%s/rounds/1/boards/%d/moves", d.id, d.Snapshot(d.id).Rounds[0].Games[d.board].Board)
}

// sends is what a program at a board comes to with a move.
func (d *delayed) sends(of *webtest.Site, ply int, move string) webtest.Answer {
	d.Helper()
	body := fmt.Sprintf(`{"moves":[{"ply":%d,"move":%q}]}`, ply, move)
	return of.Do(http.MethodPost, d.boardMoves(), strings.NewReader(body), "Content-Type: application/json", "Accept-Language: en")
}

// Only who may transmit the games of the tournament sends moves; of programs only those whose token
// says so.
func TestWhoTransmitsThroughTheAPI(t *testing.T) {
	d := newDelayed(t)
	own, other := journal.NewStream("tournament", d.id), journal.NewStream("tournament", d.Published())
	secret := d.Snapshot(d.id).Rounds[0].Games[d.board]
	arbiter := d.As(t, "arbiter", app.Grant{Role: app.ChiefArbiter, Stream: own})
	elsewhere := d.As(t, "elsewhere", app.Grant{Role: app.ChiefArbiter, Stream: other})
	helper, _ := phoneOf(t, d.Site, d.id, "assistant")
	stranger, _ := phoneOf(t, d.Site, other.ID(), "assistant")
	var without []account.Scope
	for _, scope := range account.Scopes() {
		if scope != account.TransmitGames {
			without = append(without, scope)
		}
	}
	for name, of := range map[string]*webtest.Site{
		"a visitor":                        d.Client(t),
		"a member":                         d.As(t, "member"),
		"a player of the game":             d.As(t, "player", app.Grant{Role: app.Player, Stream: own, Subject: string(secret.White.ID)}),
		"a helper of another tournament":   stranger,
		"an arbiter of another tournament": elsewhere,
		"a token without the scope":        bearer(t, d.Site, tokenOf(t, arbiter, without...)),
		"a token of another's arbiter":     bearer(t, d.Site, tokenOf(t, elsewhere, account.Scopes()...)),
		"a token that is none":             bearer(t, d.Site, "nonsense"),
	} {
		if got := d.sends(of, 0, "32-28"); got.StatusCode != http.StatusForbidden {
			t.Errorf("%s sends a move: %d %s", name, got.StatusCode, got.Body)
		}
	}
	lacking := d.sends(bearer(t, d.Site, tokenOf(t, arbiter, without...)), 0, "32-28")
	if !strings.Contains(lacking.Body, account.TransmitGames.String()) {
		t.Errorf("nobody is told which scope is missing: %s", lacking.Body)
	}
	if s, err := d.Games.Snapshot(t.Context(), d.secretGame()); err != nil || len(s.State.Moves) > 0 {
		t.Fatalf("something was taken: %v", err)
	}
	board := bearer(t, d.Site, tokenOf(t, arbiter, account.TransmitGames))
	for ply, of := range []*webtest.Site{board, helper, arbiter} {
		if got := d.sends(of, ply, secretMoves[ply]); got.StatusCode != http.StatusOK || webtest.Field(t, got, "made") != float64(ply+1) {
			t.Errorf("move %d: %d %s", ply, got.StatusCode, got.Body)
		}
	}
}

// TestII_8_8_MovesAreToldAfterTheDelay: a program that may not transmit the game is told each move when its
// time has come; one that may, and those who play it, at once.
func TestII_8_8_MovesAreToldAfterTheDelay(t *testing.T) {
	d := newDelayed(t)
	own := journal.NewStream("tournament", d.id)
	secret := d.Snapshot(d.id).Rounds[0].Games[d.board]
	arbiter := d.As(t, "arbiter", app.Grant{Role: app.ChiefArbiter, Stream: own})
	inside := map[string]*webtest.Site{
		"the board":  bearer(t, d.Site, tokenOf(t, arbiter, account.TransmitGames)),
		"the player": d.As(t, "player", app.Grant{Role: app.Player, Stream: own, Subject: string(secret.White.ID)}),
	}
	outside := map[string]*webtest.Site{
		"a visitor":                 d.Client(t),
		"a token without the scope": bearer(t, d.Site, tokenOf(t, arbiter, account.ReadTournaments)),
		"another player":            d.As(t, "another", app.Grant{Role: app.Player, Stream: own, Subject: string(d.Snapshot(d.id).Players[0].ID)}),
	}
	hold := func(when string, insiders, outsiders int) {
		t.Helper()
		for want, all := range map[int]map[string]*webtest.Site{insiders: inside, outsiders: outside} {
			for name, of := range all {
				got := of.Get(d.boardMoves())
				if got.StatusCode != http.StatusOK || webtest.Field(t, got, "made") != float64(want) {
					t.Errorf("%s, %s: %d %s; want %d moves", when, name, got.StatusCode, got.Body, want)
				}
			}
		}
		for name, of := range outside {
			if got := of.Get(d.boardMoves()); webtest.Field(t, got, "delay") != 15.0 {
				t.Errorf("%s is not told of the delay: %s", name, got.Body)
			}
		}
	}
	d.sends(inside["the board"], 0, secretMoves[0])
	d.Pass(time.Minute)
	d.sends(inside["the board"], 1, secretMoves[1])
	hold("at once", 2, 0)
	d.Pass(quarter - time.Minute - time.Second)
	hold("before the first one's time", 2, 0)
	d.Pass(time.Second)
	hold("at the first one's time", 2, 1)
	d.sends(inside["the board"], 2, secretMoves[2])
	d.Pass(time.Minute)
	hold("at the second one's time", 3, 2)
}
