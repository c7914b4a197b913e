package registry

import (
	"slices"

	"damka/article"
	"damka/internal/register/person"
	"damka/internal/web/page"
)

// paymentIn reads the form of a payment.
func paymentIn(f *page.Form) (person.Payment, error) {
	payment := person.Payment{For: person.Due(f.Text("for")), Year: numberTyped(f, "year"), Grosze: groszeTyped(f, "amount"), On: dayTyped(f, "on"), Club: f.Text("club")}
	return payment, f.Invalid()
}

// codePaidAlready: the same was paid for the same person already. Argument: day.
const codePaidAlready article.Code = "registry.paid_already"

// paidAlready asks before the same payment is recorded once more. Whoever has ticked that it is another one is not asked.
func paidAlready(c *page.Call, f *page.Form, id string, payment person.Payment) error {
	if f.Has("again") {
		return nil
	}
	day, is, err := c.Register.PaidAlready(c.Context(), c.Actor, id, payment)
	if err == nil && is {
		err = article.Refuse(codePaidAlready, "", article.Arg{Name: "day", Value: article.Text(day.String())})
	}
	return err
}

// ofClub are clubs to choose from with one chosen.
func ofClub(clubs []page.Choice, own string) []page.Choice {
	clubs = slices.Clone(clubs)
	for i := range clubs {
		clubs[i].Chosen = clubs[i].Value == own
	}
	return clubs
}
