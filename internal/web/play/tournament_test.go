package play_test

import (
	"context"
	"encoding/json"
	"errors"
	"html"
	"strings"
	"testing"
	"time"

	"damka/article"
	"damka/clock"
	"damka/internal/app"
	"damka/internal/app/events"
	"damka/internal/app/games"
	"damka/internal/fullname"
	"damka/internal/game"
	"damka/internal/journal"
	"damka/internal/tournament"
	"damka/internal/web/webtest"
	"damka/score"
)

// inTournament is the path of a game of board 1 of a tournament, whose games everybody sees so many minutes later,
// and who plays White there.
func inTournament(t *testing.T, s *webtest.Site, delay int) (path string, white app.Actor) {
	t.Helper()
	ctx := t.Context()
	id, err := s.Events.Create(ctx, app.Arbiter, tournament.Settings{
		Name: "Puchar Trzech Mostów", Edition: article.PZWarc, Variant: article.International, System: tournament.Berger, Cycles: 1,
		Control: clock.MustParse("60+30"), LateAfter: 60, CheckIn: true, Games: tournament.Games{Kept: tournament.KeptByPlayers, Delay: delay},
	})
	s.Check(err)
	forms := make([]events.PlayerForm, 2)
	for i, name := range []string{"Olga Czyż", "Emil Źrebak"} {
		forms[i].Person = events.Person{Name: fullname.Divide(name, fullname.GivenFirst), Club: "KS Kamionek"}
		forms[i].Strength = tournament.Strength{Title: "m", Rating: 2175}
	}
	s.Check(s.Events.Enter(ctx, app.Arbiter, id, forms, 0))
	s.Check(s.Events.DrawLots(ctx, app.Arbiter, id, events.Drawing{Method: tournament.PlainLot, Seed: "7", FirstColour: score.White}))
	s.Check(s.Events.PublishRound(ctx, app.Arbiter, id, 1))
	s.AllHere(id, 1)
	s.Check(s.Events.StartRound(ctx, app.Arbiter, id, 1))
	snapshot := s.Snapshot(id)
	pairing, kept := snapshot.KeptGame(snapshot.Rounds[0].Games[0])
	if !kept {
		t.Fatal("the game is not kept")
	}
	begun(t, s, pairing.GameID())
	player := string(snapshot.Rounds[0].Games[0].White.ID)
	white, err = app.NewActor(app.Identity{
		Way: app.ByCard, ID: player, Grants: []app.Grant{{Role: app.Player, Stream: journal.NewStream("tournament", id), Subject: player, Round: 1}},
	})
	s.Check(err)
	return "/games/" + pairing.GameID(), white
}

// begun works off what falls due until a game is there.
func begun(t *testing.T, s *webtest.Site, id string) {
	t.Helper()
	working, stop := context.WithCancel(t.Context())
	done := make(chan error, 1)
	go func() { done <- s.Games.Work(working) }()
	look := time.NewTicker(5 * time.Millisecond)
	defer look.Stop()
	for {
		_, err := s.Games.Snapshot(t.Context(), id)
		if err == nil {
			break
		}
		if !errors.Is(err, games.ErrNotFound) {
			t.Fatal(err)
		}
		select {
		case <-look.C:
		case err := <-done:
			t.Fatal("the work ended: ", err)
		}
	}
	stop()
	<-done
}

// Nobody who looks back, or at the embedded game, sees a move before its time.
func TestPositionsAndFramesKeepTheDelay(t *testing.T) {
	s := webtest.New(t)
	path, white := inTournament(t, s, 15)
	id := strings.TrimPrefix(path, "/games/")
	s.Check(s.Games.Act(t.Context(), white, id, game.Play{By: article.White, Move: "32-28"}, article.White))
	seen := func() bool {
		steps := readJSON[shownSteps](t, s.Get(path+"/positions"))
		framed := strings.Contains(s.Get("/embed"+path).Body, "32-28")
		if (len(steps.Steps) == 2) != framed {
			t.Errorf("%d positions, in the frame: %t", len(steps.Steps), framed)
		}
		return framed
	}
	if seen() {
		t.Error("the move is seen at once")
	}
	s.Pass(14*time.Minute + 59*time.Second)
	if seen() {
		t.Error("the move is seen too early")
	}
	s.Pass(2 * time.Second)
	if !seen() {
		t.Error("the move is not seen in time")
	}
}

// The page of a game of a tournament says where it belongs and who plays; II.5.1 is told to players alone.
func TestGameOfATournamentSaysWhichItIs(t *testing.T) {
	s := webtest.New(t)
	path, _ := inTournament(t, s, 0)
	body := strings.ReplaceAll(html.UnescapeString(s.Get(path, "Accept-Language: en").Body), "\u00a0", " ")
	for _, want := range []string{
		">Puchar Trzech Mostów</a> · <a href=", ">round 1</a> · board 1</p>", "International draughts · 60+30 · official <a class=\"article\" href=\"/code#II.6.1.5.4.2\"",
		`<span class="who">Olga Czyż</span> <span class="about">m · 2175 · KS Kamionek</span>`,
	} {
		if !strings.Contains(body, want) {
			t.Errorf("no %s in\n%s", want, body)
		}
	}
	if state := readJSON[shownPosition](t, s.Get(path+"/state")); state.Hint != nil {
		t.Errorf("spectators are told %+v", state.Hint)
	}
	other, _, player := newGame(t)
	if state := readJSON[shownPosition](t, player.Get(other+"/state")); state.Hint != nil {
		t.Errorf("in a friendly game: %+v", state.Hint)
	}
}

// II.8.8: a clock that is seen with a delay runs for who sees it then as it ran in the game.
func TestII_8_8_TheClockIsSeenLater(t *testing.T) {
	s := webtest.New(t)
	path, white := inTournament(t, s, 15)
	id := strings.TrimPrefix(path, "/games/")
	s.Pass(7 * time.Second)
	s.Check(s.Games.Act(t.Context(), white, id, game.Play{By: article.White, Move: "32-28"}, article.White))
	played, err := s.Games.Snapshot(t.Context(), id)
	s.Check(err)
	s.Pass(15*time.Minute + time.Second)
	type shownClock struct {
		Clock struct{ White, At int64 }
		Moves json.RawMessage
	}
	want := int64(played.State.LastAt + 15*clock.Minute)
	shown := readJSON[shownClock](t, s.Get(path+"/state"))
	if shown.Clock.At != want || shown.Clock.White != int64(played.State.Moves[0].Left) {
		t.Errorf("the clock has %d at %d, want %d at %d", shown.Clock.White, shown.Clock.At, played.State.Moves[0].Left, want)
	}
}
