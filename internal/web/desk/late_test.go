package desk_test

import (
	"net/http"
	"strings"
	"testing"
	"time"

	"damka/article"
	"damka/clock"
	"damka/internal/app"
	"damka/internal/app/events"
	"damka/internal/app/games"
	"damka/internal/game"
	"damka/internal/i18n"
	"damka/internal/tournament"
	"damka/internal/web/parts"
	"damka/internal/web/webtest"
	"damka/score"
)

// Who is late is known from the moment the clocks were started. A result
// alone does not say when that was.
func TestII55LateOnlyAfterTheStart(t *testing.T) {
	s := webtest.New(t)
	id := s.Odd()
	s.AsArbiter()
	desk := parts.DeskPath(id, "rounds", 3)
	const article = `#II.5.5"`
	s.Enter(id, 3, score.WhiteWins)
	if body := s.Page(i18n.EN, desk); strings.Contains(body, article) {
		t.Error("nobody noted a start, and the desk says when those absent have lost")
	}
	s.Check(s.Events.StartRound(t.Context(), app.Arbiter, id, 3))
	if body := s.Page(i18n.EN, desk); !strings.Contains(body, article) {
		t.Error("the clocks run, and the desk does not say when those absent lose")
	}
	for _, g := range s.Snapshot(id).Round(3).Games[1:] {
		if g.Open {
			s.Check(s.Events.EnterResults(t.Context(), app.Arbiter, id, []tournament.ResultChange{{Round: 3, Board: g.Board, Result: score.Adjourned}}))
		}
	}
	if body := s.Page(i18n.EN, desk); strings.Contains(body, article) {
		t.Error("every game has begun, and the desk waits for somebody absent")
	}
}

// II.5.5: the desk and the games say the same of who is late: a control shorter than an hour is its own limit by kotek-2008, and who
// is awaited, and how long, the games know where they are played here.
func TestII_5_5_TheDeskAndTheGamesAgree(t *testing.T) {
	s := webtest.New(t)
	id := underWay(s, 2, func(settings *tournament.Settings) {
		settings.Edition, settings.Control = article.Kotek2008, clock.MustParse("20")
	})
	s.AsArbiter()
	desk := parts.DeskPath(id, "rounds", 1)
	says := func(after time.Duration) {
		t.Helper()
		at := s.Snapshot(id).Round(1).StartedAt.Add(after).Format("15:04")
		if body := webtest.Readable(t, s.Page(i18n.EN, desk), "main"); !strings.Contains(body, "has not arrived by "+at) {
			t.Errorf("the desk does not say %s:\n%s", at, body)
		}
	}
	says(20 * time.Minute)
	s.Check(s.Games.CatchUp(t.Context()))
	says(20 * time.Minute)
	snapshot := s.Snapshot(id)
	pairing, _ := snapshot.KeptGame(snapshot.Rounds[0].Games[0])
	until := s.Now().Add(50 * time.Minute)
	await := game.Await{Absent: clock.Absence{White: true}, Until: games.Instant(until), White: clock.Hour, Black: clock.Hour}
	s.Check(s.Games.Rule(t.Context(), app.Arbiter, pairing.GameID(), await))
	says(50 * time.Minute)
	s.Check(s.Games.Rule(t.Context(), app.Arbiter, pairing.GameID(), game.Await{White: clock.Hour, Black: clock.Hour}))
	if body := s.Page(i18n.EN, desk); strings.Contains(body, "has not arrived") {
		t.Error("nobody is awaited, and the desk says until when")
	}
}

// II.5.5: that a control is shorter than the limit is known at once, before the games of the round are made.
func TestII_5_5_TheDeskKnowsTheFlagAtOnce(t *testing.T) {
	s := webtest.New(t)
	id := underWay(s, 4, func(settings *tournament.Settings) { settings.Control = clock.MustParse("15") })
	s.AsArbiter()
	want := "has not arrived by " + s.Snapshot(id).Round(1).StartedAt.Add(15*time.Minute).Format("15:04")
	for _, made := range []bool{false, true} {
		if made {
			s.Check(s.Games.CatchUp(t.Context()))
		}
		if body := webtest.Readable(t, s.Page(i18n.EN, parts.DeskPath(id, "rounds", 1)), "main"); !strings.Contains(body, want) {
			t.Errorf("made %t: without %q: %s", made, want, body)
		}
	}
}

