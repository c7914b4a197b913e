package register

import (
	"encoding/json"
	"errors"
	"fmt"
	"slices"
	"strconv"
	"strings"
	"time"

	"damka/calendar"
	"damka/internal/journal"
	"damka/internal/register/dossier"
	"damka/internal/store"
)

// Dossier is a tournament on its way at one event. It never changes.
type Dossier struct {
	ID string
	*dossier.State
	notes map[string]string // free texts by record id; of those that were erased there is none
	seed  string            // of the codes of certificates: the hash of the first event
	from  string            // the signature of who handed the tournament in whose report this is
	Steps []Step
	// Decided is when it was approved. Two that were approved on one day are told apart by it.
	Decided time.Time
	Given   []Given // by its decisions, also what a correction has taken back

	mends []calendar.Date // the days on which the decision was corrected
	said  []said          // notes that are about persons
	Noted []Noted         // all notes that were ever written, also those that were erased

	organisers []string // records of whoever was written down as organiser
	by         signatures
	written    time.Time // when the newest event was
}

// Step is a phase that a dossier came into on a day, for its history.
type Step struct {
	On    calendar.Date
	Phase dossier.Phase
	By    string // who signed

	report int // the report that came with it, from 1; 0: none did
}

// DayOf is the day of a step: of a report that came it is that on which it did, as corrected since.
func (d *Dossier) DayOf(s Step) calendar.Date {
	if s.report > 0 && s.report <= len(d.Came) {
		return d.Came[s.report-1].On
	}
	return s.On
}

// Note is the text of a record; empty when there is none, or it was erased.
func (d *Dossier) Note(ref dossier.RecordRef) string { return d.notes[ref.ID] }

// dossierStream is the kind of the streams.
const dossierStream = "dossier"

// note is a record of free text.
type note struct {
	Text string `json:"text"`
}

// nextDossier is the snapshot after some more events; see [live.Kind].
func (a *App) nextDossier(id string, before *Dossier, events []journal.Event, records []journal.Record) (*Dossier, error) {
	next := &Dossier{ID: id, State: &dossier.State{}}
	if before != nil {
		*next = *before
	}
	notes := make(map[string]string, len(next.notes)+len(records))
	for id, text := range next.notes {
		notes[id] = text
	}
	for _, record := range records {
		if record.Erased {
			continue
		}
		var n note
		if err := json.Unmarshal(record.Data, &n); err != nil {
			return nil, fmt.Errorf("register: the record %s of a dossier: %w", record.ID, err)
		}
		notes[record.ID] = n.Text
	}
	next.notes, next.Steps = notes, slices.Clip(next.Steps)
	for _, e := range events {
		event, err := dossier.Decode(e.Type, e.Version, e.Data)
		if err := unreadable(e, err); err != nil {
			return nil, err
		}
		if e.Seq == 1 {
			next.seed = lineHash(e).String()
		}
		was, mended := next.Phase, next.Mended
		if about := saidBy(next.State, event); about.record != "" {
			next.said = append(slices.Clip(next.said), about)
		}
		if came, is := event.(dossier.Received); is && came.Report.Tournament != next.Report.Tournament {
			next.from = e.By
		}
		next.State = next.State.Apply(dossier.Numbered{Seq: uint64(e.Seq), Event: event})
		if _, is := event.(dossier.Approved); is && next.Phase != was {
			next.Decided = e.At
		}
		if next.Phase != was {
			step := Step{On: a.base.DayOf(e.At), Phase: next.Phase, By: e.By}
			if _, came := event.(dossier.Received); came {
				step.report = len(next.Came)
			}
			next.Steps = append(next.Steps, step)
		}
		if next.Mended != mended {
			next.mends = append(slices.Clip(next.mends), next.Decision.On)
		}
		next.takeOrganiser(event)
		next.takeNote(event, a.base.DayOf(e.At))
		next.written = e.At
		next.by.take(event, e.By)
		switch event.(type) {
		case dossier.Approved, dossier.Mended:
			next.certify()
		}
	}
	if next.Phase == "" {
		return nil, &store.CorruptError{Stream: journal.NewStream(dossierStream, id), Detail: "no event plans the tournament"}
	}
	return next, nil
}

// The documents of dossiers and their keys.
const (
	dossierKind = "register.dossier"
	partKind    = "register.part" // up to partSize persons of an approved tournament, and what it gave them

	startsKey     = "starts"     // the first day, of what the calendar lists
	awaitsKey     = "awaits"     // the same of what waits for the commission's yes
	waitsKey      = "waits"      // a phase in which somebody has to do something, a space, the first day
	chiefKey      = "chief"      // the chief arbiter, a space, the first day
	assistantKey  = "assistant"  // an assistant, likewise
	tournamentKey = "tournament" // the stream that was handed in, and that of a correction that waits
	otherKey      = "other"      // a stream that came and is of another event
	clubOfKey     = "organiser"  // the club that organises it, likewise
	calledKey     = "called"     // the first day, a space, the name as names are compared
	mendedKey     = "mended"     // a year in which the decision was corrected

	personKey   = "person"   // of a part: who is in it
	approvedKey = "approved" // of a part: the day of the decision; of a dossier: that of the newest one
	normKey     = "norm"     // of a part with somebody who made a norm: the same
)

