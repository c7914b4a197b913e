package desk

import (
	"errors"
	"slices"
	"strconv"
	"strings"
	"time"

	"damka/article"
	"damka/clock"
	"damka/internal/app"
	"damka/internal/app/events"
	"damka/internal/app/games"
	"damka/internal/game"
	"damka/internal/i18n"
	"damka/internal/tournament"
	"damka/internal/web/page"
	"damka/internal/web/parts"
	"damka/score"
)

// keptGame is what a board's row says of the game that is kept for it.
type keptGame struct {
	Absent    clock.Absence // who has not come to it
	Asks      bool          // it is played on here: a result that is typed now is asked about
	Adjourned string        // that it is, and until when; empty: it is not
	PlaysOn   bool          // it is played on, though the table has its result or does not count it
	Rule      string        // where the arbiter ends it then; empty: not for the reader
}

// givenGame is a game that is over and whose result the table does not have: it has another one, or none.
type givenGame struct {
	Round, Board  int
	White, Black  string // names
	Path, Rule    string // the game, and where the arbiter gives it a result; empty: not for the reader
	Gave, Stands  string // results, short; Stands empty: none
	Result, Was   string // their stable names
	Label, Button string
}

// earlyResult is the result of a game that is shown with a delay. The tournament does not have it before everybody may know it,
// so that no list, file or stream can tell it; the desk reads it in the game, for those who are its arbiters.
type earlyResult struct {
	Board  int
	Result string
	At     time.Time // when the table has it
}

// addGames adds what the games of a round say, where they are kept here.
func addGames(c *page.Call, view *deskRound, s *events.Snapshot, round *events.Round) error {
	made, err := gamesOf(c, s, round)
	if err != nil {
		return err
	}
	for i := range view.Rows {
		row := &view.Rows[i]
		g, played := round.Games[i], made[row.Board]
		if played == nil { // its games are made a moment after the start, and nothing tells the page then
			_, kept := s.KeptGame(g)
			view.Awaits = view.Awaits || kept && !round.StartedAt.IsZero() && g.Open && !g.Dropped()
			continue
		}
		if isRunning(played) && (g.Dropped() || g.Result.Finished()) {
			row.Kept = &keptGame{PlaysOn: true}
			if c.May(app.RuleGame) {
				row.Kept.Rule = awardPath(s, played.ID)
			}
		}
		if g.Dropped() {
			continue
		}
		if row.Kept == nil {
			row.Kept = &keptGame{Absent: absentFrom(played), Asks: playsOn(g, played), Adjourned: adjournedText(c.Reader, s, played.State)}
		}
		view.Awaits = view.Awaits || row.Kept.Absent != (clock.Absence{})
		if early, waits := earlyBy(c, s, g, played); waits {
			view.Early = append(view.Early, early)
		}
		if given, differs := givenBy(c, s, g, played); differs && view.CanEnter {
			view.Given = append(view.Given, given)
		}
	}
	addInterruption(c, view, s, round, made)
	return addLate(c, view, s, round, made)
}

// gamesOf are the games of a round that are there, by board.
func gamesOf(c *page.Call, s *events.Snapshot, round *events.Round) (map[int]*games.Snapshot, error) {
	made := make(map[int]*games.Snapshot)
	for _, g := range round.Games {
		pairing, kept := s.KeptGame(g)
		if !kept {
			continue
		}
		played, _, err := c.Games.See(c.Context(), c.Actor, pairing.GameID())
		switch {
		case err == nil:
			made[g.Board] = played
		case !errors.Is(err, games.ErrNotFound):
			return nil, err
		}
	}
	return made, nil
}

// adjournedText says that a game is adjourned, or is to be, and when it is resumed once that is agreed.
func adjournedText(reader page.Reader, s *events.Snapshot, g *game.State) string {
	if g.Outcome == nil && g.Adjournment.IsSealing() {
		return reader.Text("desk.adjourned.sealing")
	}
	return parts.AdjournedText(reader, s, g)
}

// absentFrom is who has not come to a game.
func absentFrom(played *games.Snapshot) clock.Absence {
	return clock.Absence{White: played.State.IsAbsent(article.White), Black: played.State.IsAbsent(article.Black)}
}

// playsOn says that players are still at a game on their own screens, who hear nothing of a result that is typed at the desk.
func playsOn(g events.Game, played *games.Snapshot) bool {
	return isRunning(played) && !g.Result.Finished()
}

// isRunning says that a game is played on the players' own screens.
func isRunning(played *games.Snapshot) bool {
	return isSeated(played) && played.State.Outcome == nil && played.State.StartedAt != 0
}

