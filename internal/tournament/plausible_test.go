package tournament

import (
	"encoding/json"
	"fmt"
	"math/rand/v2"
	"slices"

	"damka/article"
	"damka/internal/journal"
	"damka/score"
)

// arbiter asks for what an arbiter in his place might ask for, and sometimes
// for what he should not.
type arbiter struct {
	random  *rand.Rand
	records []journal.Record
}

func newArbiter(seed int) *arbiter {
	return &arbiter{random: rand.New(rand.NewPCG(uint64(seed), 0xda3ca))}
}

// of is a number from 0 to n-1.
func (a *arbiter) of(n int) int { return a.random.IntN(n) }

// one is one of several.
func one[T any](a *arbiter, of []T) T { return of[a.of(len(of))] }

// record is a new record of somebody's personal data.
func (a *arbiter) record() RecordRef {
	n := len(a.records) + 1
	record := journal.Record{
		ID: fmt.Sprintf("r%d", n), Salt: fmt.Appendf(nil, "%016d", n), Data: json.RawMessage(fmt.Sprintf(`{"name":"Zawodnik %d"}`, n)),
	}
	a.records = append(a.records, record)
	return RecordRef{ID: record.ID, Hash: record.Hash().String()}
}

func (a *arbiter) strength() Strength {
	return one(a, []Strength{{}, {Title: "K", Rating: 1900 + a.of(300)}, {Title: "m", Rating: 2250, List: ListA, ListPlace: 1 + a.of(50)}, {List: ListN}})
}

func (a *arbiter) settings() Settings {
	s := plain()
	s.Cycles = one(a, []int{1, 1, 1, 2, 3})
	s.System = one(a, Systems())
	if s.System.IsSwiss() {
		s.Cycles, s.Swiss = 1, Swiss{Rounds: 2 + a.of(5), Uncontrolled: a.of(2) == 0, ClubsApart: a.of(2)}
	}
	s.Variant = one(a, []article.Variant{article.International, article.International, article.Brazilian})
	s.DrawsWithAdvantage = s.Variant == article.International && a.of(2) == 0
	s.CheckIn, s.Reports = a.of(2) == 0, one(a, []Reporting{ReportsStand, ReportsConfirmed, ReportsConfirmed, ReportsConfirmed, ReportsNotTaken})
	s.Schedule = one(a, [][]string{nil, {}, {"2026-05-02T10:00", "", "2026-05-02T16:00"}})
	s.TieBreaks = one(a, [][]string{nil, {}, {"wins", "direct"}})
	return s
}

// next is the arbiter's next command.
func (a *arbiter) next(s *State) Command {
	switch {
	case !s.Opened:
		return Create{a.settings()}
	case a.of(100) < 8:
		return a.nonsense()
	case a.of(100) < 8:
		if newest, ok := s.Newest(); ok {
			return Undo{newest.Seq}
		}
	}
	switch s.Phase() {
	case Registration:
		return a.register(s)
	case Finished:
		return Reopen{}
	}
	return a.run(s)
}

// nonsense is any command at all.
func (a *arbiter) nonsense() Command {
	data := make([]byte, 40)
	for i := range data {
		data[i] = byte(a.of(256))
	}
	return (&choices{data}).command()
}

func (a *arbiter) register(s *State) Command {
	n := len(s.participants)
	switch p := a.of(100); {
	case n < 2 || n < 9 && p < 35:
		return a.enter(n)
	case p < 45:
		return a.amend(s)
	case p < 60:
		return Remove{one(a, s.participants).ID}
	case p < 67:
		return Regulate{a.settings(), s.SettingsSeq}
	case p < 77 || !s.Numbered():
		order := ids1(s)
		a.random.Shuffle(n, func(i, j int) { order[i], order[j] = order[j], order[i] })
		return DrawLots{one(a, []LotMethod{PlainLot, VarmaLot, ByHand, ByRating, ByGroups}), a.random.Uint64(), 1, order, score.Colour(a.of(3))}
	}
	return publishing(s, 1)
}

func (a *arbiter) enter(n int) Command {
	var entries []Entry
	for range 1 + a.of(min(4, 10-n)) {
		record := a.record()
		entries = append(entries, Entry{ID: ParticipantID("p" + record.ID), Record: record, Strength: a.strength()})
	}
	return Enter{entries}
}

func (a *arbiter) amend(s *State) Command {
	p := one(a, s.participants)
	return Amend{p.ID, p.Record, a.record(), a.strength()}
}

func ids1(s *State) []ParticipantID {
	var all []ParticipantID
	for _, p := range s.participants {
		all = append(all, p.ID)
	}
	return all
}

func publishing(s *State, round int) Command {
	if s.Settings.System.IsSwiss() {
		return pairingSwiss(s, round)
	}
	return Publish{Round: round, Engine: 1, Pairs: pairsOf(len(s.participants), s.Settings.Cycles, round)}
}

// pairingSwiss pairs everybody present with a neighbour by number: the package
// does not ask by which rules.
func pairingSwiss(s *State, round int) Command {
	command := Publish{Round: round, Engine: 1, ByHand: round == 2, Findings: []article.Code{"swiss.again"}[:round%2]}
	var here []score.Number
	for _, p := range s.ByNumber() {
		absent := slices.ContainsFunc(s.Absences(round), func(b Bye) bool { return b.ID == p.ID })
		if p.Withdrawn == nil && !absent {
			here = append(here, p.Number)
		}
	}
	if len(here)%2 == 1 {
		left := s.ByNumber()[here[round%len(here)]-1]
		here = slices.Delete(here, round%len(here), round%len(here)+1)
		command.Byes = []Bye{{left.ID, PairingBye}}
	}
	for i := 0; i < len(here); i += 2 {
		command.Pairs = append(command.Pairs, Pair{i/2 + 1, here[i], here[i+1]})
	}
	return command
}

