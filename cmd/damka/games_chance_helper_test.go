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
	"damka/clock"
	"damka/internal/app"
	"damka/internal/app/events"
	"damka/internal/app/games"
	"damka/internal/fullname"
	"damka/internal/game"
	"damka/internal/tournament"
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
	legal   []string       // the moves that the page offers to the player on move
	said    string         // the newest refusal
}

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

// beginOfTournament takes the next board of the site's tournament.
func (g *chanceGame) beginOfTournament() {
	if g.tournament == "" {
		g.makeTournament()
	}
	s := g.Snapshot(g.tournament)
	pairing, kept := s.KeptGame(s.Rounds[0].Games[g.boards])
	if !kept {
		g.Fatal("the games are not kept")
	}
	g.boards++
	g.id = pairing.GameID()
	for _, side := range []article.Colour{article.White, article.Black} {
		code, err := g.Games.SeatCode(g.Context(), app.Arbiter, g.id, side)
		g.Check(err)
		g.players[side] = g.Client(g.TB)
		g.players[side].Cookie = &http.Cookie{Name: "damka_seat", Value: code}
	}
}

// chanceBoards is how many boards a tournament has: more than odd games of a site.
const chanceBoards = 3

// makeTournament makes a tournament whose games are kept, and starts its first round.
func (g *chanceGame) makeTournament() {
	variant := article.Variants()[g.chance.IntN(len(article.Variants()))]
	settings := tournament.Settings{
		Name: "Puchar Trzech Mostów", Edition: article.InForce(variant), Variant: variant, System: tournament.Berger, Cycles: 1,
		Control: clock.MustParse("10+5"), LateAfter: 60, Games: tournament.Games{Kept: tournament.KeptByPlayers},
	}
	id, err := g.Events.Create(g.Context(), app.Arbiter, settings)
	g.Check(err)
	people := make([]events.PlayerForm, 2*chanceBoards)
	for i, name := range []string{"Olga Czyż", "Emil Źrebak", "Witold Ćwik", "Jan Łoza", "Ewa Żuk", "Ada Śliwa"} {
		people[i].Person.Name = fullname.Divide(name, fullname.GivenFirst)
	}
	g.Check(g.Events.Enter(g.Context(), app.Arbiter, id, people, 0))
	g.Check(g.Events.DrawLots(g.Context(), app.Arbiter, id, events.Drawing{Method: tournament.PlainLot, Seed: "7"}))
	g.Check(g.Events.PublishRound(g.Context(), app.Arbiter, id, 1))
	g.Check(g.Events.StartRound(g.Context(), app.Arbiter, id, 1))
	g.tournament = id
	g.work()
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
	if g.chance.IntN(15) == 0 {
		g.post("abort", g.players[g.side()], "/act", act("abort"))
	}
	for step := 0; !g.over(); step++ {
		if step > 50*g.lasts {
			g.Fatal("the game does not end")
		}
		g.Pass(time.Duration(1+g.chance.IntN(4000)) * time.Millisecond)
		if g.chance.IntN(200) == 0 {
			g.Pass(time.Minute) // somebody is away
		}
		g.work()
		if g.over() {
			return
		}
		g.act()
		if !g.over() && (g.chance.IntN(6) > 0 || !g.odd) {
			g.move()
		}
		if len(g.game().State.Moves) >= g.lasts && !g.over() {
			g.giveUp()
		}
	}
}

// move makes one of the moves that the page offers.
func (g *chanceGame) move() {
	mover, _ := g.onMove()
	state := g.stateFor(mover)
	g.legal = nil
	for _, m := range state.Position.Moves {
		g.legal = append(g.legal, m.Code)
	}
	if len(g.legal) == 0 {
		g.Fatalf("nothing is offered to %s, who is on move in a game that is %s", state.You, state.Phase)
	}
	form := url.Values{"move": {g.any(g.legal)}}
	if g.odd && g.chance.IntN(10) == 0 {
		form.Set("offer", "on")
	}
	if !g.post("move", mover, "/move", form) && !g.mayRefuse(form) {
		g.Errorf("the page offered %v, which is refused: %s", form, g.said)
	}
}

// refusedRightly are why a move that the page offers may be refused: the arbiter has stopped the clock, another move is owed
// after a wrong claim, or the flag has fallen and only the grace for moves under way has kept the game going. An offer
// that comes with it may be one that is not allowed.
var refusedRightly = []string{"clock.stopped", "clock.flag_fell", "chess.game.owed"}

func (g *chanceGame) mayRefuse(form url.Values) bool {
	var problem struct{ Code string }
	g.Check(json.Unmarshal([]byte(g.said), &problem))
	return form.Has("offer") || slices.Contains(refusedRightly, problem.Code)
}

// giveUp ends a game that has lasted long enough, by whatever is taken.
func (g *chanceGame) giveUp() {
	mover, _ := g.onMove()
	g.post("resign", mover, "/act", url.Values{"act": {"resign"}})
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

// rule is an act of the arbiter.
func (g *chanceGame) rule(name string, command game.Command) {
	g.Helper()
	g.done["tried "+name]++
	before := g.game().Seq()
	err := g.Games.Rule(g.Context(), app.Arbiter, g.id, command)
	if err == nil {
		g.done[name]++
		return
	}
	if _, refused := article.AsRefusal(err); !refused {
		g.Fatalf("%s: %v", name, err)
	}
	if after := g.game().Seq(); after != before {
		g.Errorf("%s was refused and changed the game", name)
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
