package college_test

import (
	"errors"
	"slices"
	"testing"

	"damka/article"
	"damka/internal/app"
	"damka/internal/app/college"
	words "damka/internal/college"
	"damka/internal/college/arbiter"
	"damka/internal/college/ban"
	"damka/internal/college/matter"
	"damka/internal/college/notice"
)

// A decision is for everybody only once it is published, and only in the words that were meant for everybody.
func TestPublishedDecisions(t *testing.T) {
	h := newHall(t)
	id, err := h.OpenMatter(h.ctx, app.Arbiter, matter.Opened{Day: h.Today(), Kind: matter.Precedent, By: words.Arbiters, Subject: matter.Subject{Departures: []article.Ref{"V.1.2"}}}, college.Words{Title: "wewnętrzny"})
	h.must(err)
	h.must(h.DecideMatter(h.ctx, app.Arbiter, id, matter.Decided{Day: h.Today(), By: words.Arbiters, View: matter.Yes}, college.Words{Text: "powody"}))
	if _, err := h.Decision(h.ctx, id); !errors.Is(err, college.ErrNotFound) {
		t.Errorf("not published: %v", err)
	}
	h.must(h.PublishMatter(h.ctx, as(t, app.College), id, "1/2026", college.Words{Title: "Precedens", Text: "dla wszystkich"}))
	k, err := h.Decision(h.ctx, id)
	h.must(err)
	rows, err := h.Published(h.ctx)
	h.must(err)
	if k.Words(k.State.Published.Record).Text != "dla wszystkich" || len(rows) != 1 || rows[0].Public != "Precedens" || rows[0].Number != "1/2026" {
		t.Errorf("%+v", rows)
	}
	h.must(h.EraseMatterText(h.ctx, app.Arbiter, id))
	k, err = h.Decision(h.ctx, id)
	h.must(err)
	rows, err = h.Published(h.ctx)
	h.must(err)
	if !k.Words(k.State.Published.Record).IsZero() || !k.IsErased(k.State.Published.Record) || rows[0].Public != "" || rows[0].Title != "" {
		t.Errorf("erased: %+v, %+v", k, rows)
	}
}

// An amendment needs the assembly's authorisation, and is listed with the day from which it applies.
func TestAmendments(t *testing.T) {
	h := newHall(t)
	amendment := matter.Opened{Day: h.Today(), Kind: matter.Amendment, By: words.Arbiters, Subject: matter.Subject{Edition: article.PZWarc, Articles: []matter.Change{{Article: "V.1.2", How: matter.Amended}}}}
	_, err := h.OpenMatter(h.ctx, app.Arbiter, amendment, college.Words{})
	h.refused(err, matter.CodeAuthorised)
	allowed, err := h.OpenMatter(h.ctx, as(t, app.Board), matter.Opened{Day: h.Today(), Kind: matter.Authorisation, By: words.Board}, college.Words{})
	h.must(err)
	h.must(h.DecideMatter(h.ctx, as(t, app.Board), allowed, matter.Decided{Day: h.Today(), By: words.Assembly, View: matter.Yes, Until: day("2027-06-15")}, college.Words{}))
	amendment.Subject.Authorisation = allowed
	id, err := h.OpenMatter(h.ctx, as(t, app.College), amendment, college.Words{})
	h.must(err)
	adopt := matter.Decided{Day: h.Today(), By: words.Board, View: matter.Yes, Edition: "pzwarc-2027", From: day("2027-01-01")}
	h.refused(h.DecideMatter(h.ctx, as(t, app.Board), id, adopt, college.Words{}), matter.CodeWaiting)
	h.must(h.Opine(h.ctx, as(t, app.Commission), id, matter.Opined{Day: h.Today(), Body: words.Commission, View: matter.Yes}, college.Words{Text: "zgoda"}))
	h.must(h.DecideMatter(h.ctx, as(t, app.Board), id, adopt, college.Words{}))
	h.must(h.PublishMatter(h.ctx, app.Arbiter, id, "2/2026", college.Words{}))
	all, err := h.Amendments(h.ctx)
	h.must(err)
	if len(all) != 1 || all[0].State.HoldsOn(day("2026-12-31")) || !all[0].State.HoldsOn(day("2027-01-01")) {
		t.Errorf("%+v", all)
	}
}

