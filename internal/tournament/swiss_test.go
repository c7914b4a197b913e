package tournament

import (
	"reflect"
	"testing"

	"damka/article"
	"damka/score"
)

// swiss makes a tournament one of so many rounds by the Swiss system.
func swiss(rounds int) func(*Settings) {
	return func(s *Settings) { s.System, s.Swiss = SwissClassic, Swiss{Rounds: rounds} }
}

// pair announces a round with games by start number; the rest are byes.
func (d *desk) pair(round int, pairs [][2]score.Number, byes ...Bye) {
	d.t.Helper()
	d.do(pairing(round, pairs, byes...))
}

func pairing(round int, pairs [][2]score.Number, byes ...Bye) Publish {
	command := Publish{Round: round, Engine: 1, Byes: byes}
	for i, p := range pairs {
		command.Pairs = append(command.Pairs, Pair{i + 1, p[0], p[1]})
	}
	return command
}

func TestV24RoundsOfTheRegulations(t *testing.T) {
	d := newDesk(t, 9, swiss(5))
	if d.s.RoundsPlanned() != 5 || d.s.NextRound() != 1 {
		t.Errorf("%d rounds, next %d", d.s.RoundsPlanned(), d.s.NextRound())
	}
}

func TestSwissSettings(t *testing.T) {
	d := &desk{t, &State{}}
	s := plain()
	s.System, s.Cycles, s.Swiss = SwissDutch, 2, Swiss{ClubsApart: 1}
	d.invalid(Create{s}, "swissRounds: settings.rounds_out_of_range", "clubsApart: settings.clubs_apart_out_of_range", "cycles: settings.cycles_not_in_swiss")
	s = plain()
	s.Swiss.Rounds = 3
	d.invalid(Create{s}, "system: settings.swiss_only")
}

// The arbiter may correct the number of rounds, but not below what is
// published (V.2.4).
func TestV24CorrectedRounds(t *testing.T) {
	d := newDesk(t, 4, swiss(3))
	d.pair(1, [][2]score.Number{{1, 3}, {4, 2}})
	d.play(1)
	d.pair(2, [][2]score.Number{{3, 4}, {2, 1}})
	next := d.s.Settings
	next.Swiss.Rounds = 1
	d.invalid(Regulate{next, d.s.SettingsSeq}, "swissRounds: settings.rounds_already_published")
	next.Swiss.Rounds = 2
	d.do(Regulate{next, d.s.SettingsSeq})
	if d.s.NextRound() != 0 {
		t.Error("a round is left")
	}
}

// Of a cancelled round that is not to be played again nothing is left to wait
// for: the tournament can be closed without it (V.2.4).
func TestV24FewerRoundsAfterACancelledOne(t *testing.T) {
	d := newDesk(t, 4, swiss(3))
	d.pair(1, [][2]score.Number{{1, 3}, {4, 2}})
	d.play(1)
	d.pair(2, [][2]score.Number{{3, 4}, {2, 1}})
	d.do(Start{2})
	d.do(Cancel{2, CancelledPower})
	next := d.s.Settings
	next.Swiss.Rounds = 1
	d.do(Regulate{next, d.s.SettingsSeq})
	if d.s.NextRound() != 0 {
		t.Errorf("round %d is left", d.s.NextRound())
	}
	d.do(Close{Engine: 1, Standings: table(4)})
}

// Everybody who is there is seated once, and nobody who left.
func TestV281Seating(t *testing.T) {
	d := newDesk(t, 5, swiss(3))
	games := [][2]score.Number{{1, 3}, {4, 2}}
	d.refuse(pairing(1, games), "publish.swiss_pairs_wrong", "V.2.8.1")
	d.refuse(pairing(1, games, Bye{"p4", PairingBye}), "publish.swiss_pairs_wrong", "V.2.8.1")
	d.refuse(pairing(1, games, Bye{"p5", "ill"}), "publish.swiss_pairs_wrong", "V.2.8.1")
	d.refuse(pairing(1, [][2]score.Number{{1, 3}, {4, 6}}), "publish.swiss_pairs_wrong", "V.2.8.1")
	d.refuse(pairing(1, nil), "publish.nobody_to_pair", "V.2.8.1")
	d.pair(1, games, Bye{"p5", PairingBye})
	if got := d.s.rounds[0].Byes; !reflect.DeepEqual(got, []Bye{{"p5", PairingBye}}) {
		t.Errorf("byes %v", got)
	}
}

// A round waits for the results of the one before; an adjourned game is one
// that was begun (V.2.8.9.10).
func TestV28910NextRoundNeedsResults(t *testing.T) {
	d := newDesk(t, 4, swiss(3))
	d.pair(1, [][2]score.Number{{1, 3}, {4, 2}})
	next := pairing(2, [][2]score.Number{{1, 4}, {2, 3}})
	d.refuse(next, "publish.results_missing", "V.2.8.9.10")
	d.result(1, 1, 3, score.Draw)
	d.refuse(next, "publish.results_missing", "V.2.8.9.10")
	d.result(1, 4, 2, score.Adjourned)
	d.do(next)
}

