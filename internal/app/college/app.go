package college

import (
	"context"
	"errors"
	"sync"

	"damka/article"
	"damka/calendar"
	"damka/internal/app"
	"damka/internal/college/arbiter"
	"damka/internal/college/ban"
	"damka/internal/college/conference"
	"damka/internal/college/course"
	"damka/internal/college/declaration"
	"damka/internal/college/matter"
	"damka/internal/college/notice"
	"damka/internal/college/office"
	"damka/internal/college/settlement"
	"damka/internal/fullname"
)

// ErrNotFound is the answer for an id that nothing has. What a use case may answer besides: [*app.ForbiddenError] and [*article.Refusal].
var ErrNotFound = errors.New("college: there is no such entry")

// People is the register of persons, as far as it matters here.
type People interface {
	// Names are the names of persons, the family name first; who is not there, or was erased, is left out.
	Names(ctx context.Context, ids ...string) (map[string]string, error)

	// Numbered is who has a number in the register; false for nobody.
	Numbered(ctx context.Context, number int) (id string, found bool, err error)

	// Entries are all entries of the person of whom one is, that which counts first; of an id that is nobody's itself alone.
	Entries(ctx context.Context, id string) ([]string, error)

	// Replaced are the entries that others have replaced, and which counts for each.
	Replaced(ctx context.Context) (map[string]string, error)

	// Facts are what the register knows of a person of what a class needs: birth, citizenship, category, list A.
	Facts(ctx context.Context, id string) (arbiter.Facts, error)

	// Alike are those who may be somebody, the surest first.
	Alike(ctx context.Context, who Claimed) ([]Alike, error)

	// Email is a person's address; empty: the register has none.
	Email(ctx context.Context, id string) (string, error)

	// Clubs are all clubs that are there, by name.
	Clubs(ctx context.Context) ([]Club, error)
}

// Claimed is who somebody says to be.
type Claimed struct {
	Number int // in the register; 0: not known
	Name   fullname.Name
	Born   calendar.Date
}

// AlikeBirth is why somebody may be a person nevertheless: the name is the same, and the day of birth another. One of the two may be mistyped.
const AlikeBirth article.Code = "college.alike.birth"

// Alike is a person of the register who may be somebody, and why.
type Alike struct {
	Person string
	Number int
	Name   string
	Born   string // as the register has it: a day, a year or nothing
	Why    article.Code
	Sure   bool // the number and the name agree
}

// Services knows which tournaments somebody judged.
type Services interface {
	Of(ctx context.Context, person string) ([]arbiter.Service, error)
}

// Options are what the application takes from outside.
type Options struct {
	Services Services // nil: nobody has judged anything
	Calendar Calendar // nil: there is none
	Treasury Treasury // nil: there is none, and nobody pays
}

// App is the application: the college of one store. Its methods may be called at the same time from many goroutines.
type App struct {
	base     *app.Base
	people   People
	services Services
	calendar Calendar
	treasury Treasury
	paying   sync.Mutex // fees at courses and for examinations, one after the other
	opening  sync.Mutex // matters, bans, courses and conferences, likewise

	arbiters    *room[arbiter.State, arbiter.Event]
	matters     *room[matter.State, matter.Event]
	office      *room[office.State, office.Event]
	conferences *room[conference.State, conference.Event]
	courses     *room[course.State, course.Event]
	tariffs     *room[notice.Tariffs, notice.Event]
	budgets     *room[notice.Budget, notice.Event] // by the year
	programs    *room[notice.Program, notice.Event]
	bulletins   *room[notice.Bulletin, notice.Event]
	bans        *room[ban.State, ban.Event]
	settlements *room[settlement.State, settlement.Event] // by the tournament

	mailing      *room[notice.Mailing, notice.Event]
	post         Post // nil: no letters are sent
	declarations *room[declaration.State, declaration.Event]
}

// The one id of what there is one of.
const theOnly = "office"

// New is the application on a base.
func New(base *app.Base, people People, options Options) *App {
	a := &App{base: base, people: people, services: options.Services, calendar: options.Calendar, treasury: options.Treasury}
	if a.treasury == nil {
		a.treasury = nothing{}
	}
	a.arbiters = newRoom(base, "arbiter", arbiter.Kinds, (*arbiter.State).Apply, a.arbiterRows)
	a.matters = newRoom(base, "matter", matter.Wire, (*matter.State).Apply, a.matterRows)
	a.office = newRoom(base, "college", office.Kinds, (*office.State).Apply, nil)
	a.conferences = newRoom(base, "conference", conference.Kinds, (*conference.State).Apply, a.conferenceRows)
	a.courses = newRoom(base, "course", course.Kinds, (*course.State).Apply, a.courseRows)
	a.tariffs = newRoom(base, "tariff", notice.Kinds, (*notice.Tariffs).Apply, nil)
	a.budgets = newRoom(base, "budget", notice.Kinds, (*notice.Budget).Apply, nil)
	a.programs = newRoom(base, "program", notice.Kinds, (*notice.Program).Apply, programRows)
	a.bulletins = newRoom(base, "bulletin", notice.Kinds, (*notice.Bulletin).Apply, bulletinRows)
	a.bans = newRoom(base, "ban", ban.Kinds, (*ban.State).Apply, banRows)
	a.settlements = newRoom(base, "settlement", settlement.Kinds, (*settlement.State).Apply, settlementRows)
	a.mailing = newRoom(base, "mailing", notice.Kinds, (*notice.Mailing).Apply, nil)
	a.declarations = newRoom(base, "declaration", declaration.Kinds, (*declaration.State).Apply, a.declarationRows)
	base.OnErasePerson(a.erasePerson)
	base.OnExportPerson(a.exportPerson)
	return a
}

// Today is the day of the office.
func (a *App) Today() calendar.Date { return a.base.Today() }
