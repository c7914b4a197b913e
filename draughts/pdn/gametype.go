package pdn

import (
	"fmt"
	"strconv"
	"strings"

	"damka/article"
	"damka/draughts"
)

// GameType is the value of a GameType tag: a number, and perhaps who begins,
// the size of the board and how squares are named.
type GameType struct {
	Number        int
	HasOptions    bool // the fields below were given
	Start         draughts.Colour
	Width, Height int
	Letters       bool            // A: squares by letters; else N: by numbers
	First         draughts.Corner // of square 1 or a1, as the side that begins sees the board
	Inverted      bool            // the lower left corner is no playing square
}

// ParseGameType reads a GameType such as "20" or "25,W,8,8,A0,0". The error is
// a [article.Refusal] that names the first part that cannot be read.
func ParseGameType(text string) (GameType, error) {
	parts := strings.Split(strings.ReplaceAll(text, " ", ""), ",")
	g, wrong, value := GameType{}, article.Code(""), ""
	read := func(code article.Code, part string, into func(string) bool) {
		if wrong == "" && !into(part) {
			wrong, value = code, part
		}
	}
	read(CodeGameTypeNumber, parts[0], func(part string) bool { return readNumber(part, 0, &g.Number) })
	if wrong == "" && len(parts) != 1 && len(parts) != 5 && len(parts) != 6 {
		return GameType{}, article.Refuse(CodeGameType, "", textArg("found", text), numberArg("parts", len(parts)))
	}
	if len(parts) > 1 && wrong == "" {
		g.HasOptions = true
		read(CodeGameTypeStart, parts[1], g.readStart)
		read(CodeGameTypeWidth, parts[2], func(part string) bool { return readNumber(part, 1, &g.Width) })
		read(CodeGameTypeHeight, parts[3], func(part string) bool { return readNumber(part, 1, &g.Height) })
		read(CodeGameTypeNotation, parts[4], g.readNotation)
		read(CodeGameTypeFirst, parts[4], g.readFirst)
	}
	if len(parts) == 6 {
		read(CodeGameTypeInverted, parts[5], g.readInverted)
	}
	if wrong != "" {
		return GameType{}, article.Refuse(wrong, "", textArg("found", text), textArg("value", value))
	}
	return g, nil
}

// readNumber reads a whole number from least on.
func readNumber(part string, least int, number *int) (ok bool) {
	var err error
	*number, err = strconv.Atoi(part)
	return err == nil && *number >= least
}

func (g *GameType) readStart(part string) (ok bool) {
	switch part {
	case "W":
		g.Start = draughts.White
	case "B":
		g.Start = draughts.Black
	}
	return part == "W" || part == "B"
}

// readNotation reads how squares are named, the first half of such a part as A0.
func (g *GameType) readNotation(part string) (ok bool) {
	if len(part) != 2 {
		return false
	}
	g.Letters = part[0] == 'A'
	return part[0] == 'A' || part[0] == 'N'
}

// readFirst reads the corner of the first square, the second half of it.
func (g *GameType) readFirst(part string) (ok bool) {
	g.First = draughts.Corner(part[1] - '0')
	return part[1] >= '0' && part[1] <= '3'
}

func (g *GameType) readInverted(part string) (ok bool) {
	g.Inverted = part == "1"
	return part == "0" || part == "1"
}

// GameTypeOf is the variant's GameType with all its options.
func GameTypeOf(v article.Variant) (GameType, error) {
	rules, err := draughts.RulesOf(v)
	if err != nil {
		return GameType{}, err
	}
	n := rules.Notation()
	return GameType{
		Number: rules.GameType, HasOptions: true, Start: draughts.White,
		Width: rules.Size, Height: rules.Size, Letters: n.UsesLetters(), First: n.First(),
	}, nil
}

// Variant is the game; the error says that Damka does not have it, or that it
// is to be played on another board.
func (g GameType) Variant() (article.Variant, error) {
	for _, v := range draughts.Variants() {
		rules, err := draughts.RulesOf(v)
		if err != nil {
			return 0, err
		}
		if rules.GameType != g.Number {
			continue
		}
		if err := g.fits(rules); err != nil {
			return 0, err
		}
		return v, nil
	}
	return 0, article.Refuse(CodeGameTypeOther, "", textArg("found", g.String()))
}

// fits is an error if the game is to be played on another board than by its rules.
func (g GameType) fits(rules draughts.Rules) error {
	found := textArg("found", g.String())
	switch {
	case g.HasOptions && (g.Width != rules.Size || g.Height != rules.Size):
		return article.Refuse(CodeGameTypeSize, "", found, numberArg("width", g.Width), numberArg("height", g.Height), numberArg("size", rules.Size))
	case g.HasOptions && g.Inverted:
		return article.Refuse(CodeGameTypeTurned, "", found)
	}
	return nil
}

// Notation is how the game's squares are named, seen from white's side. If
// black begins, the corner given is as black sees it.
func (g GameType) Notation(rules draughts.Rules) draughts.Notation {
	if !g.HasOptions {
		return rules.Notation()
	}
	first := g.First
	if g.Start == draughts.Black {
		first = first.Opposite()
	}
	if g.Letters {
		return rules.LetterNotation(first)
	}
	return rules.NumberNotation(first)
}

// withUsualCorner is the same with square 1 in the upper left corner, or a1 in
// the lower left one, which is where nearly all files have them, whatever they
// declare.
func (g GameType) withUsualCorner() GameType {
	if !g.HasOptions {
		return g
	}
	usual := draughts.TopLeft
	if g.Letters {
		usual = draughts.BottomLeft
	}
	if g.Start == draughts.Black {
		usual = usual.Opposite()
	}
	g.First = usual
	return g
}

// String is the tag's value.
func (g GameType) String() string {
	if !g.HasOptions {
		return strconv.Itoa(g.Number)
	}
	start, notation, inverted := 'W', 'N', 0
	if g.Start == draughts.Black {
		start = 'B'
	}
	if g.Letters {
		notation = 'A'
	}
	if g.Inverted {
		inverted = 1
	}
	return fmt.Sprintf("%d,%c,%d,%d,%c%d,%d", g.Number, start, g.Width, g.Height, notation, g.First, inverted)
}
