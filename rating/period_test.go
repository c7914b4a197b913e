package rating_test

import (
	"errors"
	"reflect"
	"slices"
	"strings"
	"testing"

	"damka/article"
	"damka/calendar"
	"damka/clock"
	"damka/jsonfault"
	"damka/rating"
	"damka/score"
)

var twoClassified = []rating.Player{
	{ID: "anna", Rating: 2200, Games: 80, List: rating.A, LastGame: day("2025-12-01")},
	{ID: "borys", Rating: 2100, Games: 40, List: rating.A, LastGame: day("2025-12-01")},
}

// skipReason is why the only tournament does not count; nil if it counts.
func skipReason(t *testing.T, p rating.Period, cup rating.Tournament) *article.Reason {
	t.Helper()
	outcome := rate(t, p, twoClassified, cup)
	if counted := len(of(t, outcome, "anna").Tournaments) == 1; counted == (len(outcome.Skipped) == 1) {
		t.Fatalf("counted: %v, skipped: %v", counted, outcome.Skipped)
	}
	if len(outcome.Skipped) == 0 {
		return nil
	}
	return &outcome.Skipped[0].Reason
}

// VI.3.1: the list closes 7 days before the period's end; what is approved
// later waits. VI.3.2: the period is that of the tournament's end.
func TestVI3WhichTournamentsCount(t *testing.T) {
	if got := firstQuarter.Closes(); got != day("2026-03-24") {
		t.Errorf("closes %s", got)
	}
	for _, test := range []struct {
		end, approved string
		want          article.Code
		ref           article.Ref
	}{
		{"2026-01-01", "2026-01-02", "", ""},
		{"2026-03-20", "2026-03-24", "", ""},
		{"2026-03-20", "2026-03-25", rating.CodeLate, "VI.3.1"},
		{"2026-03-31", "2026-04-01", rating.CodeLate, "VI.3.1"},
		{"2026-03-20", "", rating.CodeUnapproved, "VI.3.1"},
		{"2026-04-01", "", rating.CodeEndsLater, "VI.3.2"},
		{"2026-04-01", "2026-04-02", rating.CodeEndsLater, "VI.3.2"},
		{"2025-11-30", "2025-12-28", "", ""}, // left over from the period before
		{"2019-05-01", "2026-03-24", "", ""},
		{"2025-11-30", "2026-03-25", rating.CodeLate, "VI.3.1"},
	} {
		cup := approved("cup", test.end, game("anna", "borys", score.Draw))
		cup.Approved = calendar.Date{}
		if test.approved != "" {
			cup.Approved = day(test.approved)
		}
		got := skipReason(t, firstQuarter, cup)
		switch {
		case got == nil && test.want != "", got != nil && (got.Code != test.want || got.Article != test.ref):
			t.Errorf("ended %s, approved %s: %v, want %s", test.end, test.approved, got, test.want)
		}
	}
}

// VII.7.1: results are approved after the tournament, on the day of its end
// at the earliest.
func TestVII71ApprovedBeforeTheEnd(t *testing.T) {
	for approvedOn, fault := range map[string]string{
		"2026-02-01": "",
		"2026-01-31": "rating.approved_before_end [VII.7.1] approved=2026-01-31 end=2026-02-01",
		"2025-02-02": "rating.approved_before_end [VII.7.1] approved=2025-02-02 end=2026-02-01",
	} {
		cup := approved("cup", "2026-02-01", game("anna", "borys", score.Draw))
		cup.Approved = day(approvedOn)
		_, err := rating.Rate(firstQuarter, twoClassified, []rating.Tournament{cup})
		faults, _ := errors.AsType[jsonfault.Faults](err)
		switch {
		case fault == "" && err != nil, fault != "" && len(faults) != 1:
			t.Errorf("approved %s: %v", approvedOn, err)
		case fault != "" && (faults[0].Path != "tournaments[0].approved" || faults[0].Reason.String() != fault):
			t.Errorf("approved %s: %v", approvedOn, faults)
		}
	}
}

// VI.4.5: only games at an official tempo count, and which are official
// depends on the variant.
func TestVI45OfficialTempo(t *testing.T) {
	for _, test := range []struct {
		control  string
		official map[article.Variant]bool
	}{
		{"80+60", map[article.Variant]bool{article.International: true, article.Brazilian: true, article.Russian: true}},
		{"90", map[article.Variant]bool{article.International: true, article.Brazilian: true, article.Russian: true}},
		{"60", map[article.Variant]bool{article.International: false, article.Brazilian: true, article.Russian: true}},
		{"45/25,15", map[article.Variant]bool{article.International: false, article.Brazilian: true, article.Russian: true}},
		{"20", map[article.Variant]bool{article.International: false, article.Brazilian: false, article.Russian: false}},
		{"5+3", map[article.Variant]bool{article.International: false, article.Brazilian: false, article.Russian: false}},
	} {
		for variant, official := range test.official {
			period := firstQuarter
			period.Variant = variant
			cup := approved("cup", "2026-02-01", game("anna", "borys", score.Draw))
			cup.Control = clock.MustParse(test.control)
			got := skipReason(t, period, cup)
			if (got == nil) != official || got != nil && (got.Code != rating.CodeTempo || got.Article != "VI.4.5") {
				t.Errorf("%s, %s: %v", variant, test.control, got)
			}
		}
	}
}

