package desk

import (
	"net/http"

	"damka/article"
	"damka/internal/app/events"
	"damka/internal/web/page"
	"damka/internal/web/parts"
)

// confirmView asks before something that cannot be taken back in a moment. It
// says what will happen; the button names the act, never just "yes".
type confirmView struct {
	Head    *parts.Head // nil outside a tournament
	Title   string
	Lead    string
	Article article.Ref
	Cited   []noticeView // what follows from it, with articles
	Points  []string     // what follows besides
	Facts   []confirmFact
	Choices []page.Choice // to choose one of, under Question
	Ask     string
	Wrong   []page.Defect // what is wrong with the choice
	Action  string        // where the form goes; empty: this same address
	Hidden  []hiddenField
	Button  string
	Danger  bool
	Back    string
	Refused *noticeView
	Link    *confirmLink
}

// confirmFact is a name and a value: "Rozegrane partie: 3 z 10".
type confirmFact struct{ Label, Value string }

// confirmLink is something to look at or to keep before the act.
type confirmLink struct{ Path, Label string }

// confirm shows the question in a tournament; unless the view says otherwise
// the way back leads to the desk.
func confirm(c *page.Call, s *events.Snapshot, view confirmView) error {
	return confirmStatus(c, http.StatusOK, s, view)
}

func confirmStatus(c *page.Call, status int, s *events.Snapshot, view confirmView) error {
	head := parts.DeskHead(c.Reader, s)
	view.Head = &head
	if view.Back == "" {
		view.Back = parts.DeskPath(s.ID)
	}
	if view.Action == "" {
		view.Action = c.Request.URL.Path
	}
	return c.ShowStatus(status, view)
}
