package dxp

import (
	"context"
	"errors"
	"io"
	"net"
	"testing"
	"time"

	"damka/article"
	"damka/draughts"
	"damka/internal/engine"
	"damka/internal/engine/board"
)

// first is an engine that plays the first legal move, or waits until it is stopped.
type first struct {
	asked    chan engine.Task
	waits    bool
	shuffles bool // plays 50-44 and back
}

func (first) Name() string                 { return "First" }
func (first) Plays(v article.Variant) bool { return v == article.International }
func (first) Close() error                 { return nil }

func (f first) Think(ctx context.Context, task engine.Task, _ func(engine.Line)) (engine.Answer, error) {
	f.asked <- task
	game, err := board.Draughts(task)
	if err != nil {
		return engine.Answer{}, err
	}
	if f.waits {
		<-ctx.Done()
		return engine.Answer{}, ctx.Err()
	}
	p := game.Position()
	if f.shuffles {
		return engine.Answer{Move: []string{"50-44", "44-50"}[len(task.Moves)/2%2]}, nil
	}
	moves := p.LegalMoves()
	return engine.Answer{Move: p.MoveText(moves[len(task.Moves)/4%len(moves)])}, nil
}

// tick is a clock that goes on by 20 s each time it is asked.
func tick() func() time.Time {
	at := time.Date(2026, 11, 26, 6, 0, 0, 0, time.UTC)
	return func() time.Time {
		at = at.Add(20 * time.Second)
		return at
	}
}

// lead begins to follow, and is the initiator's side.
func lead(t *testing.T, e first) (*peer, chan error) {
	t.Helper()
	ours, theirs := net.Pipe()
	ended := make(chan error, 1)
	go func() { ended <- Serve(t.Context(), theirs, e, tick()) }()
	t.Cleanup(func() { _ = ours.Close() })
	return &peer{t, newLink(ours)}, ended
}

func asked() chan engine.Task { return make(chan engine.Task, 1000) }

func TestAGameIsFollowed(t *testing.T) {
	e := first{asked: asked()}
	p, ended := lead(t, e)
	p.sends(Request{Version: Version, Name: "Leader", Follower: draughts.Black, Minutes: 2, Moves: 50})
	p.hears("AFirst 0")
	p.sends(Chat("good luck"), Move{From: 32, To: 28})
	p.hears("M0020162100")
	p.sends(Move{From: 28, To: 23})
	p.hears("M0020182901" + "23")
	one, two := <-e.asked, <-e.asked
	if one.Edition != article.PZWarc || one.Limit.Clock != (engine.Clock{Left: 2 * time.Minute, Moves: 50}) || two.Limit.Clock != (engine.Clock{Left: 100 * time.Second, Moves: 49}) {
		t.Errorf("the clock: %+v, then %+v", one.Limit.Clock, two.Limit.Clock)
	}
	p.sends(End{})
	p.hears("E00")
	p.sends(Request{Version: Version, Name: "Leader", Follower: draughts.White, Minutes: 2})
	p.hears("AFirst 0", "M0020312600")
	p.sends(End{Stop: true})
	p.hears("E01")
	if err := <-ended; err != nil {
		t.Error(err)
	}
}

func TestGamesThatAreNotTaken(t *testing.T) {
	p, ended := lead(t, first{asked: asked()})
	p.sends(Request{Version: "02", Name: "Leader", Follower: draughts.Black})
	p.hears("AFirst 1")
	p.sends(Request{Version: Version, Name: "Leader", Follower: draughts.White, Start: draughts.MustParsePosition(article.International, "W:W:B1")})
	p.hears("AFirst 2")
	p.sends(Move{From: 32, To: 28}, End{Stop: true}) // no game is under way
	if err := <-ended; err != nil {
		t.Error(err)
	}
}

// The follower ends a game that is over, when it is to move and not before.
func TestTheFollowerEndsGames(t *testing.T) {
	tests := []struct {
		name     string
		start    string
		follower article.Colour
		move     Move
		want     string
	}{
		{"I.7.2.2 it has lost", "W:W28:B22", draughts.Black, Move{From: 28, To: 17, Captured: []int{22}}, "E10"},
		{"a move that is not legal", "W:W28:B12", draughts.Black, Move{From: 28, To: 24}, "E00"},
	}
	for _, test := range tests {
		p, ended := lead(t, first{asked: asked(), waits: true})
		start := draughts.MustParsePosition(article.International, test.start)
		p.sends(Request{Version: Version, Name: "Leader", Follower: test.follower, Start: start})
		p.hears("AFirst 0")
		p.sends(test.move)
		p.hears(test.want)
		p.sends(End{}, End{Stop: true})
		if err := <-ended; err != nil {
			t.Errorf("%s: %v", test.name, err)
		}
	}
}

