package rosters

import (
	"context"
	"errors"
	"slices"

	"damka/article"
	"damka/internal/app"
	"damka/internal/ratinglist"
	"damka/internal/store"
)

// Drop takes a list away that came: one of another register, or one that is wrong, keeps the right one out else. Content is that of the list that was looked at; empty: whatever
// is here of the quarter. What the register publishes on this server is not dropped, and entries that were corrected by a list stay as they are. It answers which list it was.
func (a *App) Drop(ctx context.Context, actor app.Actor, v article.Variant, quarter ratinglist.Quarter, content string) (Head, error) {
	if err := a.base.Allow(ctx, actor, app.MakeLists, ""); err != nil {
		return Head{}, err
	}
	kept, err := a.Kept(ctx, v)
	if err != nil {
		return Head{}, err
	}
	i := slices.IndexFunc(kept, func(h Head) bool { return h.Quarter == quarter && (content == "" || h.Content == content) })
	if i < 0 {
		return Head{}, article.Refuse(CodeGone, "", article.Arg{Name: "quarter", Value: article.Text(quarter.String())})
	}
	old, err := a.wholeOf(ctx, headID(kept[i].List))
	if err != nil {
		return Head{}, err
	}
	return kept[i], a.base.Store().Update(ctx, func(tx store.Tx) error { return deleteAll(tx, old) })
}

// wholeOf are the heads of lists and their parts, by the heads' ids, whether or not they are there.
func (a *App) wholeOf(ctx context.Context, ids ...string) (all []store.Document, err error) {
	for _, id := range ids {
		parts, err := a.base.Store().DocumentsBy(ctx, partKind, listKey, id)
		if err != nil {
			return nil, err
		}
		all = append(append(all, parts...), store.Document{Kind: headKind, ID: id})
	}
	return all, nil
}

func deleteAll(tx store.Tx, docs []store.Document) error {
	for _, doc := range docs {
		if err := tx.DeleteDocument(doc.Kind, doc.ID); err != nil && !errors.Is(err, store.ErrNotFound) {
			return err
		}
	}
	return nil
}
