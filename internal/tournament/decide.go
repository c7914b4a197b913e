package tournament

import (
	"maps"
	"slices"

	"damka/article"
)

// Decide answers a command with the events that happen, or with
// [*article.Refusal] (not allowed, and why), [*InvalidError] (the input has
// mistakes) or [*ChangedError] (somebody else was faster). It does not change
// the state.
func Decide(s *State, command Command) ([]Event, error) {
	if create, ok := command.(Create); ok {
		return decideCreate(s, create)
	}
	if !s.Opened {
		return nil, article.Refuse("tournament.unknown", "")
	}
	if undo, ok := command.(Undo); ok {
		return decideUndo(s, undo)
	}
	if events, paper, err := decidePaper(s, command); paper {
		return events, err
	}
	if _, reopen := command.(Reopen); s.Standings != nil && !reopen {
		return nil, article.Refuse("tournament.is_closed", "II.5.8")
	}
	switch c := command.(type) {
	case Regulate:
		return decideRegulate(s, c)
	case Enter:
		return decideEnter(s, c)
	case Amend:
		return decideAmend(s, c)
	case Remove:
		return decideRemove(s, c)
	case DrawLots:
		return decideLots(s, c)
	case Publish:
		return decidePublish(s, c)
	case Announce:
		return decideAnnounce(s, c)
	case Unpublish:
		return decideUnpublish(s, c)
	case Start:
		return decideStart(s, c)
	case Cancel:
		return decideCancel(s, c)
	case ExchangeColours:
		return decideColours(s, c)
	case EnterResults:
		return decideResults(s, c)
	case CheckIn:
		return decideCheckIn(s, c)
	case WithdrawCheckIn:
		return decideWithdrawCheckIn(s, c)
	case ReportResult:
		return decideReport(s, c)
	case TakeGame:
		return decideGame(s, c)
	case ConfirmReports:
		return decideConfirm(s, c)
	case Withdraw:
		return decideWithdraw(s, c)
	case Reinstate:
		return decideReinstate(s, c)
	case Close:
		return decideClose(s, c)
	case Reopen:
		if s.Standings == nil {
			return nil, article.Refuse("tournament.not_closed", "")
		}
		return []Event{Reopened{}}, nil
	}
	return nil, article.Refuse("tournament.unknown_command", "")
}

func decideCreate(s *State, c Create) ([]Event, error) {
	if s.Opened {
		return nil, article.Refuse("tournament.exists", "")
	}
	if err := c.Settings.problems().err(); err != nil {
		return nil, err
	}
	return []Event{Created{c.Settings.canonical()}}, nil
}

func decideRegulate(s *State, c Regulate) ([]Event, error) {
	if c.Seen != s.SettingsSeq {
		return nil, &ChangedError{Reason: article.Because("changed.settings", ""), Seq: s.SettingsSeq}
	}
	found := c.Settings.problems()
	if s.Phase() != Registration {
		for _, field := range s.Settings.fixedOnceStarted(c.Settings) {
			found.add(field, "settings.fixed_once_started", "II.2.1.2")
		}
	}
	if c.Settings.System.IsSwiss() && c.Settings.Swiss.Rounds < s.newestPublished() {
		found.add("swissRounds", "settings.rounds_already_published", "V.2.4", number("round", s.newestPublished()))
	}
	if players := len(s.participants); found == nil && players > c.Settings.MostPlayers() {
		found.add("cycles", "settings.cycles_too_many_for_players", "V.1.1",
			number("players", players), number("rounds", c.Settings.Rounds(players)), number("most", MaxRounds))
	}
	if err := found.err(); err != nil {
		return nil, err
	}
	return []Event{Regulated{c.Settings.canonical()}}, nil
}

// decideUndo withdraws exactly the event the person saw; if it is the second report of a game that ended, the first with it. It cannot unpublish a
// round that has begun (V.2.8.9.9), because its start and its results are newer.
func decideUndo(s *State, c Undo) ([]Event, error) {
	newest, ok := s.Newest()
	if !ok {
		return nil, article.Refuse("undo.nothing", "")
	}
	if newest.Seq != c.Seq {
		return nil, &ChangedError{Reason: article.Because("changed.undo", ""), Seq: newest.Seq}
	}
	events := []Event{Undone(c)}
	if n := len(s.standing); n > 1 && ReportsOneGame(s.standing[n-2], newest) {
		events = append(events, Undone{s.standing[n-2].Seq})
	}
	return events, nil
}

// decideClose requires every round to be published and every result to be entered (II.5.8).
func decideClose(s *State, c Close) ([]Event, error) {
	if next := s.NextRound(); next != 0 {
		return nil, article.Refuse("close.round_missing", s.articles().Rounds, number("round", next), number("rounds", s.RoundsPlanned()))
	}
	if len(s.rounds) == 0 {
		return nil, article.Refuse("close.nothing_played", s.articles().Rounds)
	}
	for _, round := range s.rounds {
		if open := s.OpenGames(round); open > 0 {
			return nil, article.Refuse("close.results_missing", "II.5.8", number("round", round.Number), number("games", open))
		}
	}
	if len(c.Standings) == 0 {
		return nil, article.Refuse("close.nobody_classified", "II.5.8")
	}
	if !s.isFinalTable(c.Standings) {
		return nil, article.Refuse("close.standings_wrong", "II.5.8")
	}
	return []Event{Closed(c)}, nil
}

// isFinalTable says whether places have everybody classified exactly once.
func (s *State) isFinalTable(places []Place) bool {
	classified := make(map[ParticipantID]bool, len(s.participants))
	for _, p := range s.participants {
		classified[p.ID] = !p.StruckOut()
	}
	for _, place := range places {
		if !classified[place.ID] {
			return false
		}
		delete(classified, place.ID)
	}
	return !slices.Contains(slices.Collect(maps.Values(classified)), true)
}
