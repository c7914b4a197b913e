package dossier

import (
	"slices"

	"damka/article"
	"damka/calendar"
	"damka/title"
)

// Decide is what a command makes of a dossier on a day: events, or a refusal. Nothing to be done are no events.
func Decide(s *State, command Command, today calendar.Date) ([]Event, error) {
	if c, is := command.(Announce); is {
		if s.Phase != "" {
			return nil, article.Refuse(CodeExists, "")
		}
		return events(c.Plan.check(), Planned(c))
	}
	if s.Phase == "" {
		return nil, article.Refuse(CodeUnknown, "")
	}
	if s.Phase == IsCancelled {
		if _, is := command.(Restore); !is {
			return nil, article.Refuse(CodeCancelled, "")
		}
	}
	switch c := command.(type) {
	case Replan:
		return s.replan(c, today)
	case Accept:
		if !s.Awaits {
			return nil, nil
		}
		return []Event{Accepted{}}, nil
	case Notify:
		return s.notify(c, today)
	case Cancel:
		return events(s.beforeReport(), Cancelled{})
	case Restore:
		if s.Phase != IsCancelled {
			return nil, article.Refuse(CodeNotCancel, "")
		}
		return []Event{Restored{}}, nil
	case Staff:
		return s.staff(c)
	case Receive:
		return s.receive(c.Report, today)
	case Match:
		return s.match(c)
	case Verify:
		if s.Phase != IsReceived {
			return nil, s.refuse(CodeNoReport)
		}
		if c.Verified.HeldByCode && c.Verified.Note.ID == "" && slices.ContainsFunc(c.Verified.Findings, func(f Finding) bool { return f.Grave }) {
			return nil, article.Refuse(CodeGraveWhy, "VII.7.2.2")
		}
		if !c.Verified.HeldByCode && c.Verified.Note.ID == "" {
			return nil, article.Refuse(CodeNotHeldWhy, "VII.7.2.2")
		}
		return []Event{c.Verified}, nil
	case Return:
		return events(s.mayGiveBack(c.Reasons, c.Note), s.returned(c, today))
	case Redate:
		return s.redate(c, today)
	case Refuse:
		return events(s.mayGiveBack(c.Reasons, c.Note), Refused{today, c.Reasons, c.Note})
	case Reconsider:
		if s.Phase != IsRefused {
			return nil, article.Refuse(CodeNotRefused, "")
		}
		return []Event{Reconsidered{}}, nil
	case Approve:
		if s.Phase == IsApproved || s.Phase == IsRefused { // a second press, or somebody else was quicker
			return nil, s.refuse(CodeDecided)
		}
		if s.Phase != IsVerified {
			return nil, s.refuse(CodeNotVerified)
		}
		if c.Decision.Note.ID == "" && slices.ContainsFunc(c.Decision.Lines, func(l Line) bool { return l.Why == OtherRefusal }) {
			return nil, article.Refuse(CodeOtherWhy, "VII.7.6")
		}
		return events(s.checkDecision(c.Decision, s.Links, today), Approved(c))
	case Mend:
		return s.mend(c, today)
	case Uphold:
		return s.uphold(c, today)
	}
	return nil, article.Refuse(CodeUnknown, "")
}

// events are some events, unless there is an error.
func events(err error, all ...Event) ([]Event, error) {
	if err != nil {
		return nil, err
	}
	return all, nil
}

// refuse names the phase in which something cannot be done.
func (s *State) refuse(code article.Code) error {
	return article.Refuse(code, "", article.Arg{Name: "phase", Value: article.Word("dossier.phase." + string(s.Phase))})
}

// beforeReport refuses what cannot be done once there is a report.
func (s *State) beforeReport() error {
	switch {
	case s.isBeforeReport(s.Phase):
		return nil
	case s.Phase == IsApproved || s.Phase == IsRefused:
		return s.refuse(CodeDecided)
	}
	return article.Refuse(CodeReportThere, "")
}

