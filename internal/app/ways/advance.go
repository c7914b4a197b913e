package ways

import (
	"context"
	"errors"
	"fmt"
	"time"

	"damka/article"
	"damka/internal/app"
	"damka/internal/game"
	"damka/internal/store"
)

// The kinds of the rows of what falls due, beside [game.DuePart].
const (
	beginKind  = "ways.begin"  // what has begun and whose games are to be made: by its stream
	forgetKind = "ways.forget" // an account was erased; by its id
)

// beginsAfter is how long a row waits: who lets something begin makes the games at once, and the worker would do the same again.
const beginsAfter = time.Second

// Work does what falls due, until the context ends or the store is closed; then it returns nil. Several workers share the rows, also in
// several processes.
func (a *App) Work(ctx context.Context) error { return a.worker().Run(ctx) }

func (a *App) worker() app.Worker {
	return app.Worker{
		Base: a.base, Kinds: []string{game.DuePart, beginKind, forgetKind}, AtOnce: 16, Lease: 20 * time.Second, Do: a.work,
		Failure: "what falls due in encounters and exhibitions cannot be read or written",
	}
}

// fallDue does what is due now; false when nothing is.
func (a *App) fallDue(ctx context.Context) (found bool, err error) { return a.worker().Once(ctx) }

// work does what one row says. All of it may be done again at any point.
func (a *App) work(ctx context.Context, row store.TakenDue) error {
	var err error
	switch row.Kind {
	case game.DuePart:
		err = a.gameTurned(ctx, row.ID)
	case beginKind:
		err = a.advance(ctx, row.ID)
	case forgetKind:
		err = a.forget(ctx, row.ID)
	}
	if isHopeless(err) { // it will not be otherwise the next time
		a.base.Log().Error("what is due in an encounter or an exhibition cannot be done", "kind", row.Kind, "id", row.ID, "error", err)
		err = nil
	}
	if err != nil {
		return err
	}
	err = a.store().Update(ctx, func(tx store.Tx) error { return tx.FinishDue(row) })
	if errors.Is(err, store.ErrLost) { // another has done it
		return nil
	}
	return err
}

// isHopeless says that an error is no trouble of the store that passes.
func isHopeless(err error) bool {
	_, refused := article.AsRefusal(err)
	return refused || game.ProblemsIn(err) != nil || errors.Is(err, ErrNotFound) || errors.Is(err, store.ErrCorrupt) || errors.Is(err, store.ErrNewer)
}

// gameTurned does what follows when a game is over, or goes on after all.
func (a *App) gameTurned(ctx context.Context, rowID string) error {
	_, id, _, ok := game.ParseRateID(rowID)
	if !ok {
		return fmt.Errorf("%w: a row of no game: %s", ErrNotFound, rowID)
	}
	s, found, err := a.games.PartNewest(ctx, id)
	if err != nil || !found {
		return err
	}
	return a.advance(ctx, s.Settings.Part.Of)
}

// advance makes of an encounter or an exhibition what its games ask for; what is none is left alone.
func (a *App) advance(ctx context.Context, of string) error {
	part := game.Part{Of: of, Number: 1}
	var err error
	switch part.Kind() {
	case game.EncounterPart:
		err = a.advanceEncounter(ctx, part.ID())
	case game.ExhibitionPart:
		err = a.advanceExhibition(ctx, part.ID())
	}
	if errors.Is(err, ErrNotFound) {
		return nil
	}
	return err
}

// beginsLater puts the row by which games are made also if the program stops now.
func (a *App) beginsLater(p game.Part) func(store.Tx) error {
	return func(tx store.Tx) error {
		return tx.PutDue(store.DueRow{Kind: beginKind, ID: p.Of, At: a.Now().Add(beginsAfter)})
	}
}

// beginNow makes them at once.
func (a *App) beginNow(ctx context.Context, p game.Part) error {
	if err := a.advance(ctx, p.Of); err != nil {
		return err
	}
	return a.store().Update(ctx, func(tx store.Tx) error { return tx.CancelDue(beginKind, p.Of) })
}

