package register

import (
	"context"
	"errors"
	"sync"

	"damka/calendar"
	"damka/internal/app"
	"damka/internal/live"
	"damka/internal/register/played"
	"damka/internal/store"
)

// The answers for ids that nobody has. What a use case may answer besides: [*app.ForbiddenError] and [*article.Refusal].
var (
	ErrNoPerson  = errors.New("register: there is no such person")
	ErrNoClub    = errors.New("register: there is no such club")
	ErrNoImport  = errors.New("register: there is no such import")
	ErrNoDossier = errors.New("register: there is no such tournament")
)

// errNoLists: no list of a variant was published yet.
var errNoLists = errors.New("register: there are no lists")

// App is the application: the register of one store. Its methods may be called at the same time from many goroutines.
type App struct {
	base   *app.Base
	people *app.Streams[Person]
	clubs  *app.Streams[Club]
	jobs   *importJobs

	dossiers    *app.Streams[Dossier]
	lists       *app.Streams[Lists]
	publishing  sync.Mutex // held while a list is written
	approving   sync.Mutex // held while a tournament is approved
	handing     sync.Mutex // held while a report is handed in
	objecting   sync.Mutex // held while an objection is made: nobody makes too many at once
	liveRatings liveRatings
	held        heldLists
	heldClubs   heldClubs
	norms       heldNorms
	tournaments Tournaments
	arbiters    Arbiters
	code        Code
}

// Tournaments knows what was played.
type Tournaments interface {
	// PlayedByItself is a tournament as it is now, whoever asks.
	PlayedByItself(ctx context.Context, id string) (played.Tournament, error)

	// PlayedAt is a tournament as it was after an event; nothing that happened to it since then counts. It has no hash.
	PlayedAt(ctx context.Context, id string, seq uint64) (played.Tournament, error)

	// Handed is written in the transaction in which a tournament is received, or seen by somebody of the offices: from then on it is listed. Of two that were typed of one
	// report the later one is, and the one before is not any more. Before is empty where nothing was handed in.
	Handed(ctx context.Context, id, before string, seen bool) (func(store.Tx) error, error)
}

// Options are what the application takes from outside.
type Options struct {
	Tournaments Tournaments // nil: there are none
	Arbiters    Arbiters    // nil, or one who keeps none: what a tournament's regulations say of its arbiter counts
	Code        Code        // nil: the code was never amended
}

// New is the application on a base.
func New(base *app.Base, options Options) *App {
	a := &App{
		base: base, tournaments: options.Tournaments, arbiters: options.Arbiters, code: options.Code,
		clubs: app.Open(base, app.StreamKind[Club]{
			Kind:     live.Kind[Club]{Name: clubStream, Next: nextClub, Rows: clubRows},
			NotFound: ErrNoClub, Uncharged: true,
		}),
		jobs:  newImportJobs(base),
		lists: app.Open(base, app.StreamKind[Lists]{Kind: live.Kind[Lists]{Name: listStream, Next: nextLists}, NotFound: errNoLists, Uncharged: true}),
	}
	a.people = app.Open(base, app.StreamKind[Person]{
		Kind:     live.Kind[Person]{Name: personStream, Next: a.nextPerson, Rows: personRows},
		NotFound: ErrNoPerson, Uncharged: true,
	})
	a.dossiers = app.Open(base, app.StreamKind[Dossier]{
		Kind:     live.Kind[Dossier]{Name: dossierStream, Next: a.nextDossier, Rows: dossierRows},
		NotFound: ErrNoDossier, Uncharged: true,
	})
	base.OnAppended(a.liveRatings.hear)
	base.OnAppended(a.heldClubs.hear)
	base.OnAppended(a.norms.hear)
	return a
}

// The kinds of the streams.
const (
	personStream = "person"
	clubStream   = "club"
)

// Today is the day of the office.
func (a *App) Today() calendar.Date { return a.base.Today() }
