package tournament

import (
	"slices"
	"testing"

	"damka/score"
)

// begun is a Swiss tournament whose round 1 is announced, and begun by a start
// of the clocks or by the first entry on a board.
var begun = map[string]func(d *desk){
	"clocks":    func(d *desk) { d.do(Start{1}) },
	"a result":  func(d *desk) { d.result(1, 1, 3, score.Draw) },
	"adjourned": func(d *desk) { d.result(1, 1, 3, score.Adjourned) },
	"a forfeit": func(d *desk) { d.result(1, 1, 3, score.WhiteForfeits) },
}

// After a round has begun its pairing does not change, even if it violates the
// absolute conditions (V.2.8.9.9). The round may be void for what happened in
// the hall.
func TestV2899BegunRoundIsNotCancelledForItsPairing(t *testing.T) {
	for name, begin := range begun {
		t.Run(name, func(t *testing.T) {
			d := newDesk(t, 4, swiss(3))
			d.pair(1, [][2]score.Number{{1, 3}, {4, 2}})
			d.refuse(Cancel{1, CancelledPairing}, "cancel.not_begun_swiss", "V.2.8.9.9")
			begin(d)
			d.refuse(Cancel{1, CancelledPairing}, "cancel.pairing_stays", "V.2.8.9.9")
			d.do(Cancel{1, CancelledConditions})
		})
	}
}

// Forfeits of somebody who left begin no round.
func TestV2899LeavingBeginsNoRound(t *testing.T) {
	d := newDesk(t, 4, swiss(3))
	d.pair(1, [][2]score.Number{{1, 3}, {4, 2}})
	d.withdraw(1)
	d.refuse(Cancel{1, CancelledPower}, "cancel.not_begun_swiss", "V.2.8.9.9")
	d.do(Unpublish{1})
}

// Only a round robin has numbers that can be wrong in the middle: it keeps the
// reason.
func TestV2899CancelReasonsOfASystem(t *testing.T) {
	for _, system := range Systems() {
		if got := slices.Contains(system.CancelReasons(), CancelledPairing); got == system.IsSwiss() {
			t.Errorf("%s: for its pairing %t", system, got)
		}
		for _, reason := range []CancelReason{CancelledPower, CancelledConditions, CancelledOther} {
			if !slices.Contains(system.CancelReasons(), reason) {
				t.Errorf("%s: not for %s", system, reason)
			}
		}
	}
}

// What an older Damka accepted stays what happened: a begun round cancelled for
// its pairing, an announcement undone.
func TestOlderDecisionsFold(t *testing.T) {
	d := newDesk(t, 4, swiss(3))
	d.pair(1, [][2]score.Number{{1, 3}, {4, 2}})
	d.do(Start{1})
	d.s.Apply(Recorded{Seq: d.s.Seq + 1, At: morning, By: "arbiter", Event: RoundCancelled{1, CancelledPairing}})
	if round := d.s.Rounds()[0]; len(d.s.Anomalies) > 0 || round.Published || len(round.Voided()) != 1 || round.Voided()[0].Reason != CancelledPairing {
		t.Errorf("%v, %+v", d.s.Anomalies, round)
	}
	d.pair(1, [][2]score.Number{{1, 2}, {3, 4}})
	d.s.Apply(Recorded{Seq: d.s.Seq + 1, At: morning, By: "arbiter", Event: Undone{d.s.Seq}})
	if len(d.s.Anomalies) > 0 || d.s.Rounds()[0].Published {
		t.Errorf("%v, %+v", d.s.Anomalies, d.s.Rounds()[0])
	}
}
