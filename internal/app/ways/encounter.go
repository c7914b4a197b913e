package ways

import (
	"context"
	"errors"
	"slices"
	"time"

	"damka/article"
	"damka/clock"
	"damka/internal/app"
	"damka/internal/game"
	"damka/internal/store"
)

// Phase is how far an encounter is.
type Phase string

// The phases.
const (
	Open      Phase = "open"       // somebody is to accept it
	Running   Phase = "running"    // a game is played, or about to begin
	Won       Phase = "won"        // one of the two has won
	NoWinner  Phase = "no_winner"  // both have lost its last game
	CalledOff Phase = "called_off" // too many games in a row decided nothing
	Stopped   Phase = "stopped"    // an account was deleted meanwhile, or can be used no more
	Failed    Phase = "failed"     // the next game could not begin
)

// Encounter is an encounter as its page shows it.
type Encounter struct {
	ID        string
	Settings  game.Settings
	Bronstein int       // after so many drawn games the increment is a delay; 0: never
	Sides     [2]Person // the first and the second; one of them is nobody as long as it is open
	To        Person    // who alone may accept it; nobody: whoever has the link
	Made      time.Time
	Phase     Phase
	Winner    game.Contestant
	OnTime    bool // by a drawn game after which one has no time left
	Games     []EncounterGame
	Times     [2]clock.Time // with which the game under way, or the first, began: of the first and of the second
	Control   clock.Control // of that game: Bronstein's after some draws
	Again     string        // the rematch; empty: none is offered
	Why       *game.Why     // why it has failed; nil: it has not

	by int
}

// Now is the game that is played; empty: none is.
func (e *Encounter) Now() string {
	for _, g := range e.Games {
		if g.Fate == Runs {
			return g.ID
		}
	}
	return ""
}

// SideOf is which of the two somebody is.
func (e *Encounter) SideOf(actor app.Actor) game.Contestant {
	p := PersonOf(actor)
	for i, side := range e.Sides {
		if side.is(p) {
			return game.Contestant(i + 1)
		}
	}
	return 0
}

// MayJoin says that somebody may accept it now, as far as that is known without asking.
func (e *Encounter) MayJoin(actor app.Actor) bool {
	return e.Phase == Open && e.SideOf(actor) == 0 && (e.To.IsZero() || e.To.is(PersonOf(actor)))
}

// Drawn is how many games were drawn.
func (e *Encounter) Drawn() (n int) {
	for _, g := range e.Games {
		if g.Fate == Draw {
			n++
		}
	}
	return n
}

// Encounter is an encounter as it is now. Whoever has its address may see it.
func (a *App) Encounter(ctx context.Context, id string) (*Encounter, error) {
	d, err := a.encounter(ctx, id)
	if err != nil {
		return nil, err
	}
	c, err := a.chainOf(ctx, d, a.games.PartNow)
	if err != nil {
		return nil, err
	}
	e := &Encounter{
		ID: id, Settings: d.Settings, Bronstein: d.Bronstein, Sides: d.Sides, To: d.To, Made: time.UnixMilli(d.Made).UTC(),
		Games: c.games, Again: d.Again, Why: d.Failed, Times: times(d.Settings, true), Control: d.Settings.Control, by: d.By,
	}
	e.Phase, e.Winner, e.OnTime = phaseOf(d, c), c.winner(), c.broken
	if e.Phase != Running { // what was noted will never be there
		e.Games = slices.DeleteFunc(e.Games, func(g EncounterGame) bool { return g.Fate == Missing })
	}
	for _, g := range c.games {
		if g.State != nil && g.Fate != Beside {
			e.Times, e.Control = times(g.State.Settings, g.FirstIsWhite), g.State.Settings.Control
		}
	}
	return e, nil
}

func phaseOf(d *encounterDoc, c *chain) Phase {
	switch {
	case d.isOpen():
		return Open
	case c.runs || c.more && !d.Stopped && d.Failed == nil:
		return Running
	case c.more && d.Failed != nil:
		return Failed
	case c.more:
		return Stopped
	case c.void:
		return CalledOff
	case c.winner() == 0:
		return NoWinner
	}
	return Won
}

