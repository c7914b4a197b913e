package desk

import (
	"strconv"
	"time"

	"damka/article"
	"damka/internal/app/events"
	"damka/internal/game"
	"damka/internal/i18n"
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
	points, err := undoPoints(c, snapshot)
	if err != nil {
		return err
	}
	return confirm(c, snapshot, confirmView{
		Title: c.Text("desk.undo.title"), Lead: undo.Text, Article: undo.Article,
		Points: points,
		Button: c.Text("desk.undo.button"), Danger: true,
		Hidden: []hiddenField{{"seq", strconv.FormatUint(undo.Seq, 10)}},
	})
}

// undoPoints says what follows from an undo. The start of a round takes its games with it, and a new start begins them anew.
func undoPoints(c *page.Call, s *events.Snapshot) ([]string, error) {
	number, _ := s.Newest.What.Args.Get("round")
	started, _ := number.(article.Number)
	round := s.Round(int(started))
	if round == nil || s.Newest.What.Code != "log.round_started" {
		return []string{c.Text("desk.undo.consequence")}, nil
	}
	begun, err := begunGames(c, s, round)
	if err != nil || begun == 0 {
		return []string{c.Text("desk.undo.consequence")}, err
	}
	return []string{c.Text("desk.undo.games", i18n.A("n", begun)), c.Text("desk.undo.keep")}, nil
}

// begunGames is how many games of a round have moves.
func begunGames(c *page.Call, s *events.Snapshot, round *events.Round) (int, error) {
	return gamesWith(c, s, round, func(g *game.State) bool { return len(g.Moves) > 0 })
}

// begunNow is how many games that are under way have moves.
func begunNow(c *page.Call, s *events.Snapshot) (begun int, err error) {
	for i := range s.Rounds {
		round := &s.Rounds[i]
		if round.StartedAt.IsZero() || round.Finished() {
			continue
		}
		n, err := gamesWith(c, s, round, func(g *game.State) bool { return len(g.Moves) > 0 && g.Outcome == nil })
		if err != nil {
			return 0, err
		}
		begun += n
	}
	return begun, nil
}

// gamesWith counts the games of a round of which something holds.
func gamesWith(c *page.Call, s *events.Snapshot, round *events.Round, holds func(*game.State) bool) (n int, err error) {
	made, err := gamesOf(c, s, round)
	for _, played := range made {
		if holds(played.State) {
			n++
		}
	}
	return n, err
}

// undo takes back exactly the change that the person saw named.
func undo(c *page.Call) error {
	f, err := c.ReadForm()
	if err != nil {
		return err
	}
	return deskDone(c, c.Events.Undo(c.Context(), c.Actor, c.Request.PathValue("id"), f.Seq("seq")))
}
