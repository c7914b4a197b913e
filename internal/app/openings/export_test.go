package openings

import "context"

// CountDue does what [App.Work] does until nothing is due.
func (a *App) CountDue(ctx context.Context) error {
	for {
		if found, err := a.worker().Once(ctx); err != nil || !found {
			return err
		}
	}
}
