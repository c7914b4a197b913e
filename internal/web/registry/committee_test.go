package registry_test

import (
	"net/url"
	"strconv"
	"strings"
	"testing"

	"damka/internal/app"
	"damka/internal/app/register"
	domain "damka/internal/college"
	"damka/internal/college/arbiter"
	"damka/internal/i18n"
	"damka/internal/register/dossier"
)

// IV.4.3: that the chief arbiter is on the organising committee is said where the arbiters are appointed, is found when the report is examined, and stays among what the decision
// was made on.
func TestIV_4_3_TheDecisionKnowsOfTheCommittee(t *testing.T) {
	s, _ := office(t)
	in := waiting(s)
	d, err := s.Register.Dossier(t.Context(), in)
	s.Check(err)
	chief := d.ChiefArbiter()
	if chief == "" {
		chief = d.Report.Chief
	}
	row, err := s.Register.Counting(t.Context(), chief)
	s.Check(err)
	s.Check(s.College.TakeOverClass(t.Context(), app.Arbiter, row.ID, domain.First, s.College.Today())) // without a college nobody is found to be anything
	committee := func(findings []dossier.Finding) int {
		n := 0
		for _, f := range findings {
			if f.Code == register.FoundArbiter && f.Args["why"] == "reason:"+string(arbiter.CodeCommittee) {
				n++
			}
		}
		return n
	}
	at := "/registry/tournaments/" + in
	for _, on := range []bool{false, true} {
		form := url.Values{"chief": {strconv.Itoa(row.Number)}}
		if on {
			form.Set("committee", "on")
		}
		redirected(s, s.Post(at+"/staff", form), at)
		x, err := s.Register.Examine(t.Context(), app.Arbiter, in)
		s.Check(err)
		if got := committee(x.Findings); (got == 1) != on {
			t.Fatalf("on the committee %t: %d findings of %+v", on, got, x.Findings)
		}
	}
	if body := s.Page(i18n.EN, at); !strings.Contains(body, "/code#IV.4.3") {
		t.Error("the page does not say it")
	}
	s.Check(s.Register.VerifyReport(t.Context(), app.Arbiter, in, register.Finding{HeldByCode: true, Text: "Sprawdzone."}))
	x, err := s.Register.Examine(t.Context(), app.Arbiter, in)
	s.Check(err)
	s.Check(s.Register.Approve(t.Context(), app.Arbiter, in, register.Verdict{Rated: true, Shown: x.Shown()}))
	if d, err = s.Register.Dossier(t.Context(), in); err != nil || d.Phase != dossier.IsApproved || committee(d.Verified.Findings) != 1 {
		t.Errorf("%s, %v: %+v", d.Phase, err, d.Verified.Findings)
	}
}
