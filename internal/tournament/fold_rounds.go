package tournament

import (
	"slices"

	"damka/article"
	"damka/score"
)

func (s *State) foldPublished(e RoundPublished) article.Code {
	switch {
	case e.Round < 1 || e.Round > len(s.rounds)+1:
		return "anomaly.round_out_of_order"
	case e.Round <= len(s.rounds) && s.rounds[e.Round-1].Published:
		return "anomaly.published_twice"
	case !s.isSeating(e):
		return "anomaly.seating_wrong"
	}
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
	return ""
}

func (s *State) foldAbsences(e AbsencesAnnounced) article.Code {
	seen := make(map[ParticipantID]bool, len(e.Absences))
	for _, bye := range e.Absences {
		switch {
		case s.indexOf(bye.ID) < 0:
			return "anomaly.unknown_participant"
		case !bye.Kind.isAnnounced():
			return "anomaly.unknown_word"
		case seen[bye.ID]:
			return "anomaly.absent_twice"
		}
		seen[bye.ID] = true
	}
	if s.absences == nil {
		s.absences = make(map[int][]Bye)
	}
	if s.absences[e.Round] = slices.Clone(e.Absences); len(e.Absences) == 0 {
		delete(s.absences, e.Round)
	}
	return ""
}

// withRound changes a published round.
func (s *State) withRound(number int, change func(*Round)) article.Code {
	if number < 1 || number > len(s.rounds) || !s.rounds[number-1].Published {
		return "anomaly.round_not_published"
	}
	change(&s.rounds[number-1])
	return ""
}

func (s *State) foldCancelled(e RoundCancelled) article.Code {
	if !e.Reason.isKnown() {
		return "anomaly.unknown_word"
	}
	return s.withRound(e.Round, func(round *Round) {
		round.Voided = append(slices.Clone(round.Voided), Voided{e.Reason, round.Games})
		s.closeRound(round)
	})
}

// closeRound makes a round unpublished. It is removed from the end of the list,
// unless it was cancelled before: then its history stays.
func (s *State) closeRound(round *Round) {
	*round = Round{Number: round.Number, Voided: round.Voided}
	for n := len(s.rounds); n > 0 && !s.rounds[n-1].Published && len(s.rounds[n-1].Voided) == 0; n-- {
		s.rounds = s.rounds[:n-1]
	}
}

// foldResults sets all results, or none when one of them has no game. set is how
// a result changes a game: it was entered, or follows from a withdrawal.
func (s *State) foldResults(changes []ResultChange, set func(Game, score.Result) Game) article.Code {
	games := make([]*Game, len(changes))
	for i, change := range changes {
		if games[i] = s.game(change.Round, change.Board); games[i] == nil {
			return "anomaly.no_such_game"
		}
	}
	for i, change := range changes {
		*games[i] = set(*games[i], change.Result)
	}
	return ""
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
	i := slices.IndexFunc(games, func(g Game) bool { return g.Board == board })
	if i < 0 {
		return nil
	}
	return &games[i]
}
