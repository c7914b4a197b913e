package game

import (
	"slices"

	"damka/article"
	"damka/clock"
)

// A player who thinks that the opponent is helped reports it to the arbiter (II.2.4.2, II.8.8, FIDE 11.3.1), and so does an arbiter who has seen
// something. The report waits until an arbiter has settled it: dismissed it, or imposed a sanction. What it says in own words is about people,
// so it is a record that can be erased, and the event has its id. A report changes nothing of the game: no clock, no offer, no position
// that was seen. Until it is settled the suspected player hears nothing of it, and whoever only looks on never does.

type (
	// HelpSuspected: a player, or the arbiter, suspects that a player is helped.
	HelpSuspected struct {
		At    clock.Time     `json:"at"`
		By    article.Colour `json:"by,omitzero"` // no side: the arbiter
		Whom  article.Colour `json:"whom"`
		Ply   int            `json:"ply,omitempty"` // half-moves made until then
		Words RecordRef      `json:"words"`
	}

	// SuspicionSettled: the arbiter has decided about a report. A sanction comes with it as [Sanctioned].
	SuspicionSettled struct {
		At      clock.Time `json:"at"`
		Of      uint64     `json:"of"` // the event of the report
		Verdict Verdict    `json:"verdict"`
		Note    RecordRef  `json:"note,omitzero"` // of the arbiter
	}
)

func (e HelpSuspected) moment() clock.Time    { return e.At }
func (e SuspicionSettled) moment() clock.Time { return e.At }

// Verdict is what the arbiter has decided about a report.
type Verdict string

// The verdicts.
const (
	SuspicionDismissed  Verdict = "dismissed"
	SuspicionSanctioned Verdict = "sanctioned"
)

type (
	// ReportHelp reports it. No side: the arbiter does.
	ReportHelp struct {
		By    article.Colour
		Whom  article.Colour
		Words RecordRef
	}

	// SettleSuspicion decides about a report. The zero Penalty dismisses it; else it is the sanction, whoever it names of the
	// suspected player.
	SettleSuspicion struct {
		Of      uint64
		Penalty Penalise
		Note    RecordRef // where it is dismissed; a sanction has its own
	}
)

func (c ReportHelp) sender() Sender    { return byPlayerOrArbiter(c.By) }
func (SettleSuspicion) sender() Sender { return byArbiter }

// The codes of reports. Arguments are named beside each.
const (
	CodeSuspicionAlone article.Code = "game.suspicion.alone"    // there is no arbiter
	CodeSuspicionWords article.Code = "game.suspicion.no_words" // it is not said what was seen
	CodeSuspicionWaits article.Code = "game.suspicion.waits"    // the report before is not settled
	CodeSuspicionMany  article.Code = "game.suspicion.many"     // most, of one side in a game
	CodeSuspicionNone  article.Code = "game.suspicion.none"     // there is no such report, or it is settled
)

// MostSuspicions is how many reports a player can make in a game, and how many all arbiters together.
const MostSuspicions = 5

// Suspicion is a report, and what became of it.
type Suspicion struct {
	Seq     uint64 // of its event
	At      clock.Time
	By      article.Colour // no side: the arbiter
	Whom    article.Colour
	Ply     int
	Words   string     // the id of what it says
	Verdict Verdict    // empty: not yet
	Settled clock.Time // when
	Note    string     // the id of what the arbiter noted, where it was dismissed
}

// IsOpen says that an arbiter has to settle it.
func (s Suspicion) IsOpen() bool { return s.Verdict == "" }

// SanctionOf is the sanction with which a report was settled; false where there was none. It came in the same instant; of several that did,
// each report has its own.
func (s *State) SanctionOf(settled Suspicion) (Sanctioned, bool) {
	if settled.Verdict != SuspicionSanctioned {
		return Sanctioned{}, false
	}
	before := 0
	for _, other := range s.Suspicions {
		if other.Seq < settled.Seq && other.Verdict == SuspicionSanctioned && other.Settled == settled.Settled && other.Whom == settled.Whom {
			before++
		}
	}
	for _, sanction := range s.Sanctions {
		if sanction.At != settled.Settled || sanction.Who != settled.Whom {
			continue
		}
		if before == 0 {
			return sanction, true
		}
		before--
	}
	return Sanctioned{}, false
}

// SuspicionArticle is the article against help and advice.
func SuspicionArticle(v article.Variant) article.Ref {
	if v.IsDraughts() {
		return "II.2.4.2"
	}
	return "FIDE 11.3.1"
}

