package college_test

import (
	"encoding/json"
	"errors"
	"strings"
	"testing"

	"damka/article"
	"damka/article/articletest"
	"damka/internal/app"
	"damka/internal/app/college"
	words "damka/internal/college"
	"damka/internal/college/arbiter"
	"damka/internal/college/declaration"
	"damka/internal/fullname"
)

func claimed(family, given string) college.Declaring {
	return college.Declaring{Class: words.Second, Languages: []string{"en"}, About: college.Contact{Family: family, Given: given, Born: "1980-01-01", Address: "Leśna 1, Mława", Email: "ala@example.org"}}
}

// sent sends a declaration and answers its secret and its id.
func (h *hall) sent(d college.Declaring) (secret, id string) {
	h.t.Helper()
	secret, err := h.SendDeclaration(h.ctx, d)
	h.must(err)
	k, err := h.OwnDeclaration(h.ctx, secret)
	h.must(err)
	return secret, k.ID
}

// A declaration becomes an arbiter's when the college says whose it is. The contacts go with the person, and are erased with them.
func TestADeclarationIsTaken(t *testing.T) {
	h := newHall(t)
	secret, id := h.sent(claimed("Brzoza", "Ala"))
	ks := as(t, app.College)
	if all, err := h.Declarations(h.ctx, ks, true); err != nil || len(all) != 1 || all[0].Name != "Brzoza, Ala" || all[0].ID != id {
		t.Fatalf("%+v, %v", all, err)
	}
	if who, err := h.WhoDeclared(h.ctx, ks, id); err != nil || len(who) != 1 || who[0].Person != ala || who[0].Sure {
		t.Errorf("%+v, %v", who, err)
	}
	if o, err := h.Overview(h.ctx, as(t, app.Board)); err != nil || o.Declared != 1 {
		t.Errorf("%+v, %v", o, err)
	}
	h.refused(h.TakeDeclaration(h.ctx, ks, id, ""), declaration.CodePerson)
	if err := h.TakeDeclaration(h.ctx, ks, id, nobody); !errors.Is(err, college.ErrNotFound) {
		t.Errorf("nobody: %v", err)
	}
	h.must(h.TakeDeclaration(h.ctx, ks, id, ala))
	k, err := h.Arbiter(h.ctx, ala)
	h.must(err)
	d := k.State.Declaration
	if d == nil || k.State.Answer != arbiter.AnswerYes || d.Of != id || d.Class != words.Second || k.Words(d.Record).About.Email != "ala@example.org" {
		t.Fatalf("%+v, %+v", d, k.Words(d.Record))
	}
	own, err := h.OwnDeclaration(h.ctx, secret)
	h.must(err)
	if own.State.Person != ala || !own.IsErased(own.State.Made.Record) {
		t.Errorf("%+v: the contacts are kept twice", own.State)
	}
	h.pass(1) // the row that would do it once more
	if again, err := h.Arbiter(h.ctx, ala); err != nil || again.Seq != k.Seq {
		t.Errorf("it is written twice: %v", err)
	}
	h.refused(h.RefuseDeclaration(h.ctx, ks, id, college.Words{Text: "powody"}), declaration.CodeAnswered)
	h.refused(h.WithdrawDeclaration(h.ctx, secret), declaration.CodeAnswered)
	h.must(h.base.ErasedPerson(h.ctx, app.Concerned{ID: ala, Number: 1}))
	if w, err := h.Contacts(h.ctx, ks, ala); err != nil || !w.IsZero() {
		t.Errorf("%+v, %v", w, err)
	}
}

// Whoever asks for everything about them gets the declarations that nobody has taken: theirs by the name, with the number or the birth, and nobody else's.
func TestTheExportHasDeclarationsThatWait(t *testing.T) {
	h := newHall(t)
	of := app.Concerned{ID: ala, Number: 1, Names: []fullname.Name{fullname.Of("Brzoza", "Ala")}}
	exported := func() string {
		t.Helper()
		all, err := h.base.ExportedPerson(h.ctx, of)
		h.must(err)
		text, err := json.Marshal(all)
		h.must(err)
		return string(text)
	}
	mistyped, other, numbered := claimed("Dąb", "Bolek"), claimed("Brzoza", "Ala"), claimed("Brzoza", "Ala")
	mistyped.Number, mistyped.About.Address = 1, "Cudza 1"
	other.About.Born, other.About.Address = "1990-01-01", "Imienniczki 2"
	numbered.Number, numbered.About.Born, numbered.About.Address = 1, "1980-01-02", "Numerowana 3"
	h.sent(mistyped)
	h.sent(other)
	if text := exported(); strings.Contains(text, "sentDeclarations") {
		t.Error(text)
	}
	h.sent(numbered)
	_, born := h.sent(claimed("Brzoza", "Ala"))
	text := exported()
	for part, want := range map[string]bool{"Cudza": false, "Imienniczki": false, "Numerowana 3": true, "Leśna 1": true, `"phase":"waits"`: true} {
		if strings.Contains(text, part) != want {
			t.Errorf("%s: %t\n%s", part, !want, text)
		}
	}
	h.must(h.EraseDeclaration(h.ctx, as(t, app.College), born))
	if text := exported(); strings.Contains(text, "Leśna") {
		t.Error(text)
	}
}

