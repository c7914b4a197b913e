package own_test

import (
	"context"
	"fmt"
	"os"
	"strconv"
	"testing"

	"damka/article"
	"damka/chess"
	"damka/draughts"
	"damka/internal/engine"
	"damka/internal/engine/search"
)

// games is how many games a test plays: few each time, or as many as DAMKA_ENGINE_GAMES says.
func games(t testing.TB, few int) int {
	t.Helper()
	text := os.Getenv("DAMKA_ENGINE_GAMES")
	if text == "" {
		return few
	}
	n, err := strconv.Atoi(text)
	if err != nil || n < 1 {
		t.Fatalf("DAMKA_ENGINE_GAMES=%s is no number of games", text)
	}
	return n
}

// player gives the move for a task.
type player func(engine.Task) (string, error)

// by is a player that asks an engine.
func by(e engine.Engine, limit engine.Limit) player {
	return func(task engine.Task) (string, error) {
		task.Limit = limit
		a, err := e.Think(context.Background(), task, nil)
		return a.Move, err
	}
}

// chance is a source of numbers that look like chance.
type chance uint64

func (c *chance) below(n int) int {
	*c = chance(search.Mix(uint64(*c)))
	return int(*c>>33) % n
}

// referee has a game and says what is legal in it.
type referee struct {
	task     engine.Task
	draughts draughts.Game
	chess    chess.Game
}

// newGame is a game from the first position of a variant, one of the 960 in Chess960.
func newGame(v article.Variant, c *chance) *referee {
	r := &referee{task: engine.Task{Variant: v, Edition: article.InForce(v), Seed: uint64(*c)}}
	if v.IsDraughts() {
		r.draughts, _ = draughts.NewGame(draughts.Initial(v), draughts.Options{Edition: r.task.Edition})
		return r
	}
	start := chess.Initial(v)
	if v == article.Chess960 {
		start, _ = chess.Chess960(c.below(chess.Starts960))
		r.task.Start = start.FEN()
	}
	r.chess, _ = chess.NewGame(start, chess.Options{Edition: r.task.Edition})
	return r
}

// from is the game of a task that has a first position.
func from(t testing.TB, task engine.Task) *referee {
	t.Helper()
	r := &referee{task: engine.Task{Variant: task.Variant, Edition: task.Edition, Start: task.Start}}
	if task.Variant.IsDraughts() {
		p, err := draughts.ParsePosition(task.Variant, task.Start)
		if err != nil {
			t.Fatal(err)
		}
		r.draughts, _ = draughts.NewGame(p, draughts.Options{Edition: task.Edition})
		return r
	}
	p, err := chess.ParsePosition(task.Variant, task.Start)
	if err != nil {
		t.Fatal(err)
	}
	r.chess, _ = chess.NewGame(p, chess.Options{Edition: task.Edition})
	return r
}

// legal are the texts of the legal moves.
func (r *referee) legal() (texts []string) {
	if r.task.Variant.IsDraughts() {
		p := r.draughts.Position()
		for _, m := range p.LegalMoves() {
			texts = append(texts, p.MoveText(m))
		}
		return texts
	}
	p := r.chess.Position()
	for _, m := range p.LegalMoves() {
		texts = append(texts, p.MoveText(m))
	}
	return texts
}

// play makes a move; an error if it is not legal, or not written as moves are.
func (r *referee) play(text string) error {
	if r.task.Variant.IsDraughts() {
		m, err := r.draughts.Position().ParseMove(text)
		if err != nil {
			return err
		}
		if want := r.draughts.Position().MoveText(m); text != want {
			return fmt.Errorf("%s is written %s", text, want)
		}
		r.draughts, err = r.draughts.Play(m)
		r.task.Moves = append(r.task.Moves, text)
		return err
	}
	m, err := r.chess.Position().ParseMove(text)
	if err != nil {
		return err
	}
	if want := r.chess.Position().MoveText(m); text != want {
		return fmt.Errorf("%s is written %s", text, want)
	}
	r.chess, err = r.chess.Play(m)
	r.task.Moves = append(r.task.Moves, text)
	return err
}

// ended says whether the game is over and who has won; in chess also where a draw can be claimed.
func (r *referee) ended() (winner article.Colour, over bool) {
	if r.task.Variant.IsDraughts() {
		ending, over := r.draughts.Ended()
		return ending.Winner, over
	}
	for _, c := range r.chess.Counters() {
		if c.Done >= c.Claim {
			return 0, true
		}
	}
	ending, over := r.chess.Ended()
	return ending.Winner, over
}

// random makes so many moves of chance. It says whether the game goes on and neither side has lost anything.
func (r *referee) random(c *chance, moves int) bool {
	for range moves {
		legal := r.legal()
		if r.play(legal[c.below(len(legal))]) != nil {
			return false
		}
		if _, over := r.ended(); over {
			return false
		}
	}
	if !r.task.Variant.IsDraughts() {
		s := r.chess.Position().Sets()
		return len(r.chess.Position().LegalMoves()) > 0 && s.Queens&s.Own != 0 && s.Queens&s.Enemy != 0
	}
	white, _ := r.draughts.Position().Count(draughts.White)
	black, _ := r.draughts.Position().Count(draughts.Black)
	return white == black
}

// opened is a game after a few moves of chance that leave it even.
func opened(v article.Variant, seed uint64) *referee {
	for c := chance(search.Mix(seed)); ; {
		if r := newGame(v, &c); r.random(&c, 6) {
			return r
		}
	}
}

// longest is how many half-moves a game may have; then nobody has won.
const longest = 300

// finish plays a game to its end.
func (r *referee) finish(white, black player) (winner article.Colour, err error) {
	for len(r.task.Moves) < longest {
		if winner, over := r.ended(); over {
			return winner, nil
		}
		mover := white
		if len(r.task.Moves)%2 == 1 {
			mover = black
		}
		text, err := mover(r.task)
		if err == nil {
			err = r.play(text)
		}
		if err != nil {
			return 0, fmt.Errorf("%v from %q after %v: %q: %w", r.task.Variant, r.task.Start, r.task.Moves, text, err)
		}
	}
	return 0, nil
}

// score is how a match went for the first player.
type score struct{ won, drawn, lost int }

func (s score) String() string { return fmt.Sprintf("+%d =%d −%d", s.won, s.drawn, s.lost) }

// match plays games between two players, each opening twice with the sides changed.
func match(t *testing.T, v article.Variant, n int, seed uint64, first, second player) (s score) {
	t.Helper()
	for i := range n {
		r := opened(v, seed+uint64(i/2))
		white, black, mine := first, second, article.White
		if i%2 == 1 {
			white, black, mine = second, first, article.Black
		}
		winner, err := r.finish(white, black)
		switch {
		case err != nil:
			t.Fatal(err)
		case winner == 0:
			s.drawn++
		case winner == mine:
			s.won++
		default:
			s.lost++
		}
	}
	return s
}
