package lobby

import (
	"context"
	"time"

	"damka/article"
	"damka/internal/lobby"
)

// Limits are how much one may offer.
type Limits struct {
	Account int // open offers of one account: enough for a program that asks everybody it knows

	Guest int // open offers of one browser without an account

	// Address is how many offers visitors at one address may make in AddressFor: browsers that forget their cookies are new ones,
	// and a whole hall can have one address. It is counted in each process alone.
	// Encounters and places in exhibitions are counted with them.
	Address    int
	AddressFor time.Duration

	AddressOpen int // what is open of visitors at one address, counted in the same way
}

func (l Limits) orUsual() Limits {
	usual := Limits{Account: 20, Guest: 3, Address: 60, AddressFor: 10 * time.Minute, AddressOpen: 30}
	if l == (Limits{}) {
		return usual
	}
	return l
}

// CodeManyOpen: too many offers are open. Argument: most.
// CodeManyMade: too many were made at one address. Argument: most, minutes.
// CodeManyHere: too many of one address are open. Argument: most.
const (
	CodeManyOpen article.Code = "lobby.many_open"
	CodeManyMade article.Code = "lobby.many_made"
	CodeManyHere article.Code = "lobby.many_here"
)

// mayMake holds who makes an offer to the limits and to what others wish. Two that come at the same time may both
// be the last one.
func (a *App) mayMake(ctx context.Context, offer lobby.Offer, address string) error {
	most := a.limits.Account
	if offer.From.Account == "" {
		most = a.limits.Guest
	}
	opens, err := a.opensBy(ctx, fromKey, offer.From.Key())
	if err != nil {
		return err
	}
	if len(opens) >= most {
		return article.Refuse(CodeManyOpen, "", article.Arg{Name: "most", Value: article.Number(most)})
	}
	if offer.Audience == lobby.ToOne {
		if err := a.mayAnswer(ctx, offer, offer.To); err != nil {
			return err
		}
		if err := a.mayCall(ctx, offer); err != nil {
			return err
		}
	}
	if offer.From.Account != "" {
		return nil
	}
	return a.MayMakeAt(ctx, address)
}

// MayMakeAt holds visitors at an address to its limits, whatever they make there: offers, and what [App.MadeAt] is told of.
func (a *App) MayMakeAt(ctx context.Context, address string) error {
	open := 0
	for _, made := range a.addresses.at(address) {
		is, err := made.isOpen(ctx)
		switch {
		case err != nil:
			return err
		case is:
			open++
		default:
			a.addresses.forget(address, made)
		}
	}
	if open >= a.limits.AddressOpen {
		return article.Refuse(CodeManyHere, "", article.Arg{Name: "most", Value: article.Number(a.limits.AddressOpen)})
	}
	if !a.addresses.take(address, a.limits, a.base.Now()) {
		return article.Refuse(CodeManyMade, "", article.Arg{Name: "most", Value: article.Number(a.limits.Address)},
			article.Arg{Name: "minutes", Value: article.Number(int(a.limits.AddressFor / time.Minute))})
	}
	return nil
}

// MadeAt notes what a visitor has made at an address, and how it is found out whether that is still open.
func (a *App) MadeAt(address string, isOpen func(context.Context) (bool, error)) {
	a.addresses.add(address, &madeAt{a.base.Now(), isOpen})
}

// isOpen says whether an offer is.
func (a *App) isOpen(id string) func(context.Context) (bool, error) {
	return func(ctx context.Context) (bool, error) {
		_, is, err := a.base.Store().Document(ctx, openKind, id)
		return is, err
	}
}

// mayAnswer keeps those apart who want it.
func (a *App) mayAnswer(ctx context.Context, offer lobby.Offer, party lobby.Party) error {
	apart, err := a.apart(ctx, offer.From, party)
	if err == nil && apart {
		err = article.Refuse(CodeApart, "")
	}
	return err
}
