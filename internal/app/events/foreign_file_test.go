package events_test

import (
	"bytes"
	"testing"

	"damka/article"
	"damka/internal/app"
	"damka/internal/journal"
	"damka/internal/tournament"
)

// A file whose regulations have criteria that this program does not know is
// refused, also when they stand no longer: taking the change back would bring
// them to life.
func TestFileWithUnknownCriteria(t *testing.T) {
	d, kept := newMeddlingDesk(t)
	for name, order := range map[string][]string{
		"known":       {"wins", "direct"},
		"unknown":     {"wins", "moon_phase"},
		"stand twice": {"wins", "wins"},
	} {
		regulations := settings()
		regulations.TieBreaks = order
		told := []tournament.Event{
			tournament.Created{Settings: regulations}, tournament.Regulated{Settings: settings()},
		}
		stream := journal.NewStream("tournament", "elsewhere-"+string(name[0]))
		var drafts []journal.Draft
		for _, event := range told {
			kind, version, data, err := tournament.Encode(event)
			d.must(err)
			drafts = append(drafts, journal.Draft{Type: kind, Version: version, At: noon, By: "arbiter", Data: data})
		}
		written, err := kept.Append(t.Context(), journal.Batch{Stream: stream, Drafts: drafts}, nil)
		d.must(err)
		var file bytes.Buffer
		d.must(journal.WriteFile(&file, journal.Header{Stream: stream, Engine: "damka 99"}, nil, written))
		_, err = newDesk(t, t.TempDir()).ImportFile(t.Context(), app.Arbiter, bytes.NewReader(file.Bytes()), false)
		refusal, refused := article.AsRefusal(err)
		if name == "known" && err != nil || name != "known" && (!refused || refusal.Reason.Code != "file.criteria_unknown") {
			t.Errorf("%s: %v", name, err)
		}
	}
}
