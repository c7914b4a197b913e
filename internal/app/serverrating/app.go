package serverrating

import (
	"context"
	"fmt"
	"strings"
	"time"

	"damka/article"
	"damka/internal/app"
	"damka/internal/game"
	"damka/internal/store"
)

// Games knows what rated games gave.
type Games interface {
	// Rates is what a game gives as the store has it now; false for one that is not rated.
	Rates(ctx context.Context, id string) (game.Rates, bool, error)
}

// Accounts knows who plays.
type Accounts interface {
	// PlayerOf is how an account is called in public: the login, which is in addresses; and whether a program plays with it. Not found: it was
	// erased or suspended.
	PlayerOf(ctx context.Context, id string) (login string, program, found bool, err error)
}

// App are the ratings of one store. Its methods may be called at the same time from many goroutines.
type App struct {
	base     *app.Base
	games    Games
	accounts Accounts
	shown    cache[string, Standing]
	boards   cache[List, []Placed]
	counted  counted
}

// New are the ratings on a base. From now on they are erased and exported with an account.
func New(base *app.Base, games Games, accounts Accounts) *App {
	a := &App{base: base, games: games, accounts: accounts}
	a.shown.open(shownFor, mostShown)
	a.boards.open(boardFor, len(Lists()))
	base.OnErase(a.forgetLater)
	base.OnExport(a.export)
	return a
}

// List is one of the lists of ratings: games of a variant in a tempo.
type List struct {
	Variant article.Variant
	Tempo   game.Tempo
}

// Lists are all lists: by variant, and within it from the quickest tempo.
func Lists() []List {
	var all []List
	for _, v := range article.Variants() {
		for _, tempo := range game.Tempi() {
			all = append(all, List{v, tempo})
		}
	}
	return all
}

// String is the stable name of a list, as in addresses: international.blitz.
func (l List) String() string { return l.Variant.String() + "." + string(l.Tempo) }

// ParseList reads what [List.String] wrote.
func ParseList(text string) (List, error) {
	for _, l := range Lists() {
		if l.String() == text {
			return l, nil
		}
	}
	return List{}, fmt.Errorf("serverrating: there is no list %q", article.Printable(text))
}

// isAccount says whether a text can be the id of an account; then no other id begins with it and a dot.
func isAccount(id string) bool {
	return id != "" && len(id) <= 64 && strings.Trim(id, "abcdefghijklmnopqrstuvwxyz0123456789") == ""
}

// now is the time in milliseconds, as games have it.
func (a *App) now() int64 { return a.base.Now().UnixMilli() }

// moment is a time of milliseconds.
func moment(at int64) time.Time { return time.UnixMilli(at).UTC() }

func (a *App) store() store.Store { return a.base.Store() }
