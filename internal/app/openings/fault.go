package openings

import (
	"damka/article"
)

// ReportedFault is a game that was not counted, and why.
type ReportedFault struct {
	Game   int    `json:"game"` // its number in the file
	Line   int    `json:"line"` // of the file
	Number int    `json:"number,omitempty"`
	Black  bool   `json:"black,omitempty"` // it is a move of Black
	Move   string `json:"move,omitempty"`
	Why    why    `json:"why"`
}

// Side is who moves; no side where it is about no move.
func (f ReportedFault) Side() article.Colour {
	switch {
	case f.Number == 0:
		return 0
	case f.Black:
		return article.Black
	}
	return article.White
}

// Reason is why.
func (f ReportedFault) Reason() article.Reason {
	r := article.Reason{Code: f.Why.Code, Article: f.Why.Article}
	for _, a := range f.Why.Args {
		var value article.Value = article.Text(a.Text)
		switch a.Kind {
		case "number":
			value = article.Number(a.Number)
		case "word":
			value = article.Word(a.Text)
		}
		r.Args = append(r.Args, article.Arg{Name: a.Name, Value: value})
	}
	return r
}

// why is a reason as a report has it.
type why struct {
	Code    article.Code `json:"code"`
	Article article.Ref  `json:"article,omitempty"`
	Args    []argument   `json:"args,omitempty"`
}

type argument struct {
	Name   string `json:"name"`
	Kind   string `json:"kind,omitempty"` // "number", "word"; else it is a text
	Number int    `json:"number,omitempty"`
	Text   string `json:"text,omitempty"`
}

// whyOf is a reason as a report has it. Faults of games have numbers, words and texts.
func whyOf(r article.Reason) why {
	w := why{Code: r.Code, Article: r.Article}
	for _, a := range r.Args {
		kept := argument{Name: a.Name}
		switch value := a.Value.(type) {
		case article.Number:
			kept.Kind, kept.Number = "number", int(value)
		case article.Word:
			kept.Kind, kept.Text = "word", string(value)
		case article.Text:
			kept.Text = article.Printable(string(value))
		}
		w.Args = append(w.Args, kept)
	}
	return w
}
