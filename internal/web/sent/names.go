package sent

import (
	"damka/internal/fullname"
	"damka/internal/web/page"
)

// orderWords are the orders of names as programs and forms say them.
var orderWords = map[fullname.Order]string{fullname.GivenFirst: "given", fullname.FamilyFirst: "family"}

// OrderWord is the word for an order of names.
func OrderWord(order fullname.Order) string { return orderWords[order] }

// NameOrder is the order of names that a word says; nil for no word.
func NameOrder(word string) (*fullname.Order, error) {
	if word == "" {
		return nil, nil
	}
	for order, its := range orderWords {
		if its == word {
			return &order, nil
		}
	}
	return nil, page.BadRequest("input.unknown_name_order", page.TextArg("value", word))
}
