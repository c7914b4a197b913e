package swiss_test

import (
	"slices"
	"testing"

	"damka/pairing/swiss"
	"damka/score"
)

// tournament is played at random, round after round, with the engine's own
// pairings: with forfeits, absences, unfinished games, withdrawals and late
// entries, unless it is quiet.
type tournament struct {
	in        swiss.Input
	table     score.Table
	lots      splitMix64
	quiet     bool
	withdrawn []score.Number
}

func newTournament(seed uint64, n int, system swiss.System) *tournament {
	t := &tournament{in: swiss.Input{System: system}, lots: splitMix64{seed}}
	for i := range n {
		t.table.Players = append(t.table.Players, score.Player{Number: score.Number(i + 1), Rating: 2400 - 1000*i/n})
	}
	return t
}

// next is the input of the next round.
func (t *tournament) next(tb testing.TB) swiss.Input {
	tb.Helper()
	in := t.in
	if !t.quiet {
		in.Out = t.comeAndGo()
	}
	made, err := score.NewCrosstable(t.table)
	if err != nil {
		tb.Fatal(err)
	}
	in.Table = made
	return in
}

// comeAndGo lets somebody enter late and some withdraw, and says who is out.
func (t *tournament) comeAndGo() []score.Number {
	n := score.Number(len(t.table.Players))
	if round := t.table.Rounds + 1; (round == 2 || round == 3) && t.lots.percent(50) {
		t.table.Players = append(t.table.Players, score.Player{Number: n + 1, Rating: 1500})
	}
	out := slices.Clone(t.withdrawn)
	for _, p := range t.table.Players {
		switch {
		case slices.Contains(t.withdrawn, p.Number):
		case t.lots.percent(1) && len(t.withdrawn) < int(n)/4:
			t.withdrawn = append(t.withdrawn, p.Number)
			out = append(out, p.Number)
		case t.lots.percent(4):
			out = append(out, p.Number)
		}
	}
	return out
}

// play plays a round that was paired.
func (t *tournament) play(made swiss.Pairing) {
	t.table.Rounds++
	for _, pair := range made.Pairs {
		t.table.Games = append(t.table.Games, score.Game{Round: t.table.Rounds, White: pair.White, Black: pair.Black, Result: t.result()})
	}
	if made.Bye > 0 {
		t.table.Byes = append(t.table.Byes, score.Bye{Round: t.table.Rounds, Player: made.Bye, Kind: score.PairingBye})
	}
}

// result is a result by lot: draughts are drawn as often as won.
func (t *tournament) result() score.Result {
	if !t.quiet && t.lots.percent(6) {
		return pick(&t.lots, score.WhiteForfeits, score.BlackForfeits, score.BothForfeit, score.Adjourned)
	}
	return pick(&t.lots, score.WhiteWins, score.Draw, score.Draw, score.BlackWins)
}

// playRounds plays a number of rounds.
func (t *tournament) playRounds(tb testing.TB, rounds int) {
	tb.Helper()
	for range rounds {
		made, err := swiss.PairRound(t.next(tb))
		if err != nil {
			tb.Fatal(err)
		}
		t.play(made)
	}
}
