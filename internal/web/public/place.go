package public

import (
	"slices"
	"strconv"

	"damka/article"
	"damka/internal/app/events"
	"damka/internal/i18n"
	"damka/internal/tournament"
	"damka/internal/web/page"
	"damka/internal/web/parts"
	"damka/internal/web/sent"
	"damka/internal/words"
)

// placeView is one place of the standings, and why it is that place.
type placeView struct {
	Head     parts.Head
	After    int
	Final    bool
	Rounds   []parts.RoundLink
	Unplayed int // games of these rounds that still need a result
	Row      standingRow
	Criteria []placeCriterion
	Table    string     // the standings
	Above    *placeLink // nil: the first
	Below    *placeLink // nil: the last
}

// placeCriterion is what a player has by a criterion.
type placeCriterion struct {
	criterionView
	Value string
}

// placeLink is a neighbour in the table.
type placeLink struct{ Path, Place, Name string }

// showPlace is one line of the standings after a round, with its reasons.
func showPlace(c *page.Call) error {
	snapshot, player, err := sent.SnapshotAndPlayer(c)
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
	line := slices.IndexFunc(table.Standings, func(s events.Standing) bool { return s.Player == player })
	if line < 0 { // was struck out: the page of the player says so
		return c.Redirect(parts.PlayerPath(snapshot, player))
	}
	return c.Show(placeViewOf(c.Reader, snapshot, table, line))
}

func placeViewOf(reader page.Reader, s *events.Snapshot, table events.Table, line int) placeView {
	standings := parts.TournamentPath(s.ID, "standings")
	own := parts.TournamentPath(s.ID, "standings", table.Standings[line].Player.ID)
	view := placeView{
		Head: parts.HeadOf(reader, s, standings), After: table.After, Final: s.Phase == tournament.Finished,
		Rounds: parts.AfterLinks(s, table.After, own), Unplayed: unplayed(s, table),
		Row: standingRowOf(reader, s, table, line), Table: standings + afterQuery(s, table),
	}
	view.Row.Why = why(reader, s, table, line)
	for i, criterion := range criteria(reader, table.Rules) {
		if value := view.Row.Values[i]; value != "" {
			view.Criteria = append(view.Criteria, placeCriterion{criterion, value})
		}
	}
	if line > 0 {
		view.Above = placeLinkOf(reader, s, table, line-1)
	}
	if line+1 < len(table.Standings) {
		view.Below = placeLinkOf(reader, s, table, line+1)
	}
	return view
}

func placeLinkOf(reader page.Reader, s *events.Snapshot, table events.Table, line int) *placeLink {
	standing := table.Standings[line]
	return &placeLink{placePath(s, table, standing), words.Place(standing.Standing), parts.NameOf(reader.Printer, standing.Player)}
}

// placePath is the address of a line of the standings, which says the same
// after later rounds.
func placePath(s *events.Snapshot, table events.Table, standing events.Standing) string {
	path := parts.TournamentPath(s.ID, "standings", standing.Player.ID)
	if table.After == 0 {
		return path
	}
	return path + "?after=" + strconv.Itoa(table.After)
}

// afterQuery is the query of the table; empty for the newest, which stays
// live.
func afterQuery(s *events.Snapshot, table events.Table) string {
	if newest := s.CurrentRound(); newest == nil || newest.Number == table.After {
		return ""
	}
	return "?after=" + strconv.Itoa(table.After)
}

// comparison says why a player is above or below a neighbour in the table.
type comparison struct {
	Title   string // "wyżej niż Jan Łoza"
	Reasons []parts.Sentence
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
