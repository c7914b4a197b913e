package deadlines

import (
	"cmp"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"slices"
	"strings"
	"time"

	"damka/calendar"
	"damka/internal/app"
	"damka/internal/register/dossier"
	"damka/internal/store"
)

// Outcome is what became of a letter to somebody.
type Outcome string

// The outcomes.
const (
	Queued    Outcome = "queued"
	Sent      Outcome = "sent"       // the mail server has taken it on
	Failed    Outcome = "failed"     // the mail server does not take it
	NoAddress Outcome = "no_address" // there is somebody to write to, and nowhere to
	Nobody    Outcome = "nobody"     // there is nobody: no chief arbiter, no account
)

// Outcomes lists all.
func Outcomes() []Outcome { return []Outcome{Queued, Sent, Failed, NoAddress, Nobody} }

// isTold says that there is no further letter.
func (o Outcome) isTold() bool { return o == Queued || o == Sent || o == Failed }

// toldKind is the kind of the documents that say what went to whom. The id is that of the letter.
const (
	toldKind   = "register.letter"
	dossierKey = "dossier"
	toKey      = "to"
)

// told is what such a document says.
type told struct {
	Dossier string        `json:"dossier"`
	About   dossier.About `json:"about"`
	For     string        `json:"for"`
	To      string        `json:"to,omitempty"` // as in [Mail]; empty: there was nobody
	Due     calendar.Date `json:"due,omitzero"`
	At      time.Time     `json:"at"` // when it was queued, or there was nowhere to send it; then when it was sent or given up
	Outcome Outcome       `json:"outcome"`
}

func (t told) letter() dossier.Letter {
	return dossier.Letter{About: t.About, For: t.For, Due: t.Due}
}

// id is that of the letter: one to a person or account about one thing.
func (t told) id() string {
	to := "nobody"
	if kind, id, found := strings.Cut(t.To, "/"); found {
		to = kind[:1] + id
	}
	return strings.ToLower(t.Dossier + "." + strings.ReplaceAll(t.letter().Key(), "_", "-") + "." + to)
}

// args are the letter's: all that is needed to make the document again.
func (t told) args() map[string]string {
	return map[string]string{"dossier": t.Dossier, "for": t.For, "due": t.Due.String()}
}

// put writes the document over whatever was there.
func (t told) put(tx store.Tx) error {
	data, err := json.Marshal(t)
	if err != nil {
		return err
	}
	doc := store.Document{Kind: toldKind, ID: t.id(), Data: data, Keys: []store.Key{{Name: dossierKey, Value: t.Dossier}}}
	if t.To != "" {
		doc.Keys = append(doc.Keys, store.Key{Name: toKey, Value: t.To})
	}
	if err := ignore(tx.DeleteDocument(toldKind, doc.ID), store.ErrNotFound); err != nil {
		return err
	}
	return tx.PutDocument(doc)
}

// toldBy are the documents with a key, the oldest first.
func (a *App) toldBy(ctx context.Context, key, value string) ([]told, error) {
	docs, err := a.base.Store().DocumentsBy(ctx, toldKind, key, value)
	if err != nil {
		return nil, err
	}
	all := make([]told, len(docs))
	for i, doc := range docs {
		if err := json.Unmarshal(doc.Data, &all[i]); err != nil {
			return nil, fmt.Errorf("deadlines: the letter %s: %w", doc.ID, err)
		}
	}
	slices.SortStableFunc(all, func(x, y told) int { return cmp.Or(x.At.Compare(y.At), strings.Compare(x.id(), y.id())) })
	return all, nil
}

// Told is a letter for the page of a tournament: it has no address.
type Told struct {
	About   dossier.About
	Due     calendar.Date // no day: the letter is about none
	At      time.Time
	Outcome Outcome
	Person  string // of the register; empty: somebody with an account, or nobody
	Account string // their name, which may be empty; the id is not shown
}

// Told are the letters about a tournament, also those that nobody could get, the oldest first.
func (a *App) Told(ctx context.Context, actor app.Actor, id string) ([]Told, error) {
	if err := a.base.Allow(ctx, actor, app.SeeDossiers, ""); err != nil {
		return nil, err
	}
	docs, err := a.toldBy(ctx, dossierKey, id)
	all := make([]Told, len(docs))
	for i, t := range docs {
		all[i] = Told{About: t.About, Due: t.Due, At: t.At, Outcome: t.Outcome}
		if account, is := strings.CutPrefix(t.To, ToAccount); is {
			if all[i].Account, _, _, _, err = a.accounts.Contact(ctx, account); err != nil {
				return nil, err
			}
		}
		all[i].Person, _ = strings.CutPrefix(t.To, ToPerson)
		if strings.HasPrefix(t.To, ToAccount) {
			all[i].Person = ""
		}
	}
	return all, err
}

// Ended is what became of a letter, in the transaction in which the queue stores that; false for one that there was no reason for any more. The
// program itself tells it, which sends what waits.
func (a *App) Ended(tx store.Tx, mail Mail, outcome Outcome) error {
	if mail.About == AboutWaiting {
		return nil
	}
	t := told{Dossier: mail.Args["dossier"], About: dossier.About(mail.About), For: mail.Args["for"], To: mail.To, At: a.base.Now().UTC(), Outcome: outcome}
	t.Due, _ = calendar.ParseDate(mail.Args["due"])
	err := tx.DeleteDocument(toldKind, t.id())
	switch {
	case errors.Is(err, store.ErrNotFound): // they were erased meanwhile
		return nil
	case err != nil || outcome == "":
		return err
	}
	return t.put(tx)
}

// forget forgets the letters to somebody, and takes back those that wait.
func (a *App) forget(ctx context.Context, to string) error {
	docs, err := a.toldBy(ctx, toKey, to)
	if err != nil || len(docs) == 0 {
		return err
	}
	return a.base.Store().Update(ctx, func(tx store.Tx) error {
		for _, t := range docs {
			err := ignore(tx.DeleteDocument(toldKind, t.id()), store.ErrNotFound)
			if err == nil && a.post != nil {
				err = a.post.Forget(tx, t.id())
			}
			if err != nil {
				return err
			}
		}
		return nil
	})
}

// elsewhere is what is kept of somebody, for whoever asks for everything about them.
func (a *App) elsewhere(ctx context.Context, to string) ([]told, error) {
	all, err := a.toldBy(ctx, toKey, to)
	for i := range all {
		all[i].To = "" // they know who they are
	}
	return all, err
}

func ignore(err, expected error) error {
	if errors.Is(err, expected) {
		return nil
	}
	return err
}
