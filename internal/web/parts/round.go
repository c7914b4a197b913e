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
	Void         bool   // somebody was struck out: the game does not count
	Released     *Seat  // who has no opponent because of it; nil where the game was played
	Own          bool   // the followed player's
	Adjourned    string // that its game is adjourned here, and until when; empty: it is not, or where that is not shown
	Exchanged    bool   // played with the other colours than announced (II.4.6)
}

// Seat is a player at a board.
type Seat struct {
	Path, Name string
	Short      string // the name with initials, for the hall's screen
	Number     score.Number
	Points     string // before the round, with their unit; empty: not in the table
	Adjourned  bool   // among the points are those of adjourned games (V.2.8.9.10)
	Rating     RatingView
	Float      FloatView // where it is shown
	Gone       bool      // left the tournament
	ShowNumber bool      // at the desk, where people are found by their start numbers
}

// WithNumber is the seat with its start number shown.
func (s Seat) WithNumber() Seat {
	s.ShowNumber = s.Number != 0
	return s
}

// WithNumbers is the board with the start numbers shown.
func (r PairingRow) WithNumbers() PairingRow {
	r.White, r.Black = r.White.WithNumber(), r.Black.WithNumber()
	return r
}

// VoidedView is an earlier attempt at a round, cancelled.
type VoidedView struct {
	Reason string
	Rows   []PairingRow
}

func PairingRowOf(reader page.Reader, s *events.Snapshot, g events.Game, points Points) PairingRow {
	row := PairingRow{
		Round: g.Round, Board: g.Board,
		White: SeatOf(reader, s, g.White, points), Black: SeatOf(reader, s, g.Black, points),
		Result: ResultViewOf(reader.Printer, g.Result),
		Void:   g.Void(), Exchanged: g.Exchanged,
	}
	if p := g.Released(); p != nil && g.Dropped() {
		seat := SeatOf(reader, s, p, points)
		row.Released = &seat
	}
	return row
}

func SeatOf(reader page.Reader, s *events.Snapshot, p *events.Player, points Points) Seat {
	view := Seat{
		Path: PlayerPath(s, p), Name: NameOf(reader.Printer, p), Short: ShortNameOf(reader.Printer, p), Number: p.Number,
		Rating: RatingOf(reader.Printer, p.Strength), Gone: p.Withdrawn != nil,
	}
	if of, known := points[p]; known {
		view.Points, view.Adjourned = reader.Text("public.points.short", i18n.A("points", of.Points)), of.Adjourned > 0
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

// Points is what players bring to a round.
type Points map[*events.Player]PointsOf

// PointsOf is what one player brings to a round: what the table gives, and in
// a Swiss tournament one point for each adjourned game, as it is paired.
type PointsOf struct {
	Points    int
	Adjourned int // games; their points are in Points
}

// PointsBefore is what each player in the table had before a round.
func PointsBefore(s *events.Snapshot, round int) (Points, error) {
	points := make(Points)
	if round == 1 {
		return points, nil // nobody has any: not worth a figure
	}
	table, err := s.Standings(round - 1)
	if err != nil {
		return nil, err
	}
	adjourned := AdjournedForPairing(s, round)
	drawn := adjourned
	if s.Round(round) == nil { // it is paired by the results as they are now
		drawn = s.DrawnForPairing(round)
	}
	for _, standing := range table.Standings {
		p := standing.Player
		points[p] = PointsOf{int(standing.Points) + drawn[p], adjourned[p]}
	}
	return points, nil
}

// AdjournedForPairing counts each player's adjourned games of the rounds before
// one where points decide pairing; elsewhere it is nil: they give no points.
func AdjournedForPairing(s *events.Snapshot, round int) map[*events.Player]int {
	if !s.Settings.System.IsSwiss() {
		return nil
	}
	return s.AdjournedBefore(round)
}
