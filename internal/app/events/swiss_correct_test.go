package events_test

import (
	"strings"
	"testing"

	"damka/internal/app"
	"damka/internal/app/events"
	"damka/internal/tournament"
	"damka/score"
)

// twoRounds is a Swiss tournament with round 1 played, White always winning,
// and round 2 published.
func (d desk) twoRounds() string {
	d.t.Helper()
	id := d.swissOf(8, 3)
	d.must(d.PublishRound(d.t.Context(), app.Arbiter, id, 1))
	d.fill(id, 1, score.WhiteWins)
	d.must(d.PublishRound(d.t.Context(), app.Arbiter, id, 2))
	return id
}

// A wrong result of a finished round is corrected from the next round on; the
// arbiter decides about a round paired and not begun (V.2.8.9.7).
func TestV2897ConsequencesOfACorrection(t *testing.T) {
	d := newDesk(t, t.TempDir())
	id := d.twoRounds()
	wrong := []tournament.ResultChange{{Round: 1, Board: 1, Was: score.WhiteWins, Result: score.BlackWins}}
	s := d.snapshot(id)
	if !s.IsLate(wrong) {
		t.Error("a correction from which round 2 follows is not called late")
	}
	if s.IsLate([]tournament.ResultChange{{Round: 2, Board: 1, Result: score.Draw}}) {
		t.Error("a result of the newest round is called late")
	}
	correction, err := s.Correction(wrong)
	d.must(err)
	if correction.Waiting != 2 || !correction.Differs || correction.Begun != 0 {
		t.Errorf("%+v", correction)
	}
	for _, m := range correction.Moved {
		if m.Player.Number == 1 && (m.PointsBefore != 2 || m.PointsAfter != 0 || m.PlaceAfter <= m.PlaceBefore) {
			t.Errorf("number 1: %+v", m)
		}
	}
	if len(correction.Moved) == 0 || d.snapshot(id).Seq != s.Seq {
		t.Error("nobody moves, or looking has changed something")
	}
	d.must(d.result(id, 2, 1, score.NotPlayed, score.Draw))
	correction, err = d.snapshot(id).Correction(wrong)
	d.must(err)
	if correction.Waiting != 0 || correction.Begun != 2 {
		t.Errorf("with round 2 begun: %+v", correction)
	}
}

// Ending an adjourned game corrects nothing: it counted as a draw
// (V.2.8.9.10), and the next round stays as it is announced.
func TestV28910AdjournedIsNoCorrection(t *testing.T) {
	d := newDesk(t, t.TempDir())
	id := d.swissOf(8, 3)
	d.must(d.PublishRound(t.Context(), app.Arbiter, id, 1))
	d.must(d.result(id, 1, 1, score.NotPlayed, score.Adjourned))
	d.fill(id, 1, score.WhiteWins)
	d.must(d.PublishRound(t.Context(), app.Arbiter, id, 2))
	ended := []tournament.ResultChange{{Round: 1, Board: 1, Was: score.Adjourned, Result: score.BlackWins}}
	s := d.snapshot(id)
	if s.IsLate(ended) {
		t.Error("the end of an adjourned game is called a correction")
	}
	if correction, err := s.Correction(ended); err != nil || correction.Waiting != 0 || correction.Differs || len(correction.Moved) == 0 {
		t.Errorf("%+v, %v", correction, err)
	}
	d.must(d.EnterResults(t.Context(), app.Arbiter, id, ended))
	if err := d.UnpublishRound(t.Context(), app.Arbiter, id, 2); !isRefused(err, "unpublish.no_violation") {
		t.Errorf("taken back because a game has ended: %v", err)
	}
	d.must(d.result(id, 1, 1, score.BlackWins, score.Draw)) // what was entered at its end was wrong, and nothing follows from it
	if err := d.UnpublishRound(t.Context(), app.Arbiter, id, 2); !isRefused(err, "unpublish.no_violation") {
		t.Errorf("taken back because the end of the game was corrected: %v", err)
	}
}

