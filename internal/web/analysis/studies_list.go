package analysis

import (
	"errors"
	"io"
	"net/http"
	"strings"
	"time"

	"damka/article"
	"damka/internal/app/studies"
	"damka/internal/i18n"
	"damka/internal/study"
	"damka/internal/web/page"
	"damka/internal/words"
)

// listView is somebody's studies, with the form by which files become one.
type listView struct {
	Visitor bool // without an account there are none: the page says what they are
	Search  string
	Rows    []studyRow
	None    bool // there is none at all, found or not
	Most    int  // kilobytes of a file
	Name    string
	Typed   string  // what was pasted and could not be read, or not all of it
	Given   string  // chapters of the analysis board that could not be kept
	Wrong   []fault // what was wrong
	Parts   bool    // some of what was pasted can be kept
}

// studyRow is a study in a list.
type studyRow struct {
	Name, Path, Facts string
}

func showStudies(c *page.Call) error {
	if c.Actor.Account() == "" {
		return c.Show(listView{Visitor: true})
	}
	view, err := listOf(c)
	if err != nil {
		return err
	}
	return c.Show(view)
}

func listOf(c *page.Call) (listView, error) {
	view := listView{Search: strings.TrimSpace(c.Request.URL.Query().Get("name")), Most: study.MaxText >> 10}
	found, err := c.Studies.Studies(c.Context(), c.Actor, view.Search)
	for _, s := range found {
		view.Rows = append(view.Rows, studyRow{s.Name, studyPath(s.ID), factsOf(c, s)})
	}
	view.None = len(found) == 0 && view.Search == ""
	return view, err
}

// factsOf are the facts about a study in one line.
func factsOf(c *page.Call, s studies.Study) string {
	facts := []string{
		page.Capital(words.Variant(c.Printer, s.Variant())), c.Text("study.chapters", i18n.A("n", len(s.Chapters))),
		c.Text("study.changed_at", i18n.A("when", whenOf(c, s.Changed))),
	}
	switch {
	case !s.Mine:
		facts = append(facts, c.Text("study.of", i18n.A("name", s.Owner)))
	case s.Shared():
		facts = append(facts, c.Text("study.is_shared"))
	}
	return strings.Join(facts, " · ")
}

// whenOf is a moment as the reader's clock has it.
func whenOf(c *page.Call, at time.Time) string {
	at = at.In(c.Now.Location())
	return c.Date(at) + ", " + c.Time(at)
}

// keepStudy keeps chapters of the analysis board, or the games of a file, as a study. What cannot be kept is shown again with what is wrong.
func keepStudy(c *page.Call) error {
	f, err := c.ReadForm()
	if err != nil {
		return err
	}
	name, given := f.Text("name"), f.Text("chapters")
	var chapters []*study.Chapter
	var typed string
	var faults []fault
	if given != "" {
		chapters, err = chaptersIn(given)
	} else if typed, err = pasted(c, f); err == nil {
		chapters, faults, err = gamesIn(c, typed)
	}
	if err == nil && (len(faults) == 0 || f.Has("parts") && len(chapters) > 0) {
		var id string
		if id, err = c.Studies.Keep(c.Context(), c.Actor, name, chapters); err == nil {
			return c.Redirect(boardPath(studies.Ref{ID: id}, ""))
		}
	}
	reasons, known := reasonsOf(err)
	if err != nil && !known {
		return err
	}
	for _, reason := range reasons {
		faults = append(faults, fault{Text: page.Capital(c.Explain(reason)), Article: reason.Article})
	}
	view, err := listOf(c)
	if err != nil {
		return err
	}
	view.Name, view.Typed, view.Given, view.Wrong, view.Parts = name, typed, given, faults, given == "" && len(chapters) > 0 && err == nil && len(reasons) == 0
	return c.ShowStatus(http.StatusUnprocessableEntity, view)
}

// pasted is what somebody has pasted, or the file that was chosen instead.
func pasted(c *page.Call, f *page.Form) (string, error) {
	sent, _, err := c.Request.FormFile("file")
	if errors.Is(err, http.ErrMissingFile) || errors.Is(err, http.ErrNotMultipart) {
		return strings.Join(f.Values["text"], "\n"), nil
	}
	if err != nil {
		return "", page.FormError(err)
	}
	defer sent.Close()
	content, err := io.ReadAll(io.LimitReader(sent, study.MaxText+1))
	return strings.ToValidUTF8(string(content), "\ufffd"), err
}

// gamesIn are the games of a text, and what is wrong with it.
func gamesIn(c *page.Call, text string) ([]*study.Chapter, []fault, error) {
	reading, err := study.Read(text, article.International)
	if err != nil {
		return nil, nil, err
	}
	return reading.Chapters, faultsOf(c.Reader, reading), nil
}
