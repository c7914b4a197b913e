package tournament

import (
	"slices"

	"damka/article"
	"damka/score"
)

// decideSwissRound announces a round of a Swiss tournament: every participant
// who has not left has a game or is among the byes, and nobody who left is. A
// round requires the one before it to be finished: every game has a result or is
// marked as adjourned (V.2.8.9.10).
func decideSwissRound(s *State, c Publish) ([]Event, error) {
	if open := s.notYetPlayed(c.Round - 1); open > 0 {
		return nil, article.Refuse("publish.results_missing", "V.2.8.9.10", number("round", c.Round-1), number("games", open))
	}
	event := RoundPublished{
		Round: c.Round, Engine: c.Engine, Byes: append(s.Absences(c.Round), c.Byes...),
		ByHand: c.ByHand, Note: c.Note, Findings: append([]article.Code(nil), c.Findings...), // as it is read back: no empty list
	}
	byNumber := s.ByNumber()
	for _, pair := range c.Pairs {
		if !isNumber(pair.White, byNumber) || !isNumber(pair.Black, byNumber) {
			return nil, article.Refuse("publish.swiss_pairs_wrong", "V.2.8.1")
		}
		white, black := byNumber[pair.White-1], byNumber[pair.Black-1]
		event.Games = append(event.Games, PublishedGame{Board: pair.Board, White: white.ID, Black: black.ID})
	}
	if len(event.Games) == 0 {
		return nil, article.Refuse("publish.nobody_to_pair", "V.2.8.1", number("round", c.Round))
	}
	if s.checkSeating(event) != nil || s.checkAllSeated(event) != nil {
		return nil, article.Refuse("publish.swiss_pairs_wrong", "V.2.8.1")
	}
	slices.SortFunc(event.Games, func(a, b PublishedGame) int { return a.Board - b.Board })
	return []Event{event}, nil
}

// seatsAllWhoStay says whether exactly those who have not left are in the round.
func (s *State) seatsAllWhoStay(e RoundPublished) bool {
	staying := 0
	for _, p := range s.participants {
		if p.Withdrawn == nil {
			staying++
		}
	}
	if staying != 2*len(e.Games)+len(e.Byes) {
		return false
	}
	left := func(id ParticipantID) bool { p, _ := s.Participant(id); return p.Withdrawn != nil }
	for _, g := range e.Games {
		if left(g.White) || left(g.Black) {
			return false
		}
	}
	return !slices.ContainsFunc(e.Byes, func(b Bye) bool { return left(b.ID) })
}

// notYetPlayed counts the games of a round without any entry.
func (s *State) notYetPlayed(round int) int {
	r, _ := s.Round(round)
	n := 0
	for _, g := range r.Games {
		if g.Result == score.NotPlayed {
			n++
		}
	}
	return n
}

// decideAnnounce records who will not be paired in a round that is not published
// yet (V.2.8.9.5).
func decideAnnounce(s *State, c Announce) ([]Event, error) {
	switch {
	case !s.Settings.System.IsSwiss():
		return nil, article.Refuse("absences.not_in_round_robin", "II.5.5")
	case c.Round < 1 || c.Round > s.RoundsPlanned():
		return nil, article.Refuse("publish.no_such_round", "V.2.4", number("round", c.Round), number("rounds", s.RoundsPlanned()))
	case c.Round <= len(s.rounds) && s.rounds[c.Round-1].Published:
		return nil, article.Refuse("absences.round_published", "V.2.8.9.6", number("round", c.Round))
	case !sameByes(s.Absences(c.Round), c.Seen):
		return nil, &ChangedError{Reason: article.Because("changed.absences", "", number("round", c.Round))}
	case sameByes(c.Seen, c.Absences):
		return nil, article.Refuse("absences.same", "", number("round", c.Round))
	}
	seen := make(map[ParticipantID]bool, len(c.Absences))
	for _, bye := range c.Absences {
		p, ok := s.Participant(bye.ID)
		switch {
		case !ok:
			return nil, article.Refuse("participant.unknown", "")
		case p.Withdrawn != nil:
			return nil, article.Refuse("withdraw.twice", "II.5.7", person("player", bye.ID))
		case !bye.Kind.isAnnounced() || seen[bye.ID]:
			return nil, article.Refuse("absences.wrong", "V.2.8.9.5", person("player", bye.ID))
		}
		seen[bye.ID] = true
	}
	return []Event{AbsencesAnnounced{Round: c.Round, Absences: append([]Bye{}, c.Absences...)}}, nil
}

// sameByes says whether two lists have the same byes of the same people.
func sameByes(a, b []Bye) bool {
	kinds := make(map[ParticipantID]ByeKind, len(a))
	for _, bye := range a {
		kinds[bye.ID] = bye.Kind
	}
	return len(a) == len(b) && !slices.ContainsFunc(b, func(bye Bye) bool { return kinds[bye.ID] != bye.Kind })
}
