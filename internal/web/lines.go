package web

import (
	"cmp"
	"slices"
	"time"

	"damka/internal/app/events"
	"damka/internal/i18n"
	"damka/internal/report"
	"damka/internal/tournament"
	"damka/tiebreak"
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
	Round   *roundState // nil when every round was taken back
	Leaders []leader
}

// lists are the tournaments by how far they are.
type lists struct {
	running, coming, finished []tournamentLine
}

// tournamentLines are all tournaments: those that run and come the earliest
// first, those that are over the newest first.
func (c *call) tournamentLines() (lists, error) {
	page, err := c.events.List(c.ctx(), events.Query{})
	if err != nil {
		return lists{}, err
	}
	all := page.Tournaments
	slices.SortStableFunc(all, func(a, b events.Summary) int { return cmp.Compare(a.Starts, b.Starts) })
	var found lists
	for _, summary := range all {
		line := viewLine(c.text, summary)
		switch summary.Phase {
		case tournament.Running:
			line.Running = c.runningLine(summary)
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

func viewLine(p *i18n.Printer, s events.Summary) tournamentLine {
	return tournamentLine{
		ID: s.ID, Name: s.Name, Place: s.Place, Dates: dates(p, s.Starts, s.Ends),
		Variant: p.Text("variant." + s.Variant.String()), System: p.Text("system." + s.System.String()),
		Players: s.Players, Round: s.Round, Rounds: s.RoundsPlanned, Phase: p.Text("tournament." + string(s.Phase)),
	}
}

// runningLine is what is on now in a tournament. One whose leaders cannot be
// read must not take the others away: its line says less.
func (c *call) runningLine(s events.Summary) *runningLine {
	line := &runningLine{}
	if s.Round > 0 {
		line.Round = &roundState{
			Number: s.Round, Done: s.Done, Games: s.Games, Path: tournamentPath(s.ID, "rounds", s.Round),
			Start: c.momentIn(s.Location, s.StartsAt), Started: s.Started, Finished: s.Done == s.Games,
		}
	}
	names, err := c.events.LeaderNames(c.ctx(), s)
	if err != nil {
		c.log.Error("the leaders of a tournament cannot be shown in a list", "tournament", s.ID, "error", err)
		return line
	}
	for _, l := range s.Leaders {
		name, known := names[l.Player]
		if !known {
			name = c.text.Text("player.erased")
		}
		line.Leaders = append(line.Leaders, leader{
			report.Place(events.Standing{Standing: tiebreak.Standing{Place: l.Place, Shared: l.Shared}}),
			name, tournamentPath(s.ID, "players", l.Player), int(l.Points),
		})
	}
	return line
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
