package college

import (
	"net/url"
	"slices"
	"strings"

	"damka/article"
	"damka/calendar"
	"damka/internal/web/page"
)

// sheet is a page: what it says, part by part.
type sheet struct {
	Crumbs   []link
	Title    string
	Lead     string
	Rule     article.Ref
	Actions  []link
	Tabs     []link
	Done     bool         // what was wanted is done
	Notice   string       // what else is to be said first
	Wrong    *wrong       // why it was not
	Faults   page.Defects // what is wrong with fields
	Register []link       // the tabs of the central register, on pages that lie beside its own
	Sections []section
	Ask      *question // what is asked before something is done that cannot be undone; the page has nothing else then
}

// RareTabs are the tabs that are under "more" where the row is too narrow for all.
func (s sheet) RareTabs() []link {
	return slices.DeleteFunc(slices.Clone(s.Tabs), func(t link) bool { return !t.Rare })
}

// IsRare says that the page that one is on is among the rare tabs.
func (s sheet) IsRare() bool {
	return slices.ContainsFunc(s.RareTabs(), func(t link) bool { return t.Current })
}

// question asks whether somebody is sure, and says what follows. It works without scripts: what was sent is sent again, with the yes.
type question struct {
	Title, Path, Button string
	Follows             []string // what follows, a sentence each
	Kept                []kept   // what was sent
	Danger              bool
}

type kept struct{ Name, Value string }

type link struct {
	Path, Label string
	Current     bool
	Primary     bool
	Rare        bool // of a tab: it is under "more"
}

type wrong struct {
	Text    string
	Article article.Ref
}

// section is a part of a page.
type section struct {
	ID, Title string
	Text      string
	Rule      article.Ref
	Quote     string // what somebody wrote
	Facts     []fact
	Points    []point
	Table     *table
	Empty     string // what is said where there is nothing
	Forms     []form
}

// fact is a line with a label.
type fact struct {
	Label, Text, Path string
	Article           article.Ref
	Bad               bool
}

// point is a condition, or something else that is so or not.
type point struct {
	Text, Stand, Note string
	Article           article.Ref
	Good, Bad         bool
}

type table struct {
	Caption string
	Heads   []head
	Rows    [][]cell
}

type head struct {
	Text   string
	Figure bool
}

type cell struct {
	Text, Path, Note, Label string
	Figure, Bad             bool
}

// form is what somebody fills in.
type form struct {
	Act, Title, Hint, Path, Button string
	Hidden                         map[string]string
	Fields                         []field
	Rule                           article.Ref
	Danger, Open                   bool
	Second                         *button // beside the first; nil: there is none
	Key                            string  // tells forms of the same act on a page apart
	Draft                          bool    // it is long: what is typed outlives a change of the language

	// Sure says what follows, where that cannot be undone: somebody is asked before. Of a form with a second button it is about the first. Nothing follows, or nil: nobody is asked.
	Sure func(c *page.Call, f *page.Form) ([]string, error)

	// Tried: before somebody is asked, it is looked whether it can be done; a refusal comes instead of the question. See [college.Trying], which says of what it may be set.
	Tried bool

	// Also finds what is wrong with several fields together; nil: nothing can be.
	Also func(c *page.Call, f *page.Form, wrong func(field string, code article.Code, args ...article.Arg))
}

// AsksWho says that the form is about whoever is named in it: what was typed about one is not offered for another.
func (f form) AsksWho() bool {
	return slices.ContainsFunc(f.Fields, func(x field) bool { return x.Holds == aPerson || x.Holds == persons })
}

// ID is where the form is on the page.
func (f form) ID() string { return f.Act + f.Key }

// button is another one of a form, with its own act.
type button struct{ Act, Label string }

// is says whether an act is the form's.
func (f form) is(act string) bool { return act == f.Act || f.Second != nil && act == f.Second.Act }

// field is one of its fields.
type field struct {
	Name, Label, Hint string
	Kind              string // text, date, number, area, select, tick
	Type, Auto        string // of a text: what it is, and what browsers may fill in; empty: a text, nothing
	Group             string // said before the field, where it is the first of several
	Value             string
	Choices           []page.Choice
	Optional          bool
	Holds             holds // what is more than a text, or than its kind
	ID                string
	Defects           []page.Defect
}

// put makes the table's cells know their heads, for narrow screens.
func (t *table) put(cells ...cell) {
	for i := range cells {
		cells[i].Label, cells[i].Figure = t.Heads[i].Text, t.Heads[i].Figure
	}
	t.Rows = append(t.Rows, cells)
}

// heads are columns; one that begins with # has figures.
func heads(caption string, names ...string) *table {
	t := &table{Caption: caption}
	for _, name := range names {
		if len(name) > 0 && name[0] == '#' {
			t.Heads = append(t.Heads, head{name[1:], true})
		} else {
			t.Heads = append(t.Heads, head{Text: name})
		}
	}
	return t
}

// fill puts what was typed into the form that was sent, and gives all fields their ids.
func (s *sheet) fill(f *page.Form) {
	for i := range s.Sections {
		for j := range s.Sections[i].Forms {
			one := &s.Sections[i].Forms[j]
			sent := f != nil && one.is(f.Text("act")) && f.Text("of") == one.Hidden["of"]
			one.Open = one.Open || sent
			one.keep()
			for k := range one.Fields {
				one.Fields[k].ID = one.ID() + "-" + one.Fields[k].Name
				one.Fields[k].Defects = s.Faults.Of(one.Fields[k].ID)
				if sent {
					one.Fields[k].typed(f)
				}
			}
		}
	}
}

// keep makes what is typed into a long form outlive a change of the language. It is kept by the address to which the form is sent, so each has its own.
func (one *form) keep() {
	one.Draft = one.Second == nil && slices.ContainsFunc(one.Fields, func(x field) bool { return x.Kind == "area" })
	if one.Draft && !strings.Contains(one.Path, "form=") {
		mark := "?"
		if strings.Contains(one.Path, "?") {
			mark = "&"
		}
		one.Path += mark + "form=" + url.QueryEscape(one.ID())
	}
}

// open opens the form that the address names.
func (s *sheet) open(id string) {
	for i := range s.Sections {
		for j := range s.Sections[i].Forms {
			one := &s.Sections[i].Forms[j]
			one.Open = one.Open || one.ID() == id
		}
	}
}

// typed puts into a field what somebody typed or chose.
func (x *field) typed(f *page.Form) {
	x.Value = f.Text(x.Name)
	if _, err := calendar.ParseDate(x.Value); x.Kind == "date" && x.Value != "" && err != nil {
		x.Kind = "text" // a field of days would not show it
	}
	for i := range x.Choices {
		x.Choices[i].Chosen = x.Choices[i].Value == x.Value
	}
}
