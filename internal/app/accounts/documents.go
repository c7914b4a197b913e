package accounts

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"strings"
	"time"

	"damka/internal/account"
	"damka/internal/app"
	"damka/internal/store"
)

// The kinds of documents, and the names of their keys.
const (
	accountKind    = "account"
	sessionKind    = "session"
	attemptKind    = "sign-in"
	tokenKind      = "token"
	invitationKind = "invitation"
	linkKind       = "helper"
	grantKind      = "grant" // a row for each role of an account: see grants.go

	loginKey     = "login"
	emailKey     = "email"     // a confirmed one
	roleKey      = "role"      // of the whole Damka
	principalKey = "principal" // of a session
	accountKey   = "account"   // whose it is
	hashKey      = "hash"      // of a secret
	streamKey    = "stream"
	byKey        = "by"     // who made or gave it
	playerKey    = "player" // of a tournament
)

// documentOf is how a thing is stored.
func documentOf(thing any, version uint64) (store.Document, error) {
	doc := store.Document{Version: version}
	switch thing := thing.(type) {
	case account.Account:
		doc.Kind, doc.ID, doc.Keys = accountKind, thing.ID(), accountKeys(thing)
	case account.Session:
		doc.Kind, doc.ID, doc.Until = sessionKind, string(thing.Hash()), thing.Until()
		doc.Keys = []store.Key{{Name: principalKey, Value: thing.Principal()}}
	case account.Attempt:
		doc.Kind, doc.ID, doc.Until = attemptKind, string(thing.Hash()), thing.Until()
		doc.Keys = []store.Key{{Name: accountKey, Value: thing.Account()}}
	case account.Token:
		doc.Kind, doc.ID, doc.Until = tokenKind, thing.ID(), thing.Until()
		doc.Keys = []store.Key{{Name: accountKey, Value: thing.Account()}, {Name: hashKey, Value: string(thing.Hash()), Unique: true}}
	case account.Invitation:
		doc.Kind, doc.ID, doc.Until = invitationKind, thing.ID(), thing.Until()
		for _, hash := range thing.Hashes() {
			doc.Keys = append(doc.Keys, store.Key{Name: hashKey, Value: string(hash), Unique: true})
		}
		doc.Keys = append(doc.Keys, store.Key{Name: byKey, Value: thing.By()})
		if thing.Account() != "" {
			doc.Keys = append(doc.Keys, store.Key{Name: accountKey, Value: thing.Account()})
		}
	case account.HelperLink:
		doc.Kind, doc.ID, doc.Until = linkKind, thing.ID(), thing.Until().Add(keepLinks)
		doc.Keys = []store.Key{{Name: streamKey, Value: thing.Stream()}, {Name: byKey, Value: thing.By()}, {Name: hashKey, Value: string(thing.Hash()), Unique: true}}
	default:
		return doc, fmt.Errorf("accounts: a %T is not stored", thing)
	}
	var err error
	doc.Data, err = json.Marshal(thing)
	return doc, err
}

// keepLinks is how long a helper's link is still listed after its end: who signed as which
// helper is asked for some time after a tournament, and a person who opens it is told
// that it is over.
const keepLinks = 365 * 24 * time.Hour

func accountKeys(a account.Account) []store.Key {
	keys := []store.Key{{Name: loginKey, Value: a.Login().Folded(), Unique: true}}
	if email := a.ConfirmedEmail(); !email.IsZero() {
		keys = append(keys, store.Key{Name: emailKey, Value: email.Folded(), Unique: true})
	}
	seen := make(map[string]bool)
	for _, g := range a.Grants() {
		if g.Stream == "" && g.Subject == "" && !seen[g.Role] {
			seen[g.Role] = true
			keys = append(keys, store.Key{Name: roleKey, Value: g.Role})
		}
	}
	return keys
}

// put stores a thing in a transaction.
func put(tx store.Tx, thing any, version uint64) error {
	doc, err := documentOf(thing, version)
	if err != nil {
		return err
	}
	return tx.PutDocument(doc)
}

// forget deletes documents; one that is gone already is no fault.
func forget(tx store.Tx, kind string, ids ...string) error {
	for _, id := range ids {
		if err := tx.DeleteDocument(kind, id); err != nil && !errors.Is(err, store.ErrNotFound) {
			return err
		}
	}
	return nil
}

// read takes a thing out of its document.
func read[T any](doc store.Document) (thing T, err error) {
	if err := json.Unmarshal(doc.Data, &thing); err != nil {
		return thing, fmt.Errorf("accounts: the %s %s is damaged: %w", doc.Kind, doc.ID, err)
	}
	return thing, nil
}

// load is the thing of an id; the error is missing if there is none.
func load[T any](ctx context.Context, a *App, kind, id string, missing error) (thing T, version uint64, err error) {
	if id == "" || len(id) > 128 || strings.ContainsFunc(id, func(c rune) bool { return c <= ' ' || c >= 0x7f }) {
		return thing, 0, missing
	}
	doc, found, err := a.store.Document(ctx, kind, id)
	if err == nil && !found {
		err = missing
	}
	if err != nil {
		return thing, 0, err
	}
	thing, err = read[T](doc)
	return thing, doc.Version, err
}

