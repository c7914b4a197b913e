package web_test

import (
	"math/rand/v2"
	"net/http"
	"net/url"
	"strings"
	"testing"

	"damka/article"
	"damka/clock"
	"damka/internal/game"
	"damka/internal/i18n"
	"damka/internal/tournament"
	"damka/internal/web/webtest"
)

// quick is a tournament without added time, whose games the regulations can draw (III.9).
func quick(s *tournament.Settings) { s.Control = clock.MustParse("20") }

// toLoneKing are moves from the start to a position that may be claimed as a draw (III.9.1), with the side to move
// there: played at random, so nobody has to believe a list.
func toLoneKing(t *testing.T) []string {
	t.Helper()
	settings := game.Settings{
		Variant: article.International, Edition: article.PZWarc, Control: clock.MustParse("20"),
		Pairing: game.Pairing{Tournament: "t", Round: 1, Board: 1},
	}
	player := func(id string) game.Player { return game.Player{Participant: id} }
	for seed := range uint64(5000) {
		r, s, moves := rand.New(rand.NewPCG(seed, 1)), &game.State{}, []string{}
		do := func(c game.Command) {
			events, err := game.Decide(s, c, clock.Minute)
			if err != nil {
				t.Fatal(err)
			}
			for _, e := range events {
				s = s.Apply(game.Recorded{Seq: s.Seq + 1, Event: e})
			}
		}
		do(game.Create{Settings: settings, White: player("w"), Black: player("b")})
		do(game.Start{})
		for s.Phase() == game.Running {
			if _, err := s.RegulationDraw(); err == nil {
				return moves
			}
			g, _ := s.Draughts()
			legal := g.Position().LegalMoves()
			move := g.Position().MoveText(legal[r.IntN(len(legal))])
			moves = append(moves, move)
			do(game.Play{By: s.Turn(), Move: move})
		}
	}
	t.Fatal("no game came to such a position")
	return nil
}

// loneKing is a game in such a position, with who is on move and the opponent.
func (h *hall) loneKing() (id string, side article.Colour, mover, other *webtest.Site) {
	h.t.Helper()
	id = h.gameOf(h.id, 1)
	players := map[article.Colour]*webtest.Site{article.White: h.player(id, article.White), article.Black: h.player(id, article.Black)}
	side = article.White
	for _, move := range toLoneKing(h.t) {
		h.send(players[side], "/games/"+id+"/move", url.Values{"move": {move}}, http.StatusSeeOther)
		side = side.Other()
	}
	h.AsArbiter()
	return id, side, players[side], players[side.Other()]
}

var ending = url.Values{"act": {"ask"}, "ground": {"ending"}}

// A claim waits for the arbiter, stands in the queue also when the arbiter has come, and is granted with its article.
func TestIII_9_1_TheArbiterGrantsAClaim(t *testing.T) {
	h := newHall(t, quick)
	id, side, mover, other := h.loneKing()
	act, calls := "/games/"+id+"/act", "/tournaments/"+h.id+"/desk/calls"
	h.shows(mover, "/games/"+id, `<details id="ask" class="call">`, `<div class="cited"><label class="tick"><input type="radio" name="ground" value="ending"`, `<div class="cited" hidden><label class="tick"><input type="radio" name="ground" value="minute"`)
	h.shows(other, "/games/"+id, `<details id="ask" class="call" hidden>`)
	h.send(mover, act, url.Values{"act": {"ask"}, "ground": {"weather"}}, http.StatusBadRequest)
	h.send(mover, act, url.Values{"act": {"ask"}, "ground": {"minute"}}, http.StatusConflict)
	h.send(other, act, ending, http.StatusConflict)
	h.send(h.Client(t), act, ending, http.StatusForbidden)
	h.send(mover, act, ending, http.StatusSeeOther)
	if s := h.state(id); s.Phase() != game.Running || s.Asked.By != side || !s.Asked.Stopped {
		t.Fatalf("%v, %+v", s.Phase(), s.Asked)
	}
	for _, who := range []*webtest.Site{mover, other, h.Site} {
		h.shows(who, "/games/"+id, `href="/code#III.9.1"`)
	}
	if body := h.Client(t).Page(i18n.EN, "/games/"+id); strings.Contains(body, "III.9.1") {
		t.Error("a spectator is told of the claim")
	}
	h.shows(h.Site, calls, rulePath(h.id, id, "claim"))
	h.rule(id, "answer", nil)
	h.shows(h.Site, calls, rulePath(h.id, id, "claim"))
	path := rulePath(h.id, id, "claim")
	for name, who := range map[string]*webtest.Site{"a spectator": h.Client(t), "the player": mover, "another tournament's chief": h.chief(h.round())} {
		if got := who.Post(path, url.Values{"answer": {"granted"}, "sure": {"1"}}); got.StatusCode != http.StatusForbidden {
			t.Errorf("%s: %d", name, got.StatusCode)
		}
	}
	basis := h.basisOf(path)
	if got := h.send(h.Site, path, url.Values{"answer": {"postponed"}, "basis": {basis}}, http.StatusUnprocessableEntity); !strings.Contains(got.Body, `id="answer-defect"`) {
		t.Error("a claim of draughts is put off")
	}
	h.rule(id, "claim", url.Values{"answer": {"granted"}, "basis": {basis}})
	if o := h.state(id).Outcome; o == nil || o.White != game.Drawn || o.Why.Article != "III.9.1" {
		t.Fatalf("the outcome is %+v", o)
	}
	h.shows(mover, "/games/"+id, `href="/code#III.9.1"`)
	h.shows(h.Site, calls, `class="empty"`)
}

