package events

import (
	"context"
	"fmt"
	"slices"
	"strings"
	"unicode"
	"unicode/utf8"

	"damka/article"
	"damka/internal/app"
	"damka/internal/tournament"
)

// PlayerForm is what is written about a player when entering him.
type PlayerForm struct {
	Person   Person
	Strength tournament.Strength

	// NameProblem is what [NameOf] has against the name that was said; nobody is
	// entered with it.
	NameProblem *tournament.Problem
}

// Enter enters players, all or none. Problems name the row: "2.name" is the
// name of the third form. Seen is the Snapshot.Seq in which the person looked
// for duplicates: anyone who was entered since and may be one of these people is
// a [*tournament.ChangedError]. A program that did not look says 0.
func (a *App) Enter(ctx context.Context, actor app.Actor, id string, forms []PlayerForm, seen uint64) error {
	if err := a.base.AllowSome(ctx, actor, app.EnterPlayers, streamOf(id)); err != nil {
		return err
	}
	forms = tidied(forms)
	if err := a.checkForms(forms); err != nil {
		return err
	}
	people := make([]newPerson, len(forms))
	entries := make([]tournament.Entry, len(forms))
	for i, form := range forms {
		var err error
		if people[i], err = a.record(form.Person); err != nil {
			return err
		}
		participant, err := a.base.NewID()
		if err != nil {
			return err
		}
		entries[i] = tournament.Entry{
			ID: tournament.ParticipantID(participant), Record: people[i].ref(), Strength: form.Strength,
		}
	}
	return a.change(ctx, actor, app.EnterPlayers, id, people, func(s *Snapshot) (tournament.Command, error) {
		return tournament.Enter{Entries: entries}, s.enteredMeanwhile(forms, seen)
	})
}

// enteredMeanwhile finds people of the forms who were entered after an event,
// by another window or by a second press of the button.
func (s *Snapshot) enteredMeanwhile(forms []PlayerForm, seen uint64) error {
	if seen == 0 || seen == s.Seq {
		return nil
	}
	for _, form := range forms {
		for _, duplicate := range s.Duplicates(form) {
			if at := s.enteredAt(duplicate.Player.ID); at > seen {
				return &tournament.ChangedError{Seq: at, Reason: article.Because("changed.players", "",
					article.Arg{Name: "player", Value: article.Person(duplicate.Player.ID)})}
			}
		}
	}
	return nil
}

// enteredAt is the event that entered a participant; 0 when there is none.
func (s *Snapshot) enteredAt(id tournament.ParticipantID) uint64 {
	for _, r := range s.log {
		entered, ok := r.Event.(tournament.Entered)
		if ok && slices.ContainsFunc(entered.Entries, func(e tournament.Entry) bool { return e.ID == id }) {
			return r.Seq
		}
	}
	return 0
}

// Amend corrects an entry. Seen is the record the person was looking at.
func (a *App) Amend(ctx context.Context, actor app.Actor, id string, player tournament.ParticipantID, seen tournament.RecordRef, form PlayerForm) error {
	if err := a.base.AllowSome(ctx, actor, app.AmendPlayer, streamOf(id)); err != nil {
		return err
	}
	form = tidied([]PlayerForm{form})[0]
	if problems := a.problems(form); problems != nil {
		return &tournament.InvalidError{Problems: problems}
	}
	record, err := a.record(form.Person)
	if err != nil {
		return err
	}
	return a.change(ctx, actor, app.AmendPlayer, id, []newPerson{record}, func(*Snapshot) (tournament.Command, error) {
		return tournament.Amend{ID: player, Seen: seen, Record: record.ref(), Strength: form.Strength}, nil
	})
}

// Remove takes a wrong entry out before round 1.
func (a *App) Remove(ctx context.Context, actor app.Actor, id string, player tournament.ParticipantID) error {
	return a.command(ctx, actor, app.RemovePlayer, id, tournament.Remove{ID: player})
}

// Withdraw takes a player out of a running tournament (II.5.7.1).
func (a *App) Withdraw(ctx context.Context, actor app.Actor, id string, player tournament.ParticipantID) error {
	return a.command(ctx, actor, app.WithdrawPlayer, id, tournament.Withdraw{ID: player})
}

// Reinstate takes a withdrawal back.
func (a *App) Reinstate(ctx context.Context, actor app.Actor, id string, player tournament.ParticipantID) error {
	return a.command(ctx, actor, app.ReinstatePlayer, id, tournament.Reinstate{ID: player})
}

