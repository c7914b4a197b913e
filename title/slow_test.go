package title_test

import (
	"fmt"
	"math/big"
	"slices"
	"strings"
	"testing"

	"damka/article"
	"damka/clock"
	"damka/rating"
	"damka/score"
	"damka/title"
)

// slow decides as a person would with the code in hand: it looks every game
// up whenever something is needed and reads the tables from testdata. It
// shares nothing with the package but the words for players and games.
type slow struct {
	t          testing.TB
	tournament title.Tournament
	players    []title.Player
	games      []title.Game
	byes       []title.Bye
}

// sheet is what the slow way finds for a player, as texts.
type sheet []string

func (s slow) sheet(p title.Player) sheet {
	var out sheet
	reached := s.category(p, &out)
	type candidate struct{ ladder, holding, by string }
	candidates := []candidate{{"open", reached, "category"}}
	for _, ladder := range []string{"open", "women"} {
		if ladder == "women" && !s.tournament.WomenOnly {
			continue
		}
		candidates = append(candidates, candidate{ladder, s.norms(p, ladder, &out), "norm"})
	}
	ladder := "open"
	if s.tournament.WomenOnly {
		ladder = "women"
	}
	candidates = append(candidates, candidate{ladder, s.place(p, ladder, &out), "place"})
	for _, ladder := range []string{"open", "women"} {
		best, by := s.held(p, ladder), ""
		for _, c := range candidates {
			holding := c.holding
			switch {
			case ladder == "women" && (c.ladder == "open" || height(holding) < height("I+")):
				continue // a category
			case ladder == "open" && c.ladder == "women" && height(holding) > height("I++"):
				continue // a title of women
			case ladder == "open" && c.ladder == "women" && height(holding) > height("I"):
				holding = "I" // the norms are for kk
			}
			if height(holding) > height(best) {
				best, by = holding, c.by
			}
		}
		if by != "" {
			out = append(out, fmt.Sprint("granted ", ladder, " ", best, " by ", by))
		}
	}
	return out
}

// heights are all holdings from the lowest.
var heights = strings.Fields("none V IV III II II+ II++ I I+ I++ K K+ K++ M M+ M++ AM")

// height is the place of a holding among heights; kk has the place of K.
func height(holding string) int {
	holding = strings.NewReplacer("amk", "AM", "kk", "K", "mk", "M").Replace(holding)
	return slices.Index(heights, holding)
}

// weight is the number of the table of VII.4.3 in the row of a code.
func (s slow) weight(code string, sex title.Sex) int {
	_, rows := readCSV(s.t, "category_weights")
	for _, row := range rows {
		if row[0] == code {
			return atoi(s.t, row[map[title.Sex]int{title.Female: 2, title.Male: 3}[sex]])
		}
	}
	s.t.Fatalf("no weight for %q", code)
	return 0
}

// best is a player's weight.
func (s slow) best(p title.Player) int {
	best := s.weight(p.Category.String(), p.Sex)
	for _, code := range []string{
		p.Title.String(), map[title.Grade]string{title.KK: "K", title.MK: "M", title.AMK: "AM"}[p.WomenTitle],
		map[title.FMJDTitle]string{title.MF: "MF", title.MFF: "MF", title.MI: "MI", title.MIF: "MI", title.GM: "GMI", title.GMF: "GMI"}[p.FMJDTitle],
	} {
		if code != "" {
			best = max(best, s.weight(code, p.Sex))
		}
	}
	return best
}

// find is a player by id.
func (s slow) find(id string) title.Player {
	i := slices.IndexFunc(s.players, func(p title.Player) bool { return p.ID == id })
	return s.players[i]
}

// each calls a function for every game of a player with his points.
func (s slow) each(p title.Player, do func(opponent title.Player, points int, r score.Result)) {
	for _, g := range s.games {
		switch p.ID {
		case g.White:
			do(s.find(g.Black), int(g.Result.For(score.White).Points), g.Result)
		case g.Black:
			do(s.find(g.White), int(g.Result.For(score.Black).Points), g.Result)
		}
	}
}

// overTheBoard lists the results of games that were played.
var overTheBoard = []score.Result{score.WhiteWins, score.Draw, score.BlackWins, score.DrawWhiteAdvantage, score.DrawBlackAdvantage, score.BothLost}

