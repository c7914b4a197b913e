package main

import (
	"encoding/json"
	"math/rand/v2"
	"net/http"
	"net/url"
	"path"
	"slices"
	"strings"
	"time"

	"damka/article"
	"damka/internal/app/games"
	"damka/internal/game"
	"damka/internal/i18n"
	"damka/internal/web/webtest"
)

// chanceGame is one game of chance and those who play it.
type chanceGame struct {
	*chanceSite
	chance  *rand.Rand
	id      string
	players [3]*webtest.Site // by colour
	odd     bool
	lasts   int            // half-moves, then somebody resigns
	done    map[string]int // what was done how often
	refused map[article.Code]int
	legal   []string // the moves that the page offers to the player on move
	said    string   // the newest refusal

	// Of a tournament.
	meet            *chanceMeet // nil: of none
	tournament      string
	silent          bool          // nobody offers a draw with a move
	arbiter, helper *webtest.Site // the chief arbiter, and who enters moves from the hall; nil: there is none
}

// isLate says that a game may well be ended.
func (g *chanceGame) isLate() bool { return len(g.game().State.Moves) > g.lasts*2/3 }

// chanceControls are played; the empty one is no clock.
var chanceControls = []string{"5+3", "3+2", "1", "10", "2b3", "30+20", ""}

func (g *chanceGame) any(from []string) string { return from[g.chance.IntN(len(from))] }

// beginAlone makes a game from the form of a new game, and another browser takes the other side.
func (g *chanceGame) beginAlone(variant article.Variant) {
	form := url.Values{"variant": {variant.String()}, "colour": {"white"}, "name": {"Ada"}, "control": {g.any(chanceControls)}}
	if form.Get("control") == "" {
		form.Set("no_clock", "on")
	}
	if g.chance.IntN(2) == 0 {
		form.Set("friendly", "on")
	}
	white, black := g.Client(g.TB), g.Client(g.TB)
	made := white.Post("/play/new", form)
	g.id = path.Base(made.Header.Get("Location"))
	white.Cookie = seatIn(made)
	sat := black.Post("/games/"+g.id+"/sit", url.Values{"colour": {"black"}, "name": {"Emil"}})
	black.Cookie = seatIn(sat)
	if white.Cookie == nil || black.Cookie == nil {
		g.Fatalf("no seats: %d, %d\n%s", made.StatusCode, sat.StatusCode, made.Body)
	}
	g.players = [3]*webtest.Site{article.White: white, article.Black: black}
}

// seatIn is the cookie of the side that was taken.
func seatIn(a webtest.Answer) *http.Cookie {
	for _, cookie := range a.Cookies() {
		if cookie.Name == "damka_seat" {
			return cookie
		}
	}
	return nil
}

// game is the game as it is now.
func (g *chanceGame) game() *games.Snapshot {
	g.Helper()
	s, err := g.Games.Snapshot(g.Context(), g.id)
	g.Check(err)
	return s
}

// pageState is what the page of a game is told, as far as the proofs ask.
type pageState struct {
	Seq      uint64 `json:"seq"`
	Phase    string `json:"phase"`
	You      string `json:"you"`
	Position struct {
		Turn   string            `json:"turn"`
		Pieces map[string]string `json:"pieces"`
		Moves  []struct {
			Code string `json:"code"`
		} `json:"moves"`
	} `json:"position"`
	Moves []struct {
		By    string `json:"by"`
		Text  string `json:"text"`
		Spent int64  `json:"spent"`
		Left  int64  `json:"left"`
	} `json:"moves"`
	Clock *struct {
		White   int64  `json:"white"`
		Black   int64  `json:"black"`
		Running string `json:"running"`
		At      int64  `json:"at"`
	} `json:"clock"`
	Offer    string   `json:"offer"`
	Takeback string   `json:"takeback"`
	Can      []string `json:"can"`
	End      *struct {
		Score string `json:"score"`
		White string `json:"white"`
		Black string `json:"black"`
	} `json:"end"`
	Adjourned *struct {
		Stage game.Stage `json:"stage"`
		Seal  bool       `json:"seal"`
		Rests bool       `json:"rests"`
	} `json:"adjourned"`
	Rule []struct {
		Path string `json:"path"`
	} `json:"rule"`
}

