package college_test

import (
	"errors"
	"slices"
	"strings"
	"testing"

	"damka/internal/app"
	"damka/internal/app/college"
	words "damka/internal/college"
	"damka/internal/college/arbiter"
	"damka/internal/college/conference"
	"damka/internal/college/course"
	"damka/internal/college/matter"
)

// IV.5.1: a conference is for all arbiters: everybody reads when it is, and whoever declared themselves and has an address gets a letter, once.
func TestIV_5_1_EverybodyIsToldOfAConference(t *testing.T) {
	h := newHall(t)
	ks, post := as(t, app.College), new(queued)
	h.has(ala, words.Third)
	for person, address := range map[string]string{ala: "ala@example.org", bolek: "", celina: "celina@example.org"} {
		h.must(h.Declare(h.ctx, ks, person, arbiter.Declared{Day: h.Today()}, college.Contact{Email: address, Phone: "1"}))
		if person != celina { // who waits for an answer
			h.must(h.AnswerDeclaration(h.ctx, ks, person, true, none))
		}
	}
	convene := func(from int, title string) string {
		id, err := h.Convene(h.ctx, ks, conference.Convened{Day: h.Today(), From: h.Today().AddDays(from), Until: h.Today().AddDays(from + 1)}, college.Words{Title: title, Place: "Mława"})
		h.must(err)
		return id
	}
	id, past := convene(20, "Konferencja 2026"), convene(-9, "Dawniejsza")
	_, err := h.AnnounceCourse(h.ctx, ks, course.Announced{Day: h.Today(), From: h.Today().AddDays(5), Until: h.Today().AddDays(9)}, college.Words{Title: "Kurs"})
	h.must(err)
	want := []college.Coming{
		{Title: "Kurs", From: h.Today().AddDays(5), Until: h.Today().AddDays(9), Course: true},
		{Title: "Konferencja 2026", Place: "Mława", From: h.Today().AddDays(20), Until: h.Today().AddDays(21)},
	}
	if got, err := h.Coming(h.ctx); err != nil || !slices.Equal(got, want) {
		t.Errorf("%+v, %v", got, err)
	}
	_, err = h.TellOfConference(h.ctx, ks, id)
	h.refused(err, college.CodeNoPost)
	h.WriteBy(post)
	_, err = h.TellOfConference(h.ctx, ks, past)
	h.refused(err, conference.CodeNoNews)
	if n, err := h.Untold(h.ctx, ks, id); n != 1 || err != nil {
		t.Errorf("%d to tell, %v", n, err)
	}
	if n, err := h.TellOfConference(h.ctx, ks, id); n != 1 || err != nil || len(*post) != 1 {
		t.Fatalf("%d letters, %v, %v", n, *post, err)
	}
	_, err = h.TellOfConference(h.ctx, ks, id)
	h.refused(err, college.CodeNobodyNew)
	_, to, _ := strings.Cut((*post)[0], " ")
	if address, name, of, err := h.ConferenceReader(h.ctx, to); err != nil || address != "ala@example.org" || name != "Ala Brzoza" || of != want[1] {
		t.Errorf("%s, %s, %+v, %v", address, name, of, err)
	}
	h.must(h.RunConference(h.ctx, ks, id, none, func(words.Text) conference.Command { return conference.CalledOff{Day: h.Today()} }))
	if _, _, _, err := h.ConferenceReader(h.ctx, to); !errors.Is(err, college.ErrNotFound) {
		t.Error("a letter tells of a conference that was called off:", err)
	}
}

// What is laid before a conference becomes the proposal of a proceeding, which says so; and a resolution says for which proceeding it is.
func TestAnnexesAndResolutionsOfAConference(t *testing.T) {
	h := newHall(t)
	ks := as(t, app.College)
	id, err := h.Convene(h.ctx, ks, conference.Convened{Day: h.Today(), From: h.Today(), Until: h.Today()}, none)
	h.must(err)
	run := func(with func(words.Text) conference.Command, w college.Words) error {
		return h.RunConference(h.ctx, ks, id, w, with)
	}
	annexed := func(t words.Text) conference.Command { return conference.Annexed{Topic: conference.OfCode, Record: t} }
	h.refused(run(annexed, none), conference.CodeNoText)
	h.must(run(annexed, college.Words{Title: "Zegary", Text: "Zegary elektroniczne."}))
	w, k, err := h.Annex(h.ctx, ks, id+"/1")
	h.must(err)
	if w.Title != "Zegary" || k.ID != id {
		t.Errorf("%+v of %s", w, k.ID)
	}
	open := func(annex string) (string, error) {
		return h.OpenMatter(h.ctx, ks, matter.Opened{Day: h.Today(), Kind: matter.Precedent, By: words.Arbiters, Subject: matter.Subject{Annex: annex}}, w)
	}
	for _, none := range []string{id + "/2", id + "/0", id + "/x", id, "x/1"} {
		_, err := open(none)
		h.refused(err, college.CodeNoAnnex)
	}
	proposed, err := open(id + "/1")
	h.must(err)
	rows, err := h.Matters(h.ctx, ks, true)
	h.must(err)
	if len(rows) != 1 || rows[0].Annex != id+"/1" || rows[0].ID != proposed {
		t.Errorf("%+v", rows)
	}
	h.must(run(func(words.Text) conference.Command { return conference.Attended{Persons: []string{ala, bolek}} }, none))
	resolve := func(of string) error {
		return run(func(t words.Text) conference.Command {
			return conference.Resolved{Topic: conference.OfCode, Matter: of, Votes: conference.Votes{For: 2}, Record: t}
		}, college.Words{Text: "Popieramy."})
	}
	h.refused(resolve(nobody), college.CodeResolvedFor)
	h.must(resolve(proposed))
	held, err := h.Conferences(h.ctx, ks)
	h.must(err)
	if !slices.Equal(held[0].For, []string{proposed}) {
		t.Errorf("%+v", held)
	}
}
