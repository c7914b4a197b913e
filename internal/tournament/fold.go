package tournament

import (
	"slices"

	"damka/article"
	"damka/score"
)

// Fold is the state after the events, in order.
func Fold(events []Recorded) *State {
	s := &State{}
	for _, r := range events {
		s.Apply(r)
	}
	return s
}

// Apply folds the next event into the state. It is total: an event that makes
// no sense here changes nothing and becomes an [Anomaly].
func (s *State) Apply(r Recorded) {
	s.Seq = r.Seq
	if undone, ok := r.Event.(Undone); ok {
		s.undo(r, undone)
		return
	}
	if problem := s.fold(r); problem != "" {
		s.Anomalies = append(s.Anomalies, Anomaly{r.Seq, article.Because(problem, "")})
		return
	}
	s.standing = append(s.standing, r)
}

// undo withdraws the newest standing event. Going back means folding what
// still stands again: rare, and simple enough to be right.
func (s *State) undo(r Recorded, undone Undone) {
	newest, ok := s.Newest()
	if !ok || newest.Seq != undone.Seq {
		s.Anomalies = append(s.Anomalies, Anomaly{r.Seq, article.Because("anomaly.undo_not_newest", "")})
		return
	}
	anomalies := s.Anomalies
	*s = *Fold(s.standing[:len(s.standing)-1])
	s.Seq = r.Seq
	s.Anomalies = anomalies
}

// fold changes the state by one event, or names why it can't.
func (s *State) fold(r Recorded) article.Code {
	if _, created := r.Event.(Created); !created && !s.Opened {
		return "anomaly.not_created"
	}
	switch e := r.Event.(type) {
	case Created:
		if s.Opened {
			return "anomaly.created_twice"
		}
		s.Opened, s.Settings, s.SettingsSeq = true, e.Settings, r.Seq
	case Regulated:
		s.Settings, s.SettingsSeq = e.Settings, r.Seq
	case Entered:
		return s.foldEntered(e)
	case Amended:
		return s.foldAmended(e)
	case Removed:
		return s.foldRemoved(e)
	case LotsDrawn:
		return s.foldLots(e)
	case RoundPublished:
		return s.foldPublished(e)
	case RoundUnpublished:
		return s.withRound(e.Round, func(round *Round) { s.closeRound(round) })
	case RoundStarted:
		return s.withRound(e.Round, func(round *Round) { round.StartedAt = r.At })
	case RoundCancelled:
		return s.withRound(e.Round, func(round *Round) {
			round.Voided = append(slices.Clone(round.Voided), Voided{e.Reason, round.Games})
			s.closeRound(round)
		})
	case ResultsEntered:
		return s.foldResults(e.Changes)
	case Withdrawn:
		return s.foldWithdrawn(e)
	case Reinstated:
		return s.foldReinstated(e)
	case Closed:
		if s.Standings != nil {
			return "anomaly.closed_twice"
		}
		s.Standings = append([]Place{}, e.Standings...)
	case Reopened:
		if s.Standings == nil {
			return "anomaly.not_closed"
		}
		s.Standings = nil
	}
	return ""
}

func (s *State) foldEntered(e Entered) article.Code {
	seen := make(map[ParticipantID]bool, len(e.Entries))
	for _, entry := range e.Entries {
		if entry.ID == "" || seen[entry.ID] || s.indexOf(entry.ID) >= 0 {
			return "anomaly.entered_twice"
		}
		seen[entry.ID] = true
	}
	if s.index == nil {
		s.index = make(map[ParticipantID]int)
	}
	for _, entry := range e.Entries {
		s.index[entry.ID] = len(s.participants)
		s.participants = append(s.participants, Participant{
			ID: entry.ID, Record: entry.Record, Strength: entry.Strength, Number: entry.Number,
		})
	}
	return ""
}

func (s *State) foldAmended(e Amended) article.Code {
	i := s.indexOf(e.ID)
	if i < 0 {
		return "anomaly.unknown_participant"
	}
	s.participants[i].Record, s.participants[i].Strength = e.Record, e.Strength
	return ""
}

