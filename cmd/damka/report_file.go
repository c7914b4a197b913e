package main

import (
	"errors"

	"damka/trf"
)

// readReport reads a tournament report file, or standard input for "-". A
// table of another arbiters' program, which is known by its headings, is read
// as the report it stands for.
func (s *streams) readReport(file string, encoding trf.Encoding) (*trf.Tournament, error) {
	data, err := s.read(file)
	if err != nil {
		return nil, err
	}
	text, err := trf.Decode(data, encoding)
	if err != nil {
		return nil, inReport(file, err)
	}
	read := trf.Parse
	if trf.IsTable(text) {
		read = trf.ReadTable
	}
	tournament, err := read(text)
	if err != nil {
		return nil, inReport(file, err)
	}
	return tournament, nil
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