// Tariffs, programs and bulletins are for everybody.
func TestNotices(t *testing.T) {
	h := newHall(t)
	h.must(h.SetTariff(h.ctx, app.Arbiter, notice.Set{Day: h.Today(), From: day("2027-01-01"), Fee: notice.Annual, Amount: 4000}))
	tariffs, err := h.Tariffs(h.ctx)
	h.must(err)
	if amount, found := tariffs.On(day("2027-05-05"), notice.Annual, words.First); amount != 4000 || !found {
		t.Errorf("%d, %v", amount, found)
	}
	id, err := h.ApproveProgram(h.ctx, app.Arbiter, notice.Approved{Day: h.Today(), Name: "Damka", Version: "1"}, college.Words{})
	h.must(err)
	h.must(h.RevokeProgram(h.ctx, app.Arbiter, id, notice.Revoked{Day: h.Today()}))
	programs, err := h.Programs(h.ctx)
	h.must(err)
	if len(programs) != 1 || !programs[0].Revoked.IsValid() {
		t.Errorf("%+v", programs)
	}
	issue := notice.Issued{Day: h.Today(), Number: 4, Sections: []notice.Section{{Kind: notice.List}}}
	first, err := h.IssueBulletin(h.ctx, app.Arbiter, issue, college.Words{Title: "Biuletyn"}, nil)
	h.must(err)
	_, err = h.IssueBulletin(h.ctx, app.Arbiter, issue, college.Words{}, nil)
	h.refused(err, college.CodeBulletinNumber)
	h.must(h.SendBulletin(h.ctx, app.Arbiter, first, notice.Sent{Day: h.Today(), To: []notice.Recipient{{Person: ala}}}))
	h.must(h.SendBulletin(h.ctx, app.Arbiter, first, notice.Received{Day: h.Today(), By: notice.Recipient{Person: ala}}))
	bulletins, err := h.Bulletins(h.ctx)
	h.must(err)
	if len(bulletins) != 1 || bulletins[0].Sent != 1 || bulletins[0].Received != 1 {
		t.Errorf("%+v", bulletins)
	}
}

// IV.2.25: a motion of a report is taken over once, unless the matter was withdrawn.
func TestIV_2_25_AMotionIsTakenOverOnce(t *testing.T) {
	h := newHall(t)
	take := func(motion string) (string, error) {
		return h.OpenMatter(h.ctx, app.Arbiter, matter.Opened{Day: h.Today(), Kind: matter.Motion, By: words.Arbiters, Owner: words.Board, Subject: matter.Subject{Dossier: "d3m7aabz2x5kdefg", Person: ala, Motion: motion}}, college.Words{Title: "Więcej zegarów", Text: "Więcej zegarów."})
	}
	id, err := take("d3m7aabz2x5kdefg-1")
	h.must(err)
	_, err = take("d3m7aabz2x5kdefg-1")
	h.refused(err, college.CodeMotionTaken)
	_, err = take("d3m7aabz2x5kdefg-2")
	h.must(err)
	h.must(h.WithdrawMatter(h.ctx, app.Arbiter, id, words.Arbiters))
	_, err = take("d3m7aabz2x5kdefg-1")
	h.must(err)
}

