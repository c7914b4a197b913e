package pdn

import (
	"fmt"
	"strings"

	"damka/article"
	"damka/draughts"
)

// Result is how a game ended according to its tags.
type Result uint8

// The results. A draw with advantage (I.6.5) is the result 1-1 and a tag of
// its own, Advantage, with White or Black.
const (
	Unfinished         Result = iota // *, or no result known
	WhiteWins                        // 2-0
	Draw                             // 1-1
	BlackWins                        // 0-2
	DrawWhiteAdvantage               // 1+ - 1-
	DrawBlackAdvantage               // 1- - 1+
	BothLost                         // 0-0
	WhiteForfeits                    // 0F-2F
	BlackForfeits                    // 2F-0F
	BothForfeit                      // 0F-0F
)

// resultTexts are the texts of each result, without spaces and with - for :,
// the one of international draughts first.
var resultTexts = [...][]string{
	Unfinished:         {"*"},
	WhiteWins:          {"2-0", "1-0"},
	Draw:               {"1-1", "1/2-1/2", "½-½", "0.5-0.5", "0,5-0,5", "="},
	BlackWins:          {"0-2", "0-1"},
	DrawWhiteAdvantage: {"1+-1-", "1+1-", "+1-1-"},
	DrawBlackAdvantage: {"1--1+", "1-1+", "1--+1"},
	BothLost:           {"0-0"},
	WhiteForfeits:      {"0F-2F", "0F-2", "0-2F", "-+", "--+"},
	BlackForfeits:      {"2F-0F", "2-0F", "2F-0", "+-", "+--"},
	BothForfeit:        {"0F-0F", "--", "---"},
}

// ParseResult reads a result in any of the dialects: 2-0, 1-0, 1/2-1/2, 1:1,
// 1+ - 1-, 2F-0F, + -. ok is false for other texts; the empty text and ? are
// Unfinished.
func ParseResult(text string) (r Result, ok bool) {
	plain := strings.ReplaceAll(strings.Join(strings.Fields(text), ""), ":", "-")
	if plain == "" || plain == "?" {
		return Unfinished, true
	}
	for r, texts := range resultTexts {
		for _, known := range texts {
			if plain == known {
				return Result(r), true
			}
		}
	}
	return Unfinished, false
}

// String is the result as international draughts writes it.
func (r Result) String() string {
	switch {
	case int(r) >= len(resultTexts):
		return fmt.Sprintf("Result(%d)", r)
	case r == DrawWhiteAdvantage:
		return "1+ - 1-"
	case r == DrawBlackAdvantage:
		return "1- - 1+"
	}
	return resultTexts[r][0]
}

// Text is the result as PDN writes it for a variant: 2-0 for international
// draughts, 1-0 for the others. Draws with advantage are written as draws and
// forfeits as wins; the tags Advantage and Termination have the rest.
func (r Result) Text(v article.Variant) string {
	plain := r
	switch r {
	case DrawWhiteAdvantage, DrawBlackAdvantage:
		plain = Draw
	case BlackForfeits:
		plain = WhiteWins
	case WhiteForfeits:
		plain = BlackWins
	case BothForfeit:
		plain = BothLost
	}
	if v != article.International && (plain == WhiteWins || plain == Draw || plain == BlackWins) {
		return resultTexts[plain][1]
	}
	return resultTexts[plain][0]
}

// Result is the game's result from its tags Result, Advantage and
// Termination. has says that there is a Result tag, and known that it can be
// read.
func (g *Game) Result() (r Result, has, known bool) {
	text, has := g.Tag("Result")
	r, known = ParseResult(text)
	advantage, _ := g.Tag("Advantage")
	termination, _ := g.Tag("Termination")
	switch {
	case r == Draw && advantage == "White":
		r = DrawWhiteAdvantage
	case r == Draw && advantage == "Black":
		r = DrawBlackAdvantage
	case r == WhiteWins && termination == "forfeit":
		r = BlackForfeits
	case r == BlackWins && termination == "forfeit":
		r = WhiteForfeits
	case r == BothLost && termination == "forfeit":
		r = BothForfeit
	}
	return r, has, known
}

// SetResult sets the tag Result and the game's end, and where the result needs
// it Advantage or Termination.
func (g *Game) SetResult(r Result, v article.Variant) {
	g.SetTag("Result", r.Text(v))
	switch r {
	case DrawWhiteAdvantage:
		g.SetTag("Advantage", "White")
	case DrawBlackAdvantage:
		g.SetTag("Advantage", "Black")
	case WhiteForfeits, BlackForfeits, BothForfeit:
		g.SetTag("Termination", "forfeit")
	}
	g.End = r.Text(v)
}

// resultOf is the result of an ending on the board.
func resultOf(e draughts.Ending) Result {
	switch {
	case e.Winner == draughts.White:
		return WhiteWins
	case e.Winner == draughts.Black:
		return BlackWins
	case e.Advantage == draughts.White:
		return DrawWhiteAdvantage
	case e.Advantage == draughts.Black:
		return DrawBlackAdvantage
	}
	return Draw
}

// isDraw says whether both have one point.
func (r Result) isDraw() bool {
	return r == Draw || r == DrawWhiteAdvantage || r == DrawBlackAdvantage
}
