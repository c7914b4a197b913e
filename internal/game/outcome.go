package game

import (
	"fmt"

	"damka/article"
	"damka/score"
)

// Outcome is how a game ended: what each player gets, and why.
type Outcome struct {
	White Share `json:"white"`
	Black Share `json:"black"`

	// Advantage is the side with the advantage of a drawn game (I.6.5), if one has it.
	Advantage article.Colour `json:"advantage,omitzero"`

	// Unplayed: there was no game, because nobody moved or because somebody did not
	// come. White and Black then say who wins without play; both lost: nobody does.
	Unplayed bool `json:"unplayed,omitempty"`

	Why Why `json:"why"`
}

// Winner is the side that won; no side if nobody did.
func (o Outcome) Winner() article.Colour {
	switch {
	case o.White == Won:
		return article.White
	case o.Black == Won:
		return article.Black
	}
	return 0
}

// Result is the outcome in a table of results; false for an uneven one, such as a
// draw for one and a loss for the other, and for a game that was called off: no table
// has these.
func (o Outcome) Result() (score.Result, bool) {
	if o.Unplayed {
		return unplayedResult(o)
	}
	switch [2]Share{o.White, o.Black} {
	case [2]Share{Won, Lost}:
		return score.WhiteWins, true
	case [2]Share{Lost, Won}:
		return score.BlackWins, true
	case [2]Share{Lost, Lost}:
		return score.BothLost, true
	case [2]Share{Drawn, Drawn}:
		return [...]score.Result{score.Draw, article.White: score.DrawWhiteAdvantage, article.Black: score.DrawBlackAdvantage}[o.Advantage], true
	}
	return score.NotPlayed, false
}

func unplayedResult(o Outcome) (score.Result, bool) {
	switch o.Winner() {
	case article.White:
		return score.BlackForfeits, true
	case article.Black:
		return score.WhiteForfeits, true
	}
	return score.NotPlayed, false
}

// TableResult is the result that a game which is over has in a table; not played: none. In a tournament nobody calls a game off: one
// that neither side won without play is forfeited by both (II.5.6). A round that the arbiter has stopped gives none.
func (s *State) TableResult(o Outcome) score.Result {
	result, _ := o.Result()
	if o.Unplayed && o.Winner() == 0 && o.Why.Code != CodeEndCalledOff && !s.Alone() {
		return score.BothForfeit
	}
	return result
}

// isPossible says whether both together get no more than a game has (10.2), and an
// advantage stands only beside a draw.
func (o Outcome) isPossible() bool {
	sum := max(o.White, o.Black) < Won || min(o.White, o.Black) == Lost
	draw := o.White == Drawn && o.Black == Drawn
	return o.White <= Won && o.Black <= Won && sum && (o.Advantage == 0 || draw && o.Advantage.IsValid()) && !(o.Unplayed && draw)
}

// outcomeOf is the outcome of an ending by the rules.
func outcomeOf(e Ending) Outcome {
	return Outcome{White: e.White, Black: e.Black, Why: Why{e.Reason}}
}

// wonBy is a game that a side has won.
func wonBy(c article.Colour, why article.Reason) Outcome {
	if c == article.White {
		return Outcome{White: Won, Why: Why{why}}
	}
	return Outcome{Black: Won, Why: Why{why}}
}

// drawn is a drawn game.
func drawn(why article.Reason) Outcome {
	return Outcome{White: Drawn, Black: Drawn, Why: Why{why}}
}

var shareNames = [...]string{Lost: "lost", Drawn: "drawn", Won: "won"}

// String is the stable name: "lost", "drawn" or "won".
func (s Share) String() string {
	if int(s) >= len(shareNames) {
		return "no share"
	}
	return shareNames[s]
}

// MarshalText writes the stable name.
func (s Share) MarshalText() ([]byte, error) {
	if int(s) >= len(shareNames) {
		return nil, fmt.Errorf("game: no such share: %d", s)
	}
	return []byte(shareNames[s]), nil
}

// UnmarshalText reads the stable name.
func (s *Share) UnmarshalText(text []byte) error {
	for share, name := range shareNames {
		if name == string(text) {
			*s = Share(share)
			return nil
		}
	}
	return fmt.Errorf("game: unknown share %q (lost, drawn or won)", text)
}
