package registry

import (
	"damka/article"
	"damka/internal/i18n"
	"damka/internal/ratinglist"
	"damka/internal/web/page"
	"damka/internal/words"
)

// publishView asks before a list is published, which nothing takes back.
type publishView struct {
	Tabs     []tab
	Variant  string
	Quarter  string
	Action   string
	Facts    []fact
	None     []string // what to know of those who have a rating and are on no list
	Unlisted int
	Kept     []hidden // what was typed on the page before
}

// publishFields are the fields of the form by which a list is published.
var publishFields = []string{"hash", "edition", "why", "fmjd", "kndb", "titles"}

// askPublish says how many persons and tournaments the list has, and asks.
func askPublish(c *page.Call, v article.Variant, q ratinglist.Quarter, f *page.Form) error {
	by := byIn(f)
	holds, err := c.Register.EditionOn(c.Context(), v, q.From())
	if err != nil {
		return err
	}
	edition := holds.Base
	if by.Edition.IsValid() {
		edition = by.Edition
	}
	draft, err := c.Register.Compute(c.Context(), c.Actor, v, edition, q)
	if err != nil {
		refused := noticeOf(c.Reader, err)
		if refused == nil {
			return err
		}
		return draftPage(c, f, refused)
	}
	if err := ratinglist.MayBeOut(q, c.Register.Today()); err != nil { // before it is asked: nobody says yes to what is refused then
		return draftPage(c, f, noticeOf(c.Reader, err))
	}
	sizes := draft.Sizes()
	view := publishView{
		Tabs: tabs(c, "/registry/lists"), Variant: page.Capital(words.Variant(c.Printer, v)), Quarter: quarterName(c.Reader, q), Action: "/registry/lists/" + v.String(), Unlisted: draft.Unlisted(), None: onNone(c.Reader, sizes),
		Facts: []fact{
			{c.Text("registry.lists.persons"), c.Number(sizes.Public())}, {c.Text("registry.lists.tournaments"), c.Number(len(draft.Counted))},
			{c.Text("registry.draft.changes"), c.Text("register.people.count", i18n.A("n", len(draft.Changes)))},
		},
	}
	view.Facts = append(view.Facts, sizesOf(c.Reader, sizes)...)
	for _, field := range publishFields {
		view.Kept = append(view.Kept, hidden{field, f.Text(field)})
	}
	return c.Show(view)
}
