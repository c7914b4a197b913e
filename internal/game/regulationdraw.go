package game

import (
	"damka/article"
	"damka/clock"
)

// Numbers of the claims of draughts without increment (II.6.3.2, III.9.2).
const (
	claimMinute                = clock.Minute // so much or less is left
	claimPieces, claimPieces64 = 8, 5         // both sides together; the smaller number in accelerated games only
)

// wholeGame2008 is the only control of more than 30 minutes whose games kotek-2008 ends by the regulations (II.6.1.3).
const wholeGame2008 = "90"

// regulationDraws is which draws of games without increment an edition has for a control.
type regulationDraws struct {
	accelerated bool        // III.9; otherwise II.6.3
	ending      article.Ref // empty: there is none
	minute      article.Ref
}

// regulationDraws are those of these settings; refused with the article where there are none.
//
//   - Games without increment only: II.6.3 and III.9 are headed so.
//   - fmjd-2006 has them in accelerated games only (annex VI, 8 and 9).
//   - kotek-2008 has the positions, not the minute, in games of 90 minutes (II.6.1.3), and chapter III as in force.
func (s Settings) regulationDraws() (regulationDraws, error) {
	accelerated := s.Control.IsValid() && s.Control.IsAccelerated(s.Edition, s.Variant)
	draws := regulationDraws{ending: "II.6.3.1", minute: "II.6.3.2"}
	if accelerated {
		draws = regulationDraws{accelerated: true, ending: "III.9.1", minute: "III.9.2"}
	}
	switch {
	case !s.Variant.IsDraughts():
		return regulationDraws{}, article.Refuse(CodeRulingKind, "FIDE III.5")
	case !s.hasFixedTime():
		return regulationDraws{}, article.Refuse(CodeRulingIncrement, draws.ending)
	case accelerated:
		return draws, nil
	case s.Edition == article.FMJD2006:
		return regulationDraws{}, article.Refuse(CodeRulingEdition, draws.ending)
	case s.Edition == article.Kotek2008 && s.Control.String() != wholeGame2008:
		return regulationDraws{}, article.Refuse(CodeRulingEdition, "II.6.1.3")
	case s.Edition == article.Kotek2008:
		return regulationDraws{ending: "II.6.1.3"}, nil
	}
	return draws, nil
}

// hasFixedTime says that there is a clock and that no period of it adds time by moves.
func (s Settings) hasFixedTime() bool {
	if !s.Control.IsValid() || s.Control.IsCorrespondence() {
		return false
	}
	for _, period := range s.Control.Periods() {
		if period.Kind != clock.NoIncrement {
			return false
		}
	}
	return true
}

// RegulationDraw says by which article the position may be declared drawn at the claim of the
// side to move or by the arbiter, or why it may not. Whether the player can show a win (II.6.3.1) is the arbiter's to judge.
//
// The positions are those of I.6.3 and I.6.4: a king alone against three pieces or fewer, one of them a
// king; by fmjd-2006 against kings only. In accelerated games not for the side that has to capture, but by
// fmjd-2006; and on 64 squares not those of I.6.3 while the stronger side has a piece on the main road (III.9.1).
//
// In chess it is an illegal position that nobody has put right (FIDE A.5.4); nobody claims it.
func (s *State) RegulationDraw() (article.Ref, error) {
	if b, ok := s.board.(chessBoard); ok {
		why, err := s.illegalDraw(b)
		return why.Article, err
	}
	draws, err := s.Settings.regulationDraws()
	if err != nil {
		return "", err
	}
	g, _ := s.Draughts()
	stronger, pieces, found := g.againstLoneKing(s.Settings.Edition == article.FMJD2006)
	switch {
	case !found:
		return "", article.Refuse(CodeRulingPosition, draws.ending)
	case !draws.accelerated || s.Settings.Edition == article.FMJD2006:
		return draws.ending, nil
	case g.Position().MustCapture():
		return "", article.Refuse(CodeRulingCapture, draws.ending, sideArg(g.Position().Turn()))
	case g.is64() && pieces == loneAgainst && g.holdsRoad(stronger):
		return "", article.Refuse(CodeRulingRoad, draws.ending, sideArg(stronger))
	}
	return draws.ending, nil
}

// loneAgainst is the most that a lone king plays against in these positions (I.6.3).
const loneAgainst = 3

// againstLoneKing is the side that plays against a lone king, and with how many pieces. King against king counts as
// White's.
func (g *Draughts) againstLoneKing(kingsOnly bool) (stronger article.Colour, pieces int, found bool) {
	for _, side := range []article.Colour{article.White, article.Black} {
		men, kings := g.Position().Count(side)
		if lone, only := g.Position().Count(side.Other()); lone != 0 || only != 1 {
			continue
		}
		if kings > 0 && men+kings <= loneAgainst && !(kingsOnly && men > 0) {
			return side, men + kings, true
		}
	}
	return 0, 0, false
}

// holdsRoad says whether a side has a piece on the main road.
func (g *Draughts) holdsRoad(side article.Colour) bool {
	p := g.Position()
	for square, piece := range p.Pieces() {
		if piece.IsValid() && piece.Colour() == side && p.Rules().OnMainDiagonal(square) {
			return true
		}
	}
	return false
}

// minuteDraw says by which article a player may claim a draw for want of time at an instant. Whether
// the advantage is obvious is the arbiter's to judge.
func (s *State) minuteDraw(by article.Colour, now clock.Time) (article.Ref, error) {
	draws, err := s.Settings.regulationDraws()
	if err != nil {
		return "", err
	}
	g, _ := s.Draughts()
	most := claimPieces
	if draws.accelerated && g.is64() {
		most = claimPieces64
	}
	switch {
	case draws.minute == "":
		return "", article.Refuse(CodeRulingEdition, draws.ending)
	case s.clock.At(now).Of(by).Left > claimMinute:
		return "", article.Refuse(CodeRulingMinute, draws.minute)
	case g.pieces() > most:
		return "", article.Refuse(CodeRulingPieces, draws.minute, numberArg("most", most))
	}
	return draws.minute, nil
}

// pieces is how many both sides have together.
func (g *Draughts) pieces() int {
	total := 0
	for _, side := range []article.Colour{article.White, article.Black} {
		men, kings := g.Position().Count(side)
		total += men + kings
	}
	return total
}
