package college_test

import (
	"strings"
	"testing"

	"damka/internal/app"
	rooms "damka/internal/app/college"
	"damka/internal/college"
	"damka/internal/college/matter"
	"damka/internal/i18n"
	"damka/internal/register/dossier"
	"damka/internal/web/webtest"
)

// KS IV.3.5.1, IV.6.2.5: an application for a class of the FMJD goes its way stage by stage, no other first; the register gives the class when the congress has.
func TestKS_IV_3_5_1_TheWayOfAnApplication(t *testing.T) {
	s := newSite(t)
	board := s.As(t, "zarzad", app.Grant{Role: app.Board})
	s.posts(s.ks, person(1), act("take_over", "class", "state", "day", "2015-01-01"))
	grant := act("grant", "class", "fmjd", "edition", "pzwarc", "day", "2026-11-14")
	s.refuses(s.ks, person(1), grant, "nie są spełnione: wniosek o klasę zatwierdzony przez kongres FMJD: sędzia FMJD")
	path := s.posts(s.ks, "/college/matters/new", act("begin", "of", "application", "by", "college", "day", "2026-11-10", "title", "Wniosek", "person", "1", "class", "fmjd"))
	advance := func(stage, view string) []string { return []string{"stage", stage, "view", view, "day", "2026-11-14"} }
	s.refuses(s.ks, path, act("advance", advance("sent", "yes")...), "o nie jest wniosek o klasę FMJD, który Zarząd złożył")
	s.posts(board, path, act("rule", "by", "board", "view", "yes", "day", "2026-11-12"))
	conditions := person(1) + "?class=fmjd&edition=fmjd-2006"
	for _, step := range []struct{ stage, pl, en, wrong string }{
		{"sent", "Przekazanie do FMJD", "Sent to the FMJD", "studied"}, {"studied", "Komisja techniczna FMJD", "FMJD technical commission", "ratified"},
		{"accepted", "Zarząd FMJD", "FMJD board", "sent"}, {"ratified", "Kongres FMJD", "FMJD congress", "diploma"}, {"diploma", "Dyplom", "Diploma", "ratified"},
	} {
		s.has(s.ks, path, i18n.PL, "Droga wniosku w FMJD", step.pl+"\n", "jeszcze nie")
		s.has(s.ks, path, i18n.EN, step.en+"\n", "not yet")
		s.refuses(s.ks, path, act("advance", advance(step.wrong, "yes")...), "olejny krok to: ")
		if step.stage != "diploma" {
			s.refuses(s.ks, person(1), grant, "zatwierdzony przez kongres FMJD")
			s.has(s.ks, conditions, i18n.EN, "Application for the class ratified by the FMJD congress: FMJD arbiter", "KS IV.3.5.1")
		}
		s.posts(s.ks, path, act("advance", advance(step.stage, "yes")...))
		s.has(s.ks, path, i18n.PL, step.pl+"\n14 XI 2026")
		s.has(s.ks, path, i18n.EN, step.en+"\n14 Nov 2026")
	}
	s.refuses(s.ks, path, act("advance", advance("diploma", "yes")...), "o nie jest wniosek")
	s.refuses(s.ks, path, act("step_back", "stage", "ratified", "text", "pomyłka"), "en krok nie jest ostatni")
	s.refuses(s.ks, path, act("step_back", "stage", "diploma", "text", ""), "Uzupełnij pole „Uzasadnienie”")
	s.posts(s.ks, path, act("step_back", "stage", "diploma", "text", "inna osoba"))
	s.has(s.ks, path, i18n.PL, "Cofnięto 14 XI 2026\ndyplom, 14 XI 2026 · inna osoba", "Dyplom\njeszcze nie")
	s.has(s.ks, path, i18n.EN, "Taken back on 14 Nov 2026\ndiploma, 14 Nov 2026")
	s.posts(s.ks, person(1), grant)
	s.has(s.ks, person(1), i18n.EN, "FMJD arbiter\nfrom 14 Nov 2026")
}

// IV.3.1, KS IV.5.2: the page of an appointment says that the arbiter has no licence for the year, and, where the tournament was called off afterwards, that nobody judges it.
func TestIV_3_1_WhatThePageOfAnAppointmentSays(t *testing.T) {
	s := newSite(t)
	row, today := s.judged(), s.College.Today()
	id, err := s.College.OpenMatter(s.Context(), app.Arbiter, matter.Opened{Day: today, Kind: matter.Appointment, By: college.Arbiters, Subject: matter.Subject{Dossier: row.ID}}, rooms.Words{Title: "Sędzia"})
	s.Check(err)
	path := "/college/matters/" + id
	asked := s.ks.Post(path, act("rule", "by", "college", "view", "yes", "day", today.String(), "person", "1"), "Accept-Language: pl")
	if text := strings.ReplaceAll(webtest.Readable(s, asked.Body, "main"), "\u00a0", " "); !strings.Contains(text, "Brzoza, Ala nie ma licencji sędziowskiej na 2026 rok (KS IV.5.2).") {
		t.Error(text)
	}
	s.Check(s.College.DecideMatter(s.Context(), app.Arbiter, id, matter.Decided{Day: today, By: college.Arbiters, View: matter.Yes, Person: row.Chief}, rooms.Words{}))
	s.has(s.ks, path, i18n.PL, "Powołano", "Licencja 2026\nbrak", "KS IV.5.2")
	s.has(s.ks, path, i18n.EN, "Licence 2026\nno")
	if body := s.ks.Page(i18n.PL, path); strings.Contains(body, "powołanie zostaje w aktach") {
		t.Error("it is held")
	}
	s.Check(s.Register.ChangePlan(s.Context(), app.Arbiter, row.ID, dossier.Cancel{}))
	s.has(s.ks, path, i18n.PL, "powołanie zostaje w aktach")
	s.has(s.ks, path, i18n.EN, "the appointment stays on file")
}
