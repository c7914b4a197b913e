package tournament

import (
	"slices"

	"damka/score"
)

func (s *State) foldPublished(e RoundPublished) {
	games := make([]Game, len(e.Games))
	for i, g := range e.Games {
		games[i] = Game{Board: g.Board, White: g.White, Black: g.Black}.settledAs(g.Result)
	}
	if e.Round > len(s.rounds) {
		s.rounds = append(s.rounds, Round{Number: e.Round})
	}
	round := &s.rounds[e.Round-1]
	round.Published, round.Games, round.Free, round.Byes = true, games, slices.Clone(e.Free), slices.Clone(e.Byes)
	if e.ByHand {
		round.ByHand = &ByHandNote{e.Note, e.Findings}
	}
}

func (s *State) foldAbsences(e AbsencesAnnounced) {
	if s.absences == nil {
		s.absences = make(map[int][]Bye)
	}
	if s.absences[e.Round] = slices.Clone(e.Absences); len(e.Absences) == 0 {
		delete(s.absences, e.Round)
	}
}

// closeRound makes a round unpublished. Who was here for it, and what players
// reported, was of the round as it was. It is removed from the end of the list,
// unless it was cancelled before: then its history stays.
func (s *State) closeRound(round *Round, seq uint64) {
	delete(s.checkIns, round.Number)
	s.endStay(stay{round.Number, ""}, seq)
	*round = Round{Number: round.Number, voided: round.voided}
	s.dropEmptyRounds()
}

// dropEmptyRounds takes rounds without a trace from the end of the list.
func (s *State) dropEmptyRounds() {
	for n := len(s.rounds); n > 0 && !s.rounds[n-1].Published && s.rounds[n-1].voided == nil; n-- {
		s.rounds = s.rounds[:n-1]
	}
}

// foldResults sets results. set is how a result changes a game: it was entered,
// or follows from a withdrawal.
func (s *State) foldResults(changes []ResultChange, set func(Game, score.Result) Game) {
	for _, change := range changes {
		s.ownGames(change.Round)
		g := s.game(change.Round, change.Board)
		*g = set(*g, change.Result)
	}
}

// entered is the game with a result that a person entered.
func (g Game) entered(result score.Result) Game {
	g.Result, g.ByWithdrawal, g.Before = result, false, score.NotPlayed
	return g
}

// settledAs is the game with the result that a withdrawal, or its end, gives
// it: a forfeit, or again the result before it.
func (g Game) settledAs(result score.Result) Game {
	if !g.ByWithdrawal {
		g.Before = g.Result
	}
	if g.Result, g.ByWithdrawal = result, result.Forfeited(); !g.ByWithdrawal {
		g.Before = score.NotPlayed
	}
	return g
}

// game finds a game of a published round; nil when there is none.
func (s *State) game(round, board int) *Game {
	if round < 1 || round > len(s.rounds) || !s.rounds[round-1].Published {
		return nil
	}
	games := s.rounds[round-1].Games
	if board >= 1 && board <= len(games) && games[board-1].Board == board {
		return &games[board-1] // nearly always: boards have no gaps
	}
	i := slices.IndexFunc(games, func(g Game) bool { return g.Board == board })
	if i < 0 {
		return nil
	}
	return &games[i]
}
