package public

import (
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
	Players, Rounds        int
	State                  string       // how far it is
	Running                *runningLine // nil unless it runs
}

// runningLine is what is on now in a tournament.
type runningLine struct {
	Round   *parts.RoundState // nil when every round was taken back
	Leaders []parts.Leader
}

// viewLine is a line with what is on now in a tournament that runs.
func viewLine(c *page.Call, s events.Summary) tournamentLine {
	line := plainLine(c.Printer, s)
	if s.Phase == tournament.Running {
		line.Running = runningLineOf(c, s)
	}
	return line
}

// plainLine is a line without what is on now.
func plainLine(p *i18n.Printer, s events.Summary) tournamentLine {
	return tournamentLine{
		ID: s.ID, Name: s.Name, Place: s.Place, Dates: words.Dates(p, s.Starts, s.Ends),
		Variant: p.Text("variant." + s.Variant.String()), System: p.Text("system." + s.System.String()),
		Players: s.Players, Rounds: s.RoundsPlanned, State: stateOf(p, s),
	}
}

// stateOf is how far a tournament is, in a word or two.
func stateOf(p *i18n.Printer, s events.Summary) string {
	if s.Phase == tournament.Running && s.Round > 0 {
		return p.Text("public.tournaments.at_round", i18n.A("round", s.Round), i18n.A("rounds", s.RoundsPlanned))
	}
	return p.Text("tournament." + string(s.Phase))
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