// II.4.5: who is checked in is present without opening the board, so the question before the start says another thing where players check in.
func TestII_4_5_WhoIsAbsentAtTheStart(t *testing.T) {
	for _, checksIn := range []bool{false, true} {
		s := webtest.New(t)
		id := announced(s, 4, func(settings *tournament.Settings) { settings.CheckIn = checksIn })
		s.AsArbiter()
		for lang, text := range map[i18n.Lang]string{i18n.EN: "neither checks in nor opens the board is absent", i18n.PL: "nie potwierdzi obecności ani nie otworzy planszy"} {
			body := strings.ReplaceAll(s.Page(lang, parts.DeskPath(id, "rounds", 1, "start")), "\u00a0", " ")
			if got := strings.Contains(body, text); got != checksIn {
				t.Errorf("%s: %t: %s", lang, got, webtest.Readable(t, body, "main"))
			}
		}
	}
}

// II.4.4: a second press of the start finds the clocks running, and leads to the desk.
func TestII_4_4_StartedTwice(t *testing.T) {
	c := newClerk(t)
	id := c.Entered()
	c.Check(c.Events.DrawLots(t.Context(), app.Arbiter, id, events.Drawing{Method: tournament.PlainLot, Seed: "1"}))
	c.Check(c.Events.PublishRound(t.Context(), app.Arbiter, id, 1))
	for range 2 {
		if got := c.Post(parts.DeskPath(id, "rounds", 1, "start"), nil); got.StatusCode != http.StatusSeeOther {
			t.Errorf("%d: %s", got.StatusCode, webtest.Readable(t, got.Body, "main"))
		}
	}
}

// II.5.5: whoever plays is no no-show, also when the check-in of that player was undone. The others are still offered.
func TestII_5_5_WhoPlaysIsNotOfferedAsAForfeit(t *testing.T) {
	s := webtest.New(t)
	ctx := t.Context()
	id, err := s.Events.Create(ctx, app.Arbiter, tournament.Settings{
		Name: "Puchar Trzech Mostów", Edition: article.PZWarc, Variant: article.International, System: tournament.Berger, Cycles: 1, Zone: "UTC",
		Control: clock.MustParse("90"), LateAfter: 60, CheckIn: true, Games: tournament.Games{Kept: tournament.KeptByPlayers, Confirmed: true},
	})
	s.Check(err)
	s.Check(s.Events.Enter(ctx, app.Arbiter, id, webtest.OddPlayers()[:4], 0))
	s.Check(s.Events.DrawLots(ctx, app.Arbiter, id, events.Drawing{Method: tournament.PlainLot, Seed: "7"}))
	s.Check(s.Events.PublishRound(ctx, app.Arbiter, id, 1))
	s.Check(s.Events.StartRound(ctx, app.Arbiter, id, 1))
	s.Check(s.Games.CatchUp(ctx))
	both := s.Snapshot(id).Rounds[0].Games
	s.Check(s.Events.CheckIn(ctx, app.Arbiter, id, 1, []tournament.ParticipantID{both[0].White.ID, both[0].Black.ID}))
	s.Check(s.Games.CatchUp(ctx))
	s.Check(s.Events.Undo(ctx, app.Arbiter, id, s.Snapshot(id).Newest.Seq))
	if n := len(s.Snapshot(id).NoShows(1, s.Now().Add(61*time.Minute))); n != 2 {
		t.Fatalf("the table alone says %d", n)
	}
	s.AsArbiter()
	s.Pass(61 * time.Minute)
	desk := s.Page(i18n.EN, parts.DeskPath(id, "rounds", 1))
	for board, offered := range map[string]bool{"result.1": false, "result.2": true} {
		if got := strings.Contains(desk, `type="hidden" name="`+board+`"`); got != offered {
			t.Errorf("%s is offered as a forfeit: %t", board, got)
		}
	}
}
