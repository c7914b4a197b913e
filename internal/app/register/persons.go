package register

import (
	"context"
	"errors"
	"fmt"
	"strconv"

	"damka/article"
	"damka/calendar"
	"damka/internal/app"
	"damka/internal/journal"
	"damka/internal/register/person"
	"damka/internal/store"
	"damka/title"
)

// ProblemsError are details that cannot be kept: all that is wrong, by field.
type ProblemsError struct{ Problems []person.Problem }

func (e *ProblemsError) Error() string { return fmt.Sprintf("register: %v", e.Problems) }

func (a *App) check(d person.Details) error {
	if problems := d.Problems(a.Today()); len(problems) > 0 {
		return &ProblemsError{problems}
	}
	return nil
}

// CodeNumberTaken: somebody else has the number. Argument: number.
const CodeNumberTaken article.Code = "person.number_taken"

// Register makes an entry; number 0 is the next free one. It answers the id and the number.
func (a *App) Register(ctx context.Context, actor app.Actor, number int, details person.Details) (id string, given int, err error) {
	if err := a.base.Allow(ctx, actor, app.KeepPersons, ""); err != nil {
		return "", 0, err
	}
	if err := a.check(details); err != nil {
		return "", 0, err
	}
	if id, err = a.base.NewID(); err != nil {
		return "", 0, err
	}
	const attempts = 100
	for range attempts {
		given = number
		if given == 0 {
			if given, err = a.nextNumber(ctx); err != nil {
				return "", 0, err
			}
		}
		err = a.register(ctx, actor, id, person.Register{Number: given}, details)
		if !errors.Is(err, store.ErrTaken) || number != 0 {
			break
		}
	}
	return id, given, numberTaken(err, given)
}

// register makes the entry of an id.
func (a *App) register(ctx context.Context, actor app.Actor, id string, command person.Register, details person.Details) error {
	record, err := a.base.NewRecord(details)
	if err != nil {
		return err
	}
	command.Record = refOf(record)
	events, err := person.Decide(&person.State{}, command, a.Today())
	if err != nil {
		return err
	}
	facts, err := app.FactsOf(person.Encode, events...)
	if err != nil {
		return err
	}
	return a.people.Create(ctx, actor, app.KeepPersons, id, app.Decision{Facts: facts, Records: []journal.Record{record}})
}

func refOf(record journal.Record) person.RecordRef {
	return person.RecordRef{ID: record.ID, Hash: record.Hash().String()}
}

// numberTaken says of whom a number is not free.
func numberTaken(err error, number int) error {
	if errors.Is(err, store.ErrTaken) {
		return article.Refuse(CodeNumberTaken, "", article.Arg{Name: "number", Value: article.Text(strconv.Itoa(number))})
	}
	return err
}

// nextNumber is one more than the highest there is.
func (a *App) nextNumber(ctx context.Context) (int, error) {
	docs, err := a.base.Store().DocumentsBetween(ctx, store.DocumentRange{Kind: personKind, Name: highKey, Reverse: true, Limit: 1})
	if err != nil || len(docs) == 0 {
		return 1, err
	}
	row, err := readRow(docs[0].Document)
	return row.Number + 1, err
}

// change decides a command on a person's entry.
func (a *App) change(ctx context.Context, actor app.Actor, deed app.Deed, id string, command person.Command, records ...journal.Record) error {
	return a.people.Change(ctx, actor, deed, id, func(p *Person) (app.Decision, error) {
		events, err := person.Decide(p.State, command, a.Today())
		if err != nil {
			return app.Decision{}, err
		}
		facts, err := app.FactsOf(person.Encode, events...)
		return app.Decision{Facts: facts, Records: records}, err
	})
}

// Correct replaces a person's details. Seen is the event after which the form was shown: whoever was quicker is not overwritten.
func (a *App) Correct(ctx context.Context, actor app.Actor, id string, seen uint64, details person.Details) error {
	if err := a.base.Allow(ctx, actor, app.KeepPersons, ""); err != nil {
		return err
	}
	if err := a.check(details); err != nil {
		return err
	}
	record, err := a.base.NewRecord(details)
	if err != nil {
		return err
	}
	return a.people.Change(ctx, actor, app.KeepPersons, id, func(p *Person) (app.Decision, error) {
		if p.Seq != seen {
			return app.Decision{}, article.Refuse(CodeOvertaken, "")
		}
		if p.Details == details && !p.Erased {
			return app.Decision{}, nil
		}
		events, err := person.Decide(p.State, person.Correct{Record: refOf(record)}, a.Today())
		if err != nil {
			return app.Decision{}, err
		}
		facts, err := app.FactsOf(person.Encode, events...)
		return app.Decision{Facts: facts, Records: []journal.Record{record}}, err
	})
}

// CodeOvertaken: somebody else has changed what a form shows, meanwhile.
const CodeOvertaken article.Code = "register.overtaken"

// Renumber gives a person another number.
func (a *App) Renumber(ctx context.Context, actor app.Actor, id string, number int) error {
	return numberTaken(a.change(ctx, actor, app.KeepPersons, id, person.Renumber{Number: number}), number)
}

// Move makes a person a member of a club from a day on; an empty club is none.
func (a *App) Move(ctx context.Context, actor app.Actor, id, club string, on calendar.Date) error {
	if err := a.base.Allow(ctx, actor, app.KeepPersons, ""); err != nil {
		return err
	}
	if club != "" {
		if _, err := a.Club(ctx, club); err != nil {
			return err
		}
	}
	return a.change(ctx, actor, app.KeepPersons, id, person.Move{Club: club, On: on})
}

// Close says that an entry is not used any more; Reopen takes it back.
func (a *App) Close(ctx context.Context, actor app.Actor, id string) error {
	return a.change(ctx, actor, app.KeepPersons, id, person.Close{})
}

// Reopen takes [App.Close] back.
func (a *App) Reopen(ctx context.Context, actor app.Actor, id string) error {
	return a.change(ctx, actor, app.KeepPersons, id, person.Reopen{})
}

// Record records a category, title or norm; its id is drawn.
// A title by a decision of today is of today: one that is due may be from an earlier day, which GrantDue knows, and an old one is from the register that had it.
func (a *App) Record(ctx context.Context, actor app.Actor, id string, holding person.Recording) error {
	if grade, err := title.ParseGrade(holding.Grade); err == nil && grade.IsTitle() && holding.Source == person.FromDecision {
		if err := a.base.Allow(ctx, actor, app.RecordHoldings, ""); err != nil {
			return err
		}
		if holding.On != a.Today() {
			return a.GrantDue(ctx, actor, id, holding.Variant, grade, holding.On)
		}
	}
	return a.record(ctx, actor, id, holding)
}

func (a *App) record(ctx context.Context, actor app.Actor, id string, holding person.Recording) (err error) {
	if holding.ID, err = a.base.NewID(); err != nil {
		return err
	}
	return a.change(ctx, actor, app.RecordHoldings, id, person.Record{Holding: holding})
}

// VoidRecording takes one back.
func (a *App) VoidRecording(ctx context.Context, actor app.Actor, id, holding string) error {
	return a.change(ctx, actor, app.RecordHoldings, id, person.VoidRecording{ID: holding})
}

// RecordRating records a rating that no list of this register gives.
func (a *App) RecordRating(ctx context.Context, actor app.Actor, id string, standing person.Standing) error {
	return a.change(ctx, actor, app.RecordHoldings, id, person.RecordRating{Rating: standing})
}
