package openings

import "context"

// CountDue does what [App.Work] does until nothing is due.
func (a *App) CountDue(ctx context.Context) error {
	for {
		found, err := a.countSome(ctx)
		if err != nil || !found {
			return err
		}
	}
}
