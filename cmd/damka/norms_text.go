package main

import (
	"cmp"
	"fmt"
	"slices"
	"strings"
	"text/tabwriter"

	"damka/internal/app/events"
	"damka/internal/i18n"
	"damka/internal/words"
	"damka/title"
)

// normsText tells a person what a tournament gives.
type normsText struct {
	*streams
	input  events.NormsInput
	answer normsAnswer
}

// write writes what the tournament lacks, a table for each way to earn
// something, and what was earned; between them, if asked, what is missing.
func (t *normsText) write(why bool, left int) error {
	t.writeHead()
	tables := []func() error{t.writeCategories, func() error { return t.writeLadder(title.Open) }}
	if t.input.Tournament.WomenOnly {
		tables = append(tables, func() error { return t.writeLadder(title.Women) })
	}
	tables = append(tables, t.writePlaces)
	if left > 0 {
		tables = append(tables, func() error { return t.writeForecast(left) })
	}
	if why {
		tables = append(tables, t.writeWhy)
	}
	for _, table := range append(tables, t.writeGranted) {
		if err := table(); err != nil {
			return err
		}
	}
	return nil
}

// writeHead writes which tournament it is, and what it lacks.
func (t *normsText) writeHead() {
	tournament := t.input.Tournament
	key, args := "title.text.tournament", []i18n.Arg{
		i18n.A("tournament", cmp.Or(t.input.Name, tournament.ID)), i18n.A("variant", words.Variant(t.Text, tournament.Variant))}
	if tournament.Start.IsValid() && tournament.End.IsValid() {
		key, args = "title.text.tournament_dates", append(args, i18n.A("dates", t.Text.DateRangeLong(tournament.Start.Time(), tournament.End.Time())))
	}
	fmt.Fprintln(t.Out, t.Text.Text(key, args...))
	t.warn(tournament.Edition)
	if due := t.answer.DocumentsDue; due.IsValid() {
		fmt.Fprintln(t.Out, t.Text.Text("title.text.documents", i18n.A("day", t.Text.DateLong(due.Time()))))
	}
	if len(t.answer.NoSex) > 0 {
		names := make([]string, len(t.answer.NoSex))
		for i, id := range t.answer.NoSex {
			names[i] = t.name(id)
		}
		fmt.Fprintln(t.Out, t.Text.Text("title.text.no_sex", i18n.A("players", names), i18n.A("players_count", len(names))))
	}
	if len(t.answer.Lacks) == 0 {
		fmt.Fprintln(t.Out, t.Text.Text("title.text.lacks_nothing"))
		return
	}
	fmt.Fprintln(t.Out, t.Text.Text("title.text.lacks"))
	for _, lack := range t.answer.Lacks {
		fmt.Fprintf(t.Out, "  %s\n", t.Text.Text("title.text.lack",
			i18n.A("what", reasonText(t.Text, lack.Reason)), i18n.A("bars", words.Grades(lack.Bars))))
	}
}

// name is a player's name, or the id.
func (t *normsText) name(id string) string { return cmp.Or(t.input.Names[id], id) }

func (t *normsText) writeCategories() error {
	return t.table("title.text.categories", []string{"player", "held", "n", "wk", "points", "reached"}, func(row func(...string)) {
		for _, p := range t.answer.Players {
			c := p.Category
			wk := "-"
			if c.Wk != nil {
				wk = words.Decimal(t.Text, c.Wk.String())
			}
			row(t.name(p.ID), holding(&c.Held), fmt.Sprint(c.Games), wk, fmt.Sprint(c.Points), holding(c.Reached))
		}
	})
}

// holding is what is held or was reached; a hyphen for nothing.
func holding(h *title.Holding) string {
	if h == nil {
		return "-"
	}
	return cmp.Or(words.Holding(*h), "-")
}

// writeLadder writes the terms of norms; the columns of titles have the
// points needed.
func (t *normsText) writeLadder(l title.Ladder) error {
	if !slices.ContainsFunc(t.answer.Players, func(p normsPlayer) bool { return p.Open.Games > 0 }) {
		_, err := fmt.Fprintf(t.Out, "\n%s\n%s\n", t.Text.Text("title.text."+l.String()), t.Text.Text("title.text.no_game"))
		return err
	}
	w := t.heading("title.text." + l.String())
	heads := t.words("player", "held", "n", "mean", "strength", "points")
	for _, g := range l.Titles() {
		heads = append(heads, g.String())
	}
	for i, p := range t.answer.Players {
		r := p.Open
		if l == title.Women {
			r = *p.Women
		}
		if i == 0 {
			heads = append(heads, t.Text.Text("title.text.over", i18n.A("limit", r.Over.Limit)))
			if r.Beaten != nil {
				heads = append(heads, t.words("beaten")...)
			}
			tableRow(w, append(heads, t.words("norm", "table_two")...)...)
		}
		tableRow(w, t.ladderRow(l, p.ID, r)...)
	}
	return w.Flush()
}

