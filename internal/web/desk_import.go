package web

import (
	"encoding/csv"
	"errors"
	"net/http"
	"strings"
	"unicode"

	"damka/article"
	"damka/internal/app/events"
	"damka/internal/sheet"
	"damka/internal/tournament"
)

// importView is a list of players to paste or to send, and how it was read.
type importView struct {
	Head    tournamentHead
	Sub     []deskTab
	Text    string // of the list, to correct in place
	Refused *noticeView
	Read    *importRead // nil before anything was sent
	Columns []string    // headings that are understood
	Back    string
	Begun   bool // round 1 is published: nobody can be entered
}

// importRead is the preview: every row as it would be entered.
type importRead struct {
	Rows       []importRowView
	Problems   int // rows with mistakes
	Duplicates int // rows whose people may be entered already
	Enter      int // rows that would be entered if no duplicates were left out
	Unknown    []string
	AskWhich   bool // duplicates were found and nothing was chosen
}

// importRowView is one row.
type importRowView struct {
	Line       int
	Player     playerInput
	Sex        string
	Problems   []importProblem
	Duplicates []duplicateView
}

// importProblem is what is wrong with one cell.
type importProblem struct {
	Field string
	defect
}

func showImport(c *call) error {
	snapshot, err := c.snapshot()
	if err != nil {
		return err
	}
	return c.show(importViewOf(c.Reader, snapshot, ""))
}

func importViewOf(reader Reader, s *events.Snapshot, text string) importView {
	view := importView{
		Head: deskHead(reader, s), Sub: deskTabs(reader, s, deskPath(s.ID, "players")), Text: text, Back: deskPath(s.ID, "players"),
		Begun: s.Phase != tournament.Registration,
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
func importList(c *call) error {
	snapshot, err := c.snapshot()
	if err != nil {
		return err
	}
	f, err := c.readForm()
	if err != nil {
		return err
	}
	text, err := listText(c, f)
	view := importViewOf(c.Reader, snapshot, text)
	if err != nil {
		return importRefused(c, view, err)
	}
	list, err := c.events.ReadPlayers("", strings.NewReader(text))
	if err != nil {
		return importRefused(c, view, err)
	}
	read := importReadOf(c.Reader, snapshot, list)
	view.Read = &read
	if !f.has("enter") {
		return c.show(view)
	}
	which := f.text("duplicates")
	if read.Problems > 0 || read.Duplicates > 0 && which != "skip" && which != "enter" {
		read.AskWhich = read.Problems == 0
		return c.showStatus(http.StatusUnprocessableEntity, view)
	}
	forms := chosenForms(read, list, which == "skip")
	if len(forms) == 0 {
		return c.redirect(view.Back)
	}
	if err := c.events.Enter(c.ctx(), c.Actor, snapshot.ID, forms, snapshot.Seq); err != nil {
		return deskRefused(c, err)
	}
	return c.redirect(view.Back)
}

// listText is the list as text: of a file that was sent, else as pasted. A
// workbook becomes text row by row, on the same lines.
func listText(c *call, f *formReader) (string, error) {
	file, header, err := c.r.FormFile("file")
	if errors.Is(err, http.ErrMissingFile) || errors.Is(err, http.ErrNotMultipart) {
		return strings.ReplaceAll(strings.Join(f.values["text"], "\n"), "\r\n", "\n"), nil
	}
	if err != nil {
		return "", formError(err)
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

func importRefused(c *call, view importView, err error) error {
	refusal, refused := article.AsRefusal(err)
	var file *sheet.Error
	switch {
	case refused:
		notice := noticeOf(c.Reader, refusal.Reason)
		view.Refused = &notice
	case errors.As(err, &file):
		view.Refused = &noticeView{Text: explainFile(c.Reader, file)}
	default:
		return err
	}
	return c.showStatus(http.StatusUnprocessableEntity, view)
}

func importReadOf(reader Reader, s *events.Snapshot, list events.Import) importRead {
	read := importRead{Problems: list.Problems(), Enter: len(list.Rows), Unknown: list.Unknown}
	for _, row := range list.Rows {
		view := importRowView{
			Line: row.Line, Player: playerOutput(row.Form), Duplicates: duplicateViews(reader, s, row.Form, ""),
		}
		if row.Form.Person.Sex == "f" || row.Form.Person.Sex == "m" {
			view.Sex = reader.Text("desk.import.sex." + row.Form.Person.Sex)
		}
		for _, p := range row.Problems {
			view.Problems = append(view.Problems, importProblem{
				capital(reader.Text("desk.import.column." + columnKey(p.Field))), defect{reader.Explain(p.Reason), p.Reason.Article},
			})
		}
		if len(view.Duplicates) > 0 {
			read.Duplicates++
		}
		read.Rows = append(read.Rows, view)
	}
	return read
}

// chosenForms are the rows to enter, with or without possible duplicates.
func chosenForms(read importRead, list events.Import, skip bool) []events.PlayerForm {
	var forms []events.PlayerForm
	for i, row := range list.Rows {
		if skip && len(read.Rows[i].Duplicates) > 0 {
			continue
		}
		forms = append(forms, row.Form)
	}
	return forms
}
