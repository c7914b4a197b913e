package tournament

import (
	"slices"

	"damka/article"
	"damka/score"
)

// decidePublish turns the pairs of the tables into games: numbers become
// participants, and games of somebody who withdrew are settled at once.
func decidePublish(s *State, c Publish) ([]Event, error) {
	switch next := s.NextRound(); {
	case !s.Numbered():
		return nil, article.Refuse("publish.no_numbers", "V.1.2")
	case len(s.participants) < 2:
		return nil, article.Refuse("publish.too_few", "V.1.1")
	case next == 0 || c.Round > s.RoundsPlanned():
		return nil, article.Refuse("publish.all_published", "V.1.1", number("rounds", s.RoundsPlanned()))
	case c.Round < 1:
		return nil, article.Refuse("publish.no_such_round", "V.1.1", number("round", c.Round))
	case c.Round <= len(s.rounds) && s.rounds[c.Round-1].Published:
		return nil, article.Refuse("publish.already", "V.2.8.9.6", number("round", c.Round))
	case c.Round > len(s.rounds)+1:
		return nil, article.Refuse("publish.out_of_order", "V.1.4.4", number("round", c.Round), number("next", next))
	}
	event := RoundPublished{Round: c.Round, Engine: c.Engine}
	byNumber := s.ByNumber()
	met := make(map[score.Number]bool, len(byNumber))
	for _, pair := range c.Pairs {
		if !seat(pair.White, len(byNumber), met) || (pair.Black != 0 && !seat(pair.Black, len(byNumber), met)) {
			return nil, article.Refuse("publish.pairs_wrong", "V.1.4")
		}
		white := byNumber[pair.White-1]
		if pair.Black == 0 {
			event.Free = append(event.Free, white.ID)
			continue
		}
		black := byNumber[pair.Black-1]
		event.Games = append(event.Games, PublishedGame{
			Board: pair.Board, White: white.ID, Black: black.ID, Result: resultAtOnce(white, black),
		})
	}
	if len(met) != len(byNumber) {
		return nil, article.Refuse("publish.pairs_wrong", "V.1.4")
	}
	slices.SortFunc(event.Games, func(a, b PublishedGame) int { return a.Board - b.Board })
	return []Event{event}, nil
}

// seat notes that a number has its place in the round; false for a number
// that nobody has or that sits already.
func seat(n score.Number, players int, met map[score.Number]bool) bool {
	if n < 1 || int(n) > players || met[n] {
		return false
	}
	met[n] = true
	return true
}

// resultAtOnce is the forfeit of whoever has left and stays in the table
// (II.5.7.1.2). Games of somebody struck out get no result: they don't count.
func resultAtOnce(white, black Participant) score.Result {
	if white.StruckOut() || black.StruckOut() {
		return score.NotPlayed
	}
	return forfeitOf(white.Withdrawn != nil, black.Withdrawn != nil)
}

// published finds a round that is published now, or refuses.
func (s *State) published(number_ int) (Round, error) {
	round, ok := s.Round(number_)
	if !ok || !round.Published {
		return Round{}, article.Refuse("round.not_published", "", number("round", number_))
	}
	return round, nil
}

// decideUnpublish takes a round back only before it began (V.2.8.9.9).
func decideUnpublish(s *State, c Unpublish) ([]Event, error) {
	round, err := s.published(c.Round)
	if err != nil {
		return nil, err
	}
	if !round.StartedAt.IsZero() {
		return nil, article.Refuse("unpublish.round_began", "V.2.8.9.9", number("round", c.Round))
	}
	for _, g := range round.Games {
		if g.Result != score.NotPlayed && !s.byWithdrawal(g) {
			return nil, article.Refuse("unpublish.has_results", "V.2.8.9.9", number("round", c.Round), number("board", g.Board))
		}
	}
	for _, later := range s.rounds[c.Round:] {
		if later.Published {
			return nil, article.Refuse("unpublish.later_published", "V.2.8.9.9", number("round", c.Round), number("later", later.Number))
		}
	}
	return []Event{RoundUnpublished(c)}, nil
}

// byWithdrawal says that a forfeit follows from somebody's withdrawal and not
// from the arbiter's entry.
func (s *State) byWithdrawal(g Game) bool {
	white, _ := s.Participant(g.White)
	black, _ := s.Participant(g.Black)
	return g.Result.Forfeited() && g.Result == resultAtOnce(white, black)
}

func decideStart(s *State, c Start) ([]Event, error) {
	round, err := s.published(c.Round)
	if err != nil {
		return nil, err
	}
	if !round.StartedAt.IsZero() {
		return nil, article.Refuse("start.twice", "II.4.4", number("round", c.Round))
	}
	return []Event{RoundStarted(c)}, nil
}

func decideCancel(s *State, c Cancel) ([]Event, error) {
	round, err := s.published(c.Round)
	if err != nil {
		return nil, err
	}
	if !slices.Contains(CancelReasons(), c.Reason) {
		return nil, &InvalidError{[]Problem{{"reason", article.Because("cancel.reason_missing", "")}}}
	}
	if round.StartedAt.IsZero() && !slices.ContainsFunc(round.Games, func(g Game) bool {
		return g.Result != score.NotPlayed && !s.byWithdrawal(g)
	}) {
		return nil, article.Refuse("cancel.not_begun", "V.2.8.9.9", number("round", c.Round))
	}
	return []Event{RoundCancelled(c)}, nil
}
