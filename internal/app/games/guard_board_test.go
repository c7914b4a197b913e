package games

import (
	"fmt"
	"math/rand/v2"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"testing"

	"damka/article"
	"damka/clock"
	"damka/draughts"
	"damka/internal/game"
	"damka/internal/journal"
)

func (b *board) fen() string {
	if b.size > 0 {
		return b.draughts.FEN()
	}
	return b.chess.FEN()
}

// roundSlowly is a position of draughts with the board turned round and the colours changed, by its FEN.
func roundSlowly(p draughts.Position) string {
	rules := p.Rules()
	lists := map[article.Colour][]string{}
	for square, piece := range p.Pieces() {
		to, _ := rules.At(rules.Size-1-square.Row(), rules.Size-1-square.Column())
		name := rules.Name(to)
		if piece.IsKing() {
			name = "K" + name
		}
		lists[piece.Colour().Other()] = append(lists[piece.Colour().Other()], name)
	}
	turn := map[bool]string{true: "B", false: "W"}[p.Turn() == article.White]
	return turn + ":W" + strings.Join(lists[article.White], ",") + ":B" + strings.Join(lists[article.Black], ",")
}

// mirrored are the other forms of a position of chess, by its FEN, without rights.
func mirrored(fen string) []string {
	fields := strings.Fields(fen)
	open := regexp.MustCompile(`\d`).ReplaceAllStringFunc(fields[0], func(n string) string {
		count, _ := strconv.Atoi(n)
		return strings.Repeat("1", count)
	})
	ranks := strings.Split(open, "/")
	leftRight := make([]string, len(ranks))
	for i, rank := range ranks {
		letters := []byte(rank)
		slices.Reverse(letters)
		leftRight[i] = string(letters)
	}
	over := func(ranks []string) string {
		ranks = slices.Clone(ranks)
		slices.Reverse(ranks)
		return strings.Map(func(r rune) rune {
			switch {
			case r >= 'a' && r <= 'z':
				return r - 'a' + 'A'
			case r >= 'A' && r <= 'Z':
				return r - 'A' + 'a'
			}
			return r
		}, strings.Join(ranks, "/"))
	}
	other := map[string]string{"w": "b", "b": "w"}[fields[1]]
	counted := regexp.MustCompile(`1+`)
	var forms []string
	for _, form := range [][2]string{{strings.Join(leftRight, "/"), fields[1]}, {over(ranks), other}, {over(leftRight), other}} {
		forms = append(forms, counted.ReplaceAllStringFunc(form[0], func(ones string) string { return strconv.Itoa(len(ones)) })+" "+form[1]+" - - 0 1")
	}
	return forms
}

// II.2.4.2, II.8.8: the board turned round with the colours changed is the same position, and in chess the one with left and right changed; no other is.
func TestII_2_4_2_ATurnedBoardIsTheSamePosition(t *testing.T) {
	r := rand.New(rand.NewPCG(2, 4))
	for _, v := range article.Variants() {
		seen := map[cells]string{}
		for range 200 {
			b, ok := walk(r, v, 1+r.IntN(60))
			if !ok {
				continue
			}
			var forms []string
			if v.IsDraughts() {
				forms = []string{roundSlowly(b.draughts)}
			} else {
				forms = mirrored(b.chess.FEN())
			}
			for _, form := range forms {
				other, ok := boardOfFEN(v, form)
				if !ok {
					t.Fatalf("%s: %s of %s is no position", v, form, b.fen())
				}
				if other.key() != b.key() {
					t.Errorf("%s: %s and %s are two positions", v, b.fen(), form)
				}
				if got := other.sought().images; !slices.Contains(got, b.shape()) || !slices.Contains(got, other.shape()) {
					t.Errorf("%s: %s has not the form %s", v, b.fen(), form)
				}
			}
			if was, is := seen[b.key()]; is && !slices.Contains(append(forms, b.fen()), was) && v.IsDraughts() {
				t.Errorf("%s: %s and %s are one position", v, b.fen(), was)
			}
			seen[b.key()] = b.fen()
		}
	}
	for _, pair := range [][2]string{
		{"W:W31,32:B1,2", "B:W31,32:B1,2"}, {"W:W31,32:B1,2", "W:WK31,32:B1,2"}, {"W:W31,32:B1,2", "W:W49,50:B19,20"}, {"W:W31,32:B1,2", "W:W31,32:B1,3"},
	} {
		one, _ := boardOfFEN(article.International, pair[0])
		other, _ := boardOfFEN(article.International, pair[1])
		if one.key() == other.key() {
			t.Errorf("%v are one position", pair)
		}
	}
}

