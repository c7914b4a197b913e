package explorer

import (
	"errors"
	"fmt"
	"io"
	"net/http"
	"os"
	"strconv"

	"damka/article"
	"damka/internal/app"
	"damka/internal/app/openings"
	"damka/internal/i18n"
	"damka/internal/web/page"
)

// mostBytes is the most bytes of a file that a browser sends; larger ones are imported on the command line.
const mostBytes = 256 << 20

// importsView are the files that were imported, and the form for another one.
type importsView struct {
	Variants []page.Choice
	Refused  *refusedView
	Progress *progressView
	Files    []fileRow
	Most     int // MB
}

// progressView is the import that is going on, or the last one if it failed.
type progressView struct {
	Text    string
	Percent int
	Failed  bool
}

// fileRow is an imported file, or a month of games of this server.
type fileRow struct {
	Name     string
	Facts    string
	Withdraw string // empty: it is not withdrawn here
	Faults   []faultRow
	More     int // faults that are not listed
}

// faultRow is a game that was not counted.
type faultRow struct {
	Place, Text string
	Article     article.Ref
}

func mayImport(c *page.Call) bool { return c.May(app.SeeImports) }

func showImports(c *page.Call) error {
	view, err := importsOf(c)
	if err != nil {
		return err
	}
	return c.Show(view)
}

func importsOf(c *page.Call) (importsView, error) {
	view := importsView{Most: mostBytes >> 20}
	view.Variants = []page.Choice{{Value: "", Label: c.Text("explorer.imports.guess"), Chosen: true}}
	for _, v := range article.Variants() {
		if v.IsDraughts() {
			view.Variants = append(view.Variants, page.Choice{Value: v.String(), Label: c.Text("variant." + v.String())})
		}
	}
	list, progress, err := c.Openings.Imports(c.Context(), c.Actor)
	if err != nil {
		return view, err
	}
	view.Progress = progressOf(c, progress)
	for _, i := range list {
		view.Files = append(view.Files, fileOf(c, i))
	}
	return view, nil
}

func progressOf(c *page.Call, p *openings.Progress) *progressView {
	switch {
	case p == nil:
		return nil
	case p.Failed != nil:
		text := c.Text("explorer.imports.failed", i18n.A("name", p.Name))
		if refusal, is := article.AsRefusal(p.Failed); is {
			text += " " + page.Capital(c.Explain(refusal.Reason))
		}
		return &progressView{Text: text, Failed: true}
	}
	return &progressView{Text: c.Text("explorer.imports.progress", i18n.A("name", p.Name), i18n.A("n", p.Games), i18n.A("percent", p.Percent())), Percent: p.Percent()}
}

func fileOf(c *page.Call, i openings.Imported) fileRow {
	row := fileRow{Name: i.Name, Facts: c.Text("explorer.imports.games", i18n.A("n", i.Games))}
	if !i.IsFile() {
		row.Name = c.Text("explorer.imports.month", i18n.A("month", i.Name))
		return row
	}
	row.Withdraw = fmt.Sprintf("%s/%d/withdraw", importsPath, i.ID)
	if i.Withdrawing {
		row.Facts = c.Text("explorer.imports.withdrawing")
		return row
	}
	if i.Same > 0 {
		row.Facts += c.Text("explorer.imports.same", i18n.A("n", i.Same))
	}
	if i.Report == nil || i.Report.Bad == 0 {
		return row
	}
	row.Facts += c.Text("explorer.imports.bad", i18n.A("n", i.Report.Bad))
	for _, f := range i.Report.Faults {
		reason := f.Reason()
		text := page.Capital(c.Explain(reason))
		if f.Number > 0 { // the reason names the move itself
			text = fmt.Sprintf("%d. %s", f.Number, c.Explain(reason))
		}
		row.Faults = append(row.Faults, faultRow{c.Text("explorer.imports.place", i18n.A("game", f.Game), i18n.A("line", f.Line)), text, reason.Article})
	}
	row.More = i.Report.Bad - len(i.Report.Faults)
	return row
}

// startImport takes a file, which is read when the answer is sent already.
func startImport(c *page.Call) error {
	f, err := c.ReadForm()
	if err != nil {
		return err
	}
	sent, header, err := c.Request.FormFile("file")
	if errors.Is(err, http.ErrMissingFile) || errors.Is(err, http.ErrNotMultipart) {
		return refuseImport(c, &article.Refusal{Reason: article.Because(openings.CodeFormat, "")})
	}
	if err != nil {
		return page.FormError(err)
	}
	defer sent.Close()
	variant, _ := article.ParseVariant(f.Text("variant")) // none: as the games say
	kept, size, err := spool(sent)
	if err != nil {
		return err
	}
	remove := func() {
		kept.Close()
		os.Remove(kept.Name())
	}
	err = c.Openings.StartImport(c.Context(), c.Actor, openings.File{Name: header.Filename, Variant: variant, Size: size, Content: kept}, remove)
	if refusal, is := article.AsRefusal(err); is {
		return refuseImport(c, refusal)
	}
	if err != nil {
		return err
	}
	return c.Redirect(importsPath)
}

// spool keeps what a browser sends until it is imported.
func spool(sent io.Reader) (*os.File, int64, error) {
	kept, err := os.CreateTemp("", "damka-import-")
	if err != nil {
		return nil, 0, err
	}
	size, err := io.Copy(kept, sent)
	if err == nil {
		_, err = kept.Seek(0, io.SeekStart)
	}
	if err != nil {
		return nil, 0, errors.Join(err, kept.Close(), os.Remove(kept.Name()))
	}
	return kept, size, nil
}

func refuseImport(c *page.Call, refusal *article.Refusal) error {
	view, err := importsOf(c)
	if err != nil {
		return err
	}
	view.Refused = &refusedView{page.Capital(c.Explain(refusal.Reason)), refusal.Article}
	return c.ShowStatus(http.StatusUnprocessableEntity, view)
}

// questionView asks before a file is withdrawn.
type questionView struct {
	Name, Action string
	Games        int
}

func askWithdraw(c *page.Call) error {
	source, err := sourceOf(c)
	if err != nil {
		return err
	}
	return c.Show(questionView{source.Name, c.Request.URL.Path, source.Games})
}

// sourceOf is the file of the address.
func sourceOf(c *page.Call) (openings.Imported, error) {
	number, _ := strconv.ParseUint(c.Request.PathValue("source"), 10, 32)
	list, _, err := c.Openings.Imports(c.Context(), c.Actor)
	if err != nil {
		return openings.Imported{}, err
	}
	for _, i := range list {
		if i.ID == uint32(number) && i.IsFile() {
			return i, nil
		}
	}
	return openings.Imported{}, page.NotFound("explorer.imports.gone")
}

func withdraw(c *page.Call) error {
	source, err := sourceOf(c)
	if err == nil {
		err = c.Openings.Withdraw(c.Context(), c.Actor, source.ID)
	}
	if errors.Is(err, openings.ErrNotFound) {
		err = page.NotFound("explorer.imports.gone")
	}
	if err != nil {
		return err
	}
	return c.Redirect(importsPath)
}