// category is VII.4.
func (s slow) category(p title.Player, out *sheet) (reached string) {
	n, points, sum := 0, 0, s.best(p)
	var met []string
	s.each(p, func(o title.Player, got int, r score.Result) {
		lost := s.tournament.Edition == article.Kotek2008 && p.Withdrawn && got == 0 &&
			(r == score.BothForfeit || r == score.WhiteForfeits || r == score.BlackForfeits)
		if o.Foreign && o.FMJDTitle == title.NoFMJDTitle || !slices.Contains(overTheBoard, r) && !lost {
			return
		}
		n++
		points += got
		sum += s.best(o)
		if !slices.Contains(met, o.ID) {
			met = append(met, o.ID)
		}
	})
	wk := ""
	exact := new(big.Rat)
	if n > 0 {
		// the mean weight, and 4/(n+1) for every point above half
		exact.SetFrac64(int64(sum), int64(n+1))
		exact.Add(exact, big.NewRat(4*int64(points-n), int64(n+1)))
		wk = exact.FloatString(2) // halves away from zero, which is upwards here
		exact.SetString(wk)
	}
	reached = ""
	if p.Title == title.NoCategory && n >= 7 && len(met) >= 5 && 4*points >= 2*n && !(p.Foreign && p.FMJDTitle == title.NoFMJDTitle) {
		for _, c := range []string{"V", "IV", "III", "II", "I"} {
			if height(c) <= height(p.Category.String()) || exact.Cmp(big.NewRat(int64(s.weight(c, p.Sex)), 1)) < 0 || !s.counts(c) {
				continue
			}
			reached = c
			if c == "I" && !slices.ContainsFunc(p.Norms, func(n title.Norm) bool { return n.For == title.I }) {
				reached = "II+"
			}
		}
	}
	*out = append(*out, fmt.Sprint("category n ", n, " Wk ", wk, " reached ", reached))
	return reached
}

// counts says whether a category or title can be earned in the tournament
// (VII.4.6, VII.5.1, VII.7.2, VII.7.3).
func (s slow) counts(code string) bool {
	t := s.tournament
	if !t.ArbiterLicensed {
		return false
	}
	hundred := t.Variant == article.International
	minutes := s.minutes()
	enough := func(on100, on64 int) bool {
		return hundred && minutes >= float64(on100) || !hundred && minutes >= float64(on64)
	}
	switch code {
	case "V":
		return enough(20, 15)
	case "IV":
		if t.Edition == article.Kotek2008 {
			return enough(30, 15)
		}
		return enough(20, 15)
	case "III":
		return enough(45, 20)
	case "II":
		return enough(60, 30) && t.ScoreKept
	case "I":
		return enough(60, 30) && t.ScoreKept && t.AllLicensed
	}
	class, _ := t.Control.Class(t.Edition, t.Variant)
	noticed := t.Notified.IsValid() && t.Start.IsValid()
	for range 21 {
		if noticed {
			t.Notified = t.Notified.AddDays(1)
		}
	}
	return class == clock.Official && t.AllLicensed && noticed && t.Notified.Compare(t.Start) <= 0
}

// minutes are a player's time; the controls of the tests are so simple.
func (s slow) minutes() float64 {
	periods := s.tournament.Control.Periods()
	if len(periods) > 1 || periods[0].Repeats {
		s.t.Fatalf("too difficult: %s", s.tournament.Control)
	}
	return float64(periods[0].Minutes) + float64(periods[0].Increment)*60/60
}

// held is what a player has on a ladder at the start.
func (s slow) held(p title.Player, ladder string) string {
	held, next := p.Category.String(), ""
	switch {
	case ladder == "women" && p.WomenTitle != title.NoCategory:
		held = p.WomenTitle.String()
	case p.Title != title.NoCategory && ladder == "women":
		held = "I"
	case p.Title != title.NoCategory:
		held = p.Title.String()
	}
	switch held {
	case "II":
		next = "I"
	case "I":
		next = map[string]string{"open": "K", "women": "kk"}[ladder]
	case "K":
		next = "M"
	case "M":
		next = "AM"
	case "kk":
		next = "mk"
	case "mk":
		next = "amk"
	}
	for _, norm := range p.Norms {
		if norm.For.String() == next && !strings.HasSuffix(held, "++") {
			held += "+"
		}
	}
	return held
}

// classified are lists A, B and N.
func classified(p title.Player) bool {
	return p.List == rating.A || p.List == rating.B || p.List == rating.N
}
