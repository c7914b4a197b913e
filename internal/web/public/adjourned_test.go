package public_test

import (
	"strconv"
	"strings"
	"testing"

	"damka/internal/app"
	"damka/internal/i18n"
	"damka/internal/tournament"
	"damka/internal/web/webtest"
	"damka/score"
)

// An adjourned game is paired as one point for each (V.2.8.9.10), and the
// standings give nothing for it: the pairings of the next round show the point
// and say what it is for, the table says that it is missing there.
func TestV28910AdjournedGamesAreSaid(t *testing.T) {
	s := webtest.New(t)
	id := s.DemoSwiss()
	path := "/tournaments/" + id
	round := s.Snapshot(id).CurrentRound()
	var changes []tournament.ResultChange
	for _, g := range round.Games {
		if g.Open && g.Result != score.Adjourned {
			changes = append(changes, tournament.ResultChange{Round: g.Round, Board: g.Board, Was: g.Result, Result: score.Adjourned})
		}
	}
	s.Check(s.Events.EnterResults(t.Context(), app.Arbiter, id, changes))
	adjourned := s.Snapshot(id).AdjournedBefore(round.Number + 1)
	table, err := s.Snapshot(id).Standings(0)
	s.Check(err)
	s.Check(s.Events.PublishRound(t.Context(), app.Arbiter, id, round.Number+1))

	p := i18n.For(i18n.EN)
	pairings := webtest.Readable(t, s.Page(i18n.EN, path+"/rounds/"+strconv.Itoa(round.Number+1)), "round")
	standings := webtest.Readable(t, s.Page(i18n.EN, path+"/standings?round="+strconv.Itoa(round.Number)), "standings")
	plain := strings.NewReplacer("\u00a0", " ")
	said := 0
	for _, standing := range table.Standings {
		games := adjourned[standing.Player]
		if games == 0 || standing.Player.Withdrawn != nil {
			continue
		}
		said++
		name := standing.Player.Person.Name.String()
		points := plain.Replace(p.Text("public.points.short", i18n.A("points", int(standing.Points)+games)))
		if want := name + "  " + points + " (" + p.Text("result.adjourned") + ")"; !strings.Contains(pairings, want) {
			t.Errorf("the pairings do not say %q:\n%s", want, pairings)
		}
	}
	if said == 0 {
		t.Fatal("nobody has an adjourned game: the test proves nothing")
	}
	if !strings.Contains(standings, plain.Replace(p.Text("public.standings.adjourned", i18n.A("points", 1)))) {
		t.Errorf("the standings do not say what an adjourned game gives for pairing:\n%s", standings)
	}
	for name, body := range map[string]string{"pairings": pairings, "standings": standings} {
		if !strings.Contains(body, "V.2.8.9.10") {
			t.Errorf("the %s cite no article", name)
		}
	}
}

// A game that merely has no result, as when one of an earlier round was cleared,
// is called adjourned nowhere, and gives nothing for pairing that is said of
// adjourned games.
func TestV28910NoResultIsNotAdjourned(t *testing.T) {
	s := webtest.New(t)
	s.AsArbiter()
	id := s.DemoSwiss()
	path := "/tournaments/" + id
	var changes []tournament.ResultChange
	newest := s.Snapshot(id).CurrentRound().Number
	for _, round := range s.Snapshot(id).Rounds {
		for i, g := range round.Games {
			switch {
			case round.Number == 1 && i == 0:
				changes = append(changes, tournament.ResultChange{Round: 1, Board: g.Board, Was: g.Result})
			case g.Result == score.Adjourned || round.Number == newest && g.Open:
				changes = append(changes, tournament.ResultChange{Round: g.Round, Board: g.Board, Was: g.Result, Result: score.Draw})
			}
		}
	}
	s.Check(s.Events.EnterResults(t.Context(), app.Arbiter, id, changes))
	p := i18n.For(i18n.EN)
	for _, page := range []string{"/standings", "/rounds/2", "/rounds/" + strconv.Itoa(newest), "/desk/rounds/" + strconv.Itoa(newest+1) + "/publish", "/desk/rounds/" + strconv.Itoa(newest+1) + "/pairing"} {
		main := webtest.Readable(t, s.Page(i18n.EN, path+page), "main")
		for _, word := range []string{"(" + p.Text("result.adjourned") + ")", "game adjourned:", "V.2.8.9.10"} {
			if strings.Contains(main, word) {
				t.Errorf("%s says %q, and no game is adjourned", page, word)
			}
		}
	}
}
