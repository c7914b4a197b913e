package events_test

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"damka/article"
	"damka/internal/app"
	"damka/internal/tournament"
	"damka/score"
)

// inShort are reasons by code, article, round and board.
func inShort(reasons []article.Reason) []string {
	var lines []string
	for _, r := range reasons {
		line := fmt.Sprintf("%s [%s]", r.Code, r.Article)
		for _, name := range []string{"round", "board"} {
			if n, ok := r.Args.Get(name); ok {
				line += fmt.Sprintf(" %s %v", name, n)
			}
		}
		lines = append(lines, line)
	}
	return lines
}

// consequences are what leaving would make of the published rounds now.
func (d desk) consequences(id string, player tournament.ParticipantID) []string {
	d.t.Helper()
	s := d.snapshot(id)
	event, err := s.WithdrawalPreview(player)
	d.must(err)
	return inShort(s.Consequences(event))
}

// logged is the newest line of the log: its code and its arguments.
func (d desk) logged(id string) string {
	d.t.Helper()
	return d.snapshot(id).Log()[0].What.String()
}

// Anyone who leaves after the announcement forfeits the game, and the pairing
// stays (II.5.5, II.5.7.2, V.2.8.9.6). The arbiter is told so before, and the
// log says it afterwards.
func TestV2896LeavingAfterTheAnnouncement(t *testing.T) {
	d := newDesk(t, t.TempDir())
	id := d.swissOf(9, 3)
	d.must(d.PublishRound(t.Context(), app.Arbiter, id, 1))
	before := pairsText(d.snapshot(id).Round(1).Games) // 1-5 6-2 3-7 8-4, and 9 is free
	players := d.snapshot(id).Players
	want := []string{"withdraw.pairing_stays [V.2.8.9.6] round 1", "withdraw.opponent_wins [II.5.5] round 1 board 2"}
	if got := d.consequences(id, players[1].ID); !slices.Equal(got, want) {
		t.Errorf("leaving: %q", got)
	}
	d.must(d.Withdraw(t.Context(), app.Arbiter, id, players[1].ID))
	if got := d.logged(id); !strings.HasPrefix(got, "log.withdrawn_left_forfeit [II.5.7.2]") || !strings.Contains(got, "round=1 board=2") {
		t.Errorf("the log: %s", got)
	}
	if got := d.consequences(id, players[5].ID); !slices.Equal(got, []string{"withdraw.both_forfeit [II.5.6] round 1 board 2"}) {
		t.Errorf("the opponent leaving, too: %q", got)
	}
	if got := d.consequences(id, players[8].ID); !slices.Equal(got, []string{"withdraw.bye_stays [V.2.8.9.6] round 1"}) {
		t.Errorf("leaving with the bye: %q", got)
	}
	d.must(d.Withdraw(t.Context(), app.Arbiter, id, players[8].ID))
	if got := d.logged(id); !strings.HasPrefix(got, "log.withdrawn_left [II.5.7.2]") {
		t.Errorf("the log: %s", got)
	}
	s := d.snapshot(id)
	if g := s.Round(1).Games[1]; pairsText(s.Round(1).Games) != before || g.Result != score.BlackForfeits || len(s.Round(1).Byes) != 1 {
		t.Errorf("round 1: %s, %v", pairsText(s.Round(1).Games), g.Result)
	}
}

// An absence told after the announcement changes nothing of it: the arbiter is
// told what to enter instead (V.2.8.9.5, V.2.8.9.6).
func TestV2896AbsenceAfterTheAnnouncement(t *testing.T) {
	d := newDesk(t, t.TempDir())
	id := d.swissOf(8, 3)
	d.must(d.PublishRound(t.Context(), app.Arbiter, id, 1))
	absent := []tournament.Bye{{ID: d.snapshot(id).Players[2].ID, Kind: tournament.Absent}}
	d.wantRefusal(d.AnnounceAbsences(t.Context(), app.Arbiter, id, 1, nil, absent), "absences.round_published", "V.2.8.9.6")
	d.must(d.result(id, 1, 3, score.NotPlayed, score.WhiteForfeits))
	if s := d.snapshot(id); s.Round(1).Games[2].Result != score.WhiteForfeits || len(s.Round(1).Games) != 4 {
		t.Error("the forfeit has changed the pairing")
	}
}

// In a round robin the opponents of somebody struck out have a free board, and
// of somebody who stays in the table a forfeit (II.5.7.1).
func TestII571ConsequencesOfLeaving(t *testing.T) {
	d := newDesk(t, t.TempDir())
	id := d.started("Olga Czyż", "Emil Źrebak", "Witold Ćwik", "Jan Łoza")
	for round := 1; round <= 3; round++ {
		d.must(d.PublishRound(t.Context(), app.Arbiter, id, round))
	}
	d.fill(id, 1, score.Draw)
	leaver := d.snapshot(id).Players[0].ID
	got := d.consequences(id, leaver)
	if len(got) != 2 || !strings.HasPrefix(got[0], "withdraw.opponent_free [II.5.7.1.1] round 2") {
		t.Errorf("struck out: %q", got)
	}
	d.fill(id, 2, score.Draw)
	if got = d.consequences(id, leaver); len(got) != 1 || !strings.HasPrefix(got[0], "withdraw.opponent_wins [II.5.5] round 3") {
		t.Errorf("with a forfeit: %q", got)
	}
}
