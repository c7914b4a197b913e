package matter

import (
	"testing"

	"damka/article"
	"damka/article/articletest"
	"damka/calendar"
	"damka/internal/college"
)

// Silence is a yes of whoever could have spoken: the thirty days of IV.6.2.5 and of the motion of 2008 begin when the matter is written down, whatever day it is of.
func TestIV_6_2_5_SilenceBeginsToday(t *testing.T) {
	today := calendar.MustDate("2026-11-27")
	for _, kind := range []Kind{Application, Amendment} {
		by := college.Board
		may := allowed
		if kind == Amendment {
			by = college.Arbiters
		}
		s := does(t, &State{}, today.String(), Begin{Opened{Day: today.AddDays(-40), Kind: kind, By: by, Subject: subjects[kind]}, may})
		if got := s.Opinions[0].Until; got != today.AddDays(30) {
			t.Errorf("%s: silence until %s", kind, got)
		}
		rule := Rule{Decided: Decided{Day: today, By: s.Decider(), View: Yes, Edition: "x", From: today}, May: may}
		if _, err := Decide(s, rule, today); articletest.CodeOf(err) != CodeWaiting {
			t.Errorf("%s: granted at once over the head of whom silence was counted: %v", kind, err)
		}
	}
	s := does(t, begun(t, Appeal, college.Board), today.String(), Ask{Day: day(opened), Body: college.Commission, Days: 14})
	if got := s.Opinions[len(s.Opinions)-1].Until; got != today.AddDays(14) {
		t.Errorf("asked today with the day of %s: until %s", opened, got)
	}
}

// An authorisation that is over is not used by typing a day of its time.
func TestAnAuthorisationIsNotUsedAfterwards(t *testing.T) {
	begin := Begin{Opened{Day: day(opened), Kind: Amendment, By: college.Arbiters, Subject: subjects[Amendment]}, allowed}
	if _, err := Decide(&State{}, begin, day("2027-01-01")); articletest.CodeOf(err) != CodeAuthorised {
		t.Errorf("proposed: %v", err)
	}
	late := Rule{Decided: Decided{Day: day("2026-12-30"), By: college.Board, View: Yes, Edition: "x", From: day("2027-02-01")}, May: allowed}
	if _, err := Decide(begun(t, Amendment, college.Arbiters), late, day("2027-01-02")); articletest.CodeOf(err) != CodeAuthorised {
		t.Errorf("decided: %v", err)
	}
}

// Neither an edition nor its repeal works backwards: what was held meanwhile was held by what was in force.
func TestNothingWorksBackwards(t *testing.T) {
	s := does(t, begun(t, Amendment, college.Arbiters), after, Lapse{})
	for from, want := range map[string]article.Code{"2026-04-19": CodeInForce, "2026-04-20": ""} {
		rule := Rule{Decided: Decided{Day: day("2026-04-10"), By: s.Decider(), View: Yes, Edition: "x", From: day(from)}, May: allowed}
		if _, err := Decide(s, rule, day("2026-04-20")); articletest.CodeOf(err) != want {
			t.Errorf("in force from %s, written down on 20 April: %v", from, err)
		}
	}
	adopted := does(t, s, "2026-04-10", adopts("2026-04-10"))
	for on, want := range map[string]article.Code{"2026-09-30": CodeBackwards, "2026-10-01": "", "2026-10-02": CodeBackwards} {
		if _, err := Decide(adopted, Repeal{Repealed{Day: day(on), By: college.Assembly}}, day("2026-10-01")); articletest.CodeOf(err) != want {
			t.Errorf("repealed as of %s on 1 October: %v", on, err)
		}
	}
}

// The chief arbiter is no member of the organising committee (IV.4.3): who says to be one is neither appointed nor consented to. An assistant may be.
func TestIV_4_3_NoChiefArbiterOfTheCommittee(t *testing.T) {
	yes := Decided{Day: day(opened), By: college.Arbiters, View: Yes, Person: "p"}
	s := begun(t, Appointment, college.Arbiters)
	yes.Committee = true
	if _, err := Decide(s, Rule{Decided: yes}, day(opened)); articletest.CodeOf(err) != CodeCommittee {
		t.Errorf("appointed: %v", err)
	}
	does(t, s, opened, Rule{Decided: Decided{Day: day(opened), By: college.Arbiters, View: No, Person: "p", Committee: true}})
	for office, want := range map[college.Office]article.Code{college.Chief: CodeCommittee, college.Assistant: ""} {
		begin := Begin{Opened: Opened{Day: day(opened), Kind: Consent, By: college.Organiser, Subject: Subject{Person: "p", Dossier: "d", Office: office, Committee: true}}}
		s := does(t, &State{}, opened, begin)
		if _, err := Decide(s, Rule{Decided: Decided{Day: day(opened), By: college.Arbiters, View: Yes}}, day(opened)); articletest.CodeOf(err) != want {
			t.Errorf("consent as %s: %v", office, err)
		}
	}
}
