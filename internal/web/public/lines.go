package public

import (
	"cmp"
	"slices"

	"damka/internal/app/events"
	"damka/internal/i18n"
	"damka/internal/tournament"
	"damka/internal/web/page"
	"damka/internal/web/parts"
	"damka/internal/words"
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
	listed, err := c.Events.List(c.Context(), events.Query{})
	if err != nil {
		return lists{}, err
	}
	all := listed.Tournaments
	slices.SortStableFunc(all, func(a, b events.Summary) int { return cmp.Compare(a.Starts, b.Starts) })
	var found lists
	for _, summary := range all {
		line := viewLine(c.Printer, summary)
		switch summary.Phase {
		case tournament.Running:
			line.Running = runningLineOf(c, summary)
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
		ID: s.ID, Name: s.Name, Place: s.Place, Dates: words.Dates(p, s.Starts, s.Ends),
		Variant: p.Text("variant." + s.Variant.String()), System: p.Text("system." + s.System.String()),
		Players: s.Players, Round: s.Round, Rounds: s.RoundsPlanned, Phase: p.Text("tournament." + string(s.Phase)),
	}
}

// runningLineOf is what is on now in a tournament. One whose leaders cannot be
// read must not take the others away: its line says less.
func runningLineOf(c *page.Call, s events.Summary) *runningLine {
	line := &runningLine{}
	if s.Round > 0 {
		line.Round = &parts.RoundState{
			Number: s.Round, Done: s.Done, Games: s.Games, Path: parts.TournamentPath(s.ID, "rounds", s.Round),
			Start: parts.MomentIn(c.Reader, s.Location, s.StartsAt), Started: s.Started, Finished: s.Done == s.Games,
		}
	}
	names, err := c.Events.LeaderNames(c.Context(), s)
	if err != nil {
		c.Log.Error("the leaders of a tournament cannot be shown in a list", "tournament", s.ID, "error", err)
		return line
	}
	for _, l := range s.Leaders {
		name, known := names[l.Player]
		if !known {
			name = c.Text("player.erased")
		}
		line.Leaders = append(line.Leaders, parts.Leader{
			Place: words.Place(tiebreak.Standing{Place: l.Place, Shared: l.Shared}),
			Name:  name, Path: parts.TournamentPath(s.ID, "players", l.Player), Points: int(l.Points),
		})
	}
	return line
}
