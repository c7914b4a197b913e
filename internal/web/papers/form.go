package papers

import (
	"net/http"
	"strconv"

	"damka/article"
	"damka/internal/app/events"
	"damka/internal/tournament"
	"damka/internal/web/page"
	"damka/internal/web/parts"
)

// formView is a page with one form.
type formView struct {
	Head     parts.Head
	Sub      []parts.DeskTab
	Title    string
	Lead     string
	Article  article.Ref // that asks for it
	Refused  *notice
	Wrong    page.Defects
	Action   string
	Back     string
	Seen     uint64
	Missing  []missing // what else the document needs
	Concerns []concern // about the arbiters
	Groups   []group
	Answers  []parts.MotionAnswer // to the motions of the report
}

// notice is why something was not saved, or that it was.
type notice struct {
	Text    string
	Article article.Ref
}

// group is what belongs together in a form.
type group struct {
	Legend  string
	Hint    string
	Article article.Ref
	Fields  []field
}

// field is a field of any kind: the first that is set says which.
type field struct {
	page.FormField
	Label   string
	Choices []page.Choice // to choose from
	Area    bool          // for several lines
	Type    string        // of an input: text, number, date
	Tick    bool          // a box
	Chosen  bool          // the box is ticked
	Wide    bool
	Short   bool
	Mode    string // which keys a phone shows
}

// formOf is the page of a form: its title and lead are texts of the catalog below
// "papers.form".
func formOf(c *page.Call, s *events.Snapshot, name string, seen uint64, problems []tournament.Problem) formView {
	return formView{
		Head: parts.DeskHead(c.Reader, s), Sub: parts.DeskTabs(c.Reader, s, parts.DeskPath(s.ID, "papers")),
		Title: c.Text("papers.form." + name), Lead: c.Text("papers.form." + name + ".lead"),
		Wrong: page.DefectsOf(c.Reader, problems), Action: parts.DeskPath(s.ID, "papers", name), Back: parts.DeskPath(s.ID, "papers"), Seen: seen,
	}
}

// numbered is the name of a field of a row: "name-3".
func numbered(name string, row int) string { return name + "-" + strconv.Itoa(row) }

// done leads to the documents after a form was saved, or shows the form again
// with what is wrong in it, or that somebody was faster.
func done(c *page.Call, s *events.Snapshot, err error, again func(problems []tournament.Problem) formView) error {
	if err == nil {
		return c.Redirect(parts.DeskPath(s.ID, "papers") + "?saved=1")
	}
	if problems := page.ProblemsIn(err); problems != nil {
		return c.ShowStatus(http.StatusUnprocessableEntity, again(problems))
	}
	refused, is := refusal(c.Reader, err)
	if !is {
		return err
	}
	view := again(nil)
	view.Refused = refused
	return c.ShowStatus(http.StatusConflict, view)
}

// refusal is a refusal in words, or that somebody was faster.
func refusal(reader page.Reader, err error) (*notice, bool) {
	var changed *tournament.ChangedError
	if refused, is := article.AsRefusal(err); is {
		return &notice{page.Capital(reader.Explain(refused.Reason)), refused.Article}, true
	}
	if page.AsError(err, &changed) {
		return &notice{page.Capital(reader.Explain(changed.Reason)), changed.Reason.Article}, true
	}
	return nil, false
}

// typed is what a field has: what was typed, or what is there.
func typed(f *page.Form, name, now string) string {
	if f == nil {
		return now
	}
	return f.Text(name)
}

// words are choices by stable words, with texts of the catalog below a key; the
// first is that nothing is chosen, where it has a text.
func choices[T ~string](reader page.Reader, all []T, chosen, key, none string) []page.Choice {
	var out []page.Choice
	if none != "" {
		out = append(out, page.Choice{Label: reader.Text(none), Chosen: chosen == ""})
	}
	for _, word := range all {
		out = append(out, page.Choice{Value: string(word), Label: reader.Text(key + string(word)), Chosen: string(word) == chosen})
	}
	return out
}
