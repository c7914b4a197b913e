package events_test

import (
	"errors"
	"testing"

	"damka/article"
	"damka/internal/app"
	"damka/internal/tournament"
	"damka/score"
)

// Results typed one by one and sent together are all entered or none, each by an
// event of its own, which is undone by itself; what is there already stays.
func TestEachResultByItself(t *testing.T) {
	d := newDesk(t, t.TempDir())
	id := d.started("Olga Czyż", "Emil Źrebak", "Witold Ćwik", "Jan Łoza", "Lena Dąb", "Iga Żuk")
	d.must(d.PublishRound(t.Context(), app.Arbiter, id, 1))
	enter := func(changes ...tournament.ResultChange) error {
		return d.EnterEachResult(t.Context(), app.Arbiter, id, changes)
	}
	on := func(board int, result score.Result) tournament.ResultChange {
		return tournament.ResultChange{Round: 1, Board: board, Result: result}
	}
	published := d.snapshot(id).Seq
	d.must(enter(on(1, score.Draw), on(2, score.WhiteWins)))
	if s := d.snapshot(id); s.Seq != published+2 || s.Round(1).Open != 1 {
		t.Errorf("%d events for two results, %d games open", s.Seq-published, s.Round(1).Open)
	}
	d.must(enter(on(1, score.Draw), on(2, score.WhiteWins))) // no answer came, and they are sent again
	d.must(enter(on(2, score.WhiteWins), on(3, score.BlackWins)))
	s := d.snapshot(id)
	if s.Seq != published+3 || s.Round(1).Open != 0 {
		t.Errorf("%d events for three results sent twice", s.Seq-published)
	}
	d.must(d.Undo(t.Context(), app.Arbiter, id, s.Newest.Seq))
	games := d.snapshot(id).Round(1).Games
	if games[0].Result != score.Draw || games[1].Result != score.WhiteWins || games[2].Result != score.NotPlayed {
		t.Errorf("after undoing the last: %v, %v, %v", games[0].Result, games[1].Result, games[2].Result)
	}

	var changed *tournament.ChangedError
	if err := enter(on(3, score.Draw), on(1, score.BlackWins)); !errors.As(err, &changed) || changed.Now != score.Draw {
		t.Errorf("over another result: %v", err)
	}
	for _, refused := range [][]tournament.ResultChange{nil, {on(3, score.Draw), on(9, score.Draw)}, {on(3, score.Draw), on(3, score.WhiteWins)}, {on(9, score.NotPlayed)}, {on(3, score.NotPlayed)}} {
		if _, ok := article.AsRefusal(enter(refused...)); !ok {
			t.Errorf("not refused: %v", refused)
		}
	}
	if open := d.snapshot(id).Round(1).Open; open != 1 {
		t.Errorf("%d games are open after refusals, not 1", open)
	}
}