// played is a game of a tournament after some moves; with a start it is set.
func played(t *testing.T, settings game.Settings, moves ...string) *game.State {
	t.Helper()
	settings.Pairing = game.Pairing{Tournament: "t", Round: 1, Board: 1}
	settings.Edition, settings.Control = article.InForce(settings.Variant), clock.MustParse("60")
	s := &game.State{}
	do := func(c game.Command) {
		t.Helper()
		events, err := game.Decide(s, c, clock.Time(s.Seq+1)*clock.Second)
		if err != nil {
			t.Fatal(err)
		}
		for _, e := range events {
			s = s.Apply(game.Recorded{Seq: s.Seq + 1, Event: e})
		}
	}
	do(game.Create{Settings: settings, White: game.Player{Participant: "w"}, Black: game.Player{Participant: "b"}})
	do(game.Start{})
	for _, move := range moves {
		do(game.Play{By: s.Turn(), Move: move})
	}
	return s
}

// II.2.4.2, II.8.8: what a program finds is refused from the first half-move, what books say from the eighth; from a position that was set, both from
// the first position on. The usual first position is never guarded.
func TestII_2_4_2_FromWhichMoveAGameIsGuarded(t *testing.T) {
	eight := []string{"32-28", "19-23", "28x19", "14x23", "37-32", "10-14", "41-37", "14-19"}
	there := []string{"Nf3", "Nf6", "Ng1", "Ng8"}
	for name, test := range map[string]struct {
		settings     game.Settings
		moves        []string
		lines, books int // positions
		newest       bool
		newestBooks  bool
	}{
		"not moved":              {game.Settings{Variant: article.International}, nil, 0, 0, false, false},
		"a move":                 {game.Settings{Variant: article.International}, eight[:1], 1, 0, true, false},
		"seven":                  {game.Settings{Variant: article.International}, eight[:7], 7, 0, true, false},
		"eight":                  {game.Settings{Variant: article.International}, eight, 8, 1, true, true},
		"chess":                  {game.Settings{Variant: article.Chess}, there[:3], 3, 0, true, false},
		"back at the beginning":  {game.Settings{Variant: article.Chess}, there, 3, 0, true, false},
		"there and back twice":   {game.Settings{Variant: article.Chess}, append(append(there, there...), "Nf3"), 3, 1, true, true},
		"the usual one, written": {game.Settings{Variant: article.International, Start: draughts.Initial(article.International).FEN()}, eight[:2], 2, 0, true, false},
		"set, not moved":         {game.Settings{Variant: article.International, Start: "W:W31,32,33:B1,2,3"}, nil, 1, 1, true, true},
		"set":                    {game.Settings{Variant: article.International, Start: "W:W31,32,33:B1,2,3"}, []string{"31-27"}, 2, 2, true, true},
		"drawn":                  {game.Settings{Variant: article.Chess960, Origin: game.Origin{Kind: game.Number, Number: 1}}, nil, 1, 1, true, true},
		"the usual one, drawn":   {game.Settings{Variant: article.Chess960, Origin: game.Origin{Kind: game.Number, Number: 518}}, []string{"e4"}, 1, 0, true, false},
	} {
		of := guardedOf(played(t, test.settings, test.moves...))
		books := 0
		for _, is := range of.positions {
			if is {
				books++
			}
		}
		if len(of.positions) != test.lines || books != test.books || (of.newest != nil) != test.newest || of.newest != nil && of.books != test.newestBooks {
			t.Errorf("%s: %d positions, %d in books, the newest %t, in books %t", name, len(of.positions), books, of.newest != nil, of.books)
		}
	}
	waiting := &Snapshot{State: played(t, game.Settings{Variant: article.International})}
	waiting.State.StartedAt = 0
	if waiting.isGuarded(clock.Hour) {
		t.Error("a game that has not begun is guarded")
	}
}

// What the journal tells is kept until somebody asks; after too much of it, and after a gap, everything is read again.
func TestNewsOfTheJournal(t *testing.T) {
	stream := func(n int) journal.Stream { return streamOf(strconv.Itoa(n)) }
	n := &news{}
	n.hear(stream(1), "")
	if _, all := n.take(); !all {
		t.Error("at the beginning not everything is read")
	}
	told := func(want string) {
		t.Helper()
		stale, all := n.take()
		if got := fmt.Sprint(len(stale), " ", all); got != want {
			t.Errorf("%s, want %s", got, want)
		}
	}
	n.hear(stream(1), "")
	n.hear(stream(2), "")
	n.hear(stream(1), "")
	n.hear(journal.NewStream("tournament", "1"), "")
	told("2 false")
	told("0 false")
	n.giveBack(map[string]bool{"1": true}, false)
	n.hear(stream(2), "")
	told("2 false")
	n.hear("", "")
	n.hear(stream(1), "")
	told("0 true")
	n.giveBack(nil, true)
	told("0 true")
	n.hear("", "")
	n.giveBack(map[string]bool{"1": true}, false)
	told("0 true")
	for i := range mostStale + 1 {
		n.hear(stream(i), "")
	}
	told("0 true")
}
