package dossier

import (
	"errors"
	"math/rand/v2"
	"reflect"
	"strings"
	"testing"

	"damka/article"
	"damka/calendar"
)

// on is the dossier after commands that must be possible on a day.
func on(t *testing.T, s *State, day calendar.Date, commands ...Command) *State {
	t.Helper()
	for _, c := range commands {
		events, err := Decide(s, c, day)
		if err != nil {
			t.Fatalf("%#v: %v", c, err)
		}
		for _, e := range events {
			s = s.Apply(Numbered{s.Seq + 1, e})
		}
	}
	if len(s.Strange) > 0 {
		t.Fatalf("%+v", s.Strange)
	}
	return s
}

func refused(t *testing.T, s *State, c Command, want article.Code) {
	t.Helper()
	events, err := Decide(s, c, today)
	if refusal, is := article.AsRefusal(err); !is || refusal.Code != want {
		t.Errorf("%#v: %v, %v; want %s", c, events, err, want)
	}
}

func begun(t *testing.T) *State { return on(t, &State{}, day("2026-09-01"), Announce{Plan: plan()}) }

// fresh is a report as it comes in from the chief arbiter: on the day of the decision.
func fresh() Report {
	r := report()
	r.On = calendar.Date{}
	return r
}

func received(t *testing.T) *State {
	return on(t, begun(t), day("2026-11-15"), Receive{fresh()}, Match{[]Link{{"a1", "p1", ByNumber}, {"a2", "p2", ByHand}}})
}

func verified(t *testing.T) *State {
	return on(t, received(t), today, Verify{Verified{HeldByCode: true}})
}

func approvable() Decision {
	d := decision()
	d.Lines[0].Why = ""
	return d
}

// VII.7.3.4: 21 days before. VII.7.5: 7 days after.
func TestVII734_VII75_Deadlines(t *testing.T) {
	s := begun(t)
	next := func(s *State, on string, who Who, until string) {
		t.Helper()
		gotWho, got := s.Next(day(on))
		if gotWho != who || got.String() != until {
			t.Errorf("on %s: %q until %s, want %q until %s", on, gotWho, got, who, until)
		}
	}
	next(s, "2026-09-01", Organiser, "2026-10-17")
	next(s, "2026-11-07", Nobody, "")
	next(s, "2026-11-11", Nobody, "")
	next(s, "2026-11-12", TheArbiter, "2026-11-18")
	if s.NoticeLate(day("2026-10-17")) || !s.NoticeLate(day("2026-10-18")) {
		t.Error("the notice is due on 17 October")
	}
	s = on(t, s, day("2026-10-17"), Notify{day("2026-10-17")})
	if s.Phase != WasNotified || s.NoticeLate(today) {
		t.Errorf("%+v", s)
	}
	next(s, "2026-10-18", Nobody, "")
	for on, want := range map[string]int{"2026-11-18": 0, "2026-11-19": 1, "2026-12-01": 13} {
		if got := s.DaysLate(day(on)); got != want {
			t.Errorf("%s: %d days late, want %d", on, got, want)
		}
	}
	s = on(t, s, day("2026-11-20"), Receive{fresh()})
	if got := s.DaysLate(today); got != 2 {
		t.Errorf("%d days late", got)
	}
	next(s, "2026-11-21", Commission, "2026-12-04")
	s = on(t, s, day("2026-11-21"), Return{Note: ref})
	next(s, "2026-11-21", TheArbiter, "2026-11-28")
	local := plan()
	local.Kind = Local
	if s := on(t, &State{}, day("2026-09-01"), Announce{Plan: local}); s.DaysLate(day("2027-01-01")) != 0 {
		t.Error("a local tournament owes no report")
	}
}