// VI.4.5, III.1, kotek-2008 I.11.1.12: the reason has the class of the period's
// edition.
func TestVI45ClassByEdition(t *testing.T) {
	for edition, class := range map[article.Edition]string{
		article.PZWarc: "clock.class.blitz", article.PZWarc2024: "clock.class.blitz", article.FMJD2006: "clock.class.blitz",
		article.Kotek2008: "clock.class.rapid",
	} {
		period := firstQuarter
		period.Edition = edition
		cup := approved("cup", "2026-02-01", game("anna", "borys", score.Draw))
		cup.Control = clock.MustParse("12")
		if got, want := skipReason(t, period, cup), "rating.tempo_not_official [VI.4.5] control=12 class="+class; got == nil || got.String() != want {
			t.Errorf("%s: %v, want %s", edition, got, want)
		}
	}
}

// A rapid tournament that is not approved either is reported as rapid: that
// will not change.
func TestTheReasonForGoodComesFirst(t *testing.T) {
	cup := approved("cup", "2026-04-05", game("anna", "borys", score.Draw))
	cup.Control, cup.Approved = clock.MustParse("20"), calendar.Date{}
	if got := skipReason(t, firstQuarter, cup); got == nil || got.Code != rating.CodeTempo {
		t.Errorf("%v", got)
	}
}

// VI.4.3: tournaments count in the order of end, approval and id; one that
// ended before the period is dated its first day.
func TestVI43OrderOfTournaments(t *testing.T) {
	cup := func(id, end, approvedOn string) rating.Tournament {
		c := approved(id, end, game("anna", "borys", score.Draw))
		c.Approved = day(approvedOn)
		return c
	}
	cups := []rating.Tournament{
		cup("by-end-2", "2026-01-03", "2026-01-04"),
		cup("by-end-1", "2026-01-02", "2026-03-24"),
		cup("old-approved-late", "2025-10-01", "2026-02-02"),
		cup("older", "2025-09-01", "2026-02-03"),
		cup("first-day", "2026-01-01", "2026-02-02"),
		cup("by-id-b", "2026-02-01", "2026-02-02"),
		cup("by-id-a", "2026-02-01", "2026-02-02"),
		cup("by-approval", "2026-02-01", "2026-02-01"),
	}
	want := []string{"first-day", "old-approved-late", "older", "by-end-1", "by-end-2", "by-approval", "by-id-a", "by-id-b"}
	for _, result := range of(t, rate(t, firstQuarter, twoClassified, cups...), "anna").Tournaments {
		if result.ID != want[0] {
			t.Errorf("%s, want %s", result.ID, want[0])
		}
		want = want[1:]
	}
	if len(want) > 0 {
		t.Errorf("left: %v", want)
	}
}

// VI.4.1: against whom games count. A game between an unclassified and a
// classified player counts for the unclassified one alone.
func TestVI41AgainstWhomGamesCount(t *testing.T) {
	players := []rating.Player{
		active("a", 2200, 80, rating.A), active("b", 2200, 20, rating.B), active("n", 2200, 20, rating.N),
		active("t", 2200, 5, rating.T), active("off", 2200, 50, rating.None),
	}
	all := []string{"a", "b", "n", "t", "off", "new"}
	classified := []string{"a", "b", "n"}
	var games []rating.Game
	for i, white := range all {
		for _, black := range all[i+1:] {
			games = append(games, game(white, black, score.Draw))
		}
	}
	outcome := rate(t, firstQuarter, players, approved("cup", "2026-02-01", games...))
	for _, id := range all {
		got := of(t, outcome, id)
		counted := 3
		if slices.Contains(classified, id) {
			counted = 2
		}
		if got.Tournaments[0].Games != counted || len(got.NotCounted) != 5-counted {
			t.Errorf("%s: %d counted, want %d; not counted %v", id, got.Tournaments[0].Games, counted, got.NotCounted)
		}
		for _, not := range got.NotCounted {
			want := rating.CodeOpponentOnNone
			if not.Opponent == "t" {
				want = rating.CodeOpponentOnT
			}
			if slices.Contains(classified, not.Opponent) || not.Reason.Code != want || not.Reason.Article != "VI.4.1" || not.Tournament != "cup" {
				t.Errorf("%s: %+v", id, not)
			}
		}
	}
}

// VI.3.2: the lists before the period decide who is classified, not what
// happens in it.
func TestVI32ListsBeforeThePeriod(t *testing.T) {
	var games []rating.Game
	for range 10 {
		games = append(games, game("new", "anna", score.WhiteWins))
	}
	outcome := rate(t, firstQuarter, twoClassified,
		approved("january", "2026-01-20", games...), approved("march", "2026-03-10", game("anna", "new", score.Draw), game("borys", "anna", score.Draw)))
	anna, fresh := of(t, outcome, "anna"), of(t, outcome, "new")
	if len(anna.NotCounted) != 11 || anna.Tournaments[0].ID != "march" || anna.Tournaments[0].Games != 1 {
		t.Errorf("anna: %+v", anna)
	}
	// He is on list B at last, and was rated as a newcomer of 2100 twice
	// (VI.4.4), though 10 wins had taken him far above.
	if fresh.List != rating.B || fresh.Before != rating.NewcomerRating || fresh.Tournaments[1].Difference != 100 {
		t.Errorf("new: %+v", fresh)
	}
}

