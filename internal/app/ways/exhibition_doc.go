package ways

import (
	"context"
	"crypto/sha256"
	"encoding/hex"
	"encoding/json"
	"errors"
	"fmt"
	"slices"
	"time"

	"damka/article"
	"damka/internal/game"
	"damka/internal/store"
)

// exhibitionKind is the kind of the documents of exhibitions; their ids are those of exhibitions.
const exhibitionKind = "exhibition"

// stateKey is the key by which exhibitions are listed; its values are [Gathering] and [Underway].
const stateKey = "state"

// gathersFor is how long an exhibition gathers players after it was to begin, or was made where it says nothing of that.
const gathersFor = 7 * 24 * time.Hour

// exhibitionDoc is what is kept of an exhibition.
type exhibitionDoc struct {
	Settings game.Settings `json:"settings"` // of each board
	By       Person        `json:"by"`       // an account; nobody: it was erased
	Most     int           `json:"most"`     // boards
	Starts   int64         `json:"starts,omitempty"`
	Made     int64         `json:"made"`
	Guests   []Person      `json:"guests"`            // by boards; a board of nobody is not played
	Out      []string      `json:"out,omitempty"`     // the marks of who was put out and cannot come again, as long as people come
	Started  int64         `json:"started,omitempty"` // when the exhibitor let it begin
	Ended    bool          `json:"ended,omitempty"`   // when the games were last looked at, all were over

	id      string
	version uint64
}

// part is a board of it.
func (d *exhibitionDoc) part(board int) game.Part {
	return game.Part{Of: exhibitionStream(d.id), Number: board}
}

func exhibitionStream(id string) string { return string(game.ExhibitionPart) + "/" + id }

func (d *exhibitionDoc) isOpen() bool { return d.Started == 0 }

func (d *exhibitionDoc) phase() ExhibitionPhase {
	switch {
	case d.isOpen():
		return Gathering
	case d.Ended:
		return Over
	}
	return Underway
}

// boardOf is the board of somebody; 0: none.
func (d *exhibitionDoc) boardOf(p Person) int {
	return slices.IndexFunc(d.Guests, func(g Person) bool { return g.is(p) }) + 1
}

// isOut says that somebody was put out.
func (d *exhibitionDoc) isOut(p Person) bool { return slices.Contains(d.Out, markOf(d.id, p)) }

// putOut takes the guest of a board off the list for good. Only the mark is kept: from it nobody reads who it was.
func (d *exhibitionDoc) putOut(board int) {
	d.Out = append(d.Out, markOf(d.id, d.Guests[board-1]))
	d.Out = d.Out[max(0, len(d.Out)-mostOut):]
	d.Guests = slices.Delete(d.Guests, board-1, board)
}

// mostOut is how many are kept that were put out, the newest.
const mostOut = 500

// markOf names somebody in one exhibition, and says nothing of them elsewhere.
func markOf(id string, p Person) string {
	sum := sha256.Sum256(fmt.Appendf(nil, "damka guest 1 %s %s", id, p.key()))
	return hex.EncodeToString(sum[:8])
}

func (d *exhibitionDoc) document() (store.Document, error) {
	data, err := json.Marshal(d)
	doc := store.Document{Kind: exhibitionKind, ID: d.id, Data: data, Version: d.version}
	doc.Keys = append(doc.Keys, d.By.keys(whoKey)...)
	for _, p := range d.Guests {
		doc.Keys = append(doc.Keys, p.keys(whoKey)...)
	}
	if phase := d.phase(); phase != Over {
		doc.Keys = append(doc.Keys, store.Key{Name: stateKey, Value: string(phase)})
	}
	if d.isOpen() {
		doc.Until = time.UnixMilli(max(d.Made, d.Starts)).Add(gathersFor)
	}
	return doc, err
}

func readExhibition(doc store.Document) (*exhibitionDoc, error) {
	d := exhibitionDoc{id: doc.ID, version: doc.Version}
	if err := json.Unmarshal(doc.Data, &d); err != nil {
		return nil, fmt.Errorf("ways: the document of the exhibition %s: %w", doc.ID, err)
	}
	return &d, nil
}

func (a *App) exhibition(ctx context.Context, id string) (*exhibitionDoc, error) {
	if !isID(id) {
		return nil, ErrNoExhibition
	}
	doc, found, err := a.store().Document(ctx, exhibitionKind, id)
	if err == nil && (!found || doc.Over(a.Now())) {
		err = ErrNoExhibition
	}
	if err != nil {
		return nil, err
	}
	return readExhibition(doc)
}

// putExhibition writes it, with what else is written; [store.ErrStale] where somebody was faster.
func (a *App) putExhibition(ctx context.Context, d *exhibitionDoc, also ...func(store.Tx) error) error {
	doc, err := d.document()
	if err != nil {
		return err
	}
	err = a.store().Update(ctx, func(tx store.Tx) error {
		err := tx.PutDocument(doc)
		for _, write := range also {
			if err == nil {
				err = write(tx)
			}
		}
		return err
	})
	if err == nil {
		d.version++
		a.listening.told(exhibitionStream(d.id))
	}
	return err
}

// changeExhibition changes one, again if somebody was faster. The change may be asked several times.
func (a *App) changeExhibition(ctx context.Context, id string, change func(*exhibitionDoc) ([]func(store.Tx) error, error)) error {
	for range mostAgain {
		d, err := a.exhibition(ctx, id)
		if err != nil {
			return err
		}
		also, err := change(d)
		if err != nil {
			return err
		}
		if err = a.putExhibition(ctx, d, also...); !errors.Is(err, store.ErrStale) {
			return err
		}
	}
	return article.Refuse(CodeChanged, "")
}
