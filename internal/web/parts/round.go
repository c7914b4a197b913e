package parts

import (
	"damka/internal/app/events"
	"damka/internal/i18n"
	"damka/internal/web/page"
	"damka/score"
)

// PairingRow is one board.
type PairingRow struct {
	Round, Board int
	White, Black Seat
	Result       ResultView
	Void         bool // somebody was struck out: the game does not count
	Own          bool // the followed player's
	Exchanged    bool // played with the other colours than announced (II.4.6)
}

// Seat is a player at a board.
type Seat struct {
	Path, Name string
	Number     score.Number
	Points     string // before the round, with their unit; empty: not in the table
	Rating     RatingView
	Float      FloatView // where it is shown
	Gone       bool      // left the tournament
}

// VoidedView is an earlier attempt at a round, cancelled.
type VoidedView struct {
	Reason string
	Rows   []PairingRow
}

func PairingRowOf(reader page.Reader, s *events.Snapshot, g events.Game, points map[*events.Player]int) PairingRow {
	return PairingRow{
		Round: g.Round, Board: g.Board,
		White: SeatOf(reader, s, g.White, points), Black: SeatOf(reader, s, g.Black, points),
		Result: ResultViewOf(reader.Printer, g.Result),
		Void:   g.White.StruckOut() || g.Black.StruckOut(), Exchanged: g.Exchanged,
	}
}

func SeatOf(reader page.Reader, s *events.Snapshot, p *events.Player, points map[*events.Player]int) Seat {
	view := Seat{
		Path: PlayerPath(s, p), Name: NameOf(reader.Printer, p), Number: p.Number,
		Rating: RatingOf(reader.Printer, p.Strength), Gone: p.Withdrawn != nil,
	}
	if n, known := points[p]; known {
		view.Points = reader.Text("public.points.short", i18n.A("points", n))
	}
	return view
}

func VoidedOf(reader page.Reader, s *events.Snapshot, round *events.Round) []VoidedView {
	var views []VoidedView
	for _, v := range round.Voided {
		view := VoidedView{Reason: reader.Text("cancel.reason." + string(v.Reason))}
		for _, g := range v.Games {
			view.Rows = append(view.Rows, PairingRowOf(reader, s, g, nil))
		}
		views = append(views, view)
	}
	return views
}

// PointsBefore is what each player in the table had before a round.
func PointsBefore(s *events.Snapshot, round int) (map[*events.Player]int, error) {
	points := make(map[*events.Player]int)
	if round == 1 {
		return points, nil // nobody has any: not worth a figure
	}
	table, err := s.Standings(round - 1)
	if err != nil {
		return nil, err
	}
	for _, standing := range table.Standings {
		points[standing.Player] = int(standing.Points)
	}
	return points, nil
}
