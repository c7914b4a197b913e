package public_test

import (
	"fmt"
	"strings"
	"testing"

	"damka/internal/i18n"
	"damka/internal/web/webtest"
)

// A paper without rows says that nobody is on it yet, and is not set like one
// with a table.
func TestAPaperWithNobody(t *testing.T) {
	s := webtest.New(t)
	s.AsArbiter()
	id := s.Create()
	paper := "/tournaments/" + id + "/print/starting-list"
	said := func(lang i18n.Lang) bool {
		return strings.Contains(plain(s.Page(lang, paper)), map[i18n.Lang]string{
			i18n.EN: `<p class="note">Nobody is on the list yet.</p>`, i18n.PL: `<p class="note">Na liście nie ma jeszcze nikogo.</p>`,
		}[lang])
	}
	const withTable = `<article class="sheet-a4 single paper-starting-list">`
	if !said(i18n.EN) || !said(i18n.PL) || strings.Contains(s.Page(i18n.EN, paper), withTable) {
		t.Errorf("nobody is on the list:\n%s", s.Page(i18n.EN, paper))
	}
	s.JSON("POST", "/api/tournaments/"+id+"/players", `{"players":[{"name":"Olga Czyż"}]}`)
	if said(i18n.EN) || said(i18n.PL) || !strings.Contains(s.Page(i18n.EN, paper), withTable) {
		t.Errorf("one is on the list:\n%s", s.Page(i18n.EN, paper))
	}
}

// Papers in two columns have one where a word of a name does not fit into half a
// column.
func TestPapersWithLongWordsAreRoomy(t *testing.T) {
	for letters, want := range map[int]string{14: `<div class="many">`, 15: `<div class="many roomy">`} {
		s := webtest.New(t)
		s.AsArbiter()
		id := s.Create()
		s.JSON("POST", "/api/tournaments/"+id+"/players", fmt.Sprintf(`{"players":[{"name":"Olga Cz%s"},{"name":"Emil Źrebak"}]}`, strings.Repeat("y", letters-2)))
		s.JSON("POST", "/api/tournaments/"+id+"/lots", `{"method":"plain","seed":"7"}`)
		if body := s.Page(i18n.PL, "/tournaments/"+id+"/print/schedule"); !strings.Contains(body, want) {
			t.Errorf("a word of %d letters: no %s", letters, want)
		}
	}
}

// plain is a page with plain spaces.
func plain(body string) string { return strings.ReplaceAll(body, "\u00a0", " ") }
