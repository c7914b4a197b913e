package main

import (
	"damka/internal/reportfile"
	"damka/pairing/swiss"
	"damka/score"
	"damka/tiebreak"
	"damka/trf"
)

// swissFlags is what pair and verify are told of a Swiss tournament besides
// its report file. What the flags leave open is in the file, or open.
type swissFlags struct {
	System       swissSystem  `required:"" placeholder:"${swiss}"`
	Uncontrolled bool         // V.2.8.9.11
	Criteria     criteria     `placeholder:"NAME,NAME,…"`
	Rounds       *int         `placeholder:"N"`
	FirstColour  string       `enum:"w,b,file" default:"file" placeholder:"w|b"`
	Encoding     trf.Encoding `default:"utf-8" placeholder:"utf-8|windows-1250|iso-8859-2|latin-1"`
}

// readSwiss reads the file and refuses one whose pairing depends on what the
// code does not know.
func (f *swissFlags) readSwiss(s *streams, file string) (*reportfile.Course, error) {
	if f.Rounds != nil && (*f.Rounds < 1 || *f.Rounds > trf.MaxRounds) {
		return nil, outOfRange("--rounds", *f.Rounds, 1, trf.MaxRounds)
	}
	if err := expectAllowed(f.System.criteria(), f.Criteria); err != nil {
		return nil, err
	}
	report, err := s.readReport(file, f.Encoding)
	if err != nil {
		return nil, err
	}
	if err := report.Pairable(); err != nil {
		return nil, refusedFor(file, err)
	}
	return report.Swiss(f.rounds(report)), nil
}

// rounds is how many are planned; 0: not known.
func (f *swissFlags) rounds(report *reportfile.Report) int {
	if f.Rounds != nil {
		return *f.Rounds
	}
	return report.File.Rounds
}

// input is the tournament as the pairing of a round sees it: the rounds before
// it, and who is out of it.
func (f *swissFlags) input(report *reportfile.Course, round int, out []score.Bye) (swiss.Input, error) {
	before, err := report.Before(round)
	in := swiss.Input{
		System:       f.System.engine(),
		Criteria:     tiebreak.Order(f.Criteria),
		Uncontrolled: f.Uncontrolled,
		Table:        before,
		Rounds:       f.rounds(report.Report),
		FirstColour:  report.FirstColour(),
		Forbidden:    report.Forbidden(),
	}
	for _, bye := range out {
		in.Out = append(in.Out, bye.Player)
	}
	switch f.FirstColour {
	case "w":
		in.FirstColour = score.White
	case "b":
		in.FirstColour = score.Black
	}
	return in, err
}
