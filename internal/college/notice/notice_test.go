package notice

import (
	"testing"

	"damka/article/articletest"

	"damka/article"
	"damka/calendar"
	"damka/internal/college"
	"damka/internal/wire/wiretest"
)

var day = calendar.MustDate

const today = "2026-06-15"

func TestWireGolden(t *testing.T) {
	d, record := day("2026-03-31"), college.Text{ID: "q", Hash: "00"}
	wiretest.Golden(t, Kinds, map[string][]Event{
		"tariff.set.v1":       {Set{d, d, Annual, college.State, 5000, "m"}, Set{Day: d, From: d, Fee: Exam}},
		"program.approved.v1": {Approved{d, "A program", "2.1", record}, Approved{Day: d, Name: "x", Version: "1"}},
		"program.revoked.v1":  {Revoked{d, record}, Revoked{Day: d}},
		"bulletin.issued.v1": {
			Issued{d, 4, []Section{{Precedents, []string{"m"}, []Item{{AMatter, "m", "granted", college.First, d, d, Annual, 5000}}, record}}, record},
			Issued{d, 4, []Section{{Kind: Precedents, Of: []string{"m"}, Record: record}}, record}, Issued{Day: d, Number: 5, Sections: []Section{{Kind: Words}}},
		},
		"bulletin.sent.v1":     {Sent{d, []Recipient{{"p", "c"}}, ByMail}, Sent{d, []Recipient{{"p", "c"}}, ""}, Sent{Day: d, To: []Recipient{{Club: "c"}}}},
		"bulletin.received.v1": {Received{d, Recipient{"p", "c"}, ByHand}, Received{d, Recipient{"p", "c"}, ""}, Received{Day: d, By: Recipient{Person: "p"}}},
		"club.listed.v1":       {Listed{d, "c", record}, Listed{Day: d, Club: "c"}},
		"club.unlisted.v1":     {Unlisted{d, "c"}},
		"expense.made.v1":      {Spent{d, 5000, record}, Spent{Day: d, Amount: 1}},
		"expense.voided.v1":    {Unspent{d, 3}},
	})
	wiretest.Strict(t, Kinds)
}

// IV.5.3.9: a yes of the board is to one amount of a fee and class; another one needs another proceeding, or the board itself.
func TestIV_5_3_9_AYesIsToOneAmount(t *testing.T) {
	set := func(fee Fee, class college.Class, matter string) Set {
		return Set{Day: day(today), From: day(today), Fee: fee, Class: class, Amount: 4050, Matter: matter}
	}
	s := new(Tariffs).Apply(1, set(Annual, "", "m")).Apply(2, set(Exam, "", ""))
	for name, test := range map[string]struct {
		set  Set
		want article.Code
	}{
		"again": {set(Annual, "", "m"), CodeUsed}, "of a class": {set(Annual, college.State, "m"), ""}, "another fee": {set(Exam, "", "m"), ""},
		"by another": {set(Annual, "", "n"), ""}, "by the board": {set(Annual, "", ""), ""}, "by the board again": {set(Exam, "", ""), ""},
	} {
		if _, err := DecideTariff(s, test.set, day(today)); articletest.CodeOf(err) != test.want {
			t.Errorf("%s: %v, want %q", name, err, test.want)
		}
	}
}