// The college proposes fees and the board decides (IV.5.3.9): an amount is set by the board's yes to a motion, or by the board.
func TestIV_5_3_9_TheBoardDecidesOnFees(t *testing.T) {
	h := newHall(t)
	ks, board := as(t, app.College), as(t, app.Board)
	set := notice.Set{Day: h.Today(), From: h.Today(), Fee: notice.Annual, Amount: 4000}
	h.refused(h.SetTariff(h.ctx, ks, set), college.CodeTariffBoard)
	opens := func(kind matter.Kind) string {
		t.Helper()
		id, err := h.OpenMatter(h.ctx, ks, matter.Opened{Day: h.Today(), Kind: kind, By: words.Arbiters}, college.Words{Title: string(kind)})
		h.must(err)
		return id
	}
	set.Matter = opens(matter.Precedent)
	h.must(h.DecideMatter(h.ctx, ks, set.Matter, matter.Decided{Day: h.Today(), By: words.Arbiters, View: matter.Yes}, college.Words{}))
	h.refused(h.SetTariff(h.ctx, ks, set), college.CodeTariffMatter) // about something else
	opened := matter.Opened{Day: h.Today(), Kind: matter.Fees, By: words.Arbiters, Subject: matter.Subject{From: h.Today().AddDays(2), Fees: []matter.Amount{{Fee: "annual", Amount: 4000}, {Fee: "exam", Class: words.Third, Amount: 2500}}}}
	wrong := opened
	wrong.Subject.Fees = []matter.Amount{{Fee: "tea", Amount: 100}}
	h.refused(second(h.OpenMatter(h.ctx, ks, wrong, none)), notice.CodeFee)
	wrong.Subject.Fees = nil
	h.refused(second(h.OpenMatter(h.ctx, ks, wrong, none)), matter.CodeAmounts)
	id, err := h.OpenMatter(h.ctx, ks, opened, college.Words{Title: "Stawki"})
	h.must(err)
	set.Matter = id
	h.refused(h.SetTariff(h.ctx, ks, set), college.CodeTariffMatter) // not decided
	h.must(h.DecideMatter(h.ctx, board, id, matter.Decided{Day: h.Today(), By: words.Board, View: matter.Yes}, none))
	want := []notice.Set{
		{Day: h.Today(), From: opened.Subject.From, Fee: notice.Annual, Amount: 4000, Matter: id},
		{Day: h.Today(), From: opened.Subject.From, Fee: notice.Exam, Class: words.Third, Amount: 2500, Matter: id},
	}
	for range 2 { // what falls due sets nothing twice
		if tariffs, err := h.Tariffs(h.ctx); err != nil || !slices.Equal(tariffs.All, want) {
			t.Errorf("%+v, %v", tariffs.All, err)
		}
		h.pass(1)
	}
	set.Amount, set.Fee, set.From = 9000, notice.PerDay, h.Today()
	h.refused(h.SetTariff(h.ctx, ks, set), college.CodeTariffNamed) // the yes was to those amounts
	h.must(h.SetTariff(h.ctx, board, notice.Set{Day: h.Today(), From: h.Today(), Fee: notice.Exam, Amount: 3000}))
	h.refused(h.SetTariff(h.ctx, board, notice.Set{Day: h.Today(), From: h.Today(), Fee: notice.Exam}), notice.CodeAmount)
}

// What the board decided late applies from the day on which that is written down.
func TestIV_5_3_9_FeesDoNotApplyBackwards(t *testing.T) {
	h := newHall(t)
	opened := matter.Opened{Day: h.Today(), Kind: matter.Fees, By: words.Arbiters, Subject: matter.Subject{From: h.Today(), Fees: []matter.Amount{{Fee: "annual", Amount: 4000}}}}
	id, err := h.OpenMatter(h.ctx, as(t, app.College), opened, none)
	h.must(err)
	h.pass(3)
	decided := h.Today().AddDays(-1)
	h.must(h.DecideMatter(h.ctx, as(t, app.Board), id, matter.Decided{Day: decided, By: words.Board, View: matter.Yes}, none))
	if tariffs, err := h.Tariffs(h.ctx); err != nil || len(tariffs.All) != 1 || tariffs.All[0].From != h.Today() || tariffs.All[0].Day != decided {
		t.Errorf("%+v, %v", tariffs.All, err)
	}
}

