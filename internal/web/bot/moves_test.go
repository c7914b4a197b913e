package bot

import (
	"fmt"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"damka/article"
	"damka/clock"
	"damka/draughts"
	"damka/internal/game"
)

// wordsSlowly is the twin of [moveWords]: from the first position, by the squares that each jump of a way comes to.
func wordsSlowly(t *testing.T, g *game.State) []string {
	t.Helper()
	p, moves, err := g.DraughtsMoves()
	if err != nil {
		t.Fatal(err)
	}
	var words []string
	for _, m := range moves {
		word := fmt.Sprintf("%02s", numbers(p).Name(m.From()))
		if paths := p.Paths(m); len(paths) > 0 {
			for _, jump := range paths[0].Jumps {
				word += fmt.Sprintf("%02s", numbers(p).Name(jump.To))
			}
		} else {
			word += fmt.Sprintf("%02s", numbers(p).Name(m.To()))
		}
		words = append(words, word)
		p = p.PlayUnchecked(m)
	}
	return words
}

// posted is a state of a game that one side after the other plays.
type posted struct {
	t  *testing.T
	g  *game.State
	at int64
}

func newPlayed(t *testing.T, s game.Settings) *posted {
	p := &posted{t: t, g: &game.State{}, at: 1_773_489_600_000}
	p.must(game.Create{Settings: s, White: game.Player{Account: "anna"}, Black: game.Player{Account: "piotr"}})
	return p
}

func (p *posted) try(c game.Command) error {
	events, err := game.Decide(p.g, c, clock.Time(p.at))
	if err != nil {
		return err
	}
	p.at += 1000
	for _, e := range events {
		p.g = p.g.Apply(game.Recorded{Seq: p.g.Seq + 1, Event: e})
	}
	return nil
}

func (p *posted) must(c game.Command) {
	p.t.Helper()
	if err := p.try(c); err != nil {
		p.t.Fatalf("%+v: %v", c, err)
	}
}

// Posting a game in either way plays it; and its words are those of the slow twin, also after moves were taken back.
func TestWordsOfRandomGames(t *testing.T) {
	rng := rand.New(rand.NewPCG(1, 2))
	captures := 0
	for n := range 60 {
		variant := []article.Variant{article.International, article.Brazilian, article.Russian}[n%3]
		p := newPlayed(t, game.Settings{Variant: variant, Edition: article.InForce(variant), Friendly: true})
		var words moveWords
		h := &halves{}
		for ply := 0; ply < 200 && p.g.Outcome == nil; ply++ {
			d, _ := p.g.Draughts()
			legal := d.Position().LegalMoves()
			m := legal[rng.IntN(len(legal))]
			captures += post(t, p, h, d.Position(), m, rng)
			got, err := words.of(p.g)
			if err != nil {
				t.Fatal(err)
			}
			if want := wordsSlowly(t, p.g); !slices.Equal(got, want) {
				t.Fatalf("%v\n%v\n%v", variant, got, want)
			}
			if ply > 4 && rng.IntN(10) == 0 && p.g.Outcome == nil {
				by := p.g.Turn().Other()
				p.must(game.ProposeTakeback{By: by})
				p.must(game.AnswerTakeback{By: by.Other(), Agreed: true})
			}
		}
	}
	if captures < 50 {
		t.Errorf("only %d captures of several pieces were tried", captures)
	}
}

// post posts a move in one word or jump by jump, and says whether it takes several pieces.
func post(t *testing.T, p *posted, h *halves, at draughts.Position, m draughts.Move, rng *rand.Rand) (several int) {
	t.Helper()
	squares := []draughts.Square{m.From(), m.To()}
	if m.NumCaptured() > 1 {
		several = 1
		paths := at.Paths(m)
		squares = squares[:1]
		for _, jump := range paths[rng.IntN(len(paths))].Jumps {
			squares = append(squares, jump.To)
		}
	}
	words := []string{}
	for i := range squares[1:] {
		words = append(words, digits(at, squares[i])+digits(at, squares[i+1]))
	}
	if rng.IntN(2) == 0 {
		whole := digits(at, squares[0])
		for _, s := range squares[1:] {
			whole += digits(at, s)
		}
		words = []string{whole}
	}
	side := place{"g", p.g.Turn()}
	for i, word := range words {
		e, err := h.enter(side, p.g, word)
		if err != nil || e.complete != (i == len(words)-1) {
			t.Fatalf("%s of %v in %s: %+v, %v", word, words, at.FEN(), e, err)
		}
		if e.complete {
			p.must(game.Play{By: side.side, Move: e.move, Seen: e.in})
		}
	}
	d, _ := p.g.Draughts()
	if want := at.PlayUnchecked(m); d.Position() != want {
		t.Fatalf("%v in %s leads to %s, not %s", words, at.FEN(), d.Position(), want)
	}
	return several
}

