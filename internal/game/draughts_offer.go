package game

import "damka/article"

// The numbers of the rules on offers (II.5.1, III.6): of moves that both have made, and of pieces that
// each has at most in accelerated games, on 100 squares and on 64.
const (
	offerMoves, offerMoves64   = 40, 15
	offerPieces, offerPieces64 = 10, 6
	offerAgain                 = 30 // kotek-2008: so many own moves after a refusal
)

// MayOffer refuses an offer of a draw that a side may not make now, with the article and from when on it may:
//
//   - A draw is offered with a move: move, offer, press (II.5.1). A screen presses the clock with the move,
//     so the offer may follow it as long as the opponent has not answered it with a move.
//   - Both must have made 40 moves, 15 on 64 squares; White therefore offers from move 41 on. By kotek-2008
//     only the own moves count. In accelerated games each must have at most 10 pieces, 6 on 64 squares (III.6).
//   - Whose offer was refused does not offer again until the opponent has (II.5.1), by kotek-2008 or after 30 more moves.
func (g Draughts) MayOffer(by article.Colour) error {
	switch {
	case g.running() != nil:
		return g.running()
	case !by.IsValid():
		return article.Refuse(CodeNoSide, "")
	case g.offer == by:
		return article.Refuse(CodeOfferStands, "II.5.1")
	case g.Position().Turn() == by:
		return article.Refuse(CodeOfferWithMove, "II.5.1")
	case g.isBarred(by):
		return article.Refuse(CodeOfferOnce, "II.5.1")
	case g.options.Friendly:
		return nil
	case g.options.Accelerated:
		return g.fewEnough()
	}
	return g.lateEnough(by)
}

// isBarred says that a side's offer was refused and the opponent has made none since.
func (g *Draughts) isBarred(by article.Colour) bool {
	since := g.barred[by]
	return since > 0 && !(g.options.Edition == article.Kotek2008 && g.moves[by] >= since+offerAgain)
}

func (g *Draughts) fewEnough() error {
	most := offerPieces
	if g.is64() {
		most = offerPieces64
	}
	for _, side := range []article.Colour{article.White, article.Black} {
		if men, kings := g.Position().Count(side); men+kings > most {
			return article.Refuse(CodeOfferPieces, "III.6", numberArg("most", most))
		}
	}
	return nil
}

func (g *Draughts) lateEnough(by article.Colour) error {
	needed := offerMoves
	if g.is64() {
		needed = offerMoves64
	}
	made := min(g.moves[article.White], g.moves[article.Black])
	if g.options.Edition == article.Kotek2008 {
		made = g.moves[by]
	}
	if made < needed {
		return article.Refuse(CodeOfferEarly, "II.5.1", numberArg("moves", needed))
	}
	return nil
}

func (g *Draughts) is64() bool { return g.Position().Variant() != article.International }

// OfferDraw is the game in which an offer stands, until the opponent accepts it, refuses it by word or moves.
func (g Draughts) OfferDraw(by article.Colour) (Draughts, error) {
	if err := g.MayOffer(by); err != nil {
		return g, err
	}
	g.offer = by
	g.barred[by.Other()] = 0
	return g, nil
}

// Offered is the side whose offer stands; no side if there is none.
func (g Draughts) Offered() article.Colour { return g.offer }

// refuse is the game after the standing offer was refused.
func (g Draughts) refuse() Draughts {
	if g.offer != 0 {
		g.barred[g.offer] = max(g.moves[g.offer], 1)
		g.offer = 0
	}
	return g
}

// AcceptDraw is the outcome after a side has accepted the opponent's offer (I.7.3.1). Where the tournament
// has draws with advantage, it goes by the position (I.6.5.2).
func (g Draughts) AcceptDraw(by article.Colour) (Outcome, error) {
	if err := g.running(); err != nil {
		return Outcome{}, err
	}
	if !by.IsValid() || g.offer != by.Other() {
		return Outcome{}, article.Refuse(CodeNoOffer, "II.5.1")
	}
	return outcomeOnBoard(g.board.DrawnBy(article.Because(CodeDraughtsAgreed, "I.7.3.1"))), nil
}

// OfferFrom is the move with which a side may first offer a draw (II.5.1); false where offers do not wait for
// a number of moves, or wait for it no longer.
func (g Draughts) OfferFrom(by article.Colour) (move int, waits bool) {
	if !by.IsValid() || g.options.Friendly || g.options.Accelerated {
		return 0, false
	}
	refusal, early := article.AsRefusal(g.lateEnough(by))
	if !early || refusal.Reason.Code != CodeOfferEarly {
		return 0, false
	}
	move = offerMoves
	if g.is64() {
		move = offerMoves64
	}
	if by == article.White && g.options.Edition != article.Kotek2008 {
		move++ // Black's move of that number comes after White's
	}
	return move, true
}
