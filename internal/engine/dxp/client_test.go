package dxp

import (
	"context"
	"errors"
	"io"
	"net"
	"strings"
	"testing"
	"time"

	"damka/article"
	"damka/draughts"
	"damka/internal/engine"
	"damka/internal/engine/board"
	"damka/internal/engine/talk"
)

// peer is the other side of a connection: it sends and expects messages.
type peer struct {
	t    *testing.T
	link *link
}

func (p *peer) sends(messages ...Message) {
	for _, m := range messages {
		if err := p.link.send(m); err != nil {
			p.t.Errorf("%q was not sent: %v", m.text(), err)
		}
	}
}

func (p *peer) hears(texts ...string) {
	p.t.Helper()
	for _, want := range texts {
		message, open := <-p.link.messages
		if !open {
			p.t.Errorf("the connection has ended: %v, want %q", p.link.failed, want)
			return
		}
		if got := strings.Join(strings.Fields(message.text()), " "); got != want {
			p.t.Errorf("%q, want %q", got, want)
		}
	}
}

// follow opens a client whose follower is played by a function.
func follow(t *testing.T, patience talk.Patience, play func(p *peer)) *Client {
	t.Helper()
	done := make(chan struct{})
	dial := func(context.Context) (io.ReadWriteCloser, error) {
		ours, theirs := net.Pipe()
		go func() {
			defer close(done)
			play(&peer{t, newLink(theirs)})
			_ = theirs.Close()
		}()
		return ours, nil
	}
	c, err := Open(t.Context(), dial, Options{Name: "Damka", Minutes: 3, Patience: patience})
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() {
		_ = c.Close()
		<-done
	})
	return c
}

func task(moves ...string) engine.Task {
	return engine.Task{Variant: article.International, Moves: moves}
}

func TestTheFollowerHasWhite(t *testing.T) {
	c := follow(t, talk.Patience{}, func(p *peer) {
		p.hears("R01Damka W003000A")
		p.sends(Acceptance{"Follower", Accepted}, Chat("good luck"), Move{From: 32, To: 28})
		p.hears("M0000172200")
		p.sends(Move{From: 28, To: 17, Captured: []int{22}})
		p.hears("E01")
		p.sends(End{})
	})
	if c.Name() != "DXP" || !c.Plays(article.International) || c.Plays(article.Brazilian) {
		t.Errorf("it is %q", c.Name())
	}
	first, err := c.Think(t.Context(), task(), nil)
	if err != nil || first.Move != "32-28" || c.Name() != "Follower" {
		t.Errorf("%+v by %s (%v)", first, c.Name(), err)
	}
	second, err := c.Think(t.Context(), task("32-28", "17-22"), nil)
	if err != nil || second.Move != "28x17" {
		t.Errorf("%+v (%v)", second, err)
	}
	if err := c.Close(); err != nil {
		t.Error(err)
	}
}

// A game in which we begin is begun at its start, one that is under way where it is; the one before is ended first.
func TestTheFollowerHasBlack(t *testing.T) {
	c := follow(t, talk.Patience{}, func(p *peer) {
		p.hears("R01Damka Z003000A")
		p.sends(Acceptance{"Follower", Accepted})
		p.hears("M0000322800")
		p.sends(Move{From: 17, To: 22})
		p.hears("E00")
		p.sends(End{})
		p.hears("R01Damka W003000B" + positionText(mustPlay("32-28", "17-21")))
		p.sends(Acceptance{"Follower", Accepted}, Move{From: 28, To: 22})
		p.hears("E01")
		p.sends(End{})
	})
	if answer, err := c.Think(t.Context(), task("32-28"), nil); err != nil || answer.Move != "17-22" {
		t.Errorf("%+v (%v)", answer, err)
	}
	if answer, err := c.Think(t.Context(), task("32-28", "17-21"), nil); err != nil || answer.Move != "28-22" {
		t.Errorf("%+v (%v)", answer, err)
	}
}

func mustPlay(moves ...string) draughts.Position {
	game, err := board.Draughts(task(moves...))
	if err != nil {
		panic(err)
	}
	return game.Position()
}

func TestWhatFollowersDo(t *testing.T) {
	accepted := func(p *peer, messages ...Message) {
		p.hears("R01Damka W003000A")
		p.sends(append([]Message{Acceptance{"Follower", Accepted}}, messages...)...)
	}
	tests := []struct {
		name string
		play func(p *peer)
		is   func(error) bool
	}{
		{"it does not take the game", func(p *peer) { p.hears("R01Damka W003000A"); p.sends(Acceptance{"Follower", NotThisGame}) },
			func(err error) bool {
				refused, ok := errors.AsType[*RefusedError](err)
				return ok && refused.Code == NotThisGame
			}},
		{"it resigns", func(p *peer) { accepted(p, End{Reason: ILose}); p.hears("E00") },
			func(err error) bool { ended, ok := errors.AsType[*EndedError](err); return ok && ended.Resigns() }},
		{"it stops", func(p *peer) { accepted(p, End{Reason: Unspecified}); p.hears("E00") },
			func(err error) bool { ended, ok := errors.AsType[*EndedError](err); return ok && !ended.Resigns() }},
		{"a move that is not legal", func(p *peer) { accepted(p, Move{From: 32, To: 23}) }, func(err error) bool { return errors.Is(err, talk.ErrLied) }},
		{"a request", func(p *peer) { accepted(p, Request{Version: "01", Name: "x"}) }, func(err error) bool { return errors.Is(err, talk.ErrLied) }},
		{"nonsense", func(p *peer) { accepted(p); _, _ = p.link.conn.Write([]byte("hello\x00")) }, func(err error) bool { return errors.Is(err, talk.ErrLied) }},
		{"it hangs up", func(p *peer) { accepted(p) }, func(err error) bool { return errors.Is(err, talk.ErrGone) }},
		{"it talks for ever", func(p *peer) {
			accepted(p)
			for p.link.send(Chat("and then")) == nil {
			}
		}, func(err error) bool { return errors.Is(err, talk.ErrFlood) }},
	}
	for _, test := range tests {
		c := follow(t, talk.Patience{}, test.play)
		if _, err := c.Think(t.Context(), task(), nil); !test.is(err) {
			t.Errorf("%s: %v", test.name, err)
		}
	}
}