// A second press writes nothing: neither a proceeding, nor a ban, nor a suspension of the same content.
func TestASecondPressWritesNothing(t *testing.T) {
	h := newHall(t)
	ks := as(t, app.College)
	h.has(ala, words.First)
	open := func(title string) error {
		return second(h.OpenMatter(h.ctx, ks, matter.Opened{Day: h.Today(), Kind: matter.Precedent, By: words.Arbiters}, college.Words{Title: title}))
	}
	h.must(open("Zegar"))
	h.must(open("Zapis"))
	h.refused(open("Zegar"), college.CodeMatterThere)
	imposed := ban.Imposed{Day: h.Today(), Person: ala, By: words.Board, Roles: []ban.Role{ban.Player}, From: h.Today(), Until: h.Today().AddDays(30)}
	h.must(second(h.ImposeBan(h.ctx, ks, imposed, college.Words{})))
	h.refused(second(h.ImposeBan(h.ctx, ks, imposed, college.Words{})), college.CodeBanThere)
	imposed.Until = h.Today().AddDays(60)
	h.must(second(h.ImposeBan(h.ctx, ks, imposed, college.Words{})))
	suspended := arbiter.Suspended{Day: h.Today(), From: h.Today(), Until: h.Today().AddDays(20)}
	h.must(h.SuspendArbiter(h.ctx, ks, ala, suspended, college.Words{Text: "powody"}))
	h.refused(h.SuspendArbiter(h.ctx, ks, ala, suspended, college.Words{Text: "powody"}), arbiter.CodeTwice)
}

// Nobody is appointed for a tournament that was called off or that nobody knows (IV.3.1): no proceeding is opened, and in one that was opened before nothing is written but a no.
func TestIV_3_1_NobodyIsAppointedForWhatIsNotHeld(t *testing.T) {
	h := settling(t)
	about := func(event string) matter.Opened {
		return matter.Opened{Day: h.Today(), Kind: matter.Appointment, By: words.Arbiters, Subject: matter.Subject{Dossier: event}}
	}
	for _, event := range []string{off, "z3m7aabz2x5kdefg"} {
		h.refused(second(h.OpenMatter(h.ctx, app.Arbiter, about(event), college.Words{Title: event})), college.CodeNoEvent)
	}
	if all, err := h.Matters(h.ctx, app.Arbiter, false); err != nil || len(all) != 0 {
		t.Errorf("%+v, %v", all, err)
	}
	id, err := h.OpenMatter(h.ctx, app.Arbiter, about(tomorrow), college.Words{Title: "Sędzia"})
	h.must(err)
	(*h.season)[2].Cancelled = true
	decided := matter.Decided{Day: h.Today(), By: words.Arbiters, View: matter.Yes, Person: ala}
	h.refused(h.DecideMatter(h.ctx, app.Arbiter, id, decided, college.Words{}), college.CodeNoEvent)
	k, err := h.Matter(h.ctx, app.Arbiter, id)
	if h.must(err); k.State.Phase != matter.Open {
		t.Errorf("%s", k.State.Phase)
	}
	decided.View = matter.No
	h.must(h.DecideMatter(h.ctx, app.Arbiter, id, decided, college.Words{}))
}

// IV.3.1: an appointment that was granted stands, also where the tournament was called off in the moment in which its arbiter was to be named.
func TestIV_3_1_AnAppointmentForWhatIsCalledOffMeanwhile(t *testing.T) {
	h := settling(t)
	id, err := h.OpenMatter(h.ctx, app.Arbiter, matter.Opened{Day: h.Today(), Kind: matter.Appointment, By: words.Arbiters, Subject: matter.Subject{Dossier: tomorrow}}, college.Words{Title: "Sędzia"})
	h.must(err)
	h.must(h.DecideMatter(h.ctx, app.Arbiter, id, matter.Decided{Day: h.Today(), By: words.Arbiters, View: matter.Yes, Person: darek}, college.Words{}))
	k, err := h.Matter(h.ctx, app.Arbiter, id)
	if h.must(err); k.State.Phase != matter.Granted {
		t.Errorf("%s", k.State.Phase)
	}
	if why, _, err := h.Unnamed(h.ctx, k.State); err != nil || why != college.UnnamedGone {
		t.Errorf("nobody is told: %q, %v", why, err)
	}
}
