package web

import (
	"encoding/json"
	"net/url"
	"reflect"
	"strings"
	"testing"

	"damka/internal/tournament"
)

// bodies are one of everything a program can send.
func bodies() []any {
	return []any{new(settingsInput), new(apiRegulation), new(apiEntries), new(apiAmendment), new(apiDrawing), new(apiEntered), new(apiCancellation), new(apiSeen)}
}

// Whatever is sent, it is either understood or refused with a reason, never
// half understood: what is understood says the same when it is sent again.
func FuzzDecodeJSON(f *testing.F) {
	for _, bad := range badBodies {
		f.Add([]byte(bad.body))
	}
	f.Add([]byte(`{` + goodSettings + `,"schedule":["2026-11-14T10:00"],"tieBreaks":["wins","direct"]}`))
	f.Add([]byte(sixPlayers))
	f.Fuzz(func(t *testing.T, body []byte) {
		for _, into := range bodies() {
			if err := decodeJSON(body, into); err != nil {
				var status *statusError
				if !asError(err, &status) && len(problemsIn(err)) == 0 {
					t.Fatalf("%T: %v: neither a bad request nor problems of fields", into, err)
				}
				continue
			}
			again := reflect.New(reflect.TypeOf(into).Elem()).Interface()
			text, err := json.Marshal(into)
			if err == nil {
				err = decodeJSON(text, again)
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

// Whatever stands in the form of the regulations, it makes settings that a
// tournament accepts, or problems of fields that the form has.
func FuzzSettingsForm(f *testing.F) {
	f.Add(goodForm)
	for _, bad := range badForms {
		f.Add(bad.form)
	}
	f.Fuzz(func(t *testing.T, encoded string) {
		values, err := url.ParseQuery(encoded)
		if err != nil {
			return
		}
		reader := &formReader{values: values}
		form := readSettings(reader)
		settings, err := form.settings()
		err = joined(reader.invalid(), err)
		if err != nil {
			for _, p := range problemsIn(err) {
				if !strings.Contains(" "+strings.Join(settingsFields, " ")+" ", " "+p.Field+" ") {
					t.Fatalf("a problem of %q, which is no field", p.Field)
				}
			}
			if len(problemsIn(err)) == 0 {
				t.Fatalf("refused without a problem: %v", err)
			}
			return
		}
		if _, err := tournament.Decide(&tournament.State{}, tournament.Create{Settings: settings}); err != nil {
			t.Fatalf("%q makes settings that are refused: %v", encoded, err)
		}
		again, err := settingsOutput(settings).settings()
		if err != nil || !reflect.DeepEqual(again, settings) {
			t.Fatalf("%+v comes back as %+v (%v)", settings, again, err)
		}
	})
}

// Whatever stands in the form of the results, every change read from it
// differs from what was seen and is of a board of the round.
func FuzzResultsForm(f *testing.F) {
	for _, bad := range badForms {
		f.Add(bad.form)
	}
	f.Add("was.1=&result.1=2-0&was.2=1-1&result.2=&choice.2=overwrite")
	round := fourBoards()
	f.Fuzz(func(t *testing.T, encoded string) {
		values, err := url.ParseQuery(encoded)
		if err != nil {
			return
		}
		changes, err := (&formReader{values: values}).resultChanges(round)
		if err != nil && len(problemsIn(err)) == 0 {
			t.Fatalf("refused without a problem: %v", err)
		}
		seen := make(map[int]bool)
		for _, change := range changes {
			if change.Round != round.Number || change.Board < 1 || change.Board > 4 || seen[change.Board] || change.Was == change.Result {
				t.Fatalf("%q: %+v", encoded, change)
			}
			seen[change.Board] = true
		}
	})
}
