package registry

import (
	"slices"
	"strconv"

	"damka/internal/app/register"
	"damka/internal/i18n"
	"damka/internal/web/page"
	"damka/internal/words"
)

// eraseView asks before somebody is erased, and says afterwards which rows of files are empty now.
type eraseView struct {
	Tabs  []tab
	Path  string
	Name  string // empty once it is done
	Files []string
	Doubt bool // of some rows only the name says whose they are
}

// hold adds the rows of files that are emptied.
func (v *eraseView) hold(c *page.Call, held []register.HeldIn) {
	for _, in := range held {
		numbers := make([]string, len(in.Rows))
		for i, row := range in.Rows {
			if numbers[i] = strconv.Itoa(row.Row); row.Perhaps {
				numbers[i] += "*"
			}
		}
		v.Files = append(v.Files, c.Text("registry.erase.rows", i18n.A("file", in.File), i18n.A("n", len(in.Rows)), i18n.A("rows", c.List(numbers...))))
		v.Doubt = v.Doubt || slices.ContainsFunc(in.Rows, func(row register.HeldNumber) bool { return row.Perhaps })
	}
}

func askErase(c *page.Call) error {
	p, err := c.Register.Person(c.Context(), c.Actor, c.Request.PathValue("person"))
	if err != nil {
		return missing(err)
	}
	held, err := c.Register.HeldInFiles(c.Context(), c.Actor, p.ID)
	if err != nil {
		return missing(err)
	}
	view := eraseView{Tabs: tabs(c, "/people"), Path: personPath(p.ID), Name: words.Name(c.Printer, p.Details.Name.String(), p.Erased)}
	view.hold(c, held)
	return c.Show(view)
}

// erasePerson erases, and says of which rows of files nothing is left: a namesake's among them has to be typed.
func erasePerson(c *page.Call) error {
	id := c.Request.PathValue("person")
	held, err := c.Register.HeldInFiles(c.Context(), c.Actor, id)
	if err == nil {
		err = c.Register.Erase(c.Context(), c.Actor, id)
	}
	if err != nil {
		return missing(err)
	}
	if len(held) == 0 {
		return c.Redirect(personPath(id))
	}
	view := eraseView{Tabs: tabs(c, "/people"), Path: personPath(id)}
	view.hold(c, held)
	return c.Show(view)
}
