package web

import (
	"damka/internal/app/events"
	"damka/internal/report"
	"damka/internal/tournament"
)

// screenView is the hall's screen: the newest round in large letters, with a
// countdown to its start or the time since.
type screenView struct {
	Head      tournamentHead
	Zone      string // of the hall, for its clock
	Number    int    // 0: no round is published
	Start     moment
	Counting  bool // towards Start
	Running   bool // since Start
	Finished  bool
	Closed    bool
	Rows      []pairingRow
	Free      []seat
	Byes      []byeView // in a Swiss tournament
	Next      *nextRound
	Standings []leader // of a closed tournament
}

func screen(c *call) error {
	snapshot, err := c.snapshot()
	if err != nil {
		return err
	}
	view := screenView{Head: head(c.Reader, snapshot, ""), Zone: snapshot.Location.String(), Closed: snapshot.Phase == tournament.Finished}
	if next := snapshot.NextRound; next != 0 {
		view.Next = &nextRound{next, momentOf(c.Reader, snapshot, snapshot.ScheduledAt(next))}
	}
	if round := snapshot.CurrentRound(); round != nil {
		if err := fillScreen(c.Reader, &view, snapshot, round); err != nil {
			return err
		}
	}
	if view.Closed {
		if view.Standings, err = finalTable(c.Reader, snapshot); err != nil {
			return err
		}
	}
	return c.show(view)
}

func fillScreen(reader Reader, view *screenView, s *events.Snapshot, round *events.Round) error {
	points, err := pointsBefore(s, round.Number)
	if err != nil {
		return err
	}
	view.Number, view.Finished = round.Number, round.Finished()
	switch {
	case !round.StartedAt.IsZero():
		view.Start, view.Running = momentOf(reader, s, round.StartedAt), !view.Finished
	case !round.ScheduledAt.IsZero():
		view.Start, view.Counting = momentOf(reader, s, round.ScheduledAt), !view.Finished
	}
	for _, g := range round.Games {
		view.Rows = append(view.Rows, pairingRowOf(reader, s, g, points))
	}
	for _, p := range round.Free {
		view.Free = append(view.Free, seatOf(reader, s, p, points))
	}
	view.Byes = byes(reader, s, round.Byes, points)
	return nil
}

// finalTable is the whole table of a closed tournament.
func finalTable(reader Reader, s *events.Snapshot) ([]leader, error) {
	table, err := s.Standings(0)
	if err != nil {
		return nil, err
	}
	var places []leader
	for _, standing := range table.Standings {
		places = append(places, leader{report.Place(standing), nameOf(reader.Printer, standing.Player), "", int(standing.Points)})
	}
	return places, nil
}
