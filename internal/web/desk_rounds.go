package web

import (
	"net/http"

	"damka/internal/app/events"
	"damka/internal/i18n"
	"damka/internal/tournament"
)

// publishView is a round as the tables give it, before it is announced.
type publishView struct {
	Head    tournamentHead
	Sub     []deskTab
	Number  int
	Start   moment
	Pairs   []pairingRow
	Free    []seat
	Open    int // results of the newest round that are still missing
	Back    string
	Regular string // the page of the regulations, to change the time
	Refused *noticeView
}

// previewRound shows the pairs of a round before it is published.
func previewRound(c *call) error {
	snapshot, number, err := snapshotAndRound(c)
	if err != nil {
		return err
	}
	if snapshot.Round(number) != nil {
		return c.redirect(deskPath(snapshot.ID, "rounds", number))
	}
	if snapshot.Settings.System.IsSwiss() {
		return previewPairing(c, snapshot, number)
	}
	rounds, err := snapshot.Schedule()
	if err != nil {
		return deskRefused(c, err)
	}
	points, err := pointsBefore(snapshot, number)
	if err != nil {
		return err
	}
	view := publishView{
		Head: deskHead(c.Reader, snapshot), Sub: deskTabs(c.Reader, snapshot, deskPath(snapshot.ID)),
		Number: number, Start: momentOf(c.Reader, snapshot, snapshot.ScheduledAt(number)),
		Back: deskPath(snapshot.ID), Regular: deskPath(snapshot.ID, "regulations"),
	}
	planned := rounds[number-1]
	for _, pair := range planned.Pairs {
		view.Pairs = append(view.Pairs, pairingRow{
			Round: number, Board: pair.Board,
			White: seatOf(c.Reader, snapshot, pair.White, points), Black: seatOf(c.Reader, snapshot, pair.Black, points),
			Void: pair.White.StruckOut() || pair.Black.StruckOut(),
		})
	}
	for _, p := range planned.Free {
		view.Free = append(view.Free, seatOf(c.Reader, snapshot, p, points))
	}
	if round := snapshot.CurrentRound(); round != nil {
		view.Open = round.Open
	}
	return c.show(view)
}

// snapshotAndRound are the tournament and the number of the round the path
// names.
func snapshotAndRound(c *call) (*events.Snapshot, int, error) {
	snapshot, err := c.snapshot()
	if err != nil {
		return nil, 0, err
	}
	number, err := round(c, snapshot)
	return snapshot, number, err
}

// deskOnRound makes a handler of a change to the round of the path, which
// afterwards shows that round.
func deskOnRound(change func(c *call, id string, round int) error) handler {
	return func(c *call) error {
		snapshot, number, err := snapshotAndRound(c)
		if err != nil {
			return err
		}
		return deskDone(c, change(c, snapshot.ID, number), "rounds", number)
	}
}

func confirmUnpublish(c *call) error {
	snapshot, number, err := snapshotAndRound(c)
	if err != nil {
		return err
	}
	if err := snapshot.MayUnpublish(number); err != nil {
		return deskRefused(c, err)
	}
	return confirm(c, snapshot, confirmView{
		Title: c.Text("desk.unpublish.title", i18n.A("round", number)), Article: "V.2.8.9.9",
		Lead:   c.Text("desk.unpublish.lead"),
		Button: c.Text("desk.unpublish.button", i18n.A("round", number)), Danger: true,
		Back: deskPath(snapshot.ID, "rounds", number),
	})
}

func confirmCancel(c *call) error {
	snapshot, number, err := snapshotAndRound(c)
	if err != nil {
		return err
	}
	return confirm(c, snapshot, cancelView(c.Reader, snapshot, number, nil))
}

func cancelView(reader Reader, s *events.Snapshot, number int, problems []tournament.Problem) confirmView {
	entered := 0
	if round := s.Round(number); round != nil {
		entered = len(round.Games) - round.Open
	}
	view := confirmView{
		Title: reader.Text("desk.cancel.title", i18n.A("round", number)),
		Lead:  reader.Text("desk.cancel.lead", i18n.A("results", entered)),
		Points: []string{
			reader.Text("desk.cancel.replay", i18n.A("round", number)), reader.Text("desk.cancel.kept"),
		},
		Ask: reader.Text("desk.cancel.reason"), Wrong: formDefectsOf(reader, problems).of("reason"),
		Button: reader.Text("desk.cancel.button", i18n.A("round", number)), Danger: true,
		Back: deskPath(s.ID, "rounds", number),
	}
	for _, reason := range tournament.CancelReasons() {
		view.Choices = append(view.Choices, choice{Value: string(reason), Label: reader.Text("cancel.reason." + string(reason))})
	}
	return view
}

// cancelDeskRound voids a round for a reason.
func cancelDeskRound(c *call) error {
	snapshot, number, err := snapshotAndRound(c)
	if err != nil {
		return err
	}
	f, err := c.readForm()
	if err != nil {
		return err
	}
	err = c.events.CancelRound(c.ctx(), c.Actor, snapshot.ID, number, tournament.CancelReason(f.text("choice")))
	if problems := problemsIn(err); problems != nil {
		return confirmStatus(c, http.StatusUnprocessableEntity, snapshot, cancelView(c.Reader, snapshot, number, problems))
	}
	return deskDone(c, err, "rounds", number)
}
