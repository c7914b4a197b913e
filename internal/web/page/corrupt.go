package page

import (
	"cmp"
	"errors"
	"path/filepath"
	"strconv"
	"time"

	"damka/internal/app"
	"damka/internal/i18n"
	"damka/internal/store"
)

// corruptProblem says that stored data is damaged. What is damaged, and where
// the newest copy is, is for the arbiter: it has paths of the machine.
func corruptProblem(reader Reader, status int, err error) Problem {
	p := problemText(reader.Printer, status, "error.corrupt")
	var corrupt *store.CorruptError
	if !reader.May(app.SeeLink) || !errors.As(err, &corrupt) {
		return p
	}
	p.Detail = reader.Text("error.corrupt.detail", i18n.A("stream", cmp.Or(string(corrupt.Stream), "none")),
		i18n.A("seq", strconv.FormatUint(uint64(corrupt.Seq), 10)), i18n.A("detail", corrupt.Detail))
	p.Todo = reader.Text("error.corrupt.no_copy")
	folder := i18n.A("folder", filepath.Dir(corrupt.Path))
	if newest := corrupt.Newest; newest != nil {
		p.Todo = reader.Text("error.corrupt.newest", i18n.A("copy", newest.Path), i18n.A("at", moment(newest.At)), folder)
	}
	if file := corrupt.File; file != nil {
		p.Todo += " " + reader.Text("error.corrupt.file", i18n.A("file", file.Path), i18n.A("at", moment(file.At)), folder)
	}
	return p
}

// moment is a time as files show it, by the machine's own zone.
func moment(at time.Time) string { return at.Local().Format("2006-01-02 15:04:05") }
