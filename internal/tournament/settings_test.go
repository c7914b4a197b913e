package tournament

import (
	"errors"
	"slices"
	"strings"
	"testing"

	"damka/article"
	"damka/clock"
)

// Everything that is wrong is named at once, field by field.
func TestSettingsProblemsAllAtOnce(t *testing.T) {
	d := &desk{t, &State{}}
	d.invalid(Create{Settings{
		Name: " ", Place: "Zębo\nwice", Starts: "2.05.2026", Ends: "2026-02-30", Zone: "Europe/Warsaw; rm",
		Cycles: 9, DrawsWithAdvantage: true, Schedule: []string{"2026-05-02T10:00", "", "ten o'clock"},
		TieBreaks: []string{""}, LateAfter: 61,
	}},
		"name: settings.name_missing", "place: settings.control_characters",
		"starts: settings.date_invalid", "ends: settings.date_invalid", "zone: settings.zone_invalid",
		"schedule: settings.time_invalid", "edition: settings.edition_missing", "variant: settings.variant_missing",
		"system: settings.system_missing", "cycles: settings.cycles_out_of_range", "control: settings.control_missing",
		"tieBreaks: settings.tie_breaks_invalid", "lateAfter: settings.late_after_out_of_range",
	)
}

func TestSettingsProblems(t *testing.T) {
	for _, test := range []struct {
		name   string
		change func(*Settings)
		want   []string
	}{
		{"nothing wrong", func(s *Settings) {}, nil},
		{"a name that nobody sees", func(s *Settings) { s.Name = "\u200b \u3164" }, []string{"name: text.invisible"}},
		{"a name that is read backwards", func(s *Settings) { s.Name = "Puchar \u202e" }, []string{"name: text.turns_writing"}},
		{"a long name", func(s *Settings) { s.Name = strings.Repeat("ż", 201) }, []string{"name: settings.too_long"}},
		{"200 characters, 400 bytes", func(s *Settings) { s.Name = strings.Repeat("ż", 200) }, nil},
		{"a name that is not UTF-8", func(s *Settings) { s.Name = "Turniej \xff" }, []string{"name: settings.control_characters"}},
		{"a long place", func(s *Settings) { s.Place = strings.Repeat("x", 201) }, []string{"place: settings.too_long"}},
		{"the end before the start", func(s *Settings) { s.Starts, s.Ends = "2026-05-04", "2026-05-02" }, []string{"ends: settings.ends_before_start"}},
		{"one day", func(s *Settings) { s.Ends = s.Starts }, nil},
		{"no days", func(s *Settings) { s.Starts, s.Ends = "", "" }, nil},
		{"a zone", func(s *Settings) { s.Zone = "America/Port-au-Prince" }, nil},
		{"no cycles", func(s *Settings) { s.Cycles = 0 }, []string{"cycles: settings.cycles_out_of_range"}},
		{"a schedule without end", func(s *Settings) { s.Schedule = make([]string, MaxRounds+1) }, []string{"schedule: settings.schedule_too_long"}},
		{"II.5.5 a shorter time", func(s *Settings) { s.LateAfter = 0 }, nil},
		{"II.5.5 less than nothing", func(s *Settings) { s.LateAfter = -1 }, []string{"lateAfter: settings.late_after_out_of_range"}},
		{"II.6.1 no control", func(s *Settings) { s.Control = clock.Control{} }, []string{"control: settings.control_missing"}},
		{"V.1.3 no system", func(s *Settings) { s.System = 0 }, []string{"system: settings.system_missing"}},
		{"an edition for another game", func(s *Settings) { s.Edition = article.FIDE2023 }, []string{"edition: settings.edition_not_for_variant"}},
		{"annexes for 100 squares only", func(s *Settings) { s.Edition, s.Variant = article.FMJD2006, article.Brazilian }, []string{"edition: settings.edition_not_for_variant"}},
		{"V.1.7.2 advantage on 100 squares", func(s *Settings) { s.DrawsWithAdvantage = true }, nil},
		{"V.1.7.2 advantage on 64 squares", func(s *Settings) { s.DrawsWithAdvantage, s.Variant = true, article.Brazilian }, []string{"advantage: settings.advantage_only_international"}},
		{"I.6.5 advantage where the edition has none", func(s *Settings) { s.DrawsWithAdvantage, s.Edition = true, article.FMJD2006 }, []string{"advantage: settings.advantage_not_in_edition"}},
	} {
		settings := plain()
		test.change(&settings)
		events, err := Decide(&State{}, Create{settings})
		var got []string
		var invalid *InvalidError
		if errors.As(err, &invalid) {
			for _, p := range invalid.Problems {
				got = append(got, p.Field+": "+string(p.Reason.Code))
			}
		}
		if !slices.Equal(got, test.want) || (err == nil) != (len(events) == 1) {
			t.Errorf("%s: got %q, %v; want %q", test.name, got, err, test.want)
		}
	}
}

