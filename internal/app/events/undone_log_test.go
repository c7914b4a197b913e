package events_test

import (
	"errors"
	"fmt"
	"math/rand/v2"
	"strings"
	"testing"

	"damka/internal/app"
	"damka/internal/i18n"
	"damka/internal/journal"
	"damka/internal/tournament"
	"damka/internal/words"
	"damka/score"
)

// The log says what was undone: the kind of the change, the round, the board.
func TestLogSaysWhatWasUndone(t *testing.T) {
	d := newDesk(t, t.TempDir())
	id := d.started(five...)
	d.must(d.PublishRound(t.Context(), app.Arbiter, id, 1))
	d.must(d.result(id, 1, 2, score.NotPlayed, score.WhiteWins))
	for _, want := range []map[i18n.Lang]string{
		{i18n.EN: "undone: round 1, board 2: White wins", i18n.PL: "cofnięto: runda 1, stolik 2: wygrana białych"},
		{i18n.EN: "undone: round 1 published", i18n.PL: "cofnięto: ogłoszono rundę 1"},
	} {
		d.must(d.Undo(t.Context(), app.Arbiter, id, d.snapshot(id).Newest.Seq))
		s := d.snapshot(id)
		for lang, text := range want {
			got := words.Explain(i18n.For(lang), s.Log()[0].What, s.Name)
			if strings.ReplaceAll(got, "\u00a0", " ") != text {
				t.Errorf("%s: %q, want %q", lang, got, text)
			}
		}
	}
}

// Only a championship whose places give titles is taken (VII.6).
func TestVII6UnknownChampionship(t *testing.T) {
	d := newDesk(t, t.TempDir())
	unknown := settings()
	unknown.Norms.Championship = "moon_cup"
	refused := func(err error) {
		t.Helper()
		var invalid *tournament.InvalidError
		if !errors.As(err, &invalid) || invalid.Problems[0].Field != "championship" || invalid.Problems[0].Reason.Code != "settings.championship_unknown" {
			t.Errorf("got %v", err)
		}
	}
	_, err := d.Create(t.Context(), app.Arbiter, unknown)
	refused(err)
	id := d.started(five...)
	refused(d.Regulate(t.Context(), app.Arbiter, id, unknown, d.snapshot(id).SettingsSeq))
	for _, known := range []string{"polish_cup_orlik", "junior_championship"} {
		unknown.Norms.Championship = known
		d.must(d.Regulate(t.Context(), app.Arbiter, id, unknown, d.snapshot(id).SettingsSeq))
	}
}

// Of old streams, in which undo met arrivals: the log says that one was undone, and nothing of it is wrong.
func TestLogSaysWhichArrivalsWereUndone(t *testing.T) {
	kept := newMemory(t)
	d := desk{newApp(t, kept, rand.NewChaCha8([32]byte{1})), t}
	id := d.started(five...)
	d.must(d.PublishRound(t.Context(), app.Arbiter, id, 1))
	d.must(d.StartRound(t.Context(), app.Arbiter, id, 1))
	s := d.snapshot(id)
	player := s.Rounds[0].Games[0].White.ID
	arrived := fmt.Sprintf(`{"round":1,"participants":[%q]}`, player)
	batch := journal.Batch{Stream: journal.NewStream("tournament", id), Expect: journal.Seq(s.Seq), Drafts: []journal.Draft{
		{Type: "participants.checked_in", Version: 1, At: noon, By: tournament.ByProgram, Data: []byte(arrived)},
		{Type: "undone", Version: 1, At: noon, By: "arbiter", Data: []byte(fmt.Sprintf(`{"seq":%d}`, s.Seq+1))},
		{Type: "participants.checked_in", Version: 1, At: noon, By: tournament.ByProgram, Data: []byte(arrived)},
	}}
	_, err := kept.Append(t.Context(), batch, nil)
	d.must(err)
	d = desk{newApp(t, kept, rand.NewChaCha8([32]byte{2})), t}
	log := d.snapshot(id).Log()
	if len(d.snapshot(id).Anomalies) > 0 || log[0].Undone || log[1].Undone || !log[2].Undone {
		t.Errorf("%+v, %v", log[:3], d.snapshot(id).Anomalies)
	}
}
