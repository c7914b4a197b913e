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

// Every reason of a result goes with some result, and none with all of them.
func TestGroundsOfResults(t *testing.T) {
	outcomes := []Outcome{
		{White: Won}, {Black: Won}, {White: Drawn, Black: Drawn}, {White: Drawn, Black: Drawn, Advantage: article.Black}, {}, {White: Drawn},
		{White: Won, Unplayed: true}, {Unplayed: true},
	}
	for _, g := range grounds[ActAward] {
		fits := 0
		for _, o := range outcomes {
			if GroundsResult(g.code, o) {
				fits++
			}
		}
		if fits == 0 || fits == len(outcomes) {
			t.Errorf("%s goes with %d of %d results", g.code, fits, len(outcomes))
		}
	}
	for code, o := range map[article.Code]Outcome{GroundAgreed: outcomes[0], GroundForfeited: outcomes[0], GroundBoard: outcomes[6], GroundBothRefused: outcomes[2], GroundPenalty: outcomes[0]} {
		if GroundsResult(code, o) {
			t.Errorf("%s for %+v", code, o)
		}
	}
}
