package trf

import (
	"fmt"

	"damka/score"
)

// Crosstable is the table for standings and pairings: players with
// their ratings and places on list A, a game for every pair of cells, the byes
// of the finished rounds and how many rounds these are. In a game without
// colours, which only a forfeit can be, the lower number is white.
// Places on list A are known if the file has any.
//
// The error is [Errors] if the file counts points in another way than the code
// (a draw half a win, byes as wins, draws and losses). A Tournament made by
// Parse has no other error; for one built in another way the error says what
// does not fit.
func (t *Tournament) Crosstable() (score.Crosstable, error) {
	if t.Scoring != (Scoring{}) && !t.Scoring.isHalves() {
		return score.Crosstable{}, errScoring(t.Scoring)
	}
	places := make(map[score.Number]int, len(t.ListA))
	for _, p := range t.ListA {
		places[p.Player] = p.Place
	}
	technical := make(map[score.Number]bool, len(t.Technical))
	for _, n := range t.Technical {
		technical[n] = true
	}
	index := make(map[score.Number]*Player, len(t.Players))
	players := make([]score.Player, len(t.Players))
	for i := range t.Players {
		number := t.Players[i].Number
		players[i] = score.Player{
			Number: number, Rating: t.Players[i].Rating, Technical: technical[number], ListA: places[number],
		}
		index[number] = &t.Players[i]
	}
	games, err := t.games(index)
	if err != nil {
		return score.Crosstable{}, err
	}
	finished := t.FinishedRounds()
	return score.NewCrosstable(score.Table{
		Players: players, Games: games, Byes: t.byes(finished), Rounds: finished, HasLists: len(t.ListA) > 0,
	})
}

// games are the games of all pairs of cells.
func (t *Tournament) games(index map[score.Number]*Player) ([]score.Game, error) {
	advantages := make(map[Advantage]bool, len(t.Advantages))
	for _, a := range t.Advantages {
		advantages[a] = true
	}
	var games []score.Game
	for i := range t.Players {
		p := &t.Players[i]
		for round := 1; round <= len(p.Cells); round++ {
			mine := p.cell(round)
			if mine.Opponent == 0 {
				continue
			}
			opponent, ok := index[mine.Opponent]
			if !ok {
				return nil, fmt.Errorf("trf: round %d: player %d meets %d, who is not there", round, p.Number, mine.Opponent)
			}
			game, ok := gameOf(p, opponent, round, advantages)
			if !ok {
				return nil, fmt.Errorf("trf: round %d: the cells of %d and %d contradict each other", round, p.Number, opponent.Number)
			}
			if p.Number < opponent.Number { // a game is in two lines
				games = append(games, game)
			}
		}
	}
	return games, nil
}

// gameOf makes a game of two cells.
func gameOf(p, opponent *Player, round int, advantages map[Advantage]bool) (score.Game, bool) {
	mine, theirs := p.cell(round), opponent.cell(round)
	if theirs.Opponent != p.Number || mine.Colour != 0 && mine.Colour == theirs.Colour {
		return score.Game{}, false
	}
	white, black := p, opponent
	if mine.Colour == score.Black || theirs.Colour == score.White || mine.Colour == theirs.Colour && p.Number > opponent.Number {
		white, black = opponent, p
		mine, theirs = theirs, mine
	}
	game := score.Game{Round: round, White: white.Number, Black: black.Number}
	var ok bool
	if game.Result, ok = result(mine, theirs); !ok {
		return score.Game{}, false
	}
	switch {
	case advantages[Advantage{round, white.Number}]:
		game.Result = score.DrawWhiteAdvantage
	case advantages[Advantage{round, black.Number}]:
		game.Result = score.DrawBlackAdvantage
	}
	return game, true
}

// results are the results of a game by two marks, the first being white's.
var results = map[[2]Mark]score.Result{
	{0, 0}:                     score.NotPlayed,
	{Win, Loss}:                score.WhiteWins,
	{Loss, Win}:                score.BlackWins,
	{Draw, Draw}:               score.Draw,
	{Loss, Loss}:               score.BothLost,
	{UnratedWin, UnratedLoss}:  score.WhiteWins,
	{UnratedLoss, UnratedWin}:  score.BlackWins,
	{UnratedDraw, UnratedDraw}: score.Draw,
	{UnratedLoss, UnratedLoss}: score.BothLost,
	{ForfeitWin, ForfeitLoss}:  score.BlackForfeits,
	{ForfeitLoss, ForfeitWin}:  score.WhiteForfeits,
	{ForfeitLoss, ForfeitLoss}: score.BothForfeit,
}

// result is the result of a game by two cells; ok is false if they contradict
// each other.
func result(white, black Cell) (_ score.Result, ok bool) {
	r, ok := results[[2]Mark{white.Mark, black.Mark}]
	return r, ok
}