// A report that is not complete is not in time, although it came.
func TestAnIncompleteReportIsNotInTime(t *testing.T) {
	r := fresh()
	r.Complete = false
	s := on(t, begun(t), day("2026-11-15"), Receive{r})
	if s.DaysLate(day("2026-11-20")) != 2 {
		t.Errorf("%d days", s.DaysLate(day("2026-11-20")))
	}
	s = on(t, s, day("2026-11-21"), Receive{fresh()})
	if s.DaysLate(today) != 3 || s.Reports != 2 || s.First != day("2026-11-21") {
		t.Errorf("%d days, %+v", s.DaysLate(today), s)
	}
}

// VII.7.5: a report that came by post counts from the day it came, not from the one on which it was typed.
func TestVII75_TheDayAReportCame(t *testing.T) {
	of := func(on string) Receive {
		r := fresh()
		r.Way, r.On = Typed, day(on)
		return Receive{r}
	}
	s := on(t, begun(t), day("2026-12-10"), of("2026-11-18"))
	if s.DaysLate(day("2026-12-10")) != 0 || s.First != day("2026-11-18") || s.Report.On != day("2026-11-18") {
		t.Errorf("%d days late, %+v", s.DaysLate(day("2026-12-10")), s)
	}
	if events, err := Decide(s, of("2026-11-20"), day("2026-12-10")); err != nil || len(events) != 0 {
		t.Errorf("the same report twice: %v, %v", events, err)
	}
	if s := on(t, s, day("2026-12-10"), of("2026-11-15")); s.First != day("2026-11-15") {
		t.Errorf("an earlier day does not count: %v", s.First)
	}
	refused(t, begun(t), of("2026-11-27"), CodeDayFuture)
	refused(t, begun(t), of("2026-11-10"), CodeCameBefore)
}

// Whom a sender names as the chief arbiter is nobody's chief arbiter until an office has said yes: the one who was appointed stays.
func TestAProposedChiefArbiter(t *testing.T) {
	r := fresh()
	r.Proposed = true
	s := on(t, begun(t), today, Receive{r})
	if s.ChiefArbiter() != "" {
		t.Errorf("%q by a stranger's word", s.ChiefArbiter())
	}
	if s := on(t, s, today, Staff{Arbiters: []Arbiter{{Person: "p7", Role: Chief}}}); s.ChiefArbiter() != "p7" {
		t.Errorf("%q", s.ChiefArbiter())
	}
	s = on(t, s, today, Staff{Arbiters: []Arbiter{{Person: "p9", Role: Chief}}})
	if s.ChiefArbiter() != "p9" {
		t.Errorf("%q after a yes", s.ChiefArbiter())
	}
	if events, err := Decide(s, Receive{fresh()}, today); err != nil || len(events) != 0 {
		t.Errorf("the same report after the yes: %v, %v", events, err)
	}
}

func TestTheWay(t *testing.T) {
	s := begun(t)
	refused(t, s, Announce{Plan: plan()}, CodeExists)
	refused(t, &State{}, Notify{today}, CodeUnknown)
	refused(t, s, Verify{}, CodeNoReport)
	refused(t, s, Approve{decision()}, CodeNotVerified)
	refused(t, s, Match{[]Link{{"a1", "p1", ByHand}}}, CodeNoReport)
	refused(t, s, Return{Note: ref}, CodeNoReport)
	if _, err := Decide(s, Receive{fresh()}, day("2026-11-10")); err == nil {
		t.Error("a report came before the last day")
	}
	s = received(t)
	refused(t, s, Return{}, CodeReasonless)
	refused(t, s, Cancel{}, CodeReportThere)
	refused(t, s, Approve{approvable()}, CodeNotVerified)
	s = on(t, s, today, Verify{Verified{HeldByCode: true}})
	if s := on(t, s, today, Match{[]Link{{"a2", "p3", ByHand}}}); s.Phase != IsReceived {
		t.Errorf("who is who was changed after the verification: %s", s.Phase)
	}
	if s := on(t, s, today, Return{Reasons: []Finding{finding()}}); s.Phase != IsReturned || s.Returned.Due != day("2026-12-03") {
		t.Errorf("%+v", s)
	}
	s = on(t, s, today, Approve{approvable()})
	for _, c := range []Command{Receive{fresh()}, Replan{Plan{}}, Notify{today}, Approve{approvable()}} {
		refused(t, s, c, CodeDecided)
	}
	refused(t, s, Refuse{Note: ref}, CodeNoReport)
	if s := on(t, verified(t), today, Refuse{Note: ref}, Reconsider{}); s.Phase != IsReceived {
		t.Errorf("%s", s.Phase)
	}
}

