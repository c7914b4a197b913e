package games

import (
	"testing"

	"damka/article"
	"damka/internal/store"
)

// A place is read from the id of its document, whoever has written it.
func TestPlacesOfDocuments(t *testing.T) {
	for _, p := range []place{{"csangqxcx27elyml", article.White, ""}, {"g", article.Black, ""}, {"g", article.White, "record2"}} {
		doc := placeDocument(accountKind, p)
		if got, err := placeOf(doc); got != p || err != nil {
			t.Errorf("%s: %+v, %v, not %+v", doc.ID, got, err, p)
		}
	}
	older := store.Document{Kind: accountKind, ID: "g.black.r1", Data: []byte(`{"game":"g","side":"black","member":"r1"}`)}
	if got, err := placeOf(older); got != (place{"g", article.Black, "r1"}) || err != nil {
		t.Errorf("%+v, %v", got, err)
	}
	for _, id := range []string{"g", "g.", "g.red", ""} {
		if got, err := placeOf(store.Document{Kind: accountKind, ID: id, Data: []byte(`{}`)}); err == nil {
			t.Errorf("%q is %+v", id, got)
		}
	}
}
