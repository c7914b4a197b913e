package register_test

import (
	"net/http"
	"slices"
	"strings"
	"testing"

	"damka/article"
	"damka/calendar"
	"damka/internal/account"
	"damka/internal/app"
	"damka/internal/app/register"
	"damka/internal/fullname"
	"damka/internal/i18n"
	"damka/internal/register/dossier"
	"damka/internal/register/person"
	"damka/internal/web/webtest"
)

// enrolled registers two who may be arbiters: 501 and 900. It answers the id of 900.
func enrolled(t *testing.T, federation *webtest.Site) string {
	t.Helper()
	id := ""
	for _, one := range []struct {
		number int
		name   string
	}{{501, "Olga Czyż"}, {900, "Janina Sędzińska"}} {
		var err error
		id, _, err = federation.Register.Register(t.Context(), app.Arbiter, one.number, person.Details{Name: fullname.Divide(one.name, fullname.GivenFirst), Sex: "f", Born: calendar.MustDate("1980-02-03")})
		federation.Check(err)
	}
	return id
}

// another is another tournament of the same name and days, from another Damka.
func another(t *testing.T) (file []byte) {
	t.Helper()
	s, id := elsewhere(t)
	settings := s.Snapshot(id).Settings
	id, err := s.Events.Create(t.Context(), app.Arbiter, settings)
	s.Check(err)
	return fileOf(t, s, id)
}

// VII.7.5: the report of an entry of the calendar is replaced by whoever handed it in and by the offices, not by anybody with an account.
func TestVII75_AStrangerReplacesNoReport(t *testing.T) {
	hall, id := elsewhere(t)
	federation := webtest.New(t)
	enrolled(t, federation)
	olga, emil := token(t, federation, "olga", account.WriteTournaments), token(t, federation, "emil", account.WriteTournaments)
	first, other := fileOf(t, hall, id), another(t)
	taken := send(olga, reports+"?chief=501", first)
	if taken.StatusCode != http.StatusOK {
		t.Fatal(taken.Body)
	}
	in := webtest.Field(t, taken, "dossier").(string)
	federation.Check(federation.Register.VerifyReport(t.Context(), app.Arbiter, in, register.Finding{HeldByCode: false, Text: "Nie wszystko zapisano."}))
	is := func(when, tournament string, phase dossier.Phase) *dossier.State {
		t.Helper()
		d, err := federation.Register.Dossier(t.Context(), in)
		federation.Check(err)
		if d.Report.Tournament != tournament || d.Phase != phase {
			t.Errorf("%s: %s with the report of %s", when, d.Phase, d.Report.Tournament)
		}
		return d.State
	}
	before, kept := is("verified", id, dossier.IsVerified), federation.Everything()
	if got := send(emil, reports+"?chief=900&dossier="+in, other); got.StatusCode != http.StatusConflict || webtest.Field(t, got, "code") != "report.not_yours" {
		t.Errorf("a stranger's tournament: %d %s", got.StatusCode, got.Body)
	}
	if federation.Everything() != kept {
		t.Error("it was refused, and opened all the same")
	}
	// The very file that is there is what a program sends twice, whosever account it has: it changes nothing, and names nobody.
	if got := send(emil, reports+"?chief=900&dossier="+in, first); got.StatusCode != http.StatusOK {
		t.Errorf("the same file: %d %s", got.StatusCode, got.Body)
	}
	if after := is("a stranger has tried", id, dossier.IsVerified); after.Seq != before.Seq {
		t.Errorf("%d events more", after.Seq-before.Seq)
	}
	// Unsigned, or signed by another key, not even that.
	if got := send(olga, reports+"?dossier="+in, other); got.StatusCode != http.StatusOK {
		t.Errorf("who handed it in: %d %s", got.StatusCode, got.Body)
	}
	office := federation.Client(t)
	office.Bearer = federation.Secret
	if got := send(office, reports+"?chief=900&dossier="+in, first); got.StatusCode != http.StatusOK {
		t.Errorf("the office: %d %s", got.StatusCode, got.Body)
	}
	is("the office has decided which it is", id, dossier.IsReceived)
	if got := send(olga, reports+"?dossier="+in, other); got.StatusCode != http.StatusConflict {
		t.Errorf("what the office has replaced comes back: %d %s", got.StatusCode, got.Body)
	}
}

