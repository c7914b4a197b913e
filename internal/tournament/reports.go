package tournament

import (
	"damka/article"
	"damka/score"
)

// ReportState is what the players of a game without a result have reported.
type ReportState string

// The states. A game that has a result is in none but [NotReported]: what the
// arbiter entered is the result, whatever the players say.
const (
	NotReported  ReportState = ""             // by nobody
	ReportedOnce ReportState = "one"          // by one of the two
	ReportedSame ReportState = "reported"     // by both alike: it waits for the arbiter
	Disagreement ReportState = "disagreement" // by both, and differently: the arbiter decides
)

// ReportStates lists the states.
func ReportStates() []ReportState {
	return []ReportState{NotReported, ReportedOnce, ReportedSame, Disagreement}
}

// ReportState is what the players have reported so far. Whether the game counts is
// not asked: see [State.Open].
func (g Game) ReportState() ReportState {
	white, black := g.WhiteSays != score.NotPlayed, g.BlackSays != score.NotPlayed
	switch {
	case g.Result != score.NotPlayed || !white && !black:
		return NotReported
	case !white || !black:
		return ReportedOnce
	case g.WhiteSays == g.BlackSays:
		return ReportedSame
	}
	return Disagreement
}

// Says is what a player of the game reported; not played: nothing.
func (g Game) Says(id ParticipantID) score.Result {
	if id == g.White {
		return g.WhiteSays
	}
	return g.BlackSays
}

// saysBy is who signed what a player of the game reported.
func (g Game) saysBy(id ParticipantID) string {
	if id == g.White {
		return g.whiteSaysBy
	}
	return g.blackSaysBy
}

// isReportable says whether a result is one that players may report: of a game
// that they played out. Forfeits, adjournments and penalties are the arbiter's.
func isReportable(r score.Result) bool { return r.Played() && r != score.BothLost }

// isReportOfGame says whether a result is one that a game which was kept reports when it is over: it knows who did not come in time, too
// (II.5.5). A penalty is the arbiter's also there.
func isReportOfGame(r score.Result) bool { return isReportable(r) || r.Forfeited() }

// decideReport takes what a player says, once. Where the regulations let it
// stand, the second of two that are alike is the result, too.
func decideReport(s *State, c ReportResult) ([]Event, error) {
	if s.Settings.Reports == ReportsNotTaken {
		return nil, article.Refuse("report.not_taken", "")
	}
	if _, err := s.published(c.Round); err != nil {
		return nil, err
	}
	where := []article.Arg{number("round", c.Round), number("board", c.Board)}
	g := s.game(c.Round, c.Board)
	if g == nil {
		return nil, article.Refuse("result.no_such_board", "", where...)
	}
	if !g.Has(c.ID) {
		return nil, article.Refuse("report.other_game", "", where...)
	}
	if err := s.allowReport(*g, c); err != nil {
		return nil, err
	}
	events := []Event{ResultReported(c)}
	opponent := g.WhiteSays
	if c.ID == g.White {
		opponent = g.BlackSays
	}
	if s.Settings.Reports == ReportsStand && opponent == c.Result {
		events = append(events, ResultsEntered{[]ResultChange{{Round: c.Round, Board: c.Board, Result: c.Result}}})
	}
	return events, nil
}

func (s *State) allowReport(g Game, c ReportResult) error {
	where := []article.Arg{number("round", c.Round), number("board", c.Board)}
	white, black := s.players(g)
	switch said := g.Says(c.ID); {
	case said != score.NotPlayed:
		return article.Refuse("report.twice", "", append(where, word("said", "result."+said.Word()))...)
	case white.StruckOut() || black.StruckOut():
		return article.Refuse("report.void", "II.5.7.1.1", where...)
	case g.Result != score.NotPlayed:
		return article.Refuse("report.has_result", "", append(where, word("now", "result."+g.Result.Word()))...)
	case !isReportable(c.Result):
		return article.Refuse("report.not_reportable", "II.5.4", where...)
	case c.Result.HasAdvantage() && !s.Settings.DrawsWithAdvantage:
		return article.Refuse("result.no_advantage_here", "I.6.5", where...)
	}
	return nil
}

