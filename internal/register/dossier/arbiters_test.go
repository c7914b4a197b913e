package dossier

import (
	"slices"
	"testing"
)

// What an early version corrected after a corrected file was decided on is the day of that file; the first report stays.
func TestRedatedOfAnEarlyVersionAfterACorrectedFile(t *testing.T) {
	s := begun(t)
	ends := s.Plan.Ends
	s = on(t, s, ends.AddDays(5), came("t1", "aa", ends.AddDays(5)))
	s = on(t, s, ends.AddDays(6), Match{[]Link{{"a1", "p1", ByNumber}, {"a2", "p2", ByHand}}}, Verify{Verified{HeldByCode: true}})
	s = s.Apply(Numbered{s.Seq + 1, Approved{Decision{On: ends.AddDays(30)}}})
	r := came("t1", "bb", ends.AddDays(40)).Report
	s = s.Apply(Numbered{s.Seq + 1, Corrected{r}})
	s = s.Apply(Numbered{s.Seq + 1, Mended{nil, Decision{On: ends.AddDays(41)}, why, r, &Verified{HeldByCode: true}}})
	if s.First != ends.AddDays(5) || len(s.Strange) > 0 {
		t.Fatal(s.First, s.Strange)
	}
	s = s.Apply(Numbered{s.Seq + 1, Redated{On: ends.AddDays(28)}})
	if s.First != ends.AddDays(5) {
		t.Errorf("first %v, want %v; %d days late", s.First, ends.AddDays(5), s.DaysLate(ends.AddDays(60)))
	}
}

// The chief whom a report of another event named is not this one's.
func TestArbitersOfAnotherEventLeaveWithIt(t *testing.T) {
	s := begun(t)
	ends := s.Plan.Ends
	wrong := came("wrong", "aa", ends.AddDays(1))
	wrong.Report.Chief, wrong.Report.Proposed = "other", false
	s = on(t, s, ends.AddDays(1), wrong)
	s = on(t, s, ends.AddDays(2), Return{Other: true, Note: why})
	if s.ChiefArbiter() == "other" {
		t.Errorf("the chief of the other event answers for this one: %d days late on day 40", s.DaysLate(ends.AddDays(40)))
	}
	// Whom the office had named stays, the chief arbiter too in whose place it named the other's; whom it names meanwhile stays as well.
	for _, took := range []bool{false, true} {
		s = on(t, begun(t), ends, Staff{Arbiters: []Arbiter{{Person: "p7", Role: Chief, Committee: true}, {Person: "p8", Role: Assistant}}})
		before := s.Arbiters
		wrong.Report.Chief, wrong.Report.Arbiters = "p7", []string{"other", "p8", "other2"}
		if took {
			wrong.Report.Chief = "other"
		}
		s = on(t, s, ends.AddDays(1), wrong, Staff{Arbiters: []Arbiter{{Person: wrong.Report.Chief, Role: Chief, Committee: !took}, {Person: "p8", Role: Assistant}, {Person: "other2", Role: Assistant}, {Person: "p6", Role: Assistant}}})
		s = on(t, s, ends.AddDays(2), Return{Other: true, Note: why})
		if want := slices.Concat(before, []Arbiter{{Person: "p6", Role: Assistant}}); !areSame(s.Arbiters, want) {
			t.Errorf("took %t: %+v, want %+v", took, s.Arbiters, want)
		}
	}
}

// The chief came with the report; the commission names the same one with a reason: the licence is to be looked up again.
func TestAnewOfTheReportsChief(t *testing.T) {
	s := verified(t)
	s = s.Apply(Numbered{s.Seq + 1, Approved{approvable()}})
	if s.ChiefArbiter() != "p9" || s.Phase != IsApproved {
		t.Fatal(s.ChiefArbiter(), s.Phase, s.Strange)
	}
	s = on(t, s, today, Staff{Arbiters: []Arbiter{{Person: "p9", Role: Chief}}, Note: why})
	if s.Anew.ID == "" {
		t.Error("the same chief was named, and is not looked at anew")
	}
}

// Whoever is named after the report is the chief.
func TestStaffedAfterTheReport(t *testing.T) {
	s := on(t, received(t), today, Staff{Arbiters: []Arbiter{{Person: "p7", Role: Chief}}})
	if s.ChiefArbiter() != "p7" {
		t.Errorf("named p7, is %s", s.ChiefArbiter())
	}
}

// A tick that a report was complete is taken back like everything else.
func TestCompleteIsTakenBack(t *testing.T) {
	s := begun(t)
	ends := s.Plan.Ends
	r := came("t1", "aa", ends.AddDays(3))
	r.Report.Complete = false
	s = on(t, s, ends.AddDays(3), r)
	s = on(t, s, ends.AddDays(9), Redate{On: ends.AddDays(3), Complete: true, Note: why})
	got, err := Decide(s, Redate{On: ends.AddDays(3), Note: why}, ends.AddDays(9))
	if err != nil || len(got) == 0 {
		t.Fatalf("a mistaken tick stays for ever: %v %v", got, err)
	}
	if s = on(t, s, ends.AddDays(9), Redate{On: ends.AddDays(3), Note: why}); s.First.IsValid() || s.Report.Complete {
		t.Errorf("taken back: %+v", s.Came)
	}
	if again, err := Decide(s, Redate{On: ends.AddDays(3), Note: why}, ends.AddDays(9)); err != nil || len(again) != 0 {
		t.Errorf("the same again: %v, %v", again, err)
	}
}
