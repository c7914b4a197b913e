package studies

import (
	"context"

	"damka/article"
	"damka/internal/app"
	"damka/internal/engine"
)

// Guard knows the positions of which nothing may be said: those of a tournament's game that is under way, or that not
// everybody sees yet.
type Guard interface {
	IsGuarded(ctx context.Context, v article.Variant, fen string) (bool, error)
}

// Options are what the application takes from outside.
type Options struct {
	Guard  Guard         // nil: there are no games
	Engine engine.Engine // nil: no program says anything; its searches are limited in number by who gives it
}

// App is the application: all studies of one store. Its methods may be called at the same time from many goroutines.
type App struct {
	base   *app.Base
	guard  Guard
	engine engine.Engine
	asking chan struct{} // as many as may ask the program at once
}

// mostAsking is how many may ask for lines at once; more are told to wait. The program itself searches for fewer.
const mostAsking = 32

// New is the application on a base.
func New(base *app.Base, options Options) *App {
	a := &App{base: base, guard: options.Guard, engine: options.Engine, asking: make(chan struct{}, mostAsking)}
	return a
}

// Program is what the program that says lines is called; false where there is none for a variant.
func (a *App) Program(v article.Variant) (name string, ok bool) {
	if a.engine == nil || !a.engine.Plays(v) {
		return "", false
	}
	return a.engine.Name(), true
}
