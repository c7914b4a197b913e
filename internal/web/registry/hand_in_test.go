package registry_test

import (
	"bytes"
	"encoding/base64"
	"mime/multipart"
	"net/http"
	"net/url"
	"strings"
	"testing"

	"damka/article"
	"damka/calendar"
	"damka/clock"
	"damka/internal/app"
	"damka/internal/app/events"
	"damka/internal/app/register"
	"damka/internal/i18n"
	"damka/internal/register/dossier"
	"damka/internal/reportfile"
	"damka/internal/tournament"
	"damka/internal/web/webtest"
	"damka/trf"
)

// upload sends a file with a field beside it.
func upload(s *webtest.Site, path, name string, content []byte, chief string) webtest.Answer {
	s.Helper()
	var body bytes.Buffer
	w := multipart.NewWriter(&body)
	part, err := w.CreateFormFile("file", name)
	s.Check(err)
	_, err = part.Write(content)
	s.Check(err)
	s.Check(w.WriteField("chief", chief))
	s.Check(w.Close())
	return s.Do(http.MethodPost, path, &body, "Content-Type: "+w.FormDataContentType(), "Accept-Language: en")
}

// A file that the register does not take leaves nothing behind, though the file itself is right.
func TestRefusedFileIsNotKept(t *testing.T) {
	s, _ := office(t)
	in, err := s.Register.Announce(t.Context(), app.Arbiter, typedPlan())
	s.Check(err)
	at := "/registry/tournaments/" + in
	hall := webtest.New(t)
	id, err := hall.Events.Create(t.Context(), app.Arbiter, tournament.Settings{
		Name: "Turniej Barbórkowy", Place: "Wólka", Starts: "2026-11-07", Ends: "2026-11-08", Zone: events.DefaultZone, Edition: article.PZWarc, Variant: article.International,
		System: tournament.Berger, Cycles: 1, Control: clock.MustParse("80+60"), LateAfter: 60,
	})
	s.Check(err)
	var file bytes.Buffer
	s.Check(hall.Events.ExportFile(t.Context(), app.Arbiter, id, &file))
	before := s.Everything()
	for _, chief := range []string{"", "99999", "x"} { // of other days than the calendar has; and nobody has the number
		if got := upload(s, at+"/report", "cup.damka", file.Bytes(), chief); got.StatusCode != http.StatusUnprocessableEntity {
			t.Errorf("chief %q: %d", chief, got.StatusCode)
		} else if chief != "" && !strings.Contains(got.Body, `value="`+chief+`"`) {
			t.Errorf("%q is not shown again", chief)
		}
	}
	if s.Everything() != before {
		t.Error("it was refused, and something was written")
	}
}

func typedPlan() dossier.Plan {
	return dossier.Plan{
		Name: "Puchar Starego Młyna", Place: "Mława", Starts: calendar.MustDate("2026-11-28"), Ends: calendar.MustDate("2026-11-29"), Variant: article.International, Edition: article.PZWarc, Kind: dossier.Rated, Control: "80+60",
	}
}

const reportFile = `012 Puchar
042 2026/11/28
052 2026/11/29
062 4
092 Round Robin
001    1      Czyz, Olga                             POL                         2.0    1     2 w 1     3 b =     4 w =
001    2      Sowa, Ewa                              POL                         1.0    4     1 b 0     4 w =     3 b =
001    3      Lis, Jan                               POL                         1.5    2     4 b =     1 w =     2 w =
001    4      Bor, Jan                               POL                         1.5    3     3 w =     2 b =     1 b =
`

