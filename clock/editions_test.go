package clock_test

import (
	"fmt"
	"strings"
	"testing"

	"damka/article"
	"damka/clock"
)

// controlsOf are controls, with spaces between them, and what is said of each
// of them in a variant by an edition.
type controlsOf struct {
	edition  article.Edition
	variant  article.Variant
	controls string
	want     string
}

// holdControls holds what is said of controls.
func holdControls(t *testing.T, said func(clock.Control, article.Edition, article.Variant) string, cases []controlsOf) {
	t.Helper()
	for _, test := range cases {
		for control := range strings.FieldsSeq(test.controls) {
			if got := said(clock.MustParse(control), test.edition, test.variant); got != test.want {
				t.Errorf("%s, %s, %s: %q, want %q", test.edition, test.variant, control, got, test.want)
			}
		}
	}
}

// Classes by edition: kotek-2008 has other accelerated games.
func TestClassByEdition(t *testing.T) {
	class := func(c clock.Control, e article.Edition, v article.Variant) string {
		class, ref := c.Class(e, v)
		if !ref.IsValid() {
			t.Errorf("%s, %s, %s: %s is no article", e, v, c, ref)
		}
		return fmt.Sprint(class, " ", ref)
	}
	holdControls(t, class, []controlsOf{
		{article.Kotek2008, article.International, "120/50,60/25*", "official II.6.1.5.3.1"},
		{article.Kotek2008, article.International, "90/40,60", "official II.6.1.5.4.1"},
		{article.Kotek2008, article.International, "80+60", "official II.6.1.5.1"},
		{article.Kotek2008, article.International, "90", "official II.6.1.5.4.1"},
		{article.Kotek2008, article.International, "60+30", "official II.6.1.5.4.2"},
		{article.Kotek2008, article.International, "45", "none VI.4.5"},
		{article.Kotek2008, article.International, "31", "none VI.4.5"},
		{article.Kotek2008, article.International, "30", "rapid I.11.1.12"},
		{article.Kotek2008, article.International, "10", "rapid I.11.1.12"},
		{article.Kotek2008, article.International, "9", "blitz I.11.1.11"},
		{article.Kotek2008, article.International, "2", "blitz I.11.1.11"},
		{article.Kotek2008, article.International, "1", "none VI.4.5"},
		{article.Kotek2008, article.Brazilian, "60+5", "official II.6.2.3"},
		{article.Kotek2008, article.Brazilian, "45/25,15", "official II.6.2.2"},
		{article.Kotek2008, article.Brazilian, "45", "official II.6.2.3"},
		{article.Kotek2008, article.Brazilian, "45+30", "official II.6.2.1"},
		{article.Kotek2008, article.Brazilian, "30", "rapid I.11.1.12"},
		{article.Kotek2008, article.Russian, "7", "blitz I.11.1.11"},
		{article.FMJD2006, article.International, "20", "rapid III.1.1"},
		{article.PZWarc2024, article.International, "9", "blitz III.1.2"},
		{article.PZWarc, article.Brazilian, "30", "none VI.4.5"},
		{article.FIDE2023, article.Chess, "9", "blitz FIDE B.1"},
	})
}

// Ratings and titles ask only whether a control is official (VI.4.5, VII.5.1):
// no edition has official controls of its own.
func TestII61OfficialInEveryEdition(t *testing.T) {
	for _, v := range article.Variants() {
		for minutes := 1; minutes <= 130; minutes++ {
			for _, increment := range []string{"", "+1", "+5", "+29", "+30", "+60", "b30", "/40,30", "/25,15", "/40,60"} {
				control := clock.MustParse(fmt.Sprint(minutes, increment))
				want, ref := control.Class(article.InForce(v), v)
				for _, e := range article.Editions() {
					got, by := control.Class(e, v)
					if e.Covers(v) && ((got == clock.Official) != (want == clock.Official) || got == clock.Official && by != ref) {
						t.Errorf("%s, %s: %s is %s (%s), by the edition in force %s (%s)", e, v, control, got, by, want, ref)
					}
				}
			}
		}
	}
}

