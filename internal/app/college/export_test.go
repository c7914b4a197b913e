package college

import (
	"context"

	"damka/internal/college/arbiter"
	"damka/internal/college/course"
)

// FallDue does what is due now; false when nothing is.
func (a *App) FallDue(ctx context.Context) (found bool, err error) { return a.worker().Once(ctx) }

// Prepare makes the row by which missing reports are looked for.
func (a *App) Prepare(ctx context.Context) error { return a.prepare(ctx) }

// OldFee is an annual fee as the college wrote it down before the register had the money.
func OldFee(ctx context.Context, a *App, person string, paid arbiter.Paid) error {
	return a.arbiters.itself(ctx, person, func(*arbiter.State) ([]arbiter.Event, error) { return []arbiter.Event{paid}, nil })
}

// OldExamFee is likewise one for an examination at a course.
func OldExamFee(ctx context.Context, a *App, id string, paid course.Paid) error {
	return a.courses.itself(ctx, id, func(*course.State) ([]course.Event, error) { return []course.Event{paid}, nil })
}
