package title

import (
	"damka/article"
	"damka/clock"
)

// The least time for a category (VII.4.6); titles require an official control
// (VII.5.1).

// tempo is what a category requires of the time control.
type tempo struct {
	article article.Ref
	hundred int // minutes for a player on 100 squares
	on64    int
	score   bool // the score is kept
}

// tempos are by category, V to I.
var tempos = [...]tempo{
	V:   {"VII.4.6.1", 20, 15, false},
	IV:  {"VII.4.6.1", 20, 15, false},
	III: {"VII.4.6.2", 45, 20, false},
	II:  {"VII.4.6.3", 60, 30, true},
	I:   {"VII.4.6.3", 60, 30, true},
}

// kotekIV is the time for IV on 100 squares by the version of 2008 (6.1.4).
const kotekIV = 30

// tempoOf is what a category requires in the tournament, in minutes.
func (t *Tournament) tempoOf(category Grade) (asked tempo, minutes int) {
	asked = tempos[category]
	switch {
	case t.on64():
		return asked, asked.on64
	case category == IV && t.Edition == article.Kotek2008:
		return asked, kotekIV
	}
	return asked, asked.hundred
}

// lacksTempo are the conditions on the control for a category or a title that are not met.
func (t *Tournament) lacksTempo(g Grade) []article.Reason {
	switch {
	case !t.Control.IsValid() && g.IsTitle():
		return []article.Reason{article.Because("title.control_not_known", "VII.5.1")}
	case !t.Control.IsValid():
		return []article.Reason{article.Because("title.control_not_known", "VII.4.6")}
	case g.IsTitle():
		if class, _ := t.Control.Class(t.Variant); class != clock.Official {
			return []article.Reason{article.Because("title.control_not_official", "VII.5.1", text("control", t.Control.String()))}
		}
		return nil
	}
	var lacks []article.Reason
	asked, minutes := t.tempoOf(g)
	if given := playingTime(t.Control); given < minutes*60 {
		lacks = append(lacks, article.Because("title.control_short", asked.article,
			number("needed", minutes), number("minutes", given/60)))
	}
	if asked.score && !t.ScoreKept {
		lacks = append(lacks, article.Because("title.score_not_kept", asked.article))
	}
	return lacks
}

// movesCounted is over how many moves a control with an increment or a delay
// is measured.
const movesCounted = 60

// playingTime is the time in seconds that a player has for the game. Where
// there is an increment or a delay, or where the control never ends, it is
// the time he may use for 60 moves. A delay counts, because it can be used up on
// every move.
func playingTime(c clock.Control) int {
	whole, endless := 0, false
	for _, p := range c.Periods() {
		whole += p.Minutes * 60
		endless = endless || p.Repeats || p.Kind != clock.NoIncrement
	}
	if !endless {
		return whole
	}
	return c.Total(movesCounted) + delays(c, movesCounted)
}

// delays are the delays of the first moves, in seconds. They are computed here
// because package clock counts increments alone: a delay is never on the clock.
func delays(c clock.Control, moves int) int {
	seconds := 0
	periods := c.Periods()
	for i := 0; i < len(periods) && moves > 0; {
		p := periods[i]
		made := moves
		if p.Moves > 0 {
			made = min(moves, p.Moves)
		}
		if p.Kind == clock.Bronstein {
			seconds += made * p.Increment
		}
		moves -= made
		if !p.Repeats {
			i++
		}
	}
	return seconds
}