// by are the things with a key.
func by[T any](ctx context.Context, a *App, kind, key, value string) ([]T, error) {
	if value == "" || len(value) > 256 {
		return nil, nil
	}
	docs, err := a.store.DocumentsBy(ctx, kind, key, value)
	if err != nil {
		return nil, err
	}
	var all []T
	for _, doc := range docs {
		thing, err := read[T](doc)
		if err != nil {
			return nil, err
		}
		all = append(all, thing)
	}
	return all, nil
}

// write stores something that concerns principals and hashes of secrets: what is
// remembered of these is forgotten.
func (a *App) write(ctx context.Context, concerned []string, side func(store.Tx) error) error {
	defer a.cache.forget(concerned...)
	return explain(a.store.Update(ctx, side))
}

// explain makes a refusal of a key that somebody else has.
func explain(err error) error {
	var taken *store.TakenError
	if errors.As(err, &taken) {
		switch [2]string{taken.Kind, taken.Key.Name} {
		case [2]string{accountKind, loginKey}:
			return refuse("account.login_taken")
		case [2]string{accountKind, emailKey}:
			return refuse("account.email_taken")
		case [2]string{grantKind, playerKey}:
			return refuse("account.player_taken")
		}
	}
	return err
}

// change is the way of every change of a thing: it is read, decide makes the new one, and
// that is stored, with what else belongs to it, unless somebody was faster; then once
// more. The thing that is stored is returned.
func change[T any](ctx context.Context, a *App, kind, id string, missing error, decide func(T) (T, error), and ...func(store.Tx) error) (T, error) {
	for {
		before, version, err := load[T](ctx, a, kind, id, missing)
		if err != nil {
			return before, err
		}
		after, err := decide(before)
		if err != nil {
			return before, err
		}
		err = a.write(ctx, concerned(after), func(tx store.Tx) error {
			if err := put(tx, after, version); err != nil {
				return err
			}
			for _, side := range and {
				if err := side(tx); err != nil {
					return err
				}
			}
			return nil
		})
		if !errors.Is(err, store.ErrStale) {
			return after, err
		}
	}
}

// concerned is whose requests a thing is about.
func concerned(thing any) []string {
	switch thing := thing.(type) {
	case account.Account:
		return []string{thing.Principal()}
	case account.Session:
		return []string{string(thing.Hash())}
	case account.Token:
		return []string{string(thing.Hash())}
	case account.HelperLink:
		return []string{thing.Principal()}
	}
	return nil
}

// errNoAccount is the answer for an id that no account has.
func errNoAccount() error { return refuse("account.no_account") }

// changeAccount is change of an account. Whatever belongs to an account is written with it, even where
// the account stays as it is: so nothing is added to it while it is erased, and no session slips
// through while all of them are ended.
func (a *App) changeAccount(ctx context.Context, id string, decide func(account.Account) (account.Account, error), and ...func(store.Tx) error) (account.Account, error) {
	var before, after account.Account
	rows := func(tx store.Tx) error { return putGrants(tx, before, after) }
	return change(ctx, a, accountKind, id, errNoAccount(), func(of account.Account) (_ account.Account, err error) {
		before = of
		after, err = decide(of)
		return after, err
	}, append([]func(store.Tx) error{rows}, and...)...)
}

// hold is written with something that an actor makes for others: if the actor's account changes or goes
// meanwhile, that is stale. It is asked for in each attempt.
func (a *App) hold(ctx context.Context, id string) (func(store.Tx) error, error) {
	if id == "" {
		return holdNobody, nil
	}
	doc, found, err := a.store.Document(ctx, accountKind, id)
	if err == nil && !found {
		err = errNoAccount()
	}
	return func(tx store.Tx) error { return tx.PutDocument(doc) }, err
}

func holdNobody(store.Tx) error { return nil }

// holdOther is hold of an actor who does something to another account, which is written anyway where
// it is the actor's own.
func (a *App) holdOther(ctx context.Context, actor app.Actor, id string) (func(store.Tx) error, error) {
	if actor.Account() == id {
		return a.hold(ctx, "")
	}
	return a.hold(ctx, actor.Account())
}

// addBy is add of something that an actor makes, and that says so.
func (a *App) addBy(ctx context.Context, id string, thing any, and ...func(store.Tx) error) error {
	for {
		hold, err := a.hold(ctx, id)
		if err != nil {
			return err
		}
		if err = a.add(ctx, thing, append(and, hold)...); !errors.Is(err, store.ErrStale) {
			return err
		}
	}
}

// add stores a new thing.
func (a *App) add(ctx context.Context, thing any, and ...func(store.Tx) error) error {
	return a.write(ctx, concerned(thing), func(tx store.Tx) error {
		if err := put(tx, thing, 0); err != nil {
			return err
		}
		for _, side := range and {
			if err := side(tx); err != nil {
				return err
			}
		}
		return nil
	})
}

// ids are the ids of the documents with a key.
func (a *App) ids(ctx context.Context, kind, key, value string) ([]string, error) {
	docs, err := a.store.DocumentsBy(ctx, kind, key, value)
	ids := make([]string, len(docs))
	for i, doc := range docs {
		ids[i] = doc.ID
	}
	return ids, err
}
