package tournament

import (
	"slices"
	"strings"
	"testing"

	"damka/article"
	"damka/score"
)

// refused are events that do not fit, each with the field and the code of what
// is wrong, as "field: code".
type refused struct {
	on    *State
	event Event
	want  string
}

func (r refused) check(t *testing.T) {
	t.Helper()
	s := r.on.Clone()
	s.Apply(recorded(s.Seq+1, r.event))
	if len(s.Anomalies) != 1 {
		t.Errorf("%T%+v: got %v, want %s", r.event, r.event, s.Anomalies, r.want)
		return
	}
	problem := s.Anomalies[0].Problem
	if got := problem.Field + ": " + string(problem.Reason.Code); got != r.want {
		t.Errorf("%T%+v: got %s, want %s", r.event, r.event, got, r.want)
	}
	if parts := differences(r.on, s); parts != nil {
		t.Errorf("%T%+v: %s, and yet changed %v", r.event, r.event, r.want, parts)
	}
}

// stages are tournaments of 4 at different moments.
func stages(t *testing.T) (numbered, started, closed, swiss *State) {
	first, second, third, fourth := newDesk(t, 4), newDesk(t, 4), newDesk(t, 2), newDesk(t, 4, swissOf(3))
	second.publish(1)
	third.publish(1)
	third.play(1)
	third.do(Close{Engine: 1, Standings: table(2)})
	return first.s, second.s, third.s, fourth.s
}

func swissOf(rounds int) func(*Settings) {
	return func(s *Settings) { s.System, s.Swiss = SwissDutch, Swiss{Rounds: rounds} }
}

func TestCheckMoment(t *testing.T) {
	numbered, started, closed, _ := stages(t)
	for _, test := range []refused{
		{&State{}, Entered{entries(1, 1)}, ": event.not_created"},
		{&State{}, Reopened{}, ": event.not_created"},
		{&State{}, Undone{1}, "seq: event.nothing_to_undo"},
		{started, Created{plain()}, ": event.created_twice"},
		{started, Reopened{}, ": event.not_closed"},
		{started, Undone{1}, "seq: event.undo_not_newest"},
		{closed, ResultsEntered{[]ResultChange{{1, 1, 0, score.Draw}}}, ": event.closed"},
		{closed, Closed{Standings: table(2)}, ": event.closed"},
		{numbered, Closed{Standings: table(5)}, "standings.4.id: event.unknown_participant"},
		{numbered, Closed{Standings: table(3)}, "standings: event.table_not_of_all"},
		{numbered, Closed{Standings: []Place{}}, "standings: event.table_not_of_all"},
		{numbered, Closed{Engine: -1, Standings: table(4)}, "engine: event.out_of_range"},
		{numbered, Closed{Standings: []Place{{ID: "p1", Place: -1}}}, "standings.0.place: event.out_of_range"},
		{numbered, Closed{Standings: []Place{{ID: "p1", Place: 1, Points: 1_000_000_000}}}, "standings.0.points: event.out_of_range"},
	} {
		test.check(t)
	}
}

