package main

import (
	"encoding/json"
	"errors"

	"damka/rating"
)

// rateCommand computes a rating period: from the lists before it and its
// tournaments, the lists after it.
type rateCommand struct {
	File string `arg:""`
	Why  bool
	JSON bool `name:"json"`
}

func (c *rateCommand) Run(s *streams) error {
	data, err := s.read(c.File)
	if err != nil {
		return err
	}
	file, err := rating.Decode(data)
	if err != nil {
		return inPeriod(c.File, err)
	}
	outcome, err := rating.Rate(file.Period, file.Players, file.Tournaments)
	if err != nil {
		return inPeriod(c.File, err)
	}
	if c.JSON {
		encoder := json.NewEncoder(s.Out)
		encoder.SetIndent("", "  ")
		return encoder.Encode(outcome)
	}
	return (&rateText{streams: s, file: file, outcome: outcome}).write(c.Why)
}

// inPeriod says in which file, and where in it, the faults are.
func inPeriod(file string, err error) error {
	faults, ok := errors.AsType[rating.Faults](err)
	if !ok {
		return err
	}
	var all inputErrors
	for _, fault := range faults {
		at := file
		if fault.Path != "" {
			at += ": " + fault.Path
		}
		all = append(all, &inputError{File: at, Line: fault.Line, Column: fault.Column, Reason: fault.Reason})
	}
	return all
}