func (s *State) decideReportHelp(c ReportHelp, now clock.Time) ([]Event, error) {
	ref := SuspicionArticle(s.Settings.Variant)
	own := slices.DeleteFunc(slices.Clone(s.Suspicions), func(other Suspicion) bool { return other.By != c.By })
	switch {
	case c.By != 0 && !c.By.IsValid(), !c.Whom.IsValid(), c.By == c.Whom:
		return nil, article.Refuse(CodeNoSide, "")
	case s.Alone():
		return nil, article.Refuse(CodeSuspicionAlone, ref)
	case s.StartedAt == 0:
		return nil, article.Refuse(CodeNotStarted, "")
	case c.Words.ID == "" || len(c.Words.ID) > mostNoteID || !isID(c.Words.ID):
		return nil, article.Refuse(CodeSuspicionWords, ref)
	case slices.ContainsFunc(own, func(other Suspicion) bool { return other.IsOpen() && other.Whom == c.Whom }):
		return nil, article.Refuse(CodeSuspicionWaits, ref)
	case len(own) >= MostSuspicions:
		return nil, article.Refuse(CodeSuspicionMany, ref, numberArg("most", MostSuspicions))
	}
	return []Event{HelpSuspected{At: now, By: c.By, Whom: c.Whom, Ply: len(s.Moves), Words: c.Words}}, nil
}

// decideSettle dismisses a report, or settles it with the sanction. Where something else comes first, such as a flag that had fallen, the
// report waits on.
func (s *State) decideSettle(c SettleSuspicion, now clock.Time) ([]Event, error) {
	at := slices.IndexFunc(s.Suspicions, func(other Suspicion) bool { return other.Seq == c.Of && other.IsOpen() })
	if at < 0 {
		return nil, article.Refuse(CodeSuspicionNone, SuspicionArticle(s.Settings.Variant))
	}
	if c.Penalty == (Penalise{}) {
		return []Event{SuspicionSettled{At: now, Of: c.Of, Verdict: SuspicionDismissed, Note: c.Note}}, nil
	}
	c.Penalty.Who = s.Suspicions[at].Whom
	events, err := decide(s, c.Penalty, now)
	for _, event := range events {
		if _, sanctioned := event.(Sanctioned); sanctioned {
			return append([]Event{SuspicionSettled{At: now, Of: c.Of, Verdict: SuspicionSanctioned}}, events...), err
		}
	}
	return events, err
}

// isSuspicion says that an event is about reports alone.
func isSuspicion(event Event) bool {
	switch event.(type) {
	case HelpSuspected, SuspicionSettled:
		return true
	}
	return false
}

// foldSuspicion notes a report, or what became of one. Like what is said it leaves LastAt alone, which is about the game.
func (s *State) foldSuspicion(r Recorded) error {
	switch e := r.Event.(type) {
	case HelpSuspected:
		if !e.Whom.IsValid() || e.By == e.Whom {
			return article.Refuse(CodeEventOutOfPlace, "")
		}
		s.Suspicions = append(slices.Clip(s.Suspicions), Suspicion{Seq: r.Seq, At: e.At, By: e.By, Whom: e.Whom, Ply: e.Ply, Words: e.Words.ID})
	case SuspicionSettled:
		at := slices.IndexFunc(s.Suspicions, func(other Suspicion) bool { return other.Seq == e.Of && other.IsOpen() })
		if at < 0 || e.Verdict == "" {
			return article.Refuse(CodeEventOutOfPlace, "")
		}
		s.Suspicions = slices.Clone(s.Suspicions)
		settled := &s.Suspicions[at]
		settled.Verdict, settled.Settled, settled.Note = e.Verdict, e.At, e.Note.ID
	}
	s.heardAt = max(s.heardAt, r.Event.moment())
	return nil
}

// otherSuspicions are reports about players who have each other's sides now.
func otherSuspicions(all []Suspicion) []Suspicion {
	others := slices.Clone(all)
	for i := range others {
		others[i].By, others[i].Whom = others[i].By.Other(), others[i].Whom.Other()
	}
	return others
}

// isApart says that an event is no part of the game.
func isApart(event Event) bool { return isTalk(event) || isSuspicion(event) }

func (s *State) foldApart(r Recorded) error {
	if isSuspicion(r.Event) {
		return s.foldSuspicion(r)
	}
	return s.foldTalk(r)
}
