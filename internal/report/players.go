package report

import "damka/internal/app"

// startingList has columns for personal data only for a reader who is told.
func (b builder) startingList(d *Document) {
	personal := b.reader.SeesPersonalData()
	table := Table{Columns: []Column{
		b.column("print.number", Strong), b.column("player.name", Name), b.column("player.club", Text),
		b.column("player.federation", Text), b.column("player.title", Text), b.column("player.rating", Number),
		b.column("print.list", Text), b.column("print.list_place", Number),
	}}
	if personal {
		table.Columns = append(table.Columns,
			b.column("player.birth_year", Number), b.column("player.sex", Text), b.column("player.register_number", Text))
	}
	for _, p := range b.s.Players {
		row := texts(numberOf(p), b.name(p), p.Person.Club, p.Person.Federation,
			p.Strength.Title, whole(p.Strength.Rating), string(p.Strength.List), whole(p.Strength.ListPlace))
		row[1].Out = p.Withdrawn != nil
		if person := p.Person.For(b.reader); personal {
			row = append(row, texts(whole(person.Born), b.sex(person), person.Register)...)
		}
		table.Rows = append(table.Rows, row)
	}
	d.Wide = personal
	d.Sections = []Section{{Table: table}}
}

func (b builder) sex(p app.Person) string {
	switch p.Sex {
	case "f":
		return b.Text("sex.female.short")
	case "m":
		return b.Text("sex.male.short")
	}
	return ""
}
