package events

import (
	"context"
	"fmt"

	"damka/internal/app"
	"damka/internal/tournament"
)

// Division says what is the family name and what the given name of a player
// whose name is undivided. Seen is the record the person was looking at.
type Division struct {
	Player        tournament.ParticipantID
	Seen          tournament.RecordRef
	Family, Given string
}

// DivideNames divides names of players, all or none. Problems name the player:
// "<id>.family". Each player's entry is amended by an event of its own, so each
// can be taken back.
func (a *App) DivideNames(ctx context.Context, actor app.Actor, id string, divisions []Division) error {
	return a.changeWithin(ctx, actor, app.DivideNames, id, func(s *Snapshot) ([]tournament.Event, []newPerson, error) {
		var all []tournament.Event
		var people []newPerson
		var problems []tournament.Problem
		for _, division := range divisions {
			form, known := s.divided(division)
			if !known {
				return nil, nil, ErrNotFound
			}
			for _, p := range a.problems(form) {
				problems = append(problems, tournament.Problem{Field: fmt.Sprintf("%s.%s", division.Player, p.Field), Reason: p.Reason})
			}
			record, err := a.record(form.Person)
			if err != nil {
				return nil, nil, err
			}
			one, err := tournament.Decide(s.state, tournament.Amend{ID: division.Player, Seen: division.Seen, Record: record.ref(), Strength: form.Strength})
			if err != nil {
				return nil, nil, err
			}
			all, people = append(all, one...), append(people, record)
		}
		if problems != nil {
			return nil, nil, &tournament.InvalidError{Problems: problems}
		}
		return all, people, nil
	})
}

// divided is a player's form with the name divided.
func (s *Snapshot) divided(division Division) (PlayerForm, bool) {
	player := s.Player(division.Player)
	if player == nil || player.Erased {
		return PlayerForm{}, false
	}
	form := PlayerForm{Person: player.Person, Strength: player.Strength}
	form.Person.Name, form.NameProblem = NameOf(division.Family, division.Given, "")
	return tidied([]PlayerForm{form})[0], true
}
