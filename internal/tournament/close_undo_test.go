package tournament

import (
	"testing"

	"damka/score"
)

func table(n int) []Place {
	var places []Place
	for i, id := range ids(1, n) {
		places = append(places, Place{ID: id, Place: i + 1, Points: score.Points(2 * (n - i))})
	}
	return places
}

// II.5.8: the final table is made when every game has its result.
func TestII58Close(t *testing.T) {
	d := newDesk(t, 4)
	d.refuse(Close{Standings: table(4)}, "close.round_missing", "V.1.1")
	d.publish(1, 2, 3)
	d.play(1, 3)
	d.refuse(Close{Standings: table(4)}, "close.results_missing", "II.5.8")
	d.play(2)
	d.result(2, 1, opponent(t, d, 2, 1), score.Adjourned)
	d.refuse(Close{Standings: table(4)}, "close.results_missing", "II.5.8")
	d.play(2)
	d.do(Cancel{2, CancelledOther})
	d.refuse(Close{Standings: table(4)}, "close.round_missing", "V.1.1")
	d.publish(2)
	d.play(2)
	d.refuse(Close{}, "close.nobody_classified", "II.5.8")
	d.refuse(Close{Standings: table(3)}, "close.standings_wrong", "II.5.8")
	d.refuse(Close{Standings: table(5)}, "close.standings_wrong", "II.5.8")
	d.refuse(Close{Standings: append(table(3), table(1)...)}, "close.standings_wrong", "II.5.8")
	d.do(Close{Engine: 1, Standings: table(4)})
	if d.s.Phase() != Finished || len(d.s.Standings) != 4 {
		t.Errorf("got %s, %v", d.s.Phase(), d.s.Standings)
	}
	empty := &desk{t, &State{}}
	empty.do(Create{plain()})
	empty.refuse(Close{}, "close.nothing_played", "V.1.1")
}

// II.5.7.1.1: games of somebody struck out do not keep a tournament open.
func TestII5711CloseWithoutGamesOfStruckOut(t *testing.T) {
	d := newDesk(t, 4)
	d.publish(1)
	d.withdraw(1)
	d.publish(2, 3)
	d.play(1, 2, 3)
	d.refuse(Close{Engine: 1, Standings: table(4)}, "close.standings_wrong", "II.5.8")
	d.do(Close{Engine: 1, Standings: table(4)[1:]})
}

// II.5.8: after the end nothing changes until the tournament is reopened.
func TestII58NothingAfterTheEnd(t *testing.T) {
	d := newDesk(t, 2)
	d.refuse(Reopen{}, "tournament.not_closed", "")
	d.publish(1)
	d.play(1)
	d.do(Close{Engine: 1, Standings: table(2)})
	for _, c := range []Command{
		Regulate{plain(), d.s.SettingsSeq}, Enter{entries(3, 3)}, Amend{ID: "p1"}, Remove{"p1"}, DrawLots{Order: ids(1, 2)},
		Publish{Round: 1}, Unpublish{1}, Start{1}, Cancel{1, CancelledOther}, Withdraw{"p1"}, Reinstate{"p1"}, ExchangeColours{1, 1, "p1"},
		CheckIn{1, ids(1, 1)}, WithdrawCheckIn{1, "p1"}, ReportResult{1, 1, "p1", score.Draw}, ConfirmReports{[]Reported{{1, 1, score.Draw}}},
		EnterResults{[]ResultChange{{1, 1, score.Draw, score.BothLost}}}, Close{Standings: table(2)},
	} {
		d.refuse(c, "tournament.is_closed", "II.5.8")
	}
	d.do(Reopen{})
	if d.s.Phase() != Running || d.s.Standings != nil {
		t.Errorf("got %s", d.s.Phase())
	}
	d.result(1, 1, 2, score.BothLost)
}

func TestCreateOnce(t *testing.T) {
	d := &desk{t, &State{}}
	d.refuse(Enter{entries(1, 1)}, "tournament.unknown", "")
	d.refuse(Undo{1}, "tournament.unknown", "")
	d.refuse(nil, "tournament.unknown", "")
	d.do(Create{plain()})
	d.refuse(Create{plain()}, "tournament.exists", "")
	d.refuse(nil, "tournament.unknown_command", "")
	d.refuse(Undo{1}, "undo.nothing", "") // the creation itself stays
}

