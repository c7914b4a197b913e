package serverrating

import (
	"context"
	"encoding/json"
	"fmt"
	"strings"
	"time"

	"damka/article"
	"damka/glicko"
	"damka/internal/game"
	"damka/internal/store"
)

// The kinds of documents and their keys. A rating and an entry have ids that begin with the account's, so all of an account are found by
// where they stand.
const (
	ratingKind = "server.rating" // of an account on a list: "<account>.<list>"
	entryKind  = "server.entry"  // of a history: "<account>.<list>.<number from the end>"
	placeKind  = "server.place"  // of an account whose rating is not provisional: "<list>.<from the top>.<account>"
	ratedKind  = "server.rated"  // a game that was counted: its id

	accountKey = "account" // of a game that was counted
)

// ratingDoc is the rating of an account on a list.
type ratingDoc struct {
	Rating  glicko.Rating `json:"rating"`
	At      int64         `json:"at"` // when the last game ended, in milliseconds since 1970
	Won     int           `json:"won,omitempty"`
	Drawn   int           `json:"drawn,omitempty"`
	Lost    int           `json:"lost,omitempty"`
	Entries int           `json:"entries"` // that its history ever had

	version uint64
	place   string // the id of its place as it is stored; empty: it has none
}

// count adds to how often there was such a result, or takes away.
func (r *ratingDoc) count(share game.Share, by int) {
	switch share {
	case game.Won:
		r.Won += by
	case game.Drawn:
		r.Drawn += by
	default:
		r.Lost += by
	}
}

// ratedDoc is what was counted of a game.
type ratedDoc struct {
	List   string        `json:"list"`
	At     int64         `json:"at"` // when it ended
	Counts bool          `json:"counts"`
	Shares [2]game.Share `json:"shares"`
	Sides  [2]ratedSide  `json:"sides"`

	version uint64
}

// ratedSide is one side of a game that was counted. Of an account that was erased the ratings stay, because the opponent's follow from them.
type ratedSide struct {
	Account string        `json:"account,omitempty"`
	Before  glicko.Rating `json:"before"` // as it was after the game before
	Span    int64         `json:"span"`   // how long ago that was, in milliseconds
	After   glicko.Rating `json:"after"`
}

// atGame is the rating of a side when the game was counted.
func (s ratedSide) atGame() glicko.Rating { return aged(s.Before, s.Span) }

// entryDoc is an entry of a history.
type entryDoc struct {
	Number   int           `json:"number"` // from 1
	At       int64         `json:"at"`     // when the game ended; of a correction, when it was made
	Game     string        `json:"game"`
	Side     string        `json:"side"` // white or black
	Opponent string        `json:"opponent"`
	Other    glicko.Rating `json:"opponent_rating"` // at the game
	Before   glicko.Rating `json:"before"`
	After    glicko.Rating `json:"after"`
	Share    game.Share    `json:"share"`
	Note     Note          `json:"note,omitempty"`
}

// Note says why an entry is there that no game has brought.
type Note string

// The notes; the empty one is of a game that was counted.
const (
	Corrected Note = "corrected" // the game has another result
	Withdrawn Note = "withdrawn" // the game has no result any more
)

// ratingID is the id of the rating of an account on a list.
func ratingID(account string, list List) string { return account + "." + list.String() }

// highest is above every rating. Ids of places count down from it in millionths, so that the best come first.
const highest = 1_000_000

// placeID is the id of the place of a rating on its list; empty for one that is provisional: without a game it stays so.
func placeID(account string, list List, r glicko.Rating) string {
	if r.Deviation() > Provisional {
		return ""
	}
	return fmt.Sprintf("%s.%012d.%s", list, int64((highest-r.Rating())*1e6), account)
}

// mostEntries is the highest number of an entry. Ids count down from it, so that the newest come first.
const mostEntries = 99_999_999

func entryID(account string, list List, number int) string {
	return fmt.Sprintf("%s.%08d", ratingID(account, list), mostEntries-number)
}

// listOf is the list in the id of a rating or an entry.
func listOf(id string) (List, error) {
	parts := strings.Split(id, ".")
	if len(parts) < 3 {
		return List{}, fmt.Errorf("serverrating: %q is the id of no rating", article.Printable(id))
	}
	return ParseList(parts[1] + "." + parts[2])
}

// read is what a document has.
func read(doc store.Document, into any) error {
	if err := json.Unmarshal(doc.Data, into); err != nil {
		return damaged("the document %s of %s: %v", doc.ID, doc.Kind, err)
	}
	return nil
}

// damaged is something that was stored and makes no sense.
func damaged(format string, args ...any) error {
	return &store.CorruptError{Detail: "serverrating: " + fmt.Sprintf(format, args...)}
}

// document is a thing as it is stored.
func document(kind, id string, version uint64, thing any, keys ...store.Key) (store.Document, error) {
	data, err := json.Marshal(thing)
	return store.Document{Kind: kind, ID: id, Version: version, Data: data, Keys: keys}, err
}

// rating is the rating of an account on a list; that of somebody new where there is none.
func (a *App) rating(ctx context.Context, account string, list List) (r ratingDoc, found bool, err error) {
	doc, found, err := a.store().Document(ctx, ratingKind, ratingID(account, list))
	if err != nil || !found {
		return ratingDoc{Rating: glicko.Start()}, false, err
	}
	err = read(doc, &r)
	r.version, r.place = doc.Version, placeID(account, list, r.Rating)
	return r, true, err
}

// rated is what was counted of a game; the zero value where nothing was.
func (a *App) rated(ctx context.Context, id string) (r ratedDoc, err error) {
	doc, found, err := a.store().Document(ctx, ratedKind, id)
	if err != nil || !found {
		return ratedDoc{}, err
	}
	err = read(doc, &r)
	r.version = doc.Version
	return r, err
}

// keptFor is how long it is kept what was counted of a game: a result that changes later than that changes no rating any more.
const keptFor = 366 * 24 * time.Hour

func (r ratedDoc) document(id string) (store.Document, error) {
	var keys []store.Key
	for _, side := range r.Sides {
		if side.Account != "" {
			keys = append(keys, store.Key{Name: accountKey, Value: side.Account})
		}
	}
	doc, err := document(ratedKind, id, r.version, r, keys...)
	doc.Until = moment(r.At).Add(keptFor)
	return doc, err
}

// under yields the documents of a kind whose ids begin with a text, by id, until there are no more or the caller stops.
func (a *App) under(ctx context.Context, kind, prefix string, each func(store.Document) (bool, error)) error {
	const atOnce = 200
	for after := prefix; ; {
		docs, err := a.store().DocumentsAfter(ctx, kind, after, atOnce)
		if err != nil {
			return err
		}
		for _, doc := range docs {
			if !strings.HasPrefix(doc.ID, prefix) {
				return nil
			}
			if more, err := each(doc); err != nil || !more {
				return err
			}
			after = doc.ID
		}
		if len(docs) < atOnce {
			return nil
		}
	}
}
