package title

import "damka/article"

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
	IV:  {"VII.4.6.1", 0, 15, false}, // on 100 squares by edition
	III: {"VII.4.6.2", 45, 20, false},
	II:  {"VII.4.6.3", 60, 30, true},
	I:   {"VII.4.6.3", 60, 30, true},
}

// tempoOf is what a category requires in the tournament, in minutes.
func (t *Tournament) tempoOf(category Grade) (asked tempo, minutes int) {
	asked = tempos[category]
	switch {
	case t.on64():
		return asked, asked.on64
	case category == IV:
		return asked, t.edition().Rules().MinutesForIV
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
		if !t.isOfficial() {
			return []article.Reason{article.Because("title.control_not_official", "VII.5.1", text("control", t.Control.String()))}
		}
		return nil
	}
	var lacks []article.Reason
	asked, minutes := t.tempoOf(g)
	if given := t.Control.TimePerPlayer(); given < minutes*60 {
		lacks = append(lacks, article.Because("title.control_short", asked.article,
			number("needed", minutes), number("minutes", given/60)))
	}
	if asked.score && !t.ScoreKept {
		lacks = append(lacks, article.Because("title.score_not_kept", asked.article))
	}
	return lacks
}