// What is paid is what was set last for the day, of the class before that of all.
func TestTariffs(t *testing.T) {
	s := &Tariffs{}
	for i, e := range []Set{
		{From: day("2025-01-01"), Fee: Annual, Amount: 3000}, {From: day("2025-01-01"), Fee: Annual, Class: college.State, Amount: 5000}, {From: day("2026-01-01"), Fee: Annual, Amount: 3500},
		{From: day("2026-01-01"), Fee: Annual, Amount: 3600},
	} {
		s = s.Apply(uint64(i+1), e)
	}
	for _, test := range []struct {
		on    string
		fee   Fee
		class college.Class
		want  int
		found bool
	}{
		{"2024-12-31", Annual, college.Third, 0, false}, {"2025-01-01", Annual, college.Third, 3000, true}, {"2025-12-31", Annual, college.Third, 3000, true},
		{"2026-01-01", Annual, college.Third, 3600, true}, {"2026-01-01", Annual, college.State, 5000, true}, {"2026-01-01", Exam, college.Third, 0, false},
	} {
		if got, found := s.On(day(test.on), test.fee, test.class); got != test.want || found != test.found {
			t.Errorf("%s %s %s: %d, %v", test.on, test.fee, test.class, got, found)
		}
	}
	if _, used := s.By("", Annual, ""); used {
		t.Error("what the board has set by itself is of no proceeding")
	}
	for name, test := range map[string]struct {
		set  Set
		want article.Code
	}{
		"set":        {Set{Day: day(today), From: day("2027-01-01"), Fee: PerDay, Amount: 20000}, ""},
		"no fee":     {Set{Day: day(today), From: day("2027-01-01"), Fee: "tax"}, CodeFee},
		"no class":   {Set{Day: day(today), From: day("2027-01-01"), Fee: Exam, Class: "x"}, CodeFee},
		"less":       {Set{Day: day(today), From: day("2027-01-01"), Fee: Exam, Amount: -1}, CodeAmount},
		"nothing":    {Set{Day: day(today), From: day("2027-01-01"), Fee: Exam}, CodeAmount},
		"backwards":  {Set{Day: day(today), From: day("2026-01-01"), Fee: Exam, Amount: 1}, CodeBackwards},
		"yesterday":  {Set{Day: day("2026-06-01"), From: day("2026-06-14"), Fee: PerDay, Amount: 1}, CodeBackwards},
		"tomorrow":   {Set{Day: day("2026-06-16"), From: day("2027-01-01"), Fee: Exam, Amount: 1}, CodeDay},
		"no day":     {Set{From: day("2027-01-01"), Fee: Exam, Amount: 1}, CodeDay},
		"from today": {Set{Day: day(today), From: day(today), Fee: Exam, Amount: 1}, ""},
	} {
		if _, err := DecideTariff(s, test.set, day(today)); articletest.CodeOf(err) != test.want {
			t.Errorf("%s: %v", name, err)
		}
	}
}

func TestPrograms(t *testing.T) {
	approve := Approved{Day: day("2026-03-01"), Name: "A program", Version: "2"}
	s := (&Program{}).Apply(1, approve)
	revoked := s.Apply(2, Revoked{Day: day("2026-05-01")})
	for on, want := range map[string]bool{"2026-02-28": false, "2026-03-01": true, "2026-04-30": true, "2026-05-01": false} {
		if revoked.HoldsOn(day(on)) != want {
			t.Errorf("on %s: %v", on, !want)
		}
	}
	for name, test := range map[string]struct {
		state   *Program
		command Event
		want    article.Code
	}{
		"approved": {&Program{}, approve, ""}, "twice": {s, approve, CodeApproved}, "without a version": {&Program{}, Approved{Day: day(today), Name: "x"}, CodeName},
		"revoked": {s, Revoked{Day: day(today)}, ""}, "revoked twice": {revoked, Revoked{Day: day(today)}, CodeNotThere}, "revoked before": {s, Revoked{Day: day("2026-01-01")}, CodeNotThere},
		"another thing": {s, Set{}, CodeNotThere}, "tomorrow": {s, Revoked{Day: day("2026-06-16")}, CodeDay},
	} {
		if _, err := DecideProgram(test.state, test.command, day(today)); articletest.CodeOf(err) != test.want {
			t.Errorf("%s: %v, want %q", name, err, test.want)
		}
	}
}

