package register

import (
	"slices"
	"testing"

	"damka/article"
	"damka/calendar"
	"damka/internal/register/dossier"
	"damka/internal/register/played"
	"damka/title"
)

// VII.7.2, VII.7.3: each finding says what comes of it, by what decides: the lacks of the tournament with the grades they bar, what is extracted, and what is grave.
func TestVII_7_WhatAFindingPrevents(t *testing.T) {
	d := &Dossier{State: &dossier.State{}}
	d.Plan.Variant = article.International
	tournament := title.Tournament{Variant: article.International, Start: calendar.MustDate("2026-09-18")}
	x := &Examination{Dossier: d, Played: played.Tournament{Variant: article.International}, Lacks: tournament.Lacks()}
	for _, f := range []struct {
		code  article.Code
		grave bool
	}{{FoundUnlicensed, false}, {FoundNotNotified, false}, {FoundUnmatched, true}, {FoundLateReport, false}, {played.FoundUnfinished, true}, {FoundChief, true}, {FoundUnsigned, false}, {FoundNoList, true}, {FoundOnePerson, true}, {FoundCounted, false}} {
		x.Findings = append(x.Findings, dossier.Finding{Code: f.code, Grave: f.grave})
	}
	var weights []Weight
	for _, f := range x.Findings {
		weights = append(weights, x.Weighs(f))
	}
	if want := []Weight{WeighsWarning, WeighsWarning, WeighsGames, WeighsArbiter, WeighsByCode, WeighsByCode, WeighsWarning, WeighsByCode, WeighsAll, WeighsCounted}; !slices.Equal(weights, want) {
		t.Errorf("%v, want %v", weights, want)
	}
	d.Plan.Variant = article.Russian
	if got := x.Weighs(x.Findings[7]); got != WeighsNothing {
		t.Errorf("of a variant without a list: %s", got)
	}
	of, alone := x.LacksOf()
	all := len(alone)
	for i, lacks := range of {
		all += len(lacks)
		for _, lack := range lacks {
			if !slices.Contains(sameAsLack[lack.Reason.Code], x.Findings[i].Code) || len(lack.Bars) == 0 {
				t.Errorf("%s with %s", x.Findings[i].Code, lack.Reason.Code)
			}
		}
	}
	if len(of[0]) != 2 || len(of[1]) != 1 || len(of[5]) != 2 || all != len(x.Lacks) {
		t.Errorf("%d, %d and %d of %d lacks; alone %v", len(of[0]), len(of[1]), len(of[5]), len(x.Lacks), alone)
	}
	if x.Findings = nil; len(x.Lacks) == 0 {
		t.Fatal("nothing is lacking")
	}
	if _, alone := x.LacksOf(); len(alone) != len(x.Lacks) {
		t.Errorf("%d of %d lacks of which no finding speaks", len(alone), len(x.Lacks))
	}
}

// IV.6.1: where nobody keeps arbiters, the tournament's own word about them counts; nobody has looked them up, and the page does not say so.
func TestIV_6_1_NobodyLooksUpArbitersWhoAreNotKept(t *testing.T) {
	d := &Dossier{State: &dossier.State{}}
	for _, unkept := range []bool{true, false} {
		x := &Examination{Dossier: d, Unkept: unkept}
		if passed := x.Passed(); slices.Contains(passed, passedUnkept) != unkept || slices.Contains(passed, passedArbiters) == unkept {
			t.Errorf("unkept %t: %v", unkept, passed)
		}
	}
}
