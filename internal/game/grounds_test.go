package game

import (
	"slices"
	"testing"

	"damka/article"
)

var rulingActs = []RulingAct{ActStop, ActGive, ActTake, ActClocks, ActPutBack, ActAward}

// Every act has reasons in the code in force and in the Laws of chess, each with an article of its
// own game, and none twice.
func TestGrounds(t *testing.T) {
	for _, s := range []Settings{{Variant: article.International, Edition: article.PZWarc}, {Variant: article.Chess, Edition: article.FIDE2023}} {
		for _, act := range rulingActs {
			reasons := s.Grounds(act)
			if len(reasons) == 0 {
				t.Errorf("%v: no reason for %s", s.Variant, act)
			}
			seen := map[article.Code]bool{}
			for _, reason := range reasons {
				if !reason.Article.IsValid() || seen[reason.Code] || (reason.Article.Chapter() == "FIDE") == s.Variant.IsDraughts() {
					t.Errorf("%v, %s: %v", s.Variant, act, reason)
				}
				seen[reason.Code] = true
				if found, ok := s.Ground(act, string(reason.Code)); !ok || found.Article != reason.Article {
					t.Errorf("%v, %s: %s is not found", s.Variant, act, reason.Code)
				}
			}
		}
		if _, ok := s.Ground(ActStop, string(GroundPenalty)); ok {
			t.Error("clocks are stopped as a penalty")
		}
	}
}

// II.2.5.5 is in the code in force: the editions of 2006 and of 2008 have four sanctions, and none
// of them changes a clock.
func TestII_2_5_5_NotInEveryEdition(t *testing.T) {
	for edition, want := range map[article.Edition]bool{article.PZWarc: true, article.PZWarc2024: true, article.FMJD2006: false, article.Kotek2008: false} {
		s := Settings{Variant: article.International, Edition: edition}
		_, penalty := s.Ground(ActTake, string(GroundPenalty))
		_, bonus := s.Ground(ActGive, string(GroundSanction))
		if penalty != want || bonus != want {
			t.Errorf("%v: penalty %v, time for the opponent %v", edition, penalty, bonus)
		}
		if !slices.ContainsFunc(s.Grounds(ActAward), func(r article.Reason) bool { return r.Code == GroundLoss }) {
			t.Errorf("%v: no lost game", edition)
		}
	}
}
