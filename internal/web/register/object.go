package register

import (
	"errors"
	"net/http"
	"strconv"
	"strings"

	"damka/article"
	"damka/internal/app/register"
	"damka/internal/i18n"
	"damka/internal/ratinglist"
	"damka/internal/web/page"
	"damka/internal/words"
)

// objectView is the form of an objection to somebody's rating on a list.
type objectView struct {
	Tabs    []tab
	Refused *refusedView
	Title   string
	Path    string // of the list
	Until   string
	Number  string
	Text    string
	Sent    bool
	Open    bool // one can still object
	Own     []ownObjection
}

// ownObjection is an objection that whoever looks has made.
type ownObjection struct {
	Name, Path, Day string
	Text            string
	Decided, Answer string    // empty: nobody has decided yet
	Follows         upheldRow // of one that was right: what has become of the tournament
}

// refusedView is why an objection was not taken.
type refusedView struct {
	Texts   []string // all that is wrong
	Article article.Ref
}

func askObjection(c *page.Call) error {
	return objectPage(c, c.Request.URL.Query().Get("number"), "", nil)
}

func objectPage(c *page.Call, number, text string, refused *refusedView) error {
	_, list, err := listAsked(c)
	if err != nil {
		return err
	}
	view := objectView{
		Tabs: tabs(c.Reader, "/ratings"), Refused: refused, Title: quarterName(c.Reader, list.Quarter), Path: listPath(list.Variant, list.Quarter), Until: long(c.Reader, list.ObjectUntil),
		Number: number, Text: text, Sent: c.Request.URL.Query().Has("sent"),
	}
	view.Open = c.Register.Today().Compare(list.ObjectUntil) <= 0
	if view.Own, err = ownObjections(c, list); err != nil {
		return err
	}
	if refused != nil {
		return c.ShowStatus(http.StatusUnprocessableEntity, view)
	}
	return c.Show(view)
}

// ownObjections are those of whoever looks, with what became of each.
func ownObjections(c *page.Call, list *ratinglist.Published) ([]ownObjection, error) {
	all, err := c.Register.OwnObjections(c.Context(), c.Actor, list.Variant, list.Quarter)
	if err != nil || len(all) == 0 {
		return nil, err
	}
	upheld, err := c.Register.UpheldTo(c.Context(), list.Variant, list.Quarter)
	if err != nil {
		return nil, err
	}
	var shown []ownObjection
	for _, o := range all {
		row, err := c.Register.Counting(c.Context(), o.Person)
		if err != nil {
			return nil, err
		}
		one := ownObjection{Name: words.Name(c.Printer, row.Name().Comma(), row.Erased), Path: personPath(row.Number), Day: long(c.Reader, o.Day), Text: o.Text, Answer: o.Answer}
		if d := o.Decision; d != nil {
			one.Decided = c.Text("register.object.rejected", i18n.A("day", long(c.Reader, d.Day)))
			if d.Upheld {
				one.Decided = c.Text("register.object.upheld", i18n.A("day", long(c.Reader, d.Day)))
			}
		}
		for _, u := range upheld {
			if u.ID == o.ID {
				one.Follows = upheldOf(c, u)
			}
		}
		shown = append(shown, one)
	}
	return shown, nil
}

func objectTo(c *page.Call) error {
	_, list, err := listAsked(c)
	if err != nil {
		return err
	}
	f, err := c.ReadForm()
	if err != nil {
		return err
	}
	number, text := strings.TrimSpace(f.Text("number")), f.Text("text")
	n, err := strconv.Atoi(number)
	if err != nil {
		n = 0
	}
	row, err := c.Register.ByNumber(c.Context(), n)
	var faults []string
	if errors.Is(err, register.ErrNoPerson) {
		refusal := article.Refuse(codeNobody, "")
		err, faults = refusal, append(faults, page.Capital(c.Explain(refusal.Reason)))
	}
	if strings.TrimSpace(text) == "" {
		faults = append(faults, c.Text("register.object.why_missing"))
	}
	if _, is := article.AsRefusal(err); len(faults) > 0 && (err == nil || is) {
		return objectPage(c, number, text, &refusedView{Texts: faults})
	}
	if err == nil {
		err = c.Register.Object(c.Context(), c.Actor, list.Variant, list.Quarter, row.ID, text)
	}
	if refusal, is := article.AsRefusal(err); is {
		return objectPage(c, number, text, &refusedView{[]string{page.Capital(c.Explain(refusal.Reason))}, refusal.Article})
	}
	if err != nil {
		return err
	}
	return c.Redirect(listPath(list.Variant, list.Quarter) + "/object?sent=1")
}
