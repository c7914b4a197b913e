package events

import (
	"errors"
	"io"

	"damka/article"
	"damka/internal/journal"
	"damka/internal/tournament"
)

// TournamentFile is a tournament file that was read and checked. It is made by
// [ReadFile].
type TournamentFile struct {
	content journal.File
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
}

// ReadFile reads a tournament file and checks everything that can be checked
// without a store: it is whole, every event can follow those before it, and
// what is said of people is within what people can type. It is the one way to
// read such a file. [FileFault] says in words what the error is.
func ReadFile(r io.Reader) (*TournamentFile, error) {
	content, err := journal.ReadFile(r)
	if err != nil {
		return nil, err
	}
	people, err := checkPeople(content)
	if err != nil {
		return nil, err
	}
	checked, err := checkEvents(content, people)
	if err != nil {
		return nil, err
	}
	state := checked.folding.State()
	if !state.Opened || content.Header.Stream.Kind() != streamKind {
		return nil, &FileError{1, article.Because("file.no_tournament", "")}
	}
	return &TournamentFile{content: content, people: people, state: state}, nil
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
		Fingerprint: f.content.Fingerprint(), Signer: f.Signer(),
	}
	for _, record := range f.content.Records {
		if record.Erased {
			report.Erased++
		}
	}
	return report
}

// ReportMissing is what the chief arbiter's report needs and does not have; see [Snapshot.ReportMissing].
func (f *TournamentFile) ReportMissing() []article.Reason {
	return newSnapshot(f.ID(), f.state, nil, f.people).ReportMissing()
}

// Norms is what the tournament says of what categories and titles ask for.
func (f *TournamentFile) Norms() NormsInput { return NormsOf(f.ID(), f.state, f.people) }

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
	if fault, ok := errors.AsType[*FileError](err); ok {
		return fault.Line, fault.Reason, true
	}
	if refusal, ok := article.AsRefusal(err); ok {
		return 0, refusal.Reason, true
	}
	return 0, article.Reason{}, false
}

// Head is the last event of the file: which state of the tournament it is.
func (f *TournamentFile) Head() journal.Head { return f.content.Head }
