package dossier

import (
	"slices"

	"damka/article"
	"damka/calendar"
)

// receive: the day is the one on which the report came, today where nobody says another. A report that is there already is no event.
func (s *State) receive(r Report, today calendar.Date) ([]Event, error) {
	switch {
	case s.Phase == IsRefused, s.Phase == IsApproved && s.Correct.Tournament == "" && s.isUnchanged(r):
		return nil, s.refuse(CodeDecided)
	case r.Tournament == "" || r.Seq == 0 || r.Hash == "":
		return nil, article.Refuse(CodeReportHead, "")
	case !slices.Contains([]Way{Here, Uploaded, Sent, Typed}, r.Way):
		return nil, article.Refuse(CodeHow, "")
	case today.Compare(s.Plan.Ends) < 0:
		return nil, article.Refuse(CodeBeforeEnd, "VII.7.5", text("ends", s.Plan.Ends.String()))
	case r.On.Compare(today) > 0:
		return nil, article.Refuse(CodeDayFuture, "", text("today", today.String()))
	case r.On.IsValid() && r.On.Compare(s.Plan.Ends) < 0:
		return nil, article.Refuse(CodeCameBefore, "VII.7.5", text("ends", s.Plan.Ends.String()))
	}
	if !r.On.IsValid() {
		r.On = today
	}
	switch {
	case s.Phase == IsApproved:
		return s.correct(r)
	case s.Phase != IsReturned && s.isSame(r):
		return nil, nil
	case s.IsOther() && r.isFromArbiter() && s.isUnchanged(r):
		return nil, article.Refuse(CodeOtherEvent, "VII.7.5")
	case s.Phase == IsReturned && r.isFromArbiter() && s.isUnchanged(r) && !s.namesAnotherChief(r):
		return nil, article.Refuse(CodeUnchanged, "VII.7.5")
	}
	return []Event{Received{r}}, nil
}

// correct takes a corrected file of an approved tournament, which waits for somebody to look; the arbiters are those of the one that was decided on.
func (s *State) correct(r Report) ([]Event, error) {
	switch {
	case s.Correct.isOf(r):
		return nil, nil
	case r.isFromArbiter() && s.Left.isOf(r): // an office may bring it again
		return nil, article.Refuse(CodeLeft, "")
	}
	r.Chief, r.Proposed = s.Report.Chief, s.Report.Proposed
	return []Event{Corrected{r}}, nil
}

// isFromArbiter says that a report comes from whoever ran the tournament. What an office brings itself it has looked at.
func (r Report) isFromArbiter() bool { return r.Way == Here || r.Way == Sent }

// isUnchanged says that it is the tournament as it came before.
func (s *State) isUnchanged(r Report) bool { return s.Report.isOf(r) }

// namesAnotherChief says that a report comes with a chief arbiter that it did not have: that may be all that was asked for.
func (s *State) namesAnotherChief(r Report) bool {
	return r.Chief != "" && r.Chief != s.Report.Chief
}

// isOf says that two reports are of the same event of the same tournament.
func (r Report) isOf(other Report) bool {
	return r.Tournament == other.Tournament && r.Seq == other.Seq && r.Hash == other.Hash
}

// isSame says that a report is there already: the same tournament, which came no earlier, with the same chief arbiter.
func (s *State) isSame(r Report) bool {
	is := s.Report
	return s.isUnchanged(r) && is.Complete == r.Complete && r.On.Compare(is.On) >= 0 &&
		is.Chief == r.Chief && (is.Proposed == r.Proposed || r.Chief == s.ChiefArbiter())
}
