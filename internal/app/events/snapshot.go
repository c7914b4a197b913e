package events

import (
	"sync"
	"time"

	"damka/article"
	"damka/internal/fullname"
	"damka/internal/tournament"
	"damka/pairing/swiss"
)

// Snapshot is a tournament at one sequence number, with names. It never
// changes: a page that holds one shows one moment.
type Snapshot struct {
	ID            string
	Seq           uint64 // of the newest event
	SettingsSeq   uint64 // of the event that made the settings
	Settings      tournament.Settings
	Location      *time.Location // of the hall
	Phase         tournament.Phase
	Lots          *tournament.Lots // nil until drawn
	Players       []*Player        // by start number; in order of entry before the lots
	Rounds        []Round          // Rounds[0] is round 1; every round ever published
	RoundsPlanned int
	NextRound     int       // to publish next; 0: all are
	Newest        *Undoable // what undo would take back; nil: nothing
	UpdatedAt     time.Time
	Anomalies     []tournament.Anomaly

	state  *tournament.State
	log    []tournament.Recorded
	people map[string]Person // by record id
	byID   map[tournament.ParticipantID]*Player

	tables     memo[int, Table]
	norms      memo[int, Norms]
	pairings   memo[int, Pairing]
	explained  memo[int, Pairing]
	checkers   memo[int, *swiss.Checker]
	checking   sync.Mutex // held while a checker works
	judgements memo[int, Judgement]
}

// newSnapshot pictures a state, which is not changed any more.
func newSnapshot(id string, state *tournament.State, log []tournament.Recorded, people map[string]Person) *Snapshot {
	s := &Snapshot{
		ID: id, Seq: state.Seq, SettingsSeq: state.SettingsSeq, Settings: state.Settings,
		Location: locationOf(state.Settings.Zone), Phase: state.Phase(), Lots: state.Lots,
		RoundsPlanned: state.RoundsPlanned(), NextRound: state.NextRound(), Anomalies: state.Anomalies,
		state: state, log: log, people: people,
	}
	if len(log) > 0 {
		s.UpdatedAt = log[len(log)-1].At
	}
	s.Players, s.byID = pictures(state, people)
	s.Rounds = make([]Round, len(state.Rounds()))
	for i, round := range state.Rounds() {
		s.Rounds[i] = s.round(round)
	}
	s.noteAnnouncements()
	if newest, ok := state.Newest(); ok {
		s.Newest = &Undoable{Seq: newest.Seq, At: newest.At, What: s.recordInWords(newest)}
	}
	return s
}

func pictures(state *tournament.State, people map[string]Person) ([]*Player, map[tournament.ParticipantID]*Player) {
	participants := state.ByNumber()
	if participants == nil {
		participants = state.Participants()
	}
	players := make([]*Player, len(participants))
	byID := make(map[tournament.ParticipantID]*Player, len(participants))
	order := nameOrder(state)
	for i, p := range participants {
		person, known := people[p.Record.ID]
		players[i] = &Player{
			ID: p.ID, Number: p.Number, Person: person, Erased: !known,
			Record: p.Record, Strength: p.Strength, AfterLots: p.AfterLots, Withdrawn: p.Withdrawn, order: order,
		}
		byID[p.ID] = players[i]
	}
	return players, byID
}

// nameOrder is how the tournament's pages and papers show names.
func nameOrder(state *tournament.State) fullname.Order {
	return fullname.Order(state.Settings.FamilyFirst)
}

func (s *Snapshot) round(r tournament.Round) Round {
	round := Round{
		Number: r.Number, Published: r.Published, StartedAt: r.StartedAt,
		ScheduledAt: s.ScheduledAt(r.Number), Games: s.games(r.Number, r.Games),
	}
	for _, id := range r.Free {
		round.Free = append(round.Free, s.byID[id])
	}
	round.Byes = s.byes(r.Byes)
	if r.ByHand != nil {
		round.ByHand = &ByHand{Note: s.people[r.ByHand.Note.ID].Note, Findings: r.ByHand.Findings}
	}
	for _, g := range round.Games {
		if g.Open {
			round.Open++
		}
		round.Reports.add(g)
	}
	for _, v := range r.Voided() {
		round.Voided = append(round.Voided, Voided{v.Reason, s.games(r.Number, v.Games)})
	}
	return round
}

// noteAnnouncements finds the event that published each round, the one that
// seated the players as they sit, and the one that started the clocks.
func (s *Snapshot) noteAnnouncements() {
	for _, r := range s.state.Standing() {
		switch e := r.Event.(type) {
		case tournament.RoundPublished:
			if round := s.Round(e.Round); round != nil {
				round.PublishedBy, round.SeatedBy, round.StartedBy = r.Seq, r.Seq, 0
			}
		case tournament.RoundStarted:
			if round := s.Round(e.Round); round != nil {
				round.StartedBy = r.Seq
			}
		case tournament.RoundCancelled:
			if round := s.Round(e.Round); round != nil {
				round.StartedBy = 0
			}
		case tournament.ColoursExchanged:
			if round := s.Round(e.Round); round != nil {
				round.SeatedBy = r.Seq
			}
		}
	}
}

