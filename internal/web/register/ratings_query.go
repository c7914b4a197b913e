package register

import (
	"strings"

	"damka/internal/app/register"
	"damka/internal/ratinglist"
	"damka/internal/web/page"
)

// queryOf is what an address asks of a list.
func queryOf(c *page.Call, list *ratinglist.Published) register.ListQuery {
	values := c.Request.URL.Query()
	q := register.ListQuery{Variant: list.Variant, Quarter: list.Quarter, Text: strings.TrimSpace(values.Get("q")), Club: values.Get("club")}
	if l := values.Get("list"); l == "A" || l == "B" || l == "N" {
		q.List = l
	}
	if s := values.Get("sex"); s == "f" || s == "m" {
		q.Sex = s
	}
	for _, group := range ages {
		if values.Get("age") == group.word {
			q.BornFrom, q.BornTo = group.born(list.To.Year())
		}
	}
	if len(q.Text) > 200 || len(q.Club) > 64 {
		q.Text, q.Club = "", ""
	}
	return q
}

// firstWithAnybody is the first of the lists that has somebody, and A where none has: in the first quarter of a register whose ratings came without games everybody is on N.
func firstWithAnybody(c *page.Call, q register.ListQuery) (of register.ListQuery, rows []register.Listed, total int, err error) {
	for _, q.List = range []string{"A", "B", "N"} {
		if rows, total, err = c.Register.ListPage(c.Context(), q); err != nil || total > 0 {
			return q, rows, total, err
		}
	}
	q.List = "A"
	return q, nil, 0, nil
}