// A follower that wants to go back is told that this is not possible.
func TestAFollowerWantsToGoBack(t *testing.T) {
	c := follow(t, talk.Patience{}, func(p *peer) {
		p.hears("R01Damka W003000A")
		p.sends(Acceptance{"Follower", Accepted}, Back{1, draughts.White})
		p.hears("K1")
		p.sends(Move{From: 32, To: 28})
		p.hears("E01")
		p.sends(End{})
	})
	if answer, err := c.Think(t.Context(), task(), nil); err != nil || answer.Move != "32-28" {
		t.Errorf("%+v (%v)", answer, err)
	}
}

func TestSilence(t *testing.T) {
	ticks := make(chan time.Time)
	close(ticks)
	grace := talk.Patience{Grace: time.Second, After: func(d time.Duration) <-chan time.Time {
		if d == time.Second+3*time.Minute { // the minutes of the game
			return ticks
		}
		return nil
	}}
	c := follow(t, grace, func(p *peer) {
		p.hears("R01Damka W003000A")
		p.sends(Acceptance{"Follower", Accepted})
		<-p.link.messages // until the connection is closed
	})
	if _, err := c.Think(t.Context(), task(), nil); !errors.Is(err, talk.ErrSilent) {
		t.Errorf("%v", err)
	}
}

// There is no way to stop a follower: the connection is cut, and made anew for the next game.
func TestAFollowerCannotBeStopped(t *testing.T) {
	games := make(chan *peer, 2)
	dial := func(context.Context) (io.ReadWriteCloser, error) {
		ours, theirs := net.Pipe()
		games <- &peer{t, newLink(theirs)}
		return ours, nil
	}
	c, err := Open(t.Context(), dial, Options{Name: "Damka"})
	if err != nil {
		t.Fatal(err)
	}
	ctx, cancel := context.WithCancel(t.Context())
	first := <-games
	go func() {
		first.hears("R01Damka W005000A")
		first.sends(Acceptance{"Follower", Accepted})
		cancel()
	}()
	if _, err := c.Think(ctx, task(), nil); !errors.Is(err, context.Canceled) {
		t.Errorf("%v", err)
	}
	if _, open := <-first.link.messages; open {
		t.Error("the connection goes on")
	}
	go func() {
		second := <-games
		second.hears("R01Damka W005000A")
		second.sends(Acceptance{"Follower", Accepted}, Move{From: 32, To: 28})
		second.hears("E01")
		second.sends(End{})
	}()
	if answer, err := c.Think(t.Context(), task(), nil); err != nil || answer.Move != "32-28" {
		t.Errorf("%+v (%v)", answer, err)
	}
	if err := c.Close(); err != nil {
		t.Error(err)
	}
}

func TestNobodyIsThere(t *testing.T) {
	nobody := errors.New("nobody is there")
	_, err := Open(t.Context(), func(context.Context) (io.ReadWriteCloser, error) { return nil, nobody }, Options{})
	if !errors.Is(err, nobody) {
		t.Error(err)
	}
}

// Whoever answers the call and not the first request does not speak the protocol: there was no game, and what came instead is told. A
// follower that has answered one, and falls silent, loses.
func TestAStranger(t *testing.T) {
	over := make(chan time.Time)
	close(over)
	for name, test := range map[string]struct {
		says, came string
		is         error
	}{
		"silent":             {"", "", talk.ErrSilent},
		"a line without end": {"wait for it", "wait for it", talk.ErrGone},
		"another protocol":   {"220 mail.example ready\r\nand more\r\n\x00", "220 mail.example ready", talk.ErrLied},
	} {
		patience := talk.Patience{After: func(time.Duration) <-chan time.Time {
			if test.is == talk.ErrSilent {
				return over
			}
			return nil
		}}
		c := follow(t, patience, func(p *peer) {
			p.hears("R01Damka W003000A")
			if test.says != "" {
				_, _ = p.link.conn.Write([]byte(test.says))
				return
			}
			<-p.link.messages // until the connection is closed
		})
		_, err := c.Think(t.Context(), task(), nil)
		stranger, ok := errors.AsType[*StrangerError](err)
		if !ok || !stranger.NotPlayed() || !errors.Is(err, test.is) || stranger.Unanswered.Came != test.came || stranger.Unanswered.Protocol != "dxp" {
			t.Errorf("%s: %v", name, err)
		}
	}
	met := follow(t, talk.Patience{}, func(p *peer) {
		p.hears("R01Damka W003000A")
		p.sends(Acceptance{"Follower", Accepted}, Move{From: 32, To: 28})
		p.hears("E00")
		p.sends(End{})
		p.hears("R01Damka W003000A")
	})
	if _, err := met.Think(t.Context(), task(), nil); err != nil {
		t.Fatal(err)
	}
	_, err := met.Think(t.Context(), task(), nil)
	if _, stranger := errors.AsType[*StrangerError](err); stranger || !errors.Is(err, talk.ErrGone) {
		t.Errorf("a follower that falls silent: %v", err)
	}
}
