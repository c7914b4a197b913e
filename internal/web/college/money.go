package college

import (
	"slices"
	"strconv"

	"damka/article"
	"damka/internal/app"
	"damka/internal/app/college"
	"damka/internal/college/notice"
	"damka/internal/i18n"
	"damka/internal/web/page"
)

// paidFor is what a payment is for, in words.
func paidFor(c *page.Call, p college.Payment) string {
	text := page.Capital(word(c, "paid", p.For))
	if p.Year != 0 {
		text += " " + strconv.Itoa(p.Year)
	}
	return text
}

// moneyPart is what somebody has paid to the college, for those who keep that; nothing for others.
func moneyPart(c *page.Call, person, here string, named bool) (section, error) {
	one := section{ID: "money", Title: c.Text("college.money.title"), Text: c.Text("college.money.lead")}
	all, err := c.College.PaidBy(c.Context(), c.Actor, person)
	if err != nil {
		return one, err
	}
	page.KeepNothing(c)
	var voidable []page.Choice
	if len(all) == 0 {
		one.Empty = c.Text("college.money.none")
	} else {
		one.Table = heads(one.Title, c.Text("college.col.paid_for"), c.Text("college.field.paid"), "#"+c.Text("college.col.amount"))
	}
	for _, p := range all {
		what, amount := cell{Text: paidFor(c, p)}, cell{Text: money(c, p.Amount)}
		switch {
		case p.ID == "":
			what.Note = c.Text("college.money.old")
		case p.Despite:
			what.Note = c.Text("college.money.despite")
		}
		if isSecond(all, p) {
			what.Note, what.Bad = c.Text("college.money.second"), true
		}
		one.Table.put(what, cell{Text: date(c, p.Day)}, amount)
		if p.ID != "" {
			voidable = append(voidable, page.Choice{Value: p.ID, Label: paidFor(c, p) + " · " + money(c, p.Amount) + " · " + date(c, p.Day)})
		}
	}
	if named {
		today := c.College.Today()
		year := numberField("year", c.Text("college.field.year"), c.Text("college.arbiter.pay.year")).with(aYear)
		year.Value = strconv.Itoa(today.Year())
		if at := slices.IndexFunc(all, func(p college.Payment) bool { return p.For == college.AnnualFee && p.Year == today.Year() }); at >= 0 {
			year.Hint = c.Text("college.arbiter.pay.year_paid", i18n.A("year", today.Year()), i18n.A("amount", money(c, all[at].Amount)), i18n.A("date", date(c, all[at].Day)))
		}
		one.Forms = append(one.Forms, form{
			Act: "pay", Title: c.Text("college.arbiter.pay"), Hint: c.Text("college.arbiter.pay.hint"), Rule: "KS IV.5.2", Path: here, Button: c.Text("college.arbiter.pay"), Also: paidYear,
			Fields: []field{
				choiceField("for", c.Text("college.col.paid_for"), choices(c, "paid", college.Dues(), college.AnnualFee)), year.optional(),
				textField("amount", c.Text("college.field.amount"), c.Text("college.field.amount.hint")).with(anAmount), dayField(c, "day", c.Text("college.field.paid"), today),
			},
		})
	}
	if len(voidable) > 0 {
		one.Forms = append(one.Forms, form{
			Act: "unpay", Title: c.Text("college.money.void"), Hint: c.Text("college.money.void.hint"), Path: here, Button: c.Text("college.money.void"), Danger: true, Sure: voided(all),
			Fields: []field{choiceField("payment", c.Text("college.col.payment"), voidable)},
		})
	}
	return one, nil
}

// isSecond says that an annual fee is not the first one of its year: somebody with two entries in the register has paid under each before they were one.
func isSecond(all []college.Payment, p college.Payment) bool {
	return p.For == college.AnnualFee && p.ID != "" && slices.ContainsFunc(all, func(o college.Payment) bool {
		return o.For == p.For && o.Year == p.Year && o.ID != p.ID && (o.Day.Compare(p.Day) < 0 || o.Day == p.Day && o.ID < p.ID)
	})
}

// voided says what follows when one of these payments is taken back.
func voided(all []college.Payment) func(*page.Call, *page.Form) ([]string, error) {
	return func(c *page.Call, f *page.Form) (texts []string, err error) {
		for _, p := range all {
			if p.ID != f.Text("payment") {
				continue
			}
			texts = append(texts, paidFor(c, p)+" · "+money(c, p.Amount)+" · "+date(c, p.Day))
			switch p.For {
			case college.AnnualFee:
				texts = append(texts, c.Text("college.money.void.licence", i18n.A("year", p.Year)))
			case college.ExamFee:
				texts = append(texts, c.Text("college.money.void.exam"))
			}
		}
		return append(texts, c.Text("college.money.void.sums")), nil
	}
}

// pay writes down what somebody has paid; in spite of a ban where that was chosen.
func pay(c *page.Call, f *page.Form, id string) error {
	payment := college.Payment{Person: id, For: college.Due(f.Text("for")), Amount: moneyIn(f, "amount"), Day: dayIn(f, "day")}
	if payment.For == college.AnnualFee {
		payment.Year = numberIn(f, "year")
	}
	return c.College.Pay(c.Context(), c.Actor, payment, whyIn(f))
}

