package events_test

import (
	"slices"
	"strings"
	"testing"

	"damka/article"
	"damka/clock"
	"damka/internal/app"
	"damka/internal/app/events"
	"damka/internal/tournament"
	"damka/score"
)

func hasReason(reasons []article.Reason, text string) bool {
	return slices.ContainsFunc(reasons, func(r article.Reason) bool { return strings.HasPrefix(r.String(), text) })
}

// An announced absence gives 0 points (V.2.8.9.5). One that gives more by the
// regulations of the event is called outside the code: in the regulations, in
// the preview of the round and in the log.
func TestV2895AbsenceWithPointsIsOutsideTheCode(t *testing.T) {
	const outside = "notice.absences_with_points [V.2.8.9.5] absences=1"
	for _, kind := range tournament.ByeKinds() {
		if want := kind == tournament.HalfPointBye || kind == tournament.FullPointBye; kind.OutsideCode() != want {
			t.Errorf("%s: %t", kind, kind.OutsideCode())
		}
	}
	d := newDesk(t, t.TempDir())
	id := d.swissOf(9, 3)
	players := d.snapshot(id).Players
	plain := []tournament.Bye{{ID: players[7].ID, Kind: tournament.Absent}}
	d.must(d.AnnounceAbsences(t.Context(), app.Arbiter, id, 1, nil, plain))
	if s := d.snapshot(id); len(s.RegulationNotes()) > 0 || !strings.HasPrefix(d.logged(id), "log.absences [V.2.8.9.5]") {
		t.Errorf("%v, %s", s.RegulationNotes(), d.logged(id))
	}
	half := append(plain, tournament.Bye{ID: players[8].ID, Kind: tournament.HalfPointBye})
	d.must(d.AnnounceAbsences(t.Context(), app.Arbiter, id, 1, plain, half))
	told := func(when string) {
		t.Helper()
		s := d.snapshot(id)
		pairing, err := s.Pairing(1)
		d.must(err)
		if !hasReason(s.RegulationNotes(), outside) || !hasReason(s.Notices(), outside) || !hasReason(pairing.Notices, outside) {
			t.Errorf("%s: %v, %v", when, s.RegulationNotes(), pairing.Notices)
		}
	}
	told("announced")
	if got := d.logged(id); got != "log.absences_with_points [V.2.8.9.5] round=1 players=2 outside=1" {
		t.Errorf("the log: %s", got)
	}
	d.must(d.PublishRound(t.Context(), app.Arbiter, id, 1))
	told("published")
}

// Draws with advantage are accepted in a Swiss tournament, and it is said that
// its table does not look at them (V.2.9) unless its own criteria do.
func TestV29AdvantageDoesNotCountInASwissTable(t *testing.T) {
	const word = "notice.advantage_not_in_swiss [V.2.9]"
	d := newDesk(t, t.TempDir())
	with := func(s *tournament.Settings) { s.DrawsWithAdvantage = true }
	id := d.swissOf(8, 3, with)
	if s := d.snapshot(id); !hasReason(s.RegulationNotes(), word) || !hasReason(s.Notices(), word) {
		t.Errorf("got %v", s.RegulationNotes())
	}
	d.must(d.PublishRound(t.Context(), app.Arbiter, id, 1))
	d.must(d.result(id, 1, 1, score.NotPlayed, score.DrawWhiteAdvantage))
	own := d.swissOf(8, 3, with, func(s *tournament.Settings) { s.TieBreaks = []string{"advantage_difference"} })
	for _, id := range []string{own, d.swissOf(8, 3), d.started(five...)} {
		if notes := d.snapshot(id).RegulationNotes(); len(notes) > 0 {
			t.Errorf("got %v", notes)
		}
	}
}