// A game that is drawn by our rules is ended when we are to move (I.6.1: the position comes for the third time).
func TestTheFollowerKnowsThatItIsDrawn(t *testing.T) {
	p, _ := lead(t, first{asked: asked(), shuffles: true})
	p.sends(Request{Version: Version, Name: "Leader", Follower: draughts.Black, Start: draughts.MustParsePosition(article.International, "W:WK1,K2,10:BK45,K50,41")})
	p.hears("AFirst 0")
	for range 2 {
		p.sends(Move{From: 2, To: 7})
		p.hears("M0020504400")
		p.sends(Move{From: 7, To: 2})
		p.hears("M0020445000")
	}
	p.sends(Move{From: 2, To: 7}) // our own move was the last: the initiator plays on, by other rules
	p.hears("E20")
}

func TestReasons(t *testing.T) {
	for _, test := range []struct {
		winner article.Colour
		want   EndReason
	}{{draughts.White, IWin}, {draughts.Black, ILose}, {0, Drawn}} {
		if got := reasonFor(board.Ending{Winner: test.winner}, draughts.White); got != test.want {
			t.Errorf("%v: %v, want %v", test.winner, got, test.want)
		}
	}
}

// A number of moves that was agreed ends the game, too.
func TestTheLastMove(t *testing.T) {
	p, _ := lead(t, first{asked: asked()})
	p.sends(Request{Version: Version, Name: "Leader", Follower: draughts.White, Minutes: 1, Moves: 1})
	p.hears("AFirst 0", "M0020312600")
	p.sends(Move{From: 20, To: 24})
	p.hears("E00")
}

// A person may take moves back; a search that is under way is stopped.
func TestGoingBack(t *testing.T) {
	e := first{asked: asked(), waits: true}
	p, _ := lead(t, e)
	p.sends(Back{1, draughts.White})
	p.hears("K2")
	p.sends(Request{Version: Version, Name: "Leader", Follower: draughts.Black})
	p.hears("AFirst 0")
	p.sends(Move{From: 32, To: 28})
	<-e.asked
	p.sends(Back{1, draughts.White})
	p.hears("K0")
	p.sends(Back{9, draughts.White})
	p.hears("K2")
	p.sends(Move{From: 33, To: 29})
	if task := <-e.asked; len(task.Moves) != 1 || task.Moves[0] != "33-29" {
		t.Errorf("asked about %v", task.Moves)
	}
	p.sends(Back{1, draughts.Black}) // where it is: it thinks again
	p.hears("K0")
	if task := <-e.asked; len(task.Moves) != 1 {
		t.Errorf("asked about %v", task.Moves)
	}
}

func TestTheInitiatorIsGone(t *testing.T) {
	e := first{asked: asked(), waits: true}
	p, ended := lead(t, e)
	p.sends(Request{Version: Version, Name: "Leader", Follower: draughts.White})
	p.hears("AFirst 0")
	<-e.asked
	_ = p.link.end()
	if err := <-ended; err != nil {
		t.Error(err)
	}
}

func TestAnInitiatorThatCheats(t *testing.T) {
	e := first{asked: asked(), waits: true}
	p, ended := lead(t, e)
	p.sends(Request{Version: Version, Name: "Leader", Follower: draughts.White})
	p.hears("AFirst 0")
	p.sends(Move{From: 16, To: 21})
	if err := <-ended; err == nil {
		t.Error("a move out of turn is passed over")
	}
}

// The client and the follower play whole games with each other, with both colours and from other positions.
func TestClientAndFollower(t *testing.T) {
	e := first{asked: make(chan engine.Task, 100_000)}
	ended := make(chan error, 1)
	dial := func(context.Context) (io.ReadWriteCloser, error) {
		ours, theirs := net.Pipe()
		go func() { ended <- Serve(t.Context(), theirs, e, tick()) }()
		return ours, nil
	}
	c, err := Open(t.Context(), dial, Options{Name: "Damka"})
	if err != nil {
		t.Fatal(err)
	}
	for i, start := range []string{"", "", "B:W31-50:B1-20", "W:WK46,31:B20,K5"} {
		game, err := board.New(engine.Task{Variant: article.International, Start: start})
		if err != nil {
			t.Fatal(err)
		}
		for half := 0; ; half++ {
			if _, over := game.Ended(); over {
				break
			}
			var player engine.Engine = c
			if half%2 == i%2 {
				player = e
			}
			answer, err := player.Think(t.Context(), game.Task(engine.Limit{}), nil)
			if err != nil {
				t.Fatalf("game %d after %v: %v", i, game.Moves(), err)
			}
			if game, err = game.Play(answer.Move); err != nil {
				t.Fatal(err)
			}
		}
	}
	if err := errors.Join(c.Close(), <-ended); err != nil {
		t.Error(err)
	}
}
