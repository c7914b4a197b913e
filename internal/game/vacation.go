package game

import (
	"time"

	"damka/article"
	"damka/clock"
)

// Vacation days of games by correspondence: while a player is on vacation, the days for a move
// do not run. The texts leave vacations to regulations; that they count for the calendar year in
// which they begin is decided here.

type (
	// TakeVacation begins a vacation, or makes the present one longer.
	TakeVacation struct {
		By   article.Colour
		Days int
	}

	// VacationTaken: the player is away for so many days more.
	VacationTaken struct {
		At   clock.Time     `json:"at"`
		By   article.Colour `json:"by"`
		Days int            `json:"days"`
	}
)

func (c TakeVacation) sender() Sender      { return byPlayer(c.By) }
func (e VacationTaken) moment() clock.Time { return e.At }

// Vacation is what a player has taken.
type Vacation struct {
	Until clock.Time // the present or newest one; 0: there was none
	year  int
	used  int // days, in that year
}

// VacationOf is the newest vacation of a side.
func (s *State) VacationOf(c article.Colour) Vacation {
	if !c.IsValid() {
		return Vacation{}
	}
	return s.vacations[c]
}

// VacationLeft is how many days a player may still take in the year of an instant.
func (s *State) VacationLeft(c article.Colour, now clock.Time) int {
	taken := s.VacationOf(c)
	if taken.year != yearOf(now) {
		return s.Settings.Vacation
	}
	return s.Settings.Vacation - taken.used
}

func yearOf(at clock.Time) int { return time.UnixMilli(int64(at)).UTC().Year() }

func decideVacation(s *State, c TakeVacation, now clock.Time) ([]Event, error) {
	left := s.VacationLeft(c.By, now)
	switch {
	case s.Settings.Vacation == 0:
		return nil, article.Refuse(CodeVacationNone, s.Settings.wayArticle("I.11.1.3"))
	case c.Days < 1 || c.Days > left:
		return nil, article.Refuse(CodeVacationDays, s.Settings.wayArticle("I.11.1.3"), numberArg("left", left))
	}
	draft := drafting{state: s}
	err := draft.add(VacationTaken{At: now, By: c.By, Days: c.Days})
	return draft.events, err
}

func (s *State) foldVacation(e VacationTaken) error {
	if !e.By.IsValid() || e.Days < 1 {
		return article.Refuse(CodeEventOutOfPlace, "")
	}
	taken := s.vacations[e.By]
	from := max(e.At, taken.Until)
	if year := yearOf(e.At); taken.year != year {
		taken.year, taken.used = year, 0
	}
	taken.Until, taken.used = from+clock.Time(e.Days)*clock.Day, taken.used+e.Days
	if s.clock.At(e.At).Running == e.By {
		next, err := s.clock.Award(e.At, e.By, clock.Time(e.Days)*clock.Day, s.onVacation())
		if err != nil {
			return err
		}
		s.clock = next
	}
	s.vacations[e.By], s.LastAt = taken, max(s.LastAt, e.At)
	return nil
}

func (s *State) onVacation() article.Reason {
	return article.Because(CodeVacation, timeArticle(s.Settings.Variant))
}

// vacationMoved gives who is on vacation when the turn comes the rest of it.
func (s *State) vacationMoved(at clock.Time) error {
	turn := s.clock.At(at).Running
	if turn == 0 || s.vacations[turn].Until <= at {
		return nil
	}
	next, err := s.clock.Award(at, turn, s.vacations[turn].Until-at, s.onVacation())
	if err == nil {
		s.clock = next
	}
	return err
}
