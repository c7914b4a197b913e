package events_test

import (
	"errors"
	"fmt"
	"math/rand/v2"
	"os"
	"testing"

	"damka/article"
	"damka/internal/app"
	"damka/internal/app/events"
	"damka/internal/fullname"
	"damka/internal/store"
	"damka/internal/store/sqlite"
	"damka/internal/tournament"
	"damka/score"
)

// campaign is one Swiss tournament played at random, with everything that can
// go wrong at a desk.
type campaign struct {
	desk
	store     store.Store
	elsewhere desk
	random    *rand.Rand
	id        string
	steps     []string // what was done, for anyone who looks for the reason
	refused   map[article.Code]int
}

// TestWholeSwissTournamentsAtRandom plays tournaments to their end and looks
// after every step at everything that must hold, whatever happened before.
// DAMKA_SWISS=all plays more and larger ones.
func TestWholeSwissTournamentsAtRandom(t *testing.T) {
	sizes := []int{11, 16, 24, 37, 60}
	if os.Getenv("DAMKA_SWISS") == "all" {
		for n := 10; n <= 60; n++ {
			sizes = append(sizes, n, n)
		}
		sizes = append(sizes, 120, 200, 300)
	}
	refused := make(map[article.Code]int)
	for i, n := range sizes {
		t.Run(fmt.Sprintf("%d players, seed %d", n, i), func(t *testing.T) {
			c := newCampaign(t, n, uint64(i))
			c.refused = refused
			c.play()
		})
	}
	t.Logf("refused: %v", refused)
	for _, code := range []article.Code{"unpublish.no_violation", "enter.after_last_round"} {
		if refused[code] == 0 && !t.Failed() {
			t.Errorf("nothing was refused as %s: the tournaments prove little", code)
		}
	}
}

func newCampaign(t *testing.T, n int, seed uint64) *campaign {
	s, err := sqlite.Open(t.Context(), t.TempDir())
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { s.Close() })
	c := &campaign{store: s, random: rand.New(rand.NewPCG(seed, 19)), elsewhere: newDesk(t, t.TempDir())}
	c.desk = desk{c.another(t, [32]byte{1: byte(seed)}), t}
	regulations := settings()
	regulations.System = []tournament.System{tournament.SwissClassic, tournament.SwissDutch, tournament.SwissRating}[seed%3]
	regulations.Swiss = tournament.Swiss{Rounds: min(4+c.random.IntN(4), n/2), Uncontrolled: c.maybe(30)}
	if c.maybe(50) {
		regulations.Swiss.ClubsApart = 1 + c.random.IntN(regulations.Swiss.Rounds)
	}
	regulations.Edition = []article.Edition{article.PZWarc, article.FMJD2006}[c.random.IntN(2)]
	if c.maybe(50) {
		regulations.TieBreaks = []string{"wins", "solkoff"}
	}
	regulations.DrawsWithAdvantage = regulations.Edition.Rules().DrawsWithAdvantage && c.maybe(50)
	c.id, err = c.Create(t.Context(), app.Arbiter, regulations)
	c.must(err)
	c.must(c.Enter(t.Context(), app.Arbiter, c.id, c.people(n), 0))
	methods := []tournament.LotMethod{tournament.ByRating, tournament.ByRating, tournament.ByGroups, tournament.PlainLot}
	c.must(c.DrawLots(t.Context(), app.Arbiter, c.id, events.Drawing{
		Method: methods[c.random.IntN(len(methods))], Seed: fmt.Sprint(seed), FirstColour: score.Colour(c.random.IntN(3)),
	}))
	return c
}

// another is another application on the same store: it knows only what was
// kept.
func (c *campaign) another(t *testing.T, seed [32]byte) *events.App {
	return newApp(t, c.store, rand.NewChaCha8(seed))
}

func (c *campaign) maybe(percent int) bool { return c.random.IntN(100) < percent }

// people are players to enter, everybody with a rating of his own or a
// technical one, many ratings equal.
func (c *campaign) people(n int) []events.PlayerForm {
	list := make([]events.PlayerForm, n)
	for i := range list {
		list[i].Person = events.Person{Name: fullname.Undivided(fmt.Sprintf("Zawodnik %06d", c.random.IntN(1e6))), Club: []string{"", "KS Kamionek", "MKS Pionek"}[c.random.IntN(3)]}
		rating := 1500 + 20*c.random.IntN(40)
		list[i].Strength = tournament.Strength{Rating: rating, Group: c.random.IntN(3)}
		if c.maybe(15) {
			list[i].Strength.Rating, list[i].Strength.Technical = 0, tournament.Technical{Rating: rating, Source: tournament.TechnicalTitle}
		}
		if c.maybe(20) {
			list[i].Strength.List, list[i].Strength.ListPlace = tournament.ListA, 1+c.random.IntN(30)
		}
	}
	return list
}

// play takes steps until the tournament is closed for good.
func (c *campaign) play() {
	const most = 600
	for step := range most {
		s := c.snapshot(c.id)
		name, err := c.step(s)
		c.steps = append(c.steps, fmt.Sprintf("%d %s: %v", c.snapshot(c.id).Seq, name, err))
		c.allowed(name, err)
		c.look(step%12 == 0 || name == "publish")
		if c.t.Failed() {
			c.t.Fatalf("after:\n%s", c.lastSteps())
		}
		if name == "close" && err == nil && c.maybe(50) {
			c.lookHarder()
			return
		}
	}
	c.t.Fatalf("stuck: %d steps and no end; after:\n%s", most, c.lastSteps())
}

func (c *campaign) lastSteps() string {
	text := ""
	for _, step := range c.steps[max(0, len(c.steps)-25):] {
		text += step + "\n"
	}
	return text
}

// allowed: whatever is not done is refused with a reason.
func (c *campaign) allowed(name string, err error) {
	var invalid *tournament.InvalidError
	var changed *tournament.ChangedError
	refusal, ok := article.AsRefusal(err)
	switch {
	case err == nil:
	case ok:
		c.refused[refusal.Code]++
	case errors.As(err, &invalid):
		c.refused[invalid.Problems[0].Reason.Code]++
	case errors.As(err, &changed): // nobody else is at this desk
		c.t.Errorf("%s: %v", name, err)
	default:
		c.t.Errorf("%s is no refusal: %v", name, err)
	}
}
