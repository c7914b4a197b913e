package registry_test

import (
	"net/http"
	"strings"
	"testing"

	"damka/internal/app"
	"damka/internal/app/register"
	"damka/internal/i18n"
)

// Everybody reads why a report was returned. Whoever is erased is named there no more, whoever is in no register never was, and the commission's own words can be erased; the
// journal has no name either.
func TestWhyAReportWasReturnedNamesNobodyForGood(t *testing.T) {
	s, _ := office(t)
	in := waiting(s)
	d, err := s.Register.Dossier(t.Context(), in)
	s.Check(err)
	linked, other := "", ""
	for _, p := range s.Snapshot(d.Report.Tournament).Players {
		switch id := string(p.ID); {
		case d.Links[id].Person == "":
		case linked == "":
			linked = id
		case other == "":
			other = d.Links[id].Person
			s.Check(s.Register.Match(t.Context(), app.Arbiter, in, map[string]string{id: ""}))
		}
	}
	s.Check(s.Register.Match(t.Context(), app.Arbiter, in, map[string]string{linked: other})) // who is called otherwise
	row, err := s.Register.Counting(t.Context(), other)
	s.Check(err)
	x, err := s.Register.Examine(t.Context(), app.Arbiter, in)
	s.Check(err)
	why := register.Why{Seen: x.Found(), Text: "Nie podano, kim jest Zenobia Pomyłka."}
	for _, f := range x.Findings {
		if f.Code == register.FoundOtherPerson {
			why.Findings = append(why.Findings, register.FindingKey(f))
		}
	}
	s.Check(s.Register.Return(t.Context(), app.Arbiter, in, why))

	visitor, at := s.Client(t), "/calendar/"+in
	page := func() string { return visitor.Page(i18n.EN, at) }
	if got := page(); strings.Contains(got, row.Family+" ") || !strings.Contains(got, "of the starting list") || !strings.Contains(got, "Pomyłka") {
		t.Errorf("in public participants are called by their numbers: %s", got)
	}
	if got := s.Page(i18n.EN, "/registry/tournaments/"+in); !strings.Contains(got, row.Family) {
		t.Errorf("the commission is not told whom it is about")
	}
	s.Check(s.Register.Erase(t.Context(), app.Arbiter, row.ID))
	if got := page(); strings.Contains(got, row.Family+" ") || !strings.Contains(got, "of the starting list") || !strings.Contains(got, "Pomyłka") {
		t.Errorf("erased, and still named: %s", got)
	}

	d, err = s.Register.Dossier(t.Context(), in)
	s.Check(err)
	erase := "/registry/tournaments/" + in + "/notes/" + d.Returned.Note.ID + "/erase"
	if got := s.Page(i18n.PL, "/registry/tournaments/"+in); !strings.Contains(got, erase) {
		t.Error("nothing leads to the erasure")
	}
	for _, lang := range i18n.Langs() {
		s.Hold(erase, s.Page(lang, erase))
	}
	if got := visitor.Post(erase, nil); got.StatusCode == http.StatusSeeOther {
		t.Error("anybody erases")
	}
	redirected(s, s.Post(erase, nil), "/registry/tournaments/"+in)
	if got := page(); strings.Contains(got, "Pomyłka") || !strings.Contains(got, "erased") {
		t.Errorf("the note is there still: %s", got)
	}
	if got := s.Get(erase); got.StatusCode != http.StatusNotFound {
		t.Errorf("again: %d", got.StatusCode)
	}
	if all := s.Everything(); strings.Contains(all, "Pomyłka") {
		t.Error("the store has the words still")
	}
}
