package events

import (
	"damka/article"
	"damka/clock"
	"damka/internal/tournament"
	"damka/rating"
	"damka/score"
)

// RatingChange is what a tournament would change in a player's rating if it
// were approved and the period's first (VI.4.2). Games is 0 while no game
// counts.
type RatingChange struct {
	Own int // before the period; 2100 for a newcomer
	rating.TournamentResult
	Rounds []RatingRound // of the games that are finished, counted or not
}

// RatingRound is one finished game.
type RatingRound struct {
	Round     int
	Opponent  tournament.ParticipantID
	Colour    score.Colour
	Result    score.Result
	Change    rating.Decimal  // what the game added to R; it may have changed the mean
	Sum       rating.Decimal  // R after the round
	NotCounts *article.Reason // nil: it counts
}

// unrated is why no game of a tournament counts for ratings; nil if games do.
func unrated(settings tournament.Settings) *article.Reason {
	if class, _ := settings.Control.Class(settings.Edition, settings.Variant); class != clock.Official {
		return new(article.Because(rating.CodeTempo, "VI.4.5",
			article.Arg{Name: "control", Value: article.Text(settings.Control.String())},
			article.Arg{Name: "class", Value: article.Word("clock.class." + class.String())}))
	}
	return nil
}

// gamesOfListA is how many counted games list A takes, from which k is less
// (VI.2.1, VI.4.2).
const gamesOfListA = 30

// ratedPlayer is a participant as ratings see one. How many games were counted
// is not known here: anyone who is or was on list A has at least 30, everybody
// else fewer.
func ratedPlayer(p tournament.Participant) rating.Player {
	if p.Strength.Rating == 0 {
		return rating.Newcomer(string(p.ID))
	}
	const flag = 2300 // VI.4.2
	player := rating.Player{
		ID: string(p.ID), Rating: p.Strength.Rating,
		Reached2300: max(p.Strength.Rating, p.Strength.Career.BestListA) >= flag,
	}
	player.List, _ = rating.ParseList(string(p.Strength.List)) // none is none
	if player.List == rating.A || p.Strength.Career.BestListA > 0 {
		player.Games = gamesOfListA
	}
	return player
}

// ratingChanges is everybody's change by the games of the rounds that count.
func ratingChanges(state *tournament.State) map[tournament.ParticipantID]RatingChange {
	changes := make(map[tournament.ParticipantID]RatingChange)
	if unrated(state.Settings) != nil {
		return changes
	}
	players := make(map[tournament.ParticipantID]rating.Player)
	left := make(map[tournament.ParticipantID]int) // after which round; absent: not
	for _, p := range state.Participants() {
		players[p.ID] = ratedPlayer(p)
		if p.Withdrawn != nil {
			left[p.ID] = p.Withdrawn.AfterRound
		}
	}
	games := make(map[tournament.ParticipantID][]RatingRound)
	for _, round := range state.Rounds() {
		for _, g := range round.Games {
			if round.Published && g.Result.Finished() {
				games[g.White] = append(games[g.White], RatingRound{Round: round.Number, Opponent: g.Black, Colour: score.White, Result: g.Result})
				games[g.Black] = append(games[g.Black], RatingRound{Round: round.Number, Opponent: g.White, Colour: score.Black, Result: g.Result})
			}
		}
	}
	for id, player := range players {
		after, gone := left[id]
		change := RatingChange{Own: player.Rating, Rounds: games[id]}
		var counted []rating.OwnGame
		for i := range change.Rounds {
			r := &change.Rounds[i]
			own := rating.OwnGame{Opponent: players[r.Opponent], Colour: r.Colour, Result: r.Result, Withdrew: gone && r.Round > after}
			if reason, not := own.NotCounted(state.Settings.Edition); not {
				r.NotCounts, r.Sum = &reason, change.Change
				continue
			}
			counted = append(counted, own)
			before := change.Change
			change.TournamentResult, _ = rating.SoFar(state.Settings.Edition, player, "", counted)
			r.Change, r.Sum = change.Change-before, change.Change
		}
		changes[id] = change
	}
	return changes
}
