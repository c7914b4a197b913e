package app

import (
	"context"

	"damka/internal/fullname"
)

// Concerned is a person of the register, for others who have something about one.
type Concerned struct {
	ID      string
	Number  int             // in the register
	Names   []fullname.Name // all that the entry has or had
	Entries []EntryOf       // in tournaments, as far as somebody has said that it is this person
}

// EntryOf is somebody as a participant.
type EntryOf struct{ Tournament, Participant string }

// ForgetPerson forgets for good what there is about a person elsewhere. It may be asked again: what is forgotten already is no fault.
type ForgetPerson func(ctx context.Context, of Concerned) error

// AboutPerson is what there is about a person elsewhere, under a stable name. The data are written as JSON; nil: nothing.
type AboutPerson func(ctx context.Context, of Concerned) (name string, data any, err error)

// OnErasePerson adds who is told. It is called before the applications are used.
func (b *Base) OnErasePerson(tell ForgetPerson) { b.erasePerson = append(b.erasePerson, tell) }

// OnExportPerson adds who is asked. It is called before the applications are used.
func (b *Base) OnExportPerson(ask AboutPerson) { b.exportPerson = append(b.exportPerson, ask) }

// ErasedPerson has everybody forget a person.
func (b *Base) ErasedPerson(ctx context.Context, of Concerned) error {
	for _, tell := range b.erasePerson {
		if err := tell(ctx, of); err != nil {
			return err
		}
	}
	return nil
}

// ExportedPerson is what everybody has about a person, by name.
func (b *Base) ExportedPerson(ctx context.Context, of Concerned) (map[string]any, error) {
	all := make(map[string]any, len(b.exportPerson))
	for _, ask := range b.exportPerson {
		name, data, err := ask(ctx, of)
		if err != nil {
			return nil, err
		}
		if data != nil {
			all[name] = data
		}
	}
	return all, nil
}
