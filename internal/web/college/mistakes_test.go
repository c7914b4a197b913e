package college_test

import (
	"net/http"
	"strings"
	"testing"

	"damka/internal/i18n"
	"damka/internal/web/webtest"
)

// IV.6.2, KS IV.4.3.3: a class of a year in which nobody lived, and a suspension without reasons, are refused; what was entered by mistake is taken back with reasons, after a question.
func TestIV_6_2_WhatWasEnteredByMistake(t *testing.T) {
	s := newSite(t)
	s.refuses(s.ks, person(1), act("take_over", "class", "iii", "day", "1066-01-01"), "podaj dzień od 1900 roku")
	s.posts(s.ks, person(1), act("take_over", "class", "iii", "day", "2015-01-01"))
	suspend := act("suspend", "from", "2026-11-14", "until", "2026-12-14", "text", "")
	s.refuses(s.ks, person(1), suspend, "Uzupełnij pole „Uzasadnienie”")
	suspend.Set("text", "powody")
	s.posts(s.ks, person(1), suspend)
	s.refuses(s.ks, person(1), suspend, "awieszenie na te same dni jest już wpisane")
	s.has(s.ks, person(1), i18n.PL, "Klasa III od 1 I 2015", "Cofnij wpis zrobiony przez pomyłkę")
	s.refuses(s.ks, person(1), act("take_back", "entry", "class 1", "text", ""), "Uzupełnij pole „Uzasadnienie”")
	s.refuses(s.ks, person(1), act("take_back", "entry", "class 2", "text", "x"), "ego wpisu już nie ma")
	asked := s.ks.Post(person(1), act("take_back", "entry", "class 1", "text", "inna osoba"), "Accept-Language: pl")
	if text := webtest.Readable(s, asked.Body, "main"); !strings.Contains(strings.ReplaceAll(text, "\u00a0", " "), "zaświadczenie o niej przestanie być ważne") {
		t.Error(text)
	}
	s.has(s.Site, "/arbiters", i18n.PL, "Brzoza, Ala")
	s.posts(s.ks, person(1), act("take_back", "entry", "suspension 2", "text", "pomyłka"))
	s.posts(s.ks, person(1), act("take_back", "entry", "class 1", "text", "inna osoba"))
	s.has(s.ks, person(1), i18n.PL, "Cofnięto 14 XI 2026", "Klasa III od 1 I 2015 · inna osoba", "Zawieszenie: 14 XI", "14 XII 2026 · pomyłka", "Uprawnień nigdy nie zawieszono")
	s.has(s.ks, person(1), i18n.EN, "Taken back on 14 Nov 2026")
	if got := s.Get("/arbiters/" + person(1)[len("/college/arbiters/"):]); got.StatusCode != http.StatusNotFound {
		t.Errorf("an arbiter without a class is shown: %d", got.StatusCode)
	}
}
