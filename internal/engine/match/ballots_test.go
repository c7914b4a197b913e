package match

import (
	"errors"
	"strings"
	"testing"
	"time"

	"damka/article"
	"damka/draughts"
	"damka/internal/engine/board"
	"damka/internal/engine/own"
)

// Every opening is played from the first position, can go on, and is there once.
func TestBallots(t *testing.T) {
	want := map[article.Variant]int{article.International: 66, article.Brazilian: 38, article.Russian: 38, article.Chess: 30, article.Chess960: 960}
	for _, v := range article.Variants() {
		all := Ballots(v)
		if len(all) != want[v] {
			t.Errorf("%v: %d openings, want %d", v, len(all), want[v])
		}
		seen := map[string]bool{}
		for _, b := range all {
			game, err := board.New(b.task(v, 0))
			_, over := game.Ended()
			key := b.Start + strings.Join(b.Moves, " ")
			if err != nil || over || seen[key] {
				t.Errorf("%v: %v (over %v, %v)", v, b, over, err)
			}
			seen[key] = true
			if v.IsDraughts() {
				d, err := board.Draughts(b.task(v, 0))
				white, _ := d.Position().Count(draughts.White)
				black, _ := d.Position().Count(draughts.Black)
				if err != nil || white != black || d.Position().MustCapture() {
					t.Errorf("%v: %v leaves %d men and %d", v, b, white, black)
				}
			}
		}
	}
}

// No opening is lost at once: a short search sees less than a man or a pawn for either side.
func TestBallotsAreEven(t *testing.T) {
	judge, err := own.New(own.Options{Now: time.Now})
	if err != nil {
		t.Fatal(err)
	}
	for _, v := range []article.Variant{article.International, article.Brazilian, article.Russian, article.Chess} {
		for _, b := range Ballots(v) {
			task := b.task(v, article.InForce(v))
			task.Limit.Nodes = 3000
			answer, err := judge.Think(t.Context(), task, nil)
			if score := answer.Line.Score; err != nil || score.Win != 0 || max(score.Value, -score.Value) >= 100 {
				t.Errorf("%v: %v is %+v (%v)", v, b, score, err)
			}
		}
	}
}

// The order does not change: a match can be played again.
func TestTheOrderOfBallots(t *testing.T) {
	var got []string
	for _, b := range Ballots(article.International)[:4] {
		got = append(got, strings.Join(b.Moves, " "))
	}
	if text := strings.Join(got, ", "); text != "33-29 16-21, 31-26 20-24, 33-28 19-24, 31-27 19-24" {
		t.Errorf("they begin with %s", text)
	}
}

func TestBallotsAreRead(t *testing.T) {
	all, err := ReadBallots(strings.NewReader("# openings\n\n32-28 19-23\n1. 32-28 19-23 2. 28x19 14x23 # exchanged\nB:W31-50:B1-20\n1.33-29\n"), article.International, 0)
	if err != nil || len(all) != 4 || strings.Join(all[1].Moves, " ") != "32-28 19-23 28x19 14x23" || all[2].Start != "B:W31-50:B1-20" || all[3].Moves[0] != "33-29" {
		t.Errorf("%+v (%v)", all, err)
	}
	all, err = ReadBallots(strings.NewReader("1. e4 e5 2. Nf3\n1.d4 1...d5\nr3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1\n"), article.Chess, 0)
	if err != nil || len(all) != 3 || len(all[0].Moves) != 3 || len(all[1].Moves) != 2 || all[2].Start == "" {
		t.Errorf("%+v (%v)", all, err)
	}
}

func TestBallotsThatAreNone(t *testing.T) {
	for text, line := range map[string]int{
		"32-28\n32-23": 2, "nonsense": 1, "W:W5:B6": 1, "\n\nW:W:B1": 3, "32-28 17-22 32-28": 1,
	} {
		_, err := ReadBallots(strings.NewReader(text), article.International, 0)
		if wrong, ok := errors.AsType[*BallotError](err); !ok || wrong.Line != line {
			t.Errorf("%q: %v, want line %d", text, err, line)
		}
	}
}

func FuzzReadBallots(f *testing.F) {
	f.Add("1. 32-28 19-23\nW:W31-50:B1-20")
	f.Fuzz(func(t *testing.T, text string) {
		all, err := ReadBallots(strings.NewReader(text), article.International, 0)
		if err != nil {
			return
		}
		for _, b := range all {
			if game, err := board.New(b.task(article.International, 0)); err != nil {
				t.Fatalf("%q: %+v: %v", text, b, err)
			} else if _, over := game.Ended(); over {
				t.Fatalf("%q: %+v is over", text, b)
			}
		}
	})
}
