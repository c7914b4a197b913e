package rosters

import (
	"cmp"
	"context"
	"encoding/json"
	"fmt"
	"slices"
	"strings"

	"damka/article"
	"damka/internal/app"
	"damka/internal/ratingfile"
	"damka/internal/store"
)

// The documents of lists that came. A list is one head and as many parts as it needs.
const (
	headKind   = "roster.list" // by variant and quarter
	partKind   = "roster.part"
	variantKey = "variant"
	listKey    = "list" // of a part: the head's id

	ofUnlisted = "/unlisted/" // in the id of a part with those who are on no list; it comes after those of the list

	partSize = 400 // persons of a part: far below [store.MaxDocument], however long their names are
	mostKept = 8   // lists of a variant; the oldest go first
)

// The codes of refusals.
const (
	CodeOlder    article.Code = "roster.older"     // quarter, kept: a later one is here
	CodeStale    article.Code = "roster.stale"     // quarter, made, kept: the same list is here with later names
	CodeOther    article.Code = "roster.other"     // quarter: the list here has another outcome; a published list never changes
	CodeDamaged  article.Code = "roster.damaged"   // quarter: what is kept is not what came
	CodeVariant  article.Code = "roster.variant"   // want, got
	CodeFuture   article.Code = "roster.future"    // quarter, made, today: the clock of this machine is wrong, or the file is
	CodeNoSource article.Code = "roster.no_source" // nothing was brought from the network yet
	CodeGone     article.Code = "roster.gone"      // quarter: no such list is here, or it is another one by now
)

// Head is a list that is kept, without its persons.
type Head struct {
	ratingfile.List
	Source string `json:"source,omitempty"` // the address from which it came; empty: a file
}

func headID(l ratingfile.List) string { return l.Variant.String() + "/" + l.Quarter.String() }

// Keep keeps a list that came from a source. It answers false if exactly this one is here already. A list of an earlier quarter
// than the newest one here, one made earlier, and one with another outcome are refused.
func (a *App) Keep(ctx context.Context, actor app.Actor, list ratingfile.List, source string) (bool, error) {
	if err := a.base.Allow(ctx, actor, app.MakeLists, ""); err != nil {
		return false, err
	}
	if err := list.Check(); err != nil {
		return false, err
	}
	if today := a.base.Today(); list.Made.Compare(today.AddDays(1)) > 0 { // a day, for zones: who keeps a list of years to come takes no other any more
		return false, article.Refuse(CodeFuture, "VI.3.1", article.Arg{Name: "quarter", Value: article.Text(list.Quarter.String())},
			article.Arg{Name: "made", Value: article.Text(list.Made.String())}, article.Arg{Name: "today", Value: article.Text(today.String())})
	}
	kept, err := a.Kept(ctx, list.Variant)
	if err != nil {
		return false, err
	}
	if same, err := mayBeKept(kept, list); err != nil || same {
		return false, err
	}
	docs, err := documentsOf(Head{list, source})
	if err != nil {
		return false, err
	}
	gone := []string{headID(list)}
	if others := slices.DeleteFunc(slices.Clone(kept), func(h Head) bool { return h.Quarter == list.Quarter }); len(others) >= mostKept {
		for _, old := range others[mostKept-1:] {
			gone = append(gone, headID(old.List))
		}
	}
	old, err := a.wholeOf(ctx, gone...)
	if err != nil {
		return false, err
	}
	err = a.base.Store().Update(ctx, func(tx store.Tx) error {
		if err := deleteAll(tx, old); err != nil {
			return err
		}
		for _, doc := range docs {
			if err := tx.PutDocument(doc); err != nil {
				return err
			}
		}
		return nil
	})
	return err == nil, err
}

