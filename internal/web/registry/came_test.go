package registry_test

import (
	"net/url"
	"strings"
	"testing"

	"damka/internal/app"
	"damka/internal/app/register"
	"damka/internal/i18n"
	"damka/internal/web/webtest"
)

// VII.7.5: the page of a report has the day of each that came, and corrects one of them with a reason; it says the refusal where the form is, with what was typed.
func TestVII_7_5_TheDayOfAReportIsCorrectedOnItsPage(t *testing.T) {
	s, _ := office(t)
	in := waiting(s)
	path := "/registry/tournaments/" + in
	d, err := s.Register.Dossier(t.Context(), in)
	s.Check(err)
	page := s.Page(i18n.EN, path)
	if strings.Contains(page, `<select name="which"`) || !strings.Contains(page, `name="which" value="1"`) {
		t.Error("of one report the page asks which it is")
	}
	day := d.Plan.Ends.AddDays(1).String()
	refused := s.Post(path+"/redate", url.Values{"which": {"1"}, "came": {day}, "note": {" "}})
	body := refused.Body
	if text := strings.ReplaceAll(webtest.Readable(t, body, "main"), "\u00a0", " "); !strings.Contains(strings.ToLower(text), "napisz, dlaczego poprawiasz dzień wpływu") || !strings.Contains(body, `value="`+day+`"`) {
		t.Errorf("without a reason:\n%s", text)
	}
	s.Post(path+"/redate", url.Values{"which": {"1"}, "came": {day}, "note": {"Stempel pocztowy"}})
	d, err = s.Register.Dossier(t.Context(), in)
	s.Check(err)
	if d.Report.On.String() != day || d.First.String() != day {
		t.Errorf("came on %v, first %v, want %s", d.Report.On, d.First, day)
	}
	for lang, want := range map[i18n.Lang]string{i18n.PL: "Powód poprawki dnia wpływu", i18n.EN: "Why the day it came was corrected"} {
		text := strings.ReplaceAll(webtest.Readable(t, s.Page(lang, path), "main"), "\u00a0", " ")
		if !strings.Contains(text, want) || !strings.Contains(text, "Stempel pocztowy") {
			t.Errorf("%s does not say why:\n%s", lang, text)
		}
	}
	s.Check(s.Register.Return(t.Context(), app.Arbiter, in, register.Why{Text: "Nie te zawody.", Other: true}))
	if strings.Contains(s.Page(i18n.EN, path), "/redate") {
		t.Error("what is of another event has a day to be corrected")
	}
}
