package public_test

import (
	"strings"
	"testing"

	"damka/article"
	"damka/clock"
	"damka/internal/app"
	"damka/internal/app/events"
	"damka/internal/i18n"
	"damka/internal/tournament"
	"damka/internal/web/webtest"
	"damka/score"
)

// withdrawnInRoundThree is a round robin of six in which number 1 leaves
// during round 3: too early for the games to count (II.5.7.1.1).
func withdrawnInRoundThree(s *webtest.Site) string {
	s.Helper()
	ctx := s.Context()
	id, err := s.Events.Create(ctx, app.Arbiter, tournament.Settings{
		Name: "Puchar Sześciu", Edition: article.PZWarc, Variant: article.International, System: tournament.Berger, Cycles: 1,
		Control: clock.MustParse("60+30"), LateAfter: 30,
	})
	s.Check(err)
	s.Check(s.Events.Enter(ctx, app.Arbiter, id, webtest.OddPlayers()[1:7], 0))
	snapshot := s.Snapshot(id)
	var order []tournament.ParticipantID
	for _, p := range snapshot.Players {
		order = append(order, p.ID)
	}
	s.Check(s.Events.NumbersByHand(ctx, app.Arbiter, id, order, events.Drawing{}))
	for round := 1; round <= 2; round++ {
		s.Check(s.Events.PublishRound(ctx, app.Arbiter, id, round))
		s.Enter(id, round, score.WhiteWins, score.Draw, score.Draw)
	}
	s.Check(s.Events.PublishRound(ctx, app.Arbiter, id, 3))
	s.Check(s.Events.StartRound(ctx, app.Arbiter, id, 3))
	s.Check(s.Events.Withdraw(ctx, app.Arbiter, id, order[0]))
	return id
}

// A table of the past says what was so then: who has left since is in it with
// his games, and those of the others are counted with them.
func TestII5711TablesOfThePast(t *testing.T) {
	s := webtest.New(t)
	path := "/tournaments/" + withdrawnInRoundThree(s)
	const gone = "withdrawn, games do not count"
	for query, want := range map[string]struct{ gone, twoGames int }{
		"":         {1, 3}, // two have met him, and of round 3 nothing is finished
		"?after=3": {1, 3},
		"?after=2": {0, 6},
		"?after=1": {0, 0},
	} {
		body := s.Page(i18n.EN, path+"/standings"+query)
		if got := strings.Count(body, gone); got != want.gone {
			t.Errorf("standings%s: %d are shown as withdrawn, want %d", query, got, want.gone)
		}
		if got := strings.Count(body, "· 2 games"); got != want.twoGames {
			t.Errorf("standings%s: %d have two games, want %d", query, got, want.twoGames)
		}
		struckOut := strings.Count(s.Page(i18n.EN, path+"/crosstable"+query), `class="gone"`)
		if struckOut != want.gone {
			t.Errorf("crosstable%s: %d struck out, want %d", query, struckOut, want.gone)
		}
	}
	if now, then := s.Page(i18n.EN, path+"/print/crosstable"), s.Page(i18n.EN, path+"/print/crosstable?round=2"); !strings.Contains(now, ` out">Jan Łoza`) || strings.Contains(then, ` out">`) {
		t.Error("the printed cross table strikes out by today")
	}
}
