package college

import (
	"slices"

	domain "damka/internal/college"
	"damka/internal/college/course"
	"damka/internal/college/notice"
	"damka/internal/i18n"
	"damka/internal/web/page"
)

// feeField asks how much was paid for an examination. By the tariff in force it is filled in, where it is the same for all classes; else the tariff of the class is taken where nothing
// is typed.
func feeField(c *page.Call) (field, error) {
	one := textField("amount", c.Text("college.field.amount"), c.Text("college.field.amount.hint")).with(anAmount)
	tariffs, err := c.College.Tariffs(c.Context())
	if err != nil {
		return one, err
	}
	var amounts []int
	var texts []string
	for _, class := range domain.National() {
		amount, found := tariffs.On(c.College.Today(), notice.Exam, class)
		if !found {
			return one, nil
		}
		if !slices.Contains(amounts, amount) {
			amounts = append(amounts, amount)
		}
		texts = append(texts, c.Text("college.course.pay.of_class", i18n.A("class", word(c, "class", class)), i18n.A("amount", money(c, amount))))
	}
	if len(amounts) == 1 {
		one.Value, one.Hint = typedMoney(c, amounts[0]), c.Text("college.course.pay.tariff")
		return one, nil
	}
	one.Hint = c.Text("college.course.pay.tariffs", i18n.A("amounts", c.List(texts...)))
	return one.optional(), nil
}

// paidAtCourse is a fee as it was typed; where no amount was, that of the tariff of the day for the class.
func paidAtCourse(c *page.Call, f *page.Form) (course.Command, error) {
	paid := course.Paid{Day: dayIn(f, "day"), Person: f.Text("participant"), Class: domain.Class(f.Text("class")), Amount: moneyIn(f, "amount")}
	if f.Has("amount") {
		return paid, nil
	}
	tariffs, err := c.College.Tariffs(c.Context())
	if err != nil {
		return nil, err
	}
	if amount, found := tariffs.On(paid.Day, notice.Exam, paid.Class); found && paid.Day.IsValid() {
		paid.Amount = amount
	}
	return paid, nil
}

// sureOfLess asks where less is paid than the tariff asks for, with what was paid before: the examination waits for the rest.
func sureOfLess(s *course.State) func(*page.Call, *page.Form) ([]string, error) {
	return func(c *page.Call, f *page.Form) ([]string, error) {
		command, err := paidAtCourse(c, f)
		if err != nil {
			return nil, err
		}
		paid := command.(course.Paid)
		tariffs, err := c.College.Tariffs(c.Context())
		if err != nil {
			return nil, err
		}
		due, _ := tariffs.On(paid.Day, notice.Exam, paid.Class)
		p, _ := s.Of(paid.Person)
		before, _ := p.PaidFor(paid.Class, paid.Day)
		if amount := max(before, 0) + paid.Amount; amount < due && paid.Amount >= 0 {
			return []string{c.Text("college.course.pay.less", i18n.A("due", money(c, due)), i18n.A("amount", money(c, amount)))}, nil
		}
		return nil, nil
	}
}
