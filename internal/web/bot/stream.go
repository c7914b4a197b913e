package bot

import (
	"context"
	"iter"
	"time"

	"damka/article"
	"damka/clock"
	"damka/internal/app/games"
	"damka/internal/journal"
	"damka/internal/web/page"
)

// stream sends a game that the asker plays as it goes on: gameFull first, then a line for each change, until the game is over.
func stream(c *page.Call) error {
	s, side, err := own(c)
	if err != nil {
		return err
	}
	link, err := c.Games.Connect(c.Context(), c.Actor, s.ID, side)
	if err != nil {
		return err
	}
	defer link.End()
	return listen(c, page.Key{Stream: journal.NewStream("game", s.ID), Kind: "bot " + link.ID}, func(ctx context.Context, out *sender) error {
		view := &gameStream{call: c, side: side, out: out, link: link}
		states := passed(ctx, c.Games.Follow(ctx, c.Actor, s.ID))
		for {
			var err error
			select {
			case next, more := <-states.of:
				if !more {
					return states.err
				}
				err = view.show(next)
			case <-out.silent():
				err = out.alive()
				if err == nil {
					err = link.Alive(ctx)
				}
			case <-ctx.Done():
				return page.ErrGone
			}
			if err != nil || view.over {
				return err
			}
		}
	})
}

// gameStream is what a program was told of a game.
type gameStream struct {
	call  *page.Call
	side  article.Colour
	out   *sender
	link  *games.Link
	words moveWords

	begun bool
	over  bool
	last  gameState    // that was sent
	gone  opponentGone // that was sent
	seq   uint64
}

// show tells what is new.
func (v *gameStream) show(s *games.Snapshot) error {
	now := v.call.Games.Now()
	if v.begun && s.Seq() <= v.seq {
		return nil
	}
	if s.SideOf(v.call.Actor) != v.side { // who was put out of a side hears nothing more of it, and keeps it present no more
		v.over = true
		return nil
	}
	before := v.seq
	v.seq, v.over = s.Seq(), s.State.Outcome != nil
	if !v.begun {
		full, err := fullOf(v.call, s, &v.words, now)
		if err != nil {
			return err
		}
		v.begun, v.last = true, full.State
		if err := v.out.line(full); err != nil {
			return err
		}
		if v.over || !s.State.Watched() || !s.State.Alone() {
			return nil
		}
		v.gone = goneOf(s, v.side.Other(), now)
		return v.out.line(v.gone)
	}
	said, err := linesAfter(v.call, s, before)
	if err != nil {
		return err
	}
	for _, one := range said {
		if err := v.out.line(one); err != nil {
			return err
		}
	}
	state, err := stateOf(s.State, &v.words, now)
	if err != nil {
		return err
	}
	if state.differs(v.last) {
		if err := v.out.line(state); err != nil {
			return err
		}
		v.last = state
	}
	if gone := goneOf(s, v.side.Other(), now); !v.over && gone.differs(v.gone) {
		v.gone = gone
		return v.out.line(gone)
	}
	return nil
}

// differs says that there is something to tell that is not only the time.
func (s gameState) differs(before gameState) bool {
	winner := func(of gameState) string {
		if of.Winner == nil {
			return ""
		}
		return *of.Winner
	}
	return s.Moves != before.Moves || s.Status != before.Status || winner(s) != winner(before) || s.WDraw != before.WDraw || s.BDraw != before.BDraw ||
		s.WTakeback != before.WTakeback || s.BTakeback != before.BTakeback || s.WTime > before.WTime || s.BTime > before.BTime
}

func (g opponentGone) differs(before opponentGone) bool {
	claimable := func(of opponentGone) bool { return of.ClaimWinInSeconds != nil && *of.ClaimWinInSeconds == 0 }
	return g.Gone != before.Gone || claimable(g) != claimable(before)
}

// goneOf is whether a player is away, and when the game can be claimed.
func goneOf(s *games.Snapshot, side article.Colour, now time.Time) opponentGone {
	gone := opponentGone{Type: "opponentGone", Gone: s.State.Away(side).Since != 0}
	if at, ever := s.State.ClaimableAt(side); ever {
		seconds := int64(max(at-games.Instant(now), 0)+clock.Second-1) / int64(clock.Second)
		if s.State.Away(side).Gone {
			seconds = 0
		}
		gone.ClaimWinInSeconds = &seconds
	}
	return gone
}

// passing are the states of what is followed. Once they have ended, err says why: nil, if there was nothing more.
type passing[T any] struct {
	of  <-chan T
	err error
}

// passed follows something until the context ends or nothing can be read. Who is slow misses states between.
func passed[T any](ctx context.Context, states iter.Seq2[T, error]) *passing[T] {
	of := make(chan T)
	p := &passing[T]{of: of}
	go func() {
		defer close(of)
		for s, err := range states {
			if err != nil {
				p.err = err
				return
			}
			select {
			case of <- s:
			case <-ctx.Done():
				return
			}
		}
	}()
	return p
}
