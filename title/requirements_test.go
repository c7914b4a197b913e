package title_test

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"damka/article"
	"damka/calendar"
	"damka/clock"
	"damka/title"
)

// lacking is what a tournament lacks: code and article, and what it bars.
func lacking(t title.Tournament) []string {
	var all []string
	for _, lack := range t.Lacks() {
		all = append(all, fmt.Sprint(strings.TrimPrefix(string(lack.Reason.Code), "title."), " ", lack.Reason.Article, " ", lack.Bars))
	}
	return all
}

// VII.7.2, VII.7.3: each requirement with its article and what it bars, known
// before there are players.
func TestVII7Requirements(t *testing.T) {
	tests := []struct {
		name  string
		spoil func(*title.Tournament)
		want  []string
	}{
		{"nothing lacks", func(*title.Tournament) {}, nil},
		{"no licensed arbiter", func(t *title.Tournament) { t.ArbiterLicensed = false },
			[]string{"arbiter_not_licensed VII.7.2.1 [V IV III II I]", "arbiter_not_licensed VII.7.3.1 [K M AM]"}},
		{"players without licence", func(t *title.Tournament) { t.AllLicensed = false },
			[]string{"players_not_licensed VII.7.2.3 [I]", "players_not_licensed VII.7.3.3 [K M AM]"}},
		{"never notified", func(t *title.Tournament) { t.Notified = calendar.Date{} }, []string{"not_notified VII.7.3.4 [K M AM]"}},
		{"notified 21 days before", func(t *title.Tournament) { t.Notified = calendar.MustDate("2026-05-01") }, nil},
		{"notified 20 days before", func(t *title.Tournament) { t.Notified = calendar.MustDate("2026-05-02") }, []string{"notified_late VII.7.3.4 [K M AM]"}},
		{"the start is not known", func(t *title.Tournament) { t.Start = calendar.Date{} }, []string{"start_not_known VII.7.3.4 [K M AM]"}},
		{"a rapid control", func(t *title.Tournament) { t.Control = clock.MustParse("30") },
			[]string{"control_short VII.4.6.2 [III]", "control_short VII.4.6.3 [II I]", "control_not_official VII.5.1 [K M AM]"}},
		{"blitz", func(t *title.Tournament) { t.Control = clock.MustParse("5") },
			[]string{"control_short VII.4.6.1 [V IV]", "control_short VII.4.6.2 [III]", "control_short VII.4.6.3 [II I]", "control_not_official VII.5.1 [K M AM]"}},
		{"no control yet", func(t *title.Tournament) { t.Control = clock.Control{} },
			[]string{"control_not_known VII.4.6 [V IV III II I]", "control_not_known VII.5.1 [K M AM]"}},
		{"no score", func(t *title.Tournament) { t.ScoreKept = false }, []string{"score_not_kept VII.4.6.3 [II I]"}},
		{"women, players without licence", func(t *title.Tournament) { t.WomenOnly, t.AllLicensed = true, false },
			[]string{"players_not_licensed VII.7.2.3 [I]", "players_not_licensed VII.7.3.3 [K M AM kk mk amk]"}},
	}
	for _, test := range tests {
		tournament := complete()
		test.spoil(&tournament)
		if got := lacking(tournament); !slices.Equal(got, test.want) {
			t.Errorf("%s: lacks %q, want %q", test.name, got, test.want)
		}
	}
}

// VII.7.2, VII.7.3: what the tournament lacks keeps from norms, and from
// nothing else.
func TestVII7BarsNorms(t *testing.T) {
	opponents := others(9, rival(2240))
	for _, spoil := range []func(*title.Tournament){
		func(t *title.Tournament) { t.ArbiterLicensed = false },
		func(t *title.Tournament) { t.AllLicensed = false },
		func(t *title.Tournament) { t.Notified = calendar.Date{} },
	} {
		tournament := complete()
		spoil(&tournament)
		result := decide(t, tournament, append(opponents, candidate(2240)), results(opponents, 18)).Open
		if result.Norm != nil || len(reasonsFor(result.Missing, title.AM)) != 1 {
			t.Errorf("norm %s, missing %v", nameOf(result.Norm), result.Missing)
		}
	}
}

// VII.7.5: the documents are due seven days after the end.
func TestVII75DocumentsDue(t *testing.T) {
	tournament := complete()
	if due := tournament.DocumentsDue(); due != calendar.MustDate("2026-06-06") {
		t.Errorf("due %s", due)
	}
	tournament.End = calendar.Date{}
	if due := tournament.DocumentsDue(); due.IsValid() {
		t.Errorf("due %s without an end", due)
	}
}

// VII.4.6.1, 2008 6.1.4: 20 minutes for IV, 30 by the version of 2008; no
// edition is the code in force. A delay counts as an increment does.
func TestVII461TimeForIVByEdition(t *testing.T) {
	for _, test := range []struct {
		edition article.Edition
		control string
		enough  bool
	}{
		{0, "20", true}, {0, "19", false}, {article.PZWarc, "20", true}, {article.PZWarc, "19", false},
		{article.PZWarc2024, "20", true}, {article.FMJD2006, "19", false}, {article.FMJD2006, "20", true},
		{article.Kotek2008, "29", false}, {article.Kotek2008, "30", true}, {article.Kotek2008, "20", false},
		{article.PZWarc, "15b5", true}, {article.PZWarc, "15b4", false}, {article.PZWarc, "15+5", true},
	} {
		tournament := complete()
		tournament.Edition, tournament.Control = test.edition, clock.MustParse(test.control)
		barred := slices.ContainsFunc(tournament.Lacks(), func(l title.Lack) bool { return slices.Contains(l.Bars, title.IV) })
		if barred == test.enough {
			t.Errorf("%s, %s: barred %v", test.edition, test.control, barred)
		}
	}
}
