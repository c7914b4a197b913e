package events_test

import (
	"bytes"
	"fmt"
	"strings"
	"testing"

	"damka/article"
	"damka/internal/app"
	"damka/internal/app/events"
	"damka/internal/journal"
	"damka/internal/tournament"
)

// publishedBy is a file of a Swiss tournament of four whose round 1 was
// published as change makes it.
func publishedBy(t *testing.T, change func(*tournament.RoundPublished)) []byte {
	t.Helper()
	d, kept := newMeddlingDesk(t)
	id := d.swissOf(4, 2)
	d.must(d.PublishRound(t.Context(), app.Arbiter, id, 1))
	file, err := journal.ReadFile(d.file(id))
	d.must(err)
	var lines []journal.Draft
	for _, e := range file.Events {
		event, err := tournament.Decode(e.Type, e.Version, e.Data)
		d.must(err)
		if published, ok := event.(tournament.RoundPublished); ok {
			change(&published)
			event = published
		}
		lines = append(lines, drafts(d, event)...)
	}
	return written(d, kept, "older", file.Records, lines...)
}

// Whatever paired a published round, it is explained by today's reading of the
// rules. If the event says that an older one paired it, that is said too, and
// it is no violation for which the pairing may be changed (V.2.8.9.6).
func TestV2896OlderReading(t *testing.T) {
	otherwise := func(e *tournament.RoundPublished) { // 1-4 3-2 instead of 1-3 4-2
		e.Games[0].Black, e.Games[1].White = e.Games[1].White, e.Games[0].Black
	}
	for _, test := range []struct {
		name     string
		change   func(*tournament.RoundPublished)
		want     article.Code
		inReport string
	}{
		{"today’s", func(*tournament.RoundPublished) {}, "", ""},
		{"an older one, the same pairs", func(e *tournament.RoundPublished) { e.Engine = 1 }, "pairing.older_same", "round 1, version 1, differs false:"},
		{"an older one, other pairs", func(e *tournament.RoundPublished) { e.Engine = 1; otherwise(e) }, "pairing.older", "round 1, version 1, differs true: 1-3 4-2"},
		{"another program", func(e *tournament.RoundPublished) { e.Engine = 0; otherwise(e) }, "", ""},
		{"the arbiter", func(e *tournament.RoundPublished) { e.Engine, e.ByHand = 1, true; otherwise(e) }, "", ""},
	} {
		t.Run(test.name, func(t *testing.T) {
			content := publishedBy(t, test.change)
			d := newDesk(t, t.TempDir())
			opened, err := d.ImportFile(t.Context(), app.Arbiter, bytes.NewReader(content), false)
			d.must(err)
			s := d.snapshot(opened.ID)
			pairing, err := s.Pairing(1)
			d.must(err)
			var said article.Code
			for _, notice := range pairing.Notices {
				if strings.HasPrefix(string(notice.Code), "pairing.older") {
					said = notice.Code
				}
			}
			if said != test.want || (pairing.Older == 1) != (test.want != "") {
				t.Errorf("said %q, version %d; want %q", said, pairing.Older, test.want)
			}
			if err := s.MayUnpublish(1); !isRefused(err, "unpublish.no_violation") {
				t.Errorf("may it be unpublished? %v", err)
			}
			file, err := events.ReadFile(bytes.NewReader(content))
			d.must(err)
			older, err := file.OlderRounds()
			d.must(err)
			if got := olderText(older); got != test.inReport {
				t.Errorf("the file has %q, want %q", got, test.inReport)
			}
		})
	}
}

func olderText(older []events.OlderRound) string {
	var words []string
	for _, round := range older {
		words = append(words, fmt.Sprintf("round %d, version %d, differs %v:", round.Round, round.Version, round.Differs))
		for _, pair := range round.Instead {
			words = append(words, fmt.Sprintf("%d-%d", pair.White.Number, pair.Black.Number))
		}
	}
	return strings.Join(words, " ")
}