const asScript = "Accept: application/json"

// stateFor is the game as the scripts of somebody's page have it.
func (g *chanceGame) stateFor(who *webtest.Site) pageState {
	g.Helper()
	got := who.Get("/games/"+g.id+"/state", asScript)
	if got.StatusCode != http.StatusOK {
		g.Fatalf("state: %d\n%s", got.StatusCode, got.Body)
	}
	var state pageState
	g.Check(json.Unmarshal([]byte(got.Body), &state))
	return state
}

// post sends something as a page does, and notes whether it was taken. What is refused has changed nothing.
func (g *chanceGame) post(name string, who *webtest.Site, where string, form url.Values) bool {
	g.Helper()
	g.Pass(time.Millisecond) // what ends a game by itself does so at the instant of a move
	before := g.game().Seq()
	got := who.Post("/games/"+g.id+where, form, asScript)
	g.done["tried "+name]++
	if got.StatusCode == http.StatusOK {
		g.done[name]++
		return true
	}
	g.said = got.Body
	if got.StatusCode < 400 || got.StatusCode >= 500 {
		g.Fatalf("%s: %v was answered with %d\n%s", name, form, got.StatusCode, got.Body)
	}
	if after := g.game().Seq(); after != before {
		g.Errorf("%s: %v was refused with %d and changed the game from %d to %d", name, form, got.StatusCode, before, after)
	}
	g.proveRefusal(name, who, where, form, got.Body)
	return false
}

// onMove is the player whose turn it is, and the other.
func (g *chanceGame) onMove() (mover, waiter *webtest.Site) {
	turn := g.game().State.Turn()
	return g.players[turn], g.players[turn.Other()]
}

func (g *chanceGame) over() bool { return g.game().State.Outcome != nil }

// playOut goes on until the game is over.
func (g *chanceGame) playOut() {
	g.Helper()
	switch {
	case g.helper != nil:
		g.playInTheHall()
	case g.meet != nil && g.meet.first != nil:
		g.silent = true
		g.meet.first(g)
		g.silent = false
	case g.chance.IntN(15) == 0 && g.meet == nil:
		g.post("abort", g.players[g.side()], "/act", act("abort"))
	}
	for step := 0; !g.over(); step++ {
		if step > 50*g.lasts {
			g.Fatal("the game does not end")
		}
		g.step()
	}
	g.afterwards()
}

// step is a moment of a game: time passes, somebody does something, and most often a move is made.
func (g *chanceGame) step() {
	g.Helper()
	g.Pass(time.Duration(1+g.chance.IntN(4000)) * time.Millisecond)
	if g.chance.IntN(200) == 0 {
		g.Pass(time.Minute) // somebody is away
	}
	g.work()
	if !g.over() && g.game().State.Phase() == game.Waiting {
		g.decide("start") // it was annulled
	}
	if !g.over() {
		g.act()
	}
	if g.over() || g.game().State.Phase() == game.Waiting {
		return
	}
	if rests, stage := g.rests(); rests {
		g.adjourned(stage)
	} else if g.chance.IntN(6) > 0 || !g.odd {
		g.move()
	}
	if g.odd && g.chance.IntN(30) == 0 {
		g.look()
	}
	if len(g.game().State.Moves) >= g.lasts && !g.over() {
		g.giveUp()
	}
}

// look reads the pages as they are in the middle of a game, in a language: every text is there.
func (g *chanceGame) look() {
	g.Helper()
	lang := i18n.Langs()[g.chance.IntN(len(i18n.Langs()))]
	watching := []*webtest.Site{g.players[article.White], g.players[article.Black], g.Client(g.TB)}
	if g.arbiter != nil {
		watching = append(watching, g.arbiter)
		g.arbiter.Page(lang, "/tournaments/"+g.tournament+"/desk/calls")
	}
	for _, who := range watching {
		who.Hold("/games/"+g.id, who.Page(lang, "/games/"+g.id))
	}
	g.done["looked"]++
}

