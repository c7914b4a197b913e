package college

import (
	"context"
	"encoding/json"
	"errors"
	"slices"
	"time"

	"damka/article"
	"damka/calendar"
	"damka/internal/app"
	"damka/internal/college/arbiter"
	"damka/internal/college/matter"
	"damka/internal/store"
)

// The kinds of what falls due.
const (
	silenceKind    = "college.silence"    // a term in a proceeding is over; by its id
	reportKind     = "college.reports"    // it is the day to look for reports that did not come
	cameKind       = "college.came"       // a report has come in; by its chief arbiter
	declaredKind   = "college.declared"   // a declaration is to be written where it belongs, or forgotten; by its id
	conferenceDue  = "college.conference" // what a conference decided of somebody is to be written there; by its id
	examinationDue = "college.exams"      // the same of a course's examinations
	feesDue        = "college.fees"       // amounts that the board has granted are to be set; by the proceeding
)

var dueKinds = []string{silenceKind, reportKind, cameKind, declaredKind, conferenceDue, examinationDue, feesDue}

const (
	lease  = 30 * time.Second
	atOnce = 16 // rows taken together
)

// Work does what falls due, until the context ends or the store is closed; then it returns nil. Several workers share the rows, also in several
// processes.
func (a *App) Work(ctx context.Context) error {
	if err := a.prepare(ctx); err != nil && ctx.Err() == nil {
		return err
	}
	return a.worker().Run(ctx)
}

// DoDue does what is due now, and returns.
func (a *App) DoDue(ctx context.Context) error {
	if err := a.prepare(ctx); err != nil {
		return err
	}
	for {
		if found, err := a.worker().Once(ctx); err != nil || !found {
			return err
		}
	}
}

func (a *App) worker() app.Worker {
	return app.Worker{
		Base: a.base, Kinds: dueKinds, AtOnce: atOnce, Lease: lease, Do: a.work,
		Failure: "what falls due for the arbiters' college cannot be read or written",
	}
}

// work does what one row says.
func (a *App) work(ctx context.Context, row store.TakenDue) error {
	var err error
	switch row.Kind {
	case silenceKind:
		return a.lapse(ctx, row)
	case reportKind:
		return a.missReports(ctx, row)
	case cameKind:
		err = a.lookAtReports(ctx, row.ID)
	case declaredKind:
		err = a.settleDeclaration(ctx, row.ID)
	case conferenceDue:
		err = a.followConference(ctx, row.ID)
	case examinationDue:
		err = a.followExams(ctx, row.ID)
	case feesDue:
		err = a.followFees(ctx, row.ID)
	}
	return a.finish(ctx, row, err)
}

// lapse makes a yes of the silence of those whose term is over. Where another term runs, its row has taken the place of this one.
func (a *App) lapse(ctx context.Context, row store.TakenDue) error {
	err := a.matters.itself(ctx, row.ID, func(s *matter.State) ([]matter.Event, error) {
		return matter.Decide(s, matter.Lapse{}, a.Today())
	})
	k, read := a.matters.orNew(ctx, row.ID)
	if err != nil || read != nil {
		return a.finish(ctx, row, errors.Join(err, read))
	}
	if due, runs := k.State.Due(); runs { // the machine's clock has gone back
		err = a.base.Store().Update(ctx, func(tx store.Tx) error { return tx.PostponeDue(row, a.base.Begins(due.AddDays(1))) })
		if errors.Is(err, store.ErrLost) {
			return nil
		}
		return err
	}
	return a.finish(ctx, row, nil)
}

// finish ends a row, unless what it says may be done at another time.
func (a *App) finish(ctx context.Context, row store.TakenDue, err error) error {
	if _, refused := article.AsRefusal(err); refused || errors.Is(err, ErrNotFound) || errors.Is(err, store.ErrCorrupt) || errors.Is(err, store.ErrNewer) {
		a.base.Log().Error("what is due for the arbiters' college cannot be done", "kind", row.Kind, "id", row.ID, "error", err)
		err = nil // it will not be otherwise the next time
	}
	if err != nil {
		return err
	}
	err = a.base.Store().Update(ctx, func(tx store.Tx) error { return tx.FinishDue(row) })
	if errors.Is(err, store.ErrLost) {
		return nil
	}
	return err
}

