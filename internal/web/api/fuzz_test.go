package api_test

import (
	"bytes"
	"encoding/json"
	"net/http"
	"net/http/httptest"
	"reflect"
	"testing"

	"damka/internal/web/api"
	"damka/internal/web/page"
	"damka/internal/web/webtest"
)

// read has a body read as a handler reads it.
func read(body []byte, into any) error {
	return (&page.Call{Request: httptest.NewRequest(http.MethodPost, "/api", bytes.NewReader(body))}).ReadJSON(into)
}

// Whatever is sent, it is either understood or refused with a reason, never
// half understood: what is understood says the same when it is sent again.
func FuzzDecodeJSON(f *testing.F) {
	for _, bad := range badBodies {
		f.Add([]byte(bad.body))
	}
	f.Add([]byte(`{` + webtest.GoodSettings + `,"schedule":["2026-11-14T10:00"],"tieBreaks":["wins","direct"]}`))
	f.Add([]byte(sixPlayers))
	f.Add([]byte(`{"undo":{"to":2,"seq":3},"moves":[{"ply":2,"board":{"19":"wm","45":"bk"},"clocks":{"white":1,"black":2}}],"result":"2-0"}`))
	f.Fuzz(func(t *testing.T, body []byte) {
		for _, into := range api.Bodies() {
			if err := read(body, into); err != nil {
				var status *page.StatusError
				if !page.AsError(err, &status) && len(page.ProblemsIn(err)) == 0 {
					t.Fatalf("%T: %v: neither a bad request nor problems of fields", into, err)
				}
				continue
			}
			again := reflect.New(reflect.TypeOf(into).Elem()).Interface()
			text, err := json.Marshal(into)
			if err == nil {
				err = read(text, again)
			}
			if err != nil || !sameJSON(into, again) {
				t.Fatalf("%T: %s reads as %+v, then as %+v (%v)", into, body, into, again, err)
			}
		}
	})
}

// sameJSON compares as programs see it: no list and an empty one are the same.
func sameJSON(a, b any) bool {
	one, err := json.Marshal(a)
	if err != nil {
		return false
	}
	other, err := json.Marshal(b)
	return err == nil && string(one) == string(other)
}
