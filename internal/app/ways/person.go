package ways

import (
	"context"
	"strings"
	"unicode/utf8"

	"damka/article"
	"damka/internal/app"
	"damka/internal/game"
	"damka/internal/store"
)

// Person is who takes part: an account, or a browser that is known by a secret it keeps. The zero Person is nobody.
type Person struct {
	Account string `json:"account,omitempty"`
	Seat    string `json:"seat,omitempty"`

	// Name is what somebody without an account wants to be called. It is here until the games have it, where it can be erased.
	Name string `json:"name,omitempty"`
}

// IsZero says that it is nobody.
func (p Person) IsZero() bool { return p.Account == "" && p.Seat == "" }

// is says that two are the same.
func (p Person) is(q Person) bool { return !p.IsZero() && p.Account == q.Account && p.Seat == q.Seat }

// key is the person as the key of a document.
func (p Person) key() string {
	if p.Account != "" {
		return "account:" + p.Account
	}
	return "seat:" + p.Seat
}

func (p Person) keys(name string) []store.Key {
	if p.IsZero() {
		return nil
	}
	return []store.Key{{Name: name, Value: p.key()}}
}

// PersonOf is an actor as one who takes part; the zero Person for who has neither an account nor a secret.
func PersonOf(actor app.Actor) Person {
	if account := actor.Account(); account != "" {
		return Person{Account: account}
	}
	if way, known := actor.Way(); known && way == app.BySeat {
		_, id, _ := strings.Cut(actor.Principal(), ":")
		return Person{Seat: id}
	}
	return Person{}
}

// Why somebody cannot take part.
const (
	CodeNobody   article.Code = "ways.nobody"    // known by nothing that could have a side
	CodeName     article.Code = "ways.name"      // characters that cannot be seen
	CodeNameLong article.Code = "ways.name_long" // most
	CodeApart    article.Code = "ways.apart"     // one has blocked the other; which one is not said
	CodeTooMany  article.Code = "ways.too_many"  // most: open ones that one has made
	CodeAccount  article.Code = "ways.account"   // a rated encounter
	CodeChanged  article.Code = "ways.changed"   // others were faster, again and again
)

// mostName is the most characters of a name, as in games.
const mostName = 40

// personOf is one who can take part, with the name of who has no account.
func personOf(actor app.Actor, name string) (Person, error) {
	p := PersonOf(actor)
	switch {
	case p.IsZero():
		return p, article.Refuse(CodeNobody, "")
	case p.Account != "":
		return p, nil // its login is
	case utf8.RuneCountInString(name) > mostName:
		return p, article.Refuse(CodeNameLong, "", article.Arg{Name: "most", Value: article.Number(mostName)})
	case name != article.Printable(name):
		return p, article.Refuse(CodeName, "")
	}
	p.Name = name
	return p, nil
}

// NameOf is what somebody is called before there is a game; empty for who said nothing.
func (a *App) NameOf(ctx context.Context, p Person) (string, error) {
	if p.Account == "" {
		return p.Name, nil
	}
	login, _, _, err := a.people.PlayerOf(ctx, p.Account)
	return login, err
}

// isGone says that an account was erased, or can be used no more.
func (a *App) isGone(ctx context.Context, p Person) (bool, error) {
	if p.IsZero() {
		return true, nil
	}
	if p.Account == "" {
		return false, nil
	}
	_, _, found, err := a.people.PlayerOf(ctx, p.Account)
	return !found, err
}

// side is somebody as a game has them.
func (a *App) side(ctx context.Context, p Person) (game.AgreedSide, error) {
	name, err := a.NameOf(ctx, p)
	return game.AgreedSide{Account: p.Account, Name: name}, err
}

// areApart says that one of two does not want to play the other.
func (a *App) areApart(ctx context.Context, one, other Person) error {
	if a.lobby == nil || one.Account == "" || other.Account == "" {
		return nil
	}
	apart, err := a.lobby.Apart(ctx, one.Account, other.Account)
	if err == nil && apart {
		err = article.Refuse(CodeApart, "")
	}
	return err
}

// limited does something of a visitor within the limits of an address of the network: browsers without an account are made up at will.
// What it answers says from then on whether what was made is still open.
func (a *App) limited(ctx context.Context, by Person, address string, do func() (isOpen func(context.Context) (bool, error), err error)) error {
	limited := a.lobby != nil && by.Account == ""
	if limited {
		if err := a.lobby.MayMakeAt(ctx, address); err != nil {
			return err
		}
	}
	isOpen, err := do()
	if err == nil && limited {
		a.lobby.MadeAt(address, isOpen)
	}
	return err
}
