package tournament

import (
	"fmt"
	"maps"
	"slices"
	"time"

	"damka/article"
	"damka/score"
)

// Phase is how far a tournament has come.
type Phase string

// The phases. A tournament is in exactly one.
const (
	Registration Phase = "draft"   // no round is published
	Running      Phase = "running" // at least one round was published
	Finished     Phase = "closed"  // the final table is recorded
)

// Phases lists all phases in the order in which they follow each other.
func Phases() []Phase { return []Phase{Registration, Running, Finished} }

// ParsePhase reads a phase's stable name, such as "draft".
func ParsePhase(name string) (Phase, error) {
	if phase := Phase(name); slices.Contains(Phases(), phase) {
		return phase, nil
	}
	return "", fmt.Errorf("tournament: unknown phase %q (one of %s, %s, %s)", name, Registration, Running, Finished)
}

// Participant is somebody entered.
type Participant struct {
	ID        ParticipantID
	Record    RecordRef
	Strength  Strength
	Number    score.Number // 0 until lots are drawn
	AfterLots bool         // entered when the others had numbers, and got the next one
	Withdrawn *Withdrawal  // nil while in the tournament
}

// StruckOut says that the participant's games do not count (II.5.7.1.1).
func (p Participant) StruckOut() bool { return p.Withdrawn != nil && p.Withdrawn.Outcome == StruckOut }

// Withdrawal is how and when a participant left.
type Withdrawal struct {
	Outcome         Outcome
	Played, Planned int
	AfterRound      int // the newest round begun by then; 0: none
}

// Game is one game of a round and its result.
type Game struct {
	Board        int
	White, Black ParticipantID
	Result       score.Result

	// ByWithdrawal: the result is the forfeit of somebody who left
	// (II.5.7.1.2) and was not entered by anybody. Before is what it
	// replaced, in case they come back: not played or adjourned.
	ByWithdrawal bool
	Before       score.Result

	// Exchanged: played with the other colours than announced (II.4.6).
	Exchanged bool

	// WhiteSays and BlackSays are the results that the players reported; not
	// played where they did not.
	WhiteSays, BlackSays score.Result

	whiteSaysBy, blackSaysBy string // who signed it
	coloursBy                string // who signed the newest exchange of colours; empty: there was none
}

// Has says whether id plays in the game.
func (g Game) Has(id ParticipantID) bool { return g.White == id || g.Black == id }

// hasEntry says that somebody entered the game's result.
func (g Game) hasEntry() bool { return g.Result != score.NotPlayed && !g.ByWithdrawal }

// Round is a round in its present state.
type Round struct {
	Number    int
	Published bool
	StartedAt time.Time       // zero: the clocks were not started, or it was not entered
	Games     []Game          // by board
	Free      []ParticipantID // in a round robin
	Byes      []Bye           // in a Swiss tournament
	ByHand    *ByHandNote     // nil: paired by the engine
	voided    *voided         // the newest attempt that was cancelled; nil: none was
}

// ByHandNote is what is recorded of a pairing that the arbiter changed.
type ByHandNote struct {
	Note     RecordRef
	Findings []article.Code
}

// Voided is a cancelled round: its games do not count.
type Voided struct {
	Reason CancelReason
	Games  []Game
}

// voided is a cancelled attempt at a round, after those before it. It never
// changes, so copies of a state share it, and one attempt more copies none:
// anybody can write a file in which a round is cancelled thousands of times.
type voided struct {
	Voided
	before *voided
}

// Voided are the earlier attempts at the round that were cancelled, oldest first.
func (r *Round) Voided() []Voided {
	var all []Voided
	for v := r.voided; v != nil; v = v.before {
		all = append(all, v.Voided)
	}
	slices.Reverse(all)
	return all
}

// Lots is the newest drawing of start numbers.
type Lots struct {
	Method LotMethod
	Seed   uint64
	Engine int

	FirstColour score.Colour // of number 1 in round 1 of a Swiss tournament; 0: not drawn
}

// Anomaly is an event that makes no sense where it is. It changed nothing and
// is shown to the arbiter.
type Anomaly struct {
	Seq     uint64
	Problem Problem // the field of the event, empty for the whole, and why
}

// Reason is the anomaly for people.
func (a Anomaly) Reason() article.Reason {
	return article.Because("anomaly.skipped", a.Problem.Reason.Article,
		number("event", int(a.Seq)), article.Arg{Name: "why", Value: a.Problem.Reason})
}

// Recorded is an event at its place in the stream.
type Recorded struct {
	Seq   uint64
	At    time.Time
	By    string
	Event Event
}

// State is everything known of a tournament after some number of events.
// The zero value is a tournament without events. A State is
// changed by [State.Apply] alone. It has no lock: callers that share one must
// guard it.
type State struct {
	Seq       uint64 // of the newest event applied
	Settings  Settings
	Opened    bool // a Created event stands
	Lots      *Lots
	Standings []Place // the recorded final table; nil unless closed
	Anomalies []Anomaly

	// SettingsSeq is the event the settings come from. It lets two people who
	// change them at once notice each other.
	SettingsSeq uint64

	participants []Participant           // in order of entry
	index        map[ParticipantID]int   // into participants
	absences     map[int][]Bye           // announced, by round
	checkIns     map[int][]ParticipantID // by round, in order of arrival; a list never changes
	papers       Papers
	rounds       []Round    // index 0 is round 1; every round ever published
	standing     []Recorded // events not withdrawn, for undo

	came  map[int]map[ParticipantID]uint64 // by round, with the event; no undo changes it
	ended map[stay]uint64                  // since which event they are not here any more

	// shared are the rounds, from 0, whose games a [Folding] has in another
	// state, too: they are copied before they change. No other state has any.
	shared []bool
}

