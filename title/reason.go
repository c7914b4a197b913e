package title

import (
	"fmt"

	"damka/article"
)

func number(name string, n int) article.Arg {
	return article.Arg{Name: name, Value: article.Number(n)}
}

// text is an argument that may come from the input.
func text(name, value string) article.Arg {
	return article.Arg{Name: name, Value: article.Text(article.Printable(value))}
}

// grade is a grade as an argument: the codes are the same in every language.
func grade(name string, g Grade) article.Arg { return text(name, g.String()) }

// held is a holding as an argument; no category is a word.
func held(h Holding) article.Arg {
	if h == (Holding{}) {
		return article.Arg{Name: "held", Value: article.Word("title.no_category")}
	}
	return text("held", h.String())
}

// Missing is the conditions that somebody does not meet for a grade, or for a norm for it.
type Missing struct {
	For     Grade            `json:"for"`
	Reasons []article.Reason `json:"reasons"`
}

// Hundredths is a number with two decimal places: 1150 is 11.50.
type Hundredths int

// String writes the number with both places and a full stop.
func (h Hundredths) String() string { return fmt.Sprintf("%d.%02d", h/100, h%100) }

// MarshalText writes the number as String does.
func (h Hundredths) MarshalText() ([]byte, error) { return []byte(h.String()), nil }

// args are the number for texts: its whole part and its two places, because
// languages differ in the sign between them.
func (h Hundredths) args() []article.Arg {
	return []article.Arg{number("whole", int(h/100)), text("hundredths", fmt.Sprintf("%02d", h%100))}
}
