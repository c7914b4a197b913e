package swiss_test

import (
	"cmp"
	"slices"

	"damka/pairing/swiss"
	"damka/score"
)

// splitMix64 is the generator of random positions: a seed is a position.
type splitMix64 struct{ state uint64 }

func (r *splitMix64) next() uint64 {
	r.state += 0x9E3779B97F4A7C15
	z := r.state
	z = (z ^ z>>30) * 0xBF58476D1CE4E5B9
	z = (z ^ z>>27) * 0x94D049BB133111EB
	return z ^ z>>31
}

// below is a number from 0 to n-1.
func (r *splitMix64) below(n int) int { return int(r.next() % uint64(n)) }

func (r *splitMix64) percent(p int) bool { return r.below(100) < p }

func pick[T any](r *splitMix64, from ...T) T { return from[r.below(len(from))] }

func shuffle[T any](r *splitMix64, list []T) {
	for i := len(list) - 1; i > 0; i-- {
		k := r.below(i + 1)
		list[i], list[k] = list[k], list[i]
	}
}

// history plays a random tournament, round by round.
type history struct {
	r         *splitMix64
	in        swiss.Input
	table     score.Table
	enters    map[score.Number]int // the first round of a late entry
	withdrawn map[score.Number]bool
	leaving   map[score.Number]bool // play until now, but are not paired any more

	pairs   string                  // how earlier rounds were paired: "brute", "near", "random", "strangers"
	colours string                  // "rule", "random", "low is white", "runs"
	results string                  // "random", "drawn", "level", "favourites"
	pasts   map[score.Number]string // of "strangers": a colour or a half point bye in each round
	trouble int                     // per cent of players absent in a round
}

// sizes of fields, from 4 to 12: the large ones cost the most.
var sizes = []int{4, 4, 5, 5, 5, 6, 6, 6, 6, 7, 7, 7, 8, 8, 8, 8, 9, 9, 9, 10, 10, 10, 10, 11, 11, 12, 12}

// position is the random position of a seed.
func position(seed uint64) swiss.Input {
	h := newHistory(&splitMix64{seed})
	played := h.start()
	for round := 1; round <= played; round++ {
		h.play(round)
	}
	switch {
	case h.r.percent(35):
		h.in.Rounds = played + 1 // the last round
	case h.r.percent(70):
		h.in.Rounds = played + 2 + h.r.below(4)
	}
	h.in.Out = h.outNow(played + 1)
	if h.r.percent(12) {
		h.forbid()
	}
	if h.r.percent(20) {
		shuffle(h.r, h.table.Games)
		shuffle(h.r, h.table.Byes)
	}
	h.setTable()
	return h.in
}

// newHistory chooses the manner of a tournament.
func newHistory(r *splitMix64) *history {
	h := &history{
		r: r, enters: map[score.Number]int{}, withdrawn: map[score.Number]bool{}, leaving: map[score.Number]bool{},
		pairs:   pick(r, "brute", "near", "near", "random", "strangers"),
		colours: pick(r, "rule", "rule", "random", "low is white", "runs"),
		results: pick(r, "random", "random", "drawn", "favourites"),
		trouble: pick(r, 0, 2, 5, 15),
	}
	h.in = swiss.Input{System: pick(r, swiss.Classic, swiss.Dutch, swiss.Rating), Uncontrolled: r.percent(30)}
	if r.percent(50) {
		h.in.FirstColour = pick(r, score.White, score.Black)
	}
	return h
}

// start enters the players and says how many rounds they will play.
func (h *history) start() (played int) {
	size, leaving := pick(h.r, sizes...), 0
	switch {
	case h.pairs == "strangers":
		leaving = size
	case h.r.percent(30):
		leaving = 1 + h.r.below(size)
	}
	played = h.rounds(size)
	if h.pairs == "strangers" {
		played = 2 + h.r.below(7)
		h.results = pick(h.r, "level", "level", h.results)
	}
	h.enter(size, leaving, played)
	h.choosePasts(played)
	return played
}

// outNow are those who are not paired in the round to pair: the absent, and
// who has left; once in a while nearly everybody.
func (h *history) outNow(round int) []score.Number {
	out := h.absent(round)
	for _, p := range h.table.Players {
		if h.leaving[p.Number] && !slices.Contains(out, p.Number) {
			out = append(out, p.Number)
		}
	}
	if !h.r.percent(1) {
		return out
	}
	out = nil
	for _, p := range h.table.Players[h.r.below(3):] {
		out = append(out, p.Number)
	}
	return out
}

// rounds is how many rounds were played: mostly not more than half of a round
// robin, and now and then so many that nearly everybody has met.
func (h *history) rounds(size int) int {
	switch k := h.r.below(100); {
	case k < 68:
		return h.r.below(size/2 + 1)
	case k < 95:
		return size/2 + h.r.below(size/2)
	}
	return size - 1 + h.r.below(3)
}

