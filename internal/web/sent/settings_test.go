package sent

import (
	"errors"
	"reflect"
	"slices"
	"strings"
	"testing"

	"damka/internal/app/events"
	"damka/internal/tournament"
)

// problemsIn are the fields of an error and what is wrong with each, in order.
func problemsIn(t *testing.T, err error) string {
	t.Helper()
	var invalid *tournament.InvalidError
	if err != nil && !errors.As(err, &invalid) {
		t.Fatal(err)
	}
	var all []string
	if invalid != nil {
		for _, p := range invalid.Problems {
			all = append(all, p.Field+": "+string(p.Reason.Code))
		}
	}
	return strings.Join(all, ", ")
}

func regulations() Settings {
	return Settings{Name: "Puchar Trzech Mostów", Place: "Mława", Starts: "2026-11-14", Ends: "2026-11-15", Edition: "pzwarc",
		Variant: "international", System: "berger", Cycles: 1, Control: "80+60", LateAfter: 60}
}

// Regulations are understood whole, and said again as they were, but for spaces
// around, empty times at the end of the schedule, and a zone that was not given.
func TestSettingsThereAndBack(t *testing.T) {
	swiss := Settings{Name: "Otwarte", Zone: "Asia/Tokyo", Edition: "pzwarc-2024", Variant: "international", System: tournament.SwissDutch.String(), Cycles: 1,
		SwissRounds: 7, Uncontrolled: true, ClubsApart: 3, Control: "45+30", Schedule: []string{"", "2026-11-14T10:00"}, TieBreaks: []string{"wins"},
		ArbiterLicensed: true, AllLicensed: true, ScoreKept: true, FamilyFirst: true, Notified: "2026-04-30", WomenOnly: true, LateAfter: 30, CheckIn: true, Reports: "stand"}
	plain := regulations()
	for _, in := range []Settings{plain, swiss} {
		settings, err := in.Understood()
		if err != nil {
			t.Fatalf("%s: %s", in.Name, problemsIn(t, err))
		}
		want := in
		if want.Zone == "" {
			want.Zone = events.DefaultZone
		}
		if got := SettingsOf(settings); !reflect.DeepEqual(emptied(got), emptied(want)) {
			t.Errorf("got %+v\nwant %+v", got, want)
		}
	}
	plain.Name, plain.Schedule = " Puchar   Trzech Mostów\u00a0", []string{"2026-11-14T10:00", "", ""}
	settings, err := plain.Understood()
	if err != nil || settings.Name != "Puchar Trzech Mostów" || len(settings.Schedule) != 1 || len(plain.Schedule) != 3 {
		t.Errorf("%+v, %v", settings, err)
	}
}

// emptied has no lists where they are empty.
func emptied(s Settings) Settings {
	if len(s.Schedule) == 0 {
		s.Schedule = nil
	}
	if len(s.TieBreaks) == 0 {
		s.TieBreaks = nil
	}
	return s
}

// What is not understood is named by field, once each, in the order of the form,
// together with what the regulations find wrong with the rest.
func TestSettingsNotUnderstood(t *testing.T) {
	for _, test := range []struct {
		name   string
		change func(*Settings)
		want   string
	}{
		{"nothing given", func(s *Settings) { *s = Settings{} },
			"name: settings.name_missing, edition: settings.edition_missing, variant: settings.variant_missing, " +
				"system: settings.system_missing, cycles: settings.cycles_out_of_range, control: settings.control_missing"},
		{"words nobody knows", func(s *Settings) { s.Edition, s.Variant, s.System = "pzwarc-1999", "poddavki", "lottery" },
			"edition: input.unknown_choice, variant: input.unknown_choice, system: input.unknown_choice"},
		{"capitals", func(s *Settings) { s.System = "Berger" }, "system: input.unknown_choice"},
		{"reports", func(s *Settings) { s.Reports = "not_taken" }, "reports: input.unknown_choice"},
		{"a control that cannot be read", func(s *Settings) { s.Control = "an hour" }, "control: clock.unreadable"},
		{"a zone there is not", func(s *Settings) { s.Zone = "Europe/Mława" }, "zone: settings.zone_unknown"},
		{"the zone of this machine", func(s *Settings) { s.Zone = "Local" }, "zone: settings.zone_unknown"},
		{"a copy of a zone", func(s *Settings) { s.Zone = "right/Europe/Warsaw" }, "zone: settings.zone_unknown"},
		{"a path for a zone", func(s *Settings) { s.Zone = "../zone" }, "zone: settings.zone_unknown"},
		{"control characters", func(s *Settings) { s.Name, s.Place = "Puchar\x00", "Mła\x1bwa" },
			"name: entry.control_characters, place: entry.control_characters"},
		{"days in the wrong order", func(s *Settings) { s.Starts, s.Ends = s.Ends, s.Starts }, "ends: settings.ends_before_start"},
		{"two fields apart", func(s *Settings) { s.LateAfter, s.Name = -1, "" }, "name: settings.name_missing, lateAfter: settings.late_after_out_of_range"},
	} {
		in := regulations()
		test.change(&in)
		_, err := in.Understood()
		if got := problemsIn(t, err); got != test.want {
			t.Errorf("%s:\ngot  %s\nwant %s", test.name, got, test.want)
		}
	}
}

// Only empty times at the end are left out; the caller's list stays as it is.
func TestWithoutTail(t *testing.T) {
	for _, test := range []struct{ in, want []string }{
		{nil, nil}, {[]string{"", ""}, nil}, {[]string{"", "a", "", ""}, []string{"", "a"}}, {[]string{"a"}, []string{"a"}},
	} {
		got := WithoutTail(test.in)
		if !slices.Equal(got, test.want) {
			t.Errorf("%q: got %q", test.in, got)
		}
		if len(got) > 0 {
			if got[0] = "changed"; test.in[0] == "changed" {
				t.Error("the list is shared")
			}
		}
	}
}
