package lobby

import "context"

// exported is what is kept of an account here, under the names under which it is stored: what it wishes of others.
type exported struct {
	Wishes Wishes `json:"wishes"`
}

// export is everything that is kept of an account here but its offers, which go when they are over.
func (a *App) export(ctx context.Context, account string) (name string, data any, err error) {
	w, _, err := a.wishes(ctx, account)
	return "lobby", exported{w}, err
}
