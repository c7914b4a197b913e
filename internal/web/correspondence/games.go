package correspondence

import (
	"cmp"
	"slices"

	"damka/article"
	"damka/internal/app"
	"damka/internal/app/games"
	"damka/internal/game"
	"damka/internal/web/page"
	"damka/internal/web/parts"
)

// own is a running game by correspondence with the side of the reader.
type own struct {
	*games.Snapshot
	side    article.Colour
	account bool // the account has the side; else this browser
	turn    game.ToMove
}

// mine says that the reader is to move.
func (o own) mine() bool { return o.turn.Side == o.side }

// waits says that nobody has the other side yet.
func (o own) waits() bool { return o.State.Phase() == game.Waiting }

// ownGames are the reader's games: those first in which it is their move, each by when the flag falls, and last those that wait for an
// opponent. What cannot be read is left out: it
// has a page of its own, which says why.
func ownGames(c *page.Call) ([]own, error) {
	found := make(map[string]own)
	add := func(s *games.Snapshot, side article.Colour, account bool) {
		if _, known := found[s.ID]; known || !side.IsValid() || !s.State.Settings.Control.IsCorrespondence() {
			return
		}
		one := own{Snapshot: s, side: side, account: account}
		turn, running := s.State.ToMove(s.ID)
		if one.turn = turn; running || one.waits() {
			found[s.ID] = one
		}
	}
	playing, err := c.Games.Playing(c.Context(), c.Actor.Account())
	if err != nil {
		return nil, err
	}
	for _, s := range playing {
		add(s, s.SideOf(c.Actor), true)
	}
	for _, kept := range parts.OwnSides(c) {
		if s, _, err := c.Games.See(c.Context(), app.Visitor, kept.ID); err == nil {
			add(s, kept.Side, false)
		}
	}
	var turns []game.ToMove
	var waiting []own
	for _, o := range found {
		if o.waits() {
			waiting = append(waiting, o)
		} else {
			turns = append(turns, o.turn)
		}
	}
	slices.SortFunc(waiting, func(a, b own) int {
		return cmp.Or(cmp.Compare(a.State.CreatedAt, b.State.CreatedAt), cmp.Compare(a.ID, b.ID))
	})
	var mine, awaited []own
	for _, turn := range game.DueList(turns) {
		if o := found[turn.Game]; o.mine() {
			mine = append(mine, o)
		} else {
			awaited = append(awaited, o)
		}
	}
	return slices.Concat(mine, awaited, waiting), nil
}

// toNext leads to the game in which the reader is to move first; to the list where there is none.
func toNext(c *page.Call) error {
	all, err := ownGames(c)
	if err != nil {
		return err
	}
	if len(all) > 0 && all[0].mine() {
		return c.Redirect(gamePath(all[0].ID))
	}
	return c.Redirect(listPath)
}
