package tiebreak

import "damka/article"

// Article is the article of the regulations with a criterion; empty if they do
// not have it.
func (r Rules) Article(c Criterion) article.Ref {
	switch r.Edition {
	case article.FMJD2006:
		return fmjdArticle(c)
	case article.Kotek2008:
		return r.kotekArticle(c)
	case article.FIDE2023:
		return ""
	}
	places := codeArticles[c]
	switch {
	case c == HigherPlaced && r.System == SwissRating:
		return "V.2.9.1.3"
	case r.Advantage && places.advantage != "" || places.plain == "":
		return places.advantage
	}
	return places.plain
}

// codeArticles are the articles of the code. Those of round robins are in it
// twice, without and with draws with advantage.
var codeArticles = [...]struct{ plain, advantage article.Ref }{
	Wins:                {"V.1.7.1.2", "V.1.7.2.2"},
	AdvantageDifference: {"", "V.1.7.2.3"},
	AdvantageCount:      {"", "V.1.7.2.4"},
	Direct:              {"V.1.7.1.3", "V.1.7.2.5"},
	Others:              {"V.1.7.1.4", "V.1.7.2.6"},
	ListA:               {"V.1.7.1.5", "V.1.7.2.7"},
	PlayOff:             {"V.1.7.1.6", "V.1.7.2.8"},
	MedianSolkoff:       {plain: "V.2.9.2.1"},
	ReducedSolkoff:      {plain: "V.2.9.2.2"},
	HigherPlaced:        {plain: "V.2.9.2.3"},
	Ratings:             {plain: "V.2.9.1.1"},
	ReducedRatings:      {plain: "V.2.9.1.2"},
	Solkoff:             {},
	BoardPoints:         {plain: "V.3.2.1.2"},
	MatchesWon:          {plain: "V.3.2.1.3"},
	Boards:              {plain: "V.3.2.1.4"},
	DirectMatch:         {plain: "V.3.2.1.5"},
	DirectBoards:        {plain: "V.3.2.1.6"},
	OthersBoardPoints:   {plain: "V.3.2.1.7"},
}

func fmjdArticle(c Criterion) article.Ref {
	switch c {
	case MedianSolkoff, ReducedSolkoff:
		return "II.5.11.1.2.2"
	case BoardPoints, Boards:
		return "II.5.11.2.2.1"
	case HigherPlaced, Ratings, ReducedRatings, Solkoff, MatchesWon, DirectMatch, DirectBoards, OthersBoardPoints:
		return ""
	}
	return "II.5.11.1.2.1"
}

func (r Rules) kotekArticle(c Criterion) article.Ref {
	switch c {
	case PlayOff:
		return "II.5.8.4"
	case MedianSolkoff, ReducedSolkoff:
		return "II.5.8.7"
	case Ratings, ReducedRatings:
		return "II.5.8.8"
	case Solkoff:
		return ""
	case BoardPoints, MatchesWon, Boards, DirectMatch, DirectBoards, OthersBoardPoints:
		return codeArticles[c].plain // that edition refers to chapter V for teams
	case HigherPlaced:
		if r.System == SwissRating {
			return "II.5.8.8"
		}
		return "II.5.8.7"
	}
	if r.Advantage {
		return "II.5.8.6"
	}
	return "II.5.8.5"
}

// pointsArticle is the article by which points come first.
func (r Rules) pointsArticle() article.Ref {
	switch {
	case r.Edition == article.FMJD2006:
		return "II.5.10"
	case r.Edition == article.Kotek2008:
		return "II.5.8.2"
	case r.Edition == article.FIDE2023:
		return ""
	case r.System.isSwiss():
		return "V.2.9"
	case r.System == Teams:
		return "V.3.2.1.1"
	case r.Advantage:
		return "V.1.7.2.1"
	}
	return "V.1.7.1.1"
}
