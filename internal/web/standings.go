package web

import (
	"strconv"
	"strings"

	"damka/article"
	"damka/internal/app"
	"damka/internal/report"
	"damka/internal/tournament"
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
	Why    []sentence
	Own    bool
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
	finished := gamesFinished(snapshot, table.After)
	followed := c.followed(snapshot)
	for _, standing := range table.Standings {
		row := c.standingRow(snapshot, table, standing)
		row.Games, row.Own = finished[standing.Player], standing.Player == followed
		view.Rows = append(view.Rows, row)
	}
	for _, p := range table.StruckOut {
		view.StruckOut = append(view.StruckOut, c.playerRow(snapshot, p))
	}
	for _, round := range snapshot.Rounds {
		if round.Published && round.Number <= table.After {
			view.Unplayed += round.Open
		}
	}
	return c.show(view)
}

// afterRound is the round the page is asked for by ?after=n; 0 for now.
func (c *call) afterRound(s *app.Snapshot) (int, error) {
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
func (c *call) afterLinks(s *app.Snapshot, current int) []roundLink {
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

func (c *call) standingRow(s *app.Snapshot, table app.Table, standing app.Standing) standingRow {
	row := standingRow{
		ID: standing.Player.ID, Place: report.Place(standing), Player: c.playerRow(s, standing.Player),
		Points: int(standing.Points), Why: c.why(s, standing),
	}
	for i, criterion := range table.Rules.Criteria() {
		if criterion != tiebreak.PlayOff {
			row.Values = append(row.Values, valueText(standing.Values[i]))
		}
	}
	return row
}

// why says why a place is what it is: over the next, and under the one before.
func (c *call) why(s *app.Snapshot, standing app.Standing) []sentence {
	var sentences []sentence
	for _, reasons := range [][]article.Reason{standing.BelowPrevious, standing.AboveNext} {
		for _, reason := range reasons {
			said := sentence{capital(app.Explain(c.text, reason, s.Name)), reason.Article}
			if len(sentences) == 0 || sentences[len(sentences)-1] != said {
				sentences = append(sentences, said)
			}
		}
	}
	return sentences
}

// valueText is what the table shows of a criterion: one number, or several
// where one opponent after the other had to be looked at.
func valueText(v tiebreak.Value) string {
	texts := make([]string, len(v))
	for i, n := range v {
		texts[i] = strings.Replace(strconv.Itoa(n), "-", "−", 1)
	}
	return strings.Join(texts, " ")
}

// gamesFinished counts the games of each player up to a round.
func gamesFinished(s *app.Snapshot, after int) map[*app.Player]int {
	count := make(map[*app.Player]int)
	for _, round := range s.Rounds {
		if round.Number > after {
			break
		}
		for _, g := range round.Games {
			if g.Result.Finished() && !g.White.StruckOut() && !g.Black.StruckOut() {
				count[g.White]++
				count[g.Black]++
			}
		}
	}
	return count
}
