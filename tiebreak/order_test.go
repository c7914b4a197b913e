package tiebreak_test

import (
	"fmt"
	"slices"
	"testing"

	"damka/article"
	"damka/tiebreak"
)

// V.1.7.1, V.1.7.2 and what other editions have in their place.
func TestV17DefaultOrders(t *testing.T) {
	tests := []struct {
		edition         article.Edition
		plain, withPlus string
	}{
		{0, "[wins direct others list_a play_off]", "[wins advantage_difference advantage_count direct others list_a play_off]"},
		{article.PZWarc, "[wins direct others list_a play_off]", "[wins advantage_difference advantage_count direct others list_a play_off]"},
		{article.PZWarc2024, "[wins direct others list_a play_off]", "[wins advantage_difference advantage_count direct others list_a play_off]"},
		{article.FMJD2006, "[wins direct others]", "[wins advantage_difference advantage_count direct others]"},
		{article.Kotek2008, "[wins direct others list_a]", "[wins advantage_difference advantage_count direct others list_a]"},
		{article.FIDE2023, "[wins direct others]", "[wins advantage_difference advantage_count direct others]"},
	}
	for _, test := range tests {
		if got := fmt.Sprint(tiebreak.DefaultOrder(test.edition, false)); got != test.plain {
			t.Errorf("%s: %s, want %s", test.edition, got, test.plain)
		}
		if got := fmt.Sprint(tiebreak.DefaultOrder(test.edition, true)); got != test.withPlus {
			t.Errorf("%s with advantage: %s, want %s", test.edition, got, test.withPlus)
		}
	}
	own := tiebreak.Order{tiebreak.Direct}
	if got := fmt.Sprint(tiebreak.Rules{Order: own}.Criteria()); got != "[direct]" {
		t.Errorf("the tournament's own order is %s", got)
	}
}

func TestV17Articles(t *testing.T) {
	tests := []struct {
		rules     tiebreak.Rules
		criterion tiebreak.Criterion
		want      article.Ref
	}{
		{tiebreak.Rules{}, tiebreak.Wins, "V.1.7.1.2"},
		{tiebreak.Rules{Advantage: true}, tiebreak.Wins, "V.1.7.2.2"},
		{tiebreak.Rules{}, tiebreak.AdvantageCount, "V.1.7.2.4"},
		{tiebreak.Rules{Edition: article.PZWarc2024}, tiebreak.PlayOff, "V.1.7.1.6"},
		{tiebreak.Rules{Edition: article.FMJD2006}, tiebreak.Others, "II.5.11.1.2.1"},
		{tiebreak.Rules{Edition: article.Kotek2008}, tiebreak.ListA, "II.5.8.5"},
		{tiebreak.Rules{Edition: article.Kotek2008, Advantage: true}, tiebreak.ListA, "II.5.8.6"},
		{tiebreak.Rules{Edition: article.Kotek2008}, tiebreak.PlayOff, "II.5.8.4"},
		{tiebreak.Rules{Edition: article.FIDE2023}, tiebreak.Wins, ""},
	}
	for _, test := range tests {
		if got := test.rules.Article(test.criterion); got != test.want {
			t.Errorf("%s, %s: %q, want %q", test.rules.Edition, test.criterion, got, test.want)
		}
	}
}

func TestParseOrder(t *testing.T) {
	order, err := tiebreak.ParseOrder([]string{"direct", "list_a", "play_off"})
	if err != nil || fmt.Sprint(order) != "[direct list_a play_off]" {
		t.Errorf("%v, %v", order, err)
	}
	if order, err := tiebreak.ParseOrder(nil); err != nil || len(order) != 0 {
		t.Errorf("no names: %v, %v", order, err)
	}
	for _, names := range [][]string{{"buchholz"}, {"wins", "wins"}, {"play_off", "wins"}, {""}} {
		if order, err := tiebreak.ParseOrder(names); err == nil {
			t.Errorf("%v is read as %v", names, order)
		}
	}
}

