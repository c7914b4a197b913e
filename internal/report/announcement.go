package report

import (
	"fmt"
	"strings"

	"damka/article"
	"damka/internal/app/events"
	"damka/internal/i18n"
	"damka/internal/words"
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
		b.column("print.announcement.held", Text), b.column("print.announcement.earned", Result),
		b.column("print.announcement.how", Text), b.column("print.announcement.article", Text), b.column("print.announcement.points", Result),
	}}
	for _, p := range norms.Players {
		for _, grant := range p.Granted {
			out.Rows = append(out.Rows, b.grant(p, grant))
		}
		for _, made := range p.Norms {
			if !made.Granted {
				out.Rows = append(out.Rows, b.earned(p, b.heldOn(p, made.Ladder), "", b.normFor(made.For), "VII.5", made.Points, made.Games))
			}
		}
	}
	notes := []string{b.Text("print.announcement.force")}
	switch {
	case len(norms.Faults) > 0:
		notes = []string{b.Text("print.announcement.undecided")}
	case len(out.Rows) == 0:
		notes = []string{b.Text("print.announcement.nobody")}
	}
	for _, lack := range words.Lacks(b.Printer, norms.Lacks) {
		articles := make([]string, len(lack.Articles))
		for i, ref := range lack.Articles {
			articles[i] = string(ref)
		}
		notes = append(notes, b.Text("print.announcement.lacks", i18n.A("what", lack.Text),
			i18n.A("article", strings.Join(articles, ", ")), i18n.A("grades", b.List(lack.Bars...))))
	}
	d.Sections = []Section{{Table: out, Notes: append(notes, b.Text("print.announcement.signed"))}}
	return nil
}

// grant is a line of the announcement: something in force once the tournament
// is approved.
func (b builder) grant(p events.PlayerNorms, grant title.Grant) []Cell {
	how, points, games := b.Text("print.announcement.by_category"), p.Category.Points, p.Category.Games
	switch grant.By {
	case title.ByNorm:
		ladder := p.On(grant.From)
		how, points, games = b.normFor(*ladder.Norm), ladder.Points, ladder.Games
	case title.ByPlace:
		how = b.Text("print.announcement.by_place", i18n.A("place", p.PlayerResult.Place.Place))
	}
	return b.earned(p, grant.Before, grant.After.String(), how, grant.Article, points, games)
}

func (b builder) normFor(g title.Grade) string {
	return b.Text("print.announcement.by_norm", i18n.A("grade", g.String()))
}

func (b builder) heldOn(p events.PlayerNorms, l title.Ladder) title.Holding {
	if l == title.Women {
		return p.HeldWomen
	}
	return p.Held
}

// earned is a line of the announcement; after is empty where nothing new is
// granted.
func (b builder) earned(p events.PlayerNorms, before title.Holding, after, how string, ref article.Ref, points, games int) []Cell {
	place := ""
	if p.Standing != nil {
		place = words.Place(p.Standing.Standing)
	}
	return texts(place, b.name(p.Player), p.Player.Person.Club, words.Holding(before), after, how, string(ref), fmt.Sprintf("%d / %d", points, games))
}
