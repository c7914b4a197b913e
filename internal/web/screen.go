package web

import (
	"damka/internal/app/events"
	"damka/internal/tournament"
	"damka/internal/words"
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
	view := screenView{Head: c.head(snapshot, ""), Zone: snapshot.Location.String(), Closed: snapshot.Phase == tournament.Finished}
	if next := snapshot.NextRound; next != 0 {
		view.Next = &nextRound{next, c.momentOf(snapshot, snapshot.ScheduledAt(next))}
	}
	if round := snapshot.CurrentRound(); round != nil {
		if err := c.fillScreen(&view, snapshot, round); err != nil {
			return err
		}
	}
	if view.Closed {
		if view.Standings, err = c.finalTable(snapshot); err != nil {
			return err
		}
	}
	return c.show(view)
}

func (c *call) fillScreen(view *screenView, s *events.Snapshot, round *events.Round) error {
	points, err := pointsBefore(s, round.Number)
	if err != nil {
		return err
	}
	view.Number, view.Finished = round.Number, round.Finished()
	switch {
	case !round.StartedAt.IsZero():
		view.Start, view.Running = c.momentOf(s, round.StartedAt), !view.Finished
	case !round.ScheduledAt.IsZero():
		view.Start, view.Counting = c.momentOf(s, round.ScheduledAt), !view.Finished
	}
	for _, g := range round.Games {
		view.Rows = append(view.Rows, c.pairingRow(s, g, points))
	}
	for _, p := range round.Free {
		view.Free = append(view.Free, c.seat(s, p, points))
	}
	view.Byes = c.byes(s, round.Byes, points)
	return nil
}

// finalTable is the whole table of a closed tournament.
func (c *call) finalTable(s *events.Snapshot) ([]leader, error) {
	table, err := s.Standings(0)
	if err != nil {
		return nil, err
	}
	var places []leader
	for _, standing := range table.Standings {
		places = append(places, leader{words.Place(standing.Standing), nameOf(c.text, standing.Player), "", int(standing.Points)})
	}
	return places, nil
}
