package lobby

import (
	"context"
	"errors"
	"time"

	"damka/article"
	"damka/internal/app"
	"damka/internal/game"
	"damka/internal/journal"
	"damka/internal/live"
)

// ErrNotFound is the answer for an id that no offer has. What a use case may answer besides: [*app.ForbiddenError],
// [*article.Refusal], and [*game.InvalidError] where no game can have the conditions.
var ErrNotFound = errors.New("lobby: no such offer")

// Games makes the games that are agreed on.
type Games interface {
	// BeginAgreed makes a game under an id that was drawn for it, and begins it. One that is there is left as it is.
	BeginAgreed(ctx context.Context, id string, agreed game.Agreed) error

	// AgreedOn is what a game that stands alone was agreed to be; false for none.
	AgreedOn(ctx context.Context, id string) (game.Agreed, bool, error)

	// CodeOf is the code of a side that no account has, for the browser of who has it.
	CodeOf(ctx context.Context, id string, side article.Colour) (string, error)
}

// People knows who has an account.
type People interface {
	// PlayerOf is what the holder of an account is called here, and whether a program plays with it; not found: nobody
	// can use the account.
	PlayerOf(ctx context.Context, account string) (login string, program, found bool, err error)

	// AccountCalled is the account with a login, however its letters are written.
	AccountCalled(ctx context.Context, login string) (account string, found bool, err error)
}

// Ratings knows how strong somebody is on this server. A class of play is the word of a [game.Tempo].
type Ratings interface {
	Of(ctx context.Context, account string, variant article.Variant, class string) (rating int, provisional bool, err error)
}

// Options are what a server may set.
type Options struct {
	Ratings   Ratings   // nil: nobody is rated
	Lifetimes Lifetimes // zero ones are the usual
	Limits    Limits    // zero ones are the usual
}

// App is the application: all offers of one store. Its methods may be called at the same time from many goroutines.
type App struct {
	base      *app.Base
	offers    *app.Streams[Snapshot]
	games     Games
	people    People
	ratings   Ratings
	lives     Lifetimes
	limits    Limits
	listening listening
	addresses addresses
}

// New is the application on a base.
func New(base *app.Base, games Games, people People, options Options) *App {
	a := &App{
		base: base, games: games, people: people, ratings: options.Ratings,
		lives: options.Lifetimes.orUsual(), limits: options.Limits.orUsual(),
		offers: app.Open(base, app.StreamKind[Snapshot]{
			Kind:     live.Kind[Snapshot]{Name: streamKind, Next: nextSnapshot},
			NotFound: ErrNotFound, Uncharged: true,
		}),
	}
	base.OnAppended(a.listening.hear)
	base.OnErase(forgetLater(base))
	base.OnExport(a.export)
	return a
}

// streamKind is the kind of an offer's stream.
const streamKind = "offer"

func streamOf(id string) journal.Stream { return journal.NewStream(streamKind, id) }

// Now is the clock of the lobby.
func (a *App) Now() time.Time { return a.base.Now() }