func TestCheckSettings(t *testing.T) {
	numbered, started, _, swiss := stages(t)
	for _, change := range []struct {
		of   func(*Settings)
		want string
	}{
		{func(s *Settings) { s.Cycles = 1_000_000_000 }, "settings.cycles: settings.cycles_out_of_range"},
		{func(s *Settings) { s.Cycles = -1 }, "settings.cycles: settings.cycles_out_of_range"},
		{swissOf(1_000_000_000), "settings.swiss.rounds: settings.rounds_out_of_range"},
		{func(s *Settings) { s.System, s.Swiss = SwissDutch, Swiss{Rounds: 3, ClubsApart: -1} }, "settings.swiss.clubsApart: settings.clubs_apart_out_of_range"},
		{func(s *Settings) { s.Schedule = make([]string, MaxRounds+1) }, "settings.schedule: settings.schedule_too_long"},
		{func(s *Settings) { s.Schedule = []string{"99999-01-01T10:00"} }, "settings.schedule: settings.time_invalid"},
		{func(s *Settings) { s.Starts = "10000-01-01" }, "settings.starts: settings.date_invalid"},
		{func(s *Settings) { s.LateAfter = -1 }, "settings.lateAfter: settings.late_after_out_of_range"},
		{func(s *Settings) { s.System = 0 }, "settings.system: settings.system_missing"},
		{func(s *Settings) { s.TieBreaks = slices.Repeat([]string{"wins"}, MaxTieBreaks+1) }, "settings.tieBreaks: settings.tie_breaks_invalid"},
	} {
		settings := plain()
		change.of(&settings)
		refused{&State{}, Created{settings}, change.want}.check(t)
		refused{numbered, Regulated{settings}, change.want}.check(t)
	}
	other := func(change func(*Settings)) Regulated {
		settings := started.Settings
		change(&settings)
		return Regulated{settings}
	}
	many, swissStarted := newDesk(t, 60), newDesk(t, 4, swissOf(3))
	swissStarted.do(pairingSwiss(swissStarted.s, 1))
	swissStarted.play(1)
	swissStarted.do(pairingSwiss(swissStarted.s, 2))
	for _, test := range []refused{
		{started, other(func(s *Settings) { s.System = Half }), "settings.system: event.fixed_once_started"},
		{started, other(func(s *Settings) { s.Cycles = 2 }), "settings.cycles: event.fixed_once_started"},
		{started, other(func(s *Settings) { s.DrawsWithAdvantage = true }), "settings.drawsWithAdvantage: event.fixed_once_started"},
		{many.s, other(func(s *Settings) { s.Cycles = 8 }), "settings: event.too_many_players"},
		{swissStarted.s, Regulated{func() Settings { s := swiss.Settings; s.Swiss.Rounds = 1; return s }()}, "settings.swiss.rounds: event.out_of_range"},
	} {
		test.check(t)
	}
}

