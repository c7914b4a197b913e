package rating_test

import (
	"encoding/csv"
	"math/big"
	"os"
	"slices"
	"strings"
	"sync"
	"time"

	"damka/article"
	"damka/calendar"
	"damka/clock"
	"damka/rating"
	"damka/score"
)

// The slow twin reads chapter VI once for every player, sentence by sentence,
// in fractions of whole numbers, and writes its own JSON. It shares nothing
// with the program but the input: not the table, the arithmetic, the days nor
// the texts of numbers.

type object = map[string]any

// slowPeriod is a period in the slow twin.
type slowPeriod struct {
	rating.File
	counted []rating.Tournament // in their order
}

// slowRate is the outcome of a period, as JSON has it.
func slowRate(file rating.File) object {
	s := slowPeriod{File: file}
	skipped := []any{}
	for _, t := range file.Tournaments {
		if code := s.skipCode(t); code != "" {
			skipped = append(skipped, object{"id": t.ID, "reason": code})
		} else {
			s.counted = append(s.counted, t)
		}
	}
	slices.SortFunc(skipped, func(a, b any) int { return strings.Compare(a.(object)["id"].(string), b.(object)["id"].(string)) })
	slices.SortFunc(s.counted, func(a, b rating.Tournament) int { return strings.Compare(s.place(a), s.place(b)) })
	ids := map[string]bool{}
	for _, p := range file.Players {
		ids[p.ID] = true
	}
	for _, t := range s.counted {
		for _, g := range t.Games {
			ids[g.White], ids[g.Black] = true, true
		}
	}
	players := []any{}
	for _, id := range sortedKeys(ids) {
		players = append(players, s.player(id))
	}
	return object{"players": players, "skipped": skipped}
}

func sortedKeys(set map[string]bool) []string {
	var keys []string
	for key := range set {
		keys = append(keys, key)
	}
	slices.Sort(keys)
	return keys
}

// edition is the tournament's own, or that of the period.
func (s slowPeriod) edition(t rating.Tournament) article.Edition {
	if t.Edition == 0 {
		return s.Period.Edition
	}
	return t.Edition
}

// skipCode says why a tournament does not count; empty if it does.
func (s slowPeriod) skipCode(t rating.Tournament) string {
	class, _ := t.Control.Class(s.edition(t), s.Period.Variant)
	closes := s.Period.To.Time().Add(-7 * 24 * time.Hour)
	switch {
	case class != clock.Official:
		return "rating.tempo_not_official"
	case t.End.Time().After(s.Period.To.Time()):
		return "rating.ends_after_period"
	case t.Approved == calendar.Date{}:
		return "rating.not_approved"
	case t.Approved.Time().After(closes):
		return "rating.approved_late"
	}
	return ""
}

// place is a text that sorts as tournaments do: by end, but not before the
// period, then by approval and id.
func (s slowPeriod) place(t rating.Tournament) string {
	end := t.End.Time()
	if end.Before(s.Period.From.Time()) {
		end = s.Period.From.Time()
	}
	return end.Format(time.DateOnly) + t.Approved.Time().Format(time.DateOnly) + t.ID
}

// before is the player as the lists have him, or a newcomer.
func (s slowPeriod) before(id string) rating.Player {
	for _, p := range s.Players {
		if p.ID == id {
			return p
		}
	}
	return rating.Player{ID: id, Rating: 2100}
}

func classified(p rating.Player) bool {
	return p.List == rating.A || p.List == rating.B || p.List == rating.N
}

// seen is a game from one side: the opponent, the points, and why it does not
// count.
type seen struct {
	opponent rating.Player
	points   int64
	code     string
}

func (s slowPeriod) see(t rating.Tournament, g rating.Game, id string) seen {
	white := g.White == id
	out := seen{opponent: s.before(g.Black)}
	if !white {
		out.opponent = s.before(g.White)
	}
	forfeited := false
	switch g.Result {
	case score.WhiteWins:
		out.points = 2
	case score.Draw, score.DrawWhiteAdvantage, score.DrawBlackAdvantage:
		out.points = 1
	case score.WhiteForfeits, score.BlackForfeits, score.BothForfeit:
		forfeited = true
	}
	if !white && (g.Result == score.WhiteWins || g.Result == score.BlackWins) {
		out.points = 0
		if g.Result == score.BlackWins {
			out.points = 2
		}
	}
	lostByForfeit := g.Result == score.BothForfeit || white && g.Result == score.WhiteForfeits || !white && g.Result == score.BlackForfeits
	kotek := s.edition(t) == article.Kotek2008 && lostByForfeit && slices.Contains(t.Withdrawn, id)
	switch {
	case forfeited && !kotek:
		out.code = "rating.game_forfeited"
	case out.opponent.List == rating.T:
		out.code = "rating.opponent_on_t"
	case !classified(out.opponent):
		out.code = "rating.opponent_on_no_list"
	}
	return out
}

func whole(n int) *big.Rat { return new(big.Rat).SetInt64(int64(n)) }

// floor is the greatest whole number not above r.
func floor(r *big.Rat) *big.Int { return new(big.Int).Div(r.Num(), r.Denom()) }

// halfUp rounds to a whole number.
func halfUp(r *big.Rat) int64 { return floor(new(big.Rat).Add(r, big.NewRat(1, 2))).Int64() }

