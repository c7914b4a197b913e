package analysis

import (
	"fmt"
	"net/http"
	"strconv"
	"strings"

	"damka/article"
	"damka/internal/i18n"
	"damka/internal/study"
	"damka/internal/web/page"
)

// fault is a place of a pasted text that is not what it should be, in words.
type fault struct {
	Place   string      `json:"place,omitempty"` // such as line 3, 12... 18-23; empty: about no place
	Text    string      `json:"text"`
	Article article.Ref `json:"article,omitempty"`
}

// readView is what a script gets of a pasted text.
type readView struct {
	Chapters []*study.Chapter `json:"chapters"`
	Faults   []fault          `json:"faults"`
}

// read reads a FEN or a file that somebody pasted. A script gets everything that was found; without one the first game is
// shown at its end, or the page again with what was typed and all that is wrong with it.
func read(c *page.Call) error {
	f, err := c.ReadForm()
	if err != nil {
		return err
	}
	shown, err := variantOf(f.Values)
	if err != nil {
		return err
	}
	text := strings.Join(f.Values["text"], "\n")
	if err := mayRead(c, len(text)); err != nil {
		return err
	}
	reading, err := study.Read(text, shown)
	if refused, is := article.AsRefusal(err); is {
		reading.Faults = []study.Fault{{Reason: refused.Reason}}
	} else if err != nil {
		return err
	}
	faults := faultsOf(c.Reader, reading)
	if c.Request.Header.Get("Accept") == "application/json" {
		return c.JSON(http.StatusOK, readView{append([]*study.Chapter{}, reading.Chapters...), faults})
	}
	if len(faults) == 0 {
		first := reading.Chapters[0]
		end := first.Root()
		if line := first.MainLine(); len(line) > 0 {
			end = line[len(line)-1]
		}
		return c.Redirect(addressOf(first.Start(), end.Steps()))
	}
	view, err := viewOf(c, usual(shown))
	if err != nil {
		return err
	}
	view.Typed, view.Wrong = text, faults
	return c.ShowStatus(http.StatusUnprocessableEntity, view)
}

// faultsOf says in words what is wrong where.
func faultsOf(reader page.Reader, r study.Reading) []fault {
	faults := []fault{}
	for _, f := range r.Faults {
		faults = append(faults, fault{placeOf(reader, f, len(r.Chapters) > 1), page.Capital(reader.Explain(f.Reason)), f.Reason.Article})
	}
	return faults
}

// placeOf is where a fault is.
func placeOf(reader page.Reader, f study.Fault, many bool) string {
	var parts []string
	if many && f.Game > 0 {
		parts = append(parts, reader.Text("analysis.fault.game", i18n.A("n", f.Game)))
	}
	switch {
	case f.Line > 0 && f.Column > 0:
		parts = append(parts, reader.Text("analysis.fault.column", i18n.A("line", f.Line), i18n.A("column", f.Column)))
	case f.Line > 0:
		parts = append(parts, reader.Text("analysis.fault.line", i18n.A("line", f.Line)))
	}
	if f.Number > 0 {
		dots := "."
		if f.Side == article.Black {
			dots = "..."
		}
		parts = append(parts, fmt.Sprintf("%s%s %s", strconv.Itoa(f.Number), dots, article.Printable(f.Move)))
	}
	if f.Variation {
		parts = append(parts, reader.Text("analysis.fault.variation"))
	}
	return strings.Join(parts, ", ")
}

// setupView is what is wrong with a position that somebody has set up.
type setupView struct {
	FEN    string  `json:"fen,omitempty"` // as others write it; empty: it is no position
	Faults []fault `json:"faults"`
}

// checkSetup says everything that is wrong with a position at once.
func checkSetup(c *page.Call) error {
	query := c.Request.URL.Query()
	v, err := variantOf(query)
	if err != nil {
		return err
	}
	view := setupView{Faults: []fault{}}
	start, err := study.ParseStart(v, query.Get(fenField))
	if err == nil {
		view.FEN = start.FEN()
		return c.JSON(http.StatusOK, view)
	}
	reasons, known := reasonsOf(err)
	if !known {
		return err
	}
	for _, reason := range reasons {
		view.Faults = append(view.Faults, fault{Text: page.Capital(c.Explain(reason)), Article: reason.Article})
	}
	return c.JSON(http.StatusOK, view)
}