func TestCheckPlayers(t *testing.T) {
	numbered, started, _, swiss := stages(t)
	one := func(change func(*Entry)) Entered {
		entry := Entry{ID: "p5", Record: RecordRef{"r5", "00"}, Number: 5}
		change(&entry)
		return Entered{[]Entry{entry}}
	}
	for _, test := range []refused{
		{numbered, Entered{}, "entries: event.nobody"},
		{numbered, Entered{entries(1, 1)}, "entries.0.id: event.entered_twice"},
		{numbered, Entered{entries(9, 9)}, "entries.0.number: event.number_wrong"},
		{numbered, Entered{entries(5, 900)}, "entries: event.too_many_players"},
		{started, one(func(*Entry) {}), "entries: event.entered_after_start"},
		{numbered, one(func(e *Entry) { e.ID = "" }), "entries.0.id: event.id_invalid"},
		{numbered, one(func(e *Entry) { e.ID = "../p" }), "entries.0.id: event.id_invalid"},
		{numbered, one(func(e *Entry) { e.ID = ParticipantID(strings.Repeat("p", 65)) }), "entries.0.id: event.id_invalid"},
		{numbered, one(func(e *Entry) { e.Number = 1_000_000_000 }), "entries.0.number: event.number_wrong"},
		{numbered, one(func(e *Entry) { e.Strength.List, e.Strength.ListPlace = ListA, -1 }), "entries.0.strength.listPlace: entry.list_place_out_of_range"},
		{numbered, one(func(e *Entry) { e.Strength.Rating = -1 }), "entries.0.strength.rating: entry.rating_out_of_range"},
		{numbered, one(func(e *Entry) { e.Strength.List = "Z" }), "entries.0.strength.list: entry.list_unknown"},
		{numbered, one(func(e *Entry) { e.Strength.Career.Norms = make([]Norm, MaxNorms+1) }), "entries.0.strength.career.norms: entry.norms_too_many"},
		{numbered, Amended{ID: "p9"}, "id: event.unknown_participant"},
		{numbered, Amended{ID: "p1", Strength: Strength{Group: 1_000_000_000}}, "strength.group: entry.group_out_of_range"},
		{numbered, Removed{"p9"}, "id: event.unknown_participant"},
		{started, Removed{"p1"}, "id: event.removed_after_start"},
		{started, LotsDrawn{Method: PlainLot, Order: ids(1, 4)}, ": event.lots_after_start"},
		{numbered, LotsDrawn{Method: PlainLot, Order: ids(1, 3)}, "order: event.lots_not_of_all"},
		{numbered, LotsDrawn{Method: PlainLot, Order: []ParticipantID{"p1", "p2", "p3", "p3"}}, "order: event.lots_not_of_all"},
		{numbered, LotsDrawn{Method: "cards", Order: ids(1, 4)}, "method: event.unknown_word"},
		{numbered, LotsDrawn{Method: PlainLot, Engine: -1, Order: ids(1, 4)}, "engine: event.out_of_range"},
		{started, Withdrawn{ID: "p9", Outcome: StruckOut}, "id: event.unknown_participant"},
		{started, Withdrawn{ID: "p1", Outcome: "fined"}, "outcome: event.unknown_word"},
		{started, Withdrawn{ID: "p1", Outcome: Left}, "outcome: event.outcome_of_other_system"},
		{swiss, Withdrawn{ID: "p1", Outcome: StruckOut}, "outcome: event.outcome_of_other_system"},
		{started, Withdrawn{ID: "p1", Outcome: StruckOut, Played: -1}, "played: event.out_of_range"},
		{started, Withdrawn{ID: "p1", Outcome: StruckOut, Planned: 1_000_000_000}, "planned: event.out_of_range"},
		{started, Withdrawn{ID: "p1", Outcome: StruckOut, AfterRound: 2}, "afterRound: event.out_of_range"},
		{started, Withdrawn{ID: "p1", Outcome: Forfeits, Forfeits: []ResultChange{{2, 1, 0, 0}}}, "forfeits.0.board: event.no_such_game"},
		{started, Withdrawn{ID: "p1", Outcome: Forfeits, Forfeits: []ResultChange{{1, 2, 0, score.WhiteForfeits}}}, "forfeits.0.board: event.not_their_game"},
		{started, Reinstated{ID: "p1"}, "id: event.not_withdrawn"},
		{started, Reinstated{ID: "p9"}, "id: event.unknown_participant"},
	} {
		test.check(t)
	}
	left := newDesk(t, 4)
	left.publish(1)
	left.withdraw(1)
	refused{left.s, Withdrawn{ID: "p1", Outcome: StruckOut}, "id: event.withdrawn_twice"}.check(t)
}

