package report

import (
	"strconv"
	"strings"

	"damka/internal/app/events"
	"damka/internal/i18n"
	"damka/internal/tournament"
	"damka/internal/words"
	"damka/tiebreak"
)

func (b builder) standings(d *Document, after int) error {
	table, err := b.table(d, after, "print.standings_after", "print.standings_final")
	if err != nil {
		return err
	}
	out := Table{Columns: []Column{
		b.column("print.place", Strong), b.column("print.number", Number), b.column("player.name", Name),
		b.column("player.club", Text), b.column("player.title", Text), b.column("player.rating", Number), b.column("print.points", Strong),
	}}
	var notes []string
	for _, criterion := range table.Rules.Criteria() {
		if criterion == tiebreak.PlayOff {
			continue // has no value to show
		}
		short := words.CriterionShort(b.Printer, criterion)
		out.Columns = append(out.Columns, Column{short, Number})
		notes = append(notes, b.Text("print.criterion", i18n.A("short", short),
			i18n.A("name", words.Criterion(b.Printer, criterion)),
			i18n.A("article", string(table.Rules.Article(criterion)))))
	}
	adjourned := b.s.AdjournedBefore(table.After + 1)
	for _, standing := range table.Standings {
		p := standing.Player
		row := texts(words.Place(standing.Standing), numberOf(p), b.name(p), p.Person.Club, p.Strength.Title, "", strconv.Itoa(int(standing.Points)))
		row[5] = ratingCell(p)
		b.markAdjourned(&row[6], adjourned[p] > 0)
		if table.Withdrawn(p) != nil {
			b.strikeOut(&row[2])
		}
		for i, criterion := range table.Rules.Criteria() {
			if criterion != tiebreak.PlayOff {
				row = append(row, Cell{Text: words.Values(standing.Values[i])})
			}
		}
		out.Rows = append(out.Rows, row)
	}
	for _, p := range table.StruckOut {
		row := texts("", numberOf(p), b.name(p), p.Person.Club, p.Strength.Title, "", "")
		row[5] = ratingCell(p)
		b.strikeOut(&row[2])
		out.Rows = append(out.Rows, append(row, make([]Cell, len(out.Columns)-len(row))...))
	}
	notes = append([]string{strings.Join(notes, "; "), b.withdrawnNote(out)}, b.adjournedNotes(adjourned)...)
	d.Sections = []Section{{Table: out, Notes: append(notes, b.ratingNotes()...)}}
	return nil
}

// table is the standings after a round, with the title that goes with them.
func (b builder) table(d *Document, after int, title, final string) (events.Table, error) {
	if _, err := b.round(after); err != nil {
		return events.Table{}, err
	}
	table, err := b.s.Standings(after)
	if err != nil {
		return events.Table{}, err
	}
	d.Title = b.Text(title, i18n.A("round", table.After))
	if b.s.Phase == tournament.Finished && table.After == b.s.RoundsPlanned {
		d.Title = b.Text(final)
	}
	return table, nil
}

// wideFrom is the number of players from which a cross table goes across.
const wideFrom = 11

func (b builder) crosstable(d *Document, after int) error {
	table, err := b.table(d, after, "print.crosstable_after", "print.crosstable_final")
	if err != nil {
		return err
	}
	square, err := b.s.Crosstable(after)
	if err != nil {
		return err
	}
	out := Table{Columns: []Column{
		b.column("print.place", Strong), b.column("print.number", Number), b.column("player.name", Name),
	}}
	for i := range square.Rows {
		out.Columns = append(out.Columns, Column{strconv.Itoa(i + 1), Result})
	}
	out.Columns = append(out.Columns, b.column("print.points", Strong))
	adjourned := b.s.AdjournedBefore(table.After + 1)
	for _, line := range square.Rows {
		p := line.Standing.Player
		row := texts("", numberOf(p), b.name(p))
		if table.Withdrawn(p) != nil {
			b.strikeOut(&row[2])
		}
		points := ""
		if line.Standing.Place > 0 {
			row[0].Text, points = words.Place(line.Standing.Standing), strconv.Itoa(int(line.Standing.Points))
		}
		for _, cell := range line.Cells {
			row = append(row, crossCell(cell))
		}
		sum := Cell{Text: points}
		b.markAdjourned(&sum, adjourned[p] > 0)
		out.Rows = append(out.Rows, append(row, sum))
	}
	d.Wide = len(square.Rows) >= wideFrom
	d.Sections = []Section{{Table: out, Notes: append([]string{b.withdrawnNote(out)}, b.adjournedNotes(adjourned)...)}}
	return nil
}

// crossCell is the games of two players in signs, one a cycle.
func crossCell(cell events.Cell) Cell {
	out := Cell{Self: cell.Self}
	var signs []string
	for _, g := range cell.Games {
		if sign := words.Side(g.Result, g.Colour); sign != "" {
			signs = append(signs, sign)
		}
		out.Out = out.Out || g.Void
	}
	out.Text = strings.Join(signs, " ")
	return out
}