// decideConfirm enters results that both players reported alike, each only if
// the person saw the same.
func decideConfirm(s *State, c ConfirmReports) ([]Event, error) {
	if len(c.Boards) == 0 {
		return nil, article.Refuse("confirm.nothing", "")
	}
	seen := make(map[[2]int]bool, len(c.Boards))
	changes := make([]ResultChange, len(c.Boards))
	for i, reported := range c.Boards {
		where := []article.Arg{number("round", reported.Round), number("board", reported.Board)}
		if _, err := s.published(reported.Round); err != nil {
			return nil, err
		}
		g, at := s.game(reported.Round, reported.Board), [2]int{reported.Round, reported.Board}
		switch {
		case g == nil:
			return nil, article.Refuse("result.no_such_board", "", where...)
		case seen[at]:
			return nil, article.Refuse("result.board_twice", "", where...)
		}
		seen[at] = true
		changes[i] = ResultChange{Round: reported.Round, Board: reported.Board, Result: reported.Result}
		if err := s.allowConfirming(*g, changes[i]); err != nil {
			return nil, err
		}
	}
	return []Event{ResultsEntered{changes}}, nil
}

func (s *State) allowConfirming(g Game, change ResultChange) error {
	where := []article.Arg{number("round", change.Round), number("board", change.Board)}
	if g.Result != score.NotPlayed {
		return &ChangedError{
			Reason: article.Because("changed.result", "", append(where, word("now", "result."+g.Result.Word()))...),
			Now:    g.Result, Seq: s.lastChange(change.Round, change.Board),
		}
	}
	switch state := g.ReportState(); {
	case state == Disagreement:
		return article.Refuse("confirm.disagreement", "II.5.3", where...)
	case state != ReportedSame:
		return article.Refuse("confirm.not_both", "", where...)
	case g.WhiteSays != change.Result:
		return &ChangedError{
			Reason: article.Because("changed.report", "", append(where, word("now", "result."+g.WhiteSays.Word()))...),
			Now:    g.Result,
		}
	}
	return s.allowResult(g, change)
}

// checkReported: of a game that is there, by one of its two players, each once,
// and a result that a played game can have.
func (s *State) checkReported(e ResultReported) *Problem {
	where := []article.Arg{number("round", e.Round), number("board", e.Board)}
	switch g := s.game(e.Round, e.Board); {
	case g == nil:
		return wrong("board", "event.no_such_game", where...)
	case !g.Has(e.ID):
		return wrong("id", "event.report_of_other_game", where...)
	case g.Says(e.ID) != score.NotPlayed:
		return wrong("id", "event.reported_twice", where...)
	case !isReportOfGame(e.Result):
		return wrong("result", "event.not_reportable", where...)
	case e.Result.HasAdvantage() && !s.Settings.DrawsWithAdvantage:
		return wrong("result", "event.no_advantage_here", where...)
	}
	return nil
}

// checkReportWithdrawn: of a game that is there, of one of its two players who reported something.
func (s *State) checkReportWithdrawn(e ReportWithdrawn) *Problem {
	where := []article.Arg{number("round", e.Round), number("board", e.Board)}
	switch g := s.game(e.Round, e.Board); {
	case g == nil:
		return wrong("board", "event.no_such_game", where...)
	case !g.Has(e.ID):
		return wrong("id", "event.report_of_other_game", where...)
	case g.Says(e.ID) == score.NotPlayed:
		return wrong("id", "event.not_reported", where...)
	}
	return nil
}

// foldSaid has a player say a result, or nothing any more.
func (s *State) foldSaid(round, board int, id ParticipantID, result score.Result, by string) {
	s.ownGames(round)
	if g := s.game(round, board); id == g.White {
		g.WhiteSays, g.whiteSaysBy = result, by
	} else {
		g.BlackSays, g.blackSaysBy = result, by
	}
}

// waitingReport is the first game of somebody that both players reported alike
// and that still needs a result.
func (s *State) waitingReport(id ParticipantID) (round, board int, ok bool) {
	for _, r := range s.rounds {
		for _, g := range r.Games {
			if g.Has(id) && s.Open(g) && g.ReportState() == ReportedSame {
				return r.Number, g.Board, true
			}
		}
	}
	return 0, 0, false
}