func TestV2895Absences(t *testing.T) {
	d := newDesk(t, 5, swiss(3))
	absent := []Bye{{"p5", Absent}}
	d.do(Announce{Round: 2, Absences: absent})
	d.changed(Announce{Round: 2}, "changed.absences")
	d.refuse(Announce{Round: 2, Seen: absent, Absences: absent}, "absences.same", "")
	d.refuse(Announce{Round: 2, Seen: absent, Absences: []Bye{{"p5", PairingBye}}}, "absences.wrong", "V.2.8.9.5")
	d.refuse(Announce{Round: 4, Absences: absent}, "publish.no_such_round", "V.2.4")
	d.pair(1, [][2]score.Number{{1, 3}, {4, 2}}, Bye{"p5", PairingBye})
	d.refuse(Announce{Round: 1, Absences: absent}, "absences.round_published", "V.2.8.9.6")
	d.play(1)
	d.pair(2, [][2]score.Number{{1, 2}, {3, 4}}) // the absence comes by itself
	if got := d.s.rounds[1].Byes; !reflect.DeepEqual(got, absent) {
		t.Errorf("byes %v", got)
	}
	newDesk(t, 4).refuse(Announce{Round: 1, Absences: absent}, "absences.not_in_round_robin", "II.5.5")
}

// Who leaves keeps results, loses the open game and is not paired any more.
func TestII572LeavingASwissTournament(t *testing.T) {
	d := newDesk(t, 4, swiss(3))
	d.pair(1, [][2]score.Number{{1, 3}, {4, 2}})
	d.result(1, 1, 3, score.WhiteWins)
	d.result(1, 4, 2, score.Draw)
	d.pair(2, [][2]score.Number{{2, 1}, {3, 4}})
	d.do(Announce{Round: 3, Absences: []Bye{{"p1", HalfPointBye}}})
	d.withdraw(1)
	if p := d.s.participants[0]; p.Withdrawn.Outcome != Left || p.StruckOut() {
		t.Errorf("%+v", p.Withdrawn)
	}
	if g := d.game(2, 2, 1); g.Result != score.BlackForfeits || !g.ByWithdrawal {
		t.Errorf("%+v", g)
	}
	d.result(2, 3, 4, score.Draw)
	if d.s.Absences(3) != nil {
		t.Error("somebody who left is announced as absent")
	}
	d.refuse(pairing(3, [][2]score.Number{{1, 4}, {2, 3}}), "publish.swiss_pairs_wrong", "V.2.8.1")
	d.pair(3, [][2]score.Number{{4, 2}}, Bye{"p3", PairingBye})
}

// Anyone who comes late goes behind the last number (V.2.6.1), as long as there
// is a round to play.
func TestV2LateEntry(t *testing.T) {
	d := newDesk(t, 4, swiss(2))
	d.pair(1, [][2]score.Number{{1, 3}, {4, 2}})
	d.play(1)
	d.do(Enter{entries(5, 5)})
	if p := d.s.participants[4]; p.Number != 5 {
		t.Errorf("number %d", p.Number)
	}
	d.pair(2, [][2]score.Number{{1, 4}, {2, 3}}, Bye{"p5", PairingBye})
	d.refuse(Enter{entries(6, 6)}, "enter.after_last_round", "V.2.4")
}

// Rounds follow from those before: only the newest can be cancelled.
func TestV2899CancelTheNewest(t *testing.T) {
	d := newDesk(t, 4, swiss(3))
	d.pair(1, [][2]score.Number{{1, 3}, {4, 2}})
	d.play(1)
	d.pair(2, [][2]score.Number{{1, 4}, {2, 3}})
	d.refuse(Cancel{1, CancelledPower}, "cancel.later_published", "V.2.8.9.9")
	d.do(Start{2})
	d.do(Cancel{2, CancelledPower})
	d.refuse(pairing(3, [][2]score.Number{{1, 4}, {2, 3}}), "publish.out_of_order", "V.2.8")
}

// A pairing made by hand is marked as such, with the objections to it.
func TestV2896PairingByHand(t *testing.T) {
	d := newDesk(t, 4, swiss(3))
	note := RecordRef{"n1", "00"}
	command := pairing(1, [][2]score.Number{{1, 2}, {3, 4}})
	command.ByHand, command.Note, command.Findings = true, note, []article.Code{"swiss.not_computed"}
	d.do(command)
	if got := d.s.rounds[0].ByHand; got == nil || got.Note != note || len(got.Findings) != 1 {
		t.Errorf("%+v", got)
	}
}

func TestV2612TechnicalRating(t *testing.T) {
	if got := (Strength{Technical: Technical{2100, TechnicalKNDB}}).PairingRating(); got != 2100 {
		t.Errorf("got %d", got)
	}
	if got := (Strength{Rating: 2000, Technical: Technical{2100, TechnicalKNDB}}).PairingRating(); got != 2000 {
		t.Errorf("got %d", got)
	}
	d := newDesk(t, 4, swiss(3))
	entry := entries(5, 5)
	entry[0].Strength = Strength{Technical: Technical{2100, "guess"}, Group: -1}
	d.invalid(Enter{entry}, "0.technicalSource: entry.technical_source_unknown", "0.group: entry.group_out_of_range")
}
