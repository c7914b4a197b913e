package register_test

import (
	"slices"
	"strings"
	"testing"

	"damka/internal/app"
	"damka/internal/app/college"
	"damka/internal/app/register"
	domain "damka/internal/college"
	"damka/internal/college/ban"
	"damka/internal/i18n"
	"damka/internal/register/dossier"
	"damka/internal/web/webtest"
)

// KS IV.4.3.1: that a report came back for a player's ban is on the event's public page, with the player's number in the starting list and without the name: of a person the public
// reads name, club, ratings and titles.
func TestKSIV431_ABanStandsBesideNoNameInPublic(t *testing.T) {
	s, _, _ := federation(t, "2026-12-10")
	s.AsArbiter()
	all, err := s.Register.Waiting(t.Context(), app.Arbiter)
	s.Check(err)
	var d *register.Dossier
	for _, one := range all {
		if one.Phase == dossier.IsReceived {
			d, err = s.Register.Dossier(t.Context(), one.ID)
			s.Check(err)
		}
	}
	if d == nil {
		t.Fatal("no report waits")
	}
	who := ""
	for _, link := range d.Links {
		who = max(who, link.Person)
	}
	row, err := s.Register.Counting(t.Context(), who)
	s.Check(err)
	_, err = s.College.ImposeBan(t.Context(), app.Arbiter, ban.Imposed{Day: d.Plan.Starts, Person: who, By: domain.Board, Roles: []ban.Role{ban.Player}, From: d.Plan.Starts, Until: d.Plan.Ends.AddDays(30)}, college.Words{})
	s.Check(err)
	x, err := s.Register.Examine(t.Context(), app.Arbiter, d.ID)
	s.Check(err)
	why := register.Why{Seen: x.Found()}
	for _, f := range x.Findings {
		if f.Code == register.FoundBanned {
			why.Findings = append(why.Findings, register.FindingKey(f))
		}
	}
	if len(why.Findings) != 1 {
		t.Fatalf("%+v", x.Findings)
	}
	s.Check(s.Register.Return(t.Context(), app.Arbiter, d.ID, why))
	visitor, at := s.Client(t), "/calendar/"+d.ID
	for lang, want := range map[i18n.Lang][2]string{i18n.PL: {"zdyskwalifikowany", "listy startowej"}, i18n.EN: {"banned", "of the starting list"}} {
		text := strings.ReplaceAll(webtest.Readable(t, visitor.Page(lang, at), "main"), "\u00a0", " ")
		if !strings.Contains(text, want[0]) || !strings.Contains(text, want[1]) {
			t.Errorf("%s does not say what was found:\n%s", lang, text)
		}
		if strings.Contains(text, row.Family) {
			t.Errorf("%s names who is banned, %s:\n%s", lang, row.Family, text)
		}
	}
}

// Whom somebody else may be taken for is said in public by numbers alone: of the two names one may be somebody's who was never there.
func TestTwoNamesOfOneParticipantAreNotPublic(t *testing.T) {
	s, _, list := federation(t, "2026-12-10")
	s.AsArbiter()
	all, err := s.Register.Waiting(t.Context(), app.Arbiter)
	s.Check(err)
	at := slices.IndexFunc(all, func(row register.DossierRow) bool { return row.Phase == dossier.IsReceived })
	if at < 0 {
		t.Fatal("no report waits")
	}
	d, err := s.Register.Dossier(t.Context(), all[at].ID)
	s.Check(err)
	participant, taken := "", make(map[string]bool)
	for one, link := range d.Links {
		participant, taken[link.Person] = max(participant, one), true
	}
	rows := rowsOf(s, list)
	is := rows[slices.IndexFunc(rows, func(row register.Listed) bool { return !taken[row.Person.ID] })].Person
	was, err := s.Register.Counting(t.Context(), d.Links[participant].Person)
	s.Check(err)
	s.Check(s.Register.Match(t.Context(), app.Arbiter, d.ID, map[string]string{participant: is.ID}))
	x, err := s.Register.Examine(t.Context(), app.Arbiter, d.ID)
	s.Check(err)
	why := register.Why{Seen: x.Found()}
	for _, f := range x.Findings {
		if f.Code == register.FoundOtherPerson {
			why.Findings = append(why.Findings, register.FindingKey(f))
		}
	}
	if len(why.Findings) != 1 {
		t.Fatalf("%+v", x.Findings)
	}
	s.Check(s.Register.Return(t.Context(), app.Arbiter, d.ID, why))
	for _, lang := range i18n.Langs() {
		text := strings.ReplaceAll(webtest.Readable(t, s.Client(t).Page(lang, "/calendar/"+d.ID), "main"), "\u00a0", " ")
		_, said, found := strings.Cut(text, map[i18n.Lang]string{i18n.PL: "nazywa się inaczej", i18n.EN: "called otherwise"}[lang])
		said, _, _ = strings.Cut(said, "\n")
		if !found || strings.Contains(said, is.Family) || strings.Contains(said, was.Family) {
			t.Errorf("%s: %q\n%s", lang, said, text)
		}
	}
}