// A file that comes twice is one; another one replaces it.
func TestReports(t *testing.T) {
	s := received(t)
	if events, err := Decide(s, Receive{fresh()}, today); err != nil || len(events) != 0 {
		t.Errorf("the same again: %v, %v", events, err)
	}
	newer := fresh()
	newer.Seq, newer.Hash = 190, strings.Repeat("3d", 32)
	if s := on(t, verified(t), today, Receive{newer}); s.Phase != IsReceived || s.Report.Seq != 190 || len(s.Links) != 2 || s.First != day("2026-11-15") {
		t.Errorf("%+v", s)
	}
	returned := on(t, s, today, Return{Note: ref})
	for _, way := range []Way{Sent, Here} { // what the arbiter has not mended
		same := fresh()
		same.Way = way
		refused(t, returned, Receive{same}, CodeUnchanged)
		same.Chief, same.Proposed = "p8", true // which may be all that was asked for
		if s := on(t, returned, today, Receive{same}); s.Phase != IsReceived || s.Report.Chief != "p8" {
			t.Errorf("with its chief arbiter: %s, %q", s.Phase, s.Report.Chief)
		}
		refused(t, on(t, returned, today, Receive{same}, Return{Note: ref}), Receive{same}, CodeUnchanged)
		refused(t, on(t, s, today, Return{Note: ref, Other: true}), Receive{same}, CodeOtherEvent)
	}
	byOffice := fresh()
	byOffice.Way = Uploaded
	for _, report := range []Report{byOffice, newer} {
		if s := on(t, returned, today, Receive{report}); s.Phase != IsReceived {
			t.Errorf("after it was returned: %s", s.Phase)
		}
	}
	refused(t, s, Receive{Report{Tournament: "t1"}}, CodeReportHead)
}

// Two participants cannot be one person; a link can be taken away and made anew.
func TestMatching(t *testing.T) {
	s := received(t)
	refused(t, s, Match{[]Link{{"a3", "p1", ByHand}}}, CodeSamePerson)
	refused(t, s, Match{[]Link{{"a3", "p3", "name"}}}, CodeHow)
	s = on(t, s, today, Match{[]Link{{"a1", "p2", ByHand}, {"a2", "p1", ByHand}}})
	if s.ParticipantOf("p1") != "a2" || s.ParticipantOf("p2") != "a1" || s.ParticipantOf("p3") != "" {
		t.Errorf("exchanged: %+v", s.Links)
	}
	if events, err := Decide(s, Match{[]Link{{"a1", "p2", ByHand}, {"a9", "", ByHand}}}, today); err != nil || len(events) != 0 {
		t.Errorf("nothing new: %v, %v", events, err)
	}
	if s := on(t, s, today, Match{[]Link{{"a1", "", ByHand}}}); len(s.Links) != 1 {
		t.Errorf("%+v", s.Links)
	}
}