// replan: until there is a decision a plan is corrected, because the report may say what the calendar had wrong. What
// has been reported is over. Who organises it is taken out at any time.
func (s *State) replan(c Replan, today calendar.Date) ([]Event, error) {
	switch {
	case c.Plan != s.Plan && c.Plan == s.Plan.withoutOrganiser():
		return []Event{Replanned(c)}, nil
	case s.Phase == IsApproved || s.Phase == IsRefused:
		return nil, s.refuse(CodeDecided)
	case c.Plan == s.Plan:
		return nil, nil
	case isLookedAt(s.Phase) && c.Plan.Ends != s.Plan.Ends && c.Plan.Ends.Compare(today) > 0:
		return nil, article.Refuse(CodeEndsLater, "VII.7.5", text("today", today.String()))
	}
	return events(c.Plan.check(), Replanned(c))
}

func (s *State) notify(c Notify, today calendar.Date) ([]Event, error) {
	switch {
	case s.Phase == IsApproved || s.Phase == IsRefused:
		return nil, s.refuse(CodeDecided)
	case !c.On.IsValid():
		return nil, article.Refuse(CodeDay, "")
	case c.On.Compare(today) > 0:
		return nil, article.Refuse(CodeDayFuture, "", text("today", today.String()))
	case c.On == s.Notified:
		return nil, nil
	}
	return []Event{Notified(c)}, nil
}

// staff: arbiters' classes and suspensions depend on it, so what was decided on is changed with a reason.
func (s *State) staff(c Staff) ([]Event, error) {
	chiefs := 0
	for i, a := range c.Arbiters {
		if a.Role == Chief {
			chiefs++
		}
		if a.Person == "" || a.Role != Chief && a.Role != Assistant {
			return nil, article.Refuse(CodeUnknown, "")
		}
		if slices.ContainsFunc(c.Arbiters[:i], func(b Arbiter) bool { return b.Person == a.Person }) {
			return nil, article.Refuse(CodeTwice, "IV.3")
		}
	}
	if chiefs > 1 {
		return nil, article.Refuse(CodeTwoChiefs, "IV.3")
	}
	switch {
	case areSame(c.Arbiters, s.Arbiters) && (s.Phase != IsApproved || c.Note == RecordRef{}): // with a reason: see [State.Anew]
		return nil, nil
	case (s.Phase == IsApproved || s.Phase == IsRefused) && c.Note == RecordRef{}:
		return nil, s.refuse(CodeStaffWhy)
	}
	return []Event{Staffed(c)}, nil
}

func (s *State) match(c Match) ([]Event, error) {
	if !isLookedAt(s.Phase) {
		return nil, s.refuse(CodeNoReport)
	}
	_, changed, err := s.linked(c.Links)
	if err != nil || len(changed) == 0 {
		return nil, err
	}
	return []Event{Matched{changed}}, nil
}

// linked are the links after some more, and those that are new. Two participants cannot be one person.
func (s *State) linked(more []Link) (map[string]Link, []Link, error) {
	after := &State{Links: s.Links}
	var changed []Link
	for _, l := range more {
		if l.Participant == "" || l.How != ByNumber && l.How != ByHand {
			return nil, nil, article.Refuse(CodeHow, "")
		}
		if there := s.Links[l.Participant]; there == l || l.Person == "" && there.Person == "" {
			continue
		}
		changed = append(changed, l)
	}
	after.link(changed)
	taken := make(map[string]bool)
	for _, l := range after.Links {
		if taken[l.Person] {
			return nil, nil, article.Refuse(CodeSamePerson, "", text("person", l.Person))
		}
		taken[l.Person] = true
	}
	return after.Links, changed, nil
}

