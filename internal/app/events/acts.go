package events

import (
	"slices"

	"damka/article"
	"damka/internal/app"
	"damka/internal/tournament"
	"damka/score"
)

// Act is something that can be done with a tournament: a deed, and what it is
// done to. The kinds are closed; the functions below make them.
type Act struct {
	deed   app.Deed
	round  int
	player tournament.ParticipantID
}

// Deed is who may do it; see [app.Deed].
func (act Act) Deed() app.Deed { return act.deed }

// Round is the round it is done to; 0: none.
func (act Act) Round() int { return act.round }

// Player is the participant it is done to; empty: none.
func (act Act) Player() tournament.ParticipantID { return act.player }

// What can be done with the tournament as a whole.
var (
	ToRegulate = Act{deed: app.Regulate}
	ToEnter    = Act{deed: app.EnterPlayers}
	ToDrawLots = Act{deed: app.DrawLots} // or to number by hand
	ToClose    = Act{deed: app.CloseTournament}
	ToReopen   = Act{deed: app.ReopenTournament}
	ToUndo     = Act{deed: app.UndoChange} // Snapshot.Newest
)

// ToPublish is to announce a round, by hand too.
func ToPublish(round int) Act { return Act{deed: app.PublishRound, round: round} }

// ToAnnounce is to say who will not play in a round.
func ToAnnounce(round int) Act { return Act{deed: app.AnnounceAbsences, round: round} }

// ToStart is to note that the clocks of a round were started.
func ToStart(round int) Act { return Act{deed: app.StartRound, round: round} }

// ToEnterResults is to enter, correct or clear results of a round.
func ToEnterResults(round int) Act { return Act{deed: app.EnterResults, round: round} }

// ToCheckIn is to record that a player is here for a round; an empty player:
// anybody who is to come.
func ToCheckIn(round int, player tournament.ParticipantID) Act {
	return Act{deed: app.CheckIn, round: round, player: player}
}

// ToWithdrawCheckIn is to take back that a player is here for a round.
func ToWithdrawCheckIn(round int, player tournament.ParticipantID) Act {
	return Act{deed: app.WithdrawCheckIn, round: round, player: player}
}

// ToReport is to report the result of a player's game of a round.
func ToReport(round int, player tournament.ParticipantID) Act {
	return Act{deed: app.ReportResult, round: round, player: player}
}

// ToConfirm is to make results of a round of what both players reported alike.
func ToConfirm(round int) Act { return Act{deed: app.ConfirmReports, round: round} }

// ToExchangeColours is to record that a game of a round was played with the
// other colours than announced.
func ToExchangeColours(round int) Act { return Act{deed: app.ExchangeColours, round: round} }

// ToUnpublish is to take a round back before it began.
func ToUnpublish(round int) Act { return Act{deed: app.UnpublishRound, round: round} }

// ToCancel is to void a round.
func ToCancel(round int) Act { return Act{deed: app.CancelRound, round: round} }

// ToAmend is to correct an entry.
func ToAmend(player tournament.ParticipantID) Act {
	return Act{deed: app.AmendPlayer, player: player}
}

// ToRemove is to take a wrong entry out.
func ToRemove(player tournament.ParticipantID) Act {
	return Act{deed: app.RemovePlayer, player: player}
}

// ToWithdraw is to take a player out of a running tournament.
func ToWithdraw(player tournament.ParticipantID) Act {
	return Act{deed: app.WithdrawPlayer, player: player}
}

// ToReinstate is to take a withdrawal back.
func ToReinstate(player tournament.ParticipantID) Act {
	return Act{deed: app.ReinstatePlayer, player: player}
}

// May says whether something can be done now: nil, or the refusal with its
// article that the use case would answer with. It asks the decision itself
// with an example of what might be done. Whether the actor may do it is asked
// elsewhere, see [app.Base.Allow].
//
// For a round of a Swiss tournament the engine is asked only where the players
// are so few that it may find no pair: pairing a large field takes long.
func (s *Snapshot) May(act Act) error {
	if err := s.mayBeforeDecision(act); err != nil {
		return err
	}
	example, err := s.example(act)
	if err != nil {
		return err
	}
	_, err = tournament.Decide(s.state, example)
	if _, refused := article.AsRefusal(err); refused {
		return err
	}
	switch act.deed {
	case app.UnpublishRound:
		return s.MayUnpublish(act.round)
	case app.UndoChange:
		return s.mayUndo()
	}
	return nil // another example would do
}

// mayBeforeDecision is what the use cases refuse before the decision is asked.
func (s *Snapshot) mayBeforeDecision(act Act) error {
	if act.deed != app.PublishRound || !s.Settings.System.IsSwiss() || act.round != s.NextRound {
		return nil
	}
	_, err := s.before(act.round)
	return err
}