// A report of another program is shown back before it is kept, and comes in with the note that no journal stands behind it.
func TestReportIsTyped(t *testing.T) {
	s, _ := office(t)
	in, err := s.Register.Announce(t.Context(), app.Arbiter, typedPlan())
	s.Check(err)
	at := "/registry/tournaments/" + in
	before := s.Everything()
	faulty := upload(s, at+"/report", "cup.trf", []byte(strings.Replace(reportFile, "2 w 1", "9 w 1", 1)), "")
	if faulty.StatusCode != http.StatusUnprocessableEntity || !strings.Contains(faulty.Body, "Line 6:") {
		t.Errorf("%d %s", faulty.StatusCode, webtest.Readable(t, faulty.Body, "main"))
	}
	first := upload(s, at+"/report", "cup.trf", []byte(reportFile), "10401")
	if first.StatusCode != http.StatusOK || !strings.Contains(first.Body, `value="Puchar Starego Młyna"`) || !strings.Contains(first.Body, "in the file: Puchar") || !strings.Contains(first.Body, `value="10401"`) {
		t.Fatalf("%d %s", first.StatusCode, webtest.Readable(t, first.Body, "main"))
	}
	s.Hold(at, first.Body)
	form := url.Values{
		"content": {base64.StdEncoding.EncodeToString([]byte(reportFile))}, "name": {"Puchar Starego Młyna"}, "place": {"Mława"}, "starts": {"2026-11-28"}, "ends": {"2026-11-29"},
		"variant": {"international"}, "edition": {article.PZWarc.String()}, "system": {"berger"}, "control": {"80+60"}, "chief": {"10401"}, "kind": {string(dossier.Official)}, "scoreKept": {"1"}, "came": {"2026-11-30"},
	}
	with := func(pairs ...string) url.Values {
		changed := url.Values{}
		for k, v := range form {
			changed[k] = v
		}
		for i := 0; i < len(pairs); i += 2 {
			changed.Set(pairs[i], pairs[i+1])
		}
		return changed
	}
	for field, value := range map[string]string{"chief": "99999", "control": "szybko", "kind": "party", "name": "", "starts": "2026-11-27", "came": "2099-01-01"} {
		refused(s, at+"/typed", with("check", "1", field, value))
	}
	shown := s.Post(at+"/typed", with("check", "1"))
	if text := webtest.Readable(t, shown.Body, "main"); shown.StatusCode != http.StatusOK || !strings.Contains(shown.Body, `name="make"`) || !strings.Contains(text, "80") {
		t.Fatalf("%d %s", shown.StatusCode, text)
	}
	s.Hold(at+"/typed", shown.Body)
	if s.Everything() != before {
		t.Fatal("something was written before it was said to be right")
	}
	redirected(s, s.Post(at+"/typed", with("make", "1")), at)
	d, err := s.Register.Dossier(t.Context(), in)
	if s.Check(err); d.Phase != dossier.IsReceived || d.Report.Way != dossier.Typed || !d.Report.Complete || d.Plan.Kind != dossier.Official || d.ChiefArbiter() == "" || d.First.String() != "2026-11-30" {
		t.Errorf("%+v", d.Report)
	}
	if snapshot := s.Snapshot(d.Report.Tournament); snapshot.Phase != tournament.Finished || !snapshot.Settings.Norms.ScoreKept || len(snapshot.Players) != 4 {
		t.Errorf("%+v", snapshot.Settings)
	}
	for path, part := range map[string]string{at: "there is no record of how the results came about", "/calendar/" + in: "without a record of events"} {
		if body := s.Page(i18n.EN, path); !strings.Contains(body, part) {
			t.Errorf("%s does not say %q", path, part)
		}
	}
	if body := s.Page(i18n.EN, at); !strings.Contains(body, `class="meta comes">A warning: it holds nothing back`) || !strings.Contains(body, `class="meta comes">Rules out `) {
		t.Errorf("the findings do not say what they prevent: %s", webtest.Readable(t, body, "main"))
	}
	// It comes again, corrected, after it was returned: another tournament, and nobody is linked to participants who are not there.
	s.Check(s.Register.Return(t.Context(), app.Arbiter, in, register.Why{Text: "Wynik"}))
	isListed := func(id string, want bool) {
		t.Helper()
		if got := strings.Contains(s.Page(i18n.EN, "/tournaments?search=Puchar+Starego"), "/tournaments/"+id+`"`); got != want {
			t.Errorf("%s is listed: %v", id, got)
		}
	}
	isListed(d.Report.Tournament, true)
	redirected(s, s.Post(at+"/typed", with("make", "1")), at)
	again, err := s.Register.Dossier(t.Context(), in)
	if err != nil || again.Report.Tournament == d.Report.Tournament || len(again.Links) != 0 {
		t.Errorf("%v %+v", err, again.Report)
	}
	// Lists have the one that counts alone, whatever they are made again from; one that nobody handed in is in none.
	report, err := reportfile.Read([]byte(reportFile), trf.UTF8)
	s.Check(err)
	settings := events.ReportSettings(report)
	settings.Name, settings.Variant, settings.Edition = "Puchar Starego Młyna", article.International, article.PZWarc
	settings.Control = clock.MustParse("80+60")
	left, err := s.Events.TakeTyped(t.Context(), app.Arbiter, report, settings, true)
	s.Check(err)
	for range 2 {
		isListed(d.Report.Tournament, false)
		isListed(again.Report.Tournament, true)
		isListed(left, false)
		_, err := s.Events.Rebuild(t.Context(), app.Arbiter)
		s.Check(err)
	}
}

