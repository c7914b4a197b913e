package serverrating

import (
	"context"

	"damka/internal/store"
)

// exportedList is what is kept of an account on a list, under the names under which it is stored.
type exportedList struct {
	List    string     `json:"list"`
	Rating  ratingDoc  `json:"rating"`
	History []entryDoc `json:"history"` // the newest first
}

// export is everything that is kept of an account here.
func (a *App) export(ctx context.Context, account string) (name string, data any, err error) {
	all := []exportedList{}
	if !isAccount(account) {
		return "server_ratings", all, nil
	}
	err = a.under(ctx, ratingKind, account+".", func(doc store.Document) (bool, error) {
		list, err := listOf(doc.ID)
		if err != nil {
			return false, err
		}
		one := exportedList{List: list.String(), History: []entryDoc{}}
		if err := read(doc, &one.Rating); err != nil {
			return false, err
		}
		err = a.under(ctx, entryKind, doc.ID+".", func(doc store.Document) (bool, error) {
			var entry entryDoc
			err := read(doc, &entry)
			one.History = append(one.History, entry)
			return true, err
		})
		all = append(all, one)
		return true, err
	})
	return "server_ratings", all, err
}
