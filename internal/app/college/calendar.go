package college

import (
	"context"
	"slices"
	"time"

	"damka/calendar"
	"damka/internal/app"
	"damka/internal/college"
	"damka/internal/college/matter"
)

// Calendar is the calendar of tournaments, as far as it matters here.
type Calendar interface {
	// Events are the tournaments that begin from one day to another and are not called off, the earliest first.
	Events(ctx context.Context, from, to calendar.Date) ([]Event, error)

	// Event is a tournament of the calendar; false for none.
	Event(ctx context.Context, id string) (Event, bool, error)

	// Staff names an arbiter of a tournament beside those who are named by then; a chief arbiter in place of the one before. False: it is not there, not held or decided on, and
	// nothing was changed.
	Staff(ctx context.Context, actor app.Actor, id, person string, as college.Office) (bool, error)

	// Organises says whether somebody is an officer of the club that organises a tournament.
	Organises(ctx context.Context, actor app.Actor, id string) (bool, error)
}

// Event is a tournament of the calendar.
type Event struct {
	ID, Name, Place string
	Starts, Ends    calendar.Date
	NoticeDue       calendar.Date // the last day on which notice of it is in time (VII.7.3.4)
	Official        bool          // an event of the federation
	Rated           bool          // in the federation's rating
	World           bool          // of the FMJD
	Championship    bool          // gives titles for places
	Chief           string        // a person; empty: nobody is named
	Reported        bool          // its report has come
	Tournament      string        // that was handed in; empty: none was
	Cancelled       bool          // not held
	Staff           []Staffed     // who judged it, or is to
}

// Staffed is an arbiter of a tournament.
type Staffed struct {
	Person string
	Office college.Office

	Committee bool // on the organising committee (IV.4.3); lists of events do not say it
}

// ahead is for how many days the calendar is looked at.
const ahead = 400

// Event is a tournament of the calendar; false for one that is not there.
func (a *App) Event(ctx context.Context, id string) (Event, bool, error) {
	if a.calendar == nil || id == "" {
		return Event{}, false, nil
	}
	return a.calendar.Event(ctx, id)
}

// EventsSince are the tournaments of the calendar from so many days before today on, the earliest first.
func (a *App) EventsSince(ctx context.Context, days int) ([]Event, error) {
	if a.calendar == nil {
		return nil, nil
	}
	return a.calendar.Events(ctx, a.Today().AddDays(-days), a.Today().AddDays(ahead))
}

// EventsIn are the tournaments of the calendar that begin in a year, the earliest first.
func (a *App) EventsIn(ctx context.Context, year int) ([]Event, error) {
	if a.calendar == nil {
		return nil, nil
	}
	first := calendar.DateOf(time.Date(year, time.January, 1, 12, 0, 0, 0, time.UTC))
	return a.calendar.Events(ctx, first, first.AddYears(1).AddDays(-1))
}

// Opinion is a championship whose regulations wait for the college's opinion (IV.5.3.2).
type Opinion struct {
	Event
	Matter string // in which it is asked; empty: nobody has opened one
}

// addEvents adds the official events to come: those without a chief arbiter (IV.3.1), and the championships whose regulations nobody has decided on.
func (a *App) addEvents(ctx context.Context, o *Overview) error {
	coming, err := a.EventsSince(ctx, 0)
	if err != nil {
		return err
	}
	all, err := a.listMatters(ctx, allKey)
	if err != nil {
		return err
	}
	for _, e := range coming {
		if e.Official && e.Chief == "" && !e.Reported {
			o.Unstaffed = append(o.Unstaffed, e)
		}
		if !e.Championship || e.Reported {
			continue
		}
		asked := func(m Matter) bool {
			return m.Kind == matter.Regulations && m.Dossier == e.ID && m.Phase != matter.Gone
		}
		at := slices.IndexFunc(all, asked)
		switch {
		case at < 0:
			o.Opinions = append(o.Opinions, Opinion{Event: e})
		case all[at].Phase == matter.Open:
			o.Opinions = append(o.Opinions, Opinion{e, all[at].ID})
		}
	}
	return nil
}