// What was typed in a form that is refused is there again.
func TestTypedStaysOnThePage(t *testing.T) {
	s, _ := office(t)
	at := "/registry/tournaments/" + waiting(s)
	refused(s, at+"/staff", url.Values{"chief": {"99999"}, "assistants": {"10401, 77"}, "committee": {"on"}}, `value="99999"`, `value="10401, 77"`, `name="committee" value="on" checked`)
	refused(s, at+"/refuse", url.Values{"note": {""}})
	redirected(s, s.Post(at+"/verify", url.Values{"by_code": {"on"}}), at)
	refused(s, at+"/approve", url.Values{"lines": {"999"}, "note": {"uwaga o klubach"}}, "uwaga o klubach")
}

// IV.4.3: who appoints the arbiters says that the chief arbiter is on the organising committee, and it is written down of the chief arbiter alone.
func TestIV_4_3_TheCommitteeIsTicked(t *testing.T) {
	s, _ := office(t)
	in := waiting(s)
	at := "/registry/tournaments/" + in
	for _, ticked := range []bool{true, false} {
		form := url.Values{"chief": {"10401"}, "assistants": {"10402"}}
		if ticked {
			form.Set("committee", "on")
		}
		redirected(s, s.Post(at+"/staff", form), at)
		d, err := s.Register.Dossier(s.Context(), in)
		s.Check(err)
		if len(d.Arbiters) != 2 || d.Arbiters[0].Committee != ticked || d.Arbiters[1].Committee {
			t.Errorf("%t: %+v", ticked, d.Arbiters)
		}
	}
}

// VII.7.2.1: the number that is typed for the chief arbiter is shown back as a name, beside the one that the file has.
func TestVII_7_2_1_ChiefNumberIsShownAsAName(t *testing.T) {
	s, _ := office(t)
	in, err := s.Register.Announce(t.Context(), app.Arbiter, typedPlan())
	s.Check(err)
	chief, err := s.Register.ByNumber(t.Context(), 10401)
	s.Check(err)
	got := s.Post("/registry/tournaments/"+in+"/typed", url.Values{
		"content": {base64.StdEncoding.EncodeToString([]byte("102 Lipa, Helena\n" + reportFile))}, "name": {"Puchar Starego Młyna"}, "place": {"Mława"}, "starts": {"2026-11-28"}, "ends": {"2026-11-29"},
		"variant": {"international"}, "edition": {article.PZWarc.String()}, "system": {"berger"}, "control": {"80+60"}, "chief": {"10401"}, "kind": {string(dossier.Rated)}, "check": {"1"},
	}, "Accept-Language: en")
	if text := webtest.Readable(t, got.Body, "main"); got.StatusCode != http.StatusOK || !strings.Contains(text, chief.Family) || !strings.Contains(text, "in the file: Lipa, Helena") {
		t.Errorf("%d %s", got.StatusCode, text)
	}
}