// A claim that is rejected lets the game go on (II.6.18); what the arbiter has not seen is not decided.
func TestII_6_18_TheArbiterRejectsAClaim(t *testing.T) {
	h := newHall(t, quick)
	id, _, mover, _ := h.loneKing()
	path := rulePath(h.id, id, "claim")
	h.send(h.Site, path, url.Values{"answer": {"rejected"}, "sure": {"1"}}, http.StatusConflict)
	h.send(mover, "/games/"+id+"/act", ending, http.StatusSeeOther)
	h.send(h.Site, path, url.Values{"answer": {"rejected"}, "basis": {"earlier"}, "sure": {"1"}}, http.StatusConflict)
	h.rule(id, "claim", url.Values{"answer": {"rejected"}, "basis": {h.basisOf(path)}})
	s := h.state(id)
	if c, _ := s.Clock(); s.Phase() != game.Running || s.Asked.By.IsValid() || c.At(s.LastAt).Running != s.Turn() {
		t.Errorf("%v, %+v: the game does not go on", s.Phase(), s.Asked)
	}
	h.shows(h.Site, "/tournaments/"+h.id+"/desk/calls", `class="empty"`)
}

// The arbiter ends such a game without a claim (III.8.2), and no other.
func TestIII_8_2_TheArbiterDeclaresADraw(t *testing.T) {
	h := newHall(t, quick)
	id, _, mover, _ := h.loneKing()
	second := h.gameOf(h.id, 2)
	h.send(h.Site, rulePath(h.id, second, "draw"), url.Values{"basis": {"0"}, "sure": {"1"}}, http.StatusConflict)
	h.shows(h.Site, "/games/"+id, rulePath(h.id, id, "draw"))
	h.send(mover, rulePath(h.id, id, "draw"), url.Values{"sure": {"1"}}, http.StatusForbidden)
	h.rule(id, "draw", url.Values{"basis": {h.moves(id)}})
	if o := h.state(id).Outcome; o == nil || o.White != game.Drawn || o.Why.Article != "III.8.2" {
		t.Errorf("the outcome is %+v", o)
	}
}

// Both flags are down by the arbiter's own act, so neither was first (III.9.3.1).
func TestIII_9_3_BothFlags(t *testing.T) {
	h := newHall(t, quick)
	id := h.gameOf(h.id, 1)
	h.AsArbiter()
	h.send(h.Site, rulePath(h.id, id, "flags"), url.Values{"basis": {"0"}, "sure": {"1"}}, http.StatusConflict)
	h.rule(id, "clocks", url.Values{"white": {"0"}, "black": {"0"}, "why": {"game.ground.clock_fault"}})
	h.rule(id, "flags", url.Values{"basis": {"0"}})
	if o := h.state(id).Outcome; o == nil || o.White != game.Drawn || o.Why.Article != "III.9.3.1" {
		t.Errorf("the outcome is %+v", o)
	}
}

// A draw with the advantage for who offers it is offered where the tournament has such draws (I.6.5.4).
func TestI_6_5_4_AnOfferWithAdvantage(t *testing.T) {
	offer := url.Values{"act": {"offer_advantage"}}
	h := newHall(t, quick, func(s *tournament.Settings) { s.DrawsWithAdvantage = true })
	id, side, mover, other := h.loneKing()
	h.shows(other, "/games/"+id, `value="offer_advantage"`)
	h.send(other, "/games/"+id+"/act", offer, http.StatusSeeOther)
	h.shows(mover, "/games/"+id, `href="/code#I.6.5.4"`, `value="accept"`)
	h.send(mover, "/games/"+id+"/act", url.Values{"act": {"accept"}}, http.StatusSeeOther)
	if o := h.state(id).Outcome; o == nil || o.Advantage != side.Other() || o.Why.Article != "I.6.5.4" {
		t.Errorf("the outcome is %+v", o)
	}
	h = newHall(t, quick)
	id, _, _, other = h.loneKing()
	if body := other.Page(i18n.EN, "/games/"+id); strings.Contains(body, `value="offer_advantage"`) || !strings.Contains(body, `value="offer"`) {
		t.Error("an advantage is offered where the tournament has none")
	}
	h.send(other, "/games/"+id+"/act", offer, http.StatusConflict)
}

// basisOf is what the form of an act has seen.
func (h *hall) basisOf(path string) string {
	h.t.Helper()
	for _, field := range hiddenFields.FindAllStringSubmatch(h.Page(i18n.EN, path), -1) {
		if field[1] == "basis" {
			return field[2]
		}
	}
	h.t.Fatalf("%s has seen nothing", path)
	return ""
}