func (s *Snapshot) games(round int, games []tournament.Game) []Game {
	views := make([]Game, len(games))
	for i, g := range games {
		white, black := s.byID[g.White], s.byID[g.Black]
		views[i] = Game{
			Round: round, Board: g.Board, White: white, Black: black, Result: g.Result, ByWithdrawal: g.ByWithdrawal, Exchanged: g.Exchanged,
			Open: !g.Result.Finished() && !white.StruckOut() && !black.StruckOut(), WhiteSays: g.WhiteSays, BlackSays: g.BlackSays,
		}
		if views[i].Open {
			views[i].Reports = g.ReportState()
		}
	}
	return views
}

// ScheduledAt is when a round is to start; the zero time when the regulations
// do not say.
func (s *Snapshot) ScheduledAt(round int) time.Time {
	if round < 1 || round > len(s.Settings.Schedule) || s.Settings.Schedule[round-1] == "" {
		return time.Time{}
	}
	at, err := time.ParseInLocation(tournament.ClockTimeLayout, s.Settings.Schedule[round-1], s.Location)
	if err != nil {
		return time.Time{} // settings are checked when they are made
	}
	return at
}

// Player finds a participant by id; nil when there is none.
func (s *Snapshot) Player(id tournament.ParticipantID) *Player { return s.byID[id] }

// Numbered says that everybody has a start number.
func (s *Snapshot) Numbered() bool { return len(s.Players) > 0 && s.state.Numbered() }

// Round finds a round that is published now; nil when it is not.
func (s *Snapshot) Round(number int) *Round {
	if number < 1 || number > len(s.Rounds) || !s.Rounds[number-1].Published {
		return nil
	}
	return &s.Rounds[number-1]
}

// CurrentRound is the newest round that is published; nil before the first.
func (s *Snapshot) CurrentRound() *Round {
	for i := len(s.Rounds) - 1; i >= 0; i-- {
		if s.Rounds[i].Published {
			return &s.Rounds[i]
		}
	}
	return nil
}

// Name is a participant's name for texts, also of somebody whose entry was
// taken out again; empty when it is erased, which texts show as such.
func (s *Snapshot) Name(id string) string {
	if player := s.byID[tournament.ParticipantID(id)]; player != nil {
		return player.Name()
	}
	records := s.recordsOf(tournament.ParticipantID(id))
	if len(records) == 0 {
		return ""
	}
	return s.people[records[len(records)-1]].Name.In(nameOrder(s.state))
}

// Notices are what the arbiter should know before going on.
func (s *Snapshot) Notices() []article.Reason {
	var notices []article.Reason
	if s.Settings.Edition.Rules().Proposal {
		notices = append(notices, article.Because("notice.edition_is_proposal", "",
			article.Arg{Name: "edition", Value: article.Word("edition." + s.Settings.Edition.String())}))
	}
	if s.Phase == tournament.Registration {
		notices = append(notices, s.LotNotes()...)
	}
	if s.Phase == tournament.Finished {
		if table, err := s.Standings(0); err == nil && table.Otherwise {
			notices = append(notices, article.Because("notice.standings_otherwise", "II.5.8"))
		}
	}
	if s.Phase != tournament.Finished {
		notices = append(notices, s.swissWarnings()...)
	}
	notices = append(notices, s.RegulationNotes()...)
	for _, anomaly := range s.Anomalies {
		notices = append(notices, anomaly.Reason())
	}
	for _, p := range s.Players {
		if p.Withdrawn != nil && p.Withdrawn.Outcome != tournament.Left {
			notices = append(notices, s.withdrawalNotices(p)...)
		}
	}
	return notices
}

// withdrawalNotices says when later corrections changed how many games
// somebody had played, so that the outcome of his withdrawal would now differ
// (II.5.7.1). What was decided holds until the arbiter takes it back.
func (s *Snapshot) withdrawalNotices(p *Player) []article.Reason {
	played := 0
	for _, round := range s.Rounds {
		for _, g := range round.Games {
			if (g.White == p || g.Black == p) && g.Result.Played() {
				played++
			}
		}
	}
	wouldStay := 2*played > p.Withdrawn.Planned
	if wouldStay == (p.Withdrawn.Outcome == tournament.Forfeits) {
		return nil
	}
	return []article.Reason{article.Because("notice.withdrawal_outcome_changed", "II.5.7.1",
		article.Arg{Name: "player", Value: article.Person(p.ID)},
		article.Arg{Name: "played", Value: article.Number(played)},
		article.Arg{Name: "planned", Value: article.Number(p.Withdrawn.Planned)})}
}

// memo computes a value once a key; safe for concurrent use.
type memo[K comparable, V any] struct {
	mu     sync.Mutex
	values map[K]func() (V, error)
}

func (m *memo[K, V]) get(key K, compute func() (V, error)) (V, error) {
	m.mu.Lock()
	if m.values == nil {
		m.values = make(map[K]func() (V, error))
	}
	value, ok := m.values[key]
	if !ok {
		value = sync.OnceValues(compute)
		m.values[key] = value
	}
	m.mu.Unlock()
	return value()
}
