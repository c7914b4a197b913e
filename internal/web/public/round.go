package public

import (
	"damka/internal/app/events"
	"damka/internal/web/page"
	"damka/internal/web/parts"
	"damka/internal/web/sent"
	"damka/internal/words"
)

// roundView is the pairings of a round with the results that are in.
type roundView struct {
	Head      parts.Head
	Number    int
	Rounds    []parts.RoundLink
	Published bool
	State     parts.RoundState
	Rows      []parts.PairingRow
	Free      []parts.Seat
	Byes      []byeView // in a Swiss tournament
	Voided    []parts.VoidedView
	Own       *ownGame // of the player this browser follows

	Swiss   bool
	ByHand  bool      // the arbiter changed the pairing
	WhyPath string    // where the reasons are; empty: here, or there are none
	Why     *roundWhy // nil: nobody asked
}

// byeView is a player without an opponent in a Swiss round.
type byeView struct {
	Seat parts.Seat
	Kind string // in a word
}

func byes(reader page.Reader, s *events.Snapshot, byes []events.Bye, points parts.Points) []byeView {
	var views []byeView
	for _, bye := range byes {
		views = append(views, byeView{parts.SeatOf(reader, s, bye.Player, points), page.Capital(words.Bye(reader.Printer, bye.Kind))})
	}
	return views
}

func showRound(c *page.Call) error {
	snapshot, number, err := sent.SnapshotAndRound(c)
	if err != nil {
		return err
	}
	view, err := roundViewOf(c.Reader, snapshot, number, c.Request.URL.Query().Has("why"), sent.Followed(c, snapshot))
	if err != nil {
		return err
	}
	adjourned, err := parts.AdjournedGames(c, snapshot, snapshot.Round(number))
	for i := range view.Rows {
		view.Rows[i].Adjourned = adjourned[view.Rows[i].Board]
	}
	if err != nil {
		return err
	}
	return c.Show(view)
}

// roundViewOf is a round, with the reasons of its pairs if they are asked for.
func roundViewOf(reader page.Reader, s *events.Snapshot, number int, why bool, followed *events.Player) (roundView, error) {
	view := roundView{
		Head:   parts.HeadOf(reader, s, parts.TournamentPath(s.ID, "rounds", number)),
		Number: number,
		Rounds: parts.RoundLinks(s, number, func(n int) string { return parts.TournamentPath(s.ID, "rounds", n) }),
		Swiss:  s.Settings.System.IsSwiss(),
		State:  parts.RoundState{Number: number, Start: parts.MomentOf(reader, s, s.ScheduledAt(number))},
	}
	round := s.Round(number)
	if round == nil {
		if number <= len(s.Rounds) {
			view.Voided = parts.VoidedOf(reader, s, &s.Rounds[number-1])
		}
		return view, nil
	}
	points, err := parts.PointsBefore(s, number)
	if err != nil {
		return view, err
	}
	view.Published, view.State = true, parts.StateOf(reader, s, round)
	for _, g := range round.Games {
		row := parts.PairingRowOf(reader, s, g, points)
		row.Own = followed != nil && (g.White == followed || g.Black == followed)
		view.Rows = append(view.Rows, row)
	}
	for _, p := range round.Free {
		view.Free = append(view.Free, parts.SeatOf(reader, s, p, points))
	}
	view.Byes = byes(reader, s, round.Byes, points)
	view.Voided = parts.VoidedOf(reader, s, round)
	view.Own = ownGameOf(reader, s, round, followed)
	view.ByHand = round.ByHand != nil
	if view.Swiss && !why {
		view.WhyPath = parts.TournamentPath(s.ID, "rounds", number) + "?why=1"
	}
	if view.Swiss && why {
		view.Why, err = roundWhyOf(reader, s, number, followed)
	}
	return view, err
}
