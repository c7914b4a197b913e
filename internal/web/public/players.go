package public

import (
	"damka/internal/web/page"
	"damka/internal/web/parts"
	"damka/internal/web/sent"
)

// playersView is the starting list.
type playersView struct {
	Head     parts.Head
	Numbered bool // the lots are drawn
	Lots     string
	Personal bool // years of birth are shown: the reader is the arbiter
	Rows     []parts.PlayerRow

	Technical bool // somebody has a technical rating
}

func players(c *page.Call) error {
	snapshot, err := c.Snapshot()
	if err != nil {
		return err
	}
	view := playersView{Head: parts.HeadOf(c.Reader, snapshot, c.Request.URL.Path), Numbered: snapshot.Lots != nil, Personal: c.Actor.SeesPersonalData()}
	if snapshot.Lots != nil {
		view.Lots = c.Text("lots." + string(snapshot.Lots.Method))
	}
	followed := sent.Followed(c, snapshot)
	for _, p := range snapshot.Players {
		row := parts.PlayerRowOf(c.Reader, snapshot, p)
		row.Own = p == followed
		view.Technical = view.Technical || row.Technical > 0
		view.Rows = append(view.Rows, row)
	}
	return c.Show(view)
}
