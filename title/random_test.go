package title_test

import (
	"fmt"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"damka/article"
	"damka/calendar"
	"damka/clock"
	"damka/rating"
	"damka/score"
	"damka/title"
)

// randomEvent is an event in which everything occurs, more often than in
// life: norms, exchanges, awards.
func randomEvent(r *rand.Rand) (title.Tournament, []title.Player, []title.Game, []title.Bye) {
	pick := func(most int) int { return r.IntN(most) }
	seldom := func() bool { return pick(8) == 0 }
	tournament := title.Tournament{
		ID: "cup", Edition: []article.Edition{article.PZWarc, article.PZWarc, article.Kotek2008}[pick(3)],
		Variant:   []article.Variant{article.International, article.International, article.Brazilian, article.Russian}[pick(4)],
		Start:     calendar.MustDate("2026-05-22"),
		Control:   clock.MustParse([]string{"80+60", "90", "60+30", "60", "45+30", "25", "18b5"}[min(pick(9), 6)]),
		System:    []title.System{title.RoundRobin, title.Swiss}[pick(2)],
		ScoreKept: !seldom(), ArbiterLicensed: !seldom(), AllLicensed: !seldom(), WomenOnly: pick(3) == 0,
		Championship: title.Championships()[pick(6)],
	}
	if !seldom() {
		tournament.Notified = calendar.MustDate("2026-05-01").AddDays(pick(3) - 1)
	}
	var players []title.Player
	size, level := 4+pick(12), 2000+pick(400)
	for i := range size {
		players = append(players, randomPlayer(r, tournament, i, level))
	}
	for i, place := range r.Perm(size) {
		players[i].Place = place + 1
		if pick(20) == 0 {
			players[i].Place = 0
		}
	}
	var games []title.Game
	results := score.Results()
	for range pick(3) + 1 {
		for a := range players {
			for b := range a {
				if pick(4) > 0 {
					g := title.Game{White: players[a].ID, Black: players[b].ID, Result: results[1+pick(6)]}
					if seldom() {
						g.Result = results[pick(len(results))]
					}
					if pick(2) == 0 { // the first are the stronger ones
						g.Result = score.BlackWins
					}
					games = append(games, g)
				}
			}
		}
	}
	var byes []title.Bye
	for range pick(4) {
		byes = append(byes, title.Bye{Player: players[pick(size)].ID, Points: score.Points(pick(3))})
	}
	return tournament, players, games, byes
}

func randomPlayer(r *rand.Rand, tournament title.Tournament, i, level int) title.Player {
	p := title.Player{
		ID: fmt.Sprint("player-", i), Sex: []title.Sex{title.Female, title.Male}[r.IntN(2)],
		List: rating.Lists()[min(r.IntN(8), 7)%5], Category: title.Grade(r.IntN(6)), Withdrawn: r.IntN(8) == 0, Foreign: r.IntN(8) == 0,
		Rating: level + r.IntN(200),
	}
	if tournament.WomenOnly {
		p.Sex = title.Female
		p.Rating -= 100
	}
	if r.IntN(3) == 0 {
		p.Title = title.Open.Titles()[r.IntN(3)]
	}
	if p.Sex == title.Female && r.IntN(3) == 0 {
		p.WomenTitle = title.Women.Titles()[r.IntN(3)]
	}
	if f := title.FMJDTitles()[r.IntN(9)]; r.IntN(6) == 0 && (p.Sex == title.Female || !f.IsWomens()) {
		p.FMJDTitle = f
	}
	for range r.IntN(4) {
		n := title.Norm{For: title.Grades()[5+r.IntN(7)], Tournament: []string{"", "one", "two"}[r.IntN(3)], Games: 7 + r.IntN(15)}
		if p.Sex == title.Female || !n.For.IsWomens() {
			p.Norms = append(p.Norms, n)
		}
	}
	if r.IntN(2) == 0 {
		p.BestListA = 2000 + r.IntN(450)
	}
	return p
}

// sheetOf is a decision as the slow way writes it.
func sheetOf(p title.PlayerResult) sheet {
	var out sheet
	wk := ""
	if p.Category.Wk != nil {
		wk = p.Category.Wk.String()
	}
	out = append(out, fmt.Sprint("category n ", p.Category.Games, " Wk ", wk, " reached ", result(p.Category.Reached)))
	ladders := []*title.LadderResult{&p.Open}
	if p.Women != nil {
		ladders = append(ladders, p.Women)
	}
	for _, l := range ladders {
		out = append(out, lineOf(l))
	}
	if a := p.Place; a != nil {
		out = append(out, fmt.Sprint("place ", a.Place, " award ", a.Award, " below ", a.Below, " result ", result(a.Result)))
	}
	for _, g := range p.Granted {
		out = append(out, fmt.Sprint("granted ", g.Ladder, " ", g.After, " by ", g.By))
	}
	return out
}

