package accounts

import (
	"context"
	"crypto/sha256"
	"encoding/base64"
	"slices"
	"strings"

	"damka/internal/account"
	"damka/internal/app"
	"damka/internal/journal"
	"damka/internal/store"
)

// putGrants keeps a row for each role of an account, by which accounts are found by the tournament and by
// who gave the role: an account may have more roles than a document may have keys. The rows say nothing that
// the account does not, and are written with it alone.
func putGrants(tx store.Tx, before, after account.Account) error {
	old, now := before.Grants(), after.Grants()
	for _, g := range old {
		if !slices.Contains(now, g) {
			if err := forget(tx, grantKind, grantID(before.ID(), g)); err != nil {
				return err
			}
		}
	}
	for _, g := range now {
		if !slices.Contains(old, g) {
			if err := tx.PutDocument(grantRow(after.ID(), g)); err != nil {
				return err
			}
		}
	}
	return nil
}

// grantID is the account's id and what tells its roles apart.
func grantID(id string, g account.Grant) string {
	return id + " " + digest(g.Role, g.Stream, g.Subject, g.By, g.At.String())
}

// digest is as short as a key has to be, however long the texts are.
func digest(texts ...string) string {
	sum := sha256.Sum256([]byte(strings.Join(texts, "\x00")))
	return base64.RawURLEncoding.EncodeToString(sum[:])
}

func grantRow(id string, g account.Grant) store.Document {
	doc := store.Document{Kind: grantKind, ID: grantID(id, g), Data: []byte("{}"), Keys: []store.Key{{Name: byKey, Value: g.By}}}
	if g.Stream != "" {
		doc.Keys = append(doc.Keys, store.Key{Name: streamKey, Value: g.Stream})
	}
	if g.Role == app.Player.String() { // a player has one account at most
		doc.Keys = append(doc.Keys, store.Key{Name: playerKey, Value: digest(g.Stream, g.Subject), Unique: true})
	}
	return doc
}

// withGrants are the accounts with a role that has a key, by id.
func (a *App) withGrants(ctx context.Context, key, value string) ([]string, error) {
	rows, err := a.ids(ctx, grantKind, key, value)
	var accounts []string
	for _, row := range rows {
		id, _, _ := strings.Cut(row, " ")
		if !slices.Contains(accounts, id) {
			accounts = append(accounts, id)
		}
	}
	return accounts, err
}

// putInCharge makes somebody with an account the chief arbiter of a stream that they
// make or open, with the stream's first events.
func (a *App) putInCharge(ctx context.Context, actor app.Actor, stream journal.Stream) (app.Charge, error) {
	if actor.Account() == "" {
		return app.Charge{}, nil
	}
	grant, err := account.NewGrant(app.ChiefArbiter.String(), string(stream), "", actor.Principal(), a.base.Now())
	if err != nil {
		return app.Charge{}, err
	}
	before, version, err := load[account.Account](ctx, a, accountKind, actor.Account(), errNoAccount())
	if err != nil {
		return app.Charge{}, err
	}
	after, err := before.WithGrant(grant)
	return app.Charge{
		Side: func(tx store.Tx) error {
			if err := put(tx, after, version); err != nil {
				return err
			}
			return putGrants(tx, before, after)
		},
		After: func() { a.cache.forget(before.Principal()) },
	}, err
}
