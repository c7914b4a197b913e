package page

import (
	"time"

	"damka/article"
	"damka/internal/app"
	"damka/internal/i18n"
	"damka/internal/words"
)

// Reader is who a page is made for: the language, the moment and what this
// actor may see. Views are functions of a snapshot and a Reader; they know no
// HTTP.
type Reader struct {
	*i18n.Printer
	Now   time.Time
	Actor app.Actor

	// May says whether a deed is to be offered to this actor, to the tournament
	// that the page is about if it is about one.
	May func(app.Deed) bool

	// Personal says that the actor is told what is not public of people.
	Personal bool

	// Signer finds the name of whoever signs in this tournament with a number;
	// empty when it is not known, or not for this actor. Nil: nobody has one here.
	Signer func(number int) string

	// Waiting is how many games of the tournament that the page is about wait for its arbiter; 0 for
	// who is not. Nil: it is about none.
	Waiting func() int

	// Names finds the name behind an id in a reason; empty when it is not
	// known any more. Nil: nobody has a name here.
	Names func(id string) string
}

// Explain is a reason in words. It is a fragment, to go on a sentence with;
// where it is alone, [Capital] makes it one.
func (r Reader) Explain(reason article.Reason) string {
	names := r.Names
	if names == nil {
		names = func(string) string { return "" }
	}
	return words.ExplainDays(r.Printer, reason, names)
}
