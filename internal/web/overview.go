package web

import (
	"slices"

	"damka/internal/app/events"
	"damka/internal/report"
	"damka/internal/tournament"
	"damka/internal/words"
	"damka/score"
)

// overviewView is a tournament's first page: where it stands, and the way to
// everything else.
type overviewView struct {
	Head      tournamentHead
	Phase     string // in words
	Draft     bool
	Running   bool
	Closed    bool
	Swiss     bool
	Round     *roundState // the newest published; nil before the first
	Next      *nextRound  // to be published next, where it is worth saying
	Leaders   []leader
	Documents []takeaway
	Own       *ownGame
	Followed  bool
}

// roundState is how far a round is.
type roundState struct {
	Number, Done, Games int
	Path                string
	Start               moment
	Started, Finished   bool
}

// nextRound is a round that is not published yet.
type nextRound struct {
	Number int
	Start  moment
}

// takeaway is something to print or to take away.
type takeaway struct {
	Label            string
	Print, CSV, XLSX string // addresses; empty where there is none
}

func overview(c *call) error {
	snapshot, err := c.snapshot()
	if err != nil {
		return err
	}
	leaders, err := c.leaders(snapshot)
	if err != nil {
		return err
	}
	view := overviewView{
		Head:  c.head(snapshot, c.r.URL.Path),
		Phase: c.text.Text("tournament." + string(snapshot.Phase)),
		Draft: snapshot.Phase == tournament.Registration, Running: snapshot.Phase == tournament.Running,
		Closed: snapshot.Phase == tournament.Finished, Swiss: snapshot.Settings.System.IsSwiss(),
		Round: c.currentState(snapshot), Leaders: leaders,
		Documents: c.documents(snapshot),
	}
	if next := snapshot.NextRound; next != 0 && !view.Closed && (view.Round == nil || view.Round.Finished) {
		view.Next = &nextRound{next, c.momentOf(snapshot, snapshot.ScheduledAt(next))}
	}
	if player := c.followed(snapshot); player != nil {
		view.Followed = true
		if round := snapshot.CurrentRound(); round != nil {
			view.Own = c.ownGame(snapshot, round, player)
		}
	}
	return c.show(view)
}

// currentState is how far the newest round is; nil before the first.
func (c *call) currentState(s *events.Snapshot) *roundState {
	round := s.CurrentRound()
	if round == nil {
		return nil
	}
	state := c.stateOf(s, round)
	return &state
}

func (c *call) stateOf(s *events.Snapshot, round *events.Round) roundState {
	games := gamesThatCount(round)
	state := roundState{
		Number: round.Number, Done: games - round.Open, Games: games,
		Path:    tournamentPath(s.ID, "rounds", round.Number),
		Started: begun(round), Finished: round.Finished(),
		Start: c.momentOf(s, round.ScheduledAt),
	}
	if !round.StartedAt.IsZero() {
		state.Start = c.momentOf(s, round.StartedAt)
	}
	return state
}

// gamesThatCount leaves out the games of those who were struck out.
func gamesThatCount(round *events.Round) int {
	games := 0
	for _, g := range round.Games {
		if !g.White.StruckOut() && !g.Black.StruckOut() {
			games++
		}
	}
	return games
}

// begun says that the clocks were started, or that a result came from play
// though nobody noted the start.
func begun(round *events.Round) bool {
	return !round.StartedAt.IsZero() || slices.ContainsFunc(round.Games, func(g events.Game) bool {
		return g.Result.Played() || g.Result == score.Adjourned
	})
}

// leadersShown is how many leaders are named where the table is not shown.
const leadersShown = 3

// leader is one of the first of a table.
type leader struct {
	Place, Name, Path string
	Points            int
}

// leaders are the first of the table once somebody has points.
func (c *call) leaders(s *events.Snapshot) ([]leader, error) {
	if s.Phase == tournament.Registration {
		return nil, nil
	}
	table, err := s.Standings(0)
	if err != nil || len(table.Standings) == 0 || table.Standings[0].Points == 0 {
		return nil, err
	}
	var leaders []leader
	for _, standing := range table.Standings[:min(leadersShown, len(table.Standings))] {
		leaders = append(leaders, leader{
			words.Place(standing.Standing), nameOf(c.text, standing.Player), playerPath(s, standing.Player), int(standing.Points),
		})
	}
	return leaders, nil
}

// documents are what there is to print and to take away at this moment.
func (c *call) documents(s *events.Snapshot) []takeaway {
	var documents []takeaway
	for _, kind := range report.Kinds() {
		if !kind.Ready(s) {
			continue
		}
		d := takeaway{Label: c.text.Text(kind.Label()), Print: tournamentPath(s.ID, "print", kind)}
		if kind.Exports() {
			d.CSV = tournamentPath(s.ID, "export", string(kind)+".csv")
			d.XLSX = tournamentPath(s.ID, "export", string(kind)+".xlsx")
		}
		documents = append(documents, d)
	}
	return documents
}
