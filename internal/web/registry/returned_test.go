package registry_test

import (
	"strings"
	"testing"

	"damka/internal/app"
	"damka/internal/app/register"
	"damka/internal/i18n"
	"damka/internal/web/webtest"
)

// VII.7.5: where the commission has given a report back the arbiter sees at the tournament's desk that it has, and there why, until when it is due and what to do.
func TestVII_7_5_TheDeskSaysWhyAReportCameBack(t *testing.T) {
	s, _ := office(t)
	in := waiting(s)
	d, err := s.Register.Dossier(t.Context(), in)
	s.Check(err)
	desk := "/tournaments/" + d.Report.Tournament + "/desk"
	leads := desk + "/papers#returned"
	if strings.Contains(s.Page(i18n.EN, desk), leads) {
		t.Error("it did not come back yet")
	}
	x, err := s.Register.Examine(t.Context(), app.Arbiter, in)
	s.Check(err)
	s.Check(s.Register.Match(t.Context(), app.Arbiter, in, map[string]string{x.People[0].ID: ""})) // nobody has said who that is
	x, err = s.Register.Examine(t.Context(), app.Arbiter, in)
	s.Check(err)
	why := register.Why{Seen: x.Found(), Text: "Brakuje protokołu."}
	for _, f := range x.Findings {
		why.Findings = append(why.Findings, register.FindingKey(f))
	}
	if len(why.Findings) == 0 {
		t.Fatal("nothing was found")
	}
	s.Check(s.Register.Return(t.Context(), app.Arbiter, in, why))
	d, err = s.Register.Dossier(t.Context(), in)
	s.Check(err)
	for _, lang := range i18n.Langs() {
		body := s.Page(lang, desk)
		s.Hold(desk, body)
		if !strings.Contains(body, leads) {
			t.Errorf("the desk in %s leads nowhere", lang)
		}
		body = s.Page(lang, desk+"/papers")
		s.Hold(desk+"/papers", body)
		text := webtest.Readable(t, body, "main")
		for _, want := range []string{"Brakuje protokołu.", d.Returned.Due.Time().Format("2006")} {
			if !strings.Contains(strings.ReplaceAll(text, "\u00a0", " "), want) {
				t.Errorf("%s does not say %q:\n%s", lang, want, text)
			}
		}
	}
	if got := s.Client(t).Get(desk + "/papers"); strings.Contains(got.Body, "protokołu") {
		t.Error("a visitor reads it at the desk")
	}
}

// VII.7.5: whose report is of another event is told where to hand it in, and not to mend it until a day that is another event's.
func TestVII_7_5_AReportOfAnotherEventIsNotToBeMended(t *testing.T) {
	s, _ := office(t)
	in := waiting(s)
	d, err := s.Register.Dossier(t.Context(), in)
	s.Check(err)
	s.Check(s.Register.Return(t.Context(), app.Arbiter, in, register.Why{Text: "Inne zawody.", Other: true}))
	path := "/tournaments/" + d.Report.Tournament + "/desk/papers"
	for lang, want := range map[i18n.Lang][2]string{i18n.PL: {"Niczego tu nie trzeba poprawiać", "Popraw do"}, i18n.EN: {"Nothing has to be corrected here", "Correct it by"}} {
		text := strings.ReplaceAll(webtest.Readable(t, s.Page(lang, path), "main"), "\u00a0", " ")
		if !strings.Contains(text, want[0]) || strings.Contains(text, want[1]) {
			t.Errorf("%s: %s", lang, text)
		}
	}
}
