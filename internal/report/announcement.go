package report

import (
	"fmt"

	"damka/internal/app"
	"damka/internal/i18n"
	"damka/title"
)

// announcement is what the chief arbiter announces (VII.7.4): who has earned
// a category, a norm or a title. It hangs on a wall, so it does not say from
// which weights and limits a category came, which depend on the sex.
func (b builder) announcement(d *Document, after int) error {
	if _, err := b.table(d, after, "print.announcement_after", "print.announcement_final"); err != nil {
		return err
	}
	norms, err := b.s.Norms(after)
	if err != nil {
		return err
	}
	out := Table{Columns: []Column{
		b.column("print.place", Strong), b.column("player.name", Name), b.column("player.club", Text),
		b.column("print.announcement.held", Text), b.column("print.announcement.earned", Strong),
		b.column("print.announcement.how", Text), b.column("print.announcement.article", Text), b.column("print.announcement.points", Result),
	}}
	for _, p := range norms.Players {
		for _, grant := range p.Granted {
			out.Rows = append(out.Rows, b.grant(p, grant))
		}
	}
	notes := []string{b.Text("print.announcement.force")}
	switch {
	case len(norms.Faults) > 0:
		notes = []string{b.Text("print.announcement.undecided")}
	case len(out.Rows) == 0:
		notes = []string{b.Text("print.announcement.nobody")}
	}
	for _, lack := range norms.Lacks {
		grades := make([]string, len(lack.Bars))
		for i, g := range lack.Bars {
			grades[i] = g.String()
		}
		notes = append(notes, b.Text("print.announcement.lacks", i18n.A("what", app.ExplainNorm(b.Printer, lack.Reason, b.s.Name)),
			i18n.A("article", string(lack.Reason.Article)), i18n.A("grades", b.List(grades...))))
	}
	d.Sections = []Section{{Table: out, Notes: notes}}
	return nil
}

// grant is a line of the announcement.
func (b builder) grant(p app.PlayerNorms, grant title.Grant) []Cell {
	place, held := "", "–"
	if p.Standing != nil {
		place = Place(*p.Standing)
	}
	if grant.Before != (title.Holding{}) {
		held = grant.Before.String()
	}
	how, points, games := b.Text("print.announcement.by_category"), p.Category.Points, p.Category.Games
	switch grant.By {
	case title.ByNorm:
		ladder := p.Open // or I from the women's ladder, which is a category like any other
		if look := ladder.LookUp; p.Women != nil && (grant.Ladder == title.Women || look == nil || look.Result == nil || *look.Result != grant.After) {
			ladder = *p.Women
		}
		how, points, games = b.Text("print.announcement.by_norm", i18n.A("grade", ladder.Norm.String())), ladder.Points, ladder.Games
	case title.ByPlace:
		how = b.Text("print.announcement.by_place", i18n.A("place", p.PlayerResult.Place.Place))
	}
	return texts(place, b.name(p.Player), p.Player.Person.For(b.reader).Club, held, grant.After.String(), how, string(grant.Article),
		fmt.Sprintf("%d / %d", points, games))
}
