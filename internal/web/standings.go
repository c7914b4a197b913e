package web

import (
	"strconv"

	"damka/article"
	"damka/internal/app/events"
	"damka/internal/i18n"
	"damka/internal/tournament"
	"damka/internal/words"
	"damka/tiebreak"
)

// standingsView is the table after a round, each place with why.
type standingsView struct {
	Head      tournamentHead
	After     int // the round
	Rounds    []roundLink
	Final     bool // the tournament is closed
	Unplayed  int  // games of these rounds that still need a result
	Criteria  []criterionView
	Rows      []standingRow
	StruckOut []playerRow
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
	Player playerRow
	Games  int // finished, forfeits included
	Points int
	Values []string // a criterion each; empty: it was not needed
	Why    []comparison
	Own    bool
}

// comparison says why a player is above or below a neighbour in the table.
type comparison struct {
	Title   string // "wyżej niż Jan Łoza"
	Reasons []sentence
}

// sentence is a reason in words with its article.
type sentence struct {
	Text    string
	Article article.Ref
}

func standings(c *call) error {
	snapshot, err := c.snapshot()
	if err != nil {
		return err
	}
	after, err := c.afterRound(snapshot)
	if err != nil {
		return err
	}
	table, err := snapshot.Standings(after)
	if err != nil {
		return err
	}
	view := standingsView{
		Head: c.head(snapshot, c.r.URL.Path), After: table.After, Final: snapshot.Phase == tournament.Finished,
		Rounds:   c.afterLinks(snapshot, table.After),
		Criteria: c.criteria(table.Rules),
	}
	followed := c.followed(snapshot)
	for line, standing := range table.Standings {
		row := c.standingRow(snapshot, table, line)
		row.Own = standing.Player == followed
		view.Rows = append(view.Rows, row)
	}
	for _, p := range table.StruckOut {
		view.StruckOut = append(view.StruckOut, c.tableRow(snapshot, table, p))
	}
	for _, round := range snapshot.Rounds {
		if round.Published && round.Number <= table.After {
			view.Unplayed += round.Open
		}
	}
	return c.show(view)
}

// afterRound is the round the page is asked for by ?after=n; 0 for now.
func (c *call) afterRound(s *events.Snapshot) (int, error) {
	asked := c.r.URL.Query().Get("after")
	if asked == "" {
		return 0, nil
	}
	round, err := strconv.Atoi(asked)
	if err != nil || s.Round(round) == nil {
		return 0, notFound("error.no_round_played")
	}
	return round, nil
}

// afterLinks are the rounds after which there is a table. The newest has the
// address of the page itself, which stays live.
func (c *call) afterLinks(s *events.Snapshot, current int) []roundLink {
	var links []roundLink
	newest := s.CurrentRound()
	for _, link := range roundLinks(s, current, func(n int) string { return c.r.URL.Path + "?after=" + strconv.Itoa(n) }) {
		if link.Path == "" {
			continue
		}
		if newest != nil && link.Number == newest.Number {
			link.Path = c.r.URL.Path
		}
		links = append(links, link)
	}
	return links
}

func (c *call) criteria(rules tiebreak.Rules) []criterionView {
	var views []criterionView
	for _, criterion := range rules.Criteria() {
		if criterion == tiebreak.PlayOff {
			continue // has no value to show
		}
		views = append(views, criterionView{
			c.text.Text("standings.criterion_short." + criterion.String()),
			c.text.Text("standings.criterion." + criterion.String()), rules.Article(criterion),
		})
	}
	return views
}

// tableRow is a player in a table: whoever left later was still in then.
func (c *call) tableRow(s *events.Snapshot, table events.Table, p *events.Player) playerRow {
	row := c.playerRow(s, p)
	row.Gone = c.gone(table.Withdrawn(p))
	return row
}

func (c *call) standingRow(s *events.Snapshot, table events.Table, line int) standingRow {
	standing := table.Standings[line]
	row := standingRow{
		ID: standing.Player.ID, Place: words.Place(standing.Standing), Player: c.tableRow(s, table, standing.Player),
		Games: standing.Games, Points: int(standing.Points), Why: c.why(s, table, line),
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
func (c *call) why(s *events.Snapshot, table events.Table, line int) []comparison {
	standing := table.Standings[line]
	var found []comparison
	if line > 0 {
		found = append(found, c.compare(s, "public.standings.below", standing, table.Standings[line-1], standing.BelowPrevious))
	}
	if line+1 < len(table.Standings) {
		found = append(found, c.compare(s, "public.standings.above", standing, table.Standings[line+1], standing.AboveNext))
	}
	return found
}

func (c *call) compare(s *events.Snapshot, key string, standing, neighbour events.Standing, reasons []article.Reason) comparison {
	if standing.Shared && standing.Place == neighbour.Place {
		key = "public.standings.level"
	}
	view := comparison{Title: c.text.Text(key, i18n.A("player", nameOf(c.text, neighbour.Player)))}
	for _, reason := range reasons {
		view.Reasons = append(view.Reasons, sentence{words.Explain(c.text, reason, s.Name), reason.Article})
	}
	return view
}
