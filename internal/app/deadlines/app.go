package deadlines

import (
	"context"
	"time"

	"damka/calendar"
	"damka/internal/app"
	"damka/internal/register/dossier"
	"damka/internal/store"
)

// Register knows how tournaments stand, and the addresses of persons.
type Register interface {
	Signed(ctx context.Context, id string) (dossier.Signed, bool, error)
	// OnTheirWay are the ids of those about which somebody has to do something sooner or later.
	OnTheirWay(ctx context.Context) ([]string, error)
	// Unexamined are the days on which the reports came that wait for the commission, by dossier.
	Unexamined(ctx context.Context) (map[string]calendar.Date, error)
	Contact(ctx context.Context, person string) (name, email string, found bool, err error)
}

// Accounts knows the addresses of those with an account: confirmed ones alone.
type Accounts interface {
	Contact(ctx context.Context, account string) (name, email, language string, found bool, err error)
	InRole(ctx context.Context, role app.Role) ([]string, error)
}

// Post is the queue of letters.
type Post interface {
	Queue(tx store.Tx, mail Mail) error
	Forget(tx store.Tx, id string) error // the letter that waits
}

// Mail is a letter as it waits: it has no address and no name.
type Mail struct {
	ID    string
	To    string // "account/…" or "person/…"
	About string // a [dossier.About], or [AboutWaiting]
	Args  map[string]string
}

// AboutWaiting is what the letters to the commission are about.
const AboutWaiting = "commission"

// What begins the ids of those who get letters.
const (
	ToAccount = "account/"
	ToPerson  = "person/"
)

// App are the letters about deadlines of one store. Its methods may be called at the same time from many goroutines.
type App struct {
	base     *app.Base
	register Register
	accounts Accounts
	post     Post // nil: no mail is sent
}

// New is the application on a base. From now on what it keeps is erased and exported with accounts and persons.
func New(base *app.Base, register Register, accounts Accounts, post Post) *App {
	a := &App{base: base, register: register, accounts: accounts, post: post}
	base.OnErase(a.forgetLater)
	base.OnExport(func(ctx context.Context, account string) (string, any, error) {
		sent, err := a.elsewhere(ctx, ToAccount+account)
		return exportName, sent, err
	})
	base.OnErasePerson(func(ctx context.Context, of app.Concerned) error { return a.forget(ctx, ToPerson+of.ID) })
	base.OnExportPerson(func(ctx context.Context, of app.Concerned) (string, any, error) {
		sent, err := a.elsewhere(ctx, ToPerson+of.ID)
		if len(sent) == 0 {
			return exportName, nil, err
		}
		return exportName, sent, err
	})
	return a
}

const exportName = "deadlineLetters"

// HasMail says whether letters are sent. Everybody may know it.
func (a *App) HasMail() bool { return a.post != nil }

// firstHour is when letters of a day go: nobody is woken by one.
const firstHour = 8

// morning is when letters of a day go, by the clock of the offices.
func (a *App) morning(day calendar.Date) time.Time {
	begins := a.base.Begins(day)
	return time.Date(begins.Year(), begins.Month(), begins.Day(), firstHour, 0, 0, 0, begins.Location())
}
