package tournament

import (
	"slices"

	"damka/article"
	"damka/score"
)

// decidePublish turns the pairs of the tables into games: numbers become
// participants, and games of somebody who withdrew get their result at once.
func decidePublish(s *State, c Publish) ([]Event, error) {
	switch {
	case !s.Numbered():
		return nil, article.Refuse("publish.no_numbers", s.articles().Numbers)
	case c.Round < 1 || c.Round > s.RoundsPlanned():
		return nil, article.Refuse("publish.no_such_round", s.articles().Rounds, number("round", c.Round), number("rounds", s.RoundsPlanned()))
	case c.Round <= len(s.rounds) && s.rounds[c.Round-1].Published:
		return nil, article.Refuse("publish.already", "V.2.8.9.6", number("round", c.Round))
	case c.Round > len(s.rounds)+1, s.Settings.System.IsSwiss() && c.Round > s.NextRound():
		return nil, article.Refuse("publish.out_of_order", s.articles().Sequence, number("round", c.Round), number("next", s.NextRound()))
	}
	if s.Settings.System.IsSwiss() {
		return decideSwissRound(s, c)
	}
	event := RoundPublished{Round: c.Round, Engine: c.Engine}
	byNumber := s.ByNumber()
	for _, pair := range c.Pairs {
		if !isNumber(pair.White, byNumber) || (pair.Black != 0 && !isNumber(pair.Black, byNumber)) {
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
	if s.checkSeating(event) != nil || s.checkAllSeated(event) != nil {
		return nil, article.Refuse("publish.pairs_wrong", "V.1.4")
	}
	slices.SortFunc(event.Games, func(a, b PublishedGame) int { return a.Board - b.Board })
	return []Event{event}, nil
}

func isNumber(n score.Number, byNumber []Participant) bool { return n >= 1 && int(n) <= len(byNumber) }

// published is a round that is published now, or a refusal.
func (s *State) published(n int) (Round, error) {
	round, ok := s.Round(n)
	if !ok || !round.Published {
		return Round{}, article.Refuse("round.not_published", "", number("round", n))
	}
	return round, nil
}

// decideUnpublish takes a round back only before it has begun (V.2.8.9.9): until
// the clocks are started or something is entered on a board.
// Rounds are published in order, so the last is taken back first; only the
// replay of a cancelled round may come before others.
func decideUnpublish(s *State, c Unpublish) ([]Event, error) {
	round, err := s.published(c.Round)
	if err != nil {
		return nil, err
	}
	if !round.StartedAt.IsZero() {
		return nil, article.Refuse("unpublish.round_began", "V.2.8.9.9", number("round", c.Round))
	}
	if i := slices.IndexFunc(round.Games, Game.hasEntry); i >= 0 {
		return nil, article.Refuse("unpublish.has_results", "V.2.8.9.9", number("round", c.Round), number("board", round.Games[i].Board))
	}
	if newest := s.newestPublished(); newest > c.Round && round.voided == nil {
		return nil, article.Refuse("unpublish.later_published", s.articles().Sequence, number("round", c.Round), number("later", newest))
	}
	return []Event{RoundUnpublished(c)}, nil
}

func (s *State) newestPublished() int {
	newest := 0
	for _, round := range s.rounds {
		if round.Published {
			newest = round.Number
		}
	}
	return newest
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

// decideCancel voids a round that has begun. The pairing is no reason to do so in
// a Swiss tournament: it does not change any more, even if it is wrong
// (V.2.8.9.9).
func decideCancel(s *State, c Cancel) ([]Event, error) {
	round, err := s.published(c.Round)
	if err != nil {
		return nil, err
	}
	if newest := s.newestPublished(); s.Settings.System.IsSwiss() && newest > c.Round {
		return nil, article.Refuse("cancel.later_published", "V.2.8.9.9", number("round", c.Round), number("later", newest))
	}
	if !c.Reason.isKnown() {
		var found problems
		found.add("reason", "cancel.reason_missing", "")
		return nil, found.err()
	}
	switch swiss := s.Settings.System.IsSwiss(); {
	case !round.underWay() && swiss:
		return nil, article.Refuse("cancel.not_begun_swiss", "V.2.8.9.9", number("round", c.Round))
	case !round.underWay():
		return nil, article.Refuse("cancel.not_begun", "V.2.8.9.9", number("round", c.Round))
	}
	if !slices.Contains(s.Settings.System.CancelReasons(), c.Reason) {
		return nil, article.Refuse("cancel.pairing_stays", "V.2.8.9.9", number("round", c.Round))
	}
	return []Event{RoundCancelled(c)}, nil
}
