package college_test

import (
	"slices"
	"testing"

	"damka/internal/app"
	"damka/internal/app/college"
	words "damka/internal/college"
	"damka/internal/college/arbiter"
	"damka/internal/college/ban"
)

// What is known of an arbiter under an entry that another has replaced holds for the one that counts, until the merging is taken back: classes, the fee, examinations,
// suspensions, bans, what was judged. Nobody escapes by being registered twice.
func TestAnArbiterWithTwoEntries(t *testing.T) {
	h := newHall(t)
	today := h.Today()
	h.has(ala, words.First)
	h.pays(ala, today, today.Year(), 5000)
	h.examines(celina)
	h.must(h.Examine(h.ctx, app.Arbiter, ala, arbiter.Examined{Day: today, Class: words.State, Passed: true, Commission: []string{celina}}, "Zwolniona z opłaty."))
	h.must(h.Declare(h.ctx, app.Arbiter, ala, arbiter.Declared{Day: today}, college.Contact{Email: "ala@example.org"}))
	look := func(person string, has bool) {
		t.Helper()
		class, licensed, err := h.IsLicensed(h.ctx, person, today)
		h.must(err)
		k, err := h.ArbiterOrNew(h.ctx, app.Arbiter, person)
		h.must(err)
		contacts, err := h.Contacts(h.ctx, app.Arbiter, person)
		if err != college.ErrNotFound {
			h.must(err)
		}
		papers, err := h.Certificates(h.ctx, person)
		h.must(err)
		if licensed != has || (class == string(words.First)) != has || (len(k.State.Exams) == 1) != has || (contacts.About != nil) != has || (len(papers) == 1) != has {
			t.Errorf("%s: class %q, licensed %t, %+v, %+v, %d papers", h.people[person], class, licensed, k.State, contacts, len(papers))
		}
		all, err := h.Arbiters(h.ctx)
		h.must(err)
		if slices.ContainsFunc(all, func(r college.Arbiter) bool { return r.Person == person && r.LicensedIn(today.Year()) }) != has {
			t.Errorf("the list: %+v", all)
		}
	}
	look(ala, true)
	look(bolek, false)
	h.people[into+ala] = bolek
	look(bolek, true)
	if all, err := h.Arbiters(h.ctx); err != nil || len(all) != 2 { // celina, and the two entries of one person
		t.Errorf("%+v, %v", all, err)
	}
	h.refused(h.Pay(h.ctx, app.Arbiter, fee(bolek, today, today.Year(), 5000), nil), arbiter.CodePaid)
	h.must(h.AnswerDeclaration(h.ctx, app.Arbiter, bolek, true, college.Words{}))
	if k, err := h.Arbiter(h.ctx, bolek); err != nil || k.State.Answer != arbiter.AnswerYes || len(k.State.Strange) > 0 {
		t.Errorf("the answer: %+v, %v", k, err)
	}
	// The next class needs what the first entry has, and is written under the one that counts.
	h.services[bolek] = h.services[ala]
	h.must(h.TakeOverClass(h.ctx, app.Arbiter, bolek, words.State, today))
	h.must(h.SuspendArbiter(h.ctx, app.Arbiter, bolek, arbiter.Suspended{Day: today, From: today, Until: today.AddDays(20)}, college.Words{Text: "powody"}))
	delete(h.people, into+ala)
	if class, licensed, err := h.IsLicensed(h.ctx, ala, today); err != nil || class != string(words.First) || !licensed {
		t.Errorf("taken back: %q, %t, %v", class, licensed, err)
	}
	if class, licensed, err := h.IsLicensed(h.ctx, bolek, today); err != nil || class != string(words.State) || licensed {
		t.Errorf("what was decided meanwhile: %q, %t, %v", class, licensed, err)
	}
}

// A suspension or a ban of the replaced entry is one of the person.
func TestNobodyEscapesByAMerging(t *testing.T) {
	h := newHall(t)
	today := h.Today()
	h.has(ala, words.First)
	h.has(bolek, words.Third)
	for _, person := range []string{ala, bolek} {
		h.pays(person, today, today.Year(), 5000)
	}
	h.must(h.SuspendArbiter(h.ctx, app.Arbiter, ala, arbiter.Suspended{Day: today, From: today, Until: today.AddDays(20)}, college.Words{Text: "powody"}))
	is := func(person string, free bool) {
		t.Helper()
		if _, licensed, err := h.IsLicensed(h.ctx, person, today); err != nil || licensed != free {
			t.Errorf("%s: licensed %t, %v", h.people[person], licensed, err)
		}
		v, err := h.MayJudge(h.ctx, person, "", arbiter.Tournament{}, words.Chief, today)
		if err != nil || (v.Permission != arbiter.Not) != free {
			t.Errorf("%s may judge: %+v, %v", h.people[person], v, err)
		}
	}
	is(bolek, true)
	h.people[into+ala] = bolek
	is(bolek, false)
	k, err := h.Arbiter(h.ctx, bolek)
	h.must(err)
	suspended, _ := k.State.SuspendedOn(today, nil)
	if suspended.Entry != ala {
		t.Errorf("%+v", suspended)
	}
	h.refused(h.LiftSuspension(h.ctx, app.Arbiter, bolek, arbiter.Lifted{Day: today, Suspension: suspended.Number}, college.Words{}), arbiter.CodeSuspension)
	h.must(h.LiftSuspension(h.ctx, app.Arbiter, suspended.Entry, arbiter.Lifted{Day: today, Suspension: suspended.Number}, college.Words{}))
	is(bolek, true)

	_, err = h.ImposeBan(h.ctx, app.Arbiter, ban.Imposed{Day: today, Person: ala, By: words.Commission, Roles: []ban.Role{ban.Player}, From: today}, college.Words{})
	h.must(err)
	banned := func(want bool) {
		t.Helper()
		if _, is, err := h.BannedOn(h.ctx, bolek, ban.Player, today); err != nil || is != want {
			t.Errorf("banned %t, %v", is, err)
		}
		all, err := h.AllArbiters(h.ctx, app.Arbiter)
		h.must(err)
		at := slices.IndexFunc(all, func(r college.Arbiter) bool { return r.Person == bolek })
		if at < 0 || (len(all[at].Bans) > 0) != want {
			t.Errorf("the list: %+v", all)
		}
	}
	banned(true)
	is(bolek, false)
	delete(h.people, into+ala)
	banned(false)
	is(bolek, true)
}
