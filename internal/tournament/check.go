package tournament

import (
	"strconv"

	"damka/article"
)

// Check says why an event cannot be the next one, and in which field; nil when
// it can. It asks whether the event fits the state: numbers within their
// ranges, known words, participants, rounds and games that are there, complete
// lots and rounds. Whether the same would be decided today is not asked: rules
// and engines change, and what was decided holds.
//
// [State.Apply] skips what Check refuses, so nothing in a state is beyond its
// bounds, whoever wrote the stream.
func (s *State) Check(event Event) *Problem {
	if problem := s.checkMoment(event); problem != nil {
		return problem
	}
	switch e := event.(type) {
	case Created:
		return settingsProblem(e.Settings)
	case Regulated:
		return s.checkRegulated(e)
	case Entered:
		return s.checkEntered(e)
	case Amended:
		return s.checkAmended(e)
	case Removed:
		return s.checkRemoved(e)
	case LotsDrawn:
		return s.checkLots(e)
	case RoundPublished:
		return s.checkPublished(e)
	case AbsencesAnnounced:
		return s.checkAbsences(e)
	case RoundUnpublished:
		return s.checkRound(e.Round)
	case RoundStarted:
		return s.checkStarted(e)
	case RoundCancelled:
		return s.checkCancelled(e)
	case ResultsEntered:
		return s.checkResults("changes", e.Changes)
	case ColoursExchanged:
		return s.checkExchanged(e)
	case CheckedIn:
		return s.checkCheckedIn(e)
	case CheckInWithdrawn:
		return s.checkCheckInWithdrawn(e)
	case ResultReported:
		return s.checkReported(e)
	case ReportWithdrawn:
		return s.checkReportWithdrawn(e)
	case Withdrawn:
		return s.checkWithdrawn(e)
	case Reinstated:
		return s.checkReinstated(e)
	case Closed:
		return s.checkClosed(e)
	case Undone:
		return s.checkUndone(e)
	}
	return s.checkPaper(event)
}

// checkMoment: a tournament is created once and first, and a closed one is
// reopened before it changes. What was done last can always be undone.
func (s *State) checkMoment(event Event) *Problem {
	switch event.(type) {
	case Undone:
		return nil
	case Created:
		if s.Opened {
			return wrong("", "event.created_twice")
		}
		return nil
	}
	_, reopened := event.(Reopened)
	if s.Opened && isPaper(event) {
		return nil
	}
	switch closed := s.Standings != nil; {
	case !s.Opened:
		return wrong("", "event.not_created")
	case reopened && !closed:
		return wrong("", "event.not_closed")
	case !reopened && closed:
		return wrong("", "event.closed")
	}
	return nil
}

// checkUndone: only the newest standing event can be withdrawn, and in old streams an arrival that is newer.
func (s *State) checkUndone(e Undone) *Problem {
	newest, ok := s.Newest()
	switch {
	case !ok:
		return wrong("seq", "event.nothing_to_undo")
	case newest.Seq != e.Seq && !s.undoesArrival(e):
		return wrong("seq", "event.undo_not_newest", number("newest", int(newest.Seq)))
	}
	return nil
}

// settingsProblem is the first thing wrong with regulations, whoever made them.
func settingsProblem(settings Settings) *Problem {
	return firstBelow("settings", settings.impossible())
}

// checkRegulated: the regulations keep what published rounds depend on, and
// have a place for everybody entered.
func (s *State) checkRegulated(e Regulated) *Problem {
	next := e.Settings
	if problem := settingsProblem(next); problem != nil {
		return problem
	}
	if s.Phase() != Registration {
		for _, fixed := range []struct {
			field   string
			changed bool
		}{
			{"system", s.Settings.System != next.System},
			{"cycles", s.Settings.Cycles != next.Cycles},
			{"drawsWithAdvantage", s.Settings.DrawsWithAdvantage != next.DrawsWithAdvantage},
		} {
			if fixed.changed {
				return wrong("settings."+fixed.field, "event.fixed_once_started")
			}
		}
	}
	switch newest := s.newestPublished(); {
	case len(s.participants) > next.MostPlayers():
		return wrong("settings", "event.too_many_players", number("most", next.MostPlayers()))
	case next.System.IsSwiss() && next.Swiss.Rounds < newest:
		return outOfRange("settings.swiss.rounds", next.Swiss.Rounds, newest, MaxSwissRound)
	}
	return nil
}

// checkClosed: the final table has everybody classified once, with points that
// can be made.
func (s *State) checkClosed(e Closed) *Problem {
	if problem := inRange("engine", e.Engine, 0, MaxEngine); problem != nil {
		return problem
	}
	for i, place := range e.Standings {
		field := item("standings", i)
		if s.indexOf(place.ID) < 0 {
			return unknownParticipant(field+".id", place.ID)
		}
		if problem := inRange(field+".place", place.Place, 1, MaxSwiss); problem != nil {
			return problem
		}
		if problem := inRange(field+".points", int(place.Points), 0, MaxPoints); problem != nil {
			return problem
		}
	}
	if len(e.Standings) == 0 || !s.isFinalTable(e.Standings) {
		return wrong("standings", "event.table_not_of_all")
	}
	return nil
}

// wrong is what is wrong with a field of an event; no field: the event as a
// whole.
func wrong(field string, code article.Code, args ...article.Arg) *Problem {
	return &Problem{field, article.Because(code, "", args...)}
}

func unknownParticipant(field string, id ParticipantID) *Problem {
	return wrong(field, "event.unknown_participant", text("value", article.Printable(string(id))))
}

func unknownWord(field, value string) *Problem {
	return wrong(field, "event.unknown_word", text("value", article.Printable(value)))
}

func inRange(field string, n, least, most int) *Problem {
	if n < least || n > most {
		return outOfRange(field, n, least, most)
	}
	return nil
}

func outOfRange(field string, n, least, most int) *Problem {
	return wrong(field, "event.out_of_range",
		text("value", strconv.Itoa(n)), text("least", strconv.Itoa(least)), text("most", strconv.Itoa(most)))
}

// inEvents are fields of forms that have other names in events.
var inEvents = map[string]string{
	"swissRounds": "swiss.rounds", "uncontrolled": "swiss.uncontrolled", "clubsApart": "swiss.clubsApart",
	"notified": "norms.notified", "championship": "norms.championship", "advantage": "drawsWithAdvantage",
	"technical": "technical.rating", "technicalSource": "technical.source",
	"womensTitle": "career.womensTitle", "fmjdTitle": "career.fmjdTitle", "bestListA": "career.bestListA", "norms": "career.norms",
}

// firstBelow is the first of the problems of a form that is part of an event,
// with the field as it is there.
func firstBelow(path string, found problems) *Problem {
	if len(found) == 0 {
		return nil
	}
	field := found[0].Field
	if name, other := inEvents[field]; other {
		field = name
	}
	return &Problem{path + "." + field, found[0].Reason}
}

// item is the field of a list's item, from 0: "games.2".
func item(list string, i int) string { return list + "." + strconv.Itoa(i) }
