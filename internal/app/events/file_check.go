package events

import (
	"errors"
	"strconv"

	"damka/article"
	"damka/internal/journal"
	"damka/internal/tournament"
)

// FileError says why a tournament file is not opened although its hashes are
// right: anybody can write a file with right hashes.
type FileError struct {
	Line   int // of the file, from 1
	Reason article.Reason
}

func (e *FileError) Error() string { return "events: " + e.Reason.String() }

// checkedFile is a file whose events are checked one after another.
type checkedFile struct {
	content journal.File
	records map[string]journal.Record
	people  map[string]Person // by record; without the erased ones
	folding tournament.Folding

	table  *finalTable // by the results there are now; nil: not made yet
	tables int         // that were made
}

// checkEvents decodes every event and holds it against the state before it. The
// first that cannot be there is an error, and nothing of the file is used.
func checkEvents(content journal.File, people map[string]Person) (*checkedFile, error) {
	f := &checkedFile{content: content, people: people, records: make(map[string]journal.Record, len(content.Records))}
	for _, record := range content.Records {
		f.records[record.ID] = record
	}
	for _, written := range content.Events {
		r, err := decodeEvent(written)
		if err != nil {
			return nil, f.undecodable(written, err)
		}
		if err := f.check(written, r.Event); err != nil {
			return nil, err
		}
		f.apply(r)
	}
	return f, nil
}

// undecodable is an event in a form that is not its own, or of a newer version.
func (f *checkedFile) undecodable(written journal.Event, err error) error {
	if fault, ok := errors.AsType[*tournament.DataError](err); ok {
		return f.impossible(written, fault.Problem)
	}
	return &FileError{f.line(written), article.Because("file.event_unknown", "",
		article.Arg{Name: "event", Value: article.Text(written.Type)},
		article.Arg{Name: "version", Value: article.Text(strconv.Itoa(written.Version))})}
}

// check holds an event against the state before it.
func (f *checkedFile) check(written journal.Event, event tournament.Event) error {
	if problem := f.folding.Check(event); problem != nil {
		return f.impossible(written, *problem)
	}
	if problem := tournament.NamesProblem(event); problem != nil {
		return f.impossible(written, *problem)
	}
	for _, reference := range referencesOf(event) {
		if !f.has(reference.ref) {
			return f.impossible(written, tournament.Problem{Field: reference.field, Reason: article.Because("event.reference_invalid", "")})
		}
	}
	switch e := event.(type) {
	case tournament.Closed:
		return f.checkFinal(written, e)
	case tournament.LotsDrawn:
		return f.checkLots(written, e)
	}
	if settings, ok := settingsOf(event); ok {
		return f.checkCriteria(written, settings)
	}
	return nil
}

// line is where an event is in the file: after the header and the records.
func (f *checkedFile) line(e journal.Event) int { return 1 + len(f.content.Records) + int(e.Seq) }

func (f *checkedFile) impossible(written journal.Event, problem tournament.Problem) error {
	event := article.Arg{Name: "event", Value: article.Number(written.Seq)}
	kind := article.Arg{Name: "kind", Value: article.Text(written.Type)}
	why := article.Arg{Name: "why", Value: problem.Reason}
	reason := article.Because("file.event_misplaced", problem.Reason.Article, event, kind, why)
	if problem.Field != "" {
		reason = article.Because("file.event_impossible", problem.Reason.Article, event, kind,
			article.Arg{Name: "field", Value: article.Text(article.Printable(problem.Field))}, why)
	}
	return &FileError{f.line(written), reason}
}

// settingsOf are the regulations that an event makes.
func settingsOf(event tournament.Event) (tournament.Settings, bool) {
	switch e := event.(type) {
	case tournament.Created:
		return e.Settings, true
	case tournament.Regulated:
		return e.Settings, true
	}
	return tournament.Settings{}, false
}

// reference is where an event refers to a record.
type reference struct {
	field string
	ref   tournament.RecordRef
}

// referencesOf are the records that an event refers to.
func referencesOf(event tournament.Event) []reference {
	switch e := event.(type) {
	case tournament.Entered:
		references := make([]reference, len(e.Entries))
		for i, entry := range e.Entries {
			references[i] = reference{"entries." + strconv.Itoa(i) + ".record", entry.Record}
		}
		return references
	case tournament.Amended:
		return []reference{{"record", e.Record}}
	case tournament.RoundPublished:
		if e.Note != (tournament.RecordRef{}) {
			return []reference{{"note", e.Note}}
		}
	}
	return paperReferences(event)
}

// paperReferences are the records that an event of the papers refers to.
func paperReferences(event tournament.Event) (all []reference) {
	add := func(field string, ref tournament.RecordRef) {
		if ref != (tournament.RecordRef{}) {
			all = append(all, reference{field, ref})
		}
	}
	switch e := event.(type) {
	case tournament.ArbitersNamed:
		for i, arbiter := range e.Arbiters {
			all = append(all, reference{"arbiters." + strconv.Itoa(i) + ".record", arbiter.Record})
		}
	case tournament.ReportWritten:
		for i, part := range e.Parts {
			add("parts."+strconv.Itoa(i)+".note", part.Text)
		}
		for i, motion := range e.Motions {
			add("motions."+strconv.Itoa(i)+".note", motion.Text)
		}
	case tournament.CommuniqueIssued:
		add("note", e.Text)
	}
	return all
}

// has says whether the file has the record as it was, or erased. Package
// journal has looked up the references it can recognize; others are found here.
func (f *checkedFile) has(ref tournament.RecordRef) bool {
	record, ok := f.records[ref.ID]
	hash, valid := journal.ParseHash(ref.Hash)
	return ok && valid && (record.Erased || record.Hash() == hash)
}
