package college_test

import (
	"errors"
	"strings"
	"testing"

	"damka/internal/app"
	"damka/internal/app/college"
	words "damka/internal/college"
	"damka/internal/college/arbiter"
	"damka/internal/college/matter"
	"damka/internal/college/notice"
	"damka/internal/store"
)

// keysOf are what a proposal proposes of a section.
func keysOf(p college.Proposal, kind notice.SectionKind) (keys []string) {
	for _, s := range p.Sections {
		for _, i := range s.Items {
			if s.Kind == kind {
				keys = append(keys, i.Key())
			}
		}
	}
	return keys
}

// A bulletin is drawn from what was decided since the one before: what was told is not told again, also where both are of one day; what was left out is.
func TestWhatABulletinIsDrawnFrom(t *testing.T) {
	h := newHall(t)
	ks := as(t, app.College)
	h.has(ala, words.State)
	publish := func(kind matter.Kind, number string) string {
		id, err := h.OpenMatter(h.ctx, ks, matter.Opened{Day: h.Today(), Kind: kind, By: words.Arbiters}, college.Words{Title: "wewnętrzne"})
		h.must(err)
		h.must(h.DecideMatter(h.ctx, ks, id, matter.Decided{Day: h.Today(), By: words.Arbiters, View: matter.Yes}, college.Words{}))
		h.must(h.PublishMatter(h.ctx, ks, id, number, college.Words{Title: "dla wszystkich"}))
		return id
	}
	first := publish(matter.Precedent, "1/2026")
	h.must(h.SetTariff(h.ctx, as(t, app.Board), notice.Set{Day: h.Today(), From: h.Today(), Fee: notice.Annual, Amount: 4000}))
	h.must(h.SuspendArbiter(h.ctx, ks, ala, arbiter.Suspended{Day: h.Today(), From: h.Today(), Until: h.Today().AddDays(20)}, college.Words{Text: "poufne powody"}))
	d, p, err := h.BulletinDraft(h.ctx, ks)
	h.must(err)
	if d.Number != 1 || p.Since.IsValid() || len(keysOf(p, notice.Precedents)) != 1 || len(keysOf(p, notice.Tariff)) != 1 || len(keysOf(p, notice.Suspended)) != 1 || len(keysOf(p, notice.List)) != 1 || len(keysOf(p, notice.Classes)) != 0 {
		t.Fatalf("%+v", p)
	}
	d.Left = keysOf(p, notice.Tariff)
	d.Own = map[notice.SectionKind]string{notice.Words: "Zapraszamy."}
	id, err := h.IssueDraft(h.ctx, ks, d)
	h.must(err)
	k, err := h.Bulletin(h.ctx, id)
	h.must(err)
	var kinds []string
	for _, s := range k.State.Issued.Sections {
		kinds = append(kinds, string(s.Kind))
	}
	if got := strings.Join(kinds, " "); got != "precedents suspended words list" {
		t.Errorf("sections: %s", got)
	}
	second := publish(matter.Precedent, "2/2026")
	d, p, err = h.BulletinDraft(h.ctx, ks)
	h.must(err)
	if got := keysOf(p, notice.Precedents); d.Number != 2 || len(d.Own) != 0 || p.Since != h.Today() || len(got) != 1 || !strings.Contains(got[0], second) || strings.Contains(got[0], first) || len(keysOf(p, notice.Tariff)) != 1 {
		t.Errorf("%+v", p)
	}
	h.pass(30)
	_, err = h.IssueDraft(h.ctx, ks, college.Draft{Number: 2, Own: map[notice.SectionKind]string{notice.Words: "x"}})
	h.must(err)
	if _, p, err = h.BulletinDraft(h.ctx, ks); err != nil || p.Number != 3 || len(p.Sections) != 1 || p.Sections[0].Kind != notice.List {
		t.Errorf("%+v, %v", p, err)
	}
}

// A fee that the board decided on before a bulletin and that is entered after it is in the next one, and so is a class granted with a day of before: what counts is what was told.
func TestABulletinTellsWhatIsWrittenLater(t *testing.T) {
	h := newHall(t)
	ks := as(t, app.College)
	decided := h.Today()
	h.pass(5)
	_, err := h.IssueDraft(h.ctx, ks, college.Draft{Number: 1, Own: map[notice.SectionKind]string{notice.Words: "x"}})
	h.must(err)
	h.pass(5)
	h.must(h.SetTariff(h.ctx, as(t, app.Board), notice.Set{Day: decided, From: h.Today(), Fee: notice.Annual, Amount: 4000}))
	for _, want := range []int{1, 0, 0} {
		d, p, err := h.BulletinDraft(h.ctx, ks)
		h.must(err)
		if got := keysOf(p, notice.Tariff); len(got) != want {
			t.Errorf("bulletin %d would tell %v", p.Number, got)
		}
		d.Number, d.Own = p.Number, map[notice.SectionKind]string{notice.Words: "x"}
		_, err = h.IssueDraft(h.ctx, ks, d)
		h.must(err)
		h.pass(1)
	}
}