// II.5.5, II.5.6: what was not played is not rated.
func TestII55Forfeits(t *testing.T) {
	for result, ref := range map[score.Result]article.Ref{score.WhiteForfeits: "II.5.5", score.BlackForfeits: "II.5.5", score.BothForfeit: "II.5.6"} {
		cup := approved("cup", "2026-02-01", game("anna", "borys", result))
		cup.Withdrawn = []string{"anna", "borys"} // does not matter under this edition
		outcome := rate(t, firstQuarter, twoClassified, cup)
		for _, id := range []string{"anna", "borys"} {
			got := of(t, outcome, id)
			if got.Change != 0 || len(got.Tournaments) != 0 || len(got.NotCounted) != 1 || got.LastGame != day("2025-12-01") {
				t.Fatalf("%s: %+v", id, got)
			}
			if reason := got.NotCounted[0].Reason; !reflect.DeepEqual(reason, article.Because(rating.CodeForfeit, ref)) {
				t.Errorf("%s: %v", result, reason)
			}
		}
	}
}

// 2008, 5.7.1: the forfeits of who withdrew are losses in his own rating, and
// still no wins in the opponents'; other forfeits do not count.
func TestKotek2008WithdrawnPlayersForfeits(t *testing.T) {
	period := firstQuarter
	period.Edition = article.Kotek2008
	players := append([]rating.Player{active("celina", 2150, 45, rating.A), active("t", 2150, 4, rating.T)}, twoClassified...)
	cup := approved("cup", "2026-02-01",
		game("anna", "borys", score.WhiteForfeits), // anna withdrew
		game("celina", "anna", score.BothForfeit),  // and so here; celina did not
		game("anna", "t", score.WhiteForfeits),     // against an unclassified player
		game("borys", "celina", score.BlackForfeits))
	cup.Withdrawn = []string{"anna"}
	outcome := rate(t, period, players, cup)
	// Mean (2100+2150)/2 = 2125, 75 below 2200: H 60.3554.
	// Wo = 4·0.603554 = 2.414216; R = ½·15·(0 − 2.414216) = −18.10662.
	anna := of(t, outcome, "anna")
	if got := changes(anna); !slices.Equal(got, []string{"cup -18.10662"}) || anna.Games != 82 || anna.LastGame != day("2026-02-01") {
		t.Errorf("anna: %v, %+v", got, anna)
	}
	if len(anna.NotCounted) != 1 || anna.NotCounted[0].Opponent != "t" || anna.NotCounted[0].Reason.Code != rating.CodeOpponentOnT {
		t.Errorf("anna: %v", anna.NotCounted)
	}
	for id, games := range map[string]int{"borys": 2, "celina": 2, "t": 1} {
		if got := of(t, outcome, id); got.Change != 0 || len(got.NotCounted) != games {
			t.Errorf("%s: %+v", id, got)
		}
	}
}

// A tournament is judged by the edition under which it was played, whatever that of the period is: of two that are alike, the forfeits of who
// withdrew count in the one held by the version of 2008.
func TestATournamentHasItsOwnEdition(t *testing.T) {
	cup := func(id string, e article.Edition) rating.Tournament {
		c := approved(id, "2026-02-01", game("anna", "borys", score.WhiteForfeits))
		c.Withdrawn, c.Edition = []string{"anna"}, e
		return c
	}
	// The mean is 2100, 100 below 2200: H 63.6842. Wo = 2·0.636842 = 1.273684; R = ½·15·(0 − 1.273684) = −9.55263.
	for _, e := range []article.Edition{article.PZWarc, article.Kotek2008} {
		period := firstQuarter
		period.Edition = e
		outcome := rate(t, period, twoClassified, cup("code", article.PZWarc), cup("version", article.Kotek2008))
		if got, want := changes(of(t, outcome, "anna")), []string{"version -9.55263"}; !slices.Equal(got, want) {
			t.Errorf("period of %s: %v, want %v", e, got, want)
		}
		if got := changes(of(t, outcome, "borys")); len(got) != 0 {
			t.Errorf("period of %s: %v for who has won by them", e, got)
		}
		outcome = rate(t, period, twoClassified, cup("own", 0))
		if got := len(changes(of(t, outcome, "anna"))) == 1; got != (e == article.Kotek2008) {
			t.Errorf("without an edition of its own, in a period of %s: counted %t", e, got)
		}
	}
	wrong := cup("wrong", article.FIDE2023)
	if _, err := rating.Rate(firstQuarter, twoClassified, []rating.Tournament{wrong}); err == nil || !strings.Contains(err.Error(), "tournaments[0].edition") {
		t.Errorf("a tournament of draughts by the laws of chess: %v", err)
	}
}