// II.2.1.2: what the regulations say about play is fixed with round 1.
func TestII212RegulationsFixedOnceStarted(t *testing.T) {
	d := newDesk(t, 4)
	next := d.s.Settings
	next.Name, next.Schedule, next.LateAfter = "Turniej o Puchar Starosty", []string{"2026-05-02T10:00"}, 15
	next.Edition, next.System, next.Cycles = article.PZWarc2024, Rutsch, 2
	next.Control, next.TieBreaks, next.DrawsWithAdvantage = clock.MustParse("45+30"), []string{"wins"}, true
	d.do(Regulate{next, d.s.SettingsSeq})

	d.publish(1)
	before := plain()
	before.Variant = article.Brazilian
	d.invalid(Regulate{before, d.s.SettingsSeq},
		"edition: settings.fixed_once_started", "variant: settings.fixed_once_started", "system: settings.fixed_once_started",
		"cycles: settings.fixed_once_started", "advantage: settings.fixed_once_started", "control: settings.fixed_once_started",
		"tieBreaks: settings.fixed_once_started")
	next.Name, next.Schedule, next.LateAfter = plain().Name, nil, 30
	d.do(Regulate{next, d.s.SettingsSeq})

	d.do(Unpublish{1})
	before.Variant = article.International
	d.do(Regulate{before, d.s.SettingsSeq})
}

func TestRegulateByTwoPeople(t *testing.T) {
	d := newDesk(t, 4)
	seen := d.s.SettingsSeq
	first, second := plain(), plain()
	first.Place, second.Place = "Krzywin", "Łękawa"
	d.do(Regulate{first, seen})
	if changed := d.changed(Regulate{second, seen}, "changed.settings"); changed.Seq != d.s.SettingsSeq {
		t.Errorf("got event %d, want %d", changed.Seq, d.s.SettingsSeq)
	}
	if d.s.Settings.Place != "Krzywin" {
		t.Error("overwritten")
	}
}

// A tournament has no more rounds than fit into its file.
func TestV11RoundsHaveABound(t *testing.T) {
	for cycles := 1; cycles <= MaxCycles; cycles++ {
		s := plain()
		s.Cycles = cycles
		most := s.MostPlayers()
		if s.Rounds(most) > MaxRounds || most < MaxPlayers && s.Rounds(most+1) <= MaxRounds {
			t.Errorf("%d cycles: %d players play %d rounds, one more %d", cycles, most, s.Rounds(most), s.Rounds(most+1))
		}
	}
	d := newDesk(t, 60)
	next := plain()
	next.Cycles = 8
	d.invalid(Regulate{next, d.s.SettingsSeq}, "cycles: settings.cycles_too_many_for_players")
	next.Cycles = 6
	d.do(Regulate{next, d.s.SettingsSeq})
	d.refuse(Enter{entries(61, 67)}, "enter.too_many", "V.1.1")
}

func TestV11Rounds(t *testing.T) {
	for _, test := range []struct{ players, cycles, rounds int }{
		{0, 1, 0}, {1, 1, 0}, {2, 1, 1}, {3, 1, 3}, {4, 1, 3}, {5, 1, 5}, {7, 2, 14}, {8, 2, 14}, {4, 0, 0},
	} {
		if got := (Settings{Cycles: test.cycles}).Rounds(test.players); got != test.rounds {
			t.Errorf("%d players, %d cycles: got %d rounds, want %d", test.players, test.cycles, got, test.rounds)
		}
	}
}

func TestSystemNames(t *testing.T) {
	for _, s := range Systems() {
		text, err := s.MarshalText()
		var back System
		if err != nil || back.UnmarshalText(text) != nil || back != s || string(text) != s.String() {
			t.Errorf("%v: %q, %v, read back as %v", s, text, err, back)
		}
	}
	if _, err := System(0).MarshalText(); err == nil {
		t.Error("no system has a name")
	}
	if err := new(System).UnmarshalText([]byte("swiss")); err == nil || !strings.Contains(err.Error(), "reversed-half") {
		t.Errorf("got %v, want the names there are", err)
	}
}
