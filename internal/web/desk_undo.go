package web

import (
	"strconv"
	"time"

	"damka/article"
	"damka/internal/app/events"
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

func (c *call) undoView(s *events.Snapshot) *undoView {
	if s.Newest == nil {
		return nil
	}
	what := s.Newest.What
	return &undoView{
		Seq: s.Newest.Seq, At: s.Newest.At.In(s.Location), Text: capital(words.Explain(c.text, what, s.Name)), Article: what.Article,
		Direct: what.Code == "log.result" || what.Code == "log.result_corrected" || what.Code == "log.result_cleared",
	}
}

// confirmUndo asks before something greater than a result is taken back.
func confirmUndo(c *call) error {
	snapshot, err := c.snapshot()
	if err != nil {
		return err
	}
	undo := c.undoView(snapshot)
	if undo == nil {
		return c.deskRefused(article.Refuse("undo.nothing", ""))
	}
	return c.confirm(snapshot, confirmView{
		Title: c.text.Text("desk.undo.title"), Lead: undo.Text, Article: undo.Article,
		Points: []string{c.text.Text("desk.undo.consequence")},
		Button: c.text.Text("desk.undo.button"), Danger: true,
		Hidden: []hiddenField{{"seq", strconv.FormatUint(undo.Seq, 10)}},
	})
}

// undo takes back exactly the change that the person saw named.
func undo(c *call) error {
	f, err := c.readForm()
	if err != nil {
		return err
	}
	return c.deskDone(c.events.Undo(c.ctx(), c.actor, c.r.PathValue("id"), f.seq("seq")))
}