// chainOf asks the games.
func (a *App) chainOf(ctx context.Context, d *encounterDoc, ask func(context.Context, string) (*game.State, bool, error)) (*chain, error) {
	games := make([]played, len(d.Games))
	for i, g := range d.Games {
		s, _, err := ask(ctx, gameID(d.part(i+1)))
		if err != nil {
			return nil, err
		}
		games[i] = played{s, g.First}
	}
	c, err := follow(d.Settings, d.Bronstein, games)
	if err != nil {
		return nil, err
	}
	for i := range c.games {
		c.games[i].ID = gameID(d.part(i + 1))
	}
	return c, nil
}

// Wanted is what somebody who makes an encounter says.
type Wanted struct {
	Settings  game.Settings  // its control is one of superblitz
	Bronstein int            // see [Encounter]
	Colour    article.Colour // that they have in the first game
	Name      string         // what somebody without an account wants to be called
	Address   string         // of the network, for the limits; empty: not limited by it
}

// mostOpen is how many encounters somebody may have made that nobody has accepted yet.
const mostOpen = 5

// MakeEncounter makes one for whoever has its address. The answer is its id.
func (a *App) MakeEncounter(ctx context.Context, actor app.Actor, wanted Wanted) (string, error) {
	if err := a.base.Allow(ctx, actor, app.MakeEncounter, ""); err != nil {
		return "", err
	}
	d, err := a.wantedBy(ctx, actor, wanted)
	if err != nil {
		return "", err
	}
	return d.id, a.limited(ctx, d.Sides[d.By], wanted.Address, func() (func(context.Context) (bool, error), error) {
		return a.isOpen(d.id), a.put(ctx, d)
	})
}

// isOpen says whether nobody has accepted an encounter yet.
func (a *App) isOpen(id string) func(context.Context) (bool, error) {
	return func(ctx context.Context) (bool, error) {
		d, err := a.encounter(ctx, id)
		if errors.Is(err, ErrNotFound) {
			return false, nil
		}
		return err == nil && d.isOpen(), err
	}
}

// wantedBy is an encounter that somebody may make.
func (a *App) wantedBy(ctx context.Context, actor app.Actor, wanted Wanted) (*encounterDoc, error) {
	by, err := personOf(actor, wanted.Name)
	if err != nil {
		return nil, err
	}
	settings := wanted.Settings
	settings.Friendly = false // nobody gives time or takes a move back where one's time is the other's loss
	if _, err := game.NewEncounter(settings, wanted.Bronstein); err != nil {
		return nil, err
	}
	if settings.Rated && by.Account == "" {
		return nil, article.Refuse(CodeAccount, "")
	}
	open, err := a.store().DocumentsBy(ctx, encounterKind, openKey, by.key())
	if err != nil {
		return nil, err
	}
	open = slices.DeleteFunc(open, func(doc store.Document) bool { return doc.Over(a.Now()) })
	if len(open) >= mostOpen {
		return nil, article.Refuse(CodeTooMany, "", article.Arg{Name: "most", Value: article.Number(mostOpen)})
	}
	d := &encounterDoc{Settings: settings, Bronstein: wanted.Bronstein, Made: a.Now().UnixMilli()}
	if wanted.Colour == article.Black {
		d.By = 1
	}
	d.Sides[d.By] = by
	d.id, err = a.base.NewID()
	return d, err
}

// CancelEncounter takes one back that nobody has accepted.
func (a *App) CancelEncounter(ctx context.Context, actor app.Actor, id string) error {
	if err := a.base.AllowSome(ctx, actor, app.CancelEncounter, ""); err != nil {
		return err
	}
	_, err := a.changeEncounter(ctx, id, func(d *encounterDoc) ([]func(store.Tx) error, error) {
		if !d.Sides[d.By].is(PersonOf(actor)) {
			return nil, &app.ForbiddenError{Deed: app.CancelEncounter, Lack: app.LacksTerms, Limit: app.OwnOffer, Member: !actor.IsVisitor()}
		}
		if !d.isOpen() {
			return nil, article.Refuse(CodeBegun, "")
		}
		return []func(store.Tx) error{func(tx store.Tx) error { return tx.DeleteDocument(encounterKind, id) }}, nil
	})
	if errors.Is(err, store.ErrNotFound) {
		return ErrNotFound
	}
	return err
}
