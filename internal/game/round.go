package game

import (
	"damka/article"
	"damka/clock"
)

const (
	CodeEndCalledOff article.Code = "game.end.called_off" // its round is not under way any more: the arbiter has taken back the start, or cancelled it
	CodeRoundGoesOn  article.Code = "game.round.goes_on"  // that was undone; only in old games
	CodeRoundAnew    article.Code = "game.round.anew"     // the round was started again
)

// startArticle is the article about the start of a round.
func startArticle(v article.Variant) article.Ref {
	if v.IsDraughts() {
		return "II.4.4"
	}
	return "FIDE 6.6"
}

// Signal is the arbiter's start of the clocks of a round. The zero Signal: they are not to run.
type Signal struct {
	Seq uint64 // the event of the tournament: the same one goes on when what came after it is undone, another one is a new start
	At  clock.Time
}

// FollowRound makes a game that is there already be as its round is, which the arbiter may have cancelled, or whose start may have been
// taken back or given again.
type FollowRound struct {
	Signal  Signal
	Planned Planned    // the game as it is to be played now
	Begin   clock.Time // when it begins again, if it does
	Since   clock.Time // since when the round is so, where that is known: what falls due later ends no game that is called off
}

func (FollowRound) sender() Sender { return byProgram }

// decideFollowRound sets a game aside whose round is not under way: nobody plays it, and nobody loses it. With the same signal it is
// again as it was; with another one it begins anew, as it is planned now, unless the arbiter has decided it meanwhile.
func decideFollowRound(s *State, c FollowRound, now clock.Time) ([]Event, error) {
	own := c.Signal != Signal{} && s.isOf(c.Signal)
	switch {
	case own && s.aside != nil:
		return []Event{WentOn{At: now}}, nil
	case own, (c.Signal == Signal{} || c.Planned.Settled) && s.aside != nil:
		return nil, nil
	case (c.Signal == Signal{} || c.Planned.Settled) && s.Outcome != nil:
		return []Event{SetAside{At: now}}, nil
	case c.Signal == Signal{} || c.Planned.Settled:
		return s.callOff(c, now)
	}
	if s.aside != nil && s.aside.decided {
		return []Event{WentOn{At: now, Signal: c.Signal.Seq}}, nil
	}
	return s.anew(c)
}

// callOff calls off a game that is under way. One whose flag fell before the round was called off is over, and stays so.
func (s *State) callOff(c FollowRound, now clock.Time) ([]Event, error) {
	if c.Since > 0 {
		now = s.instant(min(c.Since, now))
	}
	at, over := s.overBy(now, true)
	if !over {
		return []Event{Ended{At: now, Outcome: notPlayed(CodeEndCalledOff), ByArbiter: true}}, nil
	}
	ended, err := decideFlag(s, at)
	return append(ended, SetAside{At: now}), err
}

// isOf says that what was played belongs to a start of the round. Of games that do not know theirs the time says it; and one that
// is over without it came from a file, and belongs to whatever start.
func (s *State) isOf(signal Signal) bool {
	switch {
	case s.signal != 0:
		return s.signal == signal.Seq
	case s.Outcome != nil && !s.IsCalledOff():
		return true
	case s.StartedAt == 0:
		return s.LastAt >= signal.At
	}
	return s.StartedAt >= signal.At
}

// anew begins the game again, as it is planned now.
func (s *State) anew(c FollowRound) ([]Event, error) {
	create, begin := c.Planned.Create, s.instant(c.Begin)
	if err := create.Settings.Check(); err != nil {
		return nil, err
	}
	draft := drafting{state: s}
	err := draft.add(BegunAnew{
		At: begin, Settings: create.Settings, White: create.White, Black: create.Black, HalfMoves: create.Settings.halfMoves(),
		Why: Why{article.Because(CodeRoundAnew, startArticle(create.Settings.Variant))},
	})
	if err != nil {
		return nil, err
	}
	started, err := decideStart(draft.state, c.Planned.Start(c.Signal), begin)
	return append(draft.events, started...), err
}

// Signal is the event of the tournament that started the clocks of the game's round; 0: it is not known, or there was none.
func (s *State) Signal() uint64 { return s.signal }

// IsAside says that the game's round is not under way. The game has an outcome: its own, or that it was called off.
func (s *State) IsAside() bool { return s.aside != nil }

// IsCalledOff says that the game was called off with its round, and goes on if that is undone.
func (s *State) IsCalledOff() bool { return s.aside != nil && !s.aside.over }
