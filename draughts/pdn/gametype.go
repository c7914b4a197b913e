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

// ParseGameType reads a GameType such as "20" or "25,W,8,8,A0,0".
func ParseGameType(text string) (GameType, error) {
	fields := strings.Split(strings.ReplaceAll(text, " ", ""), ",")
	number, err := strconv.Atoi(fields[0])
	if err != nil || number < 0 {
		return GameType{}, badGameType(text)
	}
	g := GameType{Number: number}
	if len(fields) == 1 {
		return g, nil
	}
	if len(fields) != 5 && len(fields) != 6 {
		return GameType{}, badGameType(text)
	}
	g.HasOptions = true
	switch fields[1] {
	case "W":
		g.Start = draughts.White
	case "B":
		g.Start = draughts.Black
	default:
		return GameType{}, badGameType(text)
	}
	width, err1 := strconv.Atoi(fields[2])
	height, err2 := strconv.Atoi(fields[3])
	notation := fields[4]
	if err1 != nil || err2 != nil || width < 1 || height < 1 || len(notation) != 2 || notation[1] < '0' || notation[1] > '3' {
		return GameType{}, badGameType(text)
	}
	if notation[0] != 'A' && notation[0] != 'N' {
		return GameType{}, badGameType(text)
	}
	g.Width, g.Height = width, height
	g.Letters, g.First = notation[0] == 'A', draughts.Corner(notation[1]-'0')
	if len(fields) == 6 {
		if fields[5] != "0" && fields[5] != "1" {
			return GameType{}, badGameType(text)
		}
		g.Inverted = fields[5] == "1"
	}
	return g, nil
}

func badGameType(text string) error {
	return article.Refuse(CodeGameType, "", textArg("found", text))
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
		if g.HasOptions && (g.Width != rules.Size || g.Height != rules.Size || g.Inverted) {
			break
		}
		return v, nil
	}
	return 0, article.Refuse(CodeGameTypeOther, "", textArg("found", g.String()))
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
