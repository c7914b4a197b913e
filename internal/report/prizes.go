package report

import (
	"strconv"
	"strings"

	"damka/article"
	"damka/internal/app/events"
	"damka/internal/i18n"
	"damka/internal/words"
)

// prizeTable are the prizes as the regulations promise them.
func (b builder) prizeTable() Table {
	set := b.s.Papers().Prizes
	table := Table{Columns: []Column{b.column("print.place", Strong), b.column("papers.prize", Name)}}
	for _, p := range set.Prizes {
		table.Rows = append(table.Rows, texts(strconv.Itoa(p.Place), b.prize(p.Amount, p.Thing)))
	}
	return table
}

// prize is an amount and a thing.
func (b builder) prize(amount int, thing string) string {
	var parts []string
	if amount > 0 {
		parts = append(parts, words.Money(b.Printer, amount, b.s.Papers().Prizes.Currency))
	}
	if thing != "" {
		parts = append(parts, thing)
	}
	return strings.Join(parts, " + ")
}

// prizeRule says what becomes of the prizes of those who are ex aequo. No article
// says it: the regulations do.
func (b builder) prizeRule() string {
	return b.Text("papers.prize_rule." + string(b.s.Papers().Prizes.Rule) + ".note")
}

// prizeList is who receives what by the standings there are now, and why.
func (b builder) prizeList(d *Document) error {
	if _, err := b.table(d, 0, "print.prizes_after", "print.prizes_final"); err != nil {
		return err
	}
	if len(b.s.Papers().Prizes.Prizes) == 0 {
		return article.Refuse("print.no_prizes", "")
	}
	section, err := b.prizeShares()
	if err != nil {
		return err
	}
	d.Sections = []Section{section}
	d.Signed = b.signer()
	return nil
}

func (b builder) prizeShares() (Section, error) {
	shares, err := b.s.PrizeShares()
	if err != nil {
		return Section{}, err
	}
	table := Table{Columns: []Column{
		b.column("print.place", Strong), b.column("player.name", Name), b.column("player.club", Text), b.column("print.points", Strong),
		b.column("papers.prize", Text), b.column("papers.prize_why", Text),
	}}
	total := 0
	for _, share := range shares {
		total += share.Amount
		p := share.Standing.Player
		table.Rows = append(table.Rows, texts(words.Place(share.Standing.Standing), b.name(p), p.Person.Club,
			strconv.Itoa(int(share.Standing.Points)), b.prize(share.Amount, share.Thing), b.shareWhy(share)))
	}
	notes := []string{b.prizeRule()}
	if total > 0 {
		notes = append(notes, b.Text("papers.prize_total", i18n.A("sum", words.Money(b.Printer, total, b.s.Papers().Prizes.Currency))))
	}
	return Section{Table: table, Notes: notes}, nil
}

func (b builder) shareWhy(share events.PrizeShare) string {
	if share.Among > 1 {
		return b.Text("papers.prize_shared", i18n.A("n", share.Among))
	}
	return ""
}
