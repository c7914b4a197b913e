package main

import (
	"errors"

	"damka/article"
	"damka/internal/journal"
	"damka/internal/reportfile"
	"damka/trf"
)

// readReport reads a tournament report file, or standard input for "-". A
// tournament file of Damka is recognized and not taken for one full of faults.
func (s *streams) readReport(file string, encoding trf.Encoding) (*reportfile.Report, error) {
	data, err := s.read(file)
	if err != nil {
		return nil, err
	}
	if journal.IsFile(data) {
		return nil, &inputError{File: file, Reason: article.Because("cli.report.tournament_file", "", article.Arg{Name: "file", Value: article.Text(file)})}
	}
	report, err := reportfile.Read(data, encoding)
	if err != nil {
		return nil, inReport(file, err)
	}
	return report, nil
}

// refusedFor says which file is refused for what is in it.
func refusedFor(file string, err error) error {
	if refusal, ok := article.AsRefusal(err); ok {
		return &inputError{File: file, Reason: refusal.Reason}
	}
	return err
}

// inReport says which file the faults are in.
func inReport(file string, err error) error {
	faults, ok := errors.AsType[trf.Errors](err)
	if !ok {
		return err
	}
	var all inputErrors
	for _, fault := range faults {
		all = append(all, &inputError{File: file, Line: fault.Line, Column: fault.Column, Reason: fault.Reason()})
	}
	return all
}
