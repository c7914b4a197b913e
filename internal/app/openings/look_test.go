package openings_test

import (
	"errors"
	"fmt"
	"strings"
	"testing"

	"damka/internal/app"
	"damka/internal/app/openings"
	counts "damka/internal/openings"
)

// described is an answer as a text.
func described(a *openings.Answer) string {
	var lines []string
	for _, m := range a.Moves {
		lines = append(lines, fmt.Sprintf("%s +%d =%d -%d %d", m.Text, m.Tally.White, m.Tally.Draws, m.Tally.Black, m.Tally.Rating()))
	}
	lines = append(lines, fmt.Sprintf("ended %d, all %d", a.Ended.Games(), a.Total.Games()))
	for _, e := range a.Newest {
		lines = append(lines, e.Game.White+"/"+e.Game.Black)
	}
	return strings.Join(lines, "\n")
}

func TestLook(t *testing.T) {
	r := newRoom(t)
	report, err := r.importText("liga.pdn", liga)
	r.must(err)
	if report.Games != 5 || report.Counted != 3 || report.Bad != 2 {
		t.Errorf("%+v", report)
	}
	want := "32-28 +1 =1 -0 2100\n34-29 +0 =0 -1 0\nended 0, all 3\nLis, Ewa/Bąk, Piotr\nŻak, Jan/Lis, Ewa\nCzyż, Olga/Żak, Jan"
	if got := described(r.look(start())); got != want {
		t.Errorf("got\n%s\nwant\n%s", got, want)
	}
	p := r.look(start()).Moves[0].After
	if got, want := described(r.look(p)), "18-23 +0 =1 -0 0\n19-23 +1 =0 -0 2100\nended 0, all 2\nŻak, Jan/Lis, Ewa\nCzyż, Olga/Żak, Jan"; got != want {
		t.Errorf("got\n%s\nwant\n%s", got, want)
	}
	p = r.look(p).Moves[0].After
	if got, want := described(r.look(p)), "ended 1, all 1\nŻak, Jan/Lis, Ewa"; got != want {
		t.Errorf("got\n%s\nwant\n%s", got, want)
	}
	answer, err := r.Look(t.Context(), app.Visitor, openings.Question{Position: start(), Classes: []counts.Class{counts.Blitz}})
	if r.must(err); answer.Total.Games() != 0 {
		t.Errorf("%d games of another class", answer.Total.Games())
	}
}

// II.2.4, II.8.8: nothing is said about a position of a tournament's game that is going on, to nobody, and nothing where that is
// not known.
func TestII24GuardedPositions(t *testing.T) {
	r := newRoom(t)
	_, err := r.importText("liga.pdn", liga)
	r.must(err)
	after := r.look(start()).Moves[0].After
	r.guards.fens = []string{"international " + after.FEN()}
	for name, actor := range map[string]app.Actor{"a visitor": app.Visitor, "the owner": app.Arbiter} {
		answer, err := r.Look(t.Context(), actor, openings.Question{Position: after})
		if answer != nil {
			t.Errorf("%s is told something", name)
		}
		wantRefusal(t, err, openings.CodeGuarded)
	}
	// Nor about one that a single move leads to it from: what was played after that move would be told there.
	if _, err := r.Look(t.Context(), app.Visitor, openings.Question{Position: start()}); err == nil {
		t.Error("something is said before the position")
	} else {
		wantRefusal(t, err, openings.CodeGuarded)
	}
	other, _ := start().Find(gameOf("x", counts.Draw, "34-29").Moves[0])
	if r.look(other.After).Total.Games() != 1 {
		t.Error("another position is refused, too")
	}
	r.guards.fens, r.guards.err = nil, errBroken
	if answer, err := r.Look(t.Context(), app.Visitor, openings.Question{Position: after}); answer != nil || !errors.Is(err, errBroken) {
		t.Errorf("got %v, %v", answer, err)
	}
}

func TestKept(t *testing.T) {
	r := newRoom(t)
	_, err := r.importText("liga.pdn", liga)
	r.must(err)
	newest := r.look(start()).Newest[2]
	g, source, err := r.Kept(t.Context(), newest.Number)
	r.must(err)
	if g.White != "Czyż, Olga" || g.Result != counts.WhiteWins || g.Day != counts.DayOf(2026, 3, 1) || len(g.Moves) != 4 || source.Name != "liga.pdn" {
		t.Errorf("got %+v of %+v", g, source)
	}
	r.played["aaaa"] = playedGame{gameOf("aaaa", counts.Draw, "32-28"), noon}
	r.due("aaaa")
	ours := r.look(start()).Newest[0]
	if ours.Game.ID != "aaaa" || ours.Game.White != "" {
		t.Errorf("got %+v", ours.Game)
	}
	for _, number := range []uint64{ours.Number, 0, newest.Number + 100, 1 << 62} {
		if _, _, err := r.Kept(t.Context(), number); !errors.Is(err, openings.ErrNotFound) {
			t.Errorf("%d: %v", number, err)
		}
	}
}
