package person

import (
	"slices"
	"testing"

	"damka/calendar"
)

// KS IV.5.2: an arbiter's fee is one a year. Whoever types it a second time is refused; who pays an examination twice is not (KS IV.5.1: each has its own).
func TestKS_IV_5_2_OneFeeAYear(t *testing.T) {
	pay := func(id string, due Due, year int) Pay {
		return Pay{Payment{ID: id, For: due, Year: year, Grosze: 5000, On: today}}
	}
	s := after(t, begun(), pay("p1", ArbiterFee, 2026), pay("p2", ExamFee, 2026), pay("p3", ExamFee, 2026), pay("p4", Membership, 2026), pay("p5", Membership, 2026))
	refused(t, s, pay("p6", ArbiterFee, 2026), CodeFeePaid)
	if s := after(t, s, pay("p6", ArbiterFee, 2027), VoidPayment{"p1"}, pay("p7", ArbiterFee, 2026)); len(s.Payments) != 6 {
		t.Errorf("%+v", s.Payments)
	}
}

// IV.5.3.9: a tariff may be nothing, and who is free of the fee is licensed; other money is an amount.
func TestIV_5_3_9_AFeeOfNothing(t *testing.T) {
	for _, due := range Dues() {
		_, err := Decide(begun(), Pay{Payment{ID: "p", For: due, Year: 2026, On: today}}, today)
		if free := due == ArbiterFee || due == ExamFee; (err == nil) != free {
			t.Errorf("%s: %v", due, err)
		}
	}
	refused(t, begun(), Pay{Payment{ID: "p", For: ArbiterFee, Year: 2026, Grosze: -1, On: today}}, CodeAmount)
}

// IV.5.4: the college's budget is annual fees, examinations and publications; what it asks for courses and conferences is its own, too.
func TestIV_5_4_WhatIsTheColleges(t *testing.T) {
	for _, due := range Dues() {
		if due.IsArbiters() != slices.Contains([]Due{"arbiter", "exam", "course", "conference", "publications"}, due) {
			t.Errorf("%s is the college's: %t", due, due.IsArbiters())
		}
	}
}

// Whoever writes down a licence despite a ban has that in the event: of the money and of the licence that comes with it, also of the one that another payment has later.
func TestIV_6_1_2_DespiteABan(t *testing.T) {
	s := after(t, begun(), Pay{Payment{"p1", Licence, 2026, 5000, today, "", nil}}, Pay{Payment{"p2", Licence, 2026, 5000, today, "", despite}}, Pay{Payment{"p3", Licence, 2027, 5000, today, "", despite}}, GiveLicence{2025, calendar.Date{}, despite})
	if l := s.Licences; l[0].Despite != despite || l[1].Despite != nil || l[2].Despite != despite || s.Payments[1].Despite != despite {
		t.Errorf("%+v", s)
	}
	if s := after(t, s, VoidPayment{"p1"}); s.Licences[1].Despite != despite {
		t.Errorf("the other payment's: %+v", s.Licences)
	}
}
