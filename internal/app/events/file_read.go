package events

import (
	"errors"
	"io"
	"strconv"
	"strings"

	"damka/article"
	"damka/internal/journal"
	"damka/internal/tournament"
)

// TournamentFile is a tournament file that was read and checked. It is made by
// [ReadFile].
type TournamentFile struct {
	content journal.File
	log     []tournament.Recorded
	people  map[string]Person // by record; without the erased ones
	state   *tournament.State
}

// FileReport is what is known of a tournament file without opening it here.
type FileReport struct {
	ID          string
	Name        string
	Phase       tournament.Phase
	Players     int
	Events      int
	Erased      int // records whose personal data was erased
	Fingerprint string
	Signer      journal.KeyFingerprint // of the installation that wrote it; empty: it is not signed
	Anomalies   []tournament.Anomaly
}

// ReadFile reads a tournament file and checks everything that can be checked
// without a store; it is the one way to read such a file. [FileFault] says in
// words what the error is.
func ReadFile(r io.Reader) (*TournamentFile, error) {
	content, err := journal.ReadFile(r)
	if err != nil {
		return nil, err
	}
	file := &TournamentFile{content: content}
	if file.log, err = decodeAll(content.Events); err != nil {
		return nil, unreadable("file.event_unreadable", err)
	}
	if file.people, err = peopleOf(content.Records); err != nil {
		return nil, unreadable("file.record_unreadable", err)
	}
	if err := checkCriteria(file.log); err != nil {
		return nil, err
	}
	file.state = tournament.Fold(file.log)
	if !file.state.Opened || content.Header.Stream.Kind() != streamKind {
		return nil, article.Refuse("file.no_tournament", "")
	}
	return file, nil
}

// ID is the id under which the tournament is known everywhere.
func (f *TournamentFile) ID() string { return f.content.Header.Stream.ID() }

// Signer is the fingerprint of the key of the installation that wrote the file;
// empty when it is not signed.
func (f *TournamentFile) Signer() journal.KeyFingerprint { return f.content.Signer.Fingerprint() }

// Report is what the file has in it.
func (f *TournamentFile) Report() FileReport {
	report := FileReport{
		ID: f.ID(), Name: f.state.Settings.Name, Phase: f.state.Phase(),
		Players: len(f.state.Participants()), Events: len(f.content.Events),
		Fingerprint: f.content.Fingerprint(), Signer: f.Signer(), Anomalies: f.state.Anomalies,
	}
	for _, record := range f.content.Records {
		if record.Erased {
			report.Erased++
		}
	}
	return report
}

// Norms is what the tournament says of what categories and titles ask for.
func (f *TournamentFile) Norms() NormsInput { return NormsOf(f.ID(), f.state, f.people) }

// checkCriteria refuses regulations with criteria that the tie-break engine
// does not know: there would be no table to show.
func checkCriteria(log []tournament.Recorded) error {
	for _, r := range log {
		var settings tournament.Settings
		switch e := r.Event.(type) {
		case tournament.Created:
			settings = e.Settings
		case tournament.Regulated:
			settings = e.Settings
		}
		if _, err := orderOf(settings); err != nil {
			return article.Refuse("file.criteria_unknown", "", article.Arg{Name: "criteria", Value: article.Text(strings.Join(settings.TieBreaks, ", "))})
		}
	}
	return nil
}

// unreadable refuses lines whose hash is right and whose content is not: a
// program that is not Damka, or a faulty one, has written them. Events of a
// newer version stay a [*tournament.UnknownEventError].
func unreadable(code article.Code, err error) error {
	if unknown, ok := errors.AsType[*tournament.UnknownEventError](err); ok {
		return unknown
	}
	return article.Refuse(code, "", article.Arg{Name: "detail", Value: article.Text(err.Error())})
}

// FileFault is an error of [ReadFile] as a reason, with the line of the file
// where one is at fault, from 1; else 0. It is false for errors that are not of
// the file: among them that it could not be read to its end.
func FileFault(err error) (line int, reason article.Reason, ok bool) {
	if fault, ok := journal.AsFileError(err); ok {
		if fault.Code == journal.FileReadFailed && fault.Err != nil {
			return 0, article.Reason{}, false
		}
		args := make([]article.Arg, len(fault.Args))
		for i, arg := range fault.Args {
			args[i] = article.Arg{Name: arg.Name, Value: article.Text(arg.Value)}
		}
		return fault.Line, article.Because(article.Code(fault.Code), "", args...), true
	}
	if unknown, ok := errors.AsType[*tournament.UnknownEventError](err); ok {
		return 0, article.Because("file.event_unknown", "",
			article.Arg{Name: "event", Value: article.Text(unknown.Name)},
			article.Arg{Name: "version", Value: article.Text(strconv.Itoa(unknown.Version))}), true
	}
	if refusal, ok := article.AsRefusal(err); ok {
		return 0, refusal.Reason, true
	}
	return 0, article.Reason{}, false
}
