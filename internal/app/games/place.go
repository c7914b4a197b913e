package games

import (
	"encoding/json"
	"fmt"

	"damka/article"
	"damka/internal/store"
)

// place is a side of a game.
type place struct {
	game string
	side article.Colour
}

func (p place) id() string { return p.game + "." + p.side.String() }

// placeDocument says something of a place, by its kind; placeOf is the place of such a document.
func placeDocument(kind string, p place) store.Document {
	return store.Document{Kind: kind, ID: p.id(), Data: fmt.Appendf(nil, `{"game":%q,"side":%q}`, p.game, p.side)}
}

func placeOf(doc store.Document) (place, error) {
	var of struct {
		Game string         `json:"game"`
		Side article.Colour `json:"side"`
	}
	if err := json.Unmarshal(doc.Data, &of); err != nil {
		return place{}, fmt.Errorf("games: the document %s of %s: %w", doc.ID, doc.Kind, err)
	}
	return place{of.Game, of.Side}, nil
}
