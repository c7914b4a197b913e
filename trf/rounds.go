package trf

import "damka/score"

// FinishedRounds is how many rounds are finished: up to the last in which
// somebody has a result of a game, a forfeit included. The next round is the one
// to pair, even if its cells already have byes, absences and opponents.
func (t *Tournament) FinishedRounds() int {
	finished := 0
	for i := range t.Players {
		cells := t.Players[i].Cells
		for round := len(cells); round > finished; round-- {
			if cells[round-1].Mark.is(playedMarks + forfeitMarks) {
				finished = round
			}
		}
	}
	return finished
}

// Out are the players whom the file leaves out of the round to pair, with the
// points they get for it: by a cell of that round (Z, H, F) or by an XXZ record.
// Withdrawn players are among them. A player with the pairing bye in that round
// (U) is not, because that is a pairing already.
func (t *Tournament) Out() []score.Bye {
	round := t.FinishedRounds() + 1
	absent := make(map[score.Number]bool, len(t.Absent))
	for _, n := range t.Absent {
		absent[n] = true
	}
	var out []score.Bye
	for i := range t.Players {
		p := &t.Players[i]
		if cell := p.cell(round); cell.Mark.is(byeMarks) && cell.Mark != PairingBye {
			out = append(out, score.Bye{Round: round, Player: p.Number, Kind: byeKinds[cell.Mark]})
		} else if absent[p.Number] {
			out = append(out, score.Bye{Round: round, Player: p.Number})
		}
	}
	return out
}

// byeKinds are the kinds of byes by mark.
var byeKinds = map[Mark]score.ByeKind{
	PairingBye: score.PairingBye, FullPointBye: score.FullPointBye, HalfPointBye: score.HalfPointBye, Absent: score.Absence,
}

// byes are the rounds up to the last finished one that players spent without
// an opponent, absences left out.
func (t *Tournament) byes(finished int) []score.Bye {
	var byes []score.Bye
	for i := range t.Players {
		p := &t.Players[i]
		for round := 1; round <= finished; round++ {
			if kind := byeKinds[p.cell(round).Mark]; kind != score.Absence {
				byes = append(byes, score.Bye{Round: round, Player: p.Number, Kind: kind})
			}
		}
	}
	return byes
}