// Every kind of event can be undone, and then all is as it was.
func TestUndoEveryEvent(t *testing.T) {
	d := newDesk(t, 5)
	undone := map[string]bool{}
	try := func(c Command) {
		t.Helper()
		before := d.s.Clone()
		name := Name(d.do(c)[0])
		d.do(Undo{d.s.Seq})
		if parts := differences(before, d.s); parts != nil {
			t.Errorf("%s: %v", name, parts)
		}
		undone[name] = true
		d.do(c)
	}
	regulated := plain()
	regulated.Place, regulated.CheckIn, regulated.Reports = "Łękawa", true, ReportsConfirmed
	try(Regulate{regulated, d.s.SettingsSeq})
	try(Enter{entries(6, 7)})
	try(Remove{"p7"})
	try(DrawLots{Method: VarmaLot, Seed: 5, Engine: 1, Order: ids(1, 6)})
	try(Amend{ID: "p2", Seen: RecordRef{"rp2", "00"}, Record: RecordRef{"x", "11"}, Strength: Strength{Rating: 2000}})
	try(Publish{Round: 1, Engine: 1, Pairs: pairsOf(6, 1, 1)})
	try(Unpublish{1})
	d.publish(1, 2)
	try(Start{1})
	try(CheckIn{1, ids(1, 3)})
	try(WithdrawCheckIn{1, "p2"})
	try(ReportResult{1, 1, d.s.game(1, 1).Black, score.Draw})
	try(ended(*d.s.game(1, 1), score.NotPlayed))
	try(EnterResults{[]ResultChange{{1, 1, score.NotPlayed, score.Draw}, {1, 2, score.NotPlayed, score.WhiteWins}}})
	try(ExchangeColours{1, 2, d.s.game(1, 2).Black})
	try(Cancel{1, CancelledPower})
	d.publish(1, 3, 4, 5)
	d.play(1, 2, 3)
	try(Withdraw{"p1"})
	try(Reinstate{"p1"})
	d.play(4, 5)
	try(Close{Engine: 1, Standings: table(6)})
	try(Reopen{})
	try(NameArbiters{Arbiters: []Arbiter{{aNote(1), ChiefArbiter}}})
	try(CheckEquipment{Items: []Equipment{{Clocks, 4, true}}})
	try(SetPrizes{PrizesSet: PrizesSet{"PLN", ByOrder, []Prize{{1, 5000, "puchar"}}}})
	try(WriteReport{ReportWritten: ReportWritten{Parts: []WrittenPart{{Organisation, aNote(2), false}}}})
	try(IssueCommunique{Number: 1, Kind: AfterRound, Round: 1})
	d = newDesk(t, 4, swiss(3))
	try(Announce{Round: 1, Absences: []Bye{{"p4", Absent}}})
	for _, k := range kinds {
		if k.Name != "tournament.created" && k.Name != "undone" && !undone[k.Name] {
			t.Errorf("%s was not tried", k.Name)
		}
	}
}

// Undo takes back exactly what the person saw named, again and again, and
// never something newer.
func TestUndoIsGuarded(t *testing.T) {
	d := newDesk(t, 4)
	d.publish(1)
	d.do(Start{1})
	seen, _ := d.s.Newest()
	if seen.Seq != d.s.Seq || Name(seen.Event) != "round.started" {
		t.Fatalf("got %+v", seen)
	}
	d.play(1)
	if changed := d.changed(Undo{seen.Seq}, "changed.undo"); changed.Seq != d.s.Seq {
		t.Errorf("got event %d, want the newest, %d", changed.Seq, d.s.Seq)
	}
	for range 5 { // results, start, publication, lots, entry
		newest, _ := d.s.Newest()
		d.do(Undo{newest.Seq})
		d.wantUndone(newest.Seq)
	}
	d.refuse(Undo{1}, "undo.nothing", "")
	if d.s.Phase() != Registration || len(d.s.Participants()) != 0 {
		t.Errorf("got %s, %v", d.s.Phase(), d.s.Participants())
	}
}

// wantUndone says that an event that was undone is not the newest any more.
func (d *desk) wantUndone(seq uint64) {
	d.t.Helper()
	if newest, ok := d.s.Newest(); ok && newest.Seq >= seq {
		d.t.Errorf("event %d still stands", newest.Seq)
	}
}
