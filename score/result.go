package score

import "fmt"

// Points are tournament points: a win is 2, a draw 1 (II.5.4).
type Points int

// Result is how one game ended, or that it has not. The zero value is a game
// not yet played.
type Result uint8

// The results of a game.
const (
	NotPlayed          Result = iota // not yet played
	WhiteWins                        // 2-0
	Draw                             // 1-1
	BlackWins                        // 0-2
	DrawWhiteAdvantage               // 1+ 1-, a draw with advantage for white (I.6.5)
	DrawBlackAdvantage               // 1- 1+
	BothLost                         // 0-0 over the board: played, both lost (II.2.5)
	WhiteForfeits                    // - +, black wins without play (II.5.5)
	BlackForfeits                    // + -, white wins without play (II.5.5)
	BothForfeit                      // - -, nobody played (II.5.6)
	Adjourned                        // begun and unfinished (II.7)
)

// resultNames are the stable names that files and the journal use.
var resultNames = [...]string{
	NotPlayed: "", WhiteWins: "2-0", Draw: "1-1", BlackWins: "0-2",
	DrawWhiteAdvantage: "1+1-", DrawBlackAdvantage: "1-1+", BothLost: "0-0",
	WhiteForfeits: "-+", BlackForfeits: "+-", BothForfeit: "--", Adjourned: "adjourned",
}

// resultWords are the keys by which texts name results.
var resultWords = [...]string{
	NotPlayed: "not_played", WhiteWins: "white_wins", Draw: "draw", BlackWins: "black_wins",
	DrawWhiteAdvantage: "draw_white_advantage", DrawBlackAdvantage: "draw_black_advantage",
	BothLost: "both_lost", WhiteForfeits: "white_forfeits", BlackForfeits: "black_forfeits",
	BothForfeit: "both_forfeit", Adjourned: "adjourned",
}

// Results lists every result, NotPlayed first.
func Results() []Result {
	all := make([]Result, len(resultNames))
	for i := range all {
		all[i] = Result(i)
	}
	return all
}

// ParseResult reads a stable name; the empty name is NotPlayed.
func ParseResult(name string) (Result, error) {
	for i, known := range resultNames {
		if known == name {
			return Result(i), nil
		}
	}
	return 0, fmt.Errorf("score: unknown result %q (one of 2-0, 1-1, 0-2, 1+1-, 1-1+, 0-0, +-, -+, --, adjourned)", name)
}

// String is the stable name.
func (r Result) String() string {
	if int(r) >= len(resultNames) {
		return fmt.Sprintf("Result(%d)", r)
	}
	return resultNames[r]
}

// Word is the result in words, as a key for texts: "white_wins".
func (r Result) Word() string {
	if int(r) >= len(resultWords) {
		return ""
	}
	return resultWords[r]
}

// MarshalText writes the stable name.
func (r Result) MarshalText() ([]byte, error) {
	if int(r) >= len(resultNames) {
		return nil, fmt.Errorf("score: no such result: %d", r)
	}
	return []byte(resultNames[r]), nil
}

// UnmarshalText reads the stable name.
func (r *Result) UnmarshalText(text []byte) error {
	parsed, err := ParseResult(string(text))
	if err == nil {
		*r = parsed
	}
	return err
}

// Finished says that the game needs no more play: everything but a game not
// yet played and an adjourned one.
func (r Result) Finished() bool { return r != NotPlayed && r != Adjourned }

// Played says that a game was played to its end over the board, so that it is
// rated, gives a colour and may not be played again. Forfeits, adjourned and
// missing games are not played.
func (r Result) Played() bool {
	switch r {
	case WhiteWins, Draw, BlackWins, DrawWhiteAdvantage, DrawBlackAdvantage, BothLost:
		return true
	}
	return false
}

// Forfeited says that the game ended without play.
func (r Result) Forfeited() bool {
	return r == WhiteForfeits || r == BlackForfeits || r == BothForfeit
}

// HasAdvantage says that the result is a draw with advantage.
func (r Result) HasAdvantage() bool { return r == DrawWhiteAdvantage || r == DrawBlackAdvantage }

// Side is a result from one player's point of view.
type Side struct {
	Points    Points
	Win       bool // forfeit wins count
	Played    bool // see Result.Played
	Finished  bool // see Result.Finished
	Forfeited bool // the game ended without play
	Advantage int  // +1 a draw with own advantage ("1+"), -1 with the opponent's ("1-")
}

// For is the result seen by the player with the colour c.
func (r Result) For(c Colour) Side {
	if c == Black {
		r = r.Exchanged()
	}
	side := Side{Played: r.Played(), Finished: r.Finished(), Forfeited: r.Forfeited()}
	switch r {
	case WhiteWins, BlackForfeits:
		side.Points, side.Win = 2, true
	case Draw:
		side.Points = 1
	case DrawWhiteAdvantage:
		side.Points, side.Advantage = 1, 1
	case DrawBlackAdvantage:
		side.Points, side.Advantage = 1, -1
	}
	return side
}

// Exchanged is the same result with the colours exchanged.
func (r Result) Exchanged() Result {
	switch r {
	case WhiteWins:
		return BlackWins
	case BlackWins:
		return WhiteWins
	case DrawWhiteAdvantage:
		return DrawBlackAdvantage
	case DrawBlackAdvantage:
		return DrawWhiteAdvantage
	case WhiteForfeits:
		return BlackForfeits
	case BlackForfeits:
		return WhiteForfeits
	}
	return r
}

// ForfeitBy is the result of a game in which c did not play.
func ForfeitBy(c Colour) Result {
	if c == White {
		return WhiteForfeits
	}
	return BlackForfeits
}
