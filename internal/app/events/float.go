package events

import (
	"cmp"

	"damka/internal/tournament"
	"damka/score"
)

// Float is how a player of a Swiss tournament was paired in a round: with
// somebody who had fewer points before it, or more (V.2.8.2). Nobody should
// float twice running in one direction.
type Float int8

// The floats.
const (
	FloatDown Float = iota - 1
	NoFloat
	FloatUp
)

// Sign marks a float as the code does, by an arrow; empty without one.
func (f Float) Sign() string {
	switch f {
	case FloatDown:
		return "↓"
	case FloatUp:
		return "↑"
	}
	return ""
}

// Label is the key of a float's name; empty without one.
func (f Float) Label() string {
	switch f {
	case FloatDown:
		return "float.down"
	case FloatUp:
		return "float.up"
	}
	return ""
}

// floatOf compares what a player had before a round with what the opponent
// had.
func floatOf(own, opponent score.Points) Float { return Float(cmp.Compare(opponent, own)) }

// Float is how the player with the colour is paired.
func (p SwissPair) Float(colour score.Colour) Float {
	if colour == score.White {
		return floatOf(p.WhitePoints, p.BlackPoints)
	}
	return floatOf(p.BlackPoints, p.WhitePoints)
}

// markFloats says who floated in which round, by the results as they are now
// known; row finds the rows. A bye is no float. An unfinished game counts a
// point for each, as in pairing (V.2.8.9.10), and so a float can differ from the
// sums that are shown.
func (p *Progress) markFloats(row map[tournament.ParticipantID]int) {
	before := make([]score.Points, len(p.Rows))
	for round := range p.Rounds {
		for _, of := range p.Rows {
			cell := &of.Cells[round]
			if cell.Opponent == nil {
				continue
			}
			opponent, inTable := row[cell.Opponent.ID]
			if inTable {
				cell.Float = floatOf(before[row[of.Standing.Player.ID]], before[opponent])
			}
		}
		for i, of := range p.Rows {
			before[i] += of.Cells[round].forPairing()
		}
	}
}

// forPairing are the points that the next rounds are paired by.
func (c ProgressCell) forPairing() score.Points {
	if c.Opponent != nil && c.Result == score.Adjourned {
		return score.Draw.For(c.Colour).Points
	}
	return c.points()
}
