package desk

import (
	"encoding/csv"
	"errors"
	"net/http"
	"strings"
	"unicode"

	"damka/article"
	"damka/internal/app/events"
	"damka/internal/sheet"
	"damka/internal/web/page"
	"damka/internal/web/parts"
	"damka/internal/web/sent"
)

// importView is a list of players to paste or to send, and how it was read.
type importView struct {
	Head    parts.Head
	Sub     []parts.DeskTab
	Text    string // of the list, to correct in place
	Refused *noticeView
	Read    *importRead // nil before anything was sent
	Columns []string    // headings that are understood
	Back    string
	Full    *noticeView // why nobody can be entered; nil: people can
}

// importRead is the preview: every row as it would be entered.
type importRead struct {
	Names    string           // how names were read, by an example
	Shown    string           // the order in which they are shown
	Doubt    string           // why the other order is likelier; empty: it is not
	Order    page.ChoiceField // in which whole names are divided; no choices: it makes no difference
	Rows     []importRowView
	Problems int // rows with mistakes
	Decide   int // rows without, whose people may be entered already
	Ready    int // all others
	Unknown  []string
	AskWhich bool // duplicates were found and nothing was chosen
}

// importRowView is one row.
type importRowView struct {
	Line       int
	Player     sent.Player
	Sex        string
	Problems   []importProblem
	Duplicates []duplicateView
	Remarks    []string // what to look at
}

// importProblem is what is wrong with one cell.
type importProblem struct {
	Field string
	page.Defect
}

func showImport(c *page.Call) error {
	snapshot, err := c.Snapshot()
	if err != nil {
		return err
	}
	return c.Show(importViewOf(c.Reader, snapshot, ""))
}

func importViewOf(reader page.Reader, s *events.Snapshot, text string) importView {
	view := importView{
		Head: parts.DeskHead(reader, s), Sub: parts.DeskTabs(reader, s, parts.DeskPath(s.ID, "players")), Text: text, Back: parts.DeskPath(s.ID, "players"),
		Full: notEntering(reader, s),
	}
	for _, name := range events.Headings() {
		view.Columns = append(view.Columns, reader.Text("desk.import.column."+columnKey(name)))
	}
	return view
}

// columnKey is a column's name as a key: listPlace is list_place.
func columnKey(name string) string {
	var key strings.Builder
	for _, r := range name {
		if unicode.IsUpper(r) {
			key.WriteByte('_')
		}
		key.WriteRune(unicode.ToLower(r))
	}
	return key.String()
}

// importList shows how a list is read, or enters it. The text of the list goes
// to and fro in the form, so that mistakes are corrected in place and what was
// shown is what is entered.
func importList(c *page.Call) error {
	snapshot, f, err := sent.SnapshotAndForm(c)
	if err != nil {
		return err
	}
	text, err := listText(c, f)
	view := importViewOf(c.Reader, snapshot, text)
	if err != nil {
		return importRefused(c, view, err)
	}
	if strings.TrimSpace(text) == "" {
		view.Refused = &noticeView{Text: c.Text("desk.import.nothing_given")}
		return c.ShowStatus(http.StatusUnprocessableEntity, view)
	}
	order, err := sent.NameOrder(f.Text("order"))
	if err != nil {
		return err
	}
	list, err := c.Events.ReadPlayers("", strings.NewReader(text), order)
	if err != nil {
		return importRefused(c, view, err)
	}
	read := importReadOf(c.Reader, snapshot, list)
	view.Read = &read
	if !f.Has("enter") {
		return c.Show(view)
	}
	which := f.Text("duplicates")
	if read.Problems > 0 || read.Decide > 0 && which != "skip" && which != "enter" {
		read.AskWhich = read.Problems == 0
		return c.ShowStatus(http.StatusUnprocessableEntity, view)
	}
	if f.Text("shown") != read.Shown {
		return c.Show(view) // nobody saw the rows in this order yet
	}
	forms := chosenForms(read, list, which == "skip")
	if len(forms) > 0 {
		if err := c.Events.Enter(c.Context(), c.Actor, snapshot.ID, forms, snapshot.Seq); err != nil {
			return deskRefused(c, err)
		}
	}
	return redirectImported(c, snapshot, forms, len(list.Rows)-len(forms))
}

// listText is the list as text: of a file that was sent, else as pasted. A
// workbook becomes text row by row, on the same lines.
func listText(c *page.Call, f *page.Form) (string, error) {
	file, header, err := c.Request.FormFile("file")
	if errors.Is(err, http.ErrMissingFile) || errors.Is(err, http.ErrNotMultipart) {
		return strings.ReplaceAll(strings.Join(f.Values["text"], "\n"), "\r\n", "\n"), nil
	}
	if err != nil {
		return "", page.FormError(err)
	}
	defer file.Close()
	grid, err := sheet.Read(header.Filename, file, sheet.Limits{})
	if err != nil {
		return "", err
	}
	return gridText(grid), nil
}

func gridText(grid *sheet.Grid) string {
	var b strings.Builder
	out := csv.NewWriter(&b)
	out.Comma = ';'
	line := 1
	for _, row := range grid.Rows {
		out.Flush()
		for ; line < row.Number; line++ {
			b.WriteByte('\n')
		}
		_ = out.Write(row.Cells) // a builder takes everything
		line++
	}
	out.Flush()
	return b.String()
}

func importRefused(c *page.Call, view importView, err error) error {
	refusal, refused := article.AsRefusal(err)
	var file *sheet.Error
	switch {
	case refused:
		notice := noticeOf(c.Reader, refusal.Reason)
		view.Refused = &notice
	case errors.As(err, &file):
		view.Refused = &noticeView{Text: page.ExplainFile(c.Reader, file)}
	default:
		return err
	}
	return c.ShowStatus(http.StatusUnprocessableEntity, view)
}
