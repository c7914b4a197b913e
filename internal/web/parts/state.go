package parts

import (
	"slices"
	"strconv"

	"damka/internal/app/events"
	"damka/internal/i18n"
	"damka/internal/report"
	"damka/internal/tournament"
	"damka/internal/web/page"
	"damka/internal/words"
	"damka/score"
)

// RoundState is how far a round is.
type RoundState struct {
	Number, Done, Games int
	Path                string
	Start               Moment
	Started, Finished   bool
	Interrupted         bool // with all its games, where that is said
	Behind              bool // results are missing, and a later round has begun
}

// Takeaway is something to print or to take away.
type Takeaway struct {
	Label                 string
	Print, PDF, CSV, XLSX string // addresses; empty where there is none
}

// CurrentState is how far the newest round is; nil before the first.
func CurrentState(reader page.Reader, s *events.Snapshot) *RoundState {
	round := s.CurrentRound()
	if round == nil {
		return nil
	}
	state := StateOf(reader, s, round)
	return &state
}

func StateOf(reader page.Reader, s *events.Snapshot, round *events.Round) RoundState {
	games := GamesThatCount(round)
	state := RoundState{
		Number: round.Number, Done: games - round.Open, Games: games,
		Path:    TournamentPath(s.ID, "rounds", round.Number),
		Started: Begun(round), Finished: round.Finished(),
		Start: MomentOf(reader, s, round.ScheduledAt), Behind: IsBehind(s, round),
	}
	if !round.StartedAt.IsZero() {
		state.Start = MomentOf(reader, s, round.StartedAt)
	}
	return state
}

// GamesThatCount leaves out the games of those who were struck out.
func GamesThatCount(round *events.Round) int {
	games := 0
	for _, g := range round.Games {
		if !g.Void() {
			games++
		}
	}
	return games
}

// Begun says that the clocks were started, or that a result came from play
// though nobody noted the start.
func Begun(round *events.Round) bool {
	return !round.StartedAt.IsZero() || slices.ContainsFunc(round.Games, func(g events.Game) bool {
		return g.Result.Played() || g.Result == score.Adjourned
	})
}

// IsBehind says that results of a round are missing though a later one has begun. Whether its games go on is another question.
func IsBehind(s *events.Snapshot, round *events.Round) bool {
	later := func(r events.Round) bool { return r.Number > round.Number && r.Published && r.Begun() }
	return !round.Finished() && slices.ContainsFunc(s.Rounds, later)
}

// leadersShown is how many leaders are named where the table is not shown.
const leadersShown = 3

// Leader is one of the first of a table.
type Leader struct {
	Place, Name, Path string
	Short             string // the name with initials, for the hall's screen
	Points            int
	Gone              bool // left the tournament; where that is shown
}

// Leaders are the first of the table once somebody has points.
func Leaders(reader page.Reader, s *events.Snapshot) ([]Leader, error) {
	if s.Phase == tournament.Registration {
		return nil, nil
	}
	table, err := s.Standings(0)
	if err != nil || len(table.Standings) == 0 || table.Standings[0].Points == 0 {
		return nil, err
	}
	var leaders []Leader
	for _, standing := range table.Standings[:min(leadersShown, len(table.Standings))] {
		leaders = append(leaders, Leader{
			Place: words.Place(standing.Standing), Name: NameOf(reader.Printer, standing.Player),
			Path: PlayerPath(s, standing.Player), Points: int(standing.Points),
		})
	}
	return leaders, nil
}

// Documents are what there is to print and to take away at this moment.
func Documents(reader page.Reader, s *events.Snapshot) []Takeaway {
	var documents []Takeaway
	for _, kind := range report.Kinds() {
		if !kind.Ready(s) {
			continue
		}
		d := Takeaway{
			Label: reader.Text(kind.Label()), Print: TournamentPath(s.ID, "print", kind),
			PDF: TournamentPath(s.ID, "export", string(kind)+".pdf"),
		}
		if kind.IsDrawn() {
			d.Print = ""
		}
		if kind.Exports() {
			d.CSV = TournamentPath(s.ID, "export", string(kind)+".csv")
			d.XLSX = TournamentPath(s.ID, "export", string(kind)+".xlsx")
		}
		documents = append(documents, d)
	}
	for _, communique := range s.Papers().Communiques {
		documents = append(documents, CommuniqueOf(reader, s, communique.Number))
	}
	return documents
}

// CommuniqueOf is one that was put on the board.
func CommuniqueOf(reader page.Reader, s *events.Snapshot, number int) Takeaway {
	query := "?round=" + strconv.Itoa(number)
	path := func(place, file string) string {
		return TournamentPath(s.ID, place, string(report.Communique)+file) + query
	}
	return Takeaway{
		Label: reader.Text("print.communique_number", i18n.A("number", number)),
		Print: path("print", ""), PDF: path("export", ".pdf"), CSV: path("export", ".csv"), XLSX: path("export", ".xlsx"),
	}
}
