package public

import (
	"damka/internal/app/events"
	"damka/internal/tournament"
	"damka/internal/web/page"
	"damka/internal/web/parts"
	"damka/internal/words"
)

// screenView is the hall's screen: the newest round in large letters, with a
// countdown to its start or the time since.
type screenView struct {
	Head      parts.Head
	Zone      string // of the hall, for its clock
	Number    int    // 0: no round is published
	Start     parts.Moment
	Counting  bool // towards Start
	Running   bool // since Start
	Finished  bool
	Closed    bool
	Rows      []parts.PairingRow
	Free      []parts.Seat
	Byes      []byeView // in a Swiss tournament
	Next      *nextRound
	Standings []parts.Leader // of a closed tournament
}

func screenOf(reader page.Reader, s *events.Snapshot, _ *events.Player) (screenView, error) {
	view := screenView{Head: parts.HeadOf(reader, s, ""), Zone: s.Location.String(), Closed: s.Phase == tournament.Finished}
	if next := s.NextRound; next != 0 {
		view.Next = &nextRound{next, parts.MomentOf(reader, s, s.ScheduledAt(next))}
	}
	if round := s.CurrentRound(); round != nil {
		if err := fillScreen(reader, &view, s, round); err != nil {
			return screenView{}, err
		}
	}
	if view.Closed {
		table, err := finalTable(reader, s)
		if err != nil {
			return screenView{}, err
		}
		view.Standings = table
	}
	return view, nil
}

func fillScreen(reader page.Reader, view *screenView, s *events.Snapshot, round *events.Round) error {
	points, err := parts.PointsBefore(s, round.Number)
	if err != nil {
		return err
	}
	view.Number, view.Finished = round.Number, round.Finished()
	switch {
	case !round.StartedAt.IsZero():
		view.Start, view.Running = parts.MomentOf(reader, s, round.StartedAt), !view.Finished
	case !round.ScheduledAt.IsZero():
		view.Start, view.Counting = parts.MomentOf(reader, s, round.ScheduledAt), !view.Finished
	}
	for _, g := range round.Games {
		view.Rows = append(view.Rows, parts.PairingRowOf(reader, s, g, points))
	}
	for _, p := range round.Free {
		view.Free = append(view.Free, parts.SeatOf(reader, s, p, points))
	}
	view.Byes = byes(reader, s, round.Byes, points)
	return nil
}

// finalTable is the whole table of a closed tournament.
func finalTable(reader page.Reader, s *events.Snapshot) ([]parts.Leader, error) {
	table, err := s.Standings(0)
	if err != nil {
		return nil, err
	}
	var places []parts.Leader
	for _, standing := range table.Standings {
		places = append(places, parts.Leader{Place: words.Place(standing.Standing), Name: parts.NameOf(reader.Printer, standing.Player), Path: "", Points: int(standing.Points)})
	}
	return places, nil
}
