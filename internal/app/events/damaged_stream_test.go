package events_test

import (
	"errors"
	"testing"

	"damka/internal/app"
	"damka/internal/i18n"
	"damka/internal/journal"
	"damka/internal/store"
	"damka/internal/tournament"
)

// A stream in the store that does not make a tournament is an error that names
// its event, and the other tournaments go on. One event that makes no sense is
// left out and told to the arbiter.
func TestDamagedStreams(t *testing.T) {
	d, kept := newMeddlingDesk(t)
	ctx := t.Context()
	good := d.started(five...)
	endless := settings()
	endless.Cycles = 1_000_000_000
	unreadable := drafts(d, tournament.Created{Settings: settings()})
	unreadable[0].Data = []byte(`{"settings":{"name":7}}`)
	newer := drafts(d, tournament.Created{Settings: settings()})
	newer[0].Version = 99
	for _, test := range []struct {
		id     string
		drafts []journal.Draft
		want   error
		seq    journal.Seq
	}{
		{"endless", drafts(d, tournament.Created{Settings: endless}), store.ErrCorrupt, 1},
		{"uncreated", drafts(d, tournament.RoundStarted{Round: 1}), store.ErrCorrupt, 1},
		{"unreadable", unreadable, store.ErrCorrupt, 1},
		{"newer", newer, store.ErrNewer, 0},
	} {
		_, err := kept.Append(ctx, journal.Batch{Stream: journal.NewStream("tournament", test.id), Drafts: test.drafts}, nil)
		d.must(err)
		_, err = d.Snapshot(ctx, test.id)
		var corrupt *store.CorruptError
		if !errors.Is(err, test.want) || errors.As(err, &corrupt) && (corrupt.Seq != test.seq || corrupt.Stream.ID() != test.id) {
			t.Errorf("%s: %v, want %v at event %d", test.id, err, test.want, test.seq)
		}
	}
	d.must(d.PublishRound(ctx, app.Arbiter, good, 1))

	told := drafts(d, tournament.Created{Settings: settings()}, tournament.RoundStarted{Round: 1_000_000_000})
	_, err := kept.Append(ctx, journal.Batch{Stream: "tournament/odd", Drafts: told}, nil)
	d.must(err)
	snapshot := d.snapshot("odd")
	if len(snapshot.Anomalies) != 1 || len(snapshot.Rounds) != 0 {
		t.Fatalf("%+v", snapshot.Anomalies)
	}
	for lang, want := range map[i18n.Lang]string{
		i18n.EN: "event 2 was skipped: round 1000000000 is not published",
		i18n.PL: "pominięto zdarzenie 2: runda 1000000000 nie jest ogłoszona",
	} {
		if said := reason(i18n.For(lang), snapshot.Anomalies[0].Reason()); said != want {
			t.Errorf("%s: %q, want %q", lang, said, want)
		}
	}
}
