package web

import (
	"cmp"
	"slices"
	"time"

	"damka/internal/app"
	"damka/internal/i18n"
	"damka/internal/tournament"
)

// tournamentLine is a tournament in a list.
type tournamentLine struct {
	ID, Name, Place, Dates string
	Variant, System        string
	Players                int
	Round, Rounds          int // the newest published, and all
	Phase                  string
	Running                *runningLine // nil unless it runs
}

// runningLine is what is on now in a tournament.
type runningLine struct {
	Round, Done, Games int
	At                 time.Time // when the round starts or started; zero: unknown
	Started            bool
	Leaders            []leader
}

// leader is one of the first of a table.
type leader struct {
	Place  string
	Name   string
	Points int
}

// lists are the tournaments by how far they are.
type lists struct {
	running, coming, finished []tournamentLine
}

// tournamentLines are all tournaments: those that run and come the earliest
// first, those that are over the newest first.
func (c *call) tournamentLines() (lists, error) {
	all, err := c.app.List(c.ctx())
	if err != nil {
		return lists{}, err
	}
	slices.SortStableFunc(all, func(a, b app.Summary) int { return cmp.Compare(a.Starts, b.Starts) })
	var found lists
	for _, summary := range all {
		line := viewLine(c.text, summary)
		switch summary.Phase {
		case tournament.Running:
			if line.Running, err = c.runningLine(summary.ID); err != nil {
				return lists{}, err
			}
			found.running = append(found.running, line)
		case tournament.Finished:
			found.finished = append(found.finished, line)
		default:
			found.coming = append(found.coming, line)
		}
	}
	slices.Reverse(found.finished)
	return found, nil
}

func viewLine(p *i18n.Printer, s app.Summary) tournamentLine {
	return tournamentLine{
		ID: s.ID, Name: s.Name, Place: s.Place, Dates: dates(p, s.Starts, s.Ends),
		Variant: p.Text("variant." + s.Variant.String()), System: p.Text("system." + s.System.String()),
		Players: s.Players, Round: s.Round, Rounds: s.RoundsPlanned, Phase: p.Text("tournament." + string(s.Phase)),
	}
}

// leadersShown is how many leaders the front page names.
const leadersShown = 3

func (c *call) runningLine(id string) (*runningLine, error) {
	snapshot, err := c.app.Snapshot(c.ctx(), id)
	if err != nil {
		return nil, err
	}
	line := &runningLine{}
	if round := snapshot.CurrentRound(); round != nil {
		line.Round, line.Games, line.Done = round.Number, len(round.Games), len(round.Games)-round.Open
		line.At, line.Started = round.ScheduledAt, !round.StartedAt.IsZero()
		if line.Started {
			line.At = round.StartedAt.In(snapshot.Location)
		}
	}
	table, err := snapshot.Standings(0)
	if err != nil {
		return nil, err
	}
	for _, standing := range table.Standings[:min(leadersShown, len(table.Standings))] {
		line.Leaders = append(line.Leaders, leader{placeOf(standing), nameOf(c.text, standing.Player), int(standing.Points)})
	}
	return line, nil
}

// dates are the days of a tournament; empty when it names none.
func dates(p *i18n.Printer, starts, ends string) string {
	from, err := time.Parse(tournament.DateLayout, starts)
	if err != nil {
		return ""
	}
	to, err := time.Parse(tournament.DateLayout, ends)
	if err != nil {
		to = from
	}
	return p.DateRange(from, to)
}
