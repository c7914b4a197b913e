package games

import (
	"context"
	"encoding/json"

	"damka/internal/app"
	"damka/internal/game"
	"damka/internal/journal"
)

// Penalise imposes the sanction that the function names, as [App.RuleOn] does with other commands. The note is
// the arbiter's: it may say something of people, so it is a record that can be erased, and the event has its id.
// Without a note the event has none.
func (a *App) Penalise(ctx context.Context, actor app.Actor, id, note string, command func(*Snapshot) (game.Command, error)) error {
	if note == "" {
		return a.RuleOn(ctx, actor, id, command)
	}
	record, err := a.record(person{Note: note})
	if err != nil {
		return err
	}
	noted := func(s *Snapshot) (game.Command, error) {
		wanted, err := command(s)
		if sanction, is := wanted.(game.Penalise); is {
			sanction.Note = record.ID
			wanted = sanction
		}
		return wanted, err
	}
	return a.change(ctx, actor, app.RuleGame, id, noted, 0, record)
}

// NoteOf is what the arbiter noted about a sanction; empty if nothing, or if it was erased.
func (s *Snapshot) NoteOf(sanction game.Sanctioned) string { return s.people[sanction.Note].Note }

// record is a record with new salt and id.
func (a *App) record(of person) (record journal.Record, err error) {
	record.Salt = make([]byte, saltSize)
	if record.Data, err = json.Marshal(of); err != nil {
		return record, err
	}
	if record.ID, err = a.base.NewID(); err != nil {
		return record, err
	}
	return record, a.base.Random(record.Salt)
}
