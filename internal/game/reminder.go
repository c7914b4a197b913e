package game

import "damka/clock"

// DueReminder is the kind of the rows by which those are reminded who are to move in a game by correspondence: games put one when the turn
// or its end has changed, whoever writes letters takes it. The id is that of the game.
const DueReminder = "game.reminder"

// Reminder is a move that is to be made by correspondence, for whoever reminds of it.
type Reminder struct {
	ToMove
	At       clock.Time // when half of the days for a move are left
	Accounts []string   // of those who may make it; nobody else can be written to
}

// Reminder is whom to remind of a move in a game by correspondence, and when; false where nobody with an account is to move.
func (s *State) Reminder(id string) (Reminder, bool) {
	turn, waits := s.ToMove(id)
	if !waits || turn.Until == 0 || !s.Settings.Control.IsCorrespondence() {
		return Reminder{}, false
	}
	days := clock.Time(s.Settings.Control.Periods()[0].Days) * clock.Day
	r := Reminder{ToMove: turn, At: turn.Until - days/2}
	for _, p := range s.Team(turn.Side) {
		if p.Account != "" {
			r.Accounts = append(r.Accounts, p.Account)
		}
	}
	return r, len(r.Accounts) > 0
}
