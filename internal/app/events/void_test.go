package events_test

import (
	"testing"

	"damka/internal/app"
	"damka/internal/app/events"
	"damka/internal/tournament"
	"damka/score"
)

// A game of somebody struck out that was lost because the other had left before
// was not played either: nobody is sent to its board (II.5.7.1). One that was
// played stays where it was, and does not count.
func TestII571AForfeitOfALeaverIsDropped(t *testing.T) {
	d := newDesk(t, t.TempDir())
	id := d.started("Olga Czyż", "Emil Źrebak", "Witold Ćwik", "Jan Łoza")
	for round := 1; round <= 3; round++ {
		d.must(d.PublishRound(t.Context(), app.Arbiter, id, round))
	}
	last := d.snapshot(id).Round(3).Games[0]
	stays, struck := last.White, last.Black
	for _, round := range d.snapshot(id).Rounds[:2] {
		for _, g := range round.Games {
			played := g.White.ID == stays.ID || g.Black.ID == stays.ID || round.Number == 1
			if played {
				d.must(d.result(id, round.Number, g.Board, score.NotPlayed, score.Draw))
			}
		}
	}
	d.must(d.StartRound(t.Context(), app.Arbiter, id, 3))
	d.must(d.Withdraw(t.Context(), app.Arbiter, id, stays.ID))
	d.must(d.Withdraw(t.Context(), app.Arbiter, id, struck.ID))
	now := d.snapshot(id)
	if now.Player(stays.ID).Withdrawn.Outcome != tournament.Forfeits || !now.Player(struck.ID).StruckOut() {
		t.Fatalf("%+v, %+v", now.Player(stays.ID).Withdrawn, now.Player(struck.ID).Withdrawn)
	}
	for _, round := range now.Rounds {
		for _, g := range round.Games {
			if !g.Void() {
				continue
			}
			if played := g.Result == score.Draw; g.Dropped() == played {
				t.Errorf("round %d board %d, %s: dropped %t", g.Round, g.Board, g.Result, g.Dropped())
			}
		}
	}
	if g := now.Round(3).Games[0]; !g.ByWithdrawal || !g.Dropped() {
		t.Errorf("the game lost by leaving: %+v", g)
	}
}

// A game without a result counts as one point for the pairing of a later round,
// as an adjourned one does (V.2.8.9.10), but is not said to be adjourned; in the
// newest round it is being played.
func TestV28910AGameWithoutAResultIsPairedAsAdjourned(t *testing.T) {
	d := newDesk(t, t.TempDir())
	id := d.twoRounds()
	if games := d.snapshot(id).DrawnForPairing(3); len(games) != 0 {
		t.Errorf("round 2 is being played, and %d are said to have unfinished games", len(games))
	}
	d.must(d.result(id, 1, 1, score.WhiteWins, score.NotPlayed))
	s := d.snapshot(id)
	game, games := s.Round(1).Games[0], s.DrawnForPairing(3)
	if len(games) != 2 || games[game.White] != 1 || games[game.Black] != 1 {
		t.Errorf("without a result on board 1 of round 1: %v", games)
	}
	if adjourned := s.AdjournedBefore(3); len(adjourned) != 0 {
		t.Errorf("nothing is adjourned: %v", adjourned)
	}
	d.must(d.result(id, 1, 1, score.NotPlayed, score.Adjourned))
	s = d.snapshot(id)
	game = s.Round(1).Games[0]
	for name, games := range map[string]map[*events.Player]int{"adjourned": s.AdjournedBefore(3), "drawn for pairing": s.DrawnForPairing(3)} {
		if len(games) != 2 || games[game.White] != 1 || games[game.Black] != 1 {
			t.Errorf("%s with board 1 of round 1 adjourned: %v", name, games)
		}
	}
}
