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
	"damka/internal/college/matter"
)

// A class is given to who meets its conditions, of which the register and the tournaments say the most.
func TestGrantingAClass(t *testing.T) {
	h := newHall(t)
	grant := func(person string) error {
		return h.GrantClass(h.ctx, as(t, app.College), person, arbiter.Grant{Day: h.Today(), Class: words.Third, Edition: article.PZWarc}, true)
	}
	h.refused(grant(ala), arbiter.CodeNotEligible)
	h.examines(celina)
	h.must(h.Examine(h.ctx, app.Arbiter, ala, arbiter.Examined{Day: h.Today(), Class: words.Third, Passed: true, Commission: []string{celina}}, "Zwolniona z opłaty."))
	e, err := h.Eligibility(h.ctx, app.Arbiter, ala, article.PZWarc, words.Third)
	h.must(err)
	if lacking, open := e.Lacks(); lacking != 0 || open != 1 { // its repute is the college's to judge
		t.Errorf("%+v", e)
	}
	h.must(grant(ala))
	for range 4 {
		began := day("2026-01-10").AddDays(7 * len(h.services[ala]))
		h.services[ala] = append(h.services[ala], arbiter.Service{Dossier: began.String(), Office: words.Chief, Began: began, Ended: began, ReportDue: began.AddDays(7), Reported: began.AddDays(7)})
	}
	h.must(h.Examine(h.ctx, app.Arbiter, ala, arbiter.Examined{Day: h.Today(), Class: words.Second, Passed: true, Commission: []string{celina}}, "Zwolniona z opłaty."))
	h.must(h.GrantClass(h.ctx, app.Arbiter, ala, arbiter.Grant{Day: h.Today(), Class: words.Second, Edition: article.PZWarc}, false))
	listed, err := h.Arbiters(h.ctx)
	h.must(err)
	listed = slices.DeleteFunc(listed, func(r college.Arbiter) bool { return r.Person == celina })
	if len(listed) != 1 || listed[0].Best(h.Today()).Class != words.Second || listed[0].Name != "Ala Brzoza" {
		t.Errorf("%+v", listed)
	}
	if err := grant("z3m7aabz2x5kdefg"); !errors.Is(err, college.ErrNotFound) {
		t.Errorf("nobody: %v", err)
	}
}

// IV.6.1.1, IV.6.2.1.3.1: of whom the register has the year of birth alone is of age when that says so surely; else the college may leave it out, and nobody is examined before the
// year in which they are sixteen.
func TestIV_6_1_1_OfAgeByTheYear(t *testing.T) {
	for _, test := range []struct {
		year      string
		examined  article.Code
		granted   article.Code
		exception []article.Ref
	}{
		{year: "2007"}, {year: "1985"}, {year: "2008", granted: arbiter.CodeNotEligible}, {year: "2010", granted: arbiter.CodeNotEligible},
		{year: "2008", exception: []article.Ref{"IV.6.2.1.3.1"}}, {year: "1985", granted: arbiter.CodeExceptions, exception: []article.Ref{"IV.6.2.1.3.1"}},
		{year: "2011", examined: arbiter.CodeYoung, granted: arbiter.CodeYoung, exception: []article.Ref{"IV.6.2.1.3.1"}},
	} {
		h := newHall(t)
		h.examines(celina)
		h.people[born+ala] = test.year
		check := func(err error, want article.Code) {
			t.Helper()
			if want == "" {
				h.must(err)
			} else {
				h.refused(err, want)
			}
		}
		check(h.Examine(h.ctx, app.Arbiter, ala, arbiter.Examined{Day: h.Today(), Class: words.Third, Passed: true, Commission: []string{celina}}, "Bez opłaty."), test.examined)
		check(h.GrantClass(h.ctx, app.Arbiter, ala, arbiter.Grant{Day: h.Today(), Class: words.Third, Edition: article.PZWarc, Exceptions: test.exception}, true), test.granted)
	}
}

// IV.6.2.5, KS IV.3.5.1: the application that the FMJD has ratified is what its class is given by, for the person whose it is.
func TestKS_IV_3_5_1_AClassOfTheFMJD(t *testing.T) {
	h := newHall(t)
	h.has(ala, words.First)
	h.has(bolek, words.First)
	h.people[into+darek] = ala
	today := h.Today()
	id, err := h.OpenMatter(h.ctx, app.Arbiter, matter.Opened{Day: today, Kind: matter.Application, By: words.Arbiters, Subject: matter.Subject{Person: darek, Class: words.Technical}}, college.Words{Title: "Wniosek"})
	h.must(err)
	h.must(h.DecideMatter(h.ctx, app.Arbiter, id, matter.Decided{Day: today, By: words.Board, View: matter.Yes}, college.Words{}))
	grant := func(person string) error {
		return h.GrantClass(h.ctx, app.Arbiter, person, arbiter.Grant{Day: today, Class: words.Technical, Edition: article.PZWarc}, false)
	}
	for _, stage := range matter.Stages()[:4] {
		h.refused(grant(ala), arbiter.CodeNotEligible)
		h.must(h.AdvanceApplication(h.ctx, app.Arbiter, id, matter.Advanced{Day: today, Stage: stage, View: matter.Yes}, college.Words{}))
	}
	h.refused(grant(bolek), arbiter.CodeNotEligible)
	h.must(h.StepBack(h.ctx, as(t, app.College), id, matter.Ratified, college.Words{Text: "Kongres zajął się innym wnioskiem."}))
	h.refused(grant(ala), arbiter.CodeNotEligible) // it was a mistake
	h.refused(h.StepBack(h.ctx, app.Arbiter, id, matter.Ratified, college.Words{Text: "Jeszcze raz."}), matter.CodeNoStep)
	h.must(h.AdvanceApplication(h.ctx, app.Arbiter, id, matter.Advanced{Day: today, Stage: matter.Ratified, View: matter.Yes}, college.Words{}))
	h.must(grant(ala))
	k, err := h.Arbiter(h.ctx, ala)
	if h.must(err); len(k.State.Classes) != 2 {
		t.Errorf("%+v", k.State.Classes)
	}
}