func TestBulletins(t *testing.T) {
	issue := Issued{Day: day(today), Number: 4, Sections: []Section{{Kind: Words}}}
	ala, club := Recipient{Person: "ala"}, Recipient{Club: "k"}
	s := (&Bulletin{}).Apply(1, issue).Apply(2, Sent{Day: day(today), To: []Recipient{ala, club}}).Apply(3, Sent{Day: day(today), To: []Recipient{ala}})
	if len(s.SentTo) != 2 || len(s.Strange) != 0 {
		t.Errorf("%+v", s)
	}
	got := s.Apply(4, Received{Day: day(today), By: ala})
	if !got.HasReceived(ala) || got.HasReceived(club) {
		t.Errorf("%+v", got)
	}
	for name, test := range map[string]struct {
		state   *Bulletin
		command Event
		want    article.Code
	}{
		"issued": {&Bulletin{}, issue, ""}, "twice": {s, issue, CodeIssued}, "without a number": {&Bulletin{}, Issued{Day: day(today), Sections: issue.Sections}, CodeNumber},
		"empty": {&Bulletin{}, Issued{Day: day(today), Number: 4}, CodeSections}, "of no kind": {&Bulletin{}, Issued{Day: day(today), Number: 4, Sections: []Section{{Kind: "x"}}}, CodeSections},
		"sent before": {&Bulletin{}, Sent{Day: day(today), To: []Recipient{ala}}, CodeNotThere}, "to nobody": {s, Sent{Day: day(today), To: nil}, CodeRecipients},
		"to both": {s, Sent{Day: day(today), To: []Recipient{{"ala", "k"}}}, CodeRecipients}, "received by a stranger": {s, Received{Day: day(today), By: Recipient{Person: "zenon"}}, CodeNotSent},
		"received": {s, Received{Day: day(today), By: club}, ""}, "another thing": {s, Set{}, CodeNotThere},
	} {
		if _, err := DecideBulletin(test.state, test.command, day(today)); articletest.CodeOf(err) != test.want {
			t.Errorf("%s: %v, want %q", name, err, test.want)
		}
	}
	if events, err := DecideBulletin(got, Received{Day: day(today), By: ala}, day(today)); len(events) != 0 || err != nil {
		t.Errorf("received twice: %v, %v", events, err)
	}
}

// An event of another stream changes nothing and is noted.
func TestAnomalies(t *testing.T) {
	for _, e := range []Event{Set{}, Revoked{}, Sent{}, Received{}, nil} {
		tariffs, program, bulletin := (&Tariffs{}).Apply(1, e), (&Program{}).Apply(1, e), (&Bulletin{}).Apply(1, e)
		if len(tariffs.Strange) != 1 || len(program.Strange) != 1 || len(bulletin.Strange) != 1 || len(tariffs.All) != 0 || len(bulletin.SentTo) != 0 {
			t.Errorf("%#v: %+v, %+v, %+v", e, tariffs, program, bulletin)
		}
	}
}

// Clubs are put on the list of who gets bulletins and taken off it.
func TestMailing(t *testing.T) {
	listed := Listed{day(today), "k", college.Text{ID: "q"}}
	s := (&Mailing{}).Apply(1, listed)
	if off := s.Apply(2, Unlisted{day(today), "k"}); len(s.Clubs) != 1 || len(off.Clubs) != 0 || len(off.Strange) != 0 || len(off.Apply(3, Unlisted{day(today), "k"}).Strange) != 1 {
		t.Errorf("%+v, %+v", s, off)
	}
	for name, test := range map[string]struct {
		command Event
		want    article.Code
		events  int
	}{
		"listed": {listed, "", 1}, "no club": {Listed{Day: day(today), Record: college.Text{ID: "q"}}, CodeRecipients, 0}, "no address": {Listed{Day: day(today), Club: "k"}, CodeRecipients, 0},
		"taken off": {Unlisted{day(today), "k"}, "", 1}, "not there": {Unlisted{day(today), "m"}, "", 0}, "another thing": {Set{}, CodeRecipients, 0},
	} {
		if events, err := DecideMailing(s, test.command, day(today)); articletest.CodeOf(err) != test.want || len(events) != test.events {
			t.Errorf("%s: %v, %v", name, events, err)
		}
	}
}

// A report names a program as somebody writes it.
func TestWhichProgramIsNamed(t *testing.T) {
	for text, want := range map[string]bool{
		"Damka 1.2": true, "DAMKA, wersja 1.2": true, "damka v1.2": true, "Damka v. 1.2": true, "Damka (ver. 1.2)": true,
		"Damka": false, "Damka 1.2.1": false, "Damka 1.20": false, "Damka 12": false, "Damka Pro 1.2": false, "1.2": false, "": false,
	} {
		if IsNamed(text, "Damka", "1.2") != want {
			t.Errorf("%q: %v", text, !want)
		}
	}
}
