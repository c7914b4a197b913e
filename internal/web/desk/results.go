package desk

import (
	"fmt"
	"net/http"
	"slices"
	"strconv"

	"damka/article"
	"damka/internal/app/events"
	"damka/internal/tournament"
	"damka/internal/web/page"
	"damka/internal/web/parts"
	"damka/internal/web/sent"
	"damka/score"
)

// saveResults saves the whole form of a round, all or none: what is chosen on
// a board, if it differs from what the form showed there. Where somebody was
// faster the desk asks, board by board, and nothing is written. It asks, too,
// before it corrects what later rounds of a Swiss tournament follow from, or a
// result of a round robin's older round, and before it enters one of a game that is still played here.
func saveResults(c *page.Call) error {
	snapshot, number, err := sent.SnapshotAndRound(c)
	if err != nil {
		return err
	}
	f, err := c.ReadForm()
	if err != nil {
		return err
	}
	changes, err := changesIn(f, snapshot.Round(number))
	if err != nil {
		return err
	}
	if len(changes) == 0 {
		return c.Redirect(parts.DeskPath(snapshot.ID, "rounds", number))
	}
	if asked, err := askPlayedOn(c, snapshot, number, changes, f); asked || err != nil {
		return err
	}
	if snapshot.AsksFirst(changes) {
		correction, err := snapshot.Correction(changes)
		if err != nil {
			return resultsAgain(c, number, changes, err)
		}
		if f.Text("confirmed") != asksAbout(correction) {
			return askCorrection(c, snapshot, number, changes, correction, f)
		}
	}
	err = c.Events.EnterResults(c.Context(), c.Actor, snapshot.ID, changes, announced(f, number)...)
	if isRefusal(err, "result.round_replaced") {
		return notYours(c, err)
	}
	if err != nil {
		return resultsAgain(c, number, changes, err)
	}
	return corrected(c, snapshot.ID, number, len(changes), f.Text("choice"))
}

// changesIn reads the boards of a round from its form. A board that the
// person left as it is, after being asked, is no change.
func changesIn(f *page.Form, round *events.Round) ([]tournament.ResultChange, error) {
	if round == nil {
		return nil, nil // the command says why not
	}
	var inputs []sent.Result
	for _, g := range round.Games {
		board := strconv.Itoa(g.Board)
		if len(f.Values["result."+board]) == 0 || f.Text("choice."+board) == "keep" {
			continue
		}
		in := sent.Result{Round: round.Number, Board: g.Board, Was: f.Text("was." + board), Result: f.Text("result." + board)}
		if in.Was != in.Result {
			inputs = append(inputs, in)
		}
	}
	return sent.ResultChanges(inputs)
}

// resultsAgain shows the desk with what the person chose, after it was refused
// or somebody was faster.
func resultsAgain(c *page.Call, number int, changes []tournament.ResultChange, err error) error {
	notice, refused := refusal(c.Reader, err)
	if !refused {
		return err
	}
	snapshot, err := c.Snapshot()
	if err != nil {
		return err
	}
	view, err := deskOf(c, snapshot, number)
	if err != nil {
		return err
	}
	for _, change := range changes {
		view.Conflicts += chosenAgain(c.Reader, snapshot, view.Round, change)
	}
	if view.Conflicts == 0 {
		view.Refused = notice
	}
	return c.ShowStatus(http.StatusConflict, view)
}

// chosenAgain puts a choice back into the form. Where something else is there by
// now it asks which shall, and counts 1.
func chosenAgain(reader page.Reader, s *events.Snapshot, round *deskRound, change tournament.ResultChange) int {
	at := slices.IndexFunc(round.Rows, func(row deskRow) bool { return row.Board == change.Board })
	if at < 0 {
		return 0
	}
	row := &round.Rows[at]
	for i := range row.Choices {
		row.Choices[i].Chosen = row.Choices[i].Value == change.Result.String()
	}
	if row.Was == change.Was.String() || row.Was == change.Result.String() {
		return 0
	}
	stands, _ := score.ParseResult(row.Was) // it comes from a result
	row.Conflict = &rowConflict{
		Board: row.Board, Stands: parts.ResultLabel(reader, stands), Wanted: parts.ResultLabel(reader, change.Result), Who: whoEntered(reader, s, change.Round, row.Board),
	}
	return 1
}

// whoEntered says who set the result of a board and when: "sędzia, 14:32";
// empty where the log names the board in no line of its own.
func whoEntered(reader page.Reader, s *events.Snapshot, round, board int) string {
	isOf := func(args article.Args, name string, n int) bool {
		value, _ := args.Get(name)
		return value == article.Number(n)
	}
	for _, line := range s.Log() {
		if !line.Undone && isOf(line.What.Args, "round", round) && isOf(line.What.Args, "board", board) {
			return page.WhoAndWhen(reader, s, line)
		}
	}
	return ""
}

// savedResults is how many results a form has just saved.
func savedResults(r *http.Request) int {
	n, _ := strconv.Atoi(r.URL.Query().Get("saved")) // anything else says nothing
	return max(0, n)
}

// confirmReports makes results of what both players of boards reported alike.
func confirmReports(c *page.Call) error {
	snapshot, number, err := sent.SnapshotAndRound(c)
	if err != nil {
		return err
	}
	n, err := sent.ConfirmReports(c, snapshot.ID, number)
	if err != nil {
		return deskRefused(c, err)
	}
	return c.Redirect(fmt.Sprintf("%s?saved=%d", parts.DeskPath(snapshot.ID, "rounds", number), n))
}
