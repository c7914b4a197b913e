package college

import (
	"cmp"

	"damka/calendar"
	"damka/internal/college"
	"damka/internal/college/matter"
	"damka/internal/store"
)

// Matter is a proceeding as lists have it.
type Matter struct {
	ID      string         `json:"-"`
	Kind    matter.Kind    `json:"kind"`
	Phase   matter.Phase   `json:"phase"`
	Opened  calendar.Date  `json:"opened"`
	By      college.Body   `json:"by"`
	Owner   college.Body   `json:"owner,omitempty"`
	Decides college.Body   `json:"decides,omitempty"`
	Due     calendar.Date  `json:"due,omitzero"`      // the last day of the next term
	Waits   []college.Body `json:"waits,omitempty"`   // who was asked and has not said anything
	Against college.Body   `json:"against,omitempty"` // who has stopped it
	Ended   calendar.Date  `json:"ended,omitzero"`
	Person  string         `json:"person,omitempty"`
	Dossier string         `json:"dossier,omitempty"`
	Motion  string         `json:"motion,omitempty"`
	Title   string         `json:"title,omitempty"`
	Replied bool           `json:"replied,omitempty"`
	Named   bool           `json:"named,omitempty"` // about fees: it says their amounts itself
	Annex   string         `json:"annex,omitempty"` // of a conference, whose proposal it is

	Number    string        `json:"number,omitempty"` // under which it was published
	Published calendar.Date `json:"published,omitzero"`
	Public    string        `json:"public,omitempty"` // the title for everybody
}

// matterRows are the rows of a proceeding: what lists read, and the term that runs.
func (a *App) matterRows(k *Kept[matter.State]) (func(store.Tx) error, error) {
	s, o := k.State, k.State.Opening
	row := Matter{
		Kind: o.Kind, Phase: s.Phase, Opened: o.Day, By: o.By, Owner: s.Owner, Decides: s.Decider(), Waits: s.Waits(), Against: s.Objector(), Ended: s.Ended,
		Person: o.Subject.Person, Dossier: o.Subject.Dossier, Motion: cmp.Or(k.Words(o.Record).Motion, o.Subject.Motion), Title: k.Words(o.Record).Title, Replied: s.Reply.Day.IsValid(), Annex: o.Subject.Annex, Named: len(o.Subject.Fees) > 0,
	}
	keys := []store.Key{{Name: allKey, Value: o.Day.String()}}
	if o.Subject.Person != "" {
		keys = append(keys, store.Key{Name: personKey, Value: o.Subject.Person})
	}
	due, runs := s.Due()
	if runs {
		row.Due = due
	}
	if s.Phase == matter.Open {
		keys = append(keys, store.Key{Name: openKey, Value: o.Day.String()})
	}
	if s.IsPublic() {
		row.Number, row.Published, row.Public = s.Published.Number, s.Published.Day, k.Words(s.Published.Record).Title
		keys = append(keys, store.Key{Name: publicKey, Value: s.Published.Day.String()})
	}
	put, err := putRow(matterKind, k.ID, row, keys...)
	return func(tx store.Tx) error {
		if err := put(tx); err != nil {
			return err
		}
		if s.Phase == matter.Granted && len(o.Subject.Fees) > 0 {
			if err := tx.PutDue(store.DueRow{Kind: feesDue, ID: k.ID, At: a.base.Now()}); err != nil {
				return err
			}
		}
		if !runs {
			return tx.CancelDue(silenceKind, k.ID)
		}
		return tx.PutDue(store.DueRow{Kind: silenceKind, ID: k.ID, Stream: a.matters.streams.Of(k.ID), At: a.base.Begins(due.AddDays(1))})
	}, err
}