// announce says who will miss a round.
func (a *arbiter) announce(s *State) Command {
	command := Announce{Round: min(1+len(s.rounds)+a.of(2), 1+a.of(s.RoundsPlanned()))}
	command.Seen = s.Absences(command.Round)
	for _, p := range s.participants {
		if p.Withdrawn == nil && a.of(3) == 0 {
			command.Absences = append(command.Absences, Bye{p.ID, one(a, []ByeKind{Absent, HalfPointBye, FullPointBye})})
		}
	}
	return command
}

// run is a command in a tournament under way.
func (a *arbiter) run(s *State) Command {
	published := publishedRounds(s)
	if len(published) == 0 {
		return publishing(s, s.NextRound())
	}
	newest := published[len(published)-1]
	if s.Settings.System.IsSwiss() {
		switch p := a.of(100); {
		case p < 20 && s.RoundsPlanned() > 0:
			return a.announce(s)
		case p < 24 && len(s.participants) < 10:
			return a.enter(len(s.participants))
		}
	}
	if a.of(100) < 30 {
		return a.ask(s, newest)
	}
	switch p := a.of(100); {
	case p < 4:
		return Unpublish{newest.Number}
	case p < 10:
		return Start{newest.Number}
	case p < 13:
		return Cancel{one(a, published).Number, one(a, CancelReasons())}
	case p < 18:
		return a.leave(s)
	case p < 20:
		return a.amend(s)
	case p < 23:
		next := s.Settings
		next.Place = one(a, []string{"Krzywin", "Łękawa"})
		return Regulate{next, s.SettingsSeq}
	case p < 26:
		return a.exchange(one(a, published))
	case p < 31:
		return a.correct(s, one(a, published))
	case p < 50 && s.NextRound() != 0:
		return publishing(s, s.NextRound())
	}
	for _, round := range published {
		if s.OpenGames(round) > 0 {
			return a.fill(s, round)
		}
	}
	if next := s.NextRound(); next != 0 {
		return publishing(s, next)
	}
	if a.of(2) == 0 {
		return a.correct(s, one(a, published))
	}
	return Close{1, finalTable(s)}
}

func publishedRounds(s *State) []Round {
	return slices.DeleteFunc(slices.Clone(s.rounds), func(r Round) bool { return !r.Published })
}

// leave is somebody who leaves, or comes back.
func (a *arbiter) leave(s *State) Command {
	for _, p := range s.participants {
		if p.Withdrawn != nil && a.of(2) == 0 {
			return Reinstate{p.ID}
		}
	}
	return Withdraw{one(a, s.participants).ID}
}

func (a *arbiter) result(s *State) score.Result {
	results := score.Results()[1:]
	for {
		result := one(a, results)
		if a.of(3) > 0 {
			result = one(a, []score.Result{score.WhiteWins, score.Draw, score.BlackWins})
		}
		if !result.HasAdvantage() || s.Settings.DrawsWithAdvantage {
			return result
		}
	}
}

// fill enters one or all of the results a round still needs.
func (a *arbiter) fill(s *State, round Round) Command {
	var changes []ResultChange
	for _, g := range round.Games {
		if result := a.result(s); s.Open(g) && result != g.Result {
			changes = append(changes, ResultChange{round.Number, g.Board, g.Result, result})
		}
	}
	if len(changes) > 1 && a.of(3) == 0 {
		changes = changes[:1]
	}
	return EnterResults{changes}
}

// correct changes or clears a result; sometimes of what is not there any more.
func (a *arbiter) correct(s *State, round Round) Command {
	if len(round.Games) == 0 {
		return Start{round.Number}
	}
	g := one(a, round.Games)
	change := ResultChange{round.Number, g.Board, g.Result, a.result(s)}
	if a.of(4) == 0 {
		change.Result = score.NotPlayed
	}
	if a.of(10) == 0 {
		change.Was = a.result(s)
	}
	return EnterResults{[]ResultChange{change}}
}

// finalTable is everybody classified in some order: the package does not ask
// which.
func finalTable(s *State) []Place {
	var places []Place
	for _, p := range s.ByNumber() {
		if !p.StruckOut() {
			places = append(places, Place{ID: p.ID, Place: len(places) + 1, Points: naivePoints(s)[p.ID]})
		}
	}
	return places
}

// naivePoints are the points of everybody, read off the results as they are
// written (II.5.4, II.5.5, II.5.6).
func naivePoints(s *State) map[ParticipantID]score.Points {
	table := map[string][2]score.Points{
		"2-0": {2, 0}, "1-1": {1, 1}, "0-2": {0, 2}, "1+1-": {1, 1}, "1-1+": {1, 1},
		"0-0": {0, 0}, "-+": {0, 2}, "+-": {2, 0}, "--": {0, 0}, "adjourned": {0, 0}, "": {0, 0},
	}
	points := map[ParticipantID]score.Points{}
	for _, round := range s.rounds {
		for _, g := range round.Games {
			points[g.White] += table[g.Result.String()][0]
			points[g.Black] += table[g.Result.String()][1]
		}
	}
	return points
}

// exchange is a game of a round whose players had the other colours; now and
// then it is said of the one who has White anyway.
func (a *arbiter) exchange(round Round) Command {
	g := one(a, round.Games)
	if a.of(8) == 0 {
		return ExchangeColours{round.Number, g.Board, g.White}
	}
	return ExchangeColours{round.Number, g.Board, g.Black}
}