// II.6.1.6, III.2: a control that a declared championship may not or should not
// be played at is named with its article; in other events nothing is said.
func TestII616ControlOfAChampionship(t *testing.T) {
	for _, test := range []struct {
		championship, control string
		edition               article.Edition
		want                  string
	}{
		{"individual_championship", "60+30", article.PZWarc, "notice.control [II.6.1.6] control=60+30 what=clock.short_for_championship [II.6.1.6]"},
		{"younger_junior_crystal_stone_cross", "90", article.PZWarc2024, "notice.control [II.6.1.6] control=90 what=clock.short_for_championship [II.6.1.6]"},
		{"individual_championship", "15+5", article.PZWarc, "notice.control [II.6.1.6] control=15+5 what=clock.short_for_championship [II.6.1.6]"},
		{"individual_championship", "5", article.PZWarc2024, "notice.control [II.6.1.6] control=5 what=clock.short_for_championship [II.6.1.6]"},
		{"individual_championship", "15+5", article.Kotek2008, ""},
		{"polish_cup_orlik", "15+5", article.PZWarc, ""},
		{"senior_championship", "90", article.Kotek2008, "notice.control [II.6.1.3] control=90 what=clock.barred_in_championships [II.6.1.3]"},
		{"individual_championship", "90", article.FMJD2006, ""},
		{"individual_championship", "80+60", article.PZWarc, ""},
		{"polish_cup_orlik", "60+30", article.PZWarc, ""},
		{"crystal_stone", "60+30", article.PZWarc, ""},
		{"", "60+30", article.PZWarc, ""},
	} {
		d := newDesk(t, t.TempDir())
		regulations := settings()
		regulations.DrawsWithAdvantage = false
		regulations.Edition, regulations.Control, regulations.Norms.Championship = test.edition, clock.MustParse(test.control), test.championship
		id, err := d.Create(t.Context(), app.Arbiter, regulations)
		d.must(err)
		var got []string
		for _, note := range d.snapshot(id).RegulationNotes() {
			got = append(got, note.String())
		}
		if strings.Join(got, "; ") != test.want {
			t.Errorf("%s, %s, %s: %q, want %q", test.championship, test.edition, test.control, got, test.want)
		}
	}
}

// That club mates are kept apart is the regulations' own wish: the code has no
// article for it.
func TestClubsApartCitesNoArticle(t *testing.T) {
	d := newDesk(t, t.TempDir())
	id := d.swissOf(4, 3, func(s *tournament.Settings) { s.Swiss.ClubsApart = 3 })
	for round := 1; round <= 2; round++ {
		d.must(d.PublishRound(t.Context(), app.Arbiter, id, round))
		d.fill(id, round, score.Draw)
	}
	pairing, err := d.snapshot(id).Pairing(3)
	d.must(err)
	if !hasReason(pairing.Notices, "pairing.clubs_meet") || hasReason(pairing.Notices, "pairing.clubs_meet [") {
		t.Errorf("got %v", pairing.Notices)
	}
}

// II.5.5, FIDE 6.7.1: where the players move on this server and lateness is allowed for longer than the clocks run, the regulations
// say that the clock decides. By kotek-2008 that is the limit itself.
func TestII55LatenessLongerThanTheClock(t *testing.T) {
	for _, test := range []struct {
		control string
		late    int
		edition article.Edition
		variant article.Variant
		kept    tournament.Keeping
		want    string
		minutes int
	}{
		{"15+5", 60, article.PZWarc, article.International, tournament.KeptByPlayers, "notice.late_beyond_clock [II.5.5] late=60 minutes=15", 15},
		{"15+5", 15, article.PZWarc, article.International, tournament.KeptByPlayers, "", 15},
		{"15+5", 16, article.PZWarc, article.International, tournament.KeptByPlayers, "notice.late_beyond_clock [II.5.5] late=16 minutes=15", 15},
		{"15+5", 0, article.PZWarc, article.International, tournament.KeptByPlayers, "", 0},
		{"15+5", 60, article.PZWarc, article.International, tournament.KeptTransmitted, "", 15},
		{"15+5", 60, article.PZWarc, article.International, tournament.KeptNowhere, "", 15},
		{"80+60", 60, article.PZWarc, article.International, tournament.KeptByPlayers, "", 60},
		{"20", 60, article.Kotek2008, article.International, tournament.KeptByPlayers, "", 20},
		{"5+3", 30, article.InForce(article.Chess), article.Chess, tournament.KeptByPlayers, "notice.late_beyond_clock [FIDE 6.7.1] late=30 minutes=5", 5},
	} {
		d := newDesk(t, t.TempDir())
		regulations := settings()
		regulations.DrawsWithAdvantage, regulations.Variant, regulations.Edition = false, test.variant, test.edition
		regulations.Control, regulations.LateAfter, regulations.Games.Kept = clock.MustParse(test.control), test.late, test.kept
		id, err := d.Create(t.Context(), app.Arbiter, regulations)
		d.must(err)
		s := d.snapshot(id)
		var got []string
		for _, note := range s.RegulationNotes() {
			if note.Code == "notice.late_beyond_clock" {
				got = append(got, note.String())
			}
		}
		minutes, _ := events.LatenessOf(s.Settings)
		if strings.Join(got, "; ") != test.want || minutes != test.minutes {
			t.Errorf("%s, %d: %q after %d minutes, want %q after %d", test.control, test.late, got, minutes, test.want, test.minutes)
		}
	}
}
