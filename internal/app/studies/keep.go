package studies

import (
	"context"
	"errors"
	"slices"
	"strings"
	"unicode"
	"unicode/utf8"

	"damka/article"
	"damka/internal/app"
	"damka/internal/store"
	"damka/internal/study"
)

// The refusals of what is kept. The arguments are named beside each.
const (
	CodeManyStudies  article.Code = "study.many_studies"  // an account has as many as it may: most
	CodeManyChapters article.Code = "study.many_chapters" // a study would have more than it may: most, has
	CodeLargeChapter article.Code = "study.large_chapter" // a chapter is larger than it may be: size, most (kilobytes)
	CodeFull         article.Code = "study.full"          // all studies of an account are larger than they may be: most (megabytes)
	CodeLastChapter  article.Code = "study.last_chapter"  // the only chapter of a study is not deleted
	CodeChanged      article.Code = "study.changed"       // somebody else has saved the chapter meanwhile: name
	CodeChangedHere  article.Code = "study.changed_here"  // the same account has, in another window
)

// Keep keeps chapters as a new study of the actor, and returns its id.
func (a *App) Keep(ctx context.Context, actor app.Actor, name string, chapters []*study.Chapter) (id string, err error) {
	if err := a.base.Allow(ctx, actor, app.KeepStudy, ""); err != nil {
		return "", err
	}
	if len(chapters) == 0 {
		return "", article.Refuse(study.CodeNoChapter, "")
	}
	h := &headDoc{Owner: actor.Account(), Made: a.now(), Changed: a.now()}
	if h.Name, err = nameOf(name); err != nil {
		return "", err
	}
	own, err := a.heads(ctx, ownerKey, h.Owner)
	if err != nil {
		return "", err
	}
	if len(own) >= MostStudies {
		return "", article.Refuse(CodeManyStudies, "", number("most", MostStudies))
	}
	docs, err := a.append(h, actor.Account(), chapters)
	if err != nil {
		return "", err
	}
	if err := a.room(ctx, h, 0); err != nil {
		return "", err
	}
	if h.id, err = a.base.NewID(); err == nil {
		err = a.write(ctx, h, docs, nil)
	}
	if err == nil {
		err = a.forgetGone(ctx, h.Owner)
	}
	return h.id, err
}

// nameOf is the name of a study as somebody typed it.
func nameOf(typed string) (string, error) {
	name := strings.Join(strings.Fields(typed), " ")
	switch {
	case name == "":
		return "", article.Refuse(study.CodeNoName, "")
	case utf8.RuneCountInString(name) > study.MaxTag:
		return "", article.Refuse(study.CodeLongName, "", number("most", study.MaxTag))
	case !utf8.ValidString(name) || strings.ContainsFunc(name, unicode.IsControl):
		return "", article.Refuse(study.CodeUnprintable, "", text("found", name))
	}
	return name, nil
}

// append puts chapters behind those that a study has, and gives their documents, the ids of which are not whole yet; see [App.write].
func (a *App) append(h *headDoc, by string, chapters []*study.Chapter) (docs []store.Document, err error) {
	if len(h.Chapters)+len(chapters) > MostChapters {
		return nil, article.Refuse(CodeManyChapters, "", number("most", MostChapters), number("has", len(h.Chapters)))
	}
	for _, c := range chapters {
		if !h.isGame(c.Variant()) {
			return nil, article.Refuse(study.CodeMixed, "")
		}
		data, err := chapterData(c)
		if err != nil {
			return nil, err
		}
		id, err := a.base.NewID()
		if err != nil {
			return nil, err
		}
		h.Chapters = append(h.Chapters, chapterDoc{ID: id, Title: titleOf(c), Variant: c.Variant(), Size: len(data)})
		h.saved(savedDoc{id, by, a.now()})
		docs = append(docs, store.Document{Kind: chapterKind, ID: id, Data: data})
	}
	return docs, nil
}

// room refuses a study for which its owner has no room; before is how large it was.
func (a *App) room(ctx context.Context, h *headDoc, before int) error {
	sum := h.size()
	if sum <= before {
		return nil
	}
	own, err := a.heads(ctx, ownerKey, h.Owner)
	for _, other := range own {
		if other.id != h.id {
			sum += other.size()
		}
	}
	if err == nil && sum > MostBytes {
		err = article.Refuse(CodeFull, "", number("most", MostBytes>>20))
	}
	return err
}

// write writes a study with chapters of it, and deletes others; all or nothing. The error is [store.ErrStale] if somebody was faster.
func (a *App) write(ctx context.Context, h *headDoc, chapters []store.Document, gone []string) error {
	head, err := h.document()
	if err != nil {
		return err
	}
	return a.store().Update(ctx, func(tx store.Tx) error {
		if err := tx.PutDocument(head); err != nil {
			return err
		}
		for _, doc := range chapters {
			doc.ID = chapterID(h.id, doc.ID)
			if err := tx.PutDocument(doc); err != nil {
				return err
			}
		}
		for _, id := range gone {
			if err := tx.DeleteDocument(chapterKind, chapterID(h.id, id)); err != nil && !errors.Is(err, store.ErrNotFound) {
				return err
			}
		}
		return nil
	})
}

