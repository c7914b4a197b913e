package tournament

import (
	"slices"

	"damka/article"
	"damka/score"
)

func decideEnter(s *State, c Enter) ([]Event, error) {
	if s.Phase() != Registration {
		return nil, article.Refuse("enter.after_start", "V.1.2")
	}
	if len(c.Entries) == 0 {
		return nil, article.Refuse("enter.nobody", "")
	}
	if len(s.participants)+len(c.Entries) > MaxPlayers {
		return nil, article.Refuse("enter.too_many", "", number("most", MaxPlayers))
	}
	entries := slices.Clone(c.Entries)
	next := score.Number(len(s.participants) + 1)
	numbered := s.Numbered()
	for i := range entries {
		if err := checkStrength(entries[i].Strength); err != nil {
			return nil, err
		}
		if s.indexOf(entries[i].ID) >= 0 {
			return nil, article.Refuse("enter.twice", "")
		}
		entries[i].Number = 0
		if numbered { // late, but before round 1: behind the last, nobody is renumbered
			entries[i].Number = next + score.Number(i)
		}
	}
	return []Event{Entered{entries}}, nil
}

// Bounds of what an entry may say.
const (
	MaxRating    = 3500
	MaxListPlace = 100000
)

// Problems lists what is wrong with what an entry says.
func (strength Strength) Problems() []Problem {
	var problems []Problem
	bad := func(field string, code article.Code, ref article.Ref, args ...article.Arg) {
		problems = append(problems, Problem{field, article.Because(code, ref, args...)})
	}
	if strength.Rating < 0 || strength.Rating > MaxRating {
		bad("rating", "entry.rating_out_of_range", "", number("most", MaxRating))
	}
	if strength.List != NoList && strength.List != ListA && strength.List != ListB && strength.List != ListN {
		bad("list", "entry.list_unknown", "", text("value", string(strength.List)))
	}
	switch {
	case strength.ListPlace < 0 || strength.ListPlace > MaxListPlace:
		bad("listPlace", "entry.list_place_out_of_range", "", number("most", MaxListPlace))
	case strength.ListPlace > 0 && strength.List != ListA:
		bad("listPlace", "entry.place_only_on_a", "V.1.7.1.5")
	}
	return problems
}

func checkStrength(strength Strength) error {
	if problems := strength.Problems(); problems != nil {
		return &InvalidError{problems}
	}
	return nil
}

func decideAmend(s *State, c Amend) ([]Event, error) {
	participant, ok := s.Participant(c.ID)
	if !ok {
		return nil, article.Refuse("participant.unknown", "")
	}
	if participant.Record != c.Seen {
		return nil, &ChangedError{Reason: article.Because("changed.entry", "", person("player", c.ID))}
	}
	if err := checkStrength(c.Strength); err != nil {
		return nil, err
	}
	return []Event{Amended{c.ID, c.Record, c.Strength}}, nil
}

func decideRemove(s *State, c Remove) ([]Event, error) {
	if _, ok := s.Participant(c.ID); !ok {
		return nil, article.Refuse("participant.unknown", "")
	}
	if s.Phase() != Registration {
		return nil, article.Refuse("remove.after_start", "II.5.7.1", person("player", c.ID))
	}
	return []Event{Removed(c)}, nil
}

func decideLots(s *State, c DrawLots) ([]Event, error) {
	if s.Phase() != Registration {
		return nil, article.Refuse("lots.after_start", "V.1.2")
	}
	if len(s.participants) < 2 {
		return nil, article.Refuse("lots.too_few", "V.1.2")
	}
	if !s.isOrderOfAll(c.Order) {
		return nil, article.Refuse("lots.not_of_all", "V.1.2", number("players", len(s.participants)))
	}
	return []Event{LotsDrawn(c)}, nil
}

// decideWithdraw settles what happens to the games of somebody who leaves: at
// most half of the planned games played, and they are struck out; more, and
// what is left is lost by forfeit (II.5.7.1).
func decideWithdraw(s *State, c Withdraw) ([]Event, error) {
	participant, ok := s.Participant(c.ID)
	switch {
	case !ok:
		return nil, article.Refuse("participant.unknown", "")
	case participant.Withdrawn != nil:
		return nil, article.Refuse("withdraw.twice", "II.5.7", person("player", c.ID))
	case s.Phase() == Registration:
		return nil, article.Refuse("withdraw.before_start", "II.5.7", person("player", c.ID))
	}
	event := Withdrawn{ID: c.ID, Outcome: StruckOut, Played: s.played(c.ID), Planned: s.planned()}
	if 2*event.Played > event.Planned {
		event.Outcome = Forfeits
		event.Forfeits = s.forfeitsOf(c.ID)
	}
	return []Event{event}, nil
}

// forfeitsOf are the results that the withdrawal of id makes in the published
// rounds: every game of his without a final result is lost.
func (s *State) forfeitsOf(id ParticipantID) []ResultChange {
	var changes []ResultChange
	for _, round := range s.rounds {
		for _, g := range round.Games {
			if !g.Has(id) || !s.Open(g) {
				continue
			}
			changes = append(changes, ResultChange{
				Round: round.Number, Board: g.Board, Was: g.Result,
				Result: forfeitOf(g.White == id, g.Black == id),
			})
		}
	}
	return changes
}

// decideReinstate puts back the results that the withdrawal made, where
// nobody has corrected them since.
func decideReinstate(s *State, c Reinstate) ([]Event, error) {
	participant, ok := s.Participant(c.ID)
	if !ok {
		return nil, article.Refuse("participant.unknown", "")
	}
	if participant.Withdrawn == nil {
		return nil, article.Refuse("reinstate.not_withdrawn", "", person("player", c.ID))
	}
	event := Reinstated{ID: c.ID}
	for _, forfeit := range participant.Withdrawn.Forfeits {
		if g := s.game(forfeit.Round, forfeit.Board); g != nil && g.Has(c.ID) && g.Result == forfeit.Result {
			event.Restored = append(event.Restored, ResultChange{
				Round: forfeit.Round, Board: forfeit.Board, Was: forfeit.Result, Result: forfeit.Was,
			})
		}
	}
	return []Event{event}, nil
}
