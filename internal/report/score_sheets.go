package report

import (
	"damka/internal/app/events"
	"damka/internal/fullname"
	"damka/internal/i18n"
	"damka/score"
	"damka/tiebreak"
)

// ScoreSheet is the blank of one player for one game, with what is known of it
// (II.3.7.1).
type ScoreSheet struct {
	Round, Board int
	When         string
	White, Black CardPlayer
	For          score.Colour // whose sheet it is
	Control      string
}

// scoreSheets are two for each game of a round: its player's and the opponent's.
func (b builder) scoreSheets(d *Document, number int) error {
	round, err := b.round(number)
	if err != nil {
		return err
	}
	d.Title = b.Text("print.score_sheets_of", i18n.A("round", round.Number))
	for _, g := range round.Games {
		if g.Void() || g.ByWithdrawal {
			continue
		}
		sheet := ScoreSheet{
			Round: round.Number, Board: g.Board, When: b.when(round.Number),
			White: b.cardPlayer(g.White), Black: b.cardPlayer(g.Black), Control: b.s.Settings.Control.String(),
		}
		for _, colour := range []score.Colour{score.White, score.Black} {
			sheet.For = colour
			d.Sheets = append(d.Sheets, sheet)
		}
	}
	return nil
}

// Diploma is somebody's.
type Diploma struct {
	Place  string // "I miejsce"
	Name   string
	Aside  string // club
	For    string // what it is for
	When   string // place and days
	Signer string
}

// diplomas are for everybody in the final table, the first first.
func (b builder) diplomas(d *Document) error {
	table, err := b.table(d, 0, "print.diplomas", "print.diplomas")
	if err != nil {
		return err
	}
	when := d.Dates
	if d.Place != "" {
		when = d.Place + ", " + when
	}
	for _, standing := range table.Standings {
		p := standing.Player
		if p.Erased {
			continue
		}
		d.Diplomas = append(d.Diplomas, Diploma{
			Place: b.Text("print.diploma_place", i18n.A("place", placeOf(standing.Standing))),
			Name:  p.Person.Name.In(fullname.GivenFirst), Aside: p.Person.Club,
			For: b.s.Settings.Name, When: when, Signer: b.signer(),
		})
	}
	return nil
}

func placeOf(s tiebreak.Standing) int { return s.Place }

// equipment is the checklist, filled in as far as it is.
func (b builder) equipment(d *Document) {
	d.Sections = []Section{b.equipmentSection()}
	d.Signed = b.signer()
}

func (b builder) equipmentSection() Section {
	table := Table{Columns: []Column{
		b.column("papers.item", Name), b.column("print.announcement.article", Text), b.column("papers.wanted", Number),
		b.column("papers.have", Number), b.column("papers.state", Text),
	}}
	for _, line := range b.s.Equipment() {
		state := ""
		switch {
		case line.Checked && line.OK:
			state = b.Text("papers.state.ok")
		case line.Checked:
			state = b.Text("papers.state.bad")
		}
		row := texts(b.Text("papers.item."+string(line.Item)), string(line.Item.Article()), whole(line.Wanted), "", state)
		if events.IsCounted(line.Item) {
			row[3] = Cell{Text: whole(line.Have), Box: !line.Checked}
		}
		row[4].Box = !line.Checked
		table.Rows = append(table.Rows, row)
	}
	return Section{Table: table}
}
