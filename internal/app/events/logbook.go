package events

import (
	"slices"
	"time"

	"damka/article"
	"damka/internal/journal"
	"damka/internal/tournament"
)

func journalSeq(seq uint64) journal.Seq { return journal.Seq(seq) }

// Log is everything that happened, newest first, in words. What comes of one act is one line, with the number of its last event: the reports
// that a game stands for, one for each player, and that they are undone.
func (s *Snapshot) Log() []LogLine {
	standing := make(map[uint64]bool, len(s.state.Standing()))
	for _, r := range s.state.Standing() {
		standing[r.Seq] = true
	}
	takenBack := make(map[uint64]bool) // arrivals that older programs undid
	lines := make([]LogLine, 0, len(s.log))
	for i := len(s.log) - 1; i >= 0; i-- {
		r := s.log[i]
		undone, undo := r.Event.(tournament.Undone)
		takenBack[undone.Seq] = undo
		if i+1 < len(s.log) && tournament.ReportsOneGame(r, s.log[i+1]) || i > 0 && s.undoneTogether(s.log[i-1], r) {
			continue
		}
		lines = append(lines, LogLine{
			Seq: r.Seq, At: r.At, By: r.By, What: s.recordInWords(r), Undone: !undo && !standing[r.Seq] && (!r.IsArrival() || takenBack[r.Seq]),
		})
	}
	return lines
}

// IsReinstatedSince says that a player's withdrawal was taken back after a moment.
func (s *Snapshot) IsReinstatedSince(id tournament.ParticipantID, moment time.Time) bool {
	return slices.ContainsFunc(s.state.Standing(), func(r tournament.Recorded) bool {
		e, is := r.Event.(tournament.Reinstated)
		return is && e.ID == id && r.At.After(moment)
	})
}

// undoneTogether says that two events undo the two reports of one game, as one act.
func (s *Snapshot) undoneTogether(one, next tournament.Recorded) bool {
	second, undo := one.Event.(tournament.Undone)
	first, too := next.Event.(tournament.Undone)
	return undo && too && first.Seq > 0 && second.Seq <= uint64(len(s.log)) && second.Seq == first.Seq+1 &&
		tournament.ReportsOneGame(s.log[first.Seq-1], s.log[second.Seq-1])
}

// recordInWords says what an event did, and whether a game or a person said so.
func (s *Snapshot) recordInWords(r tournament.Recorded) article.Reason {
	if e, ok := r.Event.(tournament.ResultReported); ok && r.By == tournament.ByProgram {
		return article.Because("log.game_ended", "", article.Arg{Name: "round", Value: article.Number(e.Round)},
			article.Arg{Name: "board", Value: article.Number(e.Board)}, article.Arg{Name: "result", Value: article.Word("result." + e.Result.Word())})
	}
	return s.inWords(r.Event)
}

