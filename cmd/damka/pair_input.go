package main

import (
	"slices"
	"strings"

	"damka/article"
	"damka/pairing/swiss"
	"damka/score"
	"damka/tiebreak"
	"damka/trf"
)

// swissFlags is what pair and verify are told of a Swiss tournament besides
// its report file. What the flags leave open is in the file, or open.
type swissFlags struct {
	System       string       `required:"" enum:"classic,dutch,rating" placeholder:"classic|dutch|rating"`
	Uncontrolled bool         // V.2.8.9.11
	Criteria     criteria     `placeholder:"NAME,NAME,…"`
	Rounds       *int         `placeholder:"N"`
	FirstColour  string       `enum:"w,b,file" default:"file" placeholder:"w|b"`
	Encoding     trf.Encoding `default:"utf-8" placeholder:"utf-8|windows-1250|iso-8859-2|latin-1"`
}

// swissSystems are the systems by their names on the command line.
var swissSystems = map[string]swiss.System{"classic": swiss.Classic, "dutch": swiss.Dutch, "rating": swiss.Rating}

// swissReport is a report file of a Swiss tournament.
type swissReport struct {
	*trf.Tournament
	table    score.Crosstable
	finished int // rounds
}

// readSwiss reads the file and refuses one whose pairing depends on what the
// code does not know.
func (f *swissFlags) readSwiss(s *streams, file string) (*swissReport, error) {
	if f.Rounds != nil && (*f.Rounds < 1 || *f.Rounds > trf.MaxRounds) {
		return nil, outOfRange("--rounds", *f.Rounds, 1, trf.MaxRounds)
	}
	tournament, err := s.readReport(file, f.Encoding)
	if err != nil {
		return nil, err
	}
	table, err := tournament.Crosstable()
	if err != nil {
		return nil, inReport(file, err)
	}
	if reason, unknown := notPairable(tournament); unknown {
		return nil, &inputError{File: file, Reason: reason}
	}
	return &swissReport{tournament, table, tournament.FinishedRounds()}, nil
}

// notPairable says what in a file changes pairings in a way that the code does
// not have: accelerations, points given besides the games, absences and
// forbidden pairs in records of later formats, another order than that of
// start numbers.
func notPairable(t *trf.Tournament) (article.Reason, bool) {
	var unknown []string
	for _, record := range t.Other {
		if slices.Contains([]string{"XXA", "240", "250", "260", "299"}, record.Code) && !slices.Contains(unknown, record.Code) {
			unknown = append(unknown, record.Code)
		}
	}
	if len(unknown) > 0 {
		return article.Because("pair.record_unknown", "", article.Arg{Name: "records", Value: article.Text(strings.Join(unknown, ", "))}), true
	}
	inOrder := slices.IsSortedFunc(t.Players, func(a, b trf.Player) int { return int(a.Number - b.Number) })
	if t.ByPosition && !inOrder {
		return article.Because("pair.by_position", "V.2.6.1"), true
	}
	return article.Reason{}, false
}

// input is the tournament as the pairing of a round sees it: the rounds before
// it, without those who are out of it.
func (f *swissFlags) input(r *swissReport, round int, out []score.Number) (swiss.Input, error) {
	before, err := r.before(round)
	in := swiss.Input{
		System:       swissSystems[f.System],
		Criteria:     tiebreak.Order(f.Criteria),
		Uncontrolled: f.Uncontrolled,
		Table:        before,
		Rounds:       r.Rounds,
		Out:          out,
		FirstColour:  r.FirstColour,
		Forbidden:    pairsOf(r.Forbidden),
	}
	if f.Rounds != nil {
		in.Rounds = *f.Rounds
	}
	switch f.FirstColour {
	case "w":
		in.FirstColour = score.White
	case "b":
		in.FirstColour = score.Black
	}
	return in, err
}

// before is the table as it was when a round was paired. Who has only empty
// cells up to a round that has been paired had not entered yet; otherwise a
// late entry could change what rating sums count for an unplayed round.
func (r *swissReport) before(round int) (score.Crosstable, error) {
	t := score.Table{Rounds: round - 1, HasLists: r.table.HasLists()}
	for i, p := range r.table.Players() {
		if r.hasEntered(&r.Players[i], round) {
			t.Players = append(t.Players, p)
		}
	}
	for _, g := range r.table.Games() {
		if g.Round < round {
			t.Games = append(t.Games, g)
		}
	}
	for _, b := range r.table.Byes() {
		if b.Round < round {
			t.Byes = append(t.Byes, b)
		}
	}
	return score.NewCrosstable(t)
}

// hasEntered says whether the file has anything of a player up to a round;
// when the next round is paired everybody has entered.
func (r *swissReport) hasEntered(p *trf.Player, round int) bool {
	return round > r.finished || slices.ContainsFunc(p.Cells[:min(round, len(p.Cells))], func(cell trf.Cell) bool { return cell != trf.Cell{} })
}

// pairsOf are all pairs of each group.
func pairsOf(groups [][]score.Number) [][2]score.Number {
	var pairs [][2]score.Number
	for _, group := range groups {
		for i, a := range group {
			for _, b := range group[:i] {
				pairs = append(pairs, [2]score.Number{b, a})
			}
		}
	}
	return pairs
}

// announced are the players whom the file leaves out of the next round.
func (r *swissReport) announced() []score.Number {
	var out []score.Number
	for _, bye := range r.Out() {
		out = append(out, bye.Player)
	}
	return out
}