// An edition that does not cover a game has no class for its controls, and
// neither has no edition.
func TestClassOfAGameNotCovered(t *testing.T) {
	for _, v := range append(article.Variants(), 0) {
		for _, e := range append(article.Editions(), 0) {
			class, ref := clock.MustParse("80+60").Class(e, v)
			if covered := e.Covers(v); (class != clock.Unclassified) != covered || (ref != "") != covered {
				t.Errorf("%s, %s: %s by %q", e, v, class, ref)
			}
		}
	}
}

// III.1: every short game is an accelerated one, with or without a class.
func TestIII1IsAccelerated(t *testing.T) {
	accelerated := func(c clock.Control, e article.Edition, v article.Variant) string {
		return fmt.Sprint(c.IsAccelerated(e, v))
	}
	holdControls(t, accelerated, []controlsOf{
		{article.PZWarc, article.International, "30 25+5", "true"},
		{article.PZWarc, article.International, "4", "true"}, // of no class
		{article.PZWarc, article.International, "31 26+5 1d", "false"},
		{article.PZWarc, article.Brazilian, "15", "true"},
		{article.PZWarc, article.Brazilian, "7", "true"}, // of no class
		{article.PZWarc, article.Brazilian, "16", "false"},
		{article.Kotek2008, article.Brazilian, "30", "true"},
		{article.FIDE2023, article.Chess, "5", "false"},
	})
	if (clock.Control{}).IsAccelerated(article.PZWarc, article.International) {
		t.Error("no control is accelerated")
	}
}

// Where a control may not or should not be played: II.6.1.6, III.2.2; 90
// minutes by kotek-2008; accelerated games without increment by fmjd-2006.
func TestRemarks(t *testing.T) {
	const short, children = "clock.short_for_championship [II.6.1.6]", "clock.not_for_children [III.2.2]"
	const barred, increment = "clock.barred_in_championships [II.6.1.3]", "clock.official_needs_increment [III.5]"
	remarks := func(c clock.Control, e article.Edition, v article.Variant) (all string) {
		for _, remark := range c.Remarks(e, v) {
			all += remark.String()
		}
		return all
	}
	holdControls(t, remarks, []controlsOf{
		{article.PZWarc, article.International, "60+30 90 30+30", short},
		{article.PZWarc, article.International, "80+60 90/45,30+30 120/60,30 15+5 3", ""},
		{article.PZWarc2024, article.International, "60+30", short},
		{article.PZWarc, article.Brazilian, "3", children},
		{article.PZWarc, article.Russian, "3", children},
		{article.PZWarc, article.Brazilian, "3+2 5 45", ""},
		{article.Kotek2008, article.International, "90", barred},
		{article.Kotek2008, article.International, "60+30 80+60 20", ""},
		{article.Kotek2008, article.Brazilian, "90 3", ""},
		{article.FMJD2006, article.International, "20 5 15b5", increment},
		{article.FMJD2006, article.International, "15+5 3+2 90 120/50,60/25*", ""},
		{article.FIDE2023, article.Chess, "3 90", ""},
		{article.PZWarc, article.Chess, "3", ""},
	})
}

// II.6.1.6: in a championship every control of less than 120 minutes for 60 moves is
// too fast, not only a classical one; on 64 squares there is no such article.
func TestII616InChampionship(t *testing.T) {
	said := func(c clock.Control, e article.Edition, v article.Variant) string {
		if reason := c.InChampionship(e, v); reason != nil {
			return reason.String()
		}
		return ""
	}
	holdControls(t, said, []controlsOf{
		{article.PZWarc, article.International, "60+30", "clock.short_for_championship [II.6.1.6]"},
		{article.PZWarc, article.International, "15+5", "clock.short_for_championship [II.6.1.6]"},
		{article.PZWarc2024, article.International, "3", "clock.short_for_championship [II.6.1.6]"},
		{article.PZWarc, article.International, "80+60", ""},
		{article.PZWarc, article.Brazilian, "15+5", ""},
		{article.Kotek2008, article.International, "90", "clock.barred_in_championships [II.6.1.3]"},
		{article.Kotek2008, article.International, "15+5", ""},
		{article.FMJD2006, article.International, "15+5", ""},
		{article.FIDE2023, article.Chess, "15+5", ""},
	})
	if reason := (clock.Control{}).InChampionship(article.PZWarc, article.International); reason != nil {
		t.Errorf("no control: %v", reason)
	}
}