func TestCriterionText(t *testing.T) {
	for _, criterion := range slices.Concat(tiebreak.Criteria(), tiebreak.SwissCriteria()) {
		text, err := criterion.MarshalText()
		var back tiebreak.Criterion
		if err != nil || back.UnmarshalText(text) != nil || back != criterion {
			t.Errorf("%s comes back as %s", criterion, back)
		}
	}
	if _, err := tiebreak.Criterion(0).MarshalText(); err == nil {
		t.Error("no criterion has a name")
	}
}

// V.2.9.1, V.2.9.2 and what other editions have in their place.
func TestV29DefaultOrders(t *testing.T) {
	tests := []struct {
		edition       article.Edition
		swiss, rating string
	}{
		{0, "[median_solkoff reduced_solkoff higher_placed]", "[ratings reduced_ratings higher_placed]"},
		{article.PZWarc, "[median_solkoff reduced_solkoff higher_placed]", "[ratings reduced_ratings higher_placed]"},
		{article.PZWarc2024, "[median_solkoff reduced_solkoff higher_placed]", "[ratings reduced_ratings higher_placed]"},
		{article.FMJD2006, "[median_solkoff reduced_solkoff]", "[median_solkoff reduced_solkoff]"},
		{article.Kotek2008, "[median_solkoff reduced_solkoff higher_placed]", "[ratings reduced_ratings higher_placed]"},
		{article.FIDE2023, "[median_solkoff reduced_solkoff higher_placed]", "[ratings reduced_ratings higher_placed]"},
	}
	for _, test := range tests {
		for system, want := range map[tiebreak.System]string{tiebreak.Swiss: test.swiss, tiebreak.SwissRating: test.rating} {
			if got := fmt.Sprint(tiebreak.Rules{Edition: test.edition, System: system}.Criteria()); got != want {
				t.Errorf("%s, %s: %s, want %s", test.edition, system, got, want)
			}
		}
	}
}

func TestV29Articles(t *testing.T) {
	tests := []struct {
		edition   article.Edition
		system    tiebreak.System
		criterion tiebreak.Criterion
		want      article.Ref
	}{
		{0, tiebreak.Swiss, tiebreak.MedianSolkoff, "V.2.9.2.1"},
		{article.PZWarc, tiebreak.Swiss, tiebreak.ReducedSolkoff, "V.2.9.2.2"},
		{article.PZWarc, tiebreak.Swiss, tiebreak.HigherPlaced, "V.2.9.2.3"},
		{article.PZWarc2024, tiebreak.SwissRating, tiebreak.Ratings, "V.2.9.1.1"},
		{article.PZWarc, tiebreak.SwissRating, tiebreak.ReducedRatings, "V.2.9.1.2"},
		{article.PZWarc, tiebreak.SwissRating, tiebreak.HigherPlaced, "V.2.9.1.3"},
		{article.PZWarc, tiebreak.Swiss, tiebreak.Solkoff, ""},
		{article.PZWarc, tiebreak.Swiss, tiebreak.Wins, "V.1.7.1.2"},
		{article.FMJD2006, tiebreak.Swiss, tiebreak.MedianSolkoff, "II.5.11.1.2.2"},
		{article.FMJD2006, tiebreak.SwissRating, tiebreak.Ratings, ""},
		{article.Kotek2008, tiebreak.Swiss, tiebreak.HigherPlaced, "II.5.8.7"},
		{article.Kotek2008, tiebreak.SwissRating, tiebreak.HigherPlaced, "II.5.8.8"},
		{article.Kotek2008, tiebreak.SwissRating, tiebreak.ReducedRatings, "II.5.8.8"},
		{article.Kotek2008, tiebreak.Swiss, tiebreak.Solkoff, ""},
		{article.FIDE2023, tiebreak.Swiss, tiebreak.MedianSolkoff, ""},
	}
	for _, test := range tests {
		for _, advantage := range []bool{false, true} {
			rules := tiebreak.Rules{Edition: test.edition, System: test.system, Advantage: advantage}
			want := test.want
			if test.criterion == tiebreak.Wins && advantage {
				want = "V.1.7.2.2"
			}
			if got := rules.Article(test.criterion); got != want {
				t.Errorf("%s, %s, %s: %q, want %q", test.edition, test.system, test.criterion, got, want)
			}
		}
	}
}