// advanceEncounter notes the game that is to follow and makes it. A game is noted by one alone, whoever else wants to: the document has a version.
func (a *App) advanceEncounter(ctx context.Context, id string) error {
	for range mostAgain {
		d, err := a.encounter(ctx, id)
		if err != nil || d.isOpen() {
			return err
		}
		c, err := a.chainOf(ctx, d, a.games.PartNewest)
		if err != nil {
			return err
		}
		done, err := a.step(ctx, d, c)
		if errors.Is(err, store.ErrStale) {
			continue
		}
		if err != nil || done {
			return err
		}
	}
	return fmt.Errorf("ways: others change the encounter %s again and again", id)
}

// step does the next thing; true when there is no more to do.
func (a *App) step(ctx context.Context, d *encounterDoc, c *chain) (done bool, err error) {
	last := len(c.games) - 1
	if !c.more || d.Stopped || d.Failed != nil {
		if ended := !c.runs; ended != d.Ended {
			d.Ended = ended
			return true, a.put(ctx, d)
		}
		return true, nil
	}
	for _, p := range d.Sides {
		gone, err := a.isGone(ctx, p)
		if err != nil {
			return false, err
		}
		if gone {
			d.Stopped, d.Ended = true, true
			return true, a.put(ctx, d)
		}
	}
	if c.games[last].Fate != Missing {
		d.Games = append(d.Games, noted{First: c.first})
		d.Ended = false
		return false, a.put(ctx, d)
	}
	if d.Games[last].First != c.first { // a game before it got another result since it was noted
		d.Games[last].First = c.first
		return false, a.put(ctx, d)
	}
	err = a.beginGame(ctx, d, c)
	if why := whyRefused(err); why != nil { // it will not be otherwise the next time
		a.base.Log().Error("a game of an encounter cannot begin", "encounter", d.id, "error", err)
		d.Failed, d.Ended = why, true
		return true, a.put(ctx, d)
	}
	return true, err
}

// whyRefused is why a game could never begin; nil where nothing says that.
func whyRefused(err error) *game.Why {
	if refusal, is := article.AsRefusal(err); is {
		return &game.Why{Reason: refusal.Reason}
	}
	if problems := game.ProblemsIn(err); len(problems) > 0 {
		return &game.Why{Reason: problems[0].Reason}
	}
	return nil
}

// beginGame makes the game that is missing.
func (a *App) beginGame(ctx context.Context, d *encounterDoc, c *chain) error {
	number := len(c.games)
	settings := c.next
	settings.Part = d.part(number)
	agreed := game.Agreed{Settings: settings, Rated: settings.Rated}
	var sides [2]game.AgreedSide
	for i, p := range d.Sides {
		var err error
		if sides[i], err = a.side(ctx, p); err != nil {
			return err
		}
	}
	if number > 1 { // the games have the names, where they can be erased
		if err := a.namesBefore(ctx, d, &sides); err != nil {
			return err
		}
	}
	agreed.White, agreed.Black = sides[0], sides[1]
	if !c.first {
		agreed.White, agreed.Black = sides[1], sides[0]
	}
	agreed.Settings.Rated = false
	if err := a.games.BeginAgreed(ctx, gameID(settings.Part), agreed); err != nil {
		return err
	}
	a.listening.told(settings.Part.Of)
	if d.Sides[0].Name == "" && d.Sides[1].Name == "" {
		return nil
	}
	d.Sides[0].Name, d.Sides[1].Name = "", ""
	return a.put(ctx, d)
}

// namesBefore takes the names of who has no account from the first game.
func (a *App) namesBefore(ctx context.Context, d *encounterDoc, sides *[2]game.AgreedSide) error {
	before, found, err := a.games.AgreedOn(ctx, gameID(d.part(1)))
	if err != nil || !found {
		return err
	}
	names := [2]string{before.White.Name, before.Black.Name} // the first has White in it
	for i := range sides {
		if sides[i].Account == "" {
			sides[i].Name = names[i]
		}
	}
	return nil
}

// CatchUp does all that is due now. It is for the program itself, which otherwise does it as time passes.
func (a *App) CatchUp(ctx context.Context) error {
	for {
		if found, err := a.fallDue(ctx); err != nil || !found {
			return err
		}
	}
}
