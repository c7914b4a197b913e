package swiss_test

import (
	"errors"
	"fmt"
	"slices"
	"strconv"
	"strings"

	"damka/pairing/swiss"
	"damka/score"
)

// A position as text: a line of settings, then a line a player with his start
// number, his rating and a cell for each finished round.
//
//	dutch uncontrolled rounds=5 first=w out=4,6 forbidden=1-2
//	1 2300: 4w2 5b+ Z
//
// Cells are opponent, colour and points; + and - are forfeits, a is adjourned,
// ? has no result, 1> and 1< are draws with advantage; U F H Z are byes. Two
// zeros are a played game that both lost.

var systemNames = map[swiss.System]string{swiss.Classic: "classic", swiss.Dutch: "dutch", swiss.Rating: "rating"}

// cellEnds are the ends of the two cells of a game, white's and black's.
var cellEnds = map[score.Result][2]string{
	score.WhiteWins: {"2", "0"}, score.Draw: {"1", "1"}, score.BlackWins: {"0", "2"},
	score.DrawWhiteAdvantage: {"1>", "1<"}, score.DrawBlackAdvantage: {"1<", "1>"},
	score.BothLost: {"0", "0"}, score.Adjourned: {"a", "a"}, score.NotPlayed: {"?", "?"},
	score.BlackForfeits: {"+", "-"}, score.WhiteForfeits: {"-", "+"}, score.BothForfeit: {"-", "-"},
}

var byeCells = map[score.ByeKind]string{
	score.PairingBye: "U", score.FullPointBye: "F", score.HalfPointBye: "H", score.Absence: "Z",
}

// formatPosition writes a position.
func formatPosition(in swiss.Input) string {
	var b strings.Builder
	b.WriteString(systemNames[in.System])
	if in.Uncontrolled {
		b.WriteString(" uncontrolled")
	}
	if in.Rounds > 0 {
		fmt.Fprintf(&b, " rounds=%d", in.Rounds)
	}
	if in.FirstColour != 0 {
		fmt.Fprintf(&b, " first=%s", colourLetter(in.FirstColour))
	}
	for i, n := range in.Out {
		fmt.Fprintf(&b, "%s%d", map[bool]string{true: " out=", false: ","}[i == 0], n)
	}
	for i, p := range in.Forbidden {
		fmt.Fprintf(&b, "%s%d-%d", map[bool]string{true: " forbidden=", false: ","}[i == 0], p[0], p[1])
	}
	for _, p := range in.Table.Players() {
		fmt.Fprintf(&b, "\n%d %d:", p.Number, p.Rating)
		for round := 1; round <= in.Table.Rounds(); round++ {
			s := seatOf(in, round, p.Number)
			if s.opponent == 0 {
				b.WriteString(" " + byeCells[s.bye])
				continue
			}
			fmt.Fprintf(&b, " %d%s%s", s.opponent, colourLetter(s.colour), cellEnds[s.result][s.colour-score.White])
		}
	}
	return b.String()
}

func colourLetter(c score.Colour) string {
	return map[score.Colour]string{score.White: "w", score.Black: "b"}[c]
}

// parsePosition reads a position.
func parsePosition(text string) (swiss.Input, error) {
	lines := strings.Split(strings.TrimSpace(text), "\n")
	in, err := parseSettings(strings.TrimSpace(lines[0]))
	if err != nil {
		return in, err
	}
	table := score.Table{}
	ends := map[[3]int]string{} // round, player, opponent: how the cell ends
	for _, line := range lines[1:] {
		head, cells, _ := strings.Cut(line, ":")
		p := score.Player{}
		if _, err := fmt.Sscan(head, &p.Number, &p.Rating); err != nil {
			return in, fmt.Errorf("%q: %w", line, err)
		}
		table.Players = append(table.Players, p)
		fields := strings.Fields(cells)
		table.Rounds = max(table.Rounds, len(fields))
		for i, cell := range fields {
			if err := addCell(&table, ends, i+1, p.Number, cell); err != nil {
				return in, fmt.Errorf("%q: %w", line, err)
			}
		}
	}
	for i, g := range table.Games {
		if table.Games[i].Result, err = resultOf(ends, g); err != nil {
			return in, err
		}
	}
	if len(ends) != 2*len(table.Games) {
		return in, errors.New("a game has but one cell")
	}
	in.Table, err = score.NewCrosstable(table)
	return in, err
}

func parseSettings(line string) (in swiss.Input, err error) {
	for _, word := range strings.Fields(line) {
		key, value, _ := strings.Cut(word, "=")
		switch key {
		case "classic", "dutch", "rating":
			for system, name := range systemNames {
				if name == key {
					in.System = system
				}
			}
		case "uncontrolled":
			in.Uncontrolled = true
		case "rounds":
			in.Rounds, err = strconv.Atoi(value)
		case "first":
			in.FirstColour = map[string]score.Colour{"w": score.White, "b": score.Black}[value]
		case "out":
			for n := range strings.SplitSeq(value, ",") {
				number, bad := strconv.Atoi(n)
				in.Out, err = append(in.Out, score.Number(number)), errors.Join(err, bad)
			}
		case "forbidden":
			for pair := range strings.SplitSeq(value, ",") {
				var p [2]score.Number
				_, bad := fmt.Sscanf(pair, "%d-%d", &p[0], &p[1])
				in.Forbidden, err = append(in.Forbidden, p), errors.Join(err, bad)
			}
		default:
			return in, fmt.Errorf("what is %q?", word)
		}
	}
	return in, err
}

// addCell adds a bye, or a game by its white cell; black's waits for it.
func addCell(table *score.Table, ends map[[3]int]string, round int, n score.Number, cell string) error {
	for kind, name := range byeCells {
		if cell == name {
			table.Byes = append(table.Byes, score.Bye{Round: round, Player: n, Kind: kind})
			return nil
		}
	}
	at := strings.IndexAny(cell, "wb")
	if at < 0 {
		return fmt.Errorf("cell %q has no colour", cell)
	}
	opponent, err := strconv.Atoi(cell[:at])
	ends[[3]int{round, int(n), opponent}] = cell[at:]
	if cell[at] == 'w' {
		table.Games = append(table.Games, score.Game{Round: round, White: n, Black: score.Number(opponent)})
	}
	return err
}

// resultOf is the result that two cells make.
func resultOf(ends map[[3]int]string, g score.Game) (score.Result, error) {
	white := ends[[3]int{g.Round, int(g.White), int(g.Black)}]
	black := ends[[3]int{g.Round, int(g.Black), int(g.White)}]
	for result, cells := range cellEnds {
		if white == "w"+cells[0] && black == "b"+cells[1] {
			return result, nil
		}
	}
	return 0, fmt.Errorf("round %d: the cells %q of %d and %q of %d do not fit", g.Round, white, g.White, black, g.Black)
}

// formatPairing writes a pairing: boards in order, the bye, the unpaired.
func formatPairing(p swiss.Pairing) string {
	words := []string{}
	for _, pair := range p.Pairs {
		words = append(words, fmt.Sprintf("%d-%d", pair.White, pair.Black))
	}
	if p.Bye != 0 {
		words = append(words, fmt.Sprintf("bye=%d", p.Bye))
	}
	if len(p.Unpaired) > 0 {
		words = append(words, fmt.Sprintf("unpaired=%v", slices.Sorted(slices.Values(p.Unpaired))))
	}
	return strings.Join(words, " ")
}

// pairing is the answer without how it came about.
func (a answer) pairing() swiss.Pairing {
	return swiss.Pairing{Pairs: a.pairs, Bye: a.bye, Unpaired: a.unpaired}
}
