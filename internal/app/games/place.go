package games

import (
	"encoding/json"
	"fmt"

	"damka/article"
	"damka/internal/store"
)

// place is a side of a game; or that of one who consults on it (kotek-2008 I.11.1.9), by the record of the name.
type place struct {
	game   string
	side   article.Colour
	member string // empty: the first player
}

func (p place) id() string {
	id := p.game + "." + p.side.String()
	if p.member != "" {
		id += "." + p.member
	}
	return id
}

// placeData is a place as documents have it.
type placeData struct {
	Game   string         `json:"game"`
	Side   article.Colour `json:"side"`
	Member string         `json:"member,omitempty"`
}

// placeDocument says something of a place, by its kind; placeOf is the place of such a document.
func placeDocument(kind string, p place) store.Document {
	data, err := json.Marshal(placeData{p.game, p.side, p.member})
	if err != nil {
		panic(err) // cannot happen: texts
	}
	return store.Document{Kind: kind, ID: p.id(), Data: data}
}

func placeOf(doc store.Document) (place, error) {
	var of placeData
	if err := json.Unmarshal(doc.Data, &of); err != nil {
		return place{}, fmt.Errorf("games: the document %s of %s: %w", doc.ID, doc.Kind, err)
	}
	return place{of.Game, of.Side, of.Member}, nil
}