func (t *normsText) ladderRow(l title.Ladder, id string, r title.LadderResult) []string {
	cells := []string{t.name(id), holding(&r.Held), fmt.Sprint(r.Games), "-", "-", fmt.Sprint(r.Points)}
	if r.Games > 0 {
		cells[3], cells[4] = fmt.Sprint(r.Mean), r.Strength.String()
	}
	for _, g := range l.Titles() {
		needed := "-"
		if points, ok := r.Needed[g]; ok {
			needed = fmt.Sprint(points)
		}
		cells = append(cells, needed)
	}
	cells = append(cells, fmt.Sprintf("%d/%d", r.Over.Have, r.Over.Needed))
	if r.Beaten != nil {
		b := r.Beaten.Bands
		cells = append(cells, fmt.Sprintf("%d+%d+%d", b[0], b[1], b[2]))
	}
	norm, cell := "-", "-"
	if r.LookUp != nil {
		norm, cell = r.Norm.String(), cmp.Or(r.LookUp.Cell, "-")
	}
	return append(cells, norm, cell)
}

// writePlaces writes the awards of a championship; nothing if there are none.
func (t *normsText) writePlaces() error {
	var awarded []normsPlayer
	for _, p := range t.answer.Players {
		if p.Place != nil {
			awarded = append(awarded, p)
		}
	}
	if len(awarded) == 0 {
		return nil
	}
	heading := t.Text.Text("title.text.places", i18n.A("championship", i18n.Key("title.text.championship."+t.input.Tournament.Championship.String())))
	fmt.Fprintf(t.Out, "\n%s\n", heading)
	w := tabwriter.NewWriter(t.Out, 0, 0, 2, ' ', 0)
	tableRow(w, t.words("place", "player", "award", "below", "reached")...)
	for _, p := range awarded {
		tableRow(w, fmt.Sprint(p.Place.Place), t.name(p.ID), p.Place.Award.String(), fmt.Sprint(p.Place.Below), holding(p.Place.Result))
	}
	return w.Flush()
}

// writeGranted writes what was earned: the chief arbiter's announcement
// (VII.7.4).
func (t *normsText) writeGranted() error {
	var lines []string
	for _, p := range t.answer.Players {
		for _, g := range p.Granted {
			lines = append(lines, t.Text.Text("title.text.grant", i18n.A("player", t.name(p.ID)), i18n.A("before", holding(&g.Before)),
				i18n.A("after", g.After.String()), i18n.A("by", i18n.Key("title.text.by."+string(g.By))), i18n.A("article", string(g.Article))))
		}
		for _, made := range p.Norms {
			if !made.Granted {
				lines = append(lines, t.Text.Text("title.text.made", i18n.A("player", t.name(p.ID)), i18n.A("grade", made.For.String())))
			}
		}
	}
	if len(lines) == 0 {
		_, err := fmt.Fprintf(t.Out, "\n%s\n", t.Text.Text("title.text.nothing_granted"))
		return err
	}
	_, err := fmt.Fprintf(t.Out, "\n%s\n  %s\n", t.Text.Text("title.text.granted"), strings.Join(lines, "\n  "))
	return err
}

// table writes a heading, a head and rows.
func (t *normsText) table(heading string, heads []string, rows func(row func(...string))) error {
	w := t.heading(heading)
	tableRow(w, t.words(heads...)...)
	rows(func(cells ...string) { tableRow(w, cells...) })
	return w.Flush()
}

// heading writes the heading of a table, after an empty line.
func (t *normsText) heading(key string) *tabwriter.Writer {
	fmt.Fprintf(t.Out, "\n%s\n", t.Text.Text(key))
	return tabwriter.NewWriter(t.Out, 0, 0, 2, ' ', 0)
}

// words are texts of title.text.
func (t *normsText) words(ends ...string) []string {
	words := make([]string, len(ends))
	for i, end := range ends {
		words[i] = t.Text.Text("title.text." + end)
	}
	return words
}
