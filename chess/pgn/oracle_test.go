package pgn

import (
	"fmt"
	"math/rand/v2"
	"reflect"
	"strings"
	"testing"

	"damka/article"
	"damka/chess"
)

// randomGame plays legal moves at random.
func randomGame(random *rand.Rand, start chess.Position, most int) []chess.Move {
	var moves []chess.Move
	p := start
	for range random.IntN(most) {
		legal := p.LegalMoves()
		if len(legal) == 0 {
			break
		}
		m := legal[random.IntN(len(legal))]
		moves = append(moves, m)
		p = p.PlayUnchecked(m)
	}
	return moves
}

// randomStart is the usual position, one of Chess960, or one from the middle
// of a game.
func randomStart(random *rand.Rand) chess.Position {
	start := chess.Initial(article.Chess)
	if random.IntN(2) == 0 {
		start, _ = chess.Chess960(random.IntN(chess.Starts960))
	}
	if random.IntN(3) == 0 {
		for _, m := range randomGame(random, start, 40) {
			start = start.PlayUnchecked(m)
		}
	}
	return start
}

// decorate writes a line as a sloppy file may: other notations, marks,
// comments, glyphs, numbers or none, and variations, which are legal too.
func decorate(random *rand.Rand, p chess.Position, moves []chess.Move, depth int) string {
	notations := []chess.Notation{chess.StandardNotation(), chess.EnglishNotation(), chess.PolishNotation(), chess.FigurineNotation(),
		chess.PolishNotation().Long(), chess.StandardNotation().WithEnPassant().WithMate("++")}
	notation := notations[random.IntN(len(notations))]
	between := []string{"", "", "", " {a comment}", " ; to the end\n", " $5", " ?!", " {[%clk 0:01:00]}", "\n% passed over\n", " (=)", " +-"}
	var text strings.Builder
	for i, m := range moves {
		switch random.IntN(5) {
		case 0:
			fmt.Fprintf(&text, "%d.", i/2+1)
		case 1:
			fmt.Fprintf(&text, "%d... ", i/2+1)
		case 2:
			fmt.Fprintf(&text, "%d ", i/2+1)
		}
		text.WriteString(notation.Move(p, m) + []string{"", "", "!", "!?"}[random.IntN(4)])
		for range 2 {
			text.WriteString(between[random.IntN(len(between))])
		}
		text.WriteString(" ")
		if depth > 0 && random.IntN(8) == 0 {
			text.WriteString("(" + decorate(random, p, randomGame(random, p, 8), depth-1) + "\n) ")
		}
		p = p.PlayUnchecked(m)
	}
	return text.String()
}

// TestRandomGames: games played at random are read, checked, brought into
// standard form and read back with the moves that were played, however they
// were written; and the main line is what the naive reader finds.
func TestRandomGames(t *testing.T) {
	random := rand.New(rand.NewPCG(1, 2))
	for n := range 150 {
		start := randomStart(random)
		moves := randomGame(random, start, 120)
		made, err := NewGame(start, moves)
		if err != nil {
			t.Fatal(err)
		}
		made.SetResult(Unfinished)
		clean := write(t, []*Game{made})
		sloppy := ""
		for _, tag := range made.Tags {
			sloppy += fmt.Sprintf("[%s %q]\n", tag.Name, tag.Value)
		}
		sloppy += decorate(random, start, moves, 3) + "*"
		for _, text := range []string{string(clean), sloppy} {
			g := game(t, text)
			expectMoves(t, g, start, moves)
			standard, err := Standard(g, 0)
			if err != nil {
				t.Fatalf("game %d: %v\n%s", n, err, text)
			}
			written := write(t, []*Game{standard})
			back := game(t, string(written))
			expectMoves(t, back, start, moves)
			if !reflect.DeepEqual(bare(back), bare(standard)) || len(back.Defects) > 0 {
				t.Fatalf("game %d: %v is read back as %v, %v", n, standard, back, back.Defects)
			}
			if naive := naiveMoves(string(written)); strings.Join(naive, " ") != texts(start, moves) {
				t.Fatalf("game %d: %v, played was %s\n%s", n, naive, texts(start, moves), written)
			}
		}
	}
}

