package game

import (
	"testing"

	"damka/article"
)

// TestArticle8_5AfterFlag: who completes the score when a flag has fallen, and
// on whose time.
func TestArticle8_5AfterFlag(t *testing.T) {
	for _, test := range []struct {
		name          string
		conduct       Conduct
		white, black  bool
		complete      bool
		onMove        article.Colour
		want          ScoreMeasure
		who           article.Colour
		stopped, lent bool
		reason        string
	}{
		{"both recorded", Classical, false, false, true, article.White, NothingToComplete, 0, false, false, ""},
		{"8.5.1 neither had to", Classical, true, true, true, article.White, CompleteBoth, 0, true, true, "chess.score.complete_both [FIDE 8.5.1]"},
		{"8.5.2 White, on move", Classical, true, false, true, article.White, CompleteOne, article.White, false, true, "chess.score.complete_one [FIDE 8.5.2] side=colour.white"},
		{"8.5.2 White, not on move", Classical, true, false, true, article.Black, CompleteOne, article.White, false, false, "chess.score.complete_one [FIDE 8.5.2] side=colour.white"},
		{"8.5.2 Black, on move", Classical, false, true, true, article.Black, CompleteOne, article.Black, false, true, "chess.score.complete_one [FIDE 8.5.2] side=colour.black"},
		{"8.5.3 nobody has a score", Classical, true, true, false, article.White, Reconstruct, 0, true, false, "chess.score.reconstruct [FIDE 8.5.3]"},
		{"8.5.3 nor the one who had to record", Classical, false, true, false, article.White, Reconstruct, 0, true, false, "chess.score.reconstruct [FIDE 8.5.3]"},
		{"A.2", Rapid, true, true, false, article.White, NothingToComplete, 0, false, false, ""},
		{"A.2, supervised", RapidSupervised, true, true, false, article.White, NothingToComplete, 0, false, false, ""},
		{"B.2.2", BlitzSupervised, true, true, true, article.White, NothingToComplete, 0, false, false, ""},
		{"B.3", Blitz, true, false, true, article.White, NothingToComplete, 0, false, false, ""},
	} {
		got := test.conduct.AfterFlag(Scores{WhiteExempt: test.white, BlackExempt: test.black, Complete: test.complete, OnMove: test.onMove})
		if got.Measure != test.want || got.Who != test.who || got.ClocksStopped != test.stopped || got.MayBorrow != test.lent || got.Reason.String() != test.reason {
			t.Errorf("%s: %+v", test.name, got)
		}
	}
}