// givenBy is a game whose result the table does not have. What both players report, as the game does for them, waits among
// the reports.
func givenBy(c *page.Call, s *events.Snapshot, g events.Game, played *games.Snapshot) (givenGame, bool) {
	white, result, over := played.Gives(c.Now)
	if !over || g.ByWithdrawal {
		return givenGame{}, false
	}
	result = asSeated(played, g, white, result)
	same := g.Result == result || !isSeated(played) && g.Exchanged && g.Result == result.Exchanged()
	if same || g.Reports == tournament.ReportedSame && g.WhiteSays == result {
		return givenGame{}, false
	}
	view := givenGame{
		Round: g.Round, Board: g.Board, White: parts.NameOf(c.Printer, g.White), Black: parts.NameOf(c.Printer, g.Black), Path: "/games/" + played.ID,
		Gave: resultShort(c.Reader, result), Result: result.String(), Was: g.Result.String(),
	}
	if g.Result != score.NotPlayed {
		view.Stands = resultShort(c.Reader, g.Result)
	}
	view.Button = c.Text("desk.given.enter", i18n.A("result", view.Gave))
	view.Label = view.Button + ", " + c.Text("board.number", i18n.A("n", g.Board))
	if c.May(app.RuleGame) {
		view.Rule = awardPath(s, played.ID)
	}
	return view, true
}

// disagreement says before the next round is announced that games of the newest one ended otherwise than the table has it.
type disagreement struct{ Text, Path string }

// disagreementBefore is nil where they agree.
func disagreementBefore(c *page.Call, s *events.Snapshot) (*disagreement, error) {
	round := s.CurrentRound()
	if round == nil {
		return nil, nil
	}
	made, err := gamesOf(c, s, round)
	if err != nil {
		return nil, err
	}
	var boards []string
	for _, g := range round.Games {
		if played := made[g.Board]; played != nil && !g.Dropped() {
			if given, differs := givenBy(c, s, g, played); differs && given.Stands != "" {
				boards = append(boards, strconv.Itoa(g.Board))
			}
		}
	}
	if len(boards) == 0 {
		return nil, nil
	}
	return &disagreement{
		c.Text("desk.publish.differ", i18n.A("round", round.Number), i18n.A("n", len(boards)), i18n.A("boards", c.Printer.List(boards...))),
		parts.DeskPath(s.ID, "rounds", round.Number) + "#given",
	}, nil
}

// earlyBy is a game that is over for its arbiters alone.
func earlyBy(c *page.Call, s *events.Snapshot, g events.Game, played *games.Snapshot) (earlyResult, bool) {
	white, result, at, comes := played.Coming(c.Now)
	if !comes || g.Result != score.NotPlayed || !c.May(app.RuleGame) {
		return earlyResult{}, false
	}
	return earlyResult{g.Board, resultShort(c.Reader, asSeated(played, g, white, result)), at.In(s.Location)}, true
}

// asSeated is a result from the side of whom the table has as White: who plays on a screen has the seat that the game says.
func asSeated(played *games.Snapshot, g events.Game, white string, result score.Result) score.Result {
	if white != string(g.White.ID) && isSeated(played) {
		return result.Exchanged()
	}
	return result
}

// isSeated says that a game is played on the players' own screens, whatever the regulations say now of the games to come.
func isSeated(played *games.Snapshot) bool { return played.State.Settings.Input == game.ByPlayers }

// awardPath is where the arbiter gives a game its result.
func awardPath(s *events.Snapshot, id string) string {
	return parts.TournamentPath(s.ID, "games", id, "rule", "result")
}

// addLate makes what the round says of who is late agree with its games, where they are played here. They know what the server's
// absence, a stop and the arbiter have added to the limit, and whether anybody is awaited.
func addLate(c *page.Call, view *deskRound, s *events.Snapshot, round *events.Round, made map[int]*games.Snapshot) error {
	if view.Forfeits == nil || !view.Played {
		return nil
	}
	latest, found := time.Time{}, false
	begins := toBeMade(c, s.ID, round.Number)
	for _, g := range round.Games {
		if !g.Open || g.Result != score.NotPlayed {
			continue
		}
		var state *game.State
		if played := made[g.Board]; played != nil {
			state = played.State
		} else if planned, err := begins(g.Board); planned == nil {
			return err
		} else {
			state = planned
		}
		if view.Here != nil {
			view.Here.Late = view.Here.Late.Without(g.Board, absentIn(state))
		}
		if at, _, waits := state.LateDue(); waits && games.Moment(at).After(latest) {
			latest, found = games.Moment(at-1), true // the last moment at which one is not too late
		}
	}
	switch {
	case found:
		view.Forfeits = &absence{latest.In(s.Location), c.Now.After(latest)}
	case s.Settings.LateAfter > 0:
		view.Forfeits = nil
	}
	if view.Here != nil && view.Forfeits != nil && !view.Forfeits.Past {
		view.Here.Late = nil
	}
	return nil
}

// toBeMade says how the game of a board begins that the program makes in a moment, as right after the clocks were started; nil: none is made.
func toBeMade(c *page.Call, tournament string, round int) func(board int) (*game.State, error) {
	var plan *game.RoundPlan
	return func(board int) (*game.State, error) {
		if plan == nil {
			read, err := c.Events.RoundPlan(c.Context(), tournament, round)
			if err != nil {
				return nil, err
			}
			plan = &read
		}
		for _, p := range plan.Planned {
			if p.Create.Settings.Pairing.Board == board && !p.Settled {
				return p.Begun(plan.Signal)
			}
		}
		return nil, nil
	}
}

