package events_test

import (
	"testing"

	"damka/internal/app"
	"damka/internal/app/events"
	"damka/internal/tournament"
	"damka/score"
)

// II.4.6: the next round is paired by the colours that were played, and the
// round itself is not called changed by hand for them.
func TestII46PairingByColoursPlayed(t *testing.T) {
	d := newDesk(t, t.TempDir())
	id := d.swissOf(8, 3)
	d.must(d.PublishRound(t.Context(), app.Arbiter, id, 1))
	d.fill(id, 1, score.Draw)
	before, err := d.snapshot(id).Pairing(2)
	d.must(err)
	played := d.snapshot(id).Round(1)
	for _, g := range played.Games {
		d.must(d.ExchangeColours(t.Context(), app.Arbiter, id, 1, g.Board, g.Black.ID))
	}
	s := d.snapshot(id)
	after, err := s.Pairing(2)
	d.must(err)
	white := make(map[tournament.ParticipantID]bool)
	for _, p := range before.Pairs {
		white[p.White.ID] = true
	}
	same := true
	for _, p := range after.Pairs {
		same = same && white[p.White.ID]
	}
	if same {
		t.Error("everybody has in round 2 the colour that was due before the exchange")
	}
	first, err := s.Pairing(1)
	d.must(err)
	if first.Differs {
		t.Error("round 1 is said to be published otherwise than paired")
	}
	// Results of a page that was looked at before are refused.
	old := events.Announcement{Round: 1, Seq: played.SeatedBy}
	err = d.EnterResults(t.Context(), app.Arbiter, id, []tournament.ResultChange{{Round: 1, Board: 1, Was: score.Draw, Result: score.WhiteWins}}, old)
	if err == nil {
		t.Error("a result for the colours of before was taken")
	}
}
