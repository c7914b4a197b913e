package games

import (
	"context"
	"iter"

	"damka/article"
	"damka/internal/app"
	"damka/internal/game"
)

// Standing is what somebody is to a game. Everybody may look at it; who is nothing of this sees one
// with a delay as it was then.
type Standing struct {
	Side   article.Colour // that they play
	Rules  bool           // they are arbiters of its tournament
	Enters bool           // they enter the moves that are made in the hall
}

// IsInside says that nothing is kept back from them.
func (s Standing) IsInside() bool { return s.Side.IsValid() || s.Rules || s.Enters }

// Standing is what an actor is to a game.
func (a *App) Standing(ctx context.Context, actor app.Actor, s *Snapshot) Standing {
	standing := Standing{Side: s.SideOf(actor)}
	if s.State.Alone() {
		return standing
	}
	may := func(deed app.Deed) bool { return a.base.AllowSome(ctx, actor, deed, s.About()) == nil }
	standing.Rules = may(app.RuleGame)
	standing.Enters = s.State.Settings.Input == game.ByTransmitter && may(app.TransmitMoves)
	return standing
}

// See is a game as an actor may see it now, and what they are to it.
func (a *App) See(ctx context.Context, actor app.Actor, id string) (*Snapshot, Standing, error) {
	s, err := a.games.Snapshot(ctx, id)
	if err != nil {
		return nil, Standing{}, err
	}
	standing := a.Standing(ctx, actor, s)
	if !standing.IsInside() {
		s = s.Shown(a.base.Now())
	}
	return s, standing, nil
}

// SeeFile is [App.See] for who wants the game as a file, or its moves for a program. Of a private game they are for its players alone: for
// everybody else there is none.
func (a *App) SeeFile(ctx context.Context, actor app.Actor, id string) (*Snapshot, Standing, error) {
	s, standing, err := a.See(ctx, actor, id)
	if err == nil && s.State.Settings.Private && !standing.Side.IsValid() {
		return nil, Standing{}, ErrNotFound
	}
	return s, standing, err
}

// Follow yields the game as an actor may see it now, then each newer state when they may see that,
// until the context ends. Who is slow misses states between, never the newest.
func (a *App) Follow(ctx context.Context, actor app.Actor, id string) iter.Seq2[*Snapshot, error] {
	return func(yield func(*Snapshot, error) bool) {
		_, standing, err := a.See(ctx, actor, id)
		if err != nil {
			yield(nil, err)
			return
		}
		if standing.IsInside() {
			a.games.Follow(ctx, id)(yield)
			return
		}
		a.followShown(ctx, id)(yield)
	}
}

// ofPlayer is a game, for a use case of the player of a side; everybody else is refused. What
// a player does in the game asks [Snapshot.holds] in the change itself.
func (a *App) ofPlayer(ctx context.Context, actor app.Actor, id string, side article.Colour) (*Snapshot, error) {
	s, err := a.games.Snapshot(ctx, id)
	if err != nil {
		return nil, err
	}
	permits, err := a.base.Permits(ctx, actor, app.PlayGame, s.About())
	if err != nil {
		return nil, err
	}
	_, err = permits.Within(func(p app.Permit) error { return s.holds(app.PlayGame, actor, p, side) })
	return s, err
}
