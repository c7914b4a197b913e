package hall

import (
	"fmt"
	"net/http"
	"strconv"

	"damka/article"
	"damka/internal/app/events"
	"damka/internal/tournament"
	"damka/internal/web/page"
	"damka/internal/web/parts"
	"damka/internal/web/sent"
)

// confirmView asks before a result is entered: a finger slips, and who may only
// enter cannot correct.
type confirmView struct {
	Head         parts.Head
	Board        int
	White, Black parts.Seat
	Sign, Words  string
	Fields       map[string]string // what was sent
	Action, Back string
}

// saveTable enters the result of one board, after asking.
func saveTable(c *page.Call) error {
	snapshot, f, err := sent.SnapshotAndForm(c)
	if err != nil {
		return err
	}
	asked, err := boardsAsked(c)
	if err != nil {
		return err
	}
	in := sent.Result{Round: f.Number("round"), Board: f.Number("board"), Was: f.Text("was"), Result: f.Text("result")}
	if err := f.Invalid(); err != nil {
		return err
	}
	changes, err := sent.ResultChanges([]sent.Result{in})
	if err != nil {
		return err
	}
	if !f.Has("confirmed") {
		return askResult(c, snapshot, changes[0], f, asked)
	}
	announced := []events.Announcement{{Round: in.Round, Seq: f.Seq("announced")}}
	err = c.Events.EnterEachResult(c.Context(), c.Actor, snapshot.ID, changes, announced...)
	if reason, refused := reasonOf(err); refused {
		return tablesAgain(c, asked, reason)
	}
	if err != nil {
		return err
	}
	query := fmt.Sprintf("?saved=%d", in.Board)
	if asked != (boards{}) {
		query += "&boards=" + asked.String()
	}
	return c.Redirect(parts.TournamentPath(snapshot.ID, "tables") + query + "#board-" + strconv.Itoa(in.Round) + "-" + strconv.Itoa(in.Board))
}

// reasonOf is why a result was not entered, if it is because of the result.
func reasonOf(err error) (article.Reason, bool) {
	var changed *tournament.ChangedError
	if refusal, refused := article.AsRefusal(err); refused {
		return refusal.Reason, true
	} else if page.AsError(err, &changed) {
		return changed.Reason, true
	}
	return article.Reason{}, false
}

// tablesAgain shows the boards as they are now, and why nothing was saved.
func tablesAgain(c *page.Call, asked boards, reason article.Reason) error {
	snapshot, err := c.Snapshot()
	if err != nil {
		return err
	}
	view := tablesOf(c.Reader, snapshot, asked)
	view.Refused = page.Capital(c.Explain(reason))
	return c.ShowStatus(http.StatusConflict, view)
}

func askResult(c *page.Call, s *events.Snapshot, change tournament.ResultChange, f *page.Form, asked boards) error {
	round := s.Round(change.Round)
	if round == nil {
		return page.NotFound("error.no_round", page.NumberArg("rounds", s.RoundsPlanned))
	}
	for _, g := range round.Games {
		if g.Board != change.Board {
			continue
		}
		row := parts.PairingRowOf(c.Reader, s, g, nil)
		shown := parts.ResultViewOf(c.Printer, change.Result)
		view := confirmView{
			Head: parts.HeadOf(c.Reader, s, parts.TournamentPath(s.ID, "tables")), Board: g.Board, White: row.White, Black: row.Black,
			Words: shown.Words, Fields: make(map[string]string), Action: c.Request.URL.RequestURI(), Back: c.Request.URL.RequestURI(),
		}
		if shown.White != "" {
			view.Sign = shown.White + " : " + shown.Black
		}
		for _, name := range []string{"round", "board", "was", "result", "announced"} {
			view.Fields[name] = f.Text(name)
		}
		return c.Show(view)
	}
	return page.NotFound("hall.no_board", page.NumberArg("board", change.Board))
}

// confirmTables makes results of what both players of boards reported alike, in the
// newest round.
func confirmTables(c *page.Call) error {
	asked, err := boardsAsked(c)
	if err != nil {
		return err
	}
	snapshot, err := c.Snapshot()
	if err != nil {
		return err
	}
	n, err := sent.ConfirmReports(c, snapshot.ID, newestRound(snapshot))
	if reason, refused := reasonOf(err); refused {
		return tablesAgain(c, asked, reason)
	}
	if err != nil {
		return err
	}
	query := fmt.Sprintf("?confirmed=%d", n)
	if asked != (boards{}) {
		query += "&boards=" + asked.String()
	}
	return c.Redirect(parts.TournamentPath(snapshot.ID, "tables") + query)
}
