package title

import (
	"slices"

	"damka/article"
)

// The conditions of a tournament for categories (VII.7.2) and titles (VII.7.3).

// noticeDays is how many days before its start a tournament has to be
// notified (VII.7.3.4).
const noticeDays = 21

// Lack is a condition that a tournament does not meet, and what cannot be earned
// in it for that reason.
type Lack struct {
	Reason article.Reason `json:"reason"`
	Bars   []Grade        `json:"bars"`
}

// Lacks are all conditions that the tournament does not meet, in the order of
// the grades they bar. It can be called before there are players or games.
func (t Tournament) Lacks() []Lack {
	lacks := []Lack{}
	for _, g := range t.grades() {
		for _, reason := range t.lacksFor(g) {
			i := slices.IndexFunc(lacks, func(l Lack) bool { return isSame(l.Reason, reason) })
			if i < 0 {
				i = len(lacks)
				lacks = append(lacks, Lack{Reason: reason})
			}
			lacks[i].Bars = append(lacks[i].Bars, g)
		}
	}
	return lacks
}

// grades are those that can be earned in such a tournament: V to I and the
// titles of its ladders.
func (t *Tournament) grades() []Grade {
	grades := []Grade{V, IV, III, II, I}
	for _, ladder := range t.ladders() {
		grades = append(grades, ladder.Titles()...)
	}
	return grades
}

// lacksFor are the conditions for a category or title, and for a norm for it,
// that the tournament does not meet.
func (t *Tournament) lacksFor(g Grade) []article.Reason {
	lacks := t.lacksTempo(g)
	arbiter, licences := article.Ref("VII.7.2.1"), article.Ref("VII.7.2.3")
	if g.IsTitle() {
		arbiter, licences = "VII.7.3.1", "VII.7.3.3"
	}
	if !t.ArbiterLicensed {
		lacks = append(lacks, article.Because("title.arbiter_not_licensed", arbiter))
	}
	if !t.AllLicensed && g.level() >= I.level() {
		lacks = append(lacks, article.Because("title.players_not_licensed", licences))
	}
	if g.IsTitle() {
		lacks = append(lacks, t.lacksNotice()...)
	}
	return lacks
}

// lacksNotice is what is wrong with the notice (VII.7.3.4).
func (t *Tournament) lacksNotice() []article.Reason {
	because := func(code article.Code, args ...article.Arg) []article.Reason {
		return []article.Reason{article.Because(code, "VII.7.3.4", append(args, number("days", noticeDays))...)}
	}
	switch {
	case !t.Start.IsValid():
		return because("title.start_not_known")
	case !t.Notified.IsValid():
		return because("title.not_notified", text("latest", t.Start.AddDays(-noticeDays).String()))
	case t.Notified.AddDays(noticeDays).Compare(t.Start) > 0:
		return because("title.notified_late", text("notified", t.Notified.String()), text("latest", t.Start.AddDays(-noticeDays).String()))
	}
	return nil
}

// isSame says whether two reasons are the same sentence.
func isSame(a, b article.Reason) bool {
	return a.Code == b.Code && a.Article == b.Article && slices.Equal(a.Args, b.Args)
}
