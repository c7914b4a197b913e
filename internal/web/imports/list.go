package imports

import (
	"errors"
	"net/http"
	"net/url"
	"strconv"

	"damka/article"
	"damka/internal/app/register"
	"damka/internal/i18n"
	"damka/internal/sheet"
	"damka/internal/web/page"
	"damka/internal/web/parts"
)

// listView are the files that were sent, and the form for another one.
type listView struct {
	Menu    []parts.RegistryTab
	Refused *refusedView
	Most    int // MB
	Files   []fileRow
}

// refusedView is why nothing was done.
type refusedView struct {
	Text    string
	Article article.Ref
}

// fileRow is a file that was sent.
type fileRow struct {
	Path  string
	Name  string
	Facts []string
}

// menu is that of the commission's work.
func menu(c *page.Call) []parts.RegistryTab { return parts.RegistryTabs(c.Reader, "/registry/import") }

func showList(c *page.Call) error {
	view, err := listOf(c)
	if err != nil {
		return err
	}
	return c.Show(view)
}

func listOf(c *page.Call) (listView, error) {
	view := listView{Menu: menu(c), Most: page.FileBody >> 20}
	going := c.Register.ImportGoing() // before the drafts are read: what a run writes at its end is then there
	all, err := c.Register.Imports(c.Context(), c.Actor)
	for _, one := range all {
		view.Files = append(view.Files, fileRow{pathOf(one.ID), one.Name, factsOf(c, one, going != nil && going.Import == one.ID)})
	}
	return view, err
}

// factsOf says in short how far an import is.
func factsOf(c *page.Call, one *register.Import, going bool) []string {
	facts := []string{c.DateLong(one.At.Local()), c.Text("imports.rows_count", i18n.A("n", one.Rows))}
	switch {
	case going && !one.Over:
		facts = append(facts, c.Text("imports.state.going"))
	case one.Over:
		facts = append(facts, c.Text("imports.state.over"))
	case one.Going:
		facts = append(facts, c.Text("imports.state.stopped"))
	case one.Began:
		facts = append(facts, c.Text("imports.state.left"))
	default:
		facts = append(facts, c.Text("imports.state.draft"))
	}
	return facts
}

func isGoing(c *page.Call, id string) bool {
	going := c.Register.ImportGoing()
	return going != nil && going.Import == id
}

func pathOf(id string) string { return path + "/" + id }

// upload keeps a file.
func upload(c *page.Call) error {
	if _, err := c.ReadForm(); err != nil {
		return err
	}
	sent, header, err := c.Request.FormFile("file")
	if errors.Is(err, http.ErrMissingFile) || errors.Is(err, http.ErrNotMultipart) {
		return refuseUpload(c, &refusedView{Text: c.Text("imports.no_file")})
	}
	if err != nil {
		return page.FormError(err)
	}
	defer sent.Close()
	id, err := c.Register.StartImport(c.Context(), c.Actor, header.Filename, sent)
	var file *sheet.Error
	refusal, refused := article.AsRefusal(err)
	switch {
	case errors.As(err, &file):
		return refuseUpload(c, &refusedView{Text: page.ExplainFile(c.Reader, file)})
	case refused:
		return refuseUpload(c, refusedOf(c, refusal))
	case err != nil:
		return err
	}
	return c.Redirect(pathOf(id))
}

func refuseUpload(c *page.Call, refused *refusedView) error {
	view, err := listOf(c)
	if err != nil {
		return err
	}
	view.Refused = refused
	return c.ShowStatus(http.StatusUnprocessableEntity, view)
}

func refusedOf(c *page.Call, refusal *article.Refusal) *refusedView {
	return &refusedView{explain(c.Reader, refusal.Reason), refusal.Article}
}

// noImport makes of an import that is not there a page that is not there.
func noImport(err error) error {
	if errors.Is(err, register.ErrNoImport) {
		return page.NotFound("imports.gone")
	}
	return err
}

// idOf is the import of the address.
func idOf(c *page.Call) string { return c.Request.PathValue("import") }

// pageOf is the number of a page in the query, from 1.
func pageOf(c *page.Call) int { return pageIn(c.Request.URL.Query()) }

func pageIn(query url.Values) int {
	n, err := strconv.Atoi(query.Get("page"))
	if err != nil || n < 1 {
		return 1
	}
	return n
}