// KS IV.4.2: a tournament that somebody invents is no service of the arbiter whom it names, and none of theirs is late, until an office says so.
func TestAnInventedReportNamesNoArbiter(t *testing.T) {
	hall, id := elsewhere(t)
	federation := webtest.New(t)
	named := enrolled(t, federation)
	taken := send(token(t, federation, "emil", account.WriteTournaments), reports+"?chief=900", fileOf(t, hall, id))
	if taken.StatusCode != http.StatusOK {
		t.Fatal(taken.Body)
	}
	in := webtest.Field(t, taken, "dossier").(string)
	judged := func(when string, want int) {
		t.Helper()
		if rows, err := federation.Register.JudgedBy(t.Context(), named, 10); err != nil || len(rows) != want {
			t.Errorf("%s: %d tournaments, %v", when, len(rows), err)
		}
	}
	judged("by a stranger's word", 0)
	x, err := federation.Register.Examine(t.Context(), app.Arbiter, in)
	federation.Check(err)
	if len(x.Proposed) != 1 || x.Proposed[0].Person != named || !found(x.Findings, "dossier.found.proposed") {
		t.Errorf("proposed %+v, %+v", x.Proposed, x.Findings)
	}
	if got := federation.As(t, "jan").Post("/registry/tournaments/"+in+"/arbiters", nil); got.StatusCode != http.StatusForbidden {
		t.Errorf("who named the arbiter says yes: %d", got.StatusCode)
	}
	office := federation.As(t, "komisja", app.Grant{Role: app.Commission})
	page := office.Get("/registry/tournaments/"+in, "Accept-Language: en").Body
	if text := strings.ReplaceAll(webtest.Readable(t, page, "main"), "\u00a0", " "); !strings.Contains(text, "Sędzińska, Janina (900)") || !strings.Contains(strings.ToLower(text), "number 900 in the register was given as the chief arbiter") {
		t.Errorf("the commission does not read whom the sender has named:\n%s", text)
	}
	college := federation.As(t, "kolegium", app.Grant{Role: app.College})
	if got := college.Get("/registry/tournaments/" + in); !strings.Contains(got.Body, `<input name="chief" value="900"`) {
		t.Errorf("whoever appoints the arbiters has to type the number: %d", got.StatusCode)
	}
	if got := office.Post("/registry/tournaments/"+in+"/arbiters", nil); got.StatusCode != http.StatusSeeOther {
		t.Errorf("the commission: %d", got.StatusCode)
	}
	judged("after a yes", 1)
	if x, err = federation.Register.Examine(t.Context(), app.Arbiter, in); err != nil || len(x.Proposed) != 0 || found(x.Findings, "dossier.found.proposed") {
		t.Errorf("%v: %+v", err, x.Findings)
	}
}

func found(all []dossier.Finding, code article.Code) bool {
	return slices.ContainsFunc(all, func(f dossier.Finding) bool { return f.Code == code })
}

// A stranger's tournament is no part of an official event's page: nothing there, nor what programs read, leads to it before somebody of the offices has looked at it.
func TestAnEventLeadsToNoTournamentThatNobodyHasSeen(t *testing.T) {
	hall, id := elsewhere(t)
	federation := webtest.New(t)
	enrolled(t, federation)
	taken := send(token(t, federation, "emil", account.WriteTournaments), reports+"?chief=501", fileOf(t, hall, id))
	if taken.StatusCode != http.StatusOK {
		t.Fatal(taken.Body)
	}
	in := webtest.Field(t, taken, "dossier").(string)
	visitor := federation.Client(t)
	leads := func(when string, want bool) {
		t.Helper()
		for lang, said := range map[i18n.Lang]string{i18n.PL: "jeszcze go nie obejrzała", i18n.EN: "has not looked at it yet"} {
			body := visitor.Page(lang, "/calendar/"+in)
			federation.Hold("/calendar/"+in, body)
			if strings.Contains(body, "/tournaments/"+id) != want || strings.Contains(strings.ReplaceAll(body, "\u00a0", " "), said) == want {
				t.Errorf("%s, in %s: %t", when, lang, !want)
			}
		}
		if got := visitor.Get("/api/calendar/" + in); strings.Contains(got.Body, id) != want {
			t.Errorf("%s, for programs: %s", when, got.Body)
		}
	}
	leads("received", false)
	federation.Check(federation.Register.VerifyReport(t.Context(), app.Arbiter, in, register.Finding{Text: "Nie wszystko zapisano."}))
	leads("verified", true)
}

// What anybody with an account has sent is in no list before somebody of the offices has looked at it: neither the entry nor the tournament with its names.
func TestWhatAStrangerSendsIsListedOnceItWasSeen(t *testing.T) {
	hall, id := elsewhere(t)
	name := hall.Snapshot(id).Settings.Name
	federation := webtest.New(t)
	enrolled(t, federation)
	olga, file := token(t, federation, "olga", account.WriteTournaments), fileOf(t, hall, id)
	taken := send(olga, reports+"?chief=501", file)
	if taken.StatusCode != http.StatusOK {
		t.Fatal(taken.Body)
	}
	in := webtest.Field(t, taken, "dossier").(string)
	visitor := federation.Client(t)
	listed := func(when string, want bool) {
		t.Helper()
		for _, path := range []string{"/tournaments", "/calendar?year=2026"} {
			if got := visitor.Get(path).Body; strings.Contains(got, name) != want {
				t.Errorf("%s: on %s: %t", when, path, !want)
			}
		}
	}
	listed("sent", false)
	if got := visitor.Get("/tournaments/" + id); got.StatusCode != http.StatusOK {
		t.Errorf("at its address: %d", got.StatusCode)
	}
	send(olga, reports+"?chief=501", file)
	listed("sent again", false)
	federation.Check(federation.Register.VerifyReport(t.Context(), app.Arbiter, in, register.Finding{Text: "Nie wszystko zapisano."}))
	listed("verified", true)
}
