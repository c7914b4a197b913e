package tiebreak

import (
	"slices"

	"damka/article"
)

// playOff separates nobody: the tie remains until the play-off (V.1.7.1.6,
// V.1.7.2.8).
type playOff struct{}

func (playOff) values(t *tally, tied *tie) [][]int { return each(tied, make([]int, len(t.players))) }

func (playOff) column(*tally, int, *tie) Value { return nil }

// reason is none: shared has the reasons of a shared place.
func (playOff) reason(*tally, *tie, int, int) article.Reason { return article.Reason{} }

// medals is how many places have medals.
const medals = 3

// shared says what happens to players who are still tied at the end. place is
// that of the first of them.
func (t *tally) shared(group []int, place int) []article.Reason {
	because := func(code article.Code, ref article.Ref) []article.Reason {
		return []article.Reason{article.Because(code, ref,
			article.Arg{Name: "tied", Value: t.persons(group)},
			number("first", place), number("last", place+len(group)-1))}
	}
	playedOff := slices.Contains(t.rules.Criteria(), PlayOff)
	onlyIfRegulated := rulesOf(t.rules.Edition).PlayOffOnlyIfRegulated
	switch {
	case onlyIfRegulated && !playedOff:
		return because("standings.play_off_not_regulated", "II.5.8.4")
	case onlyIfRegulated && place > medals:
		return because("standings.play_off_only_medals", "II.5.8.4")
	case !playedOff:
		return because("standings.shared", t.rules.pointsArticle())
	}
	// A play-off game is played at the control of the tournament or a faster one.
	return append(because("standings.play_off", t.rules.Article(PlayOff)), article.Because("standings.play_off_control", "III.4"))
}
