package studies

import (
	"cmp"
	"context"
	"fmt"
	"slices"
	"strings"
	"time"

	"damka/article"
	"damka/internal/app"
	"damka/internal/letters"
	"damka/internal/study"
)

// Ref says which study is meant: that with an id, to those who have a right to it, or that of a link, to everybody.
type Ref struct{ ID, Link string }

// Study is a study as somebody sees it.
type Study struct {
	ID, Name      string
	Owner         string // the login
	Mine          bool   // the reader owns it
	Edits         bool   // the reader may change it
	Link          string // for its owner: what the link for readers has; empty: there is none
	Editors       []string
	Made, Changed time.Time
	Chapters      []Listed
	Saves         []Saved // the newest first; for those who may change it
}

// Listed is a chapter in a list.
type Listed struct {
	ID      string
	Title   string // empty: it has none but its number
	Variant article.Variant
}

// Saved is a time when somebody saved a chapter.
type Saved struct {
	Chapter string // its id; it may be deleted
	By      string // the login; empty: the account is gone
	At      time.Time
}

// Variant is that of the first chapter.
func (s Study) Variant() article.Variant {
	if len(s.Chapters) == 0 {
		return 0
	}
	return s.Chapters[0].Variant
}

// Shared says that others may see it.
func (s Study) Shared() bool { return s.Link != "" || len(s.Editors) > 0 }

// Studies are those of the actor and those that the actor may change, the newest first, whose names have all words of a text.
func (a *App) Studies(ctx context.Context, actor app.Actor, search string) ([]Study, error) {
	if err := a.base.Allow(ctx, actor, app.KeepStudy, ""); err != nil {
		return nil, err
	}
	own, err := a.heads(ctx, ownerKey, actor.Account())
	if err != nil {
		return nil, err
	}
	others, err := a.heads(ctx, editorKey, actor.Account())
	if err != nil {
		return nil, err
	}
	words := strings.Fields(letters.Plain(search))
	var all []Study
	for _, h := range append(own, others...) {
		name := letters.Plain(h.Name)
		if slices.ContainsFunc(words, func(word string) bool { return !strings.Contains(name, word) }) {
			continue
		}
		s, err := a.seen(ctx, h, h.rightOf(actor))
		if err == nil && s.Owner != "" {
			all = append(all, s)
		}
		if err != nil {
			return nil, err
		}
	}
	slices.SortStableFunc(all, func(x, y Study) int { return cmp.Or(y.Changed.Compare(x.Changed), cmp.Compare(x.ID, y.ID)) })
	return all, nil
}

// Study is one study.
func (a *App) Study(ctx context.Context, actor app.Actor, ref Ref) (Study, error) {
	h, has, err := a.find(ctx, actor, ref)
	if err != nil {
		return Study{}, err
	}
	return a.seen(ctx, h, has)
}

// find is the study that is meant, with what the actor may do. One whose owner is being erased, or was suspended, is not there.
func (a *App) find(ctx context.Context, actor app.Actor, ref Ref) (h *headDoc, has right, err error) {
	if ref.Link != "" {
		h, err = a.linked(ctx, ref.Link)
		has = reads
	} else if h, err = a.head(ctx, ref.ID); err == nil {
		has, err = h.rightOf(actor), h.allow(actor, edits)
	}
	if err != nil {
		return nil, 0, err
	}
	owner, err := a.login(ctx, h.Owner)
	if err == nil && owner == "" {
		err = ErrNotFound
	}
	return h, has, err
}

// linked is the study of a link.
func (a *App) linked(ctx context.Context, link string) (*headDoc, error) {
	if len(link) > 64 {
		return nil, ErrNotFound
	}
	found, err := a.heads(ctx, linkKey, link)
	if err == nil && len(found) == 0 {
		err = ErrNotFound
	}
	if err != nil {
		return nil, err
	}
	return found[0], nil
}

