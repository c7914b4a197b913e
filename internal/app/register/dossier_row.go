package register

import (
	"strconv"
	"time"

	"damka/article"
	"damka/calendar"
	"damka/internal/register/dossier"
	"damka/internal/store"
)

// DossierRow is a dossier as lists have it.
type DossierRow struct {
	ID         string          `json:"-"`
	Plan       dossier.Plan    `json:"plan"`
	Phase      dossier.Phase   `json:"phase"`
	Awaits     bool            `json:"awaits,omitempty"` // the commission's yes, before the calendar lists it
	Notified   calendar.Date   `json:"notified"`
	Received   calendar.Date   `json:"received"`
	First      calendar.Date   `json:"first"`
	Due        calendar.Date   `json:"due"`           // of what was returned
	Last       calendar.Date   `json:"last,omitzero"` // see [dossier.State.Due]
	Approved   calendar.Date   `json:"approved"`
	Decided    calendar.Date   `json:"decided,omitzero"` // the newest decision, where one has corrected that
	Mended     []calendar.Date `json:"mended,omitempty"` // the days of corrections
	Rated      bool            `json:"rated,omitempty"`
	Games      string          `json:"games,omitempty"`
	Tempo      *dossier.Tempo  `json:"tempo,omitempty"` // nil: of no games, or a row of an earlier version
	Tournament string          `json:"tournament,omitempty"`
	Other      bool            `json:"other,omitempty"`  // that is of another event: this one waits for its report
	Others     []string        `json:"others,omitempty"` // the streams of what came and is of other events, whatever has come since
	Chief      string          `json:"chief,omitempty"`
	Assistants []string        `json:"assistants,omitempty"`
	Persons    int             `json:"persons,omitempty"`
	Corrected  calendar.Date   `json:"corrected,omitzero"`   // the day on which a corrected file came, which waits
	Correction string          `json:"correction,omitempty"` // its stream, where that is another one
	Reports    int             `json:"reports,omitempty"`    // how many came before the decision; 0: more, perhaps
	Changed    calendar.Date   `json:"changed,omitzero"`     // the day on which the phase became another; none: a row of an earlier version
	Written    time.Time       `json:"written,omitzero"`     // when anything of it was changed last; zero: likewise
	Variant    article.Variant `json:"-"`
}

// state is as much of the state as who has to act next depends on.
func (r DossierRow) state() *dossier.State {
	return &dossier.State{
		Phase: r.Phase, Plan: r.Plan, Notified: r.Notified, First: r.First, Report: dossier.Report{On: r.Received}, Returned: dossier.Returned{Due: r.Due}, Due: r.Last,
		Correct: dossier.Report{Tournament: r.correctOf(), On: r.Corrected},
	}
}

// correctOf is a corrected tournament, where one waits.
func (r DossierRow) correctOf() string {
	if r.Corrected.IsValid() {
		return r.Tournament
	}
	return ""
}

// Next is who has to act next, and until when; see [dossier.State.Next].
func (r DossierRow) Next(today calendar.Date) (dossier.Who, calendar.Date) {
	return r.state().Next(today)
}

// Takes says that the entry has no report of its event, and may be that of a tournament of a variant: nothing came, or the commission has said that it is of another event.
func (r DossierRow) Takes(v article.Variant) bool {
	return (r.Tournament == "" || r.Other) && r.Variant == v && r.Phase != dossier.IsCancelled
}

// IsReturned says that the commission has given the report back, or refused the tournament.
func (r DossierRow) IsReturned() bool {
	return r.Phase == dossier.IsReturned || r.Phase == dossier.IsRefused
}

// DaysLate is how many days the report is late; see [dossier.State.DaysLate].
func (r DossierRow) DaysLate(today calendar.Date) int { return r.state().DaysLate(today) }

// ReportDue is the last day for the report; see [dossier.State.ReportDue].
func (r DossierRow) ReportDue() calendar.Date { return r.state().ReportDue() }

// RowOf is a dossier as lists have it.
func RowOf(d *Dossier) DossierRow {
	row := DossierRow{
		ID: d.ID, Plan: d.Plan, Phase: d.Phase, Awaits: d.Awaits, Notified: d.Notified, Received: d.Report.On, First: d.First, Due: d.Returned.Due, Last: d.Due,
		Tournament: d.Report.Tournament, Other: d.IsOther(), Others: d.Others(), Chief: d.ChiefArbiter(), Assistants: d.Assistants(), Persons: len(d.Links), Reports: d.Reports, Variant: d.Plan.Variant,
	}
	row.Written = d.written.UTC()
	if len(d.Steps) > 0 {
		row.Changed = d.Steps[len(d.Steps)-1].On
	}
	if d.Phase == dossier.IsApproved {
		row.Approved, row.Rated, row.Games, row.Tempo = d.Approved, d.Decision.Rated, d.Decision.Games, d.Decision.Tempo
		if d.Decision.On != d.Approved {
			row.Decided = d.Decision.On
		}
		row.Mended, row.Corrected = d.mends, d.Correct.On
		if d.Correct.Tournament != d.Report.Tournament {
			row.Correction = d.Correct.Tournament
		}
	}
	return row
}

func (r DossierRow) keys() []store.Key {
	starts := r.Plan.Starts.String()
	listed := startsKey
	if r.Awaits {
		listed = awaitsKey
	}
	keys := []store.Key{{Name: listed, Value: starts}, {Name: calledKey, Value: calledValue(r.Plan.Starts, r.Plan.Name)}}
	add := func(name, value string) {
		if value != "" {
			keys = append(keys, store.Key{Name: name, Value: value})
		}
	}
	if r.waits() {
		add(waitsKey, string(r.Phase)+" "+starts)
	}
	if r.Chief != "" {
		add(chiefKey, r.Chief+" "+starts)
	}
	for _, person := range r.Assistants {
		add(assistantKey, person+" "+starts)
	}
	add(tournamentKey, r.Tournament)
	add(tournamentKey, r.Correction)
	for _, other := range r.Others {
		add(otherKey, other)
	}
	if r.Plan.Club != "" {
		add(clubOfKey, r.Plan.Club+" "+starts)
	}
	if r.Decided.IsValid() {
		add(approvedKey, r.Decided.String())
	} else if r.Approved.IsValid() {
		add(approvedKey, r.Approved.String())
	}
	for i, day := range r.Mended {
		if i == 0 || day.Year() != r.Mended[i-1].Year() {
			add(mendedKey, strconv.Itoa(day.Year()))
		}
	}
	return keys
}

// waits says that somebody has to do something, now or later. Nobody owes a report of a local tournament: else the queue would have all that ever were.
func (r DossierRow) waits() bool {
	switch r.Phase {
	case dossier.IsApproved:
		return r.Corrected.IsValid()
	case dossier.IsRefused, dossier.IsCancelled:
		return false
	case dossier.InCalendar, dossier.WasNotified:
		return r.Plan.Kind != dossier.Local
	}
	return true
}

func calledValue(starts calendar.Date, name string) string {
	return cut(starts.String() + " " + foldedClub(name))
}
