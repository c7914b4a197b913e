package events_test

import (
	"bytes"
	"io"
	"testing"

	"damka/article"
	"damka/internal/app"
	"damka/internal/app/events"
	"damka/internal/i18n"
	"damka/internal/journal"
	"damka/internal/tournament"
	"damka/internal/words"
)

// A file whose regulations have criteria that this program does not know is
// refused, also when they apply no longer: taking the change back would bring
// them to life.
func TestFileWithUnknownCriteria(t *testing.T) {
	d, kept := newMeddlingDesk(t)
	for name, test := range map[string]struct {
		order []string
		code  article.Code
	}{
		"known":       {[]string{"wins", "direct"}, ""},
		"unknown":     {[]string{"wins", "moon_phase"}, "file.criterion_unknown"},
		"stand twice": {[]string{"wins", "wins"}, "file.event_impossible"},
	} {
		regulations := settings()
		regulations.TieBreaks = test.order
		told := []tournament.Event{
			tournament.Created{Settings: regulations}, tournament.Regulated{Settings: settings()},
		}
		file := written(d, kept, "criteria-"+name[:1], nil, drafts(d, told...)...)
		_, err := newDesk(t, t.TempDir()).ImportFile(t.Context(), app.Arbiter, bytes.NewReader(file), false)
		line, reason, _ := events.FileFault(err)
		if (err != nil) != (test.code != "") || err != nil && (line != 2 || reason.Code != test.code) {
			t.Errorf("%s: %v", name, err)
		}
	}
}

// drafts are events as they are appended.
func drafts(d desk, told ...tournament.Event) []journal.Draft {
	d.t.Helper()
	var drafts []journal.Draft
	for _, event := range told {
		kind, version, data, err := tournament.Encode(event)
		d.must(err)
		drafts = append(drafts, journal.Draft{Type: kind, Version: version, At: noon, By: "arbiter", Data: data})
	}
	return drafts
}

// written is a tournament file as another program may write it: its chain of
// hashes is whole, whatever its lines say.
func written(d desk, kept *meddling, id string, records []journal.Record, drafts ...journal.Draft) []byte {
	d.t.Helper()
	stream := journal.NewStream("tournament", id)
	events, err := kept.Append(d.t.Context(), journal.Batch{Stream: stream, Drafts: drafts}, nil)
	d.must(err)
	var file bytes.Buffer
	d.must(journal.WriteFile(&file, nil, journal.Header{Stream: stream, Engine: "damka 99"}, records, events))
	return file.Bytes()
}

// Lines that are whole and cannot be understood are a fault of the file, told
// in words.
func TestFileWithLinesThatCannotBeUnderstood(t *testing.T) {
	d, kept := newMeddlingDesk(t)
	created := drafts(d, tournament.Created{Settings: settings()})
	strange := created[0]
	strange.Data = []byte(`{"settings":7}`)
	newer := created[0]
	newer.Version = 99
	record := journal.Record{ID: "p1", Salt: bytes.Repeat([]byte{7}, journal.MinSalt), Data: []byte(`{"name":7}`)}
	entered := drafts(d, tournament.Entered{Entries: []tournament.Entry{{ID: "one", Record: tournament.RecordRef{ID: "p1", Hash: record.Hash().String()}}}})
	for code, file := range map[article.Code][]byte{
		"file.event_impossible":  written(d, kept, "strange", nil, strange),
		"file.event_unknown":     written(d, kept, "newer", nil, newer),
		"file.record_impossible": written(d, kept, "record", []journal.Record{record}, append(created, entered...)...),
	} {
		_, err := events.ReadFile(bytes.NewReader(file))
		if _, reason, ok := events.FileFault(err); !ok || reason.Code != code || i18n.Marked(words.Explain(i18n.For(i18n.EN), reason, nil)) {
			t.Errorf("%s: %v", code, err)
		}
	}
	if _, _, ok := events.FileFault(io.ErrUnexpectedEOF); ok {
		t.Error("an error of the medium is called a fault of the file")
	}
}