func (s *State) foldRemoved(e Removed) article.Code {
	i := s.indexOf(e.ID)
	if i < 0 {
		return "anomaly.unknown_participant"
	}
	s.participants = slices.Delete(s.participants, i, i+1)
	s.Lots = nil // the numbers have a hole: they must be drawn again
	clear(s.index)
	for i := range s.participants {
		s.participants[i].Number = 0
		s.index[s.participants[i].ID] = i
	}
	return ""
}

func (s *State) foldLots(e LotsDrawn) article.Code {
	if !s.isOrderOfAll(e.Order) {
		return "anomaly.lots_not_of_all"
	}
	for i, id := range e.Order {
		s.participants[s.indexOf(id)].Number = score.Number(i + 1)
	}
	s.Lots = &Lots{e.Method, e.Seed, e.Engine}
	return ""
}

// isOrderOfAll says whether order names every participant exactly once.
func (s *State) isOrderOfAll(order []ParticipantID) bool {
	if len(order) != len(s.participants) {
		return false
	}
	seen := make(map[ParticipantID]bool, len(order))
	for _, id := range order {
		if seen[id] || s.indexOf(id) < 0 {
			return false
		}
		seen[id] = true
	}
	return true
}

func (s *State) foldPublished(e RoundPublished) article.Code {
	if e.Round < 1 || e.Round > len(s.rounds)+1 {
		return "anomaly.round_out_of_order"
	}
	if e.Round <= len(s.rounds) && s.rounds[e.Round-1].Published {
		return "anomaly.published_twice"
	}
	games := make([]Game, len(e.Games))
	for i, g := range e.Games {
		if s.indexOf(g.White) < 0 || s.indexOf(g.Black) < 0 {
			return "anomaly.unknown_participant"
		}
		games[i] = Game(g)
	}
	if e.Round > len(s.rounds) {
		s.rounds = append(s.rounds, Round{Number: e.Round})
	}
	round := &s.rounds[e.Round-1]
	round.Published, round.Games, round.Free = true, games, slices.Clone(e.Free)
	return ""
}

// withRound changes a published round.
func (s *State) withRound(number int, change func(*Round)) article.Code {
	if number < 1 || number > len(s.rounds) || !s.rounds[number-1].Published {
		return "anomaly.round_not_published"
	}
	change(&s.rounds[number-1])
	return ""
}

// closeRound takes a round off the board. The last one leaves no trace unless
// it was cancelled before: then its history stays.
func (s *State) closeRound(round *Round) {
	*round = Round{Number: round.Number, Voided: round.Voided}
	if round.Number == len(s.rounds) && len(round.Voided) == 0 {
		s.rounds = s.rounds[:len(s.rounds)-1]
	}
}

// foldResults changes all results, or none when one of them has no game.
func (s *State) foldResults(changes []ResultChange) article.Code {
	games := make([]*Game, len(changes))
	for i, change := range changes {
		if games[i] = s.game(change.Round, change.Board); games[i] == nil {
			return "anomaly.no_such_game"
		}
	}
	for i, change := range changes {
		games[i].Result = change.Result
	}
	return ""
}

// game finds a game of a published round; nil when there is none.
func (s *State) game(round, board int) *Game {
	if round < 1 || round > len(s.rounds) || !s.rounds[round-1].Published {
		return nil
	}
	games := s.rounds[round-1].Games
	i := slices.IndexFunc(games, func(g Game) bool { return g.Board == board })
	if i < 0 {
		return nil
	}
	return &games[i]
}

func (s *State) foldWithdrawn(e Withdrawn) article.Code {
	i := s.indexOf(e.ID)
	switch {
	case i < 0:
		return "anomaly.unknown_participant"
	case s.participants[i].Withdrawn != nil:
		return "anomaly.withdrawn_twice"
	}
	if problem := s.foldResults(e.Forfeits); problem != "" {
		return problem
	}
	s.participants[i].Withdrawn = &Withdrawal{
		Outcome: e.Outcome, Played: e.Played, Planned: e.Planned,
		AfterRound: s.begun(), Forfeits: slices.Clone(e.Forfeits),
	}
	return ""
}

func (s *State) foldReinstated(e Reinstated) article.Code {
	i := s.indexOf(e.ID)
	if i < 0 || s.participants[i].Withdrawn == nil {
		return "anomaly.not_withdrawn"
	}
	if problem := s.foldResults(e.Restored); problem != "" {
		return problem
	}
	s.participants[i].Withdrawn = nil
	return ""
}