// What programs may post in one position, and what becomes of it.
func TestHalfMadeCaptures(t *testing.T) {
	settings := game.Settings{Variant: article.International, Edition: article.PZWarc, Start: "W:W32,48:B28,19,9", Friendly: true}
	const jumps = "3223 2314 1403"
	first, second, third := jumps[:4], jumps[5:9], jumps[10:]
	type step struct {
		word     string
		complete bool
	}
	for name, steps := range map[string][]step{
		"jump by jump":             {{first, false}, {second, false}, {third, true}},
		"in one word":              {{"32231403", true}},
		"the short form":           {{"3203", true}},
		"as people write":          {{"32x3", true}},
		"the first one twice":      {{first, false}, {first, false}, {second, false}, {third, true}},
		"the second one twice":     {{first, false}, {second, false}, {second, false}, {third, true}},
		"begun anew":               {{first, false}, {second, false}, {first, false}, {second, false}, {third, true}},
		"begun, then in one word":  {{first, false}, {"32231403", true}},
		"a jump that is none":      {{first, false}, {"2317", true}},
		"a man that need not take": {{"4843", true}},
	} {
		p, h := newPlayed(t, settings), &halves{}
		at := place{"g", article.White}
		legal := !strings.Contains(name, "none") && !strings.Contains(name, "need not")
		for i, s := range steps {
			e, err := h.enter(at, p.g, s.word)
			if err != nil || e.complete != s.complete {
				t.Fatalf("%s, step %d: %+v, %v", name, i+1, e, err)
			}
			if e.complete {
				if err := p.try(game.Play{By: at.side, Move: e.move, Seen: e.in}); (err == nil) != legal {
					t.Errorf("%s: %v", name, err)
				}
			}
		}
	}
}

// A half-made capture is for one position: the next one begins anew.
func TestAHalfMadeCaptureIsOfOnePosition(t *testing.T) {
	p, h := newPlayed(t, game.Settings{Variant: article.International, Edition: article.PZWarc, Start: "W:W32,48:B28,19,9,6", Friendly: true}), &halves{}
	white := place{"g", article.White}
	if e, err := h.enter(white, p.g, "3223"); err != nil || e.complete {
		t.Fatalf("%+v, %v", e, err)
	}
	p.must(game.Play{By: article.White, Move: "32x3"})
	p.must(game.Play{By: article.Black, Move: "6-11"})
	e, err := h.enter(white, p.g, "2314")
	if err != nil || !e.complete || e.move != "2314" || p.try(game.Play{By: article.White, Move: e.move}) == nil {
		t.Errorf("%+v, %v", e, err)
	}
	if len(h.all) != 0 {
		t.Errorf("kept: %v", h.all)
	}
}

// A first jump that is the short form of another capture, too, is the jump.
func TestAJumpBeforeAShortForm(t *testing.T) {
	// The king on 26 may take round in a circle and come to 3 by several ways; what is one jump to a square is also the end of a way there.
	p := draughts.MustParsePosition(article.International, "W:WK5:B10,19,40,23")
	for _, m := range p.LegalMoves() {
		for _, path := range p.Paths(m) {
			jump := []draughts.Square{m.From(), path.Jumps[0].To}
			if whole, begins := capture(p, jump); whole == begins || whole != (len(path.Jumps) == 1) {
				t.Errorf("%v: %t, %t", jump, whole, begins)
			}
		}
	}
}

// No text makes it anything but a move, a jump or a refusal; and what is kept is bounded.
func FuzzEnter(f *testing.F) {
	for _, seed := range []string{"3228", "32231403", "", "99", "0000", "32x23", "e2e4", "٣٢٢٨", strings.Repeat("32", 200), "322", "-3228"} {
		f.Add(seed)
	}
	f.Fuzz(func(t *testing.T, word string) {
		p, h := newPlayed(t, game.Settings{Variant: article.International, Edition: article.PZWarc, Start: "W:W32,48:B28,19,9", Friendly: true}), &halves{}
		e, err := h.enter(place{"g", article.White}, p.g, word)
		switch {
		case err != nil && (e.complete || e.move != ""):
			t.Errorf("%q: %+v, %v", word, e, err)
		case err == nil && !e.complete && len(h.all) != 1:
			t.Errorf("%q: nothing is kept", word)
		case e.complete && len(h.all) != 0:
			t.Errorf("%q: something is kept", word)
		}
	})
}

func TestHalvesAreBounded(t *testing.T) {
	p, h := newPlayed(t, game.Settings{Variant: article.International, Edition: article.PZWarc, Start: "W:W32,48:B28,19,9", Friendly: true}), &halves{}
	for i := range mostHalves + 10 {
		if _, err := h.enter(place{fmt.Sprint(i), article.White}, p.g, "3223"); err != nil {
			t.Fatal(err)
		}
	}
	if len(h.all) > mostHalves {
		t.Errorf("%d are kept", len(h.all))
	}
}
