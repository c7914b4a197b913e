package register_test

import (
	"reflect"
	"testing"

	"damka/article"
	"damka/internal/app"
	"damka/internal/app/register"
	"damka/internal/certificate"
	"damka/internal/register/person"
	"damka/internal/store"
)

// Everything that somebody holds has a code that leads back to it; what a correction took back has one, too, and says so.
func TestSeasonsCertificates(t *testing.T) {
	s := newSeason(t)
	seen := make(map[certificate.Code]string)
	held, withdrawn, mended, twice := 0, 0, 0, 0
	for _, id := range append(s.People, s.Double) {
		p, err := s.Profile(t.Context(), id)
		must(t, err)
		for _, of := range p.Variants {
			for i, f := range of.Facts {
				g, is, err := s.GivenBy(t.Context(), of.Codes[i])
				must(t, err)
				if !is || !g.Holds() || g.Person != id || g.From != f.From || g.Dossier != "" && g.Dossier != f.Event || g.Seal == "" {
					t.Fatalf("%+v is certified as %+v", f, g)
				}
			}
		}
		all, err := s.GivenTo(t.Context(), id)
		must(t, err)
		for _, g := range all {
			if other, is := seen[g.Code]; is {
				t.Errorf("%s and %s have one code", other, id)
			}
			seen[g.Code] = id
			c, err := s.Certificate(t.Context(), g)
			must(t, err)
			switch {
			case c.Row.ID != id || g.Dossier != "" && len(c.Rests) == 0 || c.Later:
				t.Errorf("%+v", c)
			case !g.Holds():
				withdrawn++
			case g.Dossier != "":
				held++
			}
			if g.Mended.IsValid() {
				mended++
			}
			if len(c.Rests) > 1 {
				twice++
			}
		}
	}
	if held < 50 || withdrawn == 0 || mended == 0 || twice == 0 {
		t.Errorf("%d held, %d taken back, %d that a correction left, %d that rest on two tournaments", held, withdrawn, mended, twice)
	}
	// They are made again from the streams.
	all := func() (docs []store.Document) {
		docs, err := s.Kept.DocumentsAfter(t.Context(), "register.given", "", 10_000)
		must(t, err)
		for i := range docs {
			docs[i].Version = 0
		}
		return docs
	}
	before := all()
	must(t, s.Kept.Update(t.Context(), func(tx store.Tx) error {
		for _, doc := range before {
			must(t, tx.DeleteDocument(doc.Kind, doc.ID))
		}
		return nil
	}))
	_, err := s.Rebuild(t.Context(), app.Arbiter)
	must(t, err)
	if after := all(); len(before) == 0 || !reflect.DeepEqual(before, after) {
		t.Errorf("%d documents, %d made again, or others", len(before), len(after))
	}
}

// What the office takes back is found by the code of its paper. Who has been merged has it still, and a code that was never given is none.
func TestCertificatesOfTheOffice(t *testing.T) {
	o := newOffice(t)
	ewa, other := o.person("Kos", "Ewa", ""), o.person("Kos", "Ewa Maria", "")
	for _, r := range []person.Recording{{Grade: "I", Source: person.FromOldRegister}, {Grade: "mf", Source: person.FromFMJD}, {NormFor: "K", Games: 9, Event: "Puchar", Source: person.FromDecision}} {
		r.Variant, r.On = article.International, o.Today()
		o.must(o.Record(o.ctx, app.Arbiter, ewa, r))
	}
	o.must(o.Merge(o.ctx, app.Arbiter, ewa, other))
	all, err := o.GivenTo(o.ctx, other)
	o.must(err)
	if len(all) != 3 {
		t.Fatalf("%+v", all)
	}
	o.must(o.Unmerge(o.ctx, app.Arbiter, ewa))
	for _, g := range all {
		o.must(o.VoidRecording(o.ctx, app.Arbiter, ewa, g.Recording))
		found, is, err := o.GivenBy(o.ctx, g.Code)
		o.must(err)
		if !is || found.Holds() || found.Withdrawn != o.Today() || found.Code != g.Code {
			t.Errorf("taken back: %+v", found)
		}
	}
	if g, is, err := o.GivenBy(o.ctx, certificate.Of("x")); is || err != nil || g != (register.Given{}) {
		t.Errorf("%+v, %v", g, err)
	}
}

// The licensed members of a club, by name: who has left the register is not among them.
func TestLicensed(t *testing.T) {
	o := newOffice(t)
	pionek := o.club("Pionek")
	for _, name := range []string{"Żak", "Łoś", "Los", "Kos", "Sowa"} {
		id := o.person(name, "Ewa", "")
		o.must(o.Move(o.ctx, app.Arbiter, id, pionek, o.Today()))
		if name != "Kos" {
			o.must(o.GiveLicence(o.ctx, app.Arbiter, id, o.Today().Year()))
		}
		if name == "Sowa" {
			o.must(o.Close(o.ctx, app.Arbiter, id))
		}
	}
	rows, err := o.Licensed(o.ctx, pionek, o.Today().Year())
	o.must(err)
	var names []string
	for _, row := range rows {
		names = append(names, row.Family)
	}
	if want := []string{"Los", "Łoś", "Żak"}; !reflect.DeepEqual(names, want) {
		t.Errorf("%q", names)
	}
}
