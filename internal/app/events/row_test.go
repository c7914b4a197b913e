package events_test

import (
	"math/rand/v2"
	"reflect"
	"slices"
	"testing"

	"damka/internal/app"
	"damka/internal/app/events"
	"damka/internal/journal"
	"damka/internal/store"
	"damka/internal/store/memory"
	"damka/internal/tournament"
	"damka/score"
)

// newKeptDesk is a desk whose store the test may look into.
func newKeptDesk(t *testing.T) (desk, *memory.Store) {
	t.Helper()
	s := memory.New()
	t.Cleanup(func() { s.Close() })
	return desk{newApp(t, s, rand.NewChaCha8([32]byte{1})), t}, s
}

// rowOf is the only tournament's row.
func rowOf(t *testing.T, s store.Store) store.TournamentRow {
	t.Helper()
	page, err := s.Tournaments(t.Context(), store.TournamentQuery{})
	if err != nil || len(page.Rows) != 1 {
		t.Fatalf("%+v, %v", page, err)
	}
	return page.Rows[0]
}

// A list shows how far a tournament is without reading its stream.
func TestRowOfATournament(t *testing.T) {
	d, s := newKeptDesk(t)
	id := d.started(five...)
	now := rowOf(t, s)
	if now.State != string(tournament.Registration) || now.Rounds != 5 || now.Round != (store.RoundNow{}) || now.Leaders != nil {
		t.Errorf("before the first round: %+v", now)
	}
	d.must(d.PublishRound(t.Context(), app.Arbiter, id, 1))
	now = rowOf(t, s)
	if now.Round != (store.RoundNow{Number: 1, Games: 2}) || now.Leaders != nil || now.State != string(tournament.Running) {
		t.Errorf("before the first result: %+v", now)
	}
	d.must(d.result(id, 1, 2, score.NotPlayed, score.WhiteWins))
	now = rowOf(t, s)
	winner := d.snapshot(id).Round(1).Games[1].White
	if now.Round != (store.RoundNow{Number: 1, Games: 2, Done: 1, Started: true}) || len(now.Leaders) != 3 ||
		now.Leaders[0] != (store.Leader{Player: string(winner.ID), Record: winner.Record.ID, Place: 1, Points: int(score.WhiteWins.For(score.White).Points)}) {
		t.Errorf("after the first result: %+v", now)
	}
	// Erasing a name needs no new row: the row names nobody.
	d.must(d.Erase(t.Context(), app.Arbiter, id, winner.ID))
	records, err := s.RecordsOf(t.Context(), journal.NewStream("tournament", id), now.Leaders[0].Record)
	if err != nil || len(records) != 1 || !records[0].Erased {
		t.Errorf("%v, %v", records, err)
	}
}

// Rows of an older program lack what lists show now.
func TestRenewRows(t *testing.T) {
	d, s := newKeptDesk(t)
	if _, err := d.Demo(t.Context()); err != nil {
		t.Fatal(err)
	}
	page, err := s.Tournaments(t.Context(), store.TournamentQuery{})
	d.must(err)
	listed := d.list()
	d.must(s.Update(t.Context(), func(tx store.Tx) error {
		for _, row := range page.Rows {
			row.Rounds, row.Round, row.Leaders, row.Form = 0, store.RoundNow{}, nil, 0
			if err := tx.PutTournament(row); err != nil {
				return err
			}
		}
		// One that has no stream must not take the others away.
		return tx.PutTournament(store.TournamentRow{ID: "lost", Variant: "international", System: "berger", State: "draft"})
	}))
	d.must(d.RenewRows(t.Context()))
	again := slices.DeleteFunc(d.list(), func(s events.Summary) bool { return s.ID == "lost" })
	if !reflect.DeepEqual(again, listed) {
		t.Errorf("renewed: %+v, before %+v", again, listed)
	}
	outdated, err := s.OutdatedTournaments(t.Context(), 1)
	d.must(err)
	if !slices.Equal(outdated, []string{"lost"}) {
		t.Errorf("still outdated: %v", outdated)
	}
}