// addInterruption says whether the games of a round are under way, or interrupted with it (II.7.2) and since when the first is, and leads
// to where that is changed.
func addInterruption(c *page.Call, view *deskRound, s *events.Snapshot, round *events.Round, made map[int]*games.Snapshot) {
	if round.StartedAt.IsZero() {
		return
	}
	first := clock.Time(0)
	for _, g := range round.Games {
		played := made[g.Board]
		if played == nil {
			continue
		}
		why, since, interrupted := played.State.Interrupted()
		switch {
		case interrupted && (first == 0 || since < first):
			first = since
			view.Interrupted = c.Text("desk.interrupted", i18n.A("time", games.Moment(since).In(s.Location).Format("15:04")), i18n.A("cause", c.Text(game.CauseOf(why).Word())))
			view.State.Interrupted = true
			view.Resume = parts.DeskPath(s.ID, "rounds", round.Number, "resume")
		case !interrupted && played.State.Phase() == game.Running && !played.State.Adjournment.IsClosed():
			view.Interrupt = parts.DeskPath(s.ID, "rounds", round.Number, "interrupt")
		}
	}
	if !c.May(app.RuleGame) {
		view.Interrupt, view.Resume = "", ""
	}
}

// absentIn is what a game would be lost by if nobody came any more; not played: both are there.
func absentIn(s *game.State) score.Result {
	switch white, black := s.IsAbsent(article.White), s.IsAbsent(article.Black); {
	case white && black:
		return score.BothForfeit
	case white:
		return score.ForfeitBy(score.White)
	case black:
		return score.ForfeitBy(score.Black)
	}
	return score.NotPlayed
}

// runningGame is a game that somebody is at now on a screen, whatever the table says of it.
type runningGame struct {
	events.Game
	ID, Opponent string
}

// runningGames are those of a player: one, if none was adjourned before.
func runningGames(c *page.Call, s *events.Snapshot, p *events.Player) (running []runningGame, err error) {
	for i := range s.Rounds {
		for _, g := range s.Rounds[i].Games {
			pairing, kept := s.KeptGame(g)
			if !kept || g.White != p && g.Black != p || s.Rounds[i].StartedAt.IsZero() {
				continue
			}
			played, _, err := c.Games.See(c.Context(), c.Actor, pairing.GameID())
			if errors.Is(err, games.ErrNotFound) {
				continue
			}
			if err != nil {
				return nil, err
			}
			opponent := g.White
			if opponent == p {
				opponent = g.Black
			}
			if isRunning(played) {
				running = append(running, runningGame{g, played.ID, parts.NameOf(c.Printer, opponent)})
			}
		}
	}
	return running, nil
}

// asArgs names a game that is still played.
func (g runningGame) asArgs() []i18n.Arg {
	return []i18n.Arg{i18n.A("round", g.Round), i18n.A("board", g.Board), i18n.A("opponent", g.Opponent)}
}

// askPlayedOn asks before results are entered of games that are still played: that ends none of them. False: there is nothing to ask.
func askPlayedOn(c *page.Call, s *events.Snapshot, number int, changes []tournament.ResultChange, f *page.Form) (asked bool, err error) {
	made, err := gamesOf(c, s, s.Round(number))
	if err != nil {
		return false, err
	}
	view := confirmView{
		Lead: c.Text("desk.played_on.lead"), Points: []string{c.Text("desk.played_on.award")},
		Hidden: []hiddenField{{"announced", f.Text("announced")}}, Danger: true, Back: parts.DeskPath(s.ID, "rounds", number),
	}
	var boards []string
	for _, change := range changes {
		at := slices.IndexFunc(s.Round(number).Games, func(g events.Game) bool { return g.Board == change.Board })
		board := strconv.Itoa(change.Board)
		view.Hidden = append(view.Hidden, hiddenField{"result." + board, change.Result.String()}, hiddenField{"was." + board, change.Was.String()})
		played := made[change.Board]
		if at < 0 || played == nil || !change.Result.Finished() || !playsOn(s.Round(number).Games[at], played) {
			continue
		}
		if boards = append(boards, board); view.Link == nil && c.May(app.RuleGame) {
			view.Link = &confirmLink{awardPath(s, played.ID), c.Text("desk.played_on.link", i18n.A("board", change.Board))}
		}
		view.Facts = append(view.Facts, correctedFact(c.Reader, s, change))
	}
	confirmed := strings.Join(boards, " ")
	if len(boards) == 0 || f.Text("playedOn") == confirmed {
		return false, nil
	}
	view.Hidden = append(view.Hidden, hiddenField{"playedOn", confirmed})
	view.Title = c.Text("desk.played_on.title", i18n.A("n", len(boards)))
	view.Button = c.Text("desk.played_on.button", i18n.A("n", len(changes)))
	return true, confirm(c, s, view)
}
