package events

import (
	"slices"

	"damka/article"
	"damka/internal/journal"
	"damka/internal/tournament"
)

// checkLots holds start numbers against their seed, by which anybody can
// repeat the drawing: people are told that nobody chose the numbers. The order of
// another version of the drawing remains as it was decided, and so does one from
// Varma's pools when somebody's club is erased. A drawing in the hall has no seed.
func (f *checkedFile) checkLots(written journal.Event, lots tournament.LotsDrawn) error {
	if lots.Engine != pairingEngine || lots.Method == tournament.ByHand {
		return nil
	}
	before := newSnapshot("", f.folding.State(), nil, f.people)
	erased := func(p *Player) bool { return p.Erased }
	if lots.Method == tournament.VarmaLot && slices.ContainsFunc(before.Players, erased) {
		return nil
	}
	order, _, err := before.drawn(lots.Method, lots.Seed)
	if err != nil {
		return err
	}
	if !slices.Equal(order, lots.Order) {
		return f.impossible(written, tournament.Problem{Field: "order", Reason: article.Because("event.lots_not_of_seed", before.Settings.System.Articles().Drawing)})
	}
	return nil
}
