package report

import (
	"strconv"
	"strings"

	"damka/internal/app/events"
	"damka/internal/i18n"
	"damka/internal/words"
	"damka/score"
)

// pairings is a round with the results that are in, the others blank.
func (b builder) pairings(d *Document, number int) error {
	round, err := b.round(number)
	if err != nil {
		return err
	}
	table := Table{Columns: []Column{
		b.column("print.board", Strong), b.column("print.number", Number), b.column("colour.white", Name), b.column("player.rating", Number),
		b.column("result", Result),
		b.column("print.number", Number), b.column("colour.black", Name), b.column("player.rating", Number),
	}}
	void, adjourned := false, false
	var released []*events.Player
	for _, g := range round.Games {
		if g.Dropped() {
			released = append(released, g.Released())
			continue
		}
		void, adjourned = void || g.Void(), adjourned || g.Result == score.Adjourned && !g.Void()
		row := texts(strconv.Itoa(g.Board),
			numberOf(g.White), b.name(g.White), "", words.Score(b.Printer, g.Result),
			numberOf(g.Black), b.name(g.Black), "")
		row[3], row[7] = ratingCell(g.White), ratingCell(g.Black)
		row[4].Box = g.Open && g.Result != score.Adjourned
		row[4].Out = g.Void()
		b.strikeOutGone(map[*events.Player]*Cell{g.White: &row[2], g.Black: &row[6]})
		table.Rows = append(table.Rows, row)
	}
	for _, p := range released {
		if p != nil {
			table.Rows = append(table.Rows, b.withoutOpponent(p, b.Text("player.released")))
		}
	}
	for _, p := range round.Free {
		table.Rows = append(table.Rows, b.withoutOpponent(p, b.Text("bye")))
	}
	for _, bye := range round.Byes {
		table.Rows = append(table.Rows, b.withoutOpponent(bye.Player, words.Bye(b.Printer, bye.Kind)))
	}
	d.Title = b.Text("print.pairings_of", i18n.A("round", round.Number))
	d.When = b.when(round.Number)
	notes := append(b.ratingNotes(), b.outNotes(table, void)...)
	if adjourned {
		notes = append(notes, b.Text("print.adjourned_game", i18n.A("short", b.Text("print.adjourned"))))
	}
	d.Sections = []Section{{Table: table, Notes: notes}}
	return nil
}

// withoutOpponent is the row of a player who has none in a round.
func (b builder) withoutOpponent(p *events.Player, why string) []Cell {
	row := texts("", numberOf(p), b.name(p), "", "", "", why, "")
	row[3] = ratingCell(p)
	b.strikeOutGone(map[*events.Player]*Cell{p: &row[2]})
	return row
}

// cards are what lies on the tables of a round.
func (b builder) cards(d *Document, number int) error {
	round, err := b.round(number)
	if err != nil {
		return err
	}
	d.Title = b.Text("print.cards_of", i18n.A("round", round.Number))
	for _, g := range round.Games {
		if g.Void() || g.ByWithdrawal {
			continue // nobody is to sit down there
		}
		d.Cards = append(d.Cards, Card{
			Round: round.Number, Board: g.Board, When: b.when(round.Number),
			White: b.cardPlayer(g.White), Black: b.cardPlayer(g.Black),
		})
	}
	return nil
}

func (b builder) cardPlayer(p *events.Player) CardPlayer {
	var aside []string
	for _, text := range []string{p.Strength.Title, whole(p.Strength.Rating), p.Person.Club} {
		if text != "" {
			aside = append(aside, text)
		}
	}
	return CardPlayer{ID: p.ID, Number: int(p.Number), Name: b.familyFirst(p), Aside: strings.Join(aside, " · ")}
}

// schedule is the whole tournament by the tables with blanks for the results,
// so that it can go on in a power cut. Results entered already are in their
// place.
func (b builder) schedule(d *Document) error {
	planned, err := b.s.Schedule()
	if err != nil {
		return err
	}
	d.Lead = []string{b.Text("round"), b.Text("print.start")}
	var whole Table // for the notes, which are written once
	void := false
	for _, round := range planned {
		table := Table{Columns: []Column{
			b.column("print.board", Strong), b.column("print.number", Number), b.column("colour.white", Name),
			b.column("result", Result), b.column("print.number", Number), b.column("colour.black", Name),
		}}
		for _, pair := range round.Pairs {
			game := b.gameOf(round.Number, pair)
			if game.Dropped() {
				if p := game.Released(); p != nil {
					table.Rows = append(table.Rows, texts("", numberOf(p), b.name(p), "", "", b.Text("player.released")))
				}
				continue
			}
			row := texts(strconv.Itoa(pair.Board), numberOf(game.White), b.name(game.White), words.Score(b.Printer, game.Result),
				numberOf(game.Black), b.name(game.Black))
			row[3].Out = game.Void()
			b.strikeOutGone(map[*events.Player]*Cell{game.White: &row[2], game.Black: &row[5]})
			void = void || game.Void()
			row[3].Box = !game.Result.Finished() && !row[3].Out
			table.Rows = append(table.Rows, row)
		}
		for _, p := range round.Free {
			row := texts("", numberOf(p), b.name(p), "", "", b.Text("bye"))
			b.strikeOutGone(map[*events.Player]*Cell{p: &row[2]})
			table.Rows = append(table.Rows, row)
		}
		d.Sections = append(d.Sections, Section{
			Title: b.Text("round.number", i18n.A("n", round.Number)), When: b.when(round.Number), Table: table,
		})
		whole.Rows = append(whole.Rows, table.Rows...)
	}
	if n := len(d.Sections); n > 0 {
		d.Sections[n-1].Notes = b.outNotes(whole, void)
	}
	return nil
}

// gameOf is the game of a planned pair, with the colours that were played;
// nothing is played yet when its round is not published.
func (b builder) gameOf(number int, pair events.PlannedPair) events.Game {
	if round := b.s.Round(number); round != nil {
		for _, g := range round.Games {
			if g.Board == pair.Board && (g.White == pair.White || g.Black == pair.White) {
				return g
			}
		}
	}
	return events.Game{White: pair.White, Black: pair.Black}
}