// example is a command that does an act, as good as any.
func (s *Snapshot) example(act Act) (tournament.Command, error) {
	switch act.deed {
	case app.Regulate:
		return tournament.Regulate{Settings: s.Settings, Seen: s.SettingsSeq}, nil
	case app.EnterPlayers:
		return tournament.Enter{Entries: []tournament.Entry{{ID: "somebody-new"}}}, nil
	case app.AmendPlayer:
		participant, _ := s.state.Participant(act.player)
		return tournament.Amend{ID: act.player, Seen: participant.Record, Record: participant.Record, Strength: participant.Strength}, nil
	case app.RemovePlayer:
		return tournament.Remove{ID: act.player}, nil
	case app.WithdrawPlayer:
		return tournament.Withdraw{ID: act.player}, nil
	case app.ReinstatePlayer:
		return tournament.Reinstate{ID: act.player}, nil
	case app.DrawLots:
		return s.exampleOfLots(), nil
	case app.AnnounceAbsences:
		return s.exampleOfAbsences(act.round), nil
	case app.PublishRound:
		return s.exampleOfRound(act.round)
	case app.StartRound:
		return tournament.Start{Round: act.round}, nil
	case app.EnterResults:
		return s.exampleOfResults(act.round), nil
	case app.CheckIn:
		return s.exampleOfCheckIn(act.round, act.player), nil
	case app.WithdrawCheckIn:
		return tournament.WithdrawCheckIn{Round: act.round, ID: act.player}, nil
	case app.ReportResult:
		return s.exampleOfReport(act.round, act.player), nil
	case app.ConfirmReports:
		return tournament.ConfirmReports{Boards: s.ReportedAlike(act.round)}, nil
	case app.ExchangeColours:
		return s.exampleOfColours(act.round), nil
	case app.UnpublishRound:
		return tournament.Unpublish{Round: act.round}, nil
	case app.CancelRound:
		return tournament.Cancel{Round: act.round, Reason: tournament.CancelledPower}, nil
	case app.UndoChange:
		newest, _ := s.state.Newest()
		return tournament.Undo{Seq: newest.Seq}, nil
	case app.CloseTournament:
		return s.exampleOfClosing(), nil
	case app.ReopenTournament:
		return tournament.Reopen{}, nil
	}
	return nil, article.Refuse("tournament.unknown_command", "")
}

func (s *Snapshot) exampleOfLots() tournament.Command {
	command := tournament.DrawLots{Method: tournament.ByHand, Engine: pairingEngine}
	for _, p := range s.state.Participants() {
		command.Order = append(command.Order, p.ID)
	}
	if s.Settings.System.IsSwiss() {
		command.FirstColour = score.White
	}
	return command
}

// exampleOfClosing is a final table of everybody who is in it, in no order:
// tie-breaks of a large field take long.
func (s *Snapshot) exampleOfClosing() tournament.Command {
	command := tournament.Close{Engine: tieBreakEngine}
	for _, p := range s.Players {
		if !p.StruckOut() {
			command.Standings = append(command.Standings, tournament.Place{ID: p.ID})
		}
	}
	return command
}

// exampleOfAbsences is another list than the one announced.
func (s *Snapshot) exampleOfAbsences(round int) tournament.Command {
	command := tournament.Announce{Round: round, Seen: s.state.Absences(round)}
	if len(command.Seen) == 0 {
		if staying := s.staying(round); len(staying) > 0 {
			command.Absences = []tournament.Bye{{ID: staying[0].ID, Kind: tournament.Absent}}
		}
	}
	return command
}

// staying are those who have not left and are not announced to miss a round,
// by start number.
func (s *Snapshot) staying(round int) []*Player {
	absent := make(map[tournament.ParticipantID]bool)
	for _, bye := range s.state.Absences(round) {
		absent[bye.ID] = true
	}
	var staying []*Player
	for _, p := range s.Players {
		if p.Withdrawn == nil && !absent[p.ID] {
			staying = append(staying, p)
		}
	}
	return staying
}

// exampleOfRound is the round by the tables. For a Swiss tournament of many it
// pairs neighbours, which is no right pairing, but a seating of everybody.
func (s *Snapshot) exampleOfRound(round int) (tournament.Command, error) {
	command := tournament.Publish{Round: round}
	if !s.state.Numbered() {
		return command, nil // refused
	}
	if !s.Settings.System.IsSwiss() {
		tables, err := s.roundsByTable()
		if round >= 1 && round <= len(tables) {
			command.Pairs = tables[round-1]
		}
		return command, err
	}
	staying := s.staying(round)
	if len(staying) <= 2*round+2 && round == s.NextRound {
		return s.publishPairing(round) // so few that they may all have met: the engine knows
	}
	for i := 0; i+1 < len(staying); i += 2 {
		command.Pairs = append(command.Pairs, tournament.Pair{Board: i/2 + 1, White: staying[i].Number, Black: staying[i+1].Number})
	}
	if n := len(staying); n%2 == 1 {
		command.Byes = []tournament.Bye{{ID: staying[n-1].ID, Kind: tournament.PairingBye}}
	}
	return command, nil
}

// exampleOfResults is another result on the first board of a round whose game is
// to be played, or was.
func (s *Snapshot) exampleOfResults(round int) tournament.Command {
	change := tournament.ResultChange{Round: round, Result: score.WhiteWins}
	if r := s.Round(round); r != nil && len(r.Games) > 0 {
		g := r.Games[max(0, slices.IndexFunc(r.Games, func(g Game) bool { return !g.Dropped() }))]
		change.Board, change.Was = g.Board, g.Result
	}
	if change.Was == change.Result {
		change.Result = score.BlackWins
	}
	return tournament.EnterResults{Changes: []tournament.ResultChange{change}}
}