// inWords says what an event did, as a reason whose code is "log.<what>".
func (s *Snapshot) inWords(event tournament.Event) article.Reason {
	number := func(name string, n int) article.Arg {
		return article.Arg{Name: name, Value: article.Number(n)}
	}
	player := func(id tournament.ParticipantID) article.Arg {
		return article.Arg{Name: "player", Value: article.Person(id)}
	}
	word := func(name, w string) article.Arg { return article.Arg{Name: name, Value: article.Word(w)} }
	switch e := event.(type) {
	case tournament.Created:
		return article.Because("log.created", "")
	case tournament.Regulated:
		return article.Because("log.regulated", "")
	case tournament.Entered:
		if len(e.Entries) == 1 {
			return article.Because("log.entered_one", "", player(e.Entries[0].ID))
		}
		return article.Because("log.entered", "", number("players", len(e.Entries)))
	case tournament.Amended:
		return article.Because("log.amended", "", player(e.ID))
	case tournament.Removed:
		return article.Because("log.removed", "", player(e.ID))
	case tournament.LotsDrawn:
		return article.Because("log.lots_drawn", e.Method.Article(s.Settings.System), word("method", "lots."+string(e.Method)), number("players", len(e.Order)))
	case tournament.AbsencesAnnounced:
		if len(e.Absences) == 0 {
			return article.Because("log.absences_none", "V.2.8.9.5", number("round", e.Round))
		}
		if outside := withPoints(e.Absences); outside > 0 {
			return article.Because("log.absences_with_points", "V.2.8.9.5",
				number("round", e.Round), number("players", len(e.Absences)), number("outside", outside))
		}
		return article.Because("log.absences", "V.2.8.9.5", number("round", e.Round), number("players", len(e.Absences)))
	case tournament.RoundPublished:
		if e.ByHand {
			return article.Because("log.round_published_by_hand", "V.2.8.9.6", number("round", e.Round))
		}
		return article.Because("log.round_published", "", number("round", e.Round))
	case tournament.RoundUnpublished:
		return article.Because("log.round_unpublished", "", number("round", e.Round))
	case tournament.RoundStarted:
		return article.Because("log.round_started", "II.4.4", number("round", e.Round))
	case tournament.RoundCancelled:
		return article.Because("log.round_cancelled", "", number("round", e.Round), word("reason", "cancel.reason."+string(e.Reason)))
	case tournament.ColoursExchanged:
		return article.Because("log.colours_exchanged", "II.4.6", number("round", e.Round), number("board", e.Board), player(e.White))
	case tournament.ResultsEntered:
		return resultsInWords(e)
	case tournament.CheckedIn:
		if len(e.Participants) == 1 {
			return article.Because("log.checked_in_one", "II.4.3", player(e.Participants[0]), number("round", e.Round))
		}
		return article.Because("log.checked_in", "II.4.3", number("round", e.Round), number("players", len(e.Participants)))
	case tournament.CheckInWithdrawn:
		return article.Because("log.check_in_withdrawn", "II.4.3", player(e.ID), number("round", e.Round))
	case tournament.ResultReported:
		return article.Because("log.result_reported", "", number("round", e.Round), number("board", e.Board), player(e.ID),
			word("result", "result."+e.Result.Word()))
	case tournament.ReportWithdrawn:
		return article.Because("log.report_withdrawn", "", number("round", e.Round), number("board", e.Board), player(e.ID))
	case tournament.Withdrawn:
		return withdrawalInWords(e)
	case tournament.Reinstated:
		return article.Because("log.reinstated", "", player(e.ID))
	case tournament.Closed:
		return article.Because("log.closed", "II.5.8")
	case tournament.Reopened:
		return article.Because("log.reopened", "")
	case tournament.ArbitersNamed:
		return article.Because("log.arbiters_named", "IV.3", number("arbiters", len(e.Arbiters)))
	case tournament.EquipmentChecked:
		return article.Because("log.equipment_checked", "II.3")
	case tournament.PrizesSet:
		return article.Because("log.prizes_set", "", number("prizes", len(e.Prizes)))
	case tournament.ReportWritten:
		return article.Because("log.report_written", "IV.2.24")
	case tournament.CommuniqueIssued:
		return article.Because("log.communique_issued", "IV.2.4", number("number", e.Number))
	case tournament.Undone:
		return article.Because("log.undone", "", number("seq", int(e.Seq)), article.Arg{Name: "what", Value: s.eventInWords(e.Seq)})
	}
	return article.Because("log.unknown", "")
}

// eventInWords says what an event of the log did.
func (s *Snapshot) eventInWords(seq uint64) article.Reason {
	if seq == 0 || seq > uint64(len(s.log)) {
		return article.Because("log.unknown", "")
	}
	if _, undone := s.log[seq-1].Event.(tournament.Undone); undone {
		return article.Because("log.unknown", "") // undoing is not undone: a file that says so is wrong
	}
	return s.recordInWords(s.log[seq-1])
}

func resultsInWords(e tournament.ResultsEntered) article.Reason {
	if len(e.Changes) != 1 {
		return article.Because("log.results", "", article.Arg{Name: "games", Value: article.Number(len(e.Changes))})
	}
	change := e.Changes[0]
	args := []article.Arg{
		{Name: "round", Value: article.Number(change.Round)},
		{Name: "board", Value: article.Number(change.Board)},
		{Name: "result", Value: article.Word("result." + change.Result.Word())},
	}
	switch {
	case change.Result == 0:
		return article.Because("log.result_cleared", "", args...)
	case change.Was != 0:
		args = append(args, article.Arg{Name: "was", Value: article.Word("result." + change.Was.Word())})
		return article.Because("log.result_corrected", "", args...)
	}
	return article.Because("log.result", "", args...)
}

func withdrawalInWords(e tournament.Withdrawn) article.Reason {
	code, ref := article.Code("log.withdrawn_struck_out"), article.Ref("II.5.7.1.1")
	if e.Outcome == tournament.Left {
		return leavingInWords(e)
	}
	if e.Outcome == tournament.Forfeits {
		code, ref = "log.withdrawn_forfeits", "II.5.7.1.2"
	}
	return article.Because(code, ref,
		article.Arg{Name: "player", Value: article.Person(e.ID)},
		article.Arg{Name: "played", Value: article.Number(e.Played)},
		article.Arg{Name: "planned", Value: article.Number(e.Planned)})
}

// leavingInWords names the game that somebody lost by leaving a Swiss tournament.
// More than one is lost only with games adjourned before.
func leavingInWords(e tournament.Withdrawn) article.Reason {
	player := article.Arg{Name: "player", Value: article.Person(e.ID)}
	switch len(e.Forfeits) {
	case 0:
		return article.Because("log.withdrawn_left", "II.5.7.2", player)
	case 1:
		return article.Because("log.withdrawn_left_forfeit", "II.5.7.2", player,
			article.Arg{Name: "round", Value: article.Number(e.Forfeits[0].Round)}, article.Arg{Name: "board", Value: article.Number(e.Forfeits[0].Board)})
	}
	return article.Because("log.withdrawn_left_forfeits", "II.5.7.2", player, article.Arg{Name: "games", Value: article.Number(len(e.Forfeits))})
}
