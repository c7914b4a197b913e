package tournament

import (
	"slices"
	"testing"

	"damka/score"
)

func checkingIn(s *Settings) { s.CheckIn = true }

// II.4.3: players say that they are here for the round to come, or for the one
// that is published as long as their game is to be played.
func TestII43CheckIn(t *testing.T) {
	d := newDesk(t, 5, checkingIn)
	d.refuse(CheckIn{2, ids(1, 1)}, "checkin.not_now", "II.4.3")
	d.refuse(CheckIn{0, ids(1, 1)}, "checkin.not_now", "II.4.3")
	d.refuse(CheckIn{1, nil}, "checkin.nobody", "")
	d.refuse(CheckIn{1, []ParticipantID{"p9"}}, "participant.unknown", "")
	d.refuse(CheckIn{1, []ParticipantID{"p1", "p1"}}, "checkin.twice", "")
	d.refuse(WithdrawCheckIn{1, "p1"}, "checkin.not_there", "")
	d.refuse(WithdrawCheckIn{1, "p9"}, "participant.unknown", "")
	d.do(CheckIn{1, []ParticipantID{"p4", "p2"}})
	d.refuse(CheckIn{1, []ParticipantID{"p1", "p2"}}, "checkin.twice", "") // all or none
	d.do(CheckIn{1, ids(1, 1)})
	d.do(WithdrawCheckIn{1, "p4"})
	d.here(1, "p2", "p1")

	d.publish(1)
	d.here(1, "p2", "p1")
	round, _ := d.s.Round(1)
	d.refuse(CheckIn{1, round.Free}, "checkin.no_game", "")
	playing := []ParticipantID{round.Games[0].White, round.Games[0].Black, round.Games[1].White, round.Games[1].Black}
	playing = slices.DeleteFunc(playing, func(id ParticipantID) bool { return id == "p1" || id == "p2" })
	d.do(CheckIn{1, playing})
	d.play(1)
	d.do(WithdrawCheckIn{1, "p1"})
	d.refuse(CheckIn{1, ids(1, 1)}, "checkin.no_game", "")
	d.do(CheckIn{2, ids(1, 5)}) // the next to be published
}

// here is who is checked in, in order of arrival.
func (d *desk) here(round int, want ...ParticipantID) {
	d.t.Helper()
	if got := d.s.CheckedIn(round); !slices.Equal(got, want) {
		d.t.Errorf("round %d: %v are here, want %v", round, got, want)
	}
}

func TestCheckInOnlyWhereAskedFor(t *testing.T) {
	d := newDesk(t, 4)
	d.refuse(CheckIn{1, ids(1, 1)}, "checkin.not_asked", "II.4.3")
	asking := d.s.Settings
	asking.CheckIn = true
	d.do(Regulate{asking, d.s.SettingsSeq})
	d.do(CheckIn{1, ids(1, 1)})
	d.do(Regulate{plain(), d.s.SettingsSeq})
	d.do(WithdrawCheckIn{1, "p1"})
}

// Who has left, or was announced absent, is not here, whatever they said before.
func TestCheckInOfThoseWhoDoNotPlay(t *testing.T) {
	d := newDesk(t, 4, swissOf(3), checkingIn)
	d.do(Announce{Round: 1, Absences: []Bye{{"p4", Absent}}})
	d.refuse(CheckIn{1, ids(4, 4)}, "checkin.absent", "V.2.8.9.5")
	d.do(CheckIn{1, ids(1, 3)})
	d.do(Announce{Round: 1, Seen: []Bye{{"p4", Absent}}, Absences: []Bye{{"p2", Absent}}})
	d.here(1, "p1", "p3")
	d.do(Announce{Round: 1, Seen: []Bye{{"p2", Absent}}})
	d.here(1, "p1", "p2", "p3")
	d.do(pairingSwiss(d.s, 1))
	d.do(Withdraw{"p1"})
	d.here(1, "p2", "p3")
	d.refuse(CheckIn{1, ids(1, 1)}, "checkin.withdrawn", "II.5.7")

	taken := newDesk(t, 4, checkingIn)
	taken.do(CheckIn{1, ids(1, 4)})
	taken.do(Remove{"p2"})
	taken.here(1, "p1", "p3", "p4")
}

// A round that is taken back or voided starts from the beginning.
func TestCheckInsEndWithTheRound(t *testing.T) {
	d := newDesk(t, 4, checkingIn)
	d.do(CheckIn{1, ids(1, 2)})
	d.publish(1)
	d.do(Unpublish{1})
	d.here(1)
	d.publish(1, 2)
	d.do(CheckIn{1, ids(1, 4)})
	d.do(CheckIn{2, ids(1, 2)})
	d.do(Start{1})
	d.do(Cancel{1, CancelledPower})
	d.here(1)
	d.here(2, "p1", "p2")
	d.do(CheckIn{1, ids(3, 3)}) // for the replay
	d.publish(1)
	d.here(1, "p3")
	d.result(1, 1, opponent(t, d, 1, 1), score.Draw)
}

func TestCheckCheckIns(t *testing.T) {
	numbered, _, closed, _ := stages(t)
	here := newDesk(t, 4, checkingIn)
	here.do(CheckIn{1, ids(1, 2)})
	for _, test := range []refused{
		{numbered, CheckedIn{0, ids(1, 1)}, "round: event.out_of_range"},
		{numbered, CheckedIn{4, ids(1, 1)}, "round: event.out_of_range"},
		{numbered, CheckedIn{1, nil}, "participants: event.nobody_checked_in"},
		{numbered, CheckedIn{1, ids(4, 5)}, "participants.1: event.unknown_participant"},
		{numbered, CheckedIn{1, []ParticipantID{"p1", "p1"}}, "participants.1: event.checked_in_twice"},
		{here.s, CheckedIn{1, []ParticipantID{"p3", "p2"}}, "participants.1: event.checked_in_twice"},
		{here.s, CheckInWithdrawn{1, "p3"}, "id: event.not_checked_in"},
		{here.s, CheckInWithdrawn{2, "p1"}, "id: event.not_checked_in"},
		{here.s, CheckInWithdrawn{1, "p9"}, "id: event.unknown_participant"},
		{closed, CheckedIn{1, ids(1, 1)}, ": event.closed"},
	} {
		test.check(t)
	}
}
