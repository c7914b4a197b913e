package main

import (
	"cmp"
	"errors"
	"fmt"
	"io/fs"
	"strings"

	"github.com/alecthomas/kong"

	"damka/article"
	"damka/internal/i18n"
	"damka/internal/store"
	"damka/jsonfault"
)

// The exit codes of every command.
const (
	exitOK     = 0
	exitWrong  = 1 // what was checked is wrong; the command has said why
	exitMisuse = 2 // the command line or the input cannot be used
)

// errWrong is what a command returns after it has printed that what it
// checked is wrong.
var errWrong = errors.New("what was checked is wrong")

func exitCode(err error) int {
	switch {
	case err == nil:
		return exitOK
	case errors.Is(err, errWrong):
		return exitWrong
	}
	return exitMisuse
}

// inputError is a fault in what a command reads, with its place.
type inputError struct {
	File   string
	Line   int    // from 1; 0: the file as a whole
	Column int    // in characters from 1; 0: the line as a whole
	Path   string // of the value in JSON; empty: none
	Reason article.Reason
}

func (e *inputError) Error() string {
	return fmt.Sprintf("%s:%d:%d: %s", e.File, e.Line, e.Column, e.Reason)
}

// inputErrors are all faults of an input, at least one.
type inputErrors []*inputError

func (e inputErrors) Error() string { return fmt.Sprintf("%d faults, the first: %v", len(e), e[0]) }

// inJSON says in which file, and where in it, the faults are.
func inJSON(file string, err error) error {
	faults, ok := errors.AsType[jsonfault.Faults](err)
	if !ok {
		return err
	}
	all := make(inputErrors, len(faults))
	for i, fault := range faults {
		all[i] = &inputError{file, fault.Line, fault.Column, fault.Path, fault.Reason}
	}
	return all
}

// mostFaults is how many faults of one input are told.
const mostFaults = 20

// misuseError is a fault in the command line itself.
type misuseError struct {
	reason  article.Reason
	command string // whose help says more, such as damka engine; empty: damka
}

// misused is the error of a reason.
func misused(code article.Code, args ...article.Arg) error {
	return &misuseError{reason: article.Because(code, "", args...)}
}

// inCommand says of a fault in the command line which command it was.
func inCommand(err error, node *kong.Node) error {
	if misused, ok := errors.AsType[*misuseError](err); ok && node != nil {
		misused.command = node.FullPath()
	}
	return err
}

func (e *misuseError) Error() string { return e.reason.String() }

// describe is an error in words.
func describe(err error, p *i18n.Printer) string {
	if refusal, ok := article.AsRefusal(err); ok {
		return reasonText(p, refusal.Reason)
	}
	if input, ok := errors.AsType[*inputError](err); ok {
		return describeInput(input, p)
	}
	if inputs, ok := errors.AsType[inputErrors](err); ok {
		return describeInputs(inputs, p)
	}
	if misused, ok := errors.AsType[*misuseError](err); ok {
		return reasonText(p, misused.reason) + "\n" + p.Text("cli.misuse.see_help", i18n.A("command", cmp.Or(misused.command, "damka")))
	}
	if report, ok := errors.AsType[*incompleteReport](err); ok {
		return report.describe(p)
	}
	if text, ok := describePrograms(err, p); ok {
		return text
	}
	if gone, ok := errors.AsType[*store.GoneError](err); ok {
		return describeGone(gone, p)
	}
	if folder, ok := errors.AsType[*unwritableFolder](err); ok {
		return p.Text("cli.folder.unwritable", i18n.A("folder", folder.dir), i18n.A("why", causeText(folder.err, p)))
	}
	if made, ok := errors.AsType[*unmakeable](err); ok {
		return p.Text("cli.file.unmakeable", i18n.A("file", made.path), i18n.A("why", causeText(made.err, p)))
	}
	if file, ok := errors.AsType[*fs.PathError](err); ok {
		return p.Text(fileKey(file), i18n.A("file", file.Path), i18n.A("why", causeText(file.Err, p)))
	}
	if text, ok := describeNetwork(err, p); ok {
		return text
	}
	if text, ok := describeData(err, p); ok {
		return text
	}
	return causeText(err, p)
}

func describeInput(e *inputError, p *i18n.Printer) string {
	at := place(e)
	if e.Path != "" {
		at += ": " + e.Path
	}
	return at + ": " + reasonText(p, e.Reason)
}

// describeInputs is a fault a line.
func describeInputs(faults inputErrors, p *i18n.Printer) string {
	var lines []string
	for _, fault := range faults[:min(len(faults), mostFaults)] {
		lines = append(lines, describeInput(fault, p))
	}
	if more := len(faults) - len(lines); more > 0 {
		lines = append(lines, p.Text("cli.more_faults", i18n.A("more", more)))
	}
	return strings.Join(lines, "\n")
}

// place is file:line:column as editors understand it.
func place(e *inputError) string {
	switch {
	case e.Line == 0:
		return e.File
	case e.Column == 0:
		return fmt.Sprintf("%s:%d", e.File, e.Line)
	}
	return fmt.Sprintf("%s:%d:%d", e.File, e.Line, e.Column)
}

func fileKey(err *fs.PathError) string {
	switch {
	case err.Op == "mkdir":
		return "cli.file.unmakeable"
	case err.Op == "write" || err.Op == "sync":
		return "cli.file.unwritable"
	case errors.Is(err, fs.ErrNotExist):
		return "cli.file.missing"
	case errors.Is(err, fs.ErrPermission):
		return "cli.file.forbidden"
	}
	return "cli.file.unreadable"
}