// VII.7.6: what is granted is granted line by line, to the person whom a participant is. VII.7.2.2: by the code, or nothing.
func TestVII76_Lines(t *testing.T) {
	s := verified(t)
	bad := func(want article.Code, change func(*Decision)) {
		t.Helper()
		d := approvable()
		change(&d)
		refused(t, s, Approve{d}, want)
	}
	bad(CodeUnmatched, func(d *Decision) { d.Lines[0].Person = "p2" })
	bad(CodeUnmatched, func(d *Decision) { d.Lines[0].Participant, d.Lines[0].Person = "a9", "" })
	bad(CodeLine, func(d *Decision) { d.Lines[0].After, d.Lines[0].NormFor = "", "" })
	bad(CodeLine, func(d *Decision) { d.Lines[0].After = "X" })
	bad(CodeLine, func(d *Decision) { d.Lines[0].Granted = false })
	bad(CodeLine, func(d *Decision) { d.Lines[0].Granted, d.Lines[0].Why = false, "mood" })
	bad(CodeLine, func(d *Decision) { d.Lines[0].Ladder = "" })
	bad(CodeGamesHash, func(d *Decision) { d.Games = "" })
	bad(CodeGamesHash, func(d *Decision) { d.Rated = false })
	bad(CodeDayFuture, func(d *Decision) { d.On = today.AddDays(1) })
	bad(CodeDecisionDay, func(d *Decision) { d.On = day("2026-11-14") })
	bad(CodeDay, func(d *Decision) { d.On = calendar.Date{} })
	notByCode := on(t, received(t), today, Verify{Verified{Note: ref}})
	refused(t, notByCode, Approve{approvable()}, CodeNotByCode)
	nothing := approvable()
	for i := range nothing.Lines {
		nothing.Lines[i].Granted, nothing.Lines[i].Why = false, NotByCode
	}
	if s := on(t, notByCode, today, Approve{nothing}); s.Phase != IsApproved {
		t.Errorf("%s", s.Phase)
	}
}

// An approved tournament is mended with a note, by a decision that replaces the one before.
func TestMending(t *testing.T) {
	s := verified(t)
	refused(t, s, Mend{Decision: approvable(), Note: ref}, CodeNotApproved)
	s = on(t, s, today, Approve{approvable()})
	d := approvable()
	d.Lines[0].Person = "p7"
	refused(t, s, Mend{Decision: d, Note: ref}, CodeUnmatched)
	refused(t, s, Mend{Links: []Link{{"a1", "p7", ByHand}}, Decision: d}, CodeNoReason)
	s = on(t, s, today, Mend{Links: []Link{{"a1", "p7", ByHand}}, Decision: d, Note: ref})
	if s.Phase != IsApproved || s.Mended != 1 || s.Decision.Lines[0].Person != "p7" || s.ParticipantOf("p1") != "" {
		t.Errorf("%+v", s)
	}
}

func TestIV3_OneChiefArbiter(t *testing.T) {
	s := begun(t)
	refused(t, s, Staff{Arbiters: []Arbiter{{Person: "p1", Role: Chief}, {Person: "p2", Role: Chief}}}, CodeTwoChiefs)
	refused(t, s, Staff{Arbiters: []Arbiter{{Person: "p1", Role: Chief}, {Person: "p1", Role: Assistant}}}, CodeTwice)
	s = on(t, s, today, Staff{Arbiters: []Arbiter{{Person: "p1", Role: Assistant}, {Person: "p2", Role: Chief}}})
	if s.ChiefArbiter() != "p2" {
		t.Error(s.ChiefArbiter())
	}
	if s := on(t, s, today, Receive{fresh()}); s.ChiefArbiter() != "p9" {
		t.Error("the report says who it was")
	}
}

func TestCancelling(t *testing.T) {
	s := on(t, begun(t), today, Notify{today}, Cancel{})
	refused(t, s, Receive{fresh()}, CodeCancelled)
	refused(t, s, Cancel{}, CodeCancelled)
	s = on(t, s, today, Restore{})
	if s.Phase != WasNotified {
		t.Error(s.Phase)
	}
	refused(t, s, Restore{}, CodeNotCancel)
}

func TestPlans(t *testing.T) {
	for want, change := range map[article.Code]func(*Plan){
		CodeName: func(p *Plan) { p.Name = " " }, CodeTooLong: func(p *Plan) { p.Place = strings.Repeat("ż", MostText+1) }, CodeText: func(p *Plan) { p.Organiser = "\u202e" },
		CodeDays: func(p *Plan) { p.Ends = calendar.Date{} }, CodeDaysOrder: func(p *Plan) { p.Ends = p.Starts.AddDays(-1) }, CodeDaysLong: func(p *Plan) { p.Ends = p.Starts.AddDays(MostDays + 1) },
		CodeVariant: func(p *Plan) { p.Variant = article.Chess }, CodeKind: func(p *Plan) { p.Kind = "x" }, CodeSite: func(p *Plan) { p.Site = "javascript:" },
		CodeChampion: func(p *Plan) { p.Championship = "x" },
	} {
		p := plan()
		change(&p)
		refused(t, &State{}, Announce{Plan: p}, want)
		refused(t, begun(t), Replan{p}, want)
	}
}

