package lobby

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"slices"

	"damka/article"
	"damka/internal/app"
	"damka/internal/lobby"
	"damka/internal/store"
)

// wishesKind is the kind of the documents of what an account wishes; their ids are those of accounts.
const wishesKind = "lobby.wishes"

// blockedKey is the key by which the wishes are found that block an account.
const blockedKey = "blocked"

// By whom an account may be challenged.
type Callers string

// The callers.
const (
	ByEverybody Callers = ""       // who has an account, or none
	ByRated     Callers = "rated"  // who has a rating in the range
	ByNobody    Callers = "nobody" // games are played by the own offers alone
)

// Wishes are what an account wishes of others. The zero Wishes are those of who has said nothing.
type Wishes struct {
	Callers Callers     `json:"callers,omitempty"`
	Range   lobby.Range `json:"range,omitzero"`    // of [ByRated]
	Blocked []string    `json:"blocked,omitempty"` // accounts with which there is no game at all
}

// MostBlocked is how many accounts one may block: as many as a document has keys.
const MostBlocked = store.MaxKeys

// The codes of refusals that follow from wishes, and of wishes that cannot be.
const (
	CodeCallers     article.Code = "lobby.wishes.callers"
	CodeManyBlocked article.Code = "lobby.wishes.many" // most
	CodeBlocksSelf  article.Code = "lobby.wishes.self"
	CodeApart       article.Code = "lobby.apart"      // one has blocked the other; which one is not said
	CodeNoCalls     article.Code = "lobby.no_calls"   // name: nobody may challenge them
	CodeOnlyRated   article.Code = "lobby.only_rated" // name, least, most: only who has such a rating
)

// Wishes are the actor's own.
func (a *App) Wishes(ctx context.Context, actor app.Actor) (Wishes, error) {
	if err := a.base.Allow(ctx, actor, app.KeepWishes, ""); err != nil {
		return Wishes{}, err
	}
	w, _, err := a.wishes(ctx, actor.Account())
	return w, err
}

// SetCallers says by whom the actor may be challenged.
func (a *App) SetCallers(ctx context.Context, actor app.Actor, by Callers, within lobby.Range) error {
	return a.changeWishes(ctx, actor, func(w *Wishes) error {
		switch {
		case by != ByEverybody && by != ByRated && by != ByNobody:
			return article.Refuse(CodeCallers, "")
		case !within.IsValid():
			return article.Refuse(lobby.CodeRangeWrong, "", article.Arg{Name: "most", Value: article.Number(lobby.MostRating)})
		}
		w.Callers, w.Range = by, lobby.Range{}
		if by == ByRated {
			w.Range = within
		}
		return nil
	})
}

// Block keeps the one with a login apart from the actor: neither sees or takes what the other offers.
func (a *App) Block(ctx context.Context, actor app.Actor, login string) error {
	if err := a.base.Allow(ctx, actor, app.KeepWishes, ""); err != nil {
		return err
	}
	account, found, err := a.people.AccountCalled(ctx, login)
	if err != nil {
		return err
	}
	if !found {
		return article.Refuse(CodeNoAccount, "", article.Arg{Name: "name", Value: article.Text(article.Printable(login))})
	}
	return a.changeWishes(ctx, actor, func(w *Wishes) error {
		switch {
		case account == actor.Account():
			return article.Refuse(CodeBlocksSelf, "")
		case slices.Contains(w.Blocked, account):
			return nil
		case len(w.Blocked) >= MostBlocked:
			return article.Refuse(CodeManyBlocked, "", article.Arg{Name: "most", Value: article.Number(MostBlocked)})
		}
		w.Blocked = append(w.Blocked, account)
		return nil
	})
}

// Unblock takes that back, of an account.
func (a *App) Unblock(ctx context.Context, actor app.Actor, account string) error {
	return a.changeWishes(ctx, actor, func(w *Wishes) error {
		w.Blocked = slices.DeleteFunc(w.Blocked, func(b string) bool { return b == account })
		return nil
	})
}

// PersonOf is somebody with an account as others see them, such as one who is blocked.
func (a *App) PersonOf(ctx context.Context, account string) (Person, error) {
	return a.person(ctx, lobby.Party{Account: account}, "")
}

// changeWishes changes the actor's wishes, again if another page was faster.
func (a *App) changeWishes(ctx context.Context, actor app.Actor, change func(*Wishes) error) error {
	if err := a.base.Allow(ctx, actor, app.KeepWishes, ""); err != nil {
		return err
	}
	return a.updateWishes(ctx, actor.Account(), change)
}

func (a *App) updateWishes(ctx context.Context, account string, change func(*Wishes) error) error {
	for {
		w, version, err := a.wishes(ctx, account)
		if err == nil {
			err = change(&w)
		}
		if err != nil {
			return err
		}
		doc, err := w.document(account, version)
		if err == nil {
			err = a.base.Store().Update(ctx, func(tx store.Tx) error { return tx.PutDocument(doc) })
		}
		if !errors.Is(err, store.ErrStale) {
			return err
		}
	}
}

func (w Wishes) document(account string, version uint64) (store.Document, error) {
	data, err := json.Marshal(w)
	doc := store.Document{Kind: wishesKind, ID: account, Data: data, Version: version}
	for _, blocked := range w.Blocked {
		doc.Keys = append(doc.Keys, store.Key{Name: blockedKey, Value: blocked})
	}
	return doc, err
}

// wishes are those of an account, with the version of their document.
func (a *App) wishes(ctx context.Context, account string) (w Wishes, version uint64, err error) {
	if account == "" {
		return w, 0, nil
	}
	doc, found, err := a.base.Store().Document(ctx, wishesKind, account)
	if err != nil || !found {
		return w, 0, err
	}
	if err := json.Unmarshal(doc.Data, &w); err != nil {
		return w, 0, fmt.Errorf("lobby: the wishes of %s: %w", account, err)
	}
	return w, doc.Version, nil
}

// apart says whether one of two has blocked the other.
func (a *App) apart(ctx context.Context, one, other lobby.Party) (bool, error) {
	for _, pair := range [][2]string{{one.Account, other.Account}, {other.Account, one.Account}} {
		if pair[1] == "" {
			continue
		}
		w, _, err := a.wishes(ctx, pair[0])
		if err != nil || slices.Contains(w.Blocked, pair[1]) {
			return err == nil, err
		}
	}
	return false, nil
}

// Apart says whether one of two accounts has blocked the other. It is for the program itself, where games do not come of offers.
func (a *App) Apart(ctx context.Context, one, other string) (bool, error) {
	return a.apart(ctx, lobby.Party{Account: one}, lobby.Party{Account: other})
}

// mayCall refuses a challenge that who is asked does not want to hear of.
func (a *App) mayCall(ctx context.Context, offer lobby.Offer) error {
	w, _, err := a.wishes(ctx, offer.To.Account)
	if err != nil || w.Callers == ByEverybody {
		return err
	}
	asked, err := a.person(ctx, offer.To, "")
	if err != nil {
		return err
	}
	name := article.Arg{Name: "name", Value: article.Text(asked.Name)}
	if w.Callers == ByNobody {
		return article.Refuse(CodeNoCalls, "", name)
	}
	rating, err := a.rating(ctx, offer.From, offer.Conditions)
	if err != nil || rating.IsKnown() && w.Range.Has(rating.Value) {
		return err
	}
	return article.Refuse(CodeOnlyRated, "", name, article.Arg{Name: "least", Value: article.Number(w.Range.Least)}, article.Arg{Name: "most", Value: article.Number(w.Range.Upper())})
}
