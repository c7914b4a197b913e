package public

import (
	"strconv"

	"damka/article"
	"damka/internal/app/events"
	"damka/internal/web/page"
	"damka/internal/web/parts"
	"damka/internal/web/sent"
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

func byes(reader page.Reader, s *events.Snapshot, byes []events.Bye, points map[*events.Player]int) []byeView {
	var views []byeView
	for _, bye := range byes {
		views = append(views, byeView{parts.SeatOf(reader, s, bye.Player, points), page.Capital(reader.Text("bye." + string(bye.Kind)))})
	}
	return views
}

func showRound(c *page.Call) error {
	snapshot, err := c.Snapshot()
	if err != nil {
		return err
	}
	number, err := strconv.Atoi(c.Request.PathValue("round"))
	if err != nil || number < 1 || number > max(snapshot.RoundsPlanned, len(snapshot.Rounds)) {
		return page.NotFound("error.no_round", article.Arg{Name: "rounds", Value: article.Number(snapshot.RoundsPlanned)})
	}
	view := roundView{
		Head:   parts.HeadOf(c.Reader, snapshot, c.Request.URL.Path),
		Number: number,
		Rounds: parts.RoundLinks(snapshot, number, func(n int) string { return parts.TournamentPath(snapshot.ID, "rounds", n) }),
		Swiss:  snapshot.Settings.System.IsSwiss(),
		State:  parts.RoundState{Number: number, Start: parts.MomentOf(c.Reader, snapshot, snapshot.ScheduledAt(number))},
	}
	round := snapshot.Round(number)
	if round == nil {
		if number <= len(snapshot.Rounds) {
			view.Voided = parts.Voided(c.Reader, snapshot, &snapshot.Rounds[number-1])
		}
		return c.Show(view)
	}
	points, err := parts.PointsBefore(snapshot, number)
	if err != nil {
		return err
	}
	view.Published, view.State = true, parts.StateOf(c.Reader, snapshot, round)
	followed := sent.Followed(c, snapshot)
	for _, g := range round.Games {
		row := parts.PairingRowOf(c.Reader, snapshot, g, points)
		row.Own = followed != nil && (g.White == followed || g.Black == followed)
		view.Rows = append(view.Rows, row)
	}
	for _, p := range round.Free {
		view.Free = append(view.Free, parts.SeatOf(c.Reader, snapshot, p, points))
	}
	view.Byes = byes(c.Reader, snapshot, round.Byes, points)
	view.Voided = parts.Voided(c.Reader, snapshot, round)
	view.Own = ownGameOf(c.Reader, snapshot, round, followed)
	view.ByHand = round.ByHand != nil
	if err := addWhy(c, &view, snapshot, followed); err != nil {
		return err
	}
	return c.Show(view)
}