// Whatever is decided can be folded without an anomaly, and folding changes no state it was called on.
func TestWhatIsDecidedCanBeFolded(t *testing.T) {
	random := rand.New(rand.NewPCG(7, 26))
	pick := func(all ...string) string { return all[random.IntN(len(all))] }
	for range 400 {
		s := begun(t)
		for range 40 {
			r := fresh()
			r.Seq = uint64(random.IntN(3))
			links := []Link{{pick("a1", "a2", "a3"), pick("", "p1", "p2"), ByHand}}
			commands := []Command{
				Replan{plan()}, Notify{today.AddDays(-random.IntN(3))}, Cancel{}, Restore{}, Staff{Arbiters: []Arbiter{{Person: pick("p1", "p2"), Role: Chief}}}, Receive{r}, Receive{r}, Match{links},
				Match{[]Link{{"a1", "p1", ByHand}, {"a2", "p2", ByHand}}}, Verify{Verified{HeldByCode: true}}, Verify{Verified{HeldByCode: true}}, Return{Note: ref}, Approve{Decision{On: today}}, Approve{approvable()},
				Refuse{Note: ref}, Reconsider{}, Mend{Links: links, Decision: Decision{On: today}, Note: ref}, Uphold{ref},
			}
			events, err := Decide(s, commands[random.IntN(len(commands))], today)
			var refusal *article.Refusal
			if err != nil && !errors.As(err, &refusal) {
				t.Fatal(err)
			}
			for _, e := range events {
				was := *s
				links := len(s.Links)
				next := s.Apply(Numbered{s.Seq + 1, e})
				if !reflect.DeepEqual(was, *s) || len(s.Links) != links {
					t.Fatalf("%#v changed the state before it", e)
				}
				s = next
			}
			if len(s.Strange) > 0 {
				t.Fatalf("%+v after %#v", s.Strange, events)
			}
		}
	}
}

// A line that is not granted says by which article (VII.7.2, VII.7.3), and that the commission decides (VII.7.1).
func TestALineIsRefusedByAnArticle(t *testing.T) {
	t.Parallel()
	for _, tc := range []struct {
		line Line
		want article.Ref
	}{
		{Line{After: "I", Granted: true}, ""},
		{Line{After: "I", Why: NotLicensed}, "VII.7.2.3"},
		{Line{After: "I+", NormFor: "K", Why: NotLicensed}, "VII.7.3.3"},
		{Line{After: "II", Why: NotByCode}, "VII.7.2.2"},
		{Line{After: "M", Why: NotByCode}, "VII.7.3.2"},
		{Line{NormFor: "kk", Why: OnAppeal}, "VII.7.1"},
	} {
		if got := tc.line.RefusedBy(); got != tc.want {
			t.Errorf("%+v: %s, want %s", tc.line, got, tc.want)
		}
	}
}

// A local event is outside the rating system.
func TestLocalIsNotRated(t *testing.T) {
	s := &State{Phase: IsVerified, Plan: plan(), Report: Report{On: today}}
	d := Decision{On: today, Rated: true, Games: "aa"}
	s.Plan.Kind = Local
	_, err := Decide(s, Approve{d}, today)
	if refusal, is := article.AsRefusal(err); !is || refusal.Code != CodeLocalRated {
		t.Errorf("%v", err)
	}
	d.Rated, d.Games = false, ""
	if _, err := Decide(s, Approve{d}, today); err != nil {
		t.Errorf("without ratings: %v", err)
	}
}