// What the export of a person has of declarations that wait goes with the person, and nothing else: somebody else's with that number, mistyped, stays.
func TestErasingTakesTheDeclarationsThatTheExportHas(t *testing.T) {
	h := newHall(t)
	other := claimed("Dąb", "Bolek")
	other.Number = 1
	_, mistyped := h.sent(other)
	_, own := h.sent(claimed("Brzoza", "Ala")) // by the birth
	h.must(h.base.ErasedPerson(h.ctx, app.Concerned{ID: ala, Number: 1, Names: []fullname.Name{fullname.Of("Brzoza", "Ala")}}))
	for id, stays := range map[string]bool{mistyped: true, own: false} {
		k, err := h.Declaration(h.ctx, as(t, app.College), id)
		h.must(err)
		if is := k.Words(k.State.Made.Record).About != nil; is != stays {
			t.Errorf("%s of number %d is there: %v", id, k.State.Made.Number, is)
		}
	}
}

// Declarations that nobody took up are erased: refused ones after ninety days, unanswered ones after half a year, withdrawn ones at once.
func TestDeclarationsAreForgotten(t *testing.T) {
	h := newHall(t)
	ks := as(t, app.College)
	refused, no := h.sent(claimed("Brzoza", "Ala"))
	open, _ := h.sent(claimed("Dąb", "Bolek"))
	back, _ := h.sent(claimed("Jodła", "Celina"))
	numbered := claimed("Klon", "Darek")
	numbered.Number = 4
	for range 4 { // others with the number, of which nothing is left
		_, empty := h.sent(numbered)
		h.must(h.EraseDeclaration(h.ctx, ks, empty))
	}
	erased, _ := h.sent(numbered)
	h.must(h.RefuseDeclaration(h.ctx, ks, no, college.Words{Text: "brak egzaminu"}))
	h.must(h.WithdrawDeclaration(h.ctx, back))
	h.must(h.base.ErasedPerson(h.ctx, app.Concerned{ID: darek, Number: 4, Names: []fullname.Name{fullname.Of("Klon", "Darek")}}))
	has := func(secret string) bool {
		k, err := h.OwnDeclaration(h.ctx, secret)
		h.must(err)
		return !k.Words(k.State.Made.Record).IsZero()
	}
	if !has(refused) || !has(open) || has(back) || has(erased) {
		t.Errorf("today: %v %v %v %v", has(refused), has(open), has(back), has(erased))
	}
	h.pass(declaration.RefuseDays)
	if k, err := h.OwnDeclaration(h.ctx, refused); err != nil || k.Words(k.State.Note).Text != "brak egzaminu" {
		t.Errorf("the reason is not there to be read: %v", err)
	}
	h.pass(1)
	if has(refused) || !has(open) {
		t.Errorf("after ninety days: %v %v", has(refused), has(open))
	}
	h.pass(declaration.LapseDays - declaration.RefuseDays - 1)
	if !has(open) {
		t.Error("on the last day it is gone")
	}
	h.pass(1)
	if k, err := h.OwnDeclaration(h.ctx, open); err != nil || has(open) || k.State.Phase != declaration.HasLapsed {
		t.Errorf("%+v, %v", k.State, err)
	}
	all, err := h.Declarations(h.ctx, ks, false)
	h.must(err)
	for _, d := range all {
		if d.Name != "" {
			t.Errorf("the list still has %q", d.Name)
		}
	}
	if _, err := h.OwnDeclaration(h.ctx, strings.Repeat("a", 26)); !errors.Is(err, college.ErrNotFound) {
		t.Errorf("a secret that nobody has: %v", err)
	}
}

func TestDeclarationsThatAreRefused(t *testing.T) {
	h := newHall(t)
	for code, change := range map[article.Code]func(*college.Declaring){
		college.CodeDeclaredName:    func(d *college.Declaring) { d.About.Given = "" },
		college.CodeDeclaredBorn:    func(d *college.Declaring) { d.About.Born = "2026-06-16" },
		college.CodeDeclaredAddress: func(d *college.Declaring) { d.About.Address = "" },
		college.CodeDeclaredContact: func(d *college.Declaring) { d.About.Email = "" },
		college.CodeDeclaredEmail:   func(d *college.Declaring) { d.About.Email = "ala" },
		college.CodeDeclaredSigns:   func(d *college.Declaring) { d.About.Family = "Brz\u202eoza" },
		college.CodeLong:            func(d *college.Declaring) { d.About.Address = strings.Repeat("a", 201) },
		declaration.CodeClass:       func(d *college.Declaring) { d.Class = "vii" },
		declaration.CodeNumber:      func(d *college.Declaring) { d.Number = -1 },
	} {
		d := claimed("Brzoza", "Ala")
		change(&d)
		_, err := h.SendDeclaration(h.ctx, d)
		h.refused(err, code)
	}
	for born, code := range map[string]article.Code{"2010-06-16": college.CodeDeclaredBorn, "2010-06-15": "", "1900-01-01": "", "1899-12-31": college.CodeDeclaredBorn} { // sixteen today, and not yet
		d := claimed("Brzoza", "Ala")
		d.About.Born = born
		if _, err := h.SendDeclaration(h.ctx, d); articletest.CodeOf(err) != code {
			t.Errorf("born on %s: %v", born, err)
		}
	}
	for range 298 {
		h.sent(claimed("Brzoza", "Ala"))
	}
	_, err := h.SendDeclaration(h.ctx, claimed("Brzoza", "Ala"))
	h.refused(err, college.CodeDeclaredFull)
}
