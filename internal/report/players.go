package report

import "damka/internal/app"

func (b builder) startingList(d *Document) {
	table := Table{Columns: []Column{
		b.column("print.number", Strong), b.column("player.name", Name), b.column("player.club", Text),
		b.column("player.federation", Text), b.column("player.birth_year", Number), b.column("player.sex", Text),
		b.column("player.title", Text), b.column("player.rating", Number),
		b.column("print.list", Text), b.column("print.list_place", Number), b.column("player.register_number", Text),
	}}
	for _, p := range b.s.Players {
		row := texts(numberOf(p), b.name(p), p.Person.Club, p.Person.Federation, whole(p.Person.Born), b.sex(p),
			p.Strength.Title, whole(p.Strength.Rating), string(p.Strength.List), whole(p.Strength.ListPlace), p.Person.Register)
		row[1].Out = p.Withdrawn != nil
		table.Rows = append(table.Rows, row)
	}
	d.Wide = true
	d.Sections = []Section{{Table: table}}
}

func (b builder) sex(p *app.Player) string {
	switch p.Person.Sex {
	case "f":
		return b.Text("sex.female.short")
	case "m":
		return b.Text("sex.male.short")
	}
	return ""
}
