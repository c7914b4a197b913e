package tournament

import (
	"slices"

	"damka/score"
)

// ask is what players do: they come, go again, and report results, mostly as
// they were; and what the arbiter makes of their reports. Now and then nobody
// asked for it.
func (a *arbiter) ask(s *State, round Round) Command {
	here, waiting := s.checkIns[round.Number], a.confirm(s)
	switch p := a.of(100); {
	case len(waiting.Boards) > 0 && p < 80:
		return waiting
	case len(here) > 0 && p < 45:
		return WithdrawCheckIn{round.Number, one(a, here)}
	case p < 3:
		return WithdrawCheckIn{round.Number, one(a, s.participants).ID}
	case p < 60 && s.Settings.CheckIn || p < 3:
		return a.checkIn(s, round)
	}
	var games []Game
	for _, g := range round.Games {
		if s.Open(g) && g.ReportState() != Disagreement {
			games = append(games, g)
		}
	}
	if s.Settings.Reports == ReportsNotTaken && a.of(20) > 0 || len(games) == 0 {
		return a.correct(s, round)
	}
	g, who := one(a, games), ParticipantID("")
	result := one(a, []score.Result{score.WhiteWins, score.Draw, score.DrawWhiteAdvantage})
	if i := slices.IndexFunc(games, func(g Game) bool { return g.ReportState() == ReportedOnce }); i >= 0 && a.of(4) > 0 {
		if g = games[i]; a.of(4) > 0 {
			result = max(g.WhiteSays, g.BlackSays)
		}
	}
	if who = g.White; g.WhiteSays != score.NotPlayed || a.of(8) == 0 {
		who = g.Black
	}
	return ReportResult{round.Number, g.Board, who, result}
}

// checkIn is of some who are not here yet, for the newest round or the next.
func (a *arbiter) checkIn(s *State, round Round) Command {
	command := CheckIn{Round: round.Number}
	if next := s.NextRound(); next != 0 && a.of(3) == 0 {
		command.Round = next
	}
	for _, p := range s.participants {
		mayCome := p.Withdrawn == nil && (command.Round != round.Number || s.hasOpenGame(round.Number, p.ID)) && !s.isAnnounced(command.Round, p.ID)
		if mayCome && !slices.Contains(s.checkIns[command.Round], p.ID) && a.of(2) == 0 {
			command.IDs = append(command.IDs, p.ID)
		}
	}
	return command
}

// confirm is of all games that both reported alike; now and then of any.
func (a *arbiter) confirm(s *State) ConfirmReports {
	var command ConfirmReports
	for _, round := range publishedRounds(s) {
		for _, g := range round.Games {
			if s.Open(g) && g.ReportState() == ReportedSame {
				command.Boards = append(command.Boards, Reported{round.Number, g.Board, g.WhiteSays})
			}
		}
	}
	if a.of(40) == 0 {
		command.Boards = append(command.Boards, Reported{one(a, publishedRounds(s)).Number, 1, score.WhiteWins})
	}
	return command
}

// checkReports: what players say, and who is here, is what the standing events
// told since the round was published.
func (st *playedTournament) checkReports() {
	st.t.Helper()
	type report struct {
		round int
		id    ParticipantID
	}
	said, here := map[report]score.Result{}, map[report]bool{}
	forget := func(round int) {
		for _, p := range st.s.participants {
			delete(said, report{round, p.ID})
			delete(here, report{round, p.ID})
		}
	}
	for _, d := range st.done {
		switch e := d.event.Event.(type) {
		case RoundUnpublished:
			forget(e.Round)
		case RoundCancelled:
			forget(e.Round)
		case ColoursExchanged:
			g := d.before.game(e.Round, e.Board)
			white, black := report{e.Round, g.White}, report{e.Round, g.Black}
			said[white], said[black] = said[white].Exchanged(), said[black].Exchanged()
		case ResultReported:
			said[report{e.Round, e.ID}] = e.Result
		case ReportWithdrawn:
			delete(said, report{e.Round, e.ID})
		case CheckedIn:
			for _, id := range e.Participants {
				here[report{e.Round, id}] = true
			}
		case CheckInWithdrawn:
			delete(here, report{e.Round, e.ID})
		case Removed:
			for round := range len(st.s.rounds) + 2 {
				delete(here, report{round, e.ID})
			}
		}
	}
	for _, round := range st.s.rounds {
		for _, g := range round.Games {
			if white, black := said[report{round.Number, g.White}], said[report{round.Number, g.Black}]; white != g.WhiteSays || black != g.BlackSays {
				st.t.Errorf("round %d, board %d: reported %v and %v, told %v and %v", round.Number, g.Board, g.WhiteSays, g.BlackSays, white, black)
			}
		}
	}
	count := 0
	for round, people := range st.s.checkIns {
		for _, id := range people {
			if count++; !here[report{round, id}] {
				st.t.Errorf("round %d: %s is here and nobody said so", round, id)
			}
		}
	}
	if count != len(here) {
		st.t.Errorf("%d are here, %d were said to be", count, len(here))
	}
}
