package tournament

import (
	"fmt"
	"slices"
	"testing"

	"damka/article"
)

// arrive has the program note that participants have come to their games.
func (d *desk) arrive(round int, who ...ParticipantID) {
	d.t.Helper()
	before := len(d.s.Anomalies)
	for _, id := range who {
		d.s.Apply(Recorded{Seq: d.s.Seq + 1, By: ByProgram, Event: CheckedIn{round, []ParticipantID{id}}})
	}
	if len(d.s.Anomalies) > before {
		d.t.Fatal(d.s.Anomalies)
	}
}

// undo withdraws what [State.Newest] names.
func (d *desk) undo() {
	d.t.Helper()
	newest, ok := d.s.Newest()
	if !ok {
		d.t.Fatal("nothing to undo")
	}
	d.do(Undo{newest.Seq})
}

// II.4.3: who comes to a game is here for the round. Undo takes back what somebody did before, and they are still here.
func TestII43UndoDoesNotMeetArrivals(t *testing.T) {
	d := newDesk(t, 4, checkingIn)
	d.publish(1)
	d.do(CheckIn{1, ids(2, 2)})
	d.do(Start{1})
	started := d.s.Seq
	d.arrive(1, "p4", "p1")
	if newest, _ := d.s.Newest(); newest.Seq != started {
		t.Fatalf("undo would take back event %d", newest.Seq)
	}
	d.refuse(CheckIn{1, ids(1, 1)}, "checkin.twice", "")
	d.undo()
	if round, _ := d.s.Round(1); !round.StartedAt.IsZero() || !round.Published {
		t.Error("not the start was undone")
	}
	d.here(1, "p2", "p4", "p1")
	d.undo() // the check-in that somebody entered
	d.here(1, "p4", "p1")
	d.do(CheckIn{1, ids(2, 2)})
	if newest, _ := d.s.Newest(); newest.Seq != d.s.Seq {
		t.Error("a check-in that somebody entered cannot be undone")
	}
	clone := d.s.Clone()
	d.arrive(1, "p3")
	d.here(1, "p2", "p4", "p1", "p3")
	if d = (&desk{t, clone}); clone.isHere(1, "p3") {
		t.Error("a copy changed")
	}
}

// Who is not here after all is taken out, and that can be undone; so does the end of the round.
func TestArrivalsEnd(t *testing.T) {
	d := newDesk(t, 4, checkingIn)
	d.publish(1)
	d.do(Start{1})
	d.arrive(1, "p1", "p2")
	d.play(1)
	d.do(WithdrawCheckIn{1, "p1"})
	d.refuse(WithdrawCheckIn{1, "p1"}, "checkin.not_there", "")
	d.here(1, "p2")
	d.undo()
	d.here(1, "p1", "p2")
	d.do(WithdrawCheckIn{1, "p1"})
	d.arrive(1, "p1") // again
	d.here(1, "p2", "p1")
	d.do(Cancel{1, CancelledPower})
	d.here(1)
	d.undo()
	d.here(1, "p2", "p1")
	d.do(Cancel{1, CancelledPower})
	d.publish(1)
	d.here(1)
	d.arrive(1, "p2")
	d.here(1, "p2")
	d.arrive(2, "p3")
	d.here(1, "p2")
	d.do(CheckIn{2, ids(4, 4)})
	d.do(WithdrawCheckIn{2, "p4"})
	d.arrive(2, "p4")
	d.undo() // both ways, and once
	d.here(2, "p4", "p3")
}

// II.4.5: who plays is here, and is not made a no-show. Before the start, after the game and where games are not played here the
// check-in is taken back as ever.
func TestII45WhoPlaysStaysCheckedIn(t *testing.T) {
	for kept, code := range map[Keeping]article.Code{KeptByPlayers: "checkin.plays", KeptTransmitted: "", KeptNowhere: ""} {
		d := newDesk(t, 4, checkingIn, func(s *Settings) { s.Games.Kept = kept })
		d.publish(1)
		d.do(CheckIn{1, ids(1, 2)})
		d.do(WithdrawCheckIn{1, "p2"})
		d.do(Start{1})
		d.arrive(1, "p2")
		if code == "" {
			d.do(WithdrawCheckIn{1, "p1"})
			continue
		}
		d.refuse(WithdrawCheckIn{1, "p3"}, "checkin.not_there", "")
		d.refuse(WithdrawCheckIn{1, "p1"}, code, "II.4.5")
		d.refuse(WithdrawCheckIn{1, "p2"}, code, "II.4.5")
		d.play(1)
		d.do(WithdrawCheckIn{1, "p1"})
	}
}

// Of old streams, in which undo met arrivals like all else: who came so is not here any more, the arbiter's own check-in follows, and all that
// was undone before the arrival can be undone. Nothing of it is an anomaly. Now it cannot be undone any more.
func TestII43ArrivalsThatOldProgramsUndid(t *testing.T) {
	var f Folding
	d := newDesk(t, 4, checkingIn)
	d.publish(1)
	d.do(Start{1})
	for _, r := range d.s.Standing() {
		f.Apply(r)
	}
	started := d.s.Seq
	written := func(name, by, data string) {
		t.Helper()
		event, err := Decode(name, 1, []byte(data))
		if err != nil {
			t.Fatal(err)
		}
		r := Recorded{Seq: d.s.Seq + 1, By: by, Event: event}
		d.s.Apply(r)
		if f.Apply(r); len(d.s.Anomalies)+len(f.State().Anomalies) > 0 {
			t.Fatalf("%s: %v", data, d.s.Anomalies)
		}
	}
	undone := func(seq uint64) { t.Helper(); written("undone", "sędzia", fmt.Sprintf(`{"seq":%d}`, seq)) }
	written("participants.checked_in", ByProgram, `{"round":1,"participants":["p1"]}`)
	written("participants.checked_in", ByProgram, `{"round":1,"participants":["p2"]}`)
	d.here(1, "p1", "p2")
	undone(started + 2)
	d.here(1, "p1")
	written("participants.checked_in", ByProgram, `{"round":1,"participants":["p2"]}`)
	undone(started + 4)
	undone(started + 1)
	d.here(1)
	written("participants.checked_in", "sędzia", `{"round":1,"participants":["p1"]}`)
	d.here(1, "p1")
	undone(started + 7)
	undone(started)
	if round, _ := d.s.Round(1); !round.StartedAt.IsZero() || !slices.Equal(f.State().CheckedIn(1), d.s.CheckedIn(1)) {
		t.Error("the start was not undone")
	}

	d.do(Start{1})
	d.arrive(1, "p3", "p4")
	for seq, code := range map[uint64]article.Code{d.s.Seq - 1: "event.undo_not_newest", d.s.Seq + 1: "event.undo_not_newest"} { // not the newest, and none
		if problem := d.s.Check(Undone{seq}); problem == nil || problem.Reason.Code != code {
			t.Errorf("%d: %+v", seq, problem)
		}
	}
	d.do(WithdrawCheckIn{1, "p4"})
	if problem := d.s.Check(Undone{d.s.Seq - 1}); problem == nil {
		t.Error("an arrival is undone before what came after it")
	}
	d.undo()
	if _, err := Decide(d.s, Undo{d.s.Seq - 2}); err == nil {
		t.Error("an arrival can be undone")
	}
}
