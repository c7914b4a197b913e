package main

import (
	"encoding/json"
	"fmt"
	"maps"
	"net/http"
	"net/url"
	"slices"
	"strconv"
	"time"

	"damka/internal/game"
)

// transmit sends something from the tablet of who watches the board, and says whether it was taken. What is refused has
// changed nothing.
func (g *chanceGame) transmit(name string, form url.Values) bool {
	g.Helper()
	form.Set("game", g.id)
	before := g.game().Seq()
	path := "/tournaments/" + g.tournament + "/transmit"
	got := g.helper.Post(path, form, asScript)
	g.done["tried "+name]++
	if got.StatusCode == http.StatusOK {
		g.done[name]++
		return true
	}
	if after := g.game().Seq(); after != before || got.StatusCode < 400 || got.StatusCode >= 500 {
		g.Errorf("%s: %v was refused with %d; the game was at %d and is at %d\n%s", name, form, got.StatusCode, before, after, got.Body)
	}
	said := [2]refusal{}
	g.Check(json.Unmarshal([]byte(got.Body), &said[0]))
	g.Check(json.Unmarshal([]byte(g.helper.Post(path, form, asScript, "Accept-Language: en").Body), &said[1]))
	g.proveReasons(name, said)
	return false
}

// untransmit takes back what was entered from a half-move on, as the board is now.
func (g *chanceGame) untransmit(name string, ply int) {
	g.Helper()
	g.transmit(name, url.Values{"do": {"undo"}, "ply": {strconv.Itoa(ply)}, "seq": {strconv.FormatUint(g.game().Seq(), 10)}})
}

// playInTheHall plays on a board in the hall. Somebody enters what is played there, legal or not.
func (g *chanceGame) playInTheHall() {
	g.Helper()
	for !g.over() {
		g.Pass(time.Duration(1+g.chance.IntN(20000)) * time.Millisecond)
		ply := len(g.game().State.Moves)
		switch n := g.chance.IntN(40); {
		case ply >= g.lasts:
			g.sign()
		case ply == 12 && g.done["illegal move in the hall"] == 0:
			g.transmitAny(ply)
		case ply == 15 && g.done["undo in the hall"] == 0:
			g.untransmit("undo in the hall", 13)
		case n == 0:
			g.untransmit("undo in the hall", max(0, ply-1-g.chance.IntN(3)))
		case n == 1:
			g.transmitAny(ply)
		case n == 2:
			if g.transmit("a gap in the hall", url.Values{"do": {"move"}, "ply": {strconv.Itoa(ply + 1)}, "move": {"32-28"}}) {
				g.Error("a move was taken before the one before it")
			}
		case n < 6 && !g.meet.signs:
			g.doOffered()
		default:
			g.transmitMove(ply)
		}
	}
	if g.game().State.Outcome.Why.Code == game.CodeEndSigned {
		g.untransmit("undo a signed result", len(g.game().State.Moves))
		g.sign()
	}
}

// transmitMove enters a legal move, with what the clock showed or without; now and then it is sent again.
func (g *chanceGame) transmitMove(ply int) {
	g.Helper()
	legal := g.legalFor(g.helper)
	if len(legal) == 0 {
		g.sign() // only the position knows that the game is over: a move that was not legal has ended it
		return
	}
	form := url.Values{"do": {"move"}, "ply": {strconv.Itoa(ply)}, "move": {g.any(legal)}}
	if g.chance.IntN(3) == 0 {
		form.Set("white", fmt.Sprint(1000*(1+g.chance.IntN(3000))))
		form.Set("black", fmt.Sprint(1000*(1+g.chance.IntN(3000))))
	}
	if !g.transmit("move in the hall", form) {
		g.Errorf("the tablet offers %v, which is refused", form)
		return
	}
	if g.chance.IntN(10) == 0 {
		before := g.game().Seq()
		if !g.transmit("move in the hall again", form) || g.game().Seq() != before {
			g.Errorf("%v was sent again: %d, then %d", form, before, g.game().Seq())
		}
	}
}

// transmitAny enters that some piece was put somewhere, which is hardly ever legal (IV.1).
func (g *chanceGame) transmitAny(ply int) {
	g.Helper()
	pieces := g.stateFor(g.helper).Position.Pieces
	from := slices.Sorted(maps.Keys(pieces))
	to := strconv.Itoa(1 + g.chance.IntN(50))
	if len(from[0]) == 2 && from[0][0] >= 'a' {
		to = string(rune('a'+g.chance.IntN(8))) + string(rune('1'+g.chance.IntN(8)))
	}
	move := g.any(from) + "-" + to
	if !g.transmit("any move in the hall", url.Values{"do": {"move"}, "ply": {strconv.Itoa(ply)}, "move": {move}, "played": {"1"}}) {
		return
	}
	if moves := g.game().State.Moves; len(moves) > 0 && moves[len(moves)-1].Position != "" {
		g.done["illegal move in the hall"]++
	}
}

// sign brings the result that both players have signed.
func (g *chanceGame) sign() {
	g.Helper()
	g.transmit("sign", url.Values{"do": {"sign"}, "result": {g.any([]string{"2-0", "1-1", "0-2"})}})
}
