package desk

import (
	"strconv"
	"time"

	"damka/article"
	"damka/internal/app/events"
	"damka/internal/web/page"
	"damka/internal/words"
)

// undoView names what undo would take back.
type undoView struct {
	Seq     uint64
	At      time.Time
	Text    string
	Article article.Ref
	Direct  bool // a result: entered again in a moment, so that nobody is asked twice
}

func undoViewOf(reader page.Reader, s *events.Snapshot) *undoView {
	if !may(reader, s, events.ToUndo) {
		return nil
	}
	what := s.Newest.What
	return &undoView{
		Seq: s.Newest.Seq, At: s.Newest.At.In(s.Location), Text: page.Capital(words.Explain(reader.Printer, what, s.Name)), Article: what.Article,
		Direct: what.Code == "log.result" || what.Code == "log.result_corrected" || what.Code == "log.result_cleared",
	}
}

// confirmUndo asks before something greater than a result is taken back.
func confirmUndo(c *page.Call) error {
	snapshot, err := c.Snapshot()
	if err != nil {
		return err
	}
	if err := snapshot.May(events.ToUndo); err != nil {
		return deskRefused(c, err)
	}
	undo := undoViewOf(c.Reader, snapshot)
	return confirm(c, snapshot, confirmView{
		Title: c.Text("desk.undo.title"), Lead: undo.Text, Article: undo.Article,
		Points: []string{c.Text("desk.undo.consequence")},
		Button: c.Text("desk.undo.button"), Danger: true,
		Hidden: []hiddenField{{"seq", strconv.FormatUint(undo.Seq, 10)}},
	})
}

// undo takes back exactly the change that the person saw named.
func undo(c *page.Call) error {
	f, err := c.ReadForm()
	if err != nil {
		return err
	}
	return deskDone(c, c.Events.Undo(c.Context(), c.Actor, c.Request.PathValue("id"), f.Seq("seq")))
}
