package public

import (
	"damka/article"
	"damka/internal/app/events"
	"damka/internal/i18n"
	"damka/internal/tournament"
	"damka/internal/web/page"
	"damka/internal/web/parts"
	"damka/internal/web/sent"
	"damka/internal/words"
	"damka/tiebreak"
)

// standingsView is the table after a round, each place with why.
type standingsView struct {
	Head      parts.Head
	After     int // the round
	Rounds    []parts.RoundLink
	Final     bool // the tournament is closed
	Unplayed  int  // games of these rounds that still need a result
	Criteria  []criterionView
	Rows      []standingRow
	StruckOut []parts.PlayerRow
}

// Columns is how many columns there are beside place and player.
func (v standingsView) Columns() int { return len(v.Criteria) + 3 }

// criterionView is a column.
type criterionView struct {
	Short, Name string
	Article     article.Ref
}

// standingRow is one place.
type standingRow struct {
	ID     tournament.ParticipantID
	Place  string
	Player parts.PlayerRow
	Games  int // finished, forfeits included
	Points int
	Values []string // a criterion each; empty: it was not needed
	Why    []comparison
	Own    bool
}

// comparison says why a player is above or below a neighbour in the table.
type comparison struct {
	Title   string // "wyżej niż Jan Łoza"
	Reasons []parts.Sentence
}

func standings(c *page.Call) error {
	snapshot, err := c.Snapshot()
	if err != nil {
		return err
	}
	after, err := sent.AfterRound(c, snapshot)
	if err != nil {
		return err
	}
	table, err := snapshot.Standings(after)
	if err != nil {
		return err
	}
	view := standingsView{
		Head: parts.HeadOf(c.Reader, snapshot, c.Request.URL.Path), After: table.After, Final: snapshot.Phase == tournament.Finished,
		Rounds:   parts.AfterLinks(snapshot, table.After, c.Request.URL.Path),
		Criteria: criteria(c.Reader, table.Rules),
	}
	followed := sent.Followed(c, snapshot)
	for line, standing := range table.Standings {
		row := standingRowOf(c.Reader, snapshot, table, line)
		row.Own = standing.Player == followed
		view.Rows = append(view.Rows, row)
	}
	for _, p := range table.StruckOut {
		view.StruckOut = append(view.StruckOut, tableRow(c.Reader, snapshot, table, p))
	}
	for _, round := range snapshot.Rounds {
		if round.Published && round.Number <= table.After {
			view.Unplayed += round.Open
		}
	}
	return c.Show(view)
}

func criteria(reader page.Reader, rules tiebreak.Rules) []criterionView {
	var views []criterionView
	for _, criterion := range rules.Criteria() {
		if criterion == tiebreak.PlayOff {
			continue // has no value to show
		}
		views = append(views, criterionView{
			reader.Text("standings.criterion_short." + criterion.String()),
			reader.Text("standings.criterion." + criterion.String()), rules.Article(criterion),
		})
	}
	return views
}

// tableRow is a player in a table: whoever left later was still in then.
func tableRow(reader page.Reader, s *events.Snapshot, table events.Table, p *events.Player) parts.PlayerRow {
	row := parts.PlayerRowOf(reader, s, p)
	row.Gone = parts.GoneText(reader, table.Withdrawn(p))
	return row
}

func standingRowOf(reader page.Reader, s *events.Snapshot, table events.Table, line int) standingRow {
	standing := table.Standings[line]
	row := standingRow{
		ID: standing.Player.ID, Place: words.Place(standing.Standing), Player: tableRow(reader, s, table, standing.Player),
		Games: standing.Games, Points: int(standing.Points), Why: why(reader, s, table, line),
	}
	for i, criterion := range table.Rules.Criteria() {
		if criterion != tiebreak.PlayOff {
			row.Values = append(row.Values, words.Values(standing.Values[i]))
		}
	}
	return row
}

// why says why a line of the table is where it is: under the one before and
// over the next.
func why(reader page.Reader, s *events.Snapshot, table events.Table, line int) []comparison {
	standing := table.Standings[line]
	var found []comparison
	if line > 0 {
		found = append(found, compare(reader, s, "public.standings.below", standing, table.Standings[line-1], standing.BelowPrevious))
	}
	if line+1 < len(table.Standings) {
		found = append(found, compare(reader, s, "public.standings.above", standing, table.Standings[line+1], standing.AboveNext))
	}
	return found
}

func compare(reader page.Reader, s *events.Snapshot, key string, standing, neighbour events.Standing, reasons []article.Reason) comparison {
	if standing.Shared && standing.Place == neighbour.Place {
		key = "public.standings.level"
	}
	view := comparison{Title: reader.Text(key, i18n.A("player", parts.NameOf(reader.Printer, neighbour.Player)))}
	for _, reason := range reasons {
		view.Reasons = append(view.Reasons, parts.Sentence{Text: words.Explain(reader.Printer, reason, s.Name), Article: reason.Article})
	}
	return view
}