// paidYear finds an annual fee of no year.
func paidYear(c *page.Call, f *page.Form, wrong func(string, article.Code, ...article.Arg)) {
	if college.Due(f.Text("for")) == college.AnnualFee && !f.Has("year") {
		wrong("year", "college.typed.empty", page.TextArg("field", c.Text("college.field.year")))
	}
}

// whyIn is why somebody writes down what a ban keeps from; nil where they have not chosen to.
func whyIn(f *page.Form) *string {
	if !f.Has("despite") {
		return nil
	}
	why := f.Text("why")
	return &why
}

// ofBans are the refusals after which somebody may do it nevertheless.
var ofBans = []article.Code{"person.banned", "person.banned_for", "person.despite_why"}

// offer gives the form that a ban has refused the explicit choice, and a field for why.
func (s *sheet) offer(c *page.Call, f *page.Form, why article.Code) {
	if !slices.Contains(ofBans, why) {
		return
	}
	for i := range s.Sections {
		for j := range s.Sections[i].Forms {
			if one := &s.Sections[i].Forms[j]; one.is(f.Text("act")) {
				one.Fields = append(one.Fields, tickField("despite", c.Text("college.despite.do")), areaField("why", c.Text("college.despite.why"), c.Text("college.despite.hint")))
			}
		}
	}
}

// paymentPart is every payment of the year, which are the lines of the statement's sums.
func paymentPart(c *page.Call, s college.Statement) (section, error) {
	one := section{ID: "payments", Title: c.Text("college.statement.payments", i18n.A("year", s.Year))}
	if len(s.Payments) == 0 {
		one.Empty = c.Text("college.money.none")
		return one, nil
	}
	ids := make([]string, len(s.Payments))
	for i, p := range s.Payments {
		ids[i] = p.Person
	}
	name, err := nameOf(c, ids...)
	if err != nil {
		return one, err
	}
	one.Table = heads(one.Title, c.Text("college.col.name"), c.Text("college.col.paid_for"), c.Text("college.field.paid"), "#"+c.Text("college.col.amount"))
	for _, p := range s.Payments {
		one.Table.put(cell{Text: name(p.Person), Path: "/college/arbiters/" + p.Person}, cell{Text: paidFor(c, p)}, cell{Text: date(c, p.Day)}, cell{Text: money(c, p.Amount)})
	}
	return one, nil
}

// expenseText is an expense in words: the day and what for.
func expenseText(c *page.Call, e college.Expense) string {
	what := e.For
	if e.Erased {
		what = c.Text("college.page.text_erased")
	}
	return date(c, e.Day) + " · " + what
}

// expenseForms write an expense down, and take one back.
func expenseForms(c *page.Call, s college.Statement) []form {
	if !may(c, app.KeepBudget) {
		return nil
	}
	here := "/college/statement?year=" + strconv.Itoa(s.Year)
	all := []form{{
		Act: "spend", Title: c.Text("college.expense.add"), Hint: c.Text("college.expense.hint"), Rule: "IV.5.4", Path: here, Button: c.Text("college.expense.add"),
		Fields: []field{
			textField("what", c.Text("college.expense.what"), ""), textField("amount", c.Text("college.field.amount"), c.Text("college.field.amount.hint")).with(anAmount),
			dayField(c, "day", c.Text("college.expense.day"), c.College.Today()),
		},
	}}
	var some []page.Choice
	for _, e := range s.Expenses {
		some = append(some, page.Choice{Value: strconv.FormatUint(e.Number, 10), Label: expenseText(c, e) + " · " + money(c, e.Amount)})
	}
	if len(some) == 0 {
		return all
	}
	all = append(all, form{Act: "unspend", Title: c.Text("college.expense.void"), Path: here, Button: c.Text("college.expense.void"), Danger: true, Fields: []field{choiceField("expense", c.Text("college.col.expense"), some)}})
	erase := eraseForm(c, c.Text("college.expense.erase.hint"))
	erase.Path = here
	return append(all, erase)
}

// statementActs are the acts of the statement's page.
var statementActs = map[string]act{
	"spend": func(c *page.Call, f *page.Form) (string, error) {
		return thatYear(c), c.College.Spend(c.Context(), c.Actor, spentIn(f), f.Text("what"))
	},
	"unspend": func(c *page.Call, f *page.Form) (string, error) {
		return thatYear(c), c.College.Unspend(c.Context(), c.Actor, yearAsked(c), f.Seq("expense"))
	},
	"erase": func(c *page.Call, _ *page.Form) (string, error) {
		return thatYear(c), c.College.EraseExpenses(c.Context(), c.Actor, yearAsked(c))
	},
}

// spentIn is an expense as it was typed; without a word of what for.
func spentIn(f *page.Form) notice.Spent {
	return notice.Spent{Day: dayIn(f, "day"), Amount: moneyIn(f, "amount")}
}

func thatYear(c *page.Call) string {
	return "/college/statement?done&year=" + strconv.Itoa(yearAsked(c))
}
