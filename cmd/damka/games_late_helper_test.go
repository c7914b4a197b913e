package main

import (
	"fmt"
	"net/http"
	"net/url"
	"slices"
	"time"

	"damka/article"
	"damka/clock"
	"damka/internal/app/events"
	"damka/internal/app/games"
	"damka/internal/game"
	"damka/internal/tournament"
)

// nobodyLate is the limit of a kind of tournament whose regulations let nobody come late (FIDE 6.7.1).
const nobodyLate = -1

// lateAfter is how many minutes late a player of a kind of tournament may come: an hour where it says nothing (II.5.5).
func (m *chanceMeet) lateAfter() int {
	switch m.late {
	case 0:
		return tournament.DefaultLateAfter
	case nobodyLate:
		return 0
	}
	return m.late
}

// checkIn notes, before the clocks are started, who of the first board is there. Where nobody checks in, a player comes with the board.
func (g *chanceGame) checkIn(tournament string) {
	g.Helper()
	switch g.meet.absent {
	case clock.Absence{}:
		g.AllHere(tournament, 1)
	default:
		row := g.Snapshot(tournament).Rounds[0].Games[0]
		if !g.meet.absent.White {
			g.checkInAtTheDesk(tournament, string(row.White.ID))
		}
		if !g.meet.absent.Black {
			g.checkInAtTheDesk(tournament, string(row.Black.ID))
		}
	}
}

// checkInAtTheDesk: the arbiter says that somebody has come to the hall.
func (g *chanceGame) checkInAtTheDesk(tournament, player string) {
	g.Helper()
	arbiter := g.Client(g.TB)
	arbiter.AsArbiter()
	if got := arbiter.Post("/tournaments/"+tournament+"/desk/rounds/1/check-in", url.Values{"player": {player}}); got.StatusCode != http.StatusSeeOther {
		g.Errorf("the check-in of %s: %d\n%s", player, got.StatusCode, got.Body)
	}
}

// missing are the sides whose players have not come.
func (g *chanceGame) missing() (sides []article.Colour) {
	g.Helper()
	for _, side := range []article.Colour{article.White, article.Black} {
		if g.game().State.IsAbsent(side) {
			sides = append(sides, side)
		}
	}
	return sides
}

// waysToCome are how a player can come after the clocks were started.
var waysToCome = []string{"page", "here", "move", "call", "desk", "arbiter"}

// comes lets a player come in a way. Whoever comes is there for the game and for the desk.
func (g *chanceGame) comes(side article.Colour, way string) {
	g.Helper()
	who := g.players[side]
	switch way {
	case "page":
		_, leave := g.connect(side)
		leave()
	case "here":
		g.post("here", who, "/act", act("here"))
	case "call":
		calls := func(c game.Call) bool { return c.By == side }
		if waits := slices.ContainsFunc(g.game().State.Calls, calls); !g.post("call", who, "/act", url.Values{"act": {"call"}, "matter": {string(game.MatterOther)}}) && waits {
			return // who calls already, and of whom the arbiter has said since that they are missing
		}
	case "move":
		if !g.movesLate(side) {
			return
		}
	case "desk":
		g.checkInAtTheDesk(g.tournament, g.game().State.Player(side).Participant)
	case "arbiter":
		others := slices.DeleteFunc(g.missing(), func(s article.Colour) bool { return s == side })
		g.says(others, 20*time.Minute)
	}
	g.Pass(time.Second) // what is to be told to the game or to the desk is due
	g.work()
	if g.over() {
		return // a flag had fallen
	}
	if g.game().State.IsAbsent(side) {
		g.Errorf("%s has come by %s and is absent", side, way)
	}
	g.done["come: "+way]++
	s, player := g.Snapshot(g.tournament), g.game().State.Player(side).Participant
	if s.Settings.CheckIn && slices.ContainsFunc(s.CheckIns(1).Missing, func(p *events.Player) bool { return string(p.ID) == player }) {
		g.Errorf("%s has come by %s, and the desk still waits", side, way)
	}
}

// movesLate: who has not come makes a move, if it is that player's turn. While Black alone is awaited White cannot (II.4.5);
// who is refused has not come by it.
func (g *chanceGame) movesLate(side article.Colour) bool {
	g.Helper()
	s := g.game().State
	if s.Turn() != side {
		return false
	}
	edition := s.Settings.Edition
	waits := side == article.White && s.IsAbsent(article.Black) && s.Settings.Variant.IsDraughts() && edition != article.Kotek2008
	if taken := g.post("move", g.players[side], "/move", url.Values{"move": {g.any(g.legalTexts())}}); taken == waits {
		g.Errorf("%s moves though Black is awaited: %t: %s", side, taken, g.said)
	}
	if waits {
		g.done["move before Black has come"]++
	}
	return !waits
}

// awaitForm is the arbiter's word on who is missing, and how long they may still take; the clocks show what they show.
func (g *chanceGame) awaitForm(missing []article.Colour, longer time.Duration) url.Values {
	s := g.game().State
	c, _ := s.Clock()
	now, form := c.At(games.Instant(g.Now())), url.Values{"absent": {"nobody"}}
	switch {
	case len(missing) == 2:
		form.Set("absent", "both")
	case len(missing) == 1:
		form.Set("absent", missing[0].String())
	}
	if len(missing) > 0 {
		location, err := time.LoadLocation(g.Snapshot(g.tournament).Zone())
		g.Check(err)
		until := g.Now().Add(longer).In(location)
		form.Set("day", until.Format(time.DateOnly))
		form.Set("hour", until.Format("15:04"))
	}
	for _, side := range []article.Colour{article.White, article.Black} {
		left := max(time.Minute, time.Duration(now.Of(side).Left)*time.Millisecond)
		form.Set(side.String(), fmt.Sprintf("%d:%02d", int(left.Minutes()), int(left.Seconds())%60))
	}
	return form
}

