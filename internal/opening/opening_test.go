package opening

import (
	"strings"
	"testing"

	"damka/article"
	"damka/chess"
	"damka/draughts"
)

// Every line of the list can be played, and is written as files have it; no two have one position or one name.
func TestTheList(t *testing.T) {
	for v, list := range lines {
		positions, names := map[key]string{}, map[string]bool{}
		for _, l := range list {
			at, err := after(v, strings.Fields(l.moves))
			if err != nil {
				t.Errorf("%s, %s: %v", v, l.moves, err)
				continue
			}
			if other, twice := positions[at]; twice {
				t.Errorf("%s and %s are one position", other, l.en)
			}
			positions[at] = l.en
			for _, name := range []string{"pl " + l.pl, "en " + l.en} {
				if names[name] || len(name) < 6 {
					t.Errorf("%s: twice, or no name", name)
				}
				names[name] = true
			}
			if v.IsDraughts() != (l.code == "") || !v.IsDraughts() && (len(l.code) != 3 || l.code[0] < 'A' || l.code[0] > 'E') {
				t.Errorf("%s: the code is %q", l.en, l.code)
			}
			if again := standard(t, v, l.moves); again != l.moves {
				t.Errorf("%s is written %s", l.moves, again)
			}
		}
	}
}

// standard are moves as files have them.
func standard(t *testing.T, v article.Variant, moves string) string {
	t.Helper()
	var texts []string
	p, q := draughts.Position{}, chess.Position{}
	if v.IsDraughts() {
		p = draughts.Initial(v)
	} else {
		q = chess.Initial(v)
	}
	for _, text := range strings.Fields(moves) {
		if v.IsDraughts() {
			m, _ := p.ParseMove(text)
			texts = append(texts, p.MoveText(m))
			p = p.PlayUnchecked(m)
		} else {
			m, _ := q.ParseMove(text)
			texts = append(texts, q.MoveText(m))
			q = q.PlayUnchecked(m)
		}
	}
	return strings.Join(texts, " ")
}

// The deepest name of a game is found, by whichever moves its position came about; a game that is none has none.
func TestFind(t *testing.T) {
	for moves, want := range map[string]string{
		"e4 c5 Nf3 d6":        "Sicilian defence",
		"d4 d5 c4 e6 Nc3 Nf6": "Queen’s gambit declined",
		"c4 d5 d4":            "Queen’s gambit",
		"a3 a6":               "",
	} {
		p := chess.Initial(article.Chess)
		all := []chess.Position{p}
		for _, text := range strings.Fields(moves) {
			m, err := p.ParseMove(text)
			if err != nil {
				t.Fatal(err)
			}
			p = p.PlayUnchecked(m)
			all = append(all, p)
		}
		found, ok := FindChess(all)
		if found.EN != want || ok != (want != "") {
			t.Errorf("%s: %q, want %q", moves, found.EN, want)
		}
	}
	p := draughts.Initial(article.International)
	m, _ := p.ParseMove("32-28")
	next := p.PlayUnchecked(m)
	m, _ = next.ParseMove("17-22")
	if found, ok := FindDraughts([]draughts.Position{p, next, next.PlayUnchecked(m)}); !ok || found.PL != "Debiut Raphaëla" || found.HalfMoves != 2 {
		t.Errorf("%+v", found)
	}
}