// exact is a fraction as a decimal text.
func exact(r *big.Rat) string {
	if six := new(big.Rat).Mul(r, whole(1_000_000)); !six.IsInt() {
		panic("more than six places: " + r.String())
	}
	text := strings.TrimRight(strings.TrimRight(r.FloatString(6), "0"), ".")
	if text == "-0" {
		return "0"
	}
	return text
}

// player is a player's part of the outcome.
func (s slowPeriod) player(id string) object {
	p := s.before(id)
	games, last := p.Games, p.LastGame
	reached := p.Reached2300 || p.Rating >= 2300
	running := whole(p.Rating)
	tournaments, not := []any{}, []any{}
	for _, t := range s.counted {
		var sum, n int
		points := new(big.Rat)
		var here []any
		for _, g := range t.Games {
			if g.White != id && g.Black != id {
				continue
			}
			one := s.see(t, g, id)
			if one.code != "" {
				here = append(here, object{"tournament": t.ID, "opponent": one.opponent.ID, "reason": one.code})
				continue
			}
			sum, n = sum+one.opponent.Rating, n+1
			points.Add(points, whole(int(one.points)))
		}
		slices.SortFunc(here, func(a, b any) int {
			key := func(o any) string { return o.(object)["opponent"].(string) + "\x00" + o.(object)["reason"].(string) }
			return strings.Compare(key(a), key(b))
		})
		not = append(not, here...)
		if n == 0 {
			continue
		}
		k := 15
		if games < 30 {
			k = 25
		}
		if reached {
			k = 10
		}
		result, change := slowResult(t.ID, p.Rating, sum, n, k, points)
		tournaments = append(tournaments, result)
		running.Add(running, change)
		games += n
		reached = reached || running.Cmp(whole(2300)) >= 0
		if t.End.Time().After(last.Time()) || last == (calendar.Date{}) {
			last = t.End
		}
	}
	after := halfUp(running)
	list, moves := s.listAfter(p, games, last)
	return object{
		"id": id, "before": int64(p.Rating), "after": after, "change": after - int64(p.Rating), "games": int64(games),
		"listBefore": p.List.String(), "list": list, "moves": moves,
		"reached2300": reached || after >= 2300,
		"lastGame":    last.String(), "tournaments": tournaments, "notCounted": not,
	}
}

// slowResult is R = ½ · k · (Wp − Wo).
func slowResult(id string, own, sum, n, k int, points *big.Rat) (object, *big.Rat) {
	mean := big.NewRat(int64(sum), int64(n))
	difference := new(big.Rat).Sub(whole(own), mean)
	d := halfUp(new(big.Rat).Abs(difference))
	row := slowTable()[min(d, 935)]
	percent := row[0]
	if difference.Sign() < 0 {
		percent = row[1]
	}
	expected := new(big.Rat).Mul(whole(2*n), new(big.Rat).Quo(percent, whole(100)))
	change := new(big.Rat).Mul(big.NewRat(int64(k), 2), new(big.Rat).Sub(points, expected))
	tenThousandths := halfUp(new(big.Rat).Mul(mean, whole(10_000)))
	return object{
		"id": id, "games": int64(n), "mean": exact(big.NewRat(tenThousandths, 10_000)), "ratingSum": int64(sum), "difference": d,
		"expectedPercent": exact(percent), "expected": exact(expected), "points": points.Num().Int64(), "k": int64(k), "change": exact(change),
	}, change
}

// listAfter is the list at the end of the period, and how the player came to
// it (VI.2.1).
func (s slowPeriod) listAfter(p rating.Player, games int, last calendar.Date) (string, []any) {
	list, moves := p.List.String(), []any{}
	to := func(next, why string) {
		if next != list {
			moves = append(moves, object{"from": list, "to": next, "reason": why})
		}
		list = next
	}
	switch {
	case games == p.Games:
	case games < 9:
		to("T", "rating.list_by_games")
	case games < 30:
		to("B", "rating.list_by_games")
	default:
		to("A", "rating.list_by_games")
	}
	if last == (calendar.Date{}) {
		return list, moves
	}
	since := last.Time()
	if since.Month() == time.February && since.Day() == 29 {
		since = since.AddDate(0, 0, -1)
	}
	passed := func(years int) bool { return !s.Period.To.Time().Before(since.AddDate(years, 0, 0)) }
	if passed(3) && list == "T" {
		to("-", "rating.list_struck_off")
	}
	if passed(3) && (list == "A" || list == "B") {
		to("N", "rating.list_inactive")
	}
	if passed(10) && list == "N" {
		to("-", "rating.list_struck_off")
	}
	return list, moves
}

// slowTable is table VI from its file.
var slowTable = sync.OnceValue(func() [][2]*big.Rat {
	file, err := os.Open("testdata/table6_expected_score.csv")
	if err != nil {
		panic(err)
	}
	defer file.Close()
	rows, err := csv.NewReader(file).ReadAll()
	if err != nil {
		panic(err)
	}
	var table [][2]*big.Rat
	for _, row := range rows[1:] {
		higher, _ := new(big.Rat).SetString(row[1])
		lower, _ := new(big.Rat).SetString(row[2])
		table = append(table, [2]*big.Rat{higher, lower})
	}
	return table
})
