package report

import (
	"slices"
	"strings"

	"damka/article"
	"damka/internal/i18n"
	"damka/internal/tournament"
)

// communique is a communiqué with what was so when it was put on the board:
// later corrections are in later ones.
func (b builder) communique(d *Document, number int) error {
	all := b.s.Papers().Communiques
	if number == 0 {
		number = len(all)
	}
	if number < 1 || number > len(all) {
		return article.Refuse("print.no_communique", "")
	}
	issued := all[number-1]
	then := builder{b.Printer, b.s.At(issued.Seq), b.reader}
	d.Title = b.Text("print.communique_number", i18n.A("number", number))
	at := issued.At.In(b.s.Location)
	d.When = b.Text("print.when", i18n.A("weekday", b.Weekday(at)), i18n.A("date", b.DateLong(at)), i18n.A("time", b.Time(at)))
	d.Columns, d.Signed = b.mixedColumns(), b.signer()
	if issued.Words != "" {
		d.Sections = append(d.Sections, Section{Text: paragraphs(issued.Words)})
	}
	if issued.Erased {
		d.Sections = append(d.Sections, Section{Text: []string{capital(b.Text("papers.erased")) + "."}})
	}
	var sections []Section
	var err error
	switch issued.Kind {
	case tournament.AfterRound:
		sections, err = then.roundSections(issued.Round)
	case tournament.FinalCommunique:
		sections, err = then.finalSections()
	}
	d.Sections = append(d.Sections, sections...)
	return err
}

// paragraphs are the lines of a text.
func paragraphs(text string) (all []string) {
	for line := range strings.Lines(text) {
		if line = strings.TrimSpace(line); line != "" {
			all = append(all, line)
		}
	}
	return all
}

// roundSections are the results of a round, the standings after it, and the next
// pairings where they are published.
func (b builder) roundSections(round int) ([]Section, error) {
	sections, err := b.sectionsOf(part{b.pairings, round, "print.results_of"}, part{b.standings, round, ""})
	if err != nil || b.s.Round(round+1) == nil {
		return sections, err
	}
	next, err := b.sectionsOf(part{b.pairings, round + 1, ""})
	return append(sections, next...), err
}

// finalSections are the final table, what was earned, and the prizes.
func (b builder) finalSections() ([]Section, error) {
	sections, err := b.sectionsOf(part{b.standings, 0, ""})
	if err == nil && b.s.Settings.Variant.IsDraughts() {
		var earned []Section
		earned, err = b.sectionsOf(part{b.announcement, 0, ""})
		sections = append(sections, earned...)
	}
	if err != nil || len(b.s.Papers().Prizes.Prizes) == 0 {
		return sections, err
	}
	prizes, err := b.sectionsOf(part{func(d *Document, _ int) error { return b.prizeList(d) }, 0, ""})
	return append(sections, prizes...), err
}

// part is another paper as a part of this one.
type part struct {
	make  func(d *Document, round int) error
	round int
	title string // key of another title; empty: the paper's own
}

// sectionsOf are the sections of other papers, each under its paper's title.
func (b builder) sectionsOf(parts ...part) (sections []Section, err error) {
	for _, p := range parts {
		var d Document
		if err := p.make(&d, p.round); err != nil {
			return nil, err
		}
		if p.title != "" {
			d.Title = b.Text(p.title, i18n.A("round", p.round))
		}
		for i, section := range d.Sections {
			if i == 0 {
				section.Title, section.When = d.Title, d.When
			}
			// The whole paper is signed once, at its end.
			section.Notes = slices.DeleteFunc(slices.Clone(section.Notes), func(note string) bool { return note == b.Text("print.announcement.signed") })
			sections = append(sections, section)
		}
	}
	return sections, nil
}
