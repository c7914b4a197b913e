package public_test

import (
	"strings"
	"testing"

	"damka/internal/i18n"
	"damka/internal/web/webtest"
)

// Articles are found by their number and by words without diacritics, in the
// language of the page or the other; the page says how many, or that there is
// none.
func TestSearchInTheCode(t *testing.T) {
	s := webtest.New(t)
	all := strings.Count(s.Page(i18n.EN, "/code"), "data-words=")
	for _, one := range []struct {
		lang      i18n.Lang
		query     string
		has, none string
		says      string
	}{
		{i18n.EN, "V.2.8.9.7", `id="V.2.8.9.7"`, `id="II.4.5"`, "Articles found: 1"},
		{i18n.PL, "ii.5.7", `id="II.5.7.1.1"`, `id="VII.5.7"`, "Znalezione artykuły: "},
		{i18n.EN, "ZEGARY", `data-words="`, `id="V.2.4"`, "Articles found: "},
		{i18n.PL, "kojarzen", `id="V.2`, `id="II.4.4"`, "Znalezione artykuły: "},
		{i18n.EN, "xyzzy", `id="editions"`, "data-words", "No article has these words"},
		{i18n.EN, "+", `id="V.2.4"`, "Articles found: 1", ""},
		{i18n.EN, "o", `>Type at least two letters or digits.</p>`, "Articles found: 1", ""},
		{i18n.PL, "ł+.+v", `>Wpisz co najmniej dwie litery lub cyfry.</p>`, "Znalezione artykuły: 1", `id="V.2.4"`},
		{i18n.PL, "v.2", `>Znalezione artykuły: `, `id="II.4.4"`, `id="V.2.4"`},
		{i18n.PL, "w+kojarzeniu", `>Znalezione artykuły: `, ">Wpisz", ""},
	} {
		page := s.Page(one.lang, "/code?q="+one.query)
		if !strings.Contains(page, one.has) || strings.Contains(page, one.none) || !strings.Contains(page, one.says) {
			t.Errorf("%s finds %d of %d: has %t, has not %t, says %t", one.query, strings.Count(page, "data-words="), all,
				strings.Contains(page, one.has), !strings.Contains(page, one.none), strings.Contains(page, one.says))
		}
		s.Hold("/code", page)
	}
}
