package report

import (
	"slices"

	"damka/internal/app/events"
	"damka/internal/fullname"
	"damka/internal/tournament"
	"damka/internal/words"
)

// startingList is in the order of the numbers, before the lots in that of the
// family names. It has columns for personal data only for a reader who is told.
func (b builder) startingList(d *Document) {
	personal := b.s.TellsPersonalData(b.reader)
	table := Table{Columns: []Column{
		b.column("print.number", Strong), b.column("player.name", Name), b.column("player.club", Text),
		b.column("player.federation", Text), b.column("player.title", Text), b.column("player.rating", Number),
		b.column("print.list", Text), b.column("print.list_place", Number),
	}}
	technical := b.s.Settings.System.IsSwiss() &&
		slices.ContainsFunc(b.s.Players, func(p *events.Player) bool { return p.Strength.Rating == 0 && p.Strength.Technical.Rating > 0 })
	if technical {
		table.Columns = append(table.Columns, b.column("print.technical", Number), b.column("print.technical_source", Text))
	}
	if personal {
		table.Columns = append(table.Columns,
			b.column("player.birth_year", Number), b.column("player.sex", Text), b.column("player.register_number", Text))
	}
	players := slices.Clone(b.s.Players)
	if !b.s.Numbered() {
		words.SortByName(b.Printer, players, func(p *events.Player) fullname.Name { return p.Person.Name })
	}
	for _, p := range players {
		row := texts(numberOf(p), b.familyFirst(p), p.Person.Club, p.Person.Federation,
			p.Strength.Title, whole(p.Strength.Rating), string(p.Strength.List), whole(p.Strength.ListPlace))
		if p.Withdrawn != nil {
			b.strikeOut(&row[1])
		}
		if technical {
			row = append(row, b.technical(p.Strength)...)
		}
		if person := p.Person.For(personal); personal {
			row = append(row, texts(whole(person.Born), words.Sex(b.Printer, person.Sex), person.Register)...)
		}
		table.Rows = append(table.Rows, row)
	}
	d.Wide = personal || technical
	note := b.withdrawnNote(table)
	if len(players) == 0 {
		note = b.Text("print.starting_list_empty")
	}
	d.Sections = []Section{{Table: table, Notes: []string{note}}}
}

// ratingCell is a player's rating; one used instead is struck out, as
// it is never rated (V.2.6.1.2).
func ratingCell(p *events.Player) Cell {
	if p.Strength.Rating == 0 && p.Strength.Technical.Rating > 0 {
		return Cell{Text: whole(p.Strength.Technical.Rating), Out: true, OnPaper: true}
	}
	return Cell{Text: whole(p.Strength.Rating)}
}

// ratingNotes say what a rating struck out means, if somebody has one.
func (b builder) ratingNotes() []string {
	if !slices.ContainsFunc(b.s.Players, func(p *events.Player) bool { return ratingCell(p).Out }) {
		return nil
	}
	return []string{b.Text("print.technical_legend")}
}

// technical is a rating used for a missing one, struck out as it is
// never rated (V.2.6.1.2), and where it is from.
func (b builder) technical(s tournament.Strength) []Cell {
	if s.Rating > 0 || s.Technical.Rating == 0 {
		return make([]Cell, 2)
	}
	return []Cell{{Text: whole(s.Technical.Rating), Out: true}, {Text: words.Technical(b.Printer, s.Technical.Source)}}
}
