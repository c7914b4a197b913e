package desk

import (
	"net/http"
	"strconv"
	"strings"

	"damka/internal/app/events"
	"damka/internal/i18n"
	"damka/internal/tournament"
	"damka/internal/web/page"
	"damka/internal/web/parts"
	"damka/internal/web/sent"
)

// askColours asks who had White although announced with Black (II.4.6).
func askColours(c *page.Call) error {
	snapshot, number, err := sent.SnapshotAndRound(c)
	if err != nil {
		return err
	}
	if err := snapshot.May(events.ToExchangeColours(number)); err != nil {
		return deskRefused(c, err)
	}
	view, err := coloursView(c, snapshot, number)
	if err != nil {
		return err
	}
	return confirm(c, snapshot, view)
}

func coloursView(c *page.Call, s *events.Snapshot, number int) (confirmView, error) {
	view := confirmView{
		Title: c.Text("desk.colours.title", i18n.A("round", number)), Lead: c.Text("desk.colours.lead"), Article: "II.4.6",
		Points: []string{c.Text("desk.colours.result")}, Ask: c.Text("desk.colours.ask"),
		Button: c.Text("desk.colours.button"), Back: parts.DeskPath(s.ID, "rounds", number),
	}
	if s.Settings.System.IsSwiss() {
		view.Points = append(view.Points, c.Text("desk.colours.next"))
	}
	played := 0
	for _, g := range s.Round(number).Games {
		seated, err := sent.HasSeats(c, s, g)
		if err != nil {
			return view, err
		}
		if seated {
			played++
		} else if g.HadColours() {
			view.Choices = append(view.Choices, page.Choice{
				Value: strconv.Itoa(g.Board) + " " + string(g.Black.ID),
				Label: c.Text("desk.colours.choice", i18n.A("board", g.Board),
					i18n.A("black", parts.NameOf(c.Printer, g.Black)), i18n.A("white", parts.NameOf(c.Printer, g.White))),
			})
		}
	}
	if played > 0 {
		view.Points = append(view.Points, c.Text("desk.colours.played_here", i18n.A("n", played)))
	}
	if len(view.Choices) == 0 {
		view.Button = ""
	}
	return view, nil
}

// exchangeColours records what was chosen. A choice names the board and the
// player, so that nothing is exchanged back by a page that was left open.
func exchangeColours(c *page.Call) error {
	snapshot, number, err := sent.SnapshotAndRound(c)
	if err != nil {
		return err
	}
	f, err := c.ReadForm()
	if err != nil {
		return err
	}
	first, player, chosen := strings.Cut(f.Text("choice"), " ")
	board, err := strconv.Atoi(first)
	if !chosen || err != nil {
		if refused := snapshot.May(events.ToExchangeColours(number)); refused != nil {
			return deskRefused(c, refused)
		}
		view, err := coloursView(c, snapshot, number)
		if err != nil {
			return err
		}
		view.Wrong = []page.Defect{{Text: page.Capital(c.Text("desk.colours.choose"))}}
		return confirmStatus(c, http.StatusUnprocessableEntity, snapshot, view)
	}
	err = sent.ExchangeColours(c, snapshot.ID, number, board, tournament.ParticipantID(player))
	return deskDone(c, err, "rounds", number)
}
