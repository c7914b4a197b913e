package games

import (
	"fmt"
	"strings"

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

// placeDocument says something of a place, by its kind; placeOf is the place of such a document. The id says it all: a server keeps two of
// them for each of millions of games. Those of older versions say it in their data, too.
func placeDocument(kind string, p place) store.Document {
	return store.Document{Kind: kind, ID: p.id(), Data: []byte(`{}`)}
}

func placeOf(doc store.Document) (place, error) {
	game, rest, _ := strings.Cut(doc.ID, ".")
	side, member, _ := strings.Cut(rest, ".")
	p := place{game: game, member: member}
	if err := p.side.UnmarshalText([]byte(side)); err != nil || !p.side.IsValid() {
		return place{}, fmt.Errorf("games: the document %q of %s is of no side", doc.ID, doc.Kind)
	}
	return p, nil
}