// rests says whether no move can be made on the board because the game is adjourned, and how far that is.
func (g *chanceGame) rests() (bool, game.Stage) {
	if g.meet == nil {
		return false, ""
	}
	a := g.stateFor(g.players[article.White]).Adjourned
	if a == nil {
		return false, ""
	}
	return a.Rests || a.Stage == game.StagePlayedOn && g.chance.IntN(3) == 0, a.Stage
}

// afterwards: the arbiter may give a game another result (FIDE 8.7).
func (g *chanceGame) afterwards() {
	g.Helper()
	if g.meet == nil {
		return
	}
	if g.chance.IntN(3) == 0 && g.decide("result") {
		g.done["another result"]++
	}
	if g.chance.IntN(4) == 0 {
		g.decide("sanction")
	}
}

// move makes one of the moves that the page offers.
func (g *chanceGame) move() {
	g.Helper()
	mover, _ := g.onMove()
	state := g.stateFor(mover)
	g.legal = nil
	for _, m := range state.Position.Moves {
		g.legal = append(g.legal, m.Code)
	}
	if len(g.legal) == 0 {
		g.Fatalf("nothing is offered to %s, who is on move in a game that is %s", state.You, state.Phase)
	}
	form := url.Values{"move": {g.chosen()}}
	if g.odd && !g.silent && g.chance.IntN(10) == 0 {
		form.Set("offer", "on")
	}
	if !g.post("move", mover, "/move", form) && !g.mayRefuse(form) {
		g.Errorf("the page offered %v, which is refused: %s", form, g.said)
	}
}

// chosen is one of the legal moves, as the mood wants it.
func (g *chanceGame) chosen() string {
	var mood mood
	if g.meet != nil {
		mood = g.meet.mood
	}
	moves := g.game().State.Moves
	switch {
	case mood == toAndFro && len(moves) > 1:
		if back := reversed(moves[len(moves)-2].Code); slices.Contains(g.legal, back) {
			return back
		}
		fallthrough
	case mood != atRandom:
		if quiet := g.quiet(); len(quiet) > 0 {
			return g.any(quiet)
		}
	}
	return g.any(g.legal)
}

// refusedRightly are why a move that the page offers may be refused: the arbiter has stopped the clock, or the flag
// has fallen and only the grace for moves under way has kept the game going. An offer that comes with it may be one that is
// not allowed.
var refusedRightly = []string{"clock.stopped", "game.clock_stands", "clock.flag_fell"}

func (g *chanceGame) mayRefuse(form url.Values) bool {
	var problem struct{ Code string }
	g.Check(json.Unmarshal([]byte(g.said), &problem))
	return form.Has("offer") || slices.Contains(refusedRightly, problem.Code)
}

// giveUp ends a game that has lasted long enough, by whatever is taken.
func (g *chanceGame) giveUp() {
	g.Helper()
	_, timed := g.game().State.Clock()
	mover, _ := g.onMove()
	switch n := g.chance.IntN(4); {
	case g.meet != nil && n == 0:
		g.decide("result")
	case g.meet != nil && n == 1:
		g.decide("sanction")
	case g.meet == nil && n < 2 && timed:
		g.leaveForGood()
	default:
		g.post("resign", mover, "/act", act("resign"))
	}
}

// act does something beside moving, now and then; in an odd game often.
func (g *chanceGame) act() {
	often := 12
	if g.odd {
		often = 2
	}
	if g.chance.IntN(often) > 0 {
		return
	}
	if g.odd && g.chance.IntN(4) > 0 {
		g.doOffered()
		return
	}
	total := 0
	for _, a := range chanceActs {
		if g.odd || !a.odd {
			total += a.weight
		}
	}
	drawn := g.chance.IntN(total)
	for _, a := range chanceActs {
		if !g.odd && a.odd {
			continue
		}
		if drawn -= a.weight; drawn < 0 {
			a.do(g, a.name)
			return
		}
	}
}

// page is the page of the game as HTML, for a visitor.
func (g *chanceGame) page() string {
	g.Helper()
	got := g.Client(g.TB).Get("/games/" + g.id)
	if got.StatusCode != http.StatusOK || strings.Contains(got.Body, "ZgotmplZ") {
		g.Fatalf("the page: %d\n%s", got.StatusCode, got.Body)
	}
	return got.Body
}