// mayGiveBack: a report is returned, or a tournament refused, with reasons.
func (s *State) mayGiveBack(reasons []Finding, note RecordRef) error {
	switch {
	case !isLookedAt(s.Phase):
		return s.refuse(CodeNoReport)
	case len(reasons) == 0 && note == RecordRef{}:
		return article.Refuse(CodeReasonless, "")
	}
	return nil
}

// checkDecision holds a decision to what it depends on.
func (s *State) checkDecision(d Decision, links map[string]Link, today calendar.Date) error {
	switch {
	case !d.On.IsValid():
		return article.Refuse(CodeDay, "")
	case d.On.Compare(today) > 0:
		return article.Refuse(CodeDayFuture, "", text("today", today.String()))
	case d.On.Compare(s.Report.On) < 0:
		return article.Refuse(CodeDecisionDay, "", text("on", d.On.String()), text("received", s.Report.On.String()))
	case d.Rated && s.Plan.Kind == Local:
		return article.Refuse(CodeLocalRated, "")
	case d.Rated != (d.Games != ""):
		return article.Refuse(CodeGamesHash, "")
	}
	for _, l := range d.Lines {
		if err := l.check(links, s.Verified.HeldByCode); err != nil {
			return err
		}
	}
	return nil
}

func (l Line) check(links map[string]Link, heldByCode bool) error {
	_, errBefore := title.ParseHolding(l.Before)
	_, errAfter := title.ParseHolding(l.After)
	_, errNorm := title.ParseGrade(l.NormFor)
	switch {
	case links[l.Participant].Person != l.Person || l.Person == "":
		return article.Refuse(CodeUnmatched, "")
	case l.After == "" && l.NormFor == "", errBefore != nil, l.After != "" && errAfter != nil, l.NormFor != "" && errNorm != nil, l.Ladder != "open" && l.Ladder != "women":
		return article.Refuse(CodeLine, "")
	case l.Granted == (l.Why != ""), l.Why != "" && !slices.Contains(Refusals(), l.Why):
		return article.Refuse(CodeLine, "")
	case l.Granted && !heldByCode:
		return article.Refuse(CodeNotByCode, "VII.7.2.2")
	}
	return nil
}

func (s *State) mend(c Mend, today calendar.Date) ([]Event, error) {
	if s.Phase != IsApproved {
		return nil, s.refuse(CodeNotApproved)
	}
	if s.Correct.Tournament != "" && c.Verified == nil { // nobody has looked at the file
		return nil, article.Refuse(CodeNoChange, "")
	}
	links, changed, err := s.linked(c.Links)
	if err != nil {
		return nil, err
	}
	switch {
	case c.Verified == nil && len(changed) == 0 && s.Anew == RecordRef{} && s.Decision.isLike(c.Decision):
		return nil, article.Refuse(CodeMendsNothing, "")
	case c.Note == RecordRef{}:
		return nil, article.Refuse(CodeNoReason, "")
	}
	after := *s
	if c.Verified != nil {
		after.Verified = *c.Verified
	}
	return events(after.checkDecision(c.Decision, links, today), Mended{changed, c.Decision, c.Note, s.Correct, c.Verified})
}

// isLike says that another decision says the same, on whatever day.
func (d Decision) isLike(other Decision) bool {
	return d.Rated == other.Rated && d.Games == other.Games && slices.Equal(d.Lines, other.Lines)
}

func (s *State) uphold(c Uphold, today calendar.Date) ([]Event, error) {
	switch {
	case s.Correct.Tournament == "":
		return nil, article.Refuse(CodeNoChange, "")
	case c.Note == RecordRef{}:
		return nil, article.Refuse(CodeNoReason, "")
	}
	return []Event{Upheld{today, c.Note}}, nil
}

// Bounds of a plan.
const (
	MostText = 200 // characters: as many as the regulations of a tournament may have, which is handed in under its name
	MostDays = 400
)

func text(name, value string) article.Arg {
	return article.Arg{Name: name, Value: article.Text(article.Printable(value))}
}
