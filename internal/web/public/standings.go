package public

import (
	"damka/article"
	"damka/internal/app/events"
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
	StruckOut []parts.PlayerRow // on the last page
	Pages     []parts.PageLink  // of a long table
	Mine      *otherPage        // nil: nobody is followed, or this is the page
}

// Long says that the reasons are on pages of their own.
func (v standingsView) Long() bool { return len(v.Rows) > explainInline }

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
	Own    bool

	Adjourned int // points for pairing alone, of adjourned games (V.2.8.9.10)

	// Why is empty in a long table, whose rows have the page that says it.
	Why     []comparison
	WhyPath string
}

// explainInline is up to how many rows a table says why beside each: the
// reasons of a row are longer than everything else in it.
const explainInline = 60

// placesOnPage is how many rows a page of the standings has, about 800 bytes
// each.
var placesOnPage = parts.PageSize{Most: 300, Whole: 50}

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
	paging, err := parts.PagingOf(c, len(table.Standings), placesOnPage)
	if err != nil {
		return err
	}
	view := standingsView{
		Head: parts.HeadOf(c.Reader, snapshot, c.Request.URL.Path), After: table.After, Final: snapshot.Phase == tournament.Finished,
		Rounds:   paging.Keep(parts.AfterLinks(snapshot, table.After, c.Request.URL.Path)),
		Criteria: criteria(c.Reader, table.Rules), Pages: paging.Links, Unplayed: unplayed(snapshot, table),
	}
	followed := sent.Followed(c, snapshot)
	for line, standing := range table.Standings {
		own := standing.Player == followed
		if own {
			view.Mine = otherPageOf(c.Reader, paging, line, followed, words.Place(standing.Standing))
		}
		if line < paging.From || line >= paging.To {
			continue
		}
		row := standingRowOf(c.Reader, snapshot, table, line)
		row.Own = own
		if len(table.Standings) > explainInline {
			row.WhyPath = placePath(snapshot, table, standing)
		} else {
			row.Why = why(c.Reader, snapshot, table, line)
		}
		view.Rows = append(view.Rows, row)
	}
	if paging.To == len(table.Standings) {
		for _, p := range table.StruckOut {
			view.StruckOut = append(view.StruckOut, tableRow(c.Reader, snapshot, table, p))
		}
	}
	return c.Show(view)
}

// unplayed is how many games of a table still need a result.
func unplayed(s *events.Snapshot, table events.Table) int {
	games := 0
	for _, round := range s.Rounds {
		if round.Published && round.Number <= table.After {
			games += round.Open
		}
	}
	return games
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

// tableRow is a player in a table: anyone who left later was still in then.
func tableRow(reader page.Reader, s *events.Snapshot, table events.Table, p *events.Player) parts.PlayerRow {
	row := parts.PlayerRowOf(reader, s, p)
	row.Gone = parts.GoneText(reader, table.Withdrawn(p))
	return row
}

func standingRowOf(reader page.Reader, s *events.Snapshot, table events.Table, line int) standingRow {
	standing := table.Standings[line]
	row := standingRow{
		ID: standing.Player.ID, Place: words.Place(standing.Standing), Player: tableRow(reader, s, table, standing.Player),
		Games: standing.Games, Points: int(standing.Points), Adjourned: parts.AdjournedForPairing(s, table.After+1)[standing.Player],
	}
	for i, criterion := range table.Rules.Criteria() {
		if criterion != tiebreak.PlayOff {
			row.Values = append(row.Values, words.Values(standing.Values[i]))
		}
	}
	return row
}
