package studies

import (
	"context"

	"damka/article"
	"damka/internal/app"
	"damka/internal/engine"
	"damka/internal/store"
)

// Guard knows the positions of which nothing may be said: those of a tournament's game that is under way, or that not
// everybody sees yet, and what can come next in such a game. Each question is whether one of some positions is such a one. What a program finds
// is refused earlier in a game than what books say.
type Guard interface {
	IsGuarded(ctx context.Context, v article.Variant, fens ...string) (bool, error)
	IsGuardedInBooks(ctx context.Context, v article.Variant, fens ...string) (bool, error)
	// WasPlayed says the same of the positions of the games alone.
	WasPlayed(ctx context.Context, v article.Variant, fens ...string) (bool, error)
	WasPlayedInBooks(ctx context.Context, v article.Variant, fens ...string) (bool, error)
}

// Apart knows whether one of two accounts has blocked the other.
type Apart interface {
	Apart(ctx context.Context, one, other string) (bool, error)
}

// Accounts knows who keeps studies and with whom they are shared.
type Accounts interface {
	// Public is how an account is called in public. False for one that was erased or suspended.
	Public(ctx context.Context, id string) (login string, known bool, err error)
	// Called is the account with a login, however it is written; false for none.
	Called(ctx context.Context, login string) (id string, known bool, err error)
}

// Options are what the application takes from outside.
type Options struct {
	Guard    Guard         // nil: there are no games
	Engine   engine.Engine // nil: no program says anything; its searches are limited in number by who gives it
	Accounts Accounts      // nil: nobody has an account, so nothing is kept
	Apart    Apart         // nil: nobody has blocked anybody
}

// App is the application: all studies of one store. Its methods may be called at the same time from many goroutines.
type App struct {
	base     *app.Base
	guard    Guard
	engine   engine.Engine
	accounts Accounts
	apart    Apart
	asking   asking // the program
}

// New is the application on a base. From now on studies are erased and exported with an account.
func New(base *app.Base, options Options) *App {
	a := &App{base: base, guard: options.Guard, engine: options.Engine, accounts: options.Accounts, apart: options.Apart}
	if a.accounts != nil {
		base.OnErase(a.forgetLater)
		base.OnExport(a.export)
	}
	return a
}

// Program is what the program that says lines is called; false where there is none for a variant.
func (a *App) Program(v article.Variant) (name string, ok bool) {
	if a.engine == nil || !a.engine.Plays(v) {
		return "", false
	}
	return a.engine.Name(), true
}

func (a *App) store() store.Store { return a.base.Store() }
