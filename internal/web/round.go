package web

import (
	"strconv"

	"damka/article"
	"damka/internal/app/events"
	"damka/score"
)

// roundView is the pairings of a round with the results that are in.
type roundView struct {
	Head      tournamentHead
	Number    int
	Rounds    []roundLink
	Published bool
	State     roundState
	Rows      []pairingRow
	Free      []seat
	Byes      []byeView // in a Swiss tournament
	Voided    []voidedView
	Own       *ownGame // of the player this browser follows

	Swiss   bool
	ByHand  bool      // the arbiter changed the pairing
	WhyPath string    // where the reasons are; empty: here, or there are none
	Why     *roundWhy // nil: nobody asked
}

// pairingRow is one board.
type pairingRow struct {
	Round, Board int
	White, Black seat
	Result       resultView
	Void         bool // somebody was struck out: the game does not count
	Own          bool // the followed player's
}

// seat is a player at a board.
type seat struct {
	Path, Name string
	Number     score.Number
	Points     string // before the round; empty: not in the table
	Rating     int
	Gone       bool // left the tournament
}

// byeView is a player without an opponent in a Swiss round.
type byeView struct {
	Seat seat
	Kind string // in a word
}

func byes(reader Reader, s *events.Snapshot, byes []events.Bye, points map[*events.Player]int) []byeView {
	var views []byeView
	for _, bye := range byes {
		views = append(views, byeView{seatOf(reader, s, bye.Player, points), capital(reader.Text("bye." + string(bye.Kind)))})
	}
	return views
}

// voidedView is an earlier attempt at a round, cancelled.
type voidedView struct {
	Reason string
	Rows   []pairingRow
}

func showRound(c *call) error {
	snapshot, err := c.snapshot()
	if err != nil {
		return err
	}
	number, err := strconv.Atoi(c.r.PathValue("round"))
	if err != nil || number < 1 || number > max(snapshot.RoundsPlanned, len(snapshot.Rounds)) {
		return notFound("error.no_round", article.Arg{Name: "rounds", Value: article.Number(snapshot.RoundsPlanned)})
	}
	view := roundView{
		Head:   head(c.Reader, snapshot, c.r.URL.Path),
		Number: number,
		Rounds: roundLinks(snapshot, number, func(n int) string { return tournamentPath(snapshot.ID, "rounds", n) }),
		Swiss:  snapshot.Settings.System.IsSwiss(),
		State:  roundState{Number: number, Start: momentOf(c.Reader, snapshot, snapshot.ScheduledAt(number))},
	}
	round := snapshot.Round(number)
	if round == nil {
		if number <= len(snapshot.Rounds) {
			view.Voided = voided(c.Reader, snapshot, &snapshot.Rounds[number-1])
		}
		return c.show(view)
	}
	points, err := pointsBefore(snapshot, number)
	if err != nil {
		return err
	}
	view.Published, view.State = true, stateOf(c.Reader, snapshot, round)
	followed := followed(c, snapshot)
	for _, g := range round.Games {
		row := pairingRowOf(c.Reader, snapshot, g, points)
		row.Own = followed != nil && (g.White == followed || g.Black == followed)
		view.Rows = append(view.Rows, row)
	}
	for _, p := range round.Free {
		view.Free = append(view.Free, seatOf(c.Reader, snapshot, p, points))
	}
	view.Byes = byes(c.Reader, snapshot, round.Byes, points)
	view.Voided = voided(c.Reader, snapshot, round)
	view.Own = ownGameOf(c.Reader, snapshot, round, followed)
	view.ByHand = round.ByHand != nil
	if err := addWhy(c, &view, snapshot, followed); err != nil {
		return err
	}
	return c.show(view)
}

func pairingRowOf(reader Reader, s *events.Snapshot, g events.Game, points map[*events.Player]int) pairingRow {
	return pairingRow{
		Round: g.Round, Board: g.Board,
		White: seatOf(reader, s, g.White, points), Black: seatOf(reader, s, g.Black, points),
		Result: viewResult(reader.Printer, g.Result),
		Void:   g.White.StruckOut() || g.Black.StruckOut(),
	}
}

func seatOf(reader Reader, s *events.Snapshot, p *events.Player, points map[*events.Player]int) seat {
	view := seat{
		Path: playerPath(s, p), Name: nameOf(reader.Printer, p), Number: p.Number,
		Rating: p.Strength.Rating, Gone: p.Withdrawn != nil,
	}
	if n, known := points[p]; known {
		view.Points = strconv.Itoa(n)
	}
	return view
}

func voided(reader Reader, s *events.Snapshot, round *events.Round) []voidedView {
	var views []voidedView
	for _, v := range round.Voided {
		view := voidedView{Reason: reader.Text("cancel.reason." + string(v.Reason))}
		for _, g := range v.Games {
			view.Rows = append(view.Rows, pairingRowOf(reader, s, g, nil))
		}
		views = append(views, view)
	}
	return views
}

// pointsBefore is what each player in the table had before a round.
func pointsBefore(s *events.Snapshot, round int) (map[*events.Player]int, error) {
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