// Who leaves before a round has begun loses his game of it, and yet it has not
// begun: after a correction the arbiter may pair it again (V.2.8.9.7, V.2.8.9.9).
func TestV2899ForfeitOfALeaverBeginsNoRound(t *testing.T) {
	d := newDesk(t, t.TempDir())
	id := d.twoRounds()
	d.must(d.Withdraw(t.Context(), app.Arbiter, id, d.snapshot(id).Round(2).Games[0].White.ID))
	if s := d.snapshot(id); s.Round(2).Begun() || s.Round(2).Games[0].Result != score.WhiteForfeits {
		t.Errorf("round 2: %+v", s.Round(2).Games[0])
	}
	wrong := []tournament.ResultChange{{Round: 1, Board: 1, Was: score.WhiteWins, Result: score.BlackWins}}
	correction, err := d.snapshot(id).Correction(wrong)
	d.must(err)
	if correction.Waiting != 2 || !correction.Differs || correction.Begun != 0 {
		t.Errorf("%+v", correction)
	}
	d.must(d.EnterResults(t.Context(), app.Arbiter, id, wrong))
	d.must(d.UnpublishRound(t.Context(), app.Arbiter, id, 2))
}

// Results that were filled in before a round was taken back and published
// again are not taken for those of the new games.
func TestResultsOfAnotherAnnouncement(t *testing.T) {
	d := newDesk(t, t.TempDir())
	id := d.swissOf(8, 3)
	d.must(d.PublishRound(t.Context(), app.Arbiter, id, 1))
	old := events.Announcement{Round: 1, Seq: d.snapshot(id).Round(1).SeatedBy}
	d.must(d.result(id, 1, 1, score.NotPlayed, score.Draw))
	d.must(d.CancelRound(t.Context(), app.Arbiter, id, 1, tournament.CancelledPower))
	d.must(d.PublishRound(t.Context(), app.Arbiter, id, 1))
	change := []tournament.ResultChange{{Round: 1, Board: 2, Result: score.WhiteWins}}
	if err := d.EnterResults(t.Context(), app.Arbiter, id, change, old); !isRefused(err, "result.round_replaced") {
		t.Errorf("got %v", err)
	}
	now := events.Announcement{Round: 1, Seq: d.snapshot(id).Round(1).SeatedBy}
	if now == old {
		t.Fatal("two announcements have one name")
	}
	d.must(d.EnterResults(t.Context(), app.Arbiter, id, change, now))
}

// Every pair has its reasons when they are asked for, with the same pairs.
func TestExplained(t *testing.T) {
	d := newDesk(t, t.TempDir())
	s := d.snapshot(d.twoRounds())
	plain, err := s.Pairing(2)
	d.must(err)
	explained, err := s.Explained(2)
	d.must(err)
	if plain.Reasons != nil || len(explained.Reasons) < len(explained.Pairs) || len(plain.Pairs) != len(explained.Pairs) {
		t.Errorf("%d and %d reasons for %d pairs", len(plain.Reasons), len(explained.Reasons), len(explained.Pairs))
	}
}

// Fewer than two players a round are worth a word before the start (V.2.4).
func TestV24FewPlayers(t *testing.T) {
	d := newDesk(t, t.TempDir())
	warned := func(id string) bool {
		for _, notice := range d.snapshot(id).Notices() {
			if strings.HasPrefix(string(notice.Code), "swiss.few_players") {
				return true
			}
		}
		return false
	}
	if warned(d.swissOf(8, 4)) || !warned(d.swissOf(8, 5)) {
		t.Error("two players for each round are enough, fewer are not")
	}
}

// A published round that follows from nothing corrected, and breaks no
// absolute rule, is judged to be as it is computed.
func TestJudgePublished(t *testing.T) {
	d := newDesk(t, t.TempDir())
	s := d.snapshot(d.twoRounds())
	judgement, err := s.JudgePublished(2)
	if err != nil || !judgement.Agrees {
		t.Errorf("%+v, %v", judgement, err)
	}
	if err := s.MayUnpublish(2); !isRefused(err, "unpublish.no_violation") {
		t.Errorf("got %v", err)
	}
	if _, err := s.JudgePublished(3); !isRefused(err, "round.not_published") {
		t.Errorf("got %v", err)
	}
}
