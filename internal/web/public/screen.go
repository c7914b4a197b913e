package public

import (
	"strconv"
	"strings"

	"damka/internal/app/events"
	"damka/internal/tournament"
	"damka/internal/web/page"
	"damka/internal/web/parts"
	"damka/internal/words"
	"damka/score"
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
	Playing   bool // nobody noted since when
	Finished  bool
	Closed    bool
	Rows      []parts.PairingRow
	Alone     []aloneView
	Widest    string // the results that need most room, with "|" between them
	Adjourned bool   // some game is
	Void      bool   // some game is shown that does not count
	Next      *nextRound
	Standings []parts.Leader // of a closed tournament
}

// aloneView is a player without an opponent in the round, and why.
type aloneView struct{ Name, Short, Why string }

func screenOf(reader page.Reader, s *events.Snapshot, _ *events.Player) (screenView, error) {
	view := screenView{Head: parts.HeadOf(reader, s, ""), Zone: s.Zone(), Closed: s.Phase == tournament.Finished}
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
		view.Standings, view.Widest = table, mostPoints(table)
	}
	return view, nil
}

func fillScreen(reader page.Reader, view *screenView, s *events.Snapshot, round *events.Round) error {
	view.Number, view.Finished = round.Number, round.Finished()
	switch {
	case !round.StartedAt.IsZero():
		view.Start, view.Running = parts.MomentOf(reader, s, round.StartedAt), !view.Finished
	case parts.Begun(round):
		view.Playing = !view.Finished
	case !round.ScheduledAt.IsZero():
		view.Start, view.Counting = parts.MomentOf(reader, s, round.ScheduledAt), !view.Finished
	}
	alone := func(p *events.Player, why string) {
		view.Alone = append(view.Alone, aloneView{parts.NameOf(reader.Printer, p), parts.ShortNameOf(reader.Printer, p), page.Capital(why)})
	}
	for _, g := range round.Games {
		view.Adjourned = view.Adjourned || g.Result == score.Adjourned
		if !g.Dropped() {
			view.Void = view.Void || g.Void()
			view.Rows = append(view.Rows, parts.PairingRowOf(reader, s, g, nil))
		} else if p := g.Released(); p != nil {
			alone(p, reader.Text("player.released"))
		}
	}
	for _, p := range round.Free {
		alone(p, reader.Text("bye"))
	}
	for _, bye := range round.Byes {
		alone(bye.Player, words.Bye(reader.Printer, bye.Kind))
	}
	view.Widest = widestResults(reader, s)
	return nil
}

// widestResults are the results that take most room of those that may come.
func widestResults(reader page.Reader, s *events.Snapshot) string {
	widest := []string{words.Score(reader.Printer, score.WhiteWins), words.Score(reader.Printer, score.BothForfeit), reader.Text("print.adjourned")}
	if s.Settings.DrawsWithAdvantage {
		widest = append(widest, words.Score(reader.Printer, score.DrawWhiteAdvantage))
	}
	return strings.Join(widest, "|")
}

// mostPoints is the largest figure of a table.
func mostPoints(table []parts.Leader) string {
	most := 0
	for _, line := range table {
		most = max(most, line.Points)
	}
	return strconv.Itoa(most)
}

// finalTable is the whole table of a closed tournament.
func finalTable(reader page.Reader, s *events.Snapshot) ([]parts.Leader, error) {
	table, err := s.Standings(0)
	if err != nil {
		return nil, err
	}
	var places []parts.Leader
	for _, standing := range table.Standings {
		p := standing.Player
		places = append(places, parts.Leader{
			Place: words.Place(standing.Standing), Name: parts.NameOf(reader.Printer, p), Short: parts.ShortNameOf(reader.Printer, p),
			Points: int(standing.Points), Gone: p.Withdrawn != nil,
		})
	}
	return places, nil
}
