package registry

import (
	"errors"
	"net/http"
	"path"
	"slices"
	"strconv"
	"strings"

	"damka/article"
	"damka/calendar"
	"damka/internal/app/register"
	"damka/internal/tournament"
	"damka/internal/web/page"
	"damka/internal/words"
)

// notice is why something was not done, above the page that is shown again.
type notice struct {
	Text    string
	Article article.Ref

	problems []tournament.Problem // by the fields of the form
}

// noticeOf is a refusal in words; nil for other errors.
func noticeOf(reader page.Reader, err error) *notice {
	problems := problemsOf(err)
	if problems == nil {
		return nil
	}
	why := problems[0].Reason
	return &notice{page.Capital(reader.Explain(why)), why.Article, problems}
}

// missing turns what is not there into a page that says so.
func missing(err error) error {
	switch {
	case errors.Is(err, register.ErrNoPerson):
		return page.NotFound("person.unknown")
	case errors.Is(err, register.ErrNoClub):
		return page.NotFound("club.unknown")
	case errors.Is(err, register.ErrNoDossier):
		return page.NotFound("dossier.unknown")
	}
	return err
}

// done leads to a page after something was done; a refusal is shown on the page that has the form.
func done(c *page.Call, err error, to string, again func(*notice) error) error {
	if err == nil {
		return c.Redirect(sayingSo(c, to))
	}
	if refused := noticeOf(c.Reader, err); refused != nil {
		return again(refused)
	}
	return missing(err)
}

// saidBy are the acts of which the next page has a sentence of its own; of others it says that they are saved.
var saidBy = []string{"merge", "unmerge", "payment", "void", "verify", "return", "approve", "refuse", "erase", "dissolve"}

// sayingSo is an address of the office's pages that says once that something was done; others stay as they are.
func sayingSo(c *page.Call, to string) string {
	if !strings.HasPrefix(to, "/registry") || strings.Contains(to, "?") {
		return to
	}
	act := path.Base(c.Request.URL.Path)
	if !slices.Contains(saidBy, act) {
		act = "saved"
	}
	return to + "?done=" + act
}

// saidOn is what a page says of what was done before it, after its address; empty: nothing was.
func saidOn(c *page.Call) string {
	act := c.Request.URL.Query().Get("done")
	if c.Request.Method != http.MethodGet || act != "saved" && !slices.Contains(saidBy, act) {
		return ""
	}
	return c.Text("registry.done." + act)
}

// show answers with a page that may have a notice.
func show(c *page.Call, refused *notice, view any) error {
	if refused != nil {
		return c.ShowStatus(http.StatusUnprocessableEntity, view)
	}
	return c.Show(view)
}

// dayIn reads a day of a form; none for what is no day.
func dayIn(f *page.Form, name string) calendar.Date { return dayOf(f.Text(name)) }

// dayOf reads a day as 1999-03-12 or as it is written in Polish, 12.03.1999; none for what is no day.
func dayOf(text string) calendar.Date {
	if parts := strings.Split(strings.TrimSuffix(text, "."), "."); len(parts) == 3 && len(parts[2]) == 4 && len(parts[0]) <= 2 && len(parts[1]) <= 2 {
		text = parts[2] + "-" + ("0" + parts[1])[len(parts[1])-1:] + "-" + ("0" + parts[0])[len(parts[0])-1:]
	}
	day, err := calendar.ParseDate(text)
	if err != nil {
		return calendar.Date{}
	}
	return day
}

// numberIn reads a number of a form; -1 for what is none, so that it is refused and not taken for nothing.
func numberIn(f *page.Form, name string) int {
	text := strings.TrimSpace(f.Text(name))
	if text == "" {
		return 0
	}
	n, err := strconv.Atoi(text)
	if err != nil {
		return -1
	}
	return n
}

// groszeIn reads an amount in złoty, with a comma or a full stop; -1 for what is none.
func groszeIn(f *page.Form, name string) int {
	text := strings.ReplaceAll(strings.TrimSuffix(strings.TrimSpace(f.Text(name)), "zł"), " ", "")
	whole, rest, _ := strings.Cut(strings.ReplaceAll(text, ",", "."), ".")
	if len(rest) > 2 {
		return -1
	}
	zloty, err := strconv.Atoi(whole)
	grosze := 0
	if err == nil && rest != "" {
		grosze, err = strconv.Atoi((rest + "0")[:2])
	}
	if err != nil || zloty < 0 || zloty > 1_000_000 {
		return -1
	}
	return 100*zloty + grosze
}

// amount is an amount of money in words of the language.
func amount(reader page.Reader, grosze int) string {
	return reader.Number(grosze/100) + words.Decimal(reader.Printer, "0."+strconv.Itoa(100 + grosze%100)[1:])[1:] + "\u00a0zł"
}
