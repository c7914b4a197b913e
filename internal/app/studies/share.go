package studies

import (
	"context"
	"slices"
	"strings"

	"damka/article"
	"damka/internal/app"
	"damka/internal/store"
)

// The refusals of sharing. The arguments are named beside each.
const (
	CodeNotOwner    article.Code = "study.not_owner"    // only the owner of a study may do that
	CodeNobody      article.Code = "study.nobody"       // there is no account with a login: name
	CodeApart       article.Code = "study.apart"        // one of the two has blocked the other; which one is not said
	CodeSelf        article.Code = "study.self"         // the owner is invited
	CodeManyEditors article.Code = "study.many_editors" // more may not change a study: most
)

// right is what somebody may do with a study.
type right uint8

const (
	reads right = iota + 1
	edits
	owns
)

// rightOf is what the account of an actor may do; 0: nothing.
func (h *headDoc) rightOf(actor app.Actor) right {
	switch account := actor.Account(); {
	case account == "":
		return 0
	case account == h.Owner:
		return owns
	case slices.Contains(h.Editors, account):
		return edits
	}
	return 0
}

// allow refuses what an actor may not do. To whom a study is nothing, it is not there.
func (h *headDoc) allow(actor app.Actor, needs right) error {
	switch has := h.rightOf(actor); {
	case has == 0:
		return ErrNotFound
	case has < needs:
		return article.Refuse(CodeNotOwner, "")
	}
	return nil
}

// ShareByLink makes a link by which anybody reads the study, or ends it. A link that has ended is not made again.
func (a *App) ShareByLink(ctx context.Context, actor app.Actor, id string, on bool) error {
	return a.change(ctx, actor, id, owns, func(h *headDoc) (_ []store.Document, _ []string, err error) {
		switch {
		case !on:
			h.Link = ""
		case h.Link == "":
			h.Link, err = a.base.NewID()
		}
		return nil, nil, err
	})
}

// Invite lets the account with a login change the study. Whoever may already is not invited twice.
func (a *App) Invite(ctx context.Context, actor app.Actor, id, login string) error {
	login = strings.TrimSpace(login)
	return a.change(ctx, actor, id, owns, func(h *headDoc) ([]store.Document, []string, error) {
		account, known, err := a.accounts.Called(ctx, login)
		switch {
		case err != nil:
			return nil, nil, err
		case !known:
			return nil, nil, article.Refuse(CodeNobody, "", text("name", login))
		case account == h.Owner:
			return nil, nil, article.Refuse(CodeSelf, "")
		case slices.Contains(h.Editors, account):
			return nil, nil, nil
		case len(h.Editors) == MostEditors:
			return nil, nil, article.Refuse(CodeManyEditors, "", number("most", MostEditors))
		}
		if a.apart != nil { // its name would stand on the page of somebody who does not want to hear from its owner
			apart, err := a.apart.Apart(ctx, h.Owner, account)
			if err == nil && apart {
				err = article.Refuse(CodeApart, "")
			}
			if err != nil {
				return nil, nil, err
			}
		}
		h.Editors = append(h.Editors, account)
		return nil, nil, nil
	})
}

// Leave ends that the account with a login may change the study: its owner may say so of everybody, everybody of themselves.
func (a *App) Leave(ctx context.Context, actor app.Actor, id, login string) error {
	return a.change(ctx, actor, id, edits, func(h *headDoc) ([]store.Document, []string, error) {
		account, _, err := a.accounts.Called(ctx, strings.TrimSpace(login))
		if err != nil {
			return nil, nil, err
		}
		if account != actor.Account() {
			if err := h.allow(actor, owns); err != nil {
				return nil, nil, err
			}
		}
		h.Editors = slices.DeleteFunc(h.Editors, func(editor string) bool { return editor == account })
		return nil, nil, nil
	})
}

// Unshare ends all sharing at once: the link, and that others may change the study.
func (a *App) Unshare(ctx context.Context, actor app.Actor, id string) error {
	return a.change(ctx, actor, id, owns, func(h *headDoc) ([]store.Document, []string, error) {
		h.Link, h.Editors = "", nil
		return nil, nil, nil
	})
}
