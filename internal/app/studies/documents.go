package studies

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"slices"
	"strings"
	"time"

	"damka/article"
	"damka/internal/store"
	"damka/internal/study"
)

// A study is a document with what is known of it as a whole, and one document for each chapter. So saving a chapter is small, and two
// who work on different chapters are not in each other's way. Studies are not in the journal: nothing is decided by them, and what was
// changed or deleted is to be gone.

// The kinds of documents and their keys. A chapter's id begins with its study's.
const (
	headKind    = "study"
	chapterKind = "study.chapter"

	ownerKey  = "owner"  // of a study: the account that keeps it
	editorKey = "editor" // of a study: an account that may change it, too
	saverKey  = "saver"  // of a study: an account that has saved a chapter
	linkKey   = "link"   // of a study: what its link for readers has
)

// The limits of what an account keeps.
const (
	MostStudies  = 200     // of an account
	MostChapters = 64      // of a study; a file that is read has no more games either
	MostBytes    = 8 << 20 // of all chapters of an account's studies
	MostEditors  = 20      // of a study
	mostSaves    = 20      // that are remembered of a study
)

// ErrNotFound says that there is no such study or chapter, or that it is none of the business of whoever asks.
var ErrNotFound = errors.New("studies: there is no such study")

// headDoc is a study without the moves of its chapters.
type headDoc struct {
	Name     string       `json:"name"`
	Owner    string       `json:"owner"`
	Made     int64        `json:"made"` // in milliseconds since 1970, as all moments here
	Changed  int64        `json:"changed"`
	Link     string       `json:"link,omitempty"` // empty: no link is given out
	Editors  []string     `json:"editors,omitempty"`
	Chapters []chapterDoc `json:"chapters"`
	Saves    []savedDoc   `json:"saves"` // the newest last

	id      string
	version uint64
}

// chapterDoc is what is known of a chapter without reading it.
type chapterDoc struct {
	ID      string          `json:"id"`
	Title   string          `json:"title,omitempty"` // its name, or who played
	Variant article.Variant `json:"variant"`
	Size    int             `json:"size"` // in bytes
}

// savedDoc is a time when somebody saved a chapter. Who saves one again and again has one of them.
type savedDoc struct {
	Chapter string `json:"chapter"`
	By      string `json:"by,omitempty"` // empty: the account was erased
	At      int64  `json:"at"`
}

// lastSave is the newest save of a chapter; the zero value if it is not remembered any more.
func (h *headDoc) lastSave(chapter string) savedDoc {
	for _, s := range slices.Backward(h.Saves) {
		if s.Chapter == chapter {
			return s
		}
	}
	return savedDoc{}
}

// saved notes that somebody saved a chapter.
func (h *headDoc) saved(s savedDoc) {
	h.Changed = s.At
	if n := len(h.Saves); n > 0 && h.Saves[n-1].Chapter == s.Chapter && h.Saves[n-1].By == s.By {
		h.Saves[n-1].At = s.At
		return
	}
	h.Saves = append(h.Saves, s)
	h.Saves = h.Saves[max(0, len(h.Saves)-mostSaves):]
}

// savers are the accounts that have saved, each once.
func (h *headDoc) savers() []string {
	var all []string
	for _, s := range h.Saves {
		if s.By != "" && !slices.Contains(all, s.By) {
			all = append(all, s.By)
		}
	}
	return all
}

// at is where a chapter is in the list; -1 if it is not there.
func (h *headDoc) at(chapter string) int {
	return slices.IndexFunc(h.Chapters, func(c chapterDoc) bool { return c.ID == chapter })
}

func (h *headDoc) size() (sum int) {
	for _, c := range h.Chapters {
		sum += c.Size
	}
	return sum
}

// isGame says whether a chapter of a variant can be in the study: a file has either draughts or chess.
func (h *headDoc) isGame(v article.Variant) bool {
	return len(h.Chapters) == 0 || study.Format(h.Chapters[0].Variant) == study.Format(v)
}

func (h *headDoc) document() (store.Document, error) {
	keys := []store.Key{{Name: ownerKey, Value: h.Owner}}
	for _, editor := range h.Editors {
		keys = append(keys, store.Key{Name: editorKey, Value: editor})
	}
	for _, account := range h.savers() {
		keys = append(keys, store.Key{Name: saverKey, Value: account})
	}
	if h.Link != "" {
		keys = append(keys, store.Key{Name: linkKey, Value: h.Link, Unique: true})
	}
	data, err := json.Marshal(h)
	return store.Document{Kind: headKind, ID: h.id, Version: h.version, Data: data, Keys: keys}, err
}

func readHead(doc store.Document) (*headDoc, error) {
	h := &headDoc{id: doc.ID, version: doc.Version}
	if err := json.Unmarshal(doc.Data, h); err != nil {
		return nil, fmt.Errorf("studies: the study %s: %w", doc.ID, err)
	}
	return h, nil
}

func chapterID(study, chapter string) string { return study + "." + chapter }

// chapterData is a chapter as it is stored. It refuses one that is too large.
func chapterData(c *study.Chapter) ([]byte, error) {
	data, err := json.Marshal(c)
	if err == nil && len(data) > store.MaxDocument {
		return nil, article.Refuse(CodeLargeChapter, "", number("size", (len(data)+1023)>>10), number("most", store.MaxDocument>>10))
	}
	return data, err
}

// titleOf is what a chapter is called in lists: its name, or who played.
func titleOf(c *study.Chapter) string {
	if c.Name() != "" {
		return c.Name()
	}
	var players []string
	for _, side := range []string{"White", "Black"} {
		for _, tag := range c.Tags() {
			if tag.Name == side && strings.Trim(tag.Value, "? ") != "" {
				players = append(players, tag.Value)
			}
		}
	}
	return strings.Join(players, " – ")
}

// head is a study as it is stored.
func (a *App) head(ctx context.Context, id string) (*headDoc, error) {
	if id == "" || len(id) > 64 {
		return nil, ErrNotFound
	}
	doc, found, err := a.store().Document(ctx, headKind, id)
	if err != nil {
		return nil, err
	}
	if !found {
		return nil, ErrNotFound
	}
	return readHead(doc)
}

// heads are the studies with a key.
func (a *App) heads(ctx context.Context, key, value string) ([]*headDoc, error) {
	docs, err := a.store().DocumentsBy(ctx, headKind, key, value)
	var all []*headDoc
	for _, doc := range docs {
		if err != nil {
			break
		}
		var h *headDoc
		h, err = readHead(doc)
		all = append(all, h)
	}
	return all, err
}

// now is the time in milliseconds, as documents have it.
func (a *App) now() int64 { return a.base.Now().UnixMilli() }

// moment is a time of milliseconds.
func moment(at int64) time.Time { return time.UnixMilli(at).UTC() }

func number(name string, value int) article.Arg {
	return article.Arg{Name: name, Value: article.Number(value)}
}

func text(name, value string) article.Arg {
	return article.Arg{Name: name, Value: article.Text(article.Printable(value))}
}
