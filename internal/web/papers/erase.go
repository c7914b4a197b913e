package papers

import (
	"net/http"
	"slices"
	"time"

	"damka/internal/app/events"
	"damka/internal/web/page"
	"damka/internal/web/parts"
	"damka/internal/web/sent"
)

// eraseView lists the names and words of the papers, to erase some of them; or
// asks once more before it is done.
type eraseView struct {
	Head    parts.Head
	Sub     []parts.DeskTab
	Refused *notice
	Rows    []erasable
	Sure    bool // the rows are those that were chosen
	Action  string
	Back    string
}

// erasable is a name, or words.
type erasable struct {
	ID, Kind, Text string
	At             time.Time // in the hall
	Current        bool
}

func showErase(c *page.Call) error {
	s, err := c.Snapshot()
	if err != nil {
		return err
	}
	page.KeepNothing(c)
	return c.Show(eraseOf(c, s, nil))
}

// eraseOf lists all, or those that were chosen.
func eraseOf(c *page.Call, s *events.Snapshot, chosen []string) eraseView {
	view := eraseView{
		Head: parts.DeskHead(c.Reader, s), Sub: parts.DeskTabs(c.Reader, s, parts.DeskPath(s.ID, "papers")), Sure: chosen != nil,
		Action: parts.DeskPath(s.ID, "papers", "erase"), Back: parts.DeskPath(s.ID, "papers"),
	}
	for _, r := range s.PaperRecords() {
		if chosen != nil && !slices.Contains(chosen, r.ID) {
			continue
		}
		text := r.Person.Note
		if text == "" {
			text = r.Person.Name.String()
		}
		view.Rows = append(view.Rows, erasable{r.ID, c.Text("papers.erase." + r.Kind), text, r.At.In(s.Location), r.Current})
	}
	return view
}

// erase asks once more, then erases for good.
func erase(c *page.Call) error {
	s, f, err := sent.SnapshotAndForm(c)
	if err != nil {
		return err
	}
	page.KeepNothing(c)
	chosen := f.All("record")
	if len(chosen) > 0 && !f.Has("sure") {
		return c.Show(eraseOf(c, s, chosen))
	}
	err = c.Events.ErasePapers(c.Context(), c.Actor, s.ID, chosen)
	if refused, is := refusal(c.Reader, err); is {
		view := eraseOf(c, s, nil)
		view.Refused = refused
		return c.ShowStatus(http.StatusConflict, view)
	}
	if err != nil {
		return err
	}
	return c.Redirect(parts.DeskPath(s.ID, "papers") + "?saved=1")
}
