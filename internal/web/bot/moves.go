package bot

import (
	"fmt"
	"strings"

	"damka/draughts"
	"damka/internal/game"
)

// moveWords are the moves of a game as programs read them. Chess has its own coordinates, in which a king of Chess960 takes its rook. In
// draughts a move is the squares it comes to, two digits each: origin and end, and for a capture of several pieces every landing square
// between. The words are kept, because each state of a game has all of them.
type moveWords struct {
	made  []game.Made // of which words are made
	words []string
	at    draughts.Position // after them; only of draughts
}

// of are the words of all moves of a game.
func (w *moveWords) of(g *game.State) ([]string, error) {
	if g.Settings.Variant.IsDraughts() {
		return w.ofDraughts(g)
	}
	words := make([]string, len(g.Moves))
	for i, made := range g.Moves {
		words[i] = made.Code
	}
	return words, nil
}

func (w *moveWords) ofDraughts(g *game.State) ([]string, error) {
	same := 0
	for same < min(len(w.made), len(g.Moves)) && w.made[same] == g.Moves[same] {
		same++
	}
	if same < len(w.made) || !w.at.IsValid() { // moves were taken back, or this is the first time
		start, moves, err := g.DraughtsMoves()
		if err != nil {
			return nil, err
		}
		w.made, w.words, w.at = nil, nil, start
		for i, m := range moves {
			w.add(g.Moves[i], m)
		}
		return w.words, nil
	}
	for _, made := range g.Moves[same:] {
		m, err := w.at.ParseMove(made.Code)
		if err != nil {
			return nil, fmt.Errorf("bot: the move %s: %w", made.Code, err)
		}
		w.add(made, m)
	}
	return w.words, nil
}

func (w *moveWords) add(made game.Made, m draughts.Move) {
	w.made = append(w.made, made)
	w.words = append(w.words, draughtsWord(w.at, m))
	w.at = w.at.PlayUnchecked(m)
}

// draughtsWord is a move as the digits of its squares.
func draughtsWord(p draughts.Position, m draughts.Move) string {
	var word strings.Builder
	word.WriteString(digits(p, m.From()))
	if m.NumCaptured() < 2 {
		word.WriteString(digits(p, m.To()))
		return word.String()
	}
	for _, jump := range p.Paths(m)[0].Jumps {
		word.WriteString(digits(p, jump.To))
	}
	return word.String()
}

// digits are the two digits of a square, counted from Black's side on every board.
func digits(p draughts.Position, s draughts.Square) string {
	name := numbers(p).Name(s)
	if len(name) == 1 {
		return "0" + name
	}
	return name
}

func numbers(p draughts.Position) draughts.Notation {
	return p.Rules().NumberNotation(draughts.TopLeft)
}

// squaresIn reads the digits of squares; false for anything else.
func squaresIn(p draughts.Position, word string) ([]draughts.Square, bool) {
	if len(word) < 4 || len(word)%2 != 0 || len(word) > 2*mostLandings {
		return nil, false
	}
	squares := make([]draughts.Square, 0, len(word)/2)
	for i := 0; i < len(word); i += 2 {
		square, ok := numbers(p).ParseSquare(word[i : i+2])
		if !ok {
			return nil, false
		}
		squares = append(squares, square)
	}
	return squares, true
}

// mostLandings is more than the squares of any capture: there are at most 20 pieces to take.
const mostLandings = 22
