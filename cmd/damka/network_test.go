package main

import (
	"context"
	"fmt"
	"net/http"
	"net/url"
	"os"
	"path"
	"sync"
	"testing"
	"testing/synctest"
	"time"

	"damka/article"
	"damka/clock"
	"damka/internal/app"
	"damka/internal/app/events"
	"damka/internal/fullname"
	"damka/internal/store/memory"
	"damka/internal/tournament"
	"damka/internal/web/page"
	"damka/internal/web/webtest"
)

// weathers are the networks of the proof, the best first.
var weathers = []weather{
	{delay: 80 * time.Millisecond, cut: time.Hour},
	{delay: 900 * time.Millisecond, held: 100, heldUp: 3 * time.Second, lost: 20, twice: 60, cut: 2 * time.Minute},
	{delay: 400 * time.Millisecond, held: 150, heldUp: 8 * time.Second, lost: 100, twice: 200, cut: 40 * time.Second, silent: 300},
	{delay: 3 * time.Second, held: 300, heldUp: 40 * time.Second, lost: 200, twice: 300, cut: 90 * time.Second, silent: 600},
}

// farControls are blitz, rapid and slow ones: how long a player may be away depends on it.
var farControls = []string{"3+2", "5", "1", "20+5", "80+60"}

// networkGames says how many games are played over bad networks: DAMKA_NETWORK=seed+number, otherwise some.
func networkGames(t *testing.T) (seed uint64, number int) {
	t.Helper()
	seed, number = 500, 24
	if asked := os.Getenv("DAMKA_NETWORK"); asked != "" {
		if _, err := fmt.Sscanf(asked, "%d+%d", &seed, &number); err != nil {
			t.Fatalf("DAMKA_NETWORK=%s: not seed+number: %v", asked, err)
		}
	}
	return seed, number
}

// TestGamesOverABadNetwork plays games between two pages and a real server, with a proxy between them that delays, loses,
// doubles and overtakes what is sent, and cuts streams, some of them without a word. Whatever the network does: a move is
// made once and in the position for which it was entered, the clocks charge what [networkTwin] reckons, those who are gone
// are said to be so when it is time and claimed from only then, and in the end both pages show what the server has.
func TestGamesOverABadNetwork(t *testing.T) {
	seed, number := networkGames(t)
	done := make(map[string]int)
	for i := range uint64(number) {
		t.Run(fmt.Sprintf("DAMKA_NETWORK=%d+1", seed+i), func(t *testing.T) {
			synctest.Test(t, func(t *testing.T) { farGame(t, seed+i, done) })
		})
	}
	t.Log(done)
	if os.Getenv("DAMKA_NETWORK") != "" {
		return
	}
	for _, what := range []string{
		"a move again", "a move that came too late", "a move with lag", "a premove", "a quota that is used up", "left", "gone", "back", "claimed", "claimed in vain",
		"a game of a tournament",
	} {
		if done[what] == 0 {
			t.Errorf("%s never happened", what)
		}
	}
}

// farGame plays one game to its end.
func farGame(t *testing.T, seed uint64, done map[string]int) {
	site := webtest.NewOver(t, memory.New(), page.Options{Now: time.Now})
	ctx, stop := context.WithCancel(t.Context())
	var serving sync.WaitGroup
	site.Check(site.Games.Recover(ctx, true))
	serving.Go(func() { site.Check(site.Games.Work(ctx)) })
	serving.Go(func() { site.Check(site.Games.Watch(ctx)) })
	n := newBadNetwork(site, seed, weathers[seed%uint64(len(weathers))])
	g := &chanceGame{chanceSite: &chanceSite{Site: site}}
	variants := article.Variants()
	variant, control := variants[seed/3%uint64(len(variants))], farControls[seed/4%uint64(len(farControls))]
	if seed%5 == 4 {
		g.beginFarRound(variant, control)
		done["a game of a tournament"]++
	} else {
		g.beginFar(variant, control, seed%2 == 0)
	}
	pages := []*farPage{newFarPage(n, article.White, g), newFarPage(n, article.Black, g)}
	watching, over := context.WithCancel(ctx)
	var open sync.WaitGroup
	for _, p := range pages {
		open.Go(func() { p.lives(watching) })
	}
	for s, err := range site.Games.Follow(ctx, app.Visitor, g.id) {
		site.Check(err)
		if s.State.Outcome != nil {
			break
		}
	}
	n.over = time.Now()
	n.settles()
	time.Sleep(10 * time.Minute) // every old stream has ended, and all that was under way has arrived
	n.prove(g, pages, done)
	over()
	open.Wait()
	stop()
	serving.Wait()
}

// beginFar makes a game that stands alone.
func (g *chanceGame) beginFar(variant article.Variant, control string, friendly bool) {
	form := url.Values{"variant": {variant.String()}, "colour": {"white"}, "control": {control}}
	if friendly {
		form.Set("friendly", "on")
	}
	white, black := g.Client(g.TB), g.Client(g.TB)
	made := white.Post("/play/new", form)
	g.id = path.Base(made.Header.Get("Location"))
	sat := black.Post("/games/"+g.id+"/sit", url.Values{"colour": {"black"}})
	white.Cookie, black.Cookie = seatIn(made), seatIn(sat)
	if white.Cookie == nil || black.Cookie == nil {
		g.Fatalf("no seats: %d, %d", made.StatusCode, sat.StatusCode)
	}
	g.players = [3]*webtest.Site{article.White: white, article.Black: black}
}

// beginFarRound starts the clocks of a round and takes its first game.
func (g *chanceGame) beginFarRound(variant article.Variant, control string) {
	edition := article.PZWarc
	if !variant.IsDraughts() {
		edition = article.FIDE2023
	}
	id, err := g.Events.Create(g.Context(), app.Arbiter, tournament.Settings{
		Name: "Puchar Trzech Mostów", Edition: edition, Variant: variant, System: tournament.Berger, Cycles: 1,
		Control: clock.MustParse(control), LateAfter: tournament.DefaultLateAfter, Games: tournament.Games{Kept: tournament.KeptByPlayers},
	})
	g.Check(err)
	people := make([]events.PlayerForm, 2)
	people[0].Person.Name = fullname.Divide("Olga Czyż", fullname.GivenFirst)
	people[1].Person.Name = fullname.Divide("Emil Źrebak", fullname.GivenFirst)
	g.Check(g.Events.Enter(g.Context(), app.Arbiter, id, people, 0))
	g.Check(g.Events.DrawLots(g.Context(), app.Arbiter, id, events.Drawing{Method: tournament.PlainLot, Seed: "7"}))
	g.Check(g.Events.PublishRound(g.Context(), app.Arbiter, id, 1))
	g.Check(g.Events.StartRound(g.Context(), app.Arbiter, id, 1))
	time.Sleep(time.Second) // the worker begins the games
	s := g.Snapshot(id)
	pairing, kept := s.KeptGame(s.Rounds[0].Games[0])
	if !kept {
		g.Fatal("the games are not kept")
	}
	g.id, g.tournament = pairing.GameID(), id
	for _, side := range []article.Colour{article.White, article.Black} {
		code, err := g.Games.SeatCode(g.Context(), app.Arbiter, g.id, side)
		g.Check(err)
		g.players[side] = g.Client(g.TB)
		g.players[side].Cookie = &http.Cookie{Name: "damka_seat", Value: code}
	}
}
