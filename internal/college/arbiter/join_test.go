package arbiter

import (
	"reflect"
	"testing"

	"damka/internal/college"
)

// Of two entries that both know of a class, a late report or a declaration, the earlier class, the report that came and the newer declaration count; the states
// themselves stay as they are.
func TestJoin(t *testing.T) {
	own := after(t, has(college.Third, "2012-01-01"), Declare{Declared{Day: day("2025-01-01")}}, MissReport{ReportMissed{"x", day("2026-02-01")}})
	other := after(t, has(college.Third, "2010-01-01"), has(college.Second, "2015-01-01"), Declare{Declared{Day: day("2026-01-01")}},
		MissReport{ReportMissed{"x", day("2026-02-01")}}, BringReport{ReportCame{"x", day("2026-02-03")}}, MissReport{ReportMissed{"y", day("2026-03-01")}},
		Suspend{Suspended{Day: day(today), From: day(today), Until: day(today).AddDays(20), Note: why}})
	other = other.Apply(other.Seq+1, Paid{Day: day("2026-01-01"), Year: 2026})
	wasOwn, wasOther := *own, *other
	s := Join(Entry{"a", own}, Entry{"b", other})
	if since, _ := s.Since(college.Third); since != day("2010-01-01") || s.ClassOn(day(today)) != college.Second || !s.LicensedOn(day(today)) || s.Declaration != other.Declaration {
		t.Errorf("%+v", s)
	}
	if len(s.Late) != 2 || !s.Late[0].Came.IsValid() || s.Late[1].Dossier != "y" || s.Decided[0].Entry != "b" || s.First != day("2010-01-01") {
		t.Errorf("%+v", s)
	}
	if !reflect.DeepEqual(*own, wasOwn) || !reflect.DeepEqual(*other, wasOther) || other.Decided[0].Entry != "" {
		t.Error("a state was changed")
	}
	if Join(Entry{"a", own}) != own {
		t.Error("one alone")
	}
	for on, want := range map[string]bool{"2025-12-31": false, "2026-01-01": true, "2026-12-31": true, "2027-01-01": false} {
		if s.LicensedOn(day(on)) != want {
			t.Errorf("licensed on %s: %t", on, !want)
		}
	}
}