func lineOf(l *title.LadderResult) string {
	strength := ""
	if l.Games > 0 {
		strength = l.Strength.String()
	}
	var bands []int
	if l.Beaten != nil {
		bands = l.Beaten.Bands[:]
	}
	line := fmt.Sprint(l.Ladder, " n ", l.Games, " mean ", l.Mean, " in ", strength, " points ", l.Points, " over ", l.Over.Have, " bands ", bands)
	for i, t := range l.Ladder.Titles() {
		needed, ok := l.Needed[t]
		if !ok {
			needed = -1
		}
		line += fmt.Sprint(" ", title.Open.Titles()[i], " ", needed)
	}
	norm := ""
	if l.Norm != nil {
		norm = title.Open.Titles()[slices.Index(l.Ladder.Titles(), *l.Norm)].String()
	}
	line += " norm " + norm
	if l.LookUp != nil {
		line += fmt.Sprint(" cell ", l.LookUp.Cell, " result ", result(l.LookUp.Result))
	}
	return line
}

// The decision is that of the slow way on events in which everything occurs,
// and everything does occur.
func TestRandomEvents(t *testing.T) {
	seen := make(map[string]int)
	for seed := range uint64(400) {
		r := rand.New(rand.NewPCG(seed, 1))
		tournament, players, games, byes := randomEvent(r)
		event, err := title.NewEvent(tournament, players, games, byes)
		if err != nil {
			t.Fatalf("seed %d: %v", seed, err)
		}
		s := slow{t, tournament, players, games, byes}
		for i, p := range event.Decide().Players {
			got, want := sheetOf(p), s.sheet(players[i])
			if !slices.Equal(got, want) {
				t.Fatalf("seed %d, %+v:\ngot\n%s\nwant\n%s", seed, players[i], strings.Join(got, "\n"), strings.Join(want, "\n"))
			}
			count(seen, p)
		}
	}
	for _, what := range []string{
		"category II+", "category I", "category V", "norm K", "norm M", "norm AM", "norm kk", "norm mk", "norm amk",
		"by category", "by norm", "by place", "lowered", "minimum met", "blank", "leap", "award fails", "women granted",
	} {
		if seen[what] == 0 {
			t.Errorf("%s never occurred: %v", what, seen)
		}
	}
}

// count notes what occurred.
func count(seen map[string]int, p title.PlayerResult) {
	seen["category "+result(p.Category.Reached)]++
	for _, l := range []*title.LadderResult{&p.Open, p.Women} {
		if l == nil || l.LookUp == nil {
			continue
		}
		seen["norm "+l.Norm.String()]++
		if l.LookUp.Cell == "" {
			seen["blank"]++
		}
		if m := l.LookUp.Minimum; m != nil && m.Lowered {
			seen["lowered"]++
		} else if m != nil && m.Met {
			seen["minimum met"]++
		}
		if slices.Contains(codes(l.LookUp.Why), "norm_gives_title VII.5.7") {
			seen["leap"]++
		}
	}
	if p.Place != nil && len(p.Place.Missing) > 0 {
		seen["award fails"]++
	}
	for _, g := range p.Granted {
		seen["by "+string(g.By)]++
		seen[g.Ladder.String()+" granted"]++
	}
}

// What is missing is the reverse of what is reached: everything above what
// was held is either reached or lacks something, with an article.
func TestMissingIsTheReverse(t *testing.T) {
	for seed := range uint64(200) {
		tournament, players, games, byes := randomEvent(rand.New(rand.NewPCG(seed, 2)))
		event, err := title.NewEvent(tournament, players, games, byes)
		if err != nil {
			t.Fatal(err)
		}
		for i, p := range event.Decide().Players {
			for _, l := range []*title.LadderResult{&p.Open, p.Women} {
				if l == nil {
					continue
				}
				for _, g := range l.Ladder.Titles() {
					above := (l.Norm == nil || g > *l.Norm) && titleOf(players[i], l.Ladder) < g
					if lacks := reasonsFor(l.Missing, g); above != (len(lacks) > 0) {
						t.Fatalf("seed %d: %s %s: norm %s, lacks %v", seed, p.ID, g, nameOf(l.Norm), lacks)
					}
				}
			}
			for _, m := range slices.Concat(p.Category.Missing, p.Open.Missing) {
				for _, reason := range m.Reasons {
					if !reason.Article.IsValid() {
						t.Errorf("%s cites nothing", reason)
					}
				}
			}
		}
	}
}

// titleOf is the title on a ladder; NoCategory is none.
func titleOf(p title.Player, l title.Ladder) title.Grade {
	if l == title.Women {
		return p.WomenTitle
	}
	return p.Title
}