// says: the arbiter says who is missing, and that they may still come.
func (g *chanceGame) says(missing []article.Colour, longer time.Duration) {
	g.Helper()
	was := g.over()
	if !g.rule("await", g.awaitForm(missing, longer)) {
		g.Error("the arbiter's word on who has come is refused")
		return
	}
	if g.over() || !slices.Equal(g.missing(), missing) {
		g.Errorf("%v are missing, and the game says %v", missing, g.missing())
	}
	if was {
		g.done["await: after the forfeit"]++
	}
	if len(missing) > 0 {
		g.done["await: may still come"]++
	}
}

// fillAwait is what an arbiter may say of it, right or wrong.
func fillAwait(g *chanceGame, form url.Values) string {
	sides := []article.Colour{article.White, article.Black}
	missing := sides[g.chance.IntN(3):]
	if g.chance.IntN(3) == 0 {
		missing = sides[:1]
	}
	for name, values := range g.awaitForm(missing, time.Duration(g.chance.IntN(40))*time.Minute) {
		form[name] = values
	}
	return "absent"
}

// comeLate lets chance say who comes when and how, and what the arbiter says of it, until both are there or the game is over.
func comeLate(g *chanceGame) {
	for len(g.missing()) > 0 {
		g.Pass(time.Duration(1+g.chance.IntN(5*60)) * time.Second)
		g.work()
		missing := g.missing()
		if len(missing) == 0 {
			break
		}
		switch n := g.chance.IntN(10); {
		case n < 4:
			g.comes(missing[g.chance.IntN(len(missing))], g.any(waysToCome))
		case n == 4:
			g.decide("await")
		case n == 5:
			g.doOffered()
		case n == 6:
			g.look()
		}
		g.work()
	}
	g.proveForfeit()
}

// eachComes lets both come, in these ways, as soon after each other as chance says.
func eachComes(ways ...string) func(*chanceGame) {
	return func(g *chanceGame) {
		for _, way := range ways {
			g.Pass(time.Duration(1+g.chance.IntN(4*60)) * time.Second)
			g.work()
			if way == "look" {
				g.look()
				continue
			}
			if missing := g.missing(); len(missing) > 0 {
				g.comes(missing[0], way)
			}
		}
		if g.over() || len(g.missing()) > 0 {
			g.Errorf("%v are missing, and came in time", g.missing())
		}
	}
}

// neverCome: who does not come has forfeited when the limit is over, and not before (II.5.5, FIDE 6.7.1).
func neverCome(g *chanceGame) {
	s := g.game().State
	g.toTheLimit(time.UnixMilli(int64(s.StartedAt)).Add(time.Duration(g.meet.lateAfter()) * time.Minute))
}

// toTheLimit lets time pass to a limit, at which nobody is too late yet, and just beyond.
func (g *chanceGame) toTheLimit(limit time.Time) {
	g.Helper()
	g.Pass(limit.Sub(g.Now()))
	if g.work(); g.over() {
		g.Errorf("at the limit somebody is too late: %v", g.game().State.Outcome.Why)
	}
	g.Pass(time.Millisecond)
	if g.work(); !g.over() {
		g.Error("a player who does not come does not forfeit")
	}
	g.proveForfeit()
}

// proveForfeit holds that a game which ended because somebody did not come was not played, was lost by whoever is missing, and
// says by which article.
func (g *chanceGame) proveForfeit() {
	g.Helper()
	s := g.game().State
	if !s.EndedByAbsence() {
		return
	}
	white, black := s.Outcome.White == game.Won, s.Outcome.Black == game.Won
	if want := map[bool]article.Ref{true: "II.5.5", false: "FIDE 6.7.1"}[s.Settings.Variant.IsDraughts()]; !s.Outcome.Unplayed || s.Outcome.Why.Article != want || white && black {
		g.Errorf("forfeited by %+v, want %s", s.Outcome, want)
	}
	switch {
	case !white && !black:
		g.done["forfeited: both"]++
	case s.Settings.Variant.IsDraughts():
		g.done["forfeited: draughts"]++
	default:
		g.done["forfeited: chess"]++
	}
}

// mayStillCome: the arbiter lets those who were too late come until a minute, and they do or do not.
func mayStillCome(come bool) func(*chanceGame) {
	return func(g *chanceGame) {
		missing := g.missing()
		neverCome(g)
		g.says(missing, 20*time.Minute)
		if !come {
			g.toTheLimit(g.Now().Add(20 * time.Minute).Truncate(time.Minute))
			g.done["await: in vain"]++
			return
		}
		for _, side := range missing {
			g.Pass(time.Minute)
			g.comes(side, "page")
		}
	}
}

// nobodyMayBeLate: no limit runs where the regulations let nobody come late, because who has not checked in may sit at the board;
// the arbiter gives the result (FIDE 6.7.1).
func nobodyMayBeLate(g *chanceGame) {
	g.Pass(10 * time.Minute)
	if g.work(); g.over() {
		g.Errorf("the program has decided who is there: %v", g.game().State.Outcome.Why)
		return
	}
	g.rule("result", url.Values{"award": {"black_forfeits"}, "why": {"game.ground.forfeited"}})
	if !g.over() {
		g.Error("the arbiter's forfeit is refused")
	}
}
