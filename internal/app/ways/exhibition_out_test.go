package ways_test

import (
	"strings"
	"testing"

	"damka/internal/app"
	"damka/internal/app/ways"
)

// The exhibitor puts a guest out before it begins, and the owner of the server does. Who was put out does not come again; the place is free, and
// nothing of the name is left.
func TestTheExhibitorPutsAGuestOut(t *testing.T) {
	h := newHall(t)
	id := h.shown(guest(t, ola), guest(t, emil), member(t, piotr))
	mark := h.exhibition(id).MarkOf(2)
	h.refused(h.PutOut(t.Context(), guest(t, ola), id, mark), "forbidden")
	h.refused(h.PutOut(t.Context(), member(t, celina), id, mark), "forbidden")
	h.refused(h.PutOut(t.Context(), member(t, anna), id, "nobody"), ways.CodeNoGuest)
	h.must(h.LeaveExhibition(t.Context(), guest(t, ola), id)) // boards are counted anew
	h.must(h.PutOut(t.Context(), member(t, anna), id, mark))
	h.refused(h.PutOut(t.Context(), member(t, anna), id, mark), ways.CodeNoGuest)
	h.refused(h.JoinExhibition(t.Context(), guest(t, emil), id, ways.Coming{Name: "Emil"}), ways.CodePutOut)
	h.must(h.PutOut(t.Context(), app.Arbiter, id, h.exhibition(id).MarkOf(1)))
	h.refused(h.JoinExhibition(t.Context(), member(t, piotr), id, ways.Coming{}), ways.CodePutOut)
	e := h.exhibition(id)
	if len(e.Guests) != 0 || !e.HasPutOut(guest(t, emil)) || e.MayJoin(member(t, piotr)) || e.HasPutOut(app.Visitor) || !e.MayJoin(guest(t, ola)) {
		t.Errorf("%+v", e)
	}
	if text := h.kept(id); strings.Contains(text, "Guest 2") || strings.Contains(text, piotr) {
		t.Errorf("it is kept who was put out: %s", text)
	}
	h.must(h.JoinExhibition(t.Context(), guest(t, ola), id, ways.Coming{}))
	mark = h.exhibition(id).MarkOf(1)
	h.must(h.StartExhibition(t.Context(), member(t, anna), id))
	h.refused(h.PutOut(t.Context(), member(t, anna), id, mark), ways.CodeStarted)
	if text := h.kept(id); strings.Contains(text, `"out"`) {
		t.Errorf("who was put out is kept for nothing: %s", text)
	}
}

// kept is the document of an exhibition.
func (h *hall) kept(id string) string {
	h.t.Helper()
	doc, found, err := h.store.Document(h.t.Context(), "exhibition", id)
	if h.must(err); !found {
		h.t.Fatal("there is none")
	}
	return string(doc.Data)
}

// Putting somebody out makes no room at their address: another browser is made up at once.
func TestWhoIsPutOutMakesNoRoom(t *testing.T) {
	h := newHall(t)
	id := h.shownBy(anna)
	for _, who := range []string{ola, emil, "strangerstranger"} {
		h.must(h.JoinExhibition(t.Context(), guest(t, who), id, ways.Coming{Address: "192.0.2.1"}))
	}
	h.must(h.PutOut(t.Context(), member(t, anna), id, h.exhibition(id).MarkOf(3)))
	h.refused(h.JoinExhibition(t.Context(), guest(t, "anotheranotheran"), id, ways.Coming{Address: "192.0.2.1"}), codeHere)
}

// The owner of the server takes an exhibition from the list.
func TestTheOwnerCallsAnExhibitionOff(t *testing.T) {
	h := newHall(t)
	id := h.shown(guest(t, ola))
	h.must(h.CancelExhibition(t.Context(), app.Arbiter, id))
	h.refused(h.JoinExhibition(t.Context(), guest(t, emil), id, ways.Coming{}), "not found")
}
