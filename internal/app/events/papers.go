package events

import (
	"strings"
	"unicode/utf8"

	"damka/article"
	"damka/internal/tournament"
)

// Papers is what the documents of a tournament say besides what was played,
// with the names and words that go with the records.
type Papers struct {
	Arbiters    []NamedArbiter
	Prizes      tournament.PrizesSet
	Report      Report
	Communiques []Communique

	// What somebody who changes it has to have seen.
	ArbitersSeq, EquipmentSeq, PrizesSeq, ReportSeq uint64
}

// NamedArbiter is an arbiter of the tournament.
type NamedArbiter struct {
	Role   tournament.ArbiterRole
	Person Person // the zero Person when erased
	Erased bool
}

// Report is the chief arbiter's part of the report.
type Report struct {
	Parts   []ReportPart // all there are, in their order
	Motions []Motion
	Fee     tournament.Fee
	Program string // empty: not said
}

// ReportPart is a part of the report: words, or that there is nothing to say;
// neither: it was not written yet.
type ReportPart struct {
	Part   tournament.ReportPart
	Text   string
	None   bool
	Erased bool // there were words
}

// Written says that the part is there, or was.
func (p ReportPart) Written() bool { return p.Text != "" || p.None || p.Erased }

// Motion is what the chief arbiter proposes, and to whom.
type Motion struct {
	To   tournament.MotionTo
	Text string
}

// Communique is one that was put on the board.
type Communique struct {
	tournament.Communique
	Words  string // what it adds; empty: nothing
	Erased bool   // there were words
}

// Papers are what the documents say besides what was played.
func (s *Snapshot) Papers() Papers {
	from := s.state.Papers()
	papers := Papers{
		Prizes:      from.Prizes,
		Report:      Report{Fee: from.Report.Fee, Program: from.Report.Program},
		ArbitersSeq: from.ArbitersSeq, EquipmentSeq: from.EquipmentSeq, PrizesSeq: from.PrizesSeq, ReportSeq: from.ReportSeq,
	}
	for _, a := range from.Arbiters {
		person, known := s.people[a.Record.ID]
		papers.Arbiters = append(papers.Arbiters, NamedArbiter{a.Role, person, !known})
	}
	for _, part := range tournament.ReportParts() {
		written, _ := from.Report.Part(part)
		papers.Report.Parts = append(papers.Report.Parts, ReportPart{part, s.words(written.Text), written.None, s.isErased(written.Text)})
	}
	for _, motion := range from.Report.Motions {
		papers.Report.Motions = append(papers.Report.Motions, Motion{motion.To, s.words(motion.Text)})
	}
	for _, c := range from.Communiques {
		papers.Communiques = append(papers.Communiques, Communique{c, s.words(c.Text), s.isErased(c.Text)})
	}
	return papers
}

// words are the text of a record; empty when there is none or it was erased.
func (s *Snapshot) words(ref tournament.RecordRef) string { return s.people[ref.ID].Note }

// isErased says that there were words, and are no longer.
func (s *Snapshot) isErased(ref tournament.RecordRef) bool {
	_, known := s.people[ref.ID]
	return ref != (tournament.RecordRef{}) && !known
}

// Chief is the chief arbiter; false when nobody is named.
func (p Papers) Chief() (NamedArbiter, bool) {
	for _, a := range p.Arbiters {
		if a.Role == tournament.ChiefArbiter {
			return a, true
		}
	}
	return NamedArbiter{}, false
}

// Part is a part of the report.
func (r Report) Part(part tournament.ReportPart) ReportPart {
	for _, p := range r.Parts {
		if p.Part == part {
			return p
		}
	}
	return ReportPart{Part: part}
}

// At is the tournament as it was after an event, for papers that say what was so
// on the day they were issued.
func (s *Snapshot) At(seq uint64) *Snapshot {
	if seq == 0 || seq >= uint64(len(s.log)) {
		return s
	}
	log := s.log[:seq:seq]
	return newSnapshot(s.ID, tournament.Fold(log), log, s.people)
}

// maxText is how long a part of a report or a communiqué may be, in characters:
// three pages.
const maxText = 10_000

// textProblem is what is wrong with words in a field, as they were typed; nil for
// good ones. Lines may be broken.
func textProblem(field, text string) *tournament.Problem {
	if utf8.RuneCountInString(text) > maxText {
		problem := textTooLong(field)
		return &problem
	}
	if !utf8.ValidString(text) || strings.ContainsFunc(text, func(r rune) bool { return r < ' ' && r != '\n' && r != '\t' }) {
		return &tournament.Problem{Field: field, Reason: article.Because("entry.control_characters", "")}
	}
	if reason := tournament.NameProblem(text); reason != nil {
		return &tournament.Problem{Field: field, Reason: *reason}
	}
	return nil
}

func textTooLong(field string) tournament.Problem {
	return tournament.Problem{Field: field, Reason: article.Because("report.too_long", "", article.Arg{Name: "most", Value: article.Number(maxText)})}
}

// tidy is a text with the line ends of this machine and nothing around it.
func tidy(text string) string {
	return strings.TrimSpace(strings.ReplaceAll(text, "\r\n", "\n"))
}