// change changes a study as it is now, again if somebody else was faster. What is to be written of chapters, do returns.
func (a *App) change(ctx context.Context, actor app.Actor, id string, needs right, do func(*headDoc) (chapters []store.Document, gone []string, err error)) error {
	if err := a.base.Allow(ctx, actor, app.KeepStudy, ""); err != nil {
		return err
	}
	for {
		h, err := a.head(ctx, id)
		if err != nil {
			return err
		}
		if err := h.allow(actor, needs); err != nil {
			return err
		}
		before := h.size()
		chapters, gone, err := do(h)
		if err != nil {
			return err
		}
		if err := a.room(ctx, h, before); err != nil {
			return err
		}
		err = a.write(ctx, h, chapters, gone)
		if !errors.Is(err, store.ErrStale) {
			return err
		}
	}
}

// Save saves a chapter that was read, or saved, with a version, and returns its new version. If somebody has saved it meanwhile it is
// refused and says who; nothing is lost then, as [App.Add] can keep it beside the other.
func (a *App) Save(ctx context.Context, actor app.Actor, id, chapter string, version uint64, c *study.Chapter) (uint64, error) {
	data, err := chapterData(c)
	if err != nil {
		return 0, err
	}
	err = a.change(ctx, actor, id, edits, func(h *headDoc) ([]store.Document, []string, error) {
		at := h.at(chapter)
		if at < 0 {
			return nil, nil, ErrNotFound
		}
		stored, found, err := a.store().Document(ctx, chapterKind, chapterID(id, chapter))
		switch {
		case err != nil:
			return nil, nil, err
		case !found:
			return nil, nil, ErrNotFound
		case stored.Version != version:
			return nil, nil, a.conflict(ctx, actor, h.lastSave(chapter))
		case study.Format(h.Chapters[at].Variant) != study.Format(c.Variant()):
			return nil, nil, article.Refuse(study.CodeMixed, "")
		}
		h.Chapters[at] = chapterDoc{ID: chapter, Title: titleOf(c), Variant: c.Variant(), Size: len(data)}
		h.saved(savedDoc{chapter, actor.Account(), a.now()})
		return []store.Document{{Kind: chapterKind, ID: chapter, Version: version, Data: data}}, nil, nil
	})
	return version + 1, err
}

// conflict says who was faster.
func (a *App) conflict(ctx context.Context, actor app.Actor, s savedDoc) error {
	login, err := a.login(ctx, s.By)
	if err != nil {
		return err
	}
	if s.By == actor.Account() || login == "" {
		return article.Refuse(CodeChangedHere, "")
	}
	return article.Refuse(CodeChanged, "", text("name", login))
}

// Add puts chapters behind those of a study, and returns the id of the first of them.
func (a *App) Add(ctx context.Context, actor app.Actor, id string, chapters []*study.Chapter) (first string, err error) {
	if len(chapters) == 0 {
		return "", article.Refuse(study.CodeNoChapter, "")
	}
	err = a.change(ctx, actor, id, edits, func(h *headDoc) ([]store.Document, []string, error) {
		docs, err := a.append(h, actor.Account(), chapters)
		if err == nil {
			first = docs[0].ID
		}
		return docs, nil, err
	})
	return first, err
}

// Remove deletes a chapter, for its owner alone: others may have written it, it does not come back, and nobody is asked. The last one goes with its
// study alone.
func (a *App) Remove(ctx context.Context, actor app.Actor, id, chapter string) error {
	return a.change(ctx, actor, id, owns, func(h *headDoc) ([]store.Document, []string, error) {
		at := h.at(chapter)
		if at < 0 {
			return nil, nil, ErrNotFound
		}
		if len(h.Chapters) == 1 {
			return nil, nil, article.Refuse(CodeLastChapter, "")
		}
		h.Chapters = slices.Delete(h.Chapters, at, at+1)
		h.Changed = a.now()
		return nil, []string{chapter}, nil
	})
}

// Rename gives a study another name.
func (a *App) Rename(ctx context.Context, actor app.Actor, id, name string) error {
	name, err := nameOf(name)
	if err != nil {
		return err
	}
	return a.change(ctx, actor, id, owns, func(h *headDoc) ([]store.Document, []string, error) {
		h.Name, h.Changed = name, a.now()
		return nil, nil, nil
	})
}

// Delete deletes a study with its chapters, for everybody with whom it is shared, too.
func (a *App) Delete(ctx context.Context, actor app.Actor, id string) error {
	if err := a.base.Allow(ctx, actor, app.KeepStudy, ""); err != nil {
		return err
	}
	return a.delete(ctx, id, func(h *headDoc) error { return h.allow(actor, owns) })
}

// delete deletes a study as it is, with what was added meanwhile.
func (a *App) delete(ctx context.Context, id string, check func(*headDoc) error) error {
	for {
		h, err := a.head(ctx, id)
		if err == nil {
			err = check(h)
		}
		if err != nil {
			return err
		}
		doc, err := h.document()
		if err != nil {
			return err
		}
		err = a.store().Update(ctx, func(tx store.Tx) error {
			if err := tx.PutDocument(doc); err != nil { // nothing was added meanwhile
				return err
			}
			for _, c := range h.Chapters {
				if err := tx.DeleteDocument(chapterKind, chapterID(id, c.ID)); err != nil && !errors.Is(err, store.ErrNotFound) {
					return err
				}
			}
			return tx.DeleteDocument(headKind, id)
		})
		if !errors.Is(err, store.ErrStale) {
			return err
		}
	}
}