// seen is a study as somebody with a right sees it. Whoever reads by a link hears of nobody but the owner.
func (a *App) seen(ctx context.Context, h *headDoc, has right) (s Study, err error) {
	s = Study{ID: h.id, Name: h.Name, Mine: has == owns, Edits: has >= edits, Made: moment(h.Made), Changed: moment(h.Changed)}
	for _, c := range h.Chapters {
		s.Chapters = append(s.Chapters, Listed{c.ID, c.Title, c.Variant})
	}
	if s.Owner, err = a.login(ctx, h.Owner); err != nil || has < edits {
		return s, err
	}
	if has == owns {
		s.Link = h.Link
	}
	for _, editor := range h.Editors {
		login, err := a.login(ctx, editor)
		if err != nil {
			return s, err
		}
		if login != "" {
			s.Editors = append(s.Editors, login)
		}
	}
	for _, saved := range slices.Backward(h.Saves) {
		login, err := a.login(ctx, saved.By)
		if err != nil {
			return s, err
		}
		s.Saves = append(s.Saves, Saved{saved.Chapter, login, moment(saved.At)})
	}
	return s, nil
}

// login is how an account is called; empty for one that is gone.
func (a *App) login(ctx context.Context, account string) (string, error) {
	if account == "" {
		return "", nil
	}
	login, known, err := a.accounts.Public(ctx, account)
	if !known {
		login = ""
	}
	return login, err
}

// Kept is a chapter as it is stored.
type Kept struct {
	ID      string
	Chapter *study.Chapter
	Version uint64
}

// Chapter is a chapter of a study; the first if none is named. It is refused, to its owner as to everybody, while it says something of a
// position of a tournament's game that is under way (see [App.FreeOfHelp]): notes are help as any other.
func (a *App) Chapter(ctx context.Context, actor app.Actor, ref Ref, chapter string) (Kept, error) {
	h, _, err := a.find(ctx, actor, ref)
	if err != nil {
		return Kept{}, err
	}
	if chapter == "" {
		chapter = h.Chapters[0].ID
	}
	if h.at(chapter) < 0 {
		return Kept{}, ErrNotFound
	}
	kept, err := a.stored(ctx, h, chapter)
	if err == nil {
		err = a.FreeOfHelp(ctx, kept.Chapter)
	}
	return kept, err
}

// Chapters are all chapters of a study, on the same terms.
func (a *App) Chapters(ctx context.Context, actor app.Actor, ref Ref) (name string, all []*study.Chapter, err error) {
	h, _, err := a.find(ctx, actor, ref)
	if err != nil {
		return "", nil, err
	}
	for _, c := range h.Chapters {
		kept, err := a.stored(ctx, h, c.ID)
		if err == nil {
			err = a.FreeOfHelp(ctx, kept.Chapter)
		}
		if err != nil {
			return "", nil, err
		}
		all = append(all, kept.Chapter)
	}
	return h.Name, all, nil
}

func (a *App) stored(ctx context.Context, h *headDoc, chapter string) (Kept, error) {
	doc, found, err := a.store().Document(ctx, chapterKind, chapterID(h.id, chapter))
	if err != nil {
		return Kept{}, err
	}
	if !found {
		return Kept{}, ErrNotFound // it was deleted just now
	}
	c, err := study.UnmarshalChapter(doc.Data)
	if err != nil {
		err = fmt.Errorf("studies: the chapter %s: %w", doc.ID, err)
	}
	return Kept{chapter, c, doc.Version}, err
}

// Copy keeps a study that the actor may read as a new one of the actor, under a name, and returns its id. Nothing is said of it yet, so it
// may be copied while its chapters cannot be read.
func (a *App) Copy(ctx context.Context, actor app.Actor, ref Ref, name string) (id string, err error) {
	if err := a.base.Allow(ctx, actor, app.KeepStudy, ""); err != nil {
		return "", err
	}
	h, _, err := a.find(ctx, actor, ref)
	if err != nil {
		return "", err
	}
	var chapters []*study.Chapter
	for _, c := range h.Chapters {
		kept, err := a.stored(ctx, h, c.ID)
		if err != nil {
			return "", err
		}
		chapters = append(chapters, kept.Chapter)
	}
	return a.Keep(ctx, actor, name, chapters)
}
