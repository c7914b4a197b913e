package web_test

import (
	"encoding/json"
	"net/http"
	"slices"
	"testing"

	"damka/article"
	"damka/internal/web/webtest"
)

// toldOf is what a game's state says beside the board.
type toldOf struct {
	Notes  []struct{ Article article.Ref }
	Counts []struct{ Article article.Ref }
	Hint   *struct{ Article article.Ref }
}

func (h *hall) told(who *webtest.Site, id string) (told toldOf) {
	h.t.Helper()
	got := who.Get("/games/" + id + "/state")
	if err := json.Unmarshal([]byte(got.Body), &told); err != nil || got.StatusCode != http.StatusOK {
		h.t.Fatalf("%d, %v: %s", got.StatusCode, err, got.Body)
	}
	return told
}

// counts are the articles of the draw rules whose counts run, as the state tells them.
func (told toldOf) counts() (refs []article.Ref) {
	for _, note := range told.Counts {
		if slices.Contains([]article.Ref{"I.6.1", "I.6.2", "I.6.3", "I.6.4"}, note.Article) {
			refs = append(refs, note.Article)
		}
	}
	return refs
}

// II.2.4.2, II.8.8: the running counts of draughts and from when on a draw can be offered (II.5.1) are for the players of a
// running game of a tournament, and for nobody who looks at it.
func TestII_8_8_SpectatorsOfDraughtsSeeNoCounters(t *testing.T) {
	h := newHall(t, quick)
	id, _, mover, other := h.loneKing()
	for name, player := range map[string]*webtest.Site{"on move": mover, "the opponent": other} {
		if len(h.told(player, id).counts()) == 0 {
			t.Errorf("%s is told no count", name)
		}
	}
	if told := h.told(h.Client(t), id); len(told.counts()) > 0 || told.Hint != nil {
		t.Errorf("a visitor is told %v and %v", told.counts(), told.Hint)
	}
}