// TestRandomTokens: whatever pieces of files are thrown together is written
// and read back the same.
func TestRandomTokens(t *testing.T) {
	pieces := []string{
		"e4", "Nf3", "O-O", "0-0", "0-0-0", "e8(Q)", "exd6", "e.p.", "ep", "+", "++", "#", "!", "?!", "!!!", "=", "(=)", "+-", "-+", "±", "--", "Z0", "0000",
		"1", "12", "0", "1.", "3...", "...", "…", ".", "1)", "-", "–", ":", "1/2", "½", "1-0", "1-", "0-", "-0", "-1", "1/2-", "1/2-1/2", "*", "(", ")", "(Q)", "()",
		"{", "}", "{}", "{a b}", "{[Event \"x\"]}", ";x}", "\n[White \"a\"]\n", "[Result \"0-0\"]", "[", "]", "[bad", "\"", "$1", "$", "$x", "%", "\n%x\n",
		"\uFEFF", "\x00", "ą", "\xb9", "\u00a0", "/", ",", "<>", "foo", "\\", "{%\n%}",
	}
	joints := []string{"", "", " ", " ", "\n", "\n%x\n", "\t"}
	random := rand.New(rand.NewPCG(5, 6))
	for range 20_000 {
		var text strings.Builder
		for range 1 + random.IntN(10) {
			text.WriteString(pieces[random.IntN(len(pieces))] + joints[random.IntN(len(joints))])
		}
		games := bareGames(readAll(t, []byte(text.String())))
		written := write(t, games)
		if again := bareGames(readAll(t, written)); !reflect.DeepEqual(games, again) {
			t.Fatalf("%q\nis read as %v\nwritten as %q\nand read back as %v", text.String(), shown(games), written, shown(again))
		}
	}
}

func shown(games []*Game) (all []string) {
	for _, g := range games {
		all = append(all, fmt.Sprintf("%+v %s %s", g.Tags, show(g.Moves), g.End))
	}
	return all
}

func expectMoves(t *testing.T, g *Game, start chess.Position, moves []chess.Move) {
	t.Helper()
	report, err := Check(g, Options{})
	if err != nil || !report.Legal() || report.Start != start || len(report.Moves) != len(moves) {
		t.Fatalf("%v, %v\nplayed from %v: %s\nfound %v", err, report.Wrong, start, texts(start, moves), report.Moves)
	}
	for i, m := range report.Moves {
		if m != moves[i] {
			t.Fatalf("half-move %d is %v, played was %v", i+1, m, moves[i])
		}
	}
}

func texts(p chess.Position, moves []chess.Move) string {
	var all []string
	for _, m := range moves {
		all = append(all, p.MoveText(m))
		p = p.PlayUnchecked(m)
	}
	return strings.Join(all, " ")
}

// naiveMoves reads the main line of a file in standard form, byte by byte:
// no tags, no comments, nothing in brackets, no numbers, no glyphs.
func naiveMoves(text string) []string {
	var kept strings.Builder
	depth, comment := 0, false
	_, movetext, _ := strings.Cut(text, "\n\n")
	for _, c := range movetext {
		switch {
		case comment:
			comment = c != '}'
		case c == '{':
			comment = true
		case c == '(':
			depth++
		case c == ')':
			depth--
		case depth == 0:
			kept.WriteRune(c)
		}
	}
	var moves []string
	for _, word := range strings.Fields(kept.String()) {
		if !strings.HasSuffix(word, ".") && !strings.HasPrefix(word, "$") && word != "*" {
			moves = append(moves, word)
		}
	}
	return moves
}