// mayBeKept holds a list to those that are here, the newest first; true: it is here already.
func mayBeKept(kept []Head, list ratingfile.List) (same bool, err error) {
	quarter := article.Arg{Name: "quarter", Value: article.Text(list.Quarter.String())}
	for _, here := range kept {
		switch {
		case here.Quarter.Compare(list.Quarter) > 0:
			return false, article.Refuse(CodeOlder, "", quarter, article.Arg{Name: "kept", Value: article.Text(here.Quarter.String())})
		case here.Quarter != list.Quarter:
		case here.Content == list.Content:
			return true, nil
		case here.Outcome != list.Outcome:
			return false, article.Refuse(CodeOther, "", quarter)
		case here.Made.Compare(list.Made) > 0:
			return false, article.Refuse(CodeStale, "", quarter, article.Arg{Name: "made", Value: article.Text(list.Made.String())}, article.Arg{Name: "kept", Value: article.Text(here.Made.String())})
		}
	}
	return false, nil
}

func documentsOf(head Head) ([]store.Document, error) {
	id, persons, unlisted := headID(head.List), head.Persons, head.Unlisted
	head.Persons, head.Unlisted = nil, nil
	data, err := json.Marshal(head)
	if err != nil {
		return nil, err
	}
	docs := []store.Document{{Kind: headKind, ID: id, Keys: []store.Key{{Name: variantKey, Value: head.Variant.String()}}, Data: data}}
	for some := range slices.Chunk(persons, partSize) {
		data, err := json.Marshal(some)
		if err != nil {
			return nil, err
		}
		docs = append(docs, store.Document{Kind: partKind, ID: fmt.Sprintf("%s/%04d", id, len(docs)), Keys: []store.Key{{Name: listKey, Value: id}}, Data: data})
	}
	for some := range slices.Chunk(unlisted, partSize) {
		data, err := json.Marshal(some)
		if err != nil {
			return nil, err
		}
		docs = append(docs, store.Document{Kind: partKind, ID: fmt.Sprintf("%s%s%04d", id, ofUnlisted, len(docs)), Keys: []store.Key{{Name: listKey, Value: id}}, Data: data})
	}
	return docs, nil
}

// Kept are the lists of a variant that came, the newest first.
func (a *App) Kept(ctx context.Context, v article.Variant) ([]Head, error) {
	docs, err := a.base.Store().DocumentsBy(ctx, headKind, variantKey, v.String())
	if err != nil {
		return nil, err
	}
	heads := make([]Head, len(docs))
	for i, doc := range docs {
		if err := json.Unmarshal(doc.Data, &heads[i]); err != nil {
			return nil, fmt.Errorf("rosters: the document %s: %w", doc.ID, err)
		}
	}
	slices.SortFunc(heads, func(x, y Head) int { return y.Quarter.Compare(x.Quarter) })
	return heads, nil
}

// Source is the address from which the newest list of a variant came.
func (a *App) Source(ctx context.Context, v article.Variant) (string, error) {
	heads, err := a.Kept(ctx, v)
	if err != nil {
		return "", err
	}
	for _, head := range heads {
		if head.Source != "" {
			return head.Source, nil
		}
	}
	return "", article.Refuse(CodeNoSource, "")
}

// read is a list that came, with its persons, held against its hash.
func (a *App) read(ctx context.Context, head Head) (ratingfile.List, error) {
	parts, err := a.base.Store().DocumentsBy(ctx, partKind, listKey, headID(head.List))
	if err != nil {
		return ratingfile.List{}, err
	}
	slices.SortFunc(parts, func(x, y store.Document) int { return cmp.Compare(x.ID, y.ID) })
	list := head.List
	list.Persons = []ratingfile.Person{}
	for _, part := range parts {
		var some []ratingfile.Person
		var unlisted []ratingfile.Unlisted
		var err error
		if strings.Contains(part.ID, ofUnlisted) {
			err = json.Unmarshal(part.Data, &unlisted)
		} else {
			err = json.Unmarshal(part.Data, &some)
		}
		if err != nil {
			return list, fmt.Errorf("rosters: the document %s: %w", part.ID, err)
		}
		list.Persons, list.Unlisted = append(list.Persons, some...), append(list.Unlisted, unlisted...)
	}
	if list.Check() != nil {
		return list, article.Refuse(CodeDamaged, "", article.Arg{Name: "quarter", Value: article.Text(strings.TrimSpace(head.Quarter.String()))})
	}
	return list, nil
}
