package desk

import (
	"net/url"
	"reflect"
	"slices"
	"testing"

	"damka/internal/app/events"
	"damka/internal/tournament"
	"damka/internal/web/page"
	"damka/internal/web/sent"
)

// fieldsOfSettings are the fields of the regulations in which something can
// be wrong.
var fieldsOfSettings = []string{"name", "place", "starts", "ends", "zone", "edition", "variant", "system", "cycles",
	"swissRounds", "uncontrolled", "clubsApart", "advantage", "control", "lateAfter", "reports", "schedule", "tieBreaks", "notified", "championship"}

// fourBoards is a round of four boards.
func fourBoards() *events.Round {
	round := &events.Round{Number: 3}
	for board := 1; board <= 4; board++ {
		round.Games = append(round.Games, events.Game{Round: 3, Board: board})
	}
	return round
}

// Whatever is in the form of the regulations, it makes settings that a
// tournament accepts, or problems of fields that the form has.
func FuzzSettingsForm(f *testing.F) {
	f.Add(GoodForm)
	for _, bad := range BadForms {
		f.Add(bad.Form)
	}
	f.Fuzz(func(t *testing.T, encoded string) {
		values, err := url.ParseQuery(encoded)
		if err != nil {
			return
		}
		reader := &page.Form{Values: values}
		form := readSettings(reader, systemIn(reader))
		settings, err := form.Understood()
		err = page.Joined(reader.Invalid(), err)
		if err != nil {
			for _, p := range page.ProblemsIn(err) {
				if !slices.Contains(fieldsOfSettings, p.Field) {
					t.Fatalf("a problem of %q, which is no field", p.Field)
				}
			}
			if len(page.ProblemsIn(err)) == 0 {
				t.Fatalf("refused without a problem: %v", err)
			}
			return
		}
		if _, err := tournament.Decide(&tournament.State{}, tournament.Create{Settings: settings}); err != nil {
			t.Fatalf("%q makes settings that are refused: %v", encoded, err)
		}
		again, err := sent.SettingsOf(settings).Understood()
		if err != nil || !reflect.DeepEqual(again, settings) {
			t.Fatalf("%+v comes back as %+v (%v)", settings, again, err)
		}
	})
}

// Whatever is in the form of the results, every change read from it
// differs from what was seen and is of a board of the round.
func FuzzResultsForm(f *testing.F) {
	for _, bad := range BadForms {
		f.Add(bad.Form)
	}
	f.Add("was.1=&result.1=2-0&was.2=1-1&result.2=&choice.2=overwrite")
	round := fourBoards()
	f.Fuzz(func(t *testing.T, encoded string) {
		values, err := url.ParseQuery(encoded)
		if err != nil {
			return
		}
		changes, err := changesIn(&page.Form{Values: values}, round)
		if err != nil && len(page.ProblemsIn(err)) == 0 {
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
