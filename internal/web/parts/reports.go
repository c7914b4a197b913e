package parts

import (
	"strconv"
	"strings"

	"damka/internal/app"
	"damka/internal/app/events"
	"damka/internal/tournament"
	"damka/internal/web/page"
	"damka/score"
)

// Reports are what the players of a round reported and is not its result yet. It is for
// those who enter results, and for nobody else.
type Reports struct {
	Round     int
	Announced uint64          // the announcement of the round
	Differ    []ReportedBoard // by both, and differently
	Same      []ReportedBoard // by both alike: they wait to be confirmed
	Once      []ReportedBoard // by one of the two
	All       string          // names all of Same in a form
	FromGames bool            // players report nothing: the games that ended here do
	Confirm   string          // the address that confirms; empty: not now, or not by this actor
}

// ReportedBoard is a board of which something was reported.
type ReportedBoard struct {
	Round, Board         int
	White, Black         string // names
	WhiteSays, BlackSays string // results as signs and words; empty: nothing
	WhiteSign, BlackSign string // the same as signs alone
	Result               string // stable name of what both say
	Value                string // names the board and what both say in a form
	Differs              bool
}

// Any says that something was reported.
func (r Reports) Any() bool { return len(r.Differ)+len(r.Same)+len(r.Once) > 0 }

// Few says that there are not more than are shown unfolded.
func (r Reports) Few() bool { return len(r.Same) <= 8 }

// Of is what was reported of a board; nil: nothing.
func (r Reports) Of(board int) *ReportedBoard {
	for _, list := range [][]ReportedBoard{r.Differ, r.Same, r.Once} {
		for i := range list {
			if list[i].Board == board {
				return &list[i]
			}
		}
	}
	return nil
}

// ReportsOf are the reports of a round, of those boards that are shown.
func ReportsOf(reader page.Reader, s *events.Snapshot, round *events.Round, shown func(board int) bool, confirm string) Reports {
	reports := Reports{Round: round.Number, Announced: round.SeatedBy, FromGames: s.Settings.Reports == tournament.ReportsNotTaken}
	if !reader.May(app.ConfirmReports) {
		return reports
	}
	var all []string
	for _, g := range round.Games {
		board := reportedOf(reader, g)
		if board == nil || !shown(g.Board) {
			continue
		}
		if reports.FromGames { // nobody says anything at the board
			board.WhiteSign, board.BlackSign = "", ""
		}
		switch g.Reports {
		case tournament.Disagreement:
			reports.Differ = append(reports.Differ, *board)
		case tournament.ReportedSame:
			reports.Same, all = append(reports.Same, *board), append(all, board.Value)
		default:
			reports.Once = append(reports.Once, *board)
		}
	}
	reports.All = strings.Join(all, " ")
	if s.May(events.ToConfirm(round.Number)) == nil {
		reports.Confirm = confirm
	}
	return reports
}

// reportedOf is what was reported of a game that needs a result; nil: nothing.
func reportedOf(reader page.Reader, g events.Game) *ReportedBoard {
	if g.Reports == tournament.NotReported {
		return nil
	}
	board := &ReportedBoard{
		Round: g.Round, Board: g.Board, White: NameOf(reader.Printer, g.White), Black: NameOf(reader.Printer, g.Black),
		Differs: g.Reports == tournament.Disagreement,
	}
	board.WhiteSays, board.WhiteSign = said(reader, g.WhiteSays)
	board.BlackSays, board.BlackSign = said(reader, g.BlackSays)
	if g.Reports == tournament.ReportedSame {
		board.Result = g.WhiteSays.String()
		board.Value = strconv.Itoa(g.Board) + ":" + board.Result
	}
	return board
}

func said(reader page.Reader, result score.Result) (says, sign string) {
	if result == score.NotPlayed {
		return "", ""
	}
	shown := ResultViewOf(reader.Printer, result)
	return ResultLabel(reader, result), shown.White + " : " + shown.Black
}
