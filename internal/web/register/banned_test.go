package register_test

import (
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
