package rating_test

import (
	"fmt"
	"time"

	"damka/article"
	"damka/calendar"
	"damka/clock"
	"damka/rating"
	"damka/score"
)

// random is SplitMix64 (Steele, Lea, Flood 2014): the same numbers for the
// same seed.
type random struct{ state uint64 }

func (r *random) next() uint64 {
	r.state += 0x9E3779B97F4A7C15
	z := r.state
	z = (z ^ z>>30) * 0xBF58476D1CE4E5B9
	z = (z ^ z>>27) * 0x94D049BB133111EB
	return z ^ z>>31
}

// below draws one of 0…n-1. The tiny preference for small numbers does not
// matter in tests.
func (r *random) below(n int) int { return int(r.next() % uint64(n)) }

// between draws one of least…most.
func (r *random) between(least, most int) int { return least + r.below(most-least+1) }

// oneIn says yes once in n times.
func (r *random) oneIn(n int) bool { return r.below(n) == 0 }

func oneOf[T any](r *random, all ...T) T { return all[r.below(len(all))] }

func shuffle[T any](r *random, all []T) {
	for i := len(all) - 1; i > 0; i-- {
		j := r.below(i + 1)
		all[i], all[j] = all[j], all[i]
	}
}

// drawPeriod draws a small period in which what is rare in life happens all
// the time: days on the edges, ratings about 2300 and far apart, forfeits,
// newcomers, the struck off, tournaments that do not count.
func drawPeriod(seed uint64) rating.File {
	r := &random{seed}
	quarter := time.Date(r.between(2008, 2032), time.Month(1+3*r.below(4)), 1, 0, 0, 0, 0, time.UTC)
	file := rating.File{Period: rating.Period{
		Variant: oneOf(r, article.International, article.Brazilian, article.Russian),
		Edition: oneOf(r, article.PZWarc, article.PZWarc2024, article.Kotek2008),
		From:    calendar.DateOf(quarter),
		To:      calendar.DateOf(quarter.AddDate(0, 3, -1)),
	}}
	var ids []string
	for i := range r.between(2, 12) {
		id := fmt.Sprintf("p%02d", r.below(100)*100+i) + oneOf(r, "", "", "", "", `"`, `\`, "ł", "<")
		ids = append(ids, id)
		if !r.oneIn(5) { // else a newcomer
			file.Players = append(file.Players, drawPlayer(r, id, file.Period))
		}
	}
	for i := range r.below(6) {
		file.Tournaments = append(file.Tournaments, drawTournament(r, fmt.Sprintf("t%d%d", r.below(10), i), file.Period, ids))
	}
	return file
}

func drawPlayer(r *random, id string, p rating.Period) rating.Player {
	player := rating.Player{
		ID:          id,
		Rating:      oneOf(r, 2100, 2299, 2300, r.between(2280, 2310), r.between(1900, 2400), r.between(1900, 2400), r.between(900, 2700)),
		Games:       oneOf(r, 0, 1, 8, 9, 20, 28, 29, 30, r.between(1, 60), r.between(30, 400)),
		Reached2300: r.oneIn(8),
	}
	switch {
	case r.oneIn(5) || player.Games == 0:
		player.List = rating.None
	case player.Games < 9:
		player.List = rating.T
	case r.oneIn(4):
		player.List = rating.N
	case player.Games < 30:
		player.List = rating.B
	default:
		player.List = rating.A
	}
	if player.Games > 0 && !r.oneIn(6) {
		player.LastGame = drawLastGame(r, p)
	}
	return player
}

// drawLastGame draws a day near enough to three or ten years before the end
// of the period, often exactly there.
func drawLastGame(r *random, p rating.Period) calendar.Date {
	years := oneOf(r, 0, 1, 3, 3, 10, 10)
	day := p.To.Time().AddDate(-years, 0, oneOf(r, -1, 0, 1, r.between(-200, 200)))
	if r.oneIn(10) {
		day = time.Date(oneOf(r, 2004, 2008, 2012, 2016, 2020, 2024), 2, 29, 0, 0, 0, 0, time.UTC)
	}
	if day.After(p.To.Time()) {
		day = p.From.Time()
	}
	return calendar.DateOf(day)
}

func drawTournament(r *random, id string, p rating.Period, ids []string) rating.Tournament {
	t := rating.Tournament{
		ID:       id,
		End:      oneOf(r, p.From, p.From.AddDays(-r.below(900)), p.From.AddDays(-r.below(4000)), p.To.AddDays(r.between(-9, 2)), p.From.AddDays(r.below(80))),
		Approved: oneOf(r, p.Closes(), p.Closes().AddDays(-1), p.Closes().AddDays(1), p.From.AddDays(r.below(70)), p.From.AddDays(r.below(70))),
		Control:  clock.MustParse(oneOf(r, "80+60", "90", "60+30", "120/50,60/25*", "60", "20", "5+3", "15b5", "30+5")),
	}
	switch {
	case r.oneIn(12):
		t.Approved = calendar.Date{}
	case t.Approved.Compare(t.End) < 0:
		t.Approved = t.End
	}
	for range r.below(25) {
		white, black := oneOf(r, ids...), oneOf(r, ids...)
		if white != black {
			t.Games = append(t.Games, rating.Game{White: white, Black: black, Result: drawResult(r)})
		}
	}
	for _, g := range t.Games {
		if r.oneIn(4) {
			t.Withdrawn = append(t.Withdrawn, oneOf(r, g.White, g.Black))
		}
	}
	return t
}

func drawResult(r *random) score.Result {
	return oneOf(r, score.WhiteWins, score.Draw, score.BlackWins, score.WhiteWins, score.Draw, score.BlackWins,
		score.DrawWhiteAdvantage, score.DrawBlackAdvantage, score.BothLost, score.WhiteForfeits, score.BlackForfeits, score.BothForfeit)
}
