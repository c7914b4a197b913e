package registry_test

import (
	"strings"
	"testing"

	"damka/internal/app"
	"damka/internal/app/register"
	"damka/internal/i18n"
	"damka/internal/web/webtest"
)

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