// sweep is what the row of missing reports has: since when they are looked for, which is since the college works here. For what was late
// before that nobody is suspended by a program.
type sweep struct {
	Since calendar.Date `json:"since"`
}

// prepare makes the row by which missing reports are looked for every day, where there is none.
func (a *App) prepare(ctx context.Context) error {
	waiting, err := a.base.Store().ListDue(ctx, reportKind, "", 1)
	if err != nil || len(waiting) > 0 || a.services == nil {
		return err
	}
	data, err := json.Marshal(sweep{a.Today()})
	if err != nil {
		return err
	}
	row := store.DueRow{Kind: reportKind, ID: theOnly, At: a.base.Now(), Data: data}
	return a.base.Store().Update(ctx, func(tx store.Tx) error { return tx.PutDue(row) })
}

// missReports suspends those who have not sent a report in time, notes those that came late, and is due again tomorrow.
func (a *App) missReports(ctx context.Context, row store.TakenDue) error {
	var of sweep
	if err := json.Unmarshal(row.Data, &of); err != nil {
		return a.finish(ctx, row, nil)
	}
	all, err := list(ctx, a, arbiterKind, allKey, func(r *Arbiter, id string) { r.Person = id })
	for _, r := range all {
		if err != nil {
			return err
		}
		err = a.missReportsOf(ctx, r.Person, of.Since)
	}
	if err != nil {
		return err
	}
	err = a.base.Store().Update(ctx, func(tx store.Tx) error { return tx.PostponeDue(row, a.base.Begins(a.Today().AddDays(1))) })
	if errors.Is(err, store.ErrLost) {
		return nil
	}
	return err
}

// missReportsOf is the same for one chief arbiter. Done again it changes nothing.
func (a *App) missReportsOf(ctx context.Context, person string, since calendar.Date) error {
	services, err := a.services.Of(ctx, person)
	if err != nil {
		return err
	}
	counts, others, err := a.entriesOf(ctx, person)
	if err != nil {
		return err
	}
	for _, k := range append(others, counts) { // what was decided under another entry holds for the person
		services = slices.DeleteFunc(slices.Clone(services), func(s arbiter.Service) bool {
			l, is := k.State.LateAt(s.Dossier)
			return is && l.Waived.IsValid() && k.ID != person
		})
	}
	return a.arbiters.itself(ctx, person, func(s *arbiter.State) ([]arbiter.Event, error) { return s.Reports(services, since, a.Today()) })
}

// LookAtReports has the reports of persons looked at as soon as what a transaction writes is kept: one of them has just come. So nobody waits for the next day to
// learn how long a suspension is.
func (a *App) LookAtReports(tx store.Tx, persons ...string) error {
	if a.services == nil {
		return nil
	}
	for _, person := range persons {
		if person == "" {
			continue
		}
		if err := tx.PutDue(store.DueRow{Kind: cameKind, ID: person, Stream: a.arbiters.streams.Of(person), At: a.base.Now()}); err != nil {
			return err
		}
	}
	return nil
}

// lookAtReports is that look, under all entries of the person. Who is nobody to the college is left to the day on which they are somebody; before the first daily look nothing is late.
func (a *App) lookAtReports(ctx context.Context, person string) error {
	waiting, err := a.base.Store().ListDue(ctx, reportKind, "", 1)
	if err != nil || len(waiting) == 0 {
		return err
	}
	var of sweep
	if err := json.Unmarshal(waiting[0].Data, &of); err != nil {
		return nil
	}
	counts, others, err := a.entriesOf(ctx, person)
	if err != nil {
		return err
	}
	for _, k := range append(others, counts) {
		if !k.State.IsThere() {
			continue
		}
		if err := a.missReportsOf(ctx, k.ID, of.Since); err != nil {
			return err
		}
	}
	return nil
}
