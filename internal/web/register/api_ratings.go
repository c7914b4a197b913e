package register

import (
	"net/http"

	"damka/article"
	"damka/internal/app/register"
	"damka/internal/ratinglist"
	"damka/internal/web/page"
	"damka/internal/web/sent"
)

// The bounds of parts of a list.
const (
	mostRowsAsked = 10_000
	furthestRow   = 1_000_000
)

// apiShowNewest answers with the newest list of a variant, or with the one in force on a day.
func apiShowNewest(c *page.Call) error {
	f, err := parametersOf(c, "date", "list", "limit", "offset")
	if err != nil {
		return err
	}
	v, err := article.ParseVariant(c.Request.PathValue("variant"))
	if err != nil || !isKept(v) {
		return page.NotFound(codeNoList)
	}
	lists, err := c.Register.Lists(c.Context(), v)
	if err != nil {
		return err
	}
	list := lists.Last()
	if on := day(f, "date"); on.IsValid() {
		list = lists.InForce(on)
	}
	return sendPart(c, f, list)
}

func apiShowRatings(c *page.Call) error {
	f, err := parametersOf(c, "list", "limit", "offset")
	if err != nil {
		return err
	}
	_, list, err := listAsked(c)
	if err != nil {
		return err
	}
	return sendPart(c, f, list)
}

// sendPart answers with a list, or the part that is asked for.
func sendPart(c *page.Call, f *page.Form, list *ratinglist.Published) error {
	asked := register.ListQuery{List: f.Text("list"), Limit: sent.WholeBetween(f, "limit", 1, mostRowsAsked, 0), Offset: sent.WholeBetween(f, "offset", 0, furthestRow, 0)}
	if asked.Offset > 0 && asked.Limit == 0 {
		asked.Limit = mostRowsAsked
	}
	switch asked.List {
	case "", "A", "B", "N":
	default:
		f.Problems = append(f.Problems, page.ProblemAt("list", "register.list_unknown"))
	}
	if err := f.Invalid(); err != nil {
		return err
	}
	if list == nil {
		return page.NotFound(codeNoList)
	}
	asked.Variant, asked.Quarter = list.Variant, list.Quarter
	file, err := c.Register.ListFile(c.Context(), asked)
	if err != nil {
		return err
	}
	return c.JSON(http.StatusOK, file)
}
