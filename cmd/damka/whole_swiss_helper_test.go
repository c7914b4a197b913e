package main

import (
	"fmt"
	"math/rand/v2"

	"damka/score"
	"damka/trf"
)

// playedSwiss is a Swiss tournament being played by chance.
type playedSwiss struct {
	chance     *rand.Rand
	flags      []string
	tournament trf.Tournament
	late       []trf.Player // who will come later
	gone       map[score.Number]bool
	out        map[score.Number]bool    // of the next round
	met        map[[2]score.Number]bool // have played, both ways round
}

// Chances of a hundred, for each player and round.
const (
	chanceOfForfeit    = 5
	chanceOfAbsence    = 5
	chanceOfWithdrawal = 1
	chanceOfLateEntry  = 5 // for each player
	chanceOfUnfinished = 1 // for each game
)

func newPlayedSwiss(seed uint64, players, rounds int, flags []string) *playedSwiss {
	p := &playedSwiss{
		chance: rand.New(rand.NewPCG(seed, uint64(1000*players+rounds))), flags: flags,
		gone: make(map[score.Number]bool), met: make(map[[2]score.Number]bool),
	}
	p.tournament.Rounds = rounds
	if p.happens(50) {
		p.tournament.FirstColour = score.Black
	}
	for i := range players {
		// Start numbers in the order of ratings; some ratings are equal.
		player := trf.Player{Name: fmt.Sprintf("Zawodnik, %d", i+1), Rating: max(1000, 2300-3*(i/2))}
		if i > players/2 && p.happens(chanceOfLateEntry) {
			player.Rating -= p.chance.IntN(400)
			p.late = append(p.late, player)
			continue
		}
		p.enter(player)
	}
	return p
}

func (p *playedSwiss) happens(percent int) bool { return p.chance.IntN(100) < percent }

// enter gives a player the number after the last.
func (p *playedSwiss) enter(player trf.Player) {
	player.Number = score.Number(len(p.tournament.Players) + 1)
	p.tournament.Players = append(p.tournament.Players, player)
	if p.happens(10) {
		p.tournament.Technical = append(p.tournament.Technical, player.Number)
	}
}

// enterLate lets some of the late come: nothing for the rounds missed, whose
// cells are empty.
func (p *playedSwiss) enterLate(round int) {
	for len(p.late) > 0 && round > 1 && p.happens(40) {
		player := p.late[0]
		p.late = p.late[1:]
		player.Cells = make([]trf.Cell, round-1)
		p.enter(player)
	}
}

// leaveAndStayAway marks who will not play the round: in its cells, or in an
// XXZ record.
func (p *playedSwiss) leaveAndStayAway(round int) {
	p.out, p.tournament.Absent = make(map[score.Number]bool), nil
	for i := range p.tournament.Players {
		player := &p.tournament.Players[i]
		if round > 1 && len(p.tournament.Players)-len(p.gone) > 8 && p.happens(chanceOfWithdrawal) {
			p.gone[player.Number] = true
		}
		switch {
		case p.gone[player.Number]:
			player.Cells = append(player.Cells, trf.Cell{Mark: trf.Absent})
		case p.happens(chanceOfAbsence):
			mark := []trf.Mark{trf.Absent, trf.Absent, trf.HalfPointBye, trf.FullPointBye, 0}[p.chance.IntN(5)]
			if mark == 0 {
				p.tournament.Absent = append(p.tournament.Absent, player.Number)
				mark = trf.Absent
				p.out[player.Number] = true
				continue
			}
			player.Cells = append(player.Cells, trf.Cell{Mark: mark})
		default:
			continue
		}
		p.out[player.Number] = true
	}
	p.countPoints(round - 1)
}

// play plays the round that was paired.
func (p *playedSwiss) play(made pairedJSON) {
	p.tournament.Absent = nil
	if made.Bye != 0 {
		p.player(made.Bye).Cells = append(p.player(made.Bye).Cells, trf.Cell{Mark: trf.PairingBye})
	}
	for _, pair := range made.Pairs {
		white, black := p.result(pair)
		p.player(pair.White).Cells = append(p.player(pair.White).Cells, trf.Cell{Opponent: pair.Black, Colour: score.White, Mark: white})
		p.player(pair.Black).Cells = append(p.player(pair.Black).Cells, trf.Cell{Opponent: pair.White, Colour: score.Black, Mark: black})
	}
	for i := range p.tournament.Players {
		if player := &p.tournament.Players[i]; len(player.Cells) < made.Round {
			player.Cells = append(player.Cells, trf.Cell{Mark: trf.Absent})
		}
	}
	p.countPoints(made.Round)
}

// result plays a game. The first board is always played, so that the round
// counts as finished.
func (p *playedSwiss) result(pair boardJSON) (white, black trf.Mark) {
	switch {
	case pair.Board > 1 && p.happens(chanceOfUnfinished):
		return 0, 0
	case pair.Board > 1 && p.happens(chanceOfForfeit):
		forfeits := [][2]trf.Mark{{trf.ForfeitWin, trf.ForfeitLoss}, {trf.ForfeitLoss, trf.ForfeitWin}, {trf.ForfeitLoss, trf.ForfeitLoss}}
		forfeit := forfeits[p.chance.IntN(3)]
		return forfeit[0], forfeit[1]
	}
	p.met[[2]score.Number{pair.White, pair.Black}], p.met[[2]score.Number{pair.Black, pair.White}] = true, true
	// The stronger one wins more often; half of the games are drawn.
	outcome := p.chance.IntN(1000) + (p.player(pair.White).Rating-p.player(pair.Black).Rating)/2
	switch {
	case outcome < 250:
		return trf.Loss, trf.Win
	case outcome < 750:
		return trf.Draw, trf.Draw
	}
	return trf.Win, trf.Loss
}

func (p *playedSwiss) player(n score.Number) *trf.Player { return &p.tournament.Players[n-1] }

// countPoints counts the points of the rounds up to one.
func (p *playedSwiss) countPoints(rounds int) {
	for i := range p.tournament.Players {
		player := &p.tournament.Players[i]
		player.Tenths = 0
		for _, cell := range player.Cells[:min(rounds, len(player.Cells))] {
			switch cell.Mark {
			case trf.Win, trf.ForfeitWin, trf.PairingBye, trf.FullPointBye:
				player.Tenths += 20
			case trf.Draw, trf.HalfPointBye:
				player.Tenths += 10
			}
		}
	}
}
