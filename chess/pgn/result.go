package pgn

import (
	"fmt"
	"strings"

	"damka/chess"
)

// Result is how a game ended according to its tags. Besides the results of every
// file it has those an arbiter may give (10.2, 11.7, 12.9).
type Result uint8

// The results.
const (
	Unfinished Result = iota // *, or no result known
	WhiteWins                // 1-0
	Draw                     // 1/2-1/2
	BlackWins                // 0-1
	BothLost                 // 0-0
	WhiteHalf                // 1/2-0: white has half a point, black nothing
	BlackHalf                // 0-1/2
)

var resultTexts = [...]string{
	Unfinished: "*", WhiteWins: "1-0", Draw: "1/2-1/2", BlackWins: "0-1", BothLost: "0-0", WhiteHalf: "1/2-0", BlackHalf: "0-1/2",
}

// bothLost is also how castling is written.
const bothLost = "0-0"

// arbiterResults are the results that no game on the board has, but the arbiter
// gave: a forfeit, or a decision (10.2, 11.8). They may go against the board.
var arbiterResults = map[string]Result{"+/-": WhiteWins, "-/+": BlackWins, "-/-": BothLost}

// isAmbiguous says whether a word that may be the result means something else
// where the game does not end: castling, or that a side is better.
func isAmbiguous(word string) bool { return word == bothLost || word == "+/-" || word == "-/+" }

// endings are the texts that may be at the end of a game, without spaces.
var endings = map[string]Result{
	"*": Unfinished, "1-0": WhiteWins, "1:0": WhiteWins, "1–0": WhiteWins,
	"0-1": BlackWins, "0:1": BlackWins, "0–1": BlackWins,
	"1/2-1/2": Draw, "1/2:1/2": Draw, "1/2–1/2": Draw, "½-½": Draw, "½:½": Draw, "½–½": Draw, "1/2": Draw, "½": Draw, "0.5-0.5": Draw,
	"0-0": BothLost, "0:0": BothLost,
	"1/2-0": WhiteHalf, "1/2:0": WhiteHalf, "1/2–0": WhiteHalf, "½-0": WhiteHalf, "½:0": WhiteHalf, "½–0": WhiteHalf,
	"0-1/2": BlackHalf, "0:1/2": BlackHalf, "0–1/2": BlackHalf, "0-½": BlackHalf, "0:½": BlackHalf, "0–½": BlackHalf,
	"+/-": arbiterResults["+/-"], "-/+": arbiterResults["-/+"], "-/-": arbiterResults["-/-"],
}

// ParseResult reads a result as it is written in a tag or at the end of a game:
// 1-0, 1/2-1/2, ½-½, 1:0, +/-. ok is false for other texts; the empty text and
// ? are Unfinished.
func ParseResult(text string) (r Result, ok bool) {
	plain := withoutSpaces(text)
	if plain == "" || plain == "?" {
		return Unfinished, true
	}
	r, ok = endings[plain]
	return r, ok
}

// byArbiter says whether a result is written as one that the arbiter gave: +/-.
func byArbiter(text string) bool {
	_, ok := arbiterResults[withoutSpaces(text)]
	return ok
}

func withoutSpaces(text string) string { return strings.Join(strings.Fields(text), "") }

// String is the result as files write it.
func (r Result) String() string {
	if int(r) >= len(resultTexts) {
		return fmt.Sprintf("Result(%d)", r)
	}
	return resultTexts[r]
}

// Winner is the side that won, if one did.
func (r Result) Winner() (c chess.Colour, ok bool) {
	switch r {
	case WhiteWins:
		return chess.White, true
	case BlackWins:
		return chess.Black, true
	}
	return 0, false
}

// Result is the game's result from its tag. has says that there is the tag,
// and known that it can be read.
func (g *Game) Result() (r Result, has, known bool) {
	text, has := g.Tag("Result")
	r, known = ParseResult(text)
	return r, has, known
}

// SetResult sets the tag Result and the game's end.
func (g *Game) SetResult(r Result) {
	g.SetTag("Result", r.String())
	g.End = r.String()
}

// resultOf is the result of an ending on the board.
func resultOf(e chess.Ending) Result {
	switch e.Winner {
	case chess.White:
		return WhiteWins
	case chess.Black:
		return BlackWins
	}
	return Draw
}
