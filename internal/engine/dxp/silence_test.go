package dxp

import (
	"errors"
	"net"
	"slices"
	"testing"
	"time"

	"damka/draughts"
	"damka/internal/engine/talk"
)

// waits are the spans of time that a follower waits; the test says when one is over.
type waits struct {
	spans chan time.Duration
	over  chan time.Time
}

func (w waits) after(d time.Duration) <-chan time.Time {
	w.spans <- d
	return w.over
}

// An initiator who says nothing keeps the others from playing: it is waited for so long, and then the connection ends. While
// the follower thinks it may be silent, and what is only talk is no game.
func TestASilentInitiatorIsSentAway(t *testing.T) {
	request := Request{Version: Version, Name: "Leader", Follower: draughts.Black, Minutes: 2}
	for name, test := range map[string]struct {
		play func(p *peer)
		want []time.Duration
	}{
		"nothing":     {func(*peer) {}, []time.Duration{10 * time.Second}},
		"only talk":   {func(p *peer) { p.sends(Chat("hello"), Chat("hello?")) }, []time.Duration{10 * time.Second}},
		"a game":      {func(p *peer) { p.sends(request); p.hears("AFirst 0") }, []time.Duration{10 * time.Second, 150 * time.Second}},
		"a long game": {func(p *peer) { p.sends(Request{Version: Version, Follower: draughts.Black}); p.hears("AFirst 0") }, []time.Duration{10 * time.Second, 90 * time.Second}},
		"a move": {func(p *peer) {
			p.sends(request)
			p.hears("AFirst 0")
			p.sends(Move{From: 32, To: 28})
			p.hears("M0020162100")
		}, []time.Duration{10 * time.Second, 150 * time.Second, 150 * time.Second}},
		"another game": {func(p *peer) { p.sends(request); p.hears("AFirst 0"); p.sends(End{}); p.hears("E00") }, []time.Duration{10 * time.Second, 150 * time.Second, time.Minute}},
	} {
		t.Run(name, func(t *testing.T) {
			ours, theirs := net.Pipe()
			defer ours.Close()
			w := waits{make(chan time.Duration, 10), make(chan time.Time)}
			ended := make(chan error, 1)
			go func() { ended <- serve(t.Context(), theirs, first{asked: asked()}, tick(), w.after) }()
			test.play(&peer{t, newLink(ours)})
			var spans []time.Duration
			for range test.want {
				spans = append(spans, <-w.spans)
			}
			w.over <- time.Time{}
			if err := <-ended; !errors.Is(err, talk.ErrSilent) || !slices.Equal(spans, test.want) || len(w.spans) > 0 {
				t.Errorf("%v after waiting for %v", err, spans)
			}
		})
	}
}
