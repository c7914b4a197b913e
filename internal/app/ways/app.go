package ways

import (
	"context"
	"crypto/sha256"
	"encoding/base32"
	"errors"
	"fmt"
	"strings"
	"time"

	"damka/article"
	"damka/internal/app"
	"damka/internal/game"
	"damka/internal/store"
)

// ErrNotFound is the answer for an id that no encounter, or no exhibition, has. What a use case may answer besides:
// [*app.ForbiddenError], [*article.Refusal] and [*game.InvalidError].
var ErrNotFound = errors.New("ways: no such encounter or exhibition")

// ErrNoExhibition is the same, where an exhibition was asked for.
var ErrNoExhibition = fmt.Errorf("%w: no exhibition", ErrNotFound)

// Games makes the games, and knows how they are.
type Games interface {
	// BeginAgreed makes a game under an id that follows from what it is of, and begins it. One that is there is left as it is.
	BeginAgreed(ctx context.Context, id string, agreed game.Agreed) error

	// AgreedOn has the names of who plays a game; false for none.
	AgreedOn(ctx context.Context, id string) (game.Agreed, bool, error)

	// PartNow is a game as this process knows it; false for none.
	PartNow(ctx context.Context, id string) (*game.State, bool, error)

	// PartNewest is the same as it is in the store.
	PartNewest(ctx context.Context, id string) (*game.State, bool, error)

	// CodeOf is the code of a side that no account has, for the browser of who has it.
	CodeOf(ctx context.Context, id string, side article.Colour) (string, error)
}

// People knows who has an account.
type People interface {
	// PlayerOf is what the holder of an account is called here; not found: nobody can use the account.
	PlayerOf(ctx context.Context, account string) (login string, program, found bool, err error)
}

// Lobby knows who does not want to play whom, and how much is made at each address of the network.
type Lobby interface {
	Apart(ctx context.Context, one, other string) (bool, error)

	// Plays takes back what somebody offers to play at once to whoever comes: they play now.
	Plays(ctx context.Context, account, seat string) error

	// MayMakeAt refuses a visitor at whose address too much was made, or is open; MadeAt notes what was made there, and how it is found out
	// whether that is still open. An empty address is not limited.
	MayMakeAt(ctx context.Context, address string) error
	MadeAt(address string, isOpen func(context.Context) (bool, error))
}

// App is the application: all encounters and exhibitions of one store. Its methods may be called at the same time from many
// goroutines.
type App struct {
	base      *app.Base
	games     Games
	people    People
	lobby     Lobby // nil: everybody plays everybody, as much as they like
	listening listening
}

// New is the application on a base. What it keeps is from now on erased and exported with an account.
func New(base *app.Base, games Games, people People, lobby Lobby) *App {
	a := &App{base: base, games: games, people: people, lobby: lobby}
	base.OnAppended(a.listening.hear)
	base.OnErase(a.forgetLater)
	base.OnExport(a.export)
	return a
}

// Now is the time here.
func (a *App) Now() time.Time { return a.base.Now() }

func (a *App) store() store.Store { return a.base.Store() }

// gameID is the id of a game that is a part of something.
func gameID(p game.Part) string {
	sum := sha256.Sum256(fmt.Appendf(nil, "damka part 1 %s %d", p.Of, p.Number))
	return strings.ToLower(base32.StdEncoding.EncodeToString(sum[:10]))
}

// GameOf is the id of the game with a number in an encounter, or on a board of an exhibition.
func GameOf(p game.Part) string { return gameID(p) }