// Erase forgets a player's personal data for good, in every version ever
// written. Results and the chain stay as they are.
func (a *App) Erase(ctx context.Context, actor app.Actor, id string, player tournament.ParticipantID) error {
	return a.tournaments.Erase(ctx, actor, app.ErasePlayer, id, func(s *Snapshot) ([]string, error) {
		records := s.recordsOf(player)
		if len(records) == 0 {
			return nil, article.Refuse("participant.unknown", "")
		}
		return records, nil
	})
}

// FormAt is a participant's entry as it was with a record.
func (s *Snapshot) FormAt(id tournament.ParticipantID, record string) (PlayerForm, bool) {
	person, known := s.people[record]
	if !known {
		return PlayerForm{}, false
	}
	for _, r := range s.log {
		switch e := r.Event.(type) {
		case tournament.Entered:
			for _, entry := range e.Entries {
				if entry.ID == id && entry.Record.ID == record {
					return PlayerForm{Person: person, Strength: entry.Strength}, true
				}
			}
		case tournament.Amended:
			if e.ID == id && e.Record.ID == record {
				return PlayerForm{Person: person, Strength: e.Strength}, true
			}
		}
	}
	return PlayerForm{}, false
}

// WasEntered says whether somebody is in the tournament, or was until the
// entry was taken out again.
func (s *Snapshot) WasEntered(id tournament.ParticipantID) bool { return len(s.recordsOf(id)) > 0 }

// recordsOf are the ids of every record a participant ever had.
func (s *Snapshot) recordsOf(player tournament.ParticipantID) []string {
	var records []string
	for _, r := range s.log {
		switch e := r.Event.(type) {
		case tournament.Entered:
			for _, entry := range e.Entries {
				if entry.ID == player {
					records = append(records, entry.Record.ID)
				}
			}
		case tournament.Amended:
			if e.ID == player {
				records = append(records, e.Record.ID)
			}
		}
	}
	return records
}

// tidied takes out spaces that people leave around and inside names, and what
// nobody sees and other pages leave in a pasted text, so that no name is there
// twice and looks the same. Signs that turn the direction of writing stay, to be
// refused: without them people might read another name than they meant.
func tidied(forms []PlayerForm) []PlayerForm {
	visible := func(r rune) rune {
		const joiner, nonJoiner = '\u200d', '\u200c' // some alphabets need them
		if unicode.Is(unicode.Cf, r) && !unicode.Is(unicode.Bidi_Control, r) && r != joiner && r != nonJoiner {
			return -1
		}
		return r
	}
	clean := func(s string) string {
		if utf8.ValidString(s) { // else it is refused as it is
			s = strings.Map(visible, s)
		}
		return strings.Join(strings.Fields(s), " ")
	}
	tidy := make([]PlayerForm, len(forms))
	for i, form := range forms {
		form.Person.Name = form.Person.Name.Map(clean)
		form.Person.Club = clean(form.Person.Club)
		form.Person.Register = clean(form.Person.Register)
		form.Person.Federation = strings.ToUpper(clean(form.Person.Federation))
		form.Strength.Title = clean(form.Strength.Title)
		tidy[i] = form
	}
	return tidy
}

func (a *App) checkForms(forms []PlayerForm) error {
	var problems []tournament.Problem
	for i, form := range forms {
		for _, p := range a.problems(form) {
			problems = append(problems, tournament.Problem{Field: fmt.Sprintf("%d.%s", i, p.Field), Reason: p.Reason})
		}
	}
	if problems != nil {
		return &tournament.InvalidError{Problems: problems}
	}
	return nil
}

// FormProblems lists everything that is wrong with a form, for pages that have
// more to say about it before anybody is entered.
func (a *App) FormProblems(form PlayerForm) []tournament.Problem {
	return a.problems(tidied([]PlayerForm{form})[0])
}

// problems lists what is wrong with one form.
func (a *App) problems(form PlayerForm) []tournament.Problem {
	var problems []tournament.Problem
	if form.NameProblem != nil {
		problems = append(problems, *form.NameProblem)
	} else if form.Person.Name.IsZero() {
		problems = append(problems, tournament.Problem{Field: "family", Reason: article.Because("entry.name_missing", "")})
	}
	problems = append(problems, personProblems(form.Person, a.base.Now().Year())...)
	return append(problems, form.Strength.Problems()...)
}