// partSize is how many persons a document of a part has: each has a key.
const partSize = 50

// Part is a person in an approved tournament, with what it gave.
type Part struct {
	Dossier     string         `json:"-"`
	Variant     string         `json:"-"`
	Approved    calendar.Date  `json:"-"`
	Decided     time.Time      `json:"-"` // the moment of the approval
	Person      string         `json:"person"`
	Participant string         `json:"participant"`
	Lines       []dossier.Line `json:"lines,omitempty"`
	First       int            `json:"first,omitempty"` // place of the first line in the decision
}

// hasNorm says that the tournament gave a norm that may still count for something.
func (p Part) hasNorm() bool {
	return slices.ContainsFunc(p.Lines, func(l dossier.Line) bool { return l.Granted && (l.NormFor != "" || strings.HasSuffix(l.After, "+")) })
}

// partDoc is the document of some parts.
type partDoc struct {
	Dossier  string        `json:"dossier"`
	Variant  string        `json:"variant"`
	Approved calendar.Date `json:"approved"`
	Decided  time.Time     `json:"decided,omitzero"`
	Parts    []Part        `json:"parts"`
}

// partDocuments are the parts of an approved tournament, partSize persons in each.
func partDocuments(d *Dossier) ([]store.Document, error) {
	parts := make([]Part, 0, len(d.Links))
	for _, link := range d.Links {
		parts = append(parts, Part{Person: link.Person, Participant: link.Participant})
	}
	slices.SortFunc(parts, func(a, b Part) int { return compareText(a.Person, b.Person) })
	for i := range parts {
		parts[i].First = -1
		for n, line := range d.Decision.Lines {
			if line.Person == parts[i].Person {
				parts[i].Lines = append(parts[i].Lines, line)
				if parts[i].First < 0 {
					parts[i].First = n
				}
			}
		}
		parts[i].First = max(parts[i].First, 0)
	}
	var docs []store.Document
	for chunk := range slices.Chunk(parts, partSize) {
		keys := []store.Key{{Name: approvedKey, Value: d.Approved.String()}}
		for _, p := range chunk {
			keys = append(keys, store.Key{Name: personKey, Value: p.Person})
		}
		if slices.ContainsFunc(chunk, Part.hasNorm) {
			keys = append(keys, store.Key{Name: normKey, Value: d.Approved.String()})
		}
		doc, err := documentOf(partKind, partID(d.ID, len(docs)), partDoc{d.ID, d.Plan.Variant.String(), d.Approved, d.Decided, chunk}, keys)
		if err != nil {
			return nil, err
		}
		docs = append(docs, doc)
	}
	return docs, nil
}

func partID(dossier string, n int) string { return dossier + "-" + strconv.Itoa(n) }

func compareText(a, b string) int {
	switch {
	case a < b:
		return -1
	case a > b:
		return 1
	}
	return 0
}

// dossierRows makes what is written of a dossier with each change; see [live.Kind].
func dossierRows(d *Dossier) (func(store.Tx) error, error) {
	row := RowOf(d)
	doc, err := documentOf(dossierKind, d.ID, row, row.keys())
	if err != nil {
		return nil, err
	}
	var parts, given []store.Document
	if d.Phase == dossier.IsApproved {
		if parts, err = partDocuments(d); err != nil {
			return nil, err
		}
		if given, err = givenDocuments(d); err != nil {
			return nil, err
		}
	}
	return func(tx store.Tx) error {
		if err := errors.Join(putOver(tx, doc), tx.PutDue(lettersRow(d))); err != nil {
			return err
		}
		if d.Phase != dossier.IsApproved {
			return nil // there is no way back from an approval, so there are no parts either
		}
		for n := range (d.MostLinks + partSize - 1) / partSize {
			if err := forget(tx, partKind, partID(d.ID, n)); err != nil {
				return err
			}
		}
		for _, part := range parts {
			if err := tx.PutDocument(part); err != nil {
				return err
			}
		}
		for _, doc := range given {
			if err := putOver(tx, doc); err != nil {
				return err
			}
		}
		return nil
	}, nil
}

func readDossierRow(doc store.Document) (DossierRow, error) {
	row, err := read[DossierRow](doc)
	row.ID, row.Variant = doc.ID, row.Plan.Variant
	return row, err
}
