package lobby

import (
	"context"
	"crypto/sha256"
	"encoding/base32"
	"strings"
	"unicode/utf8"

	"damka/article"
	"damka/internal/app"
	"damka/internal/game"
	"damka/internal/lobby"
)

// Who has no account is known by what the browser keeps: a secret, of which the journal has only the hash. It is the same
// for all offers of the browser.

// guestSize is the secret in bytes.
const guestSize = 32

var letters = base32.StdEncoding.WithPadding(base32.NoPadding)

// NewGuest is a secret for a browser to keep.
func (a *App) NewGuest() (string, error) {
	raw := make([]byte, guestSize)
	if err := a.base.Random(raw); err != nil {
		return "", err
	}
	return strings.ToLower(letters.EncodeToString(raw)), nil
}

// Guest is who shows a secret of [App.NewGuest]; a visitor for anything else.
func (a *App) Guest(secret string) app.Actor {
	raw, err := letters.DecodeString(strings.ToUpper(secret))
	if err != nil || len(raw) != guestSize || strings.ToLower(letters.EncodeToString(raw)) != secret {
		return app.Visitor
	}
	sum := sha256.Sum256([]byte("damka lobby 1 " + secret))
	actor, err := app.NewActor(app.Identity{Way: app.BySeat, ID: strings.ToLower(letters.EncodeToString(sum[:20]))})
	if err != nil {
		return app.Visitor
	}
	return actor
}

// PartyOf is an actor as a side of offers; the zero Party for who has neither an account nor a guest's secret.
func PartyOf(actor app.Actor) lobby.Party {
	if account := actor.Account(); account != "" {
		return lobby.Party{Account: account}
	}
	if way, known := actor.Way(); known && way == app.BySeat {
		_, id, _ := strings.Cut(actor.Principal(), ":")
		return lobby.Party{Seat: id}
	}
	return lobby.Party{}
}

// CodeNobody: who asks is known by nothing that could have a side in a game.
// CodeName, CodeNameLong: what somebody without an account wants to be called.
const (
	CodeNobody   article.Code = "lobby.nobody"
	CodeName     article.Code = "lobby.name"
	CodeNameLong article.Code = "lobby.name_long" // most
)

// mostName is the most characters of a name, as in games.
const mostName = 40

// partyOf is a side that can be in an offer, with the name of who has no account.
func (a *App) partyOf(actor app.Actor, name string) (lobby.Party, string, error) {
	party := PartyOf(actor)
	switch {
	case party.IsZero():
		return party, "", article.Refuse(CodeNobody, "")
	case party.Account != "":
		return party, "", nil // its login is
	case name != article.Printable(name) && utf8.RuneCountInString(name) <= mostName:
		return party, "", article.Refuse(CodeName, "")
	case utf8.RuneCountInString(name) > mostName:
		return party, "", article.Refuse(CodeNameLong, "", article.Arg{Name: "most", Value: article.Number(mostName)})
	}
	return party, name, nil
}

// Person is a side of an offer as others see it.
type Person struct {
	Party   lobby.Party
	Name    string // the login of an account, else what the browser's owner typed; may be empty
	Program bool   // a program plays with the account
	Rating  lobby.Rating
}

// person is a party; name is what it typed if it has no account.
func (a *App) person(ctx context.Context, party lobby.Party, name string) (Person, error) {
	p := Person{Party: party, Name: name}
	if party.Account == "" {
		return p, nil
	}
	login, program, _, err := a.people.PlayerOf(ctx, party.Account)
	p.Name, p.Program = login, program
	return p, err
}

// rating is the rating of a party; the zero Rating if nobody knows one.
func (a *App) rating(ctx context.Context, party lobby.Party, c lobby.Conditions) (lobby.Rating, error) {
	tempo, timed := game.TempoOf(c.Control, c.Variant)
	if a.ratings == nil || party.Account == "" || !timed {
		return lobby.Rating{}, nil
	}
	value, provisional, err := a.ratings.Of(ctx, party.Account, c.Variant, string(tempo))
	return lobby.Rating{Value: value, Provisional: provisional}, err
}
