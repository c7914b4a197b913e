package report

import (
	"cmp"
	"slices"
	"strconv"
	"strings"

	"damka/internal/app/events"
	"damka/internal/fullname"
	"damka/internal/i18n"
	"damka/internal/words"
	"damka/score"
)

// progress is the way of everybody through a Swiss tournament: a column a
// round with the opponent's number, the colour and the result.
func (b builder) progress(d *Document, after int) error {
	table, err := b.table(d, after, "print.progress_after", "print.progress_final")
	if err != nil {
		return err
	}
	progress, err := b.s.Progress(after)
	if err != nil {
		return err
	}
	out := Table{Columns: []Column{
		b.column("print.place", Strong), b.column("print.number", Number), b.column("player.name", Name),
	}}
	for n := 1; n <= progress.Rounds; n++ {
		out.Columns = append(out.Columns, Column{strconv.Itoa(n), Result})
	}
	out.Columns = append(out.Columns, b.column("print.points", Strong))
	adjourned := b.s.AdjournedBefore(table.After + 1)
	for _, line := range progress.Rows {
		row := texts(words.Place(line.Standing.Standing), numberOf(line.Standing.Player), b.name(line.Standing.Player))
		if table.Withdrawn(line.Standing.Player) != nil {
			b.strikeOut(&row[2])
		}
		for _, cell := range line.Cells {
			row = append(row, Cell{Text: b.progressCell(cell)})
		}
		points := Cell{Text: strconv.Itoa(int(line.Standing.Points))}
		b.markAdjourned(&points, adjourned[line.Standing.Player] > 0)
		out.Rows = append(out.Rows, append(row, points))
	}
	d.Wide = progress.Rounds > 5
	d.Sections = []Section{{Table: out, Notes: append([]string{b.Text("print.progress_legend"), b.floatLegend(), b.withdrawnNote(out)}, b.adjournedNotes(adjourned)...)}}
	return nil
}

// wallChart is everybody's way by start number, as it hangs in the hall: the
// sum after each round, and room to write the rounds to come.
func (b builder) wallChart(d *Document) error {
	round, err := b.round(0)
	if err != nil {
		return err
	}
	progress, err := b.s.Progress(round.Number)
	if err != nil {
		return err
	}
	d.Title = b.Text("print.wall_chart_after", i18n.A("round", round.Number))
	out := Table{Columns: []Column{
		b.column("print.number", Strong), b.column("player.name", Name), b.column("player.club", Text), b.column("player.rating", Number),
	}}
	planned := max(b.s.RoundsPlanned, progress.Rounds)
	for n := 1; n <= planned; n++ {
		out.Columns = append(out.Columns, Column{strconv.Itoa(n), Result})
	}
	slices.SortFunc(progress.Rows, func(x, y events.ProgressRow) int {
		return cmp.Compare(x.Standing.Player.Number, y.Standing.Player.Number)
	})
	for _, line := range progress.Rows {
		p := line.Standing.Player
		row := append(texts(numberOf(p), b.name(p), p.Person.Club), ratingCell(p))
		if p.Withdrawn != nil {
			b.strikeOut(&row[1])
		}
		for _, cell := range line.Cells {
			row = append(row, Cell{Text: b.wallCell(cell)})
		}
		out.Rows = append(out.Rows, append(row, make([]Cell, len(out.Columns)-len(row))...))
	}
	d.Wide, d.Large = true, true
	d.Sections = []Section{{Table: out, Notes: append([]string{b.Text("print.wall_chart_legend"), b.floatLegend(), b.withdrawnNote(out)}, b.adjournedNotes(b.s.AdjournedBefore(round.Number+1))...)}}
	return nil
}

// wallCell is a round in signs with the sum after it: "17b 2 (6)".
func (b builder) wallCell(cell events.ProgressCell) string {
	text := b.progressCell(cell)
	if text == "" || cell.Opponent != nil && !cell.Result.Finished() {
		return text
	}
	return text + " (" + strconv.Itoa(int(cell.Points)) + ")"
}

// progressCell is a round in signs: "17b↓ 2", against number 17 with white, who
// had fewer points, won.
func (b builder) progressCell(cell events.ProgressCell) string {
	switch {
	case cell.Opponent != nil:
		result := words.Side(cell.Result, cell.Colour)
		if cell.Result == score.Adjourned {
			result = b.Text("print.adjourned")
		}
		return strings.TrimSpace(numberOf(cell.Opponent) + words.ColourShort(b.Printer, cell.Colour) + cell.Float.Sign() + " " + result)
	case cell.Bye != "":
		return words.ByeShort(b.Printer, cell.Bye)
	}
	return ""
}

// floatLegend says what the arrows of floats mean.
func (b builder) floatLegend() string { return b.Text("float.legend") + " (V.2.8.2)" }

// alone is who of a game that is not played is there, and why nobody is
// opposite; nil when neither is.
func (b builder) alone(g events.Game) (*events.Player, string) {
	if g.Void() {
		return g.Released(), b.Text("player.released")
	}
	for _, p := range []*events.Player{g.White, g.Black} {
		if p.Withdrawn == nil {
			return p, b.Text("player.forfeit_won")
		}
	}
	return nil, ""
}

// pairingsByName is a line for everybody, in the order of the alphabet: who
// looks for himself on the wall finds his board.
func (b builder) pairingsByName(d *Document, number int) error {
	round, err := b.round(number)
	if err != nil {
		return err
	}
	d.Title = b.Text("print.pairings_by_name_of", i18n.A("round", round.Number))
	d.When = b.when(round.Number)
	out := Table{Columns: []Column{
		b.column("player.name", Name), b.column("print.board", Strong), b.column("print.colour", Text), b.column("print.opponent", Name),
	}}
	type line struct {
		player *events.Player
		cells  []Cell
	}
	var lines []line
	add := func(p *events.Player, cells ...string) {
		lines = append(lines, line{p, texts(append([]string{b.familyFirst(p)}, cells...)...)})
	}
	for _, g := range round.Games {
		if g.Void() || g.ByWithdrawal {
			if p, why := b.alone(g); p != nil {
				add(p, "", "", why)
			}
			continue
		}
		add(g.White, strconv.Itoa(g.Board), words.Colour(b.Printer, score.White), b.familyFirst(g.Black))
		add(g.Black, strconv.Itoa(g.Board), words.Colour(b.Printer, score.Black), b.familyFirst(g.White))
	}
	for _, p := range round.Free {
		if p.Withdrawn == nil {
			add(p, "", "", b.Text("bye"))
		}
	}
	for _, bye := range round.Byes {
		add(bye.Player, "", "", words.Bye(b.Printer, bye.Kind))
	}
	words.SortByName(b.Printer, lines, func(l line) fullname.Name { return l.player.Person.Name })
	for _, l := range lines {
		out.Rows = append(out.Rows, l.cells)
	}
	d.Sections = []Section{{Table: out}}
	return nil
}