// Phase says how far the tournament has come.
func (s *State) Phase() Phase {
	switch {
	case s.Standings != nil:
		return Finished
	case len(s.rounds) > 0:
		return Running
	}
	return Registration
}

// Participants are all participants in order of entry; not to be changed.
func (s *State) Participants() []Participant { return s.participants }

// Participant finds one by id.
func (s *State) Participant(id ParticipantID) (Participant, bool) {
	if i := s.indexOf(id); i >= 0 {
		return s.participants[i], true
	}
	return Participant{}, false
}

func (s *State) indexOf(id ParticipantID) int {
	if i, ok := s.index[id]; ok {
		return i
	}
	return -1
}

// ByNumber are the participants in order of start numbers; empty before the
// lots are drawn.
func (s *State) ByNumber() []Participant {
	if !s.Numbered() {
		return nil
	}
	sorted := slices.Clone(s.participants)
	slices.SortFunc(sorted, func(a, b Participant) int { return int(a.Number - b.Number) })
	return sorted
}

// Numbered says that everybody has a start number.
func (s *State) Numbered() bool {
	if len(s.participants) == 0 {
		return false
	}
	return !slices.ContainsFunc(s.participants, func(p Participant) bool { return p.Number == 0 })
}

// articles are what the system of the tournament cites.
func (s *State) articles() Articles { return s.Settings.System.Articles() }

// RoundsPlanned is how many rounds follow from the regulations and the entries.
func (s *State) RoundsPlanned() int { return s.Settings.Rounds(len(s.participants)) }

// Rounds are all rounds that were ever published, in order; not to be
// changed. A round that was unpublished or cancelled and not replayed has
// Published false.
func (s *State) Rounds() []Round { return s.rounds }

// Round finds a round that was published at least once.
func (s *State) Round(number int) (Round, bool) {
	if number < 1 || number > len(s.rounds) {
		return Round{}, false
	}
	return s.rounds[number-1], true
}

// NextRound is the round to publish next: the lowest that is not published,
// or 0 when all planned rounds are. A cancelled round may no longer be
// planned: the number of rounds can be corrected (V.2.4).
func (s *State) NextRound() int {
	next := len(s.rounds) + 1
	for i := range s.rounds {
		if !s.rounds[i].Published {
			next = i + 1
			break
		}
	}
	if next > s.RoundsPlanned() {
		return 0
	}
	return next
}

// Absences are who was announced not to play in a round of a Swiss tournament,
// without those who have left since; in order of entry.
func (s *State) Absences(round int) []Bye {
	var absences []Bye
	for _, bye := range s.absences[round] {
		if p, ok := s.Participant(bye.ID); ok && p.Withdrawn == nil {
			absences = append(absences, bye)
		}
	}
	return absences
}

// Open says that a game still needs a result: it has none or it is
// adjourned, and neither player was struck out.
func (s *State) Open(g Game) bool {
	if g.Result.Finished() {
		return false
	}
	white, black := s.players(g)
	return !white.StruckOut() && !black.StruckOut()
}

func (s *State) players(g Game) (white, black Participant) {
	white, _ = s.Participant(g.White)
	black, _ = s.Participant(g.Black)
	return white, black
}

// OpenGames counts the games of a published round that still need a result.
func (s *State) OpenGames(r Round) int {
	open := 0
	for _, g := range r.Games {
		if s.Open(g) {
			open++
		}
	}
	return open
}

// underWay says that the round has begun in the sense of V.2.8.9.9, as far as it
// was recorded: the clocks were started, or something was entered on a board,
// be it a forfeit or the colours that were played. The forfeits of somebody who left were entered by nobody.
func (r Round) underWay() bool {
	return !r.StartedAt.IsZero() || slices.ContainsFunc(r.Games, func(g Game) bool { return g.hasEntry() || g.Exchanged })
}

// begun says that a clock was started or a game was played or begun: forfeits
// alone are no play that somebody could have missed by leaving.
func (r Round) begun() bool {
	return !r.StartedAt.IsZero() || slices.ContainsFunc(r.Games, func(g Game) bool {
		return g.Result.Played() || g.Result == score.Adjourned || g.Exchanged
	})
}

// begun is the highest round that has begun; 0 before the first.
func (s *State) begun() int {
	for i := len(s.rounds) - 1; i >= 0; i-- {
		if s.rounds[i].begun() {
			return i + 1
		}
	}
	return 0
}

// Newest is the newest standing event: the one undo would withdraw. There is
// none when only the creation stands. What the program notes of arrivals is none.
func (s *State) Newest() (Recorded, bool) {
	if len(s.standing) < 2 {
		return Recorded{}, false
	}
	return s.standing[len(s.standing)-1], true
}

// Standing are the events not withdrawn, oldest first, without arrivals; not to be changed.
func (s *State) Standing() []Recorded { return s.standing }

// Clone is a copy that later events do not change. Events themselves are
// shared: they never change.
func (s *State) Clone() *State {
	c := *s
	c.participants = slices.Clone(s.participants)
	c.index = maps.Clone(s.index)
	c.absences, c.checkIns = maps.Clone(s.absences), maps.Clone(s.checkIns)
	c.cloneArrivals()
	c.standing = slices.Clip(s.standing)
	c.Anomalies = slices.Clip(s.Anomalies)
	c.rounds, c.shared = slices.Clone(s.rounds), nil
	for i := range c.rounds {
		c.rounds[i].Games = slices.Clone(c.rounds[i].Games)
	}
	return &c
}
