package college

import (
	"context"
	"slices"

	"damka/calendar"
	"damka/internal/app"
	"damka/internal/college/arbiter"
	"damka/internal/college/conference"
	"damka/internal/college/office"
)

// Overview is what waits for the college.
type Overview struct {
	Matters      []Matter  // not decided: those with a term first, by it, then the oldest
	Declarations []Arbiter // that the college has typed and nobody has answered
	Declared     int       // how many others wait, of whoever has sent one
	Cooptions    []string  // persons whom the next conference has to confirm
	Suspensions  []Waiting // that it has to confirm
	Missing      []Arbiter // who has not sent a report
	Unstaffed    []Event   // official events to come without a chief arbiter
	Opinions     []Opinion // championships whose regulations wait for the college's opinion
	Office       *office.State
	TermEnds     calendar.Date // the last day; no day: nobody was elected
	LastHeld     calendar.Date // of a conference; no day: none was
	Overdue      bool          // there was none for a year (IV.5.1)
}

// Waiting is a suspension of somebody that waits for the conference.
type Waiting struct {
	Person, Name string
	arbiter.Suspension
}

// Overview is what waits for the college today.
func (a *App) Overview(ctx context.Context, actor app.Actor) (Overview, error) {
	var o Overview
	matters, err := a.Matters(ctx, actor, true)
	if err != nil {
		return o, err
	}
	o.Matters = byTerm(matters)
	if o.Declared, err = a.base.Store().CountDocumentsBetween(ctx, waitingDeclarations); err != nil {
		return o, err
	}
	everybody, err := a.everybody(ctx)
	if err != nil {
		return o, err
	}
	for _, r := range everybody {
		if r.Declared.IsValid() && r.Answer == "" {
			o.Declarations = append(o.Declarations, r)
		}
		for _, s := range r.Suspended {
			if s.Waits {
				o.Suspensions = append(o.Suspensions, Waiting{r.Person, r.Name, s})
			}
			if s.Cause == arbiter.ByReport && !s.Until.IsValid() {
				o.Missing = append(o.Missing, r)
			}
		}
	}
	if err := a.addEvents(ctx, &o); err != nil {
		return o, err
	}
	if o.Office, err = a.Office(ctx); err != nil {
		return o, err
	}
	o.Cooptions, o.TermEnds = o.Office.Waiting(), o.Office.Until
	held, err := list(ctx, a, conferenceKind, allKey, func(h *Held, id string) { h.ID = id })
	if at := slices.IndexFunc(held, func(h Held) bool { return h.Phase == conference.Over }); at >= 0 {
		o.LastHeld = held[at].Until
		o.Overdue = o.LastHeld.AddYears(1).Compare(a.Today()) < 0
	}
	return o, err
}

// byTerm has those with a term first, by it, then the others, the oldest first.
func byTerm(all []Matter) []Matter {
	slices.SortStableFunc(all, func(x, y Matter) int {
		switch {
		case x.Due.IsValid() != y.Due.IsValid():
			if x.Due.IsValid() {
				return -1
			}
			return 1
		case x.Due != y.Due:
			return x.Due.Compare(y.Due)
		}
		return x.Opened.Compare(y.Opened)
	})
	return all
}