func TestCheckRounds(t *testing.T) {
	numbered, started, _, swiss := stages(t)
	unnumbered := newDesk(t, 4)
	unnumbered.do(Remove{"p4"})
	begun := newDesk(t, 4)
	begun.publish(1)
	begun.do(Start{1})
	of := func(round int, games ...PublishedGame) RoundPublished {
		return RoundPublished{Round: round, Engine: 1, Games: games}
	}
	good := []PublishedGame{{1, "p1", "p2", 0}, {2, "p3", "p4", 0}}
	for _, test := range []refused{
		{unnumbered.s, of(1, good...), ": event.no_numbers"},
		{numbered, of(0, good...), "round: event.out_of_range"},
		{numbered, of(1_000_000_000, good...), "round: event.out_of_range"},
		{started, of(3, good...), "round: event.round_out_of_order"},
		{started, of(1, good...), "round: event.published_twice"},
		{numbered, RoundPublished{Round: 1, Engine: -1, Games: good}, "engine: event.out_of_range"},
		{numbered, RoundPublished{Round: 1, Games: good, Findings: make([]article.Code, MaxFindings+1)}, "findings: event.out_of_range"},
		{numbered, of(1, PublishedGame{1, "p1", "p9", 0}), "games.0.black: event.unknown_participant"},
		{numbered, of(1, PublishedGame{1, "p1", "p1", 0}), "games.0.black: event.seated_twice"},
		{numbered, of(1, PublishedGame{0, "p1", "p2", 0}), "games.0.board: event.out_of_range"},
		{numbered, of(1, PublishedGame{1_000_000_000, "p1", "p2", 0}), "games.0.board: event.out_of_range"},
		{numbered, of(1, good[0], PublishedGame{1, "p3", "p4", 0}), "games.1.board: event.board_twice"},
		{numbered, of(1, good[0], PublishedGame{2, "p3", "p4", score.WhiteWins}), "games.1.result: event.result_too_early"},
		{numbered, of(1, good[0]), "games: event.not_all_seated"},
		{numbered, RoundPublished{Round: 1, Free: ids(1, 4)}, "games: event.not_all_seated"},
		{numbered, RoundPublished{Round: 1, Free: []ParticipantID{"p9"}}, "free.0: event.unknown_participant"},
		{numbered, RoundPublished{Round: 1, Games: good[:1], Byes: []Bye{{"p3", PairingBye}, {"p4", Absent}}}, "byes: event.byes_in_round_robin"},
		{swiss, RoundPublished{Round: 1, Games: good[:1], Free: ids(3, 4)}, "free: event.free_in_swiss"},
		{swiss, RoundPublished{Round: 1, Games: good[:1], Byes: []Bye{{"p3", "ill"}}}, "byes.0.kind: event.unknown_word"},
		{swiss, RoundPublished{Round: 1, Games: good[:1], Byes: []Bye{{"p1", Absent}}}, "byes.0.id: event.seated_twice"},
		{swiss, RoundPublished{Round: 1, Games: good[:1], Byes: []Bye{{"p3", Absent}}}, "games: event.not_all_seated"},
		{started, RoundUnpublished{2}, "round: event.round_not_published"},
		{started, RoundStarted{0}, "round: event.round_not_published"},
		{begun.s, RoundStarted{1}, "round: event.started_twice"},
		{started, RoundCancelled{-1, CancelledPower}, "round: event.round_not_published"},
		{started, RoundCancelled{1, "weather"}, "reason: event.unknown_word"},
		{numbered, AbsencesAnnounced{Round: 1}, ": event.absences_in_round_robin"},
		{swiss, AbsencesAnnounced{Round: 1_000_000_000}, "round: event.out_of_range"},
		{swiss, AbsencesAnnounced{1, []Bye{{"p9", Absent}}}, "absences.0.id: event.unknown_participant"},
		{swiss, AbsencesAnnounced{1, []Bye{{"p1", PairingBye}}}, "absences.0.kind: event.unknown_word"},
		{swiss, AbsencesAnnounced{1, []Bye{{"p1", Absent}, {"p1", Absent}}}, "absences.1.id: event.absent_twice"},
	} {
		test.check(t)
	}
}

func TestCheckResults(t *testing.T) {
	_, started, _, _ := stages(t)
	for _, test := range []refused{
		{started, ResultsEntered{}, "changes: event.no_results"},
		{started, ResultsEntered{[]ResultChange{{1, 1, 0, score.Draw}, {1, 3, 0, score.Draw}}}, "changes.1.board: event.no_such_game"},
		{started, ResultsEntered{[]ResultChange{{1, 1, 0, score.Draw}, {1, 1, 0, score.Draw}}}, "changes.1.board: event.result_twice"},
		{started, ResultsEntered{[]ResultChange{{1, 1, score.Draw, score.WhiteWins}}}, "changes.0.was: event.other_result"},
		{started, ResultsEntered{[]ResultChange{{1, 1, 0, score.DrawWhiteAdvantage}}}, "changes.0.result: event.no_advantage_here"},
	} {
		test.check(t)
	}
}
