package report

import (
	"fmt"
	"strings"

	"damka/internal/i18n"
	"damka/internal/words"
	"damka/title"
)

// regulations are what those who are invited are sent, and what hangs on the
// board during play (IV.2.5).
func (b builder) regulations(d *Document) error {
	order, err := b.tieBreaks()
	if err != nil {
		return err
	}
	s := b.s.Settings
	d.Columns = b.mixedColumns()
	d.Sections = []Section{{Title: b.Text("print.event"), Fields: b.eventFields()}}
	d.Sections = append(d.Sections, Section{Title: b.Text("public.regulations.order"), Text: []string{order}})
	if when := b.scheduleFields(); when != nil {
		d.Sections = append(d.Sections, Section{Title: b.Text("schedule"), Fields: when})
	}
	if table := b.prizeTable(); len(table.Rows) > 0 {
		d.Sections = append(d.Sections, Section{Title: b.Text("print.prizes"), Table: table, Notes: []string{b.prizeRule()}})
	}
	if table := b.arbiters(false); len(table.Rows) > 0 {
		d.Sections = append(d.Sections, Section{Title: b.Text("papers.arbiters"), Table: table})
	}
	var notes []string
	for _, reason := range b.s.RegulationNotes() {
		notes = append(notes, capital(words.Cited(b.Printer, reason, b.s.Name)))
	}
	if s.Edition.Rules().Proposal {
		notes = append(notes, b.Text("public.regulations.proposal"))
	}
	d.Sections[0].Notes = notes
	d.Signed = b.signer()
	return nil
}

func (b builder) mixedColumns() []string {
	return []string{b.Text("print.section"), b.Text("print.line"), b.Text("print.says")}
}

// eventFields are the lines by which a tournament is held.
func (b builder) eventFields() []Field {
	s := b.s.Settings
	class, _ := s.Control.Class(s.Edition, s.Variant)
	var fields []Field
	add := func(key, value string) {
		if value != "" {
			fields = append(fields, Field{b.Text(key), value})
		}
	}
	system := words.System(b.Printer, s.System)
	if s.Cycles > 1 {
		system += ", " + b.Text("system.cycles", i18n.A("n", s.Cycles))
	}
	add("tournament.dates", words.DatesLong(b.Printer, s.Starts, s.Ends))
	add("tournament.place", s.Place)
	if row, err := title.ParseChampionship(s.Norms.Championship); err == nil { // a file may name one that there is not
		add("print.championship", b.Text("championship."+row.String()))
	}
	add("variant", words.Variant(b.Printer, s.Variant))
	add("edition", words.Edition(b.Printer, s.Edition))
	add("system", system)
	add("rounds", whole(b.s.RoundsPlanned))
	add("public.regulations.control", words.Control(b.Printer, s.Control)+" ("+b.Text("clock.class."+class.String())+")")
	add("public.regulations.late", b.Text("public.regulations.late_after", i18n.A("minutes", s.LateAfter)))
	if s.DrawsWithAdvantage {
		add("public.regulations.advantage", b.Text("word.yes"))
	}
	if s.Norms.Notified != "" {
		add("print.notified", b.day(s.Norms.Notified))
	}
	return fields
}

// tieBreaks are the criteria of the standings in their order, as a sentence.
func (b builder) tieBreaks() (string, error) {
	table, err := b.s.Standings(0)
	if err != nil {
		return "", err
	}
	var criteria []string
	for _, criterion := range table.Rules.Criteria() {
		criteria = append(criteria, fmt.Sprintf("%s (%s)", words.Criterion(b.Printer, criterion), table.Rules.Article(criterion)))
	}
	return strings.Join(append([]string{b.Text("points")}, criteria...), "; ") + ".", nil
}

// scheduleFields are the rounds that have a time.
func (b builder) scheduleFields() (fields []Field) {
	for n := 1; n <= len(b.s.Settings.Schedule); n++ {
		if when := b.when(n); when != "" {
			fields = append(fields, Field{b.Text("round.number", i18n.A("n", n)), when})
		}
	}
	return fields
}

// arbiters are those of the tournament; the numbers of their licences are for
// those who may read personal data.
func (b builder) arbiters(personal bool) Table {
	table := Table{Columns: []Column{b.column("papers.role", Text), b.column("player.name", Name), b.column("papers.class", Text)}}
	if personal {
		table.Columns = append(table.Columns, b.column("papers.license", Text))
	}
	for _, a := range b.s.Papers().Arbiters {
		class := ""
		if a.Person.Class != "" {
			class = b.Text("papers.class." + strings.ToLower(a.Person.Class))
		}
		row := texts(b.Text("papers.role."+string(a.Role)), words.Name(b.Printer, a.Person.Name.String(), a.Erased), class)
		if personal {
			row = append(row, Cell{Text: a.Person.Register})
		}
		table.Rows = append(table.Rows, row)
	}
	return table
}

// signer is the chief arbiter's line at the end of a paper.
func (b builder) signer() string {
	chief, named := b.s.Papers().Chief()
	if !named || chief.Erased {
		return b.Text("chief_arbiter")
	}
	return b.Text("chief_arbiter") + ": " + chief.Person.Name.String()
}

// capital is a text with a capital letter at its beginning.
func capital(text string) string {
	for i, r := range text {
		return strings.ToUpper(string(r)) + text[i+len(string(r)):]
	}
	return text
}

// day is a day of the settings in words.
func (b builder) day(day string) string { return words.DatesLong(b.Printer, day, day) }
