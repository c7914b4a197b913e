package game

import (
	"damka/article"
	"damka/clock"
)

// mostNoteID is the longest id of a note.
const mostNoteID = 64

// decidePenalise imposes a sanction; one that loses the game ends it in the same step.
func decidePenalise(s *State, c Penalise, now clock.Time) ([]Event, error) {
	rule, err := s.mayPenalise(c)
	if err != nil {
		return nil, err
	}
	event := Sanctioned{
		At: now, Who: c.Who, Sanction: c.Sanction, Article: rule.Article, Breach: c.Breach, Taken: c.Taken, Given: c.Given, Note: c.Note,
	}
	events := []Event{event}
	if rule.Ends {
		return append(events, Ended{At: now, Outcome: s.penalised(c, rule), ByArbiter: true}), nil
	}
	return s.orFlag(events, now, true)
}

// mayPenalise is the rule of a sanction that can be imposed so.
func (s *State) mayPenalise(c Penalise) (SanctionRule, error) {
	ref := sanctionArticle(s.Settings.Variant)
	rule, found := sanctionRule(s.Settings.Edition, c.Sanction)
	switch {
	case !found:
		return rule, article.Refuse(CodeSanctionUnknown, ref)
	case !c.Who.IsValid() && !rule.Both:
		return rule, article.Refuse(CodeNoSide, rule.Article)
	case !c.Breach.IsValid():
		return rule, article.Refuse(CodeSanctionBreach, ref)
	case len(c.Note) > mostNoteID || !isID(c.Note):
		return rule, article.Refuse(CodeSanctionNote, "")
	case deviceBreach(s.Settings.Edition, c.Breach) && !rule.Ends:
		return rule, article.Refuse(CodeSanctionDevice, "II.2.6.2")
	}
	return rule, mayTakeTime(c, rule, s.Outcome != nil)
}

// mayTakeTime refuses time that a sanction does not have, and a penalty of time without any.
func mayTakeTime(c Penalise, rule SanctionRule, over bool) error {
	timed := rule.Takes || rule.Gives
	switch {
	case c.Taken < 0 || c.Given < 0 || c.Taken > 0 && !rule.Takes || c.Given > 0 && !rule.Gives:
		return article.Refuse(CodeSanctionTimeless, rule.Article)
	case timed && c.Taken+c.Given == 0:
		return article.Refuse(CodeSanctionAmount, rule.Article)
	case timed && over:
		return article.Refuse(CodeSanctionOver, rule.Article)
	}
	return nil
}

// isID says whether a text is of small letters, digits, hyphens and underscores only: an id, no note.
func isID(text string) bool {
	for _, r := range text {
		if (r < 'a' || r > 'z') && (r < '0' || r > '9') && r != '-' && r != '_' {
			return false
		}
	}
	return true
}

// penalised is the outcome of a game that is lost by a sanction. A result that the game had is replaced (FIDE 8.7).
func (s *State) penalised(c Penalise, rule SanctionRule) Outcome {
	if !c.Who.IsValid() {
		return Outcome{Why: Why{article.Because(CodeEndSanctionBoth, rule.Article)}}
	}
	ref := rule.Article
	if deviceBreach(s.Settings.Edition, c.Breach) {
		ref = "II.2.6.2"
	}
	return wonBy(c.Who.Other(), article.Because(CodeEndSanction, ref, winnerArg(c.Who.Other())))
}

// orFlag are events about time, with the end of the game where they drop a flag, whatever the time was taken
// for (II.6.19). Of two that fall by one act neither was first: then the arbiter decides. It refuses events that the game
// does not take. byArbiter: the act is the arbiter's, and so is the end.
func (s *State) orFlag(events []Event, now clock.Time, byArbiter bool) ([]Event, error) {
	next := s
	for i, event := range events {
		next = next.Apply(Recorded{s.Seq + uint64(i) + 1, event})
		if len(next.Anomalies) > len(s.Anomalies) {
			return nil, next.Anomalies[len(s.Anomalies)].Err
		}
	}
	before, after := s.clock.At(now), next.clock.At(now)
	for _, side := range []article.Colour{article.White, article.Black} {
		fell := after.Of(side).Flag && !before.Of(side).Flag && !after.Of(side.Other()).Flag
		if !fell || next.Phase() != Running || next.Asked.isDraw() && next.Asked.By == side {
			continue
		}
		outcome, err := next.board.flagged(side)
		if err != nil {
			return nil, err
		}
		return append(events, Ended{At: now, Outcome: outcome, ByArbiter: byArbiter}), nil
	}
	return events, nil
}

// sanctionArticle is the article about sanctions.
func sanctionArticle(v article.Variant) article.Ref {
	if v.IsDraughts() {
		return "II.2.5"
	}
	return "FIDE 12.9"
}
