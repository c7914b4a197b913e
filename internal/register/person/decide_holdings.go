package person

import (
	"slices"
	"strconv"

	"damka/article"
	"damka/calendar"
	"damka/rating"
	"damka/title"
)

func yearText(y int) string { return strconv.Itoa(y) }

// isKept says whether the register has ratings and titles of a variant: 100 and 64 squares (VII.1, VII.2).
func isKept(v article.Variant) bool { return v == article.International || v == article.Brazilian }

// record decides on a category, title or norm that somebody types or brings in. Titles of FMJD are recorded, not computed (VII.3).
func record(r Recording, today calendar.Date) ([]Event, error) {
	switch {
	case !isKept(r.Variant):
		return nil, article.Refuse(CodeVariant, "")
	case !slices.Contains(Sources(), r.Source) || r.ID == "":
		return nil, article.Refuse(CodeSource, "")
	case (r.Grade == "") == (r.NormFor == ""):
		return nil, article.Refuse(CodeGradeOrNorm, "")
	case r.On.Compare(today) > 0:
		return nil, article.Refuse(CodeDayFuture, "", text("today", today.String()))
	}
	if r.NormFor != "" {
		return recordNorm(r)
	}
	if isFMJDTitle(r.Grade) {
		t, err := title.ParseFMJDTitle(r.Grade)
		if err != nil {
			return nil, article.Refuse(CodeGrade, "", text("value", r.Grade))
		}
		if r.Source == FromDecision {
			return nil, article.Refuse(CodeFMJDSource, "VII.3")
		}
		r.Grade = t.String()
		return []Event{Recorded{r}}, nil
	}
	g, err := title.ParseGrade(r.Grade)
	if err != nil || g == title.NoCategory {
		return nil, article.Refuse(CodeGrade, "", text("value", r.Grade))
	}
	if r.Source == FromFMJD {
		return nil, article.Refuse(CodeFMJDSource, "VII.3")
	}
	r.Grade, r.Games = g.String(), 0
	return []Event{Recorded{r}}, nil
}

// recordNorm: only for I and for titles norms are kept (VII.4.5, VII.5.7).
func recordNorm(r Recording) ([]Event, error) {
	g, err := title.ParseGrade(r.NormFor)
	switch {
	case err != nil || g != title.I && !g.IsTitle():
		return nil, article.Refuse(CodeNormFor, "", text("value", r.NormFor))
	case r.Source == FromFMJD:
		return nil, article.Refuse(CodeFMJDSource, "VII.3")
	case r.Games < 0 || r.Games > mostNormGames:
		return nil, article.Refuse(CodeNormGames, "", number("most", mostNormGames))
	}
	r.NormFor = g.String()
	return []Event{Recorded{r}}, nil
}

// mostNormGames is how many games a tournament may have that gives a norm, and more: the register before may have had other rules.
const mostNormGames = 99

// The least numbers of games on lists (VI.2.1).
const (
	gamesOfA = 30
	gamesOfB = 9
)

// recordRating decides on a rating that somebody types or brings in. It has to be one that could be on a list (VI.2.1).
func recordRating(r Standing, today calendar.Date) ([]Event, error) {
	list, err := rating.ParseList(r.List)
	switch {
	case !isKept(r.Variant):
		return nil, article.Refuse(CodeVariant, "")
	case err != nil:
		return nil, article.Refuse(CodeList, "VI.2.1", text("value", r.List))
	case r.Rating < 0 || r.Rating > MostRating || r.BestListA < 0 || r.BestListA > MostRating:
		return nil, article.Refuse(CodeElsewhere, "", number("most", MostRating))
	case r.Rating == 0 && (list != rating.None || r.Games > 0):
		return nil, article.Refuse(CodeRating, "VI.2.1")
	case r.Games < 0 || r.Games > MostGames:
		return nil, article.Refuse(CodeGames, "", number("most", MostGames))
	case !fits(list, r.Games):
		return nil, article.Refuse(CodeListGames, "VI.2.1", text("list", r.List), number("games", r.Games))
	}
	if err := checkDay(r.On, today); err != nil {
		return nil, err
	}
	switch {
	case r.LastGame.Compare(r.On) > 0:
		return nil, article.Refuse(CodeLastGame, "", text("last", r.LastGame.String()), text("on", r.On.String()))
	case list == rating.A && r.BestListA != 0 && r.BestListA < r.Rating:
		return nil, article.Refuse(CodeBestListA, "VII.5.6", number("best", r.BestListA), number("rating", r.Rating))
	}
	r.Reached2300 = r.Reached2300 || max(r.Rating, r.BestListA) >= strongRating
	if list == rating.A {
		r.BestListA = max(r.BestListA, r.Rating)
	}
	return []Event{RatingRecorded{r}}, nil
}

// strongRating is the rating from which k is 10 for ever (VI.4.2).
const strongRating = 2300

// fits says whether somebody with so many counted games can be on a list. N is for who was on A or B; on none is who was struck off, too.
func fits(list rating.List, games int) bool {
	switch list {
	case rating.A:
		return games >= gamesOfA
	case rating.B:
		return games >= gamesOfB && games < gamesOfA
	case rating.N:
		return games >= gamesOfB
	case rating.T:
		return games >= 1 && games < gamesOfB
	}
	return true
}