// Changes of rules are supplied to holders of classes of the FMJD (IV.6.2.5 in fmjd-2006): bulletins go to them also where they never declared themselves, at the address of the register.
func TestBulletinsGoToHoldersOfClassesOfTheFMJD(t *testing.T) {
	h := newHall(t)
	ks, post := as(t, app.College), new(queued)
	h.WriteBy(post)
	h.people[email+ala], h.people[email+bolek] = "ala@example.org", "bolek@example.org"
	h.has(ala, words.State)
	h.has(ala, words.FMJD)
	h.has(bolek, words.State)
	id, err := h.IssueBulletin(h.ctx, ks, notice.Issued{Day: h.Today(), Number: 7, Sections: []notice.Section{{Kind: notice.Words}}}, none, map[notice.SectionKind]string{notice.Words: "x"})
	h.must(err)
	if n, err := h.PostBulletin(h.ctx, ks, id); err != nil || n != 1 || !strings.HasSuffix((*post)[0], "/"+ala+"/") {
		t.Errorf("%d letters, %v, %v", n, *post, err)
	}
	_, to, _ := strings.Cut((*post)[0], " ")
	if address, name, _, err := h.BulletinReader(h.ctx, to); address != "ala@example.org" || name != "Ala Brzoza" {
		t.Errorf("%s, %s, %v", address, name, err)
	}
}

// Of two who change the draft the second is told, and nothing is lost.
func TestADraftThatSomebodyElseHasChanged(t *testing.T) {
	h := newHall(t)
	ks := as(t, app.College)
	h.must(h.SaveBulletinDraft(h.ctx, ks, college.Draft{Number: 1, Text: "pierwszy"}))
	h.refused(h.SaveBulletinDraft(h.ctx, ks, college.Draft{Number: 1, Text: "drugi"}), college.CodeDraftChanged)
	h.refused(h.SaveBulletinDraft(h.ctx, ks, college.Draft{Title: strings.Repeat("a", 201), Version: 1}), college.CodeLong)
	if d, _, err := h.BulletinDraft(h.ctx, ks); err != nil || d.Text != "pierwszy" || d.Version != 1 {
		t.Errorf("%+v, %v", d, err)
	}
}

// queued is the post of tests.
type queued []string

func (q *queued) QueueBulletin(_ store.Tx, id, to string, _ int) error {
	*q = append(*q, id+" "+to)
	return nil
}

func (q *queued) QueueConference(_ store.Tx, id, to string) error {
	*q = append(*q, id+" "+to)
	return nil
}

func (q *queued) QueueReply(_ store.Tx, id, person, _ string) error {
	*q = append(*q, id+" "+person)
	return nil
}

// Letters go to arbiters whose declaration was accepted, and to clubs with an address; never to who was erased meanwhile, and to nobody twice.
func TestLettersOfABulletin(t *testing.T) {
	h := newHall(t)
	ks, post := as(t, app.College), new(queued)
	for person, email := range map[string]string{ala: "ala@example.org", bolek: "", celina: "celina@example.org"} {
		h.must(h.Declare(h.ctx, ks, person, arbiter.Declared{Day: h.Today()}, college.Contact{Email: email, Phone: "1"}))
		if person != celina { // who waits for an answer
			h.must(h.AnswerDeclaration(h.ctx, ks, person, true, college.Words{}))
		}
	}
	h.refused(h.SetClubAddress(h.ctx, ks, pionek, "klub"), college.CodeClubEmail)
	h.must(h.SetClubAddress(h.ctx, ks, pionek, "klub@example.org"))
	id, err := h.IssueBulletin(h.ctx, ks, notice.Issued{Day: h.Today(), Number: 7, Sections: []notice.Section{{Kind: notice.Words}}}, none, map[notice.SectionKind]string{notice.Words: "x"})
	h.must(err)
	_, err = h.PostBulletin(h.ctx, ks, id)
	h.refused(err, college.CodeNoPost)
	h.WriteBy(post)
	if n, err := h.PostBulletin(h.ctx, ks, id); err != nil || n != 2 || len(*post) != 2 {
		t.Fatalf("%d letters, %v, %v", n, *post, err)
	}
	_, err = h.PostBulletin(h.ctx, ks, id)
	h.refused(err, college.CodeNobodyNew)
	to := "bulletin/" + id + "/" + ala + "/"
	address, name, secret, err := h.BulletinReader(h.ctx, to)
	if err != nil || address != "ala@example.org" || name != "Ala Brzoza" || !strings.HasPrefix(secret, "7-") {
		t.Errorf("%q %q %q %v", address, name, secret, err)
	}
	h.must(h.ConfirmReceipt(h.ctx, secret))
	h.must(h.ConfirmReceipt(h.ctx, secret))
	readers, err := h.BulletinReaders(h.ctx, ks, id)
	h.must(err)
	status := map[string]string{}
	for _, r := range readers {
		switch {
		case r.Received.IsValid():
			status[r.Name] = "received by " + string(r.Way)
		case r.Sent:
			status[r.Name] = "sent"
		default:
			status[r.Name] = "not sent"
		}
	}
	if len(status) != 4 || status["Ala Brzoza"] != "received by mail" || status["Bolek Dąb"] != "not sent" || status["Pionek"] != "sent" || status["Damka"] != "not sent" {
		t.Errorf("%v", status)
	}
	for _, wrong := range []string{"", "7", "7-x", "8-" + secret[2:], "x-y", "-1-a", secret + "a"} {
		if err := h.ConfirmReceipt(h.ctx, wrong); !errors.Is(err, college.ErrNotFound) {
			t.Errorf("%q: %v", wrong, err)
		}
	}
	h.must(h.base.ErasedPerson(h.ctx, app.Concerned{ID: ala, Number: 1}))
	h.must(h.SetClubAddress(h.ctx, ks, pionek, ""))
	for _, gone := range []string{to, "bulletin/" + id + "//" + pionek, "bulletin/x", "account/" + ala} {
		if _, _, _, err := h.BulletinReader(h.ctx, gone); !errors.Is(err, college.ErrNotFound) {
			t.Errorf("%s: %v", gone, err)
		}
	}
}
