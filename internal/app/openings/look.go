package openings

import (
	"cmp"
	"context"
	"slices"

	"damka/article"
	"damka/internal/app"
	"damka/internal/explorer"
	"damka/internal/openings"
	"damka/internal/store"
)

// CodeGuarded: nothing is said about the position, because it is one of a game that is going on: other (the second article).
const CodeGuarded article.Code = "explorer.guarded"

// Question is what somebody wants to know.
type Question struct {
	Position explorer.Position
	Sources  []uint32         // only these; none: all
	Classes  []openings.Class // only these; none: all
}

// Answer is what was counted in a position.
type Answer struct {
	Position explorer.Position
	Total    openings.Tally // of all games that were there
	Ended    openings.Tally // of those that ended there
	Moves    []Counted      // that were made, the most frequent first
	Newest   []Example      // games that were there, the newest first
	Best     []Example      // those of the highest rated players
}

// Counted is a move with what was counted of the games in which it was made.
type Counted struct {
	explorer.Move
	Tally openings.Tally
}

// Example is a game that was in the position, without its moves.
type Example struct {
	Number uint64 // by which [App.Kept] finds it
	Game   *explorer.Game
}

// Look is what is known of a position. Everybody may ask, and nobody is told anything about a position of a tournament's game
// that is going on or still shown with a delay (II.2.4, II.8.8).
func (a *App) Look(ctx context.Context, _ app.Actor, q Question) (*Answer, error) {
	if err := a.guard(ctx, q.Position); err != nil {
		return nil, err
	}
	rows, err := a.store.Rows(ctx, store.OpeningQuery{Key: q.Position.Key(), Sources: q.Sources, Classes: q.Classes})
	if err != nil {
		return nil, err
	}
	answer := &Answer{Position: q.Position}
	answer.add(rows)
	if answer.Newest, err = a.examples(ctx, answer.Total.Newest); err != nil {
		return nil, err
	}
	answer.Best, err = a.examples(ctx, answer.Total.Best)
	return answer, err
}

// guard refuses a position about which nothing is said, and one that a single move leads to such a position from: what was played after
// that move is said there, too. Where that is not known, nothing is said either. The articles forbid advice to a player (II.2.4.2, FIDE 11.3.1), and
// that others tell it (II.8.8).
func (a *App) guard(ctx context.Context, p explorer.Position) error {
	fens := []string{p.FEN()}
	for _, m := range p.Moves() {
		fens = append(fens, m.After.FEN())
	}
	guarded, err := a.Guard.IsGuardedInBooks(ctx, p.Variant(), fens...)
	if err != nil || !guarded {
		return err
	}
	ref := article.Ref("II.2.4.2")
	if !p.Variant().IsDraughts() {
		ref = "FIDE 11.3.1"
	}
	return article.Refuse(CodeGuarded, ref, article.Arg{Name: "other", Value: article.Text("II.8.8")})
}

// add adds up rows by their moves. A row whose move is not legal here is of another position with the same key: it is left out.
func (a *Answer) add(rows []openings.Row) {
	byMove := make(map[openings.Move]openings.Tally)
	for _, row := range rows {
		byMove[row.Move] = byMove[row.Move].Plus(row.Tally)
	}
	a.Ended = byMove[openings.Ended]
	a.Total = a.Ended
	for _, move := range a.Position.Moves() {
		tally := byMove[move.Code]
		if move.Code == openings.Ended || tally.Games() == 0 {
			continue
		}
		a.Moves = append(a.Moves, Counted{move, tally})
		a.Total = a.Total.Plus(tally)
	}
	slices.SortStableFunc(a.Moves, func(a, b Counted) int { return cmp.Compare(b.Tally.Games(), a.Tally.Games()) })
}

// examples are games by their numbers, as far as they are there and can be read.
func (a *App) examples(ctx context.Context, wanted []openings.Example) ([]Example, error) {
	ids := make([]uint64, len(wanted))
	for i, e := range wanted {
		ids[i] = e.Game
	}
	found, err := a.store.Games(ctx, ids)
	var list []Example
	for _, kept := range found {
		g, failed := heading(kept)
		if failed != nil {
			a.base.Log().Error("a game of the explorer cannot be read", "game", kept.ID)
			continue
		}
		list = append(list, Example{kept.ID, g})
	}
	return list, err
}

// read reads a game as it is kept.
func read(kept store.OpeningGame) (*explorer.Game, error) {
	g, err := explorer.ReadGame(kept.Data)
	return withResult(g, kept), err
}

// heading reads a game without its moves.
func heading(kept store.OpeningGame) (*explorer.Game, error) {
	g, err := explorer.ReadHeading(kept.Data)
	return withResult(g, kept), err
}

func withResult(g *explorer.Game, kept store.OpeningGame) *explorer.Game {
	if g != nil {
		g.Result, g.Class, g.Day = kept.Result, kept.Class, kept.Day
	}
	return g
}

// keep is a game as it is kept.
func keep(g *explorer.Game) store.OpeningGame {
	return store.OpeningGame{Game: g.Counted(), Fingerprint: g.Fingerprint(), Steps: g.Steps(), Data: g.Append(nil)}
}

// Kept is an imported game, to be looked at, and a source that has it. Everybody may. Its positions are games' that ended long
// ago, and what was counted in them is not shown with it. [ErrNotFound] when it is not there, or a game of this server.
func (a *App) Kept(ctx context.Context, number uint64) (*explorer.Game, Source, error) {
	found, err := a.store.Games(ctx, []uint64{number})
	if err != nil {
		return nil, Source{}, err
	}
	if len(found) == 0 {
		return nil, Source{}, ErrNotFound
	}
	g, err := read(found[0])
	if err != nil {
		return nil, Source{}, &store.CorruptError{Detail: "a game of the explorer cannot be read"}
	}
	sources, err := a.Sources(ctx)
	for _, s := range sources {
		if s.ID == uint32(number>>32) && s.IsFile() && g.ID == "" {
			return g, s, nil
		}
	}
	if err == nil {
		err = ErrNotFound
	}
	return nil, Source{}, err
}
