package games

import (
	"damka/internal/game"
	"damka/internal/store"
)

// tellPacking puts the row by which a game that is over is packed, later with each thing that is recorded of it. A game that goes on after
// all has none.
func (s *Snapshot) tellPacking(tx store.Tx) error {
	switch {
	case s.State.Outcome != nil:
		return tx.PutDue(store.DueRow{Kind: game.DuePack, ID: s.ID, Stream: streamOf(s.ID), At: Moment(s.State.NewestAt() + game.PackedAfter)})
	case s.turned:
		return tx.CancelDue(game.DuePack, s.ID)
	}
	return nil
}
