package public

import (
	"cmp"
	"slices"

	"damka/internal/app/events"
	"damka/internal/i18n"
	"damka/internal/tournament"
	"damka/internal/web/page"
	"damka/internal/web/parts"
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
	Round   *parts.RoundState // nil when every round was taken back
	Leaders []parts.Leader
}

// lists are the tournaments by how far they are.
type lists struct {
	running, coming, finished []tournamentLine
}

// tournamentLines are all tournaments: those that run and come the earliest
// first, those that are over the newest first.
func tournamentLines(c *page.Call) (lists, error) {
	all, err := c.Events.List(c.Context())
	if err != nil {
		return lists{}, err
	}
	slices.SortStableFunc(all, func(a, b events.Summary) int { return cmp.Compare(a.Starts, b.Starts) })
	var found lists
	for _, summary := range all {
		line := viewLine(c.Printer, summary)
		switch summary.Phase {
		case tournament.Running:
			line.Running = runningLineOf(c, summary.ID)
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
		ID: s.ID, Name: s.Name, Place: s.Place, Dates: parts.Dates(p, s.Starts, s.Ends),
		Variant: p.Text("variant." + s.Variant.String()), System: p.Text("system." + s.System.String()),
		Players: s.Players, Round: s.Round, Rounds: s.RoundsPlanned, Phase: p.Text("tournament." + string(s.Phase)),
	}
}

// runningLineOf is what is on now in a tournament. One that cannot be read, or
// has no table, must not take the others away: its line says less.
func runningLineOf(c *page.Call, id string) *runningLine {
	snapshot, err := c.Events.Snapshot(c.Context(), id)
	if err != nil {
		c.Log.Error("a running tournament cannot be shown in a list", "tournament", id, "error", err)
		return nil
	}
	leaders, err := parts.Leaders(c.Reader, snapshot)
	if err != nil {
		c.Log.Error("a running tournament has no table to show in a list", "tournament", id, "error", err)
	}
	return &runningLine{parts.CurrentState(c.Reader, snapshot), leaders}
}