// enter makes the players: ratings fall, some are equal; late entries have the
// last numbers. Some will have left: they make long histories with few second
// games. Now and then numbers are missing, and the table has the players in
// another order.
func (h *history) enter(staying, leaving, played int) {
	size := staying + leaving
	ratings, spread := []int{}, pick(h.r, 4, 400) // close ones make sums that differ by 1
	for range size {
		ratings = append(ratings, 1800+h.r.below(spread))
	}
	slices.SortFunc(ratings, func(a, b int) int { return cmp.Compare(b, a) })
	if h.r.percent(30) {
		shuffle(h.r, ratings) // numbers by lot (V.2.6.2)
	}
	number, gaps := score.Number(0), h.r.percent(10) // somebody never came
	for _, rating := range ratings {
		number++
		if gaps && h.r.percent(20) {
			number++
		}
		h.table.Players = append(h.table.Players, score.Player{Number: number, Rating: rating})
	}
	for i := size - 1; i > size-3 && played > 0 && h.r.percent(15); i-- {
		h.enters[h.table.Players[i].Number] = 2 + h.r.below(played)
	}
	for len(h.leaving) < leaving {
		h.leaving[pick(h.r, h.table.Players...).Number] = true
	}
	if h.r.percent(20) {
		shuffle(h.r, h.table.Players)
	}
}

// absent are those who are not paired in a round; some are gone for good.
func (h *history) absent(round int) []score.Number {
	out := []score.Number{}
	for _, p := range h.table.Players {
		if h.r.percent(h.trouble) && h.r.percent(25) {
			h.withdrawn[p.Number] = true
		}
		if h.withdrawn[p.Number] || h.enters[p.Number] > round || h.r.percent(h.trouble) {
			out = append(out, p.Number)
		}
	}
	return out
}

// forbid keeps some pairs apart, of whom some have met.
func (h *history) forbid() {
	for range 1 + h.r.below(4) {
		a, b := pick(h.r, h.table.Players...).Number, pick(h.r, h.table.Players...).Number
		if len(h.table.Games) > 0 && h.r.percent(30) {
			g := pick(h.r, h.table.Games...)
			a, b = g.White, g.Black
		}
		if a != b {
			h.in.Forbidden = append(h.in.Forbidden, [2]score.Number{a, b})
		}
	}
}

// setTable gives the input what has been played so far.
func (h *history) setTable() {
	table, err := score.NewCrosstable(h.table)
	if err != nil {
		panic(err)
	}
	h.in.Table = table
}

// play adds a round.
func (h *history) play(round int) {
	h.in.Out = h.absent(round)
	h.setTable()
	for _, n := range h.in.Out {
		if kind := h.byeOfAbsent(); kind != score.Absence || h.r.percent(30) {
			h.table.Byes = append(h.table.Byes, score.Bye{Round: round, Player: n, Kind: kind})
		}
	}
	pairing := h.pair()
	if pairing.Bye != 0 {
		h.table.Byes = append(h.table.Byes, score.Bye{Round: round, Player: pairing.Bye, Kind: score.PairingBye})
	}
	for _, pair := range pairing.Pairs {
		g := score.Game{Round: round, White: pair.White, Black: pair.Black, Result: h.result(pair)}
		h.table.Games = append(h.table.Games, g)
	}
	h.table.Rounds = round
}

func (h *history) byeOfAbsent() score.ByeKind {
	switch {
	case h.r.percent(20):
		return score.HalfPointBye
	case h.r.percent(5):
		return score.FullPointBye
	}
	return score.Absence
}

// result is a random result; three games of a hundred have none at the end of
// the round, six are forfeits.
func (h *history) result(pair swiss.Pair) score.Result {
	k := h.r.below(100)
	if h.results == "level" && h.r.percent(80) {
		k = 99 // hardly anything but draws
	}
	switch {
	case k < 2:
		return score.Adjourned
	case k < 3:
		return score.NotPlayed
	case k < 5:
		return score.WhiteForfeits
	case k < 7:
		return score.BlackForfeits
	case k < 9:
		return score.BothForfeit
	case k < 10:
		return score.BothLost
	case k < 12:
		return pick(h.r, score.DrawWhiteAdvantage, score.DrawBlackAdvantage)
	}
	favourite := score.WhiteWins
	if pair.Black < pair.White {
		favourite = score.BlackWins
	}
	switch {
	case h.results == "drawn" && h.r.percent(75), h.results == "level" && h.r.percent(95):
		return score.Draw
	case h.results == "favourites" && h.r.percent(75):
		return favourite
	}
	return pick(h.r, score.WhiteWins, score.Draw, score.Draw, score.BlackWins)
}
