package papers

import (
	"slices"
	"strconv"
	"strings"

	"damka/internal/app/events"
	"damka/internal/i18n"
	"damka/internal/tournament"
	"damka/internal/web/page"
	"damka/internal/web/sent"
)

func showPrizes(c *page.Call) error {
	s, err := c.Snapshot()
	if err != nil {
		return err
	}
	return c.Show(prizesForm(c, s, nil, nil))
}

// usualPrizes are how many rows are there at first.
const usualPrizes = 6

// prizesForm has the rule and a group for each prize, and some for more.
func prizesForm(c *page.Call, s *events.Snapshot, f *page.Form, problems []tournament.Problem) formView {
	papers := s.Papers()
	set := papers.Prizes
	view := formOf(c, s, "prizes", papers.PrizesSeq, problems)
	rows := max(usualPrizes, len(set.Prizes)+blankRows)
	if f != nil {
		view.Seen, rows = f.Seq("seen"), max(rows, countRows(f, "amount", tournament.MaxPrizes))
	}
	currency := set.Currency
	if papers.PrizesSeq == 0 {
		currency = "PLN"
	}
	rule := set.Rule
	if rule == "" {
		rule = tournament.EqualShares
	}
	view.Groups = append(view.Groups, group{Legend: c.Text("papers.form.prizes.rules"), Fields: []field{
		{FormField: view.Wrong.Text("rule", ""), Label: c.Text("papers.prize_rule"), Wide: true, Choices: choices(c.Reader, tournament.PrizeRules(), typed(f, "rule", string(rule)), "papers.prize_rule.", "")},
		{FormField: view.Wrong.Text("currency", typed(f, "currency", currency)), Label: c.Text("papers.currency"), Type: "text", Short: true},
	}})
	for i := range min(rows, tournament.MaxPrizes) {
		now := tournament.Prize{Place: i + 1}
		if i < len(set.Prizes) {
			now = set.Prizes[i]
		} else if n := len(set.Prizes); n > 0 {
			now.Place = set.Prizes[n-1].Place + 1 + i - n
		}
		text := func(name, label, value, mode string, short bool) field {
			return field{FormField: view.Wrong.Text(numbered(name, i), typed(f, numbered(name, i), value)), Label: c.Text(label), Type: "text", Mode: mode, Short: short}
		}
		view.Groups = append(view.Groups, group{Legend: c.Text("papers.prize_number", i18n.A("n", i+1)), Fields: []field{
			text("place", "papers.prize_place", strconv.Itoa(now.Place), "numeric", true),
			text("amount", "papers.prize_amount", amountText(now.Amount), "decimal", true), text("thing", "papers.prize_thing", now.Thing, "", false),
		}})
	}
	return view
}

// amountText is an amount as it is typed.
func amountText(hundredths int) string {
	switch {
	case hundredths == 0:
		return ""
	case hundredths%100 == 0:
		return strconv.Itoa(hundredths / 100)
	}
	text := strconv.Itoa(hundredths + 100) // with two digits after the point
	whole := strconv.Itoa(hundredths / 100)
	return whole + "." + text[len(text)-2:]
}

// parseAmount reads an amount as people write one: 1 500, 1500,50 or 1500.5. It is
// in hundredths; empty is none.
func parseAmount(text string) (hundredths int, ok bool) {
	text = strings.NewReplacer(" ", "", "\u00A0", "", "\u202F", "", ",", ".").Replace(strings.TrimSpace(text))
	if text == "" {
		return 0, true
	}
	whole, part, point := strings.Cut(text, ".")
	digits := func(s string) bool {
		return s != "" && !strings.ContainsFunc(s, func(r rune) bool { return r < '0' || r > '9' })
	}
	if !digits(whole) || len(whole) > 9 || point && (!digits(part) || len(part) > 2) {
		return 0, false
	}
	n, err := strconv.Atoi(whole + (part + "00")[:2])
	return n, err == nil
}

// savePrizes sets the prizes; rows without an amount and a thing are left out.
func savePrizes(c *page.Call) error {
	s, f, err := sent.SnapshotAndForm(c)
	if err != nil {
		return err
	}
	set := tournament.PrizesSet{Rule: tournament.PrizeRule(f.Text("rule"))}
	var rows []int
	for i := range countRows(f, "amount", tournament.MaxPrizes) {
		amount, ok := parseAmount(f.Text(numbered("amount", i)))
		if !ok {
			f.Problems = append(f.Problems, page.ProblemAt(numbered("amount", i), "prizes.unreadable", page.TextArg("value", f.Text(numbered("amount", i)))))
		}
		prize := tournament.Prize{Place: f.Number(numbered("place", i)), Amount: amount, Thing: f.Text(numbered("thing", i))}
		if ok && prize.Amount == 0 && prize.Thing == "" {
			continue
		}
		set.Prizes, rows = append(set.Prizes, prize), append(rows, i)
	}
	if slices.ContainsFunc(set.Prizes, func(p tournament.Prize) bool { return p.Amount > 0 }) || f.Text("currency") != "" {
		set.Currency = strings.ToUpper(f.Text("currency"))
	}
	if err = f.Invalid(); err == nil {
		err = c.Events.SetPrizes(c.Context(), c.Actor, s.ID, set, f.Seq("seen"))
	}
	return done(c, s, err, func(problems []tournament.Problem) formView {
		below := slices.Clone(problems)
		for i := range below {
			below[i].Field = strings.TrimPrefix(below[i].Field, "prizes.")
		}
		return prizesForm(c, s, f, ofRows(below, rows, nil))
	})
}
