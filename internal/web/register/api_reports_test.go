package register_test

import (
	"bytes"
	"net/http"
	"strings"
	"testing"
	"time"

	"damka/article"
	"damka/calendar"
	"damka/clock"
	"damka/internal/account"
	"damka/internal/app"
	"damka/internal/app/events"
	"damka/internal/fullname"
	"damka/internal/register/person"
	"damka/internal/tournament"
	"damka/internal/web/webtest"
	"damka/score"
)

// elsewhere is an arbiter's own Damka with a tournament of three.
func elsewhere(t *testing.T) (s *webtest.Site, id string) {
	t.Helper()
	s = webtest.New(t)
	id, err := s.Events.Create(t.Context(), app.Arbiter, tournament.Settings{
		Name: "Turniej Barbórkowy", Place: "Wólka", Starts: "2026-11-07", Ends: "2026-11-08", Zone: events.DefaultZone, Edition: article.PZWarc, Variant: article.International,
		System: tournament.Berger, Cycles: 1, Control: clock.MustParse("80+60"), LateAfter: 60,
	})
	s.Check(err)
	var forms []events.PlayerForm
	for i, name := range []string{"Olga Czyż", "Emil Źrebak", "Witold Ćwik"} {
		forms = append(forms, events.PlayerForm{Person: events.Person{Name: fullname.Divide(name, fullname.GivenFirst), Register: []string{"501", "502", ""}[i]}})
	}
	s.Check(s.Events.Enter(t.Context(), app.Arbiter, id, forms, 0))
	s.Check(s.Events.DrawLots(t.Context(), app.Arbiter, id, events.Drawing{Method: tournament.PlainLot, Seed: "3"}))
	s.Check(s.Events.PublishRound(t.Context(), app.Arbiter, id, 1))
	return s, id
}

func fileOf(t *testing.T, s *webtest.Site, id string) []byte {
	t.Helper()
	var file bytes.Buffer
	s.Check(s.Events.ExportFile(t.Context(), app.Arbiter, id, &file))
	return file.Bytes()
}

// token is a token of a member, and of nobody else.
func token(t *testing.T, s *webtest.Site, login string, scopes ...account.Scope) *webtest.Site {
	t.Helper()
	member := s.As(t, login)
	who, err := s.Accounts.Session(t.Context(), member.Cookie.Value)
	s.Check(err)
	_, text, err := s.Accounts.MakeToken(t.Context(), who.Actor, "arbiter", scopes, time.Time{})
	s.Check(err)
	program := s.Client(t)
	program.Bearer = text
	return program
}

const reports = "/api/register/reports"

func send(who *webtest.Site, path string, file []byte) webtest.Answer {
	return who.Do(http.MethodPost, path, bytes.NewReader(file), "Content-Type: application/x-ndjson", "Accept-Language: en")
}

// A member's token hands a tournament in from another Damka: it is in the register, and nobody here is in charge of it.
func TestHandInFromAnotherDamka(t *testing.T) {
	hall, id := elsewhere(t)
	federation := webtest.New(t)
	for number, name := range map[int]string{501: "Olga Czyż", 900: "Janina Sędzińska"} {
		_, _, err := federation.Register.Register(t.Context(), app.Arbiter, number, person.Details{Name: fullname.Divide(name, fullname.GivenFirst), Sex: "f", Born: calendar.MustDate("1980-02-03")})
		federation.Check(err)
	}
	member := token(t, federation, "olga", account.WriteTournaments)
	first := fileOf(t, hall, id)
	taken := send(member, reports+"?chief=900", first)
	if taken.StatusCode != http.StatusOK || webtest.Field(t, taken, "tournament") != id || webtest.Field(t, taken, "known") != false || webtest.Field(t, taken, "status.word") != "received" {
		t.Fatal(taken.Body)
	}
	if signer := webtest.Field(t, taken, "signer").(string); len(signer) != 24 {
		t.Errorf("signed by %q", signer)
	}
	path := strings.TrimPrefix(webtest.Field(t, taken, "address").(string), "http://"+webtest.Host)
	if page := federation.Get(path); page.StatusCode != http.StatusOK || !strings.Contains(page.Body, "Turniej Barbórkowy") || strings.Contains(page.Body, "Sędzińska") {
		t.Errorf("%s: %d", path, page.StatusCode)
	}
	d, err := federation.Register.Dossier(t.Context(), webtest.Field(t, taken, "dossier").(string))
	federation.Check(err)
	if len(d.Links) != 1 || d.ChiefArbiter() != "" || d.Report.Way != "sent" || d.Report.Signer == "" {
		t.Errorf("%+v", d.State)
	}

	again := send(member, reports+"?chief=900", first)
	if again.StatusCode != http.StatusOK || webtest.Field(t, again, "known") != true || webtest.Field(t, again, "added") != 0.0 || webtest.Field(t, again, "dossier") != d.ID {
		t.Error(again.Body)
	}
	if after, _ := federation.Register.Dossier(t.Context(), d.ID); after.Seq != d.Seq {
		t.Error("the same file twice is two events")
	}

	hall.Enter(id, 1, score.WhiteWins)
	longer := fileOf(t, hall, id)
	more := send(member, reports, longer)
	if more.StatusCode != http.StatusOK || webtest.Field(t, more, "added") != 1.0 || webtest.Field(t, more, "dossier") != d.ID {
		t.Error(more.Body)
	}
	if got := member.Do("POST", "/api/tournaments/"+id+"/close", nil); got.StatusCode != http.StatusForbidden {
		t.Errorf("whoever handed it in runs it: %d", got.StatusCode)
	}

	// The same tournament went on otherwise on another machine.
	other := webtest.New(t)
	_, err = other.Events.ImportFile(t.Context(), app.Arbiter, bytes.NewReader(first), false)
	other.Check(err)
	other.Enter(id, 1, score.BlackWins)
	diverged := send(member, reports, fileOf(t, other, id))
	if diverged.StatusCode != http.StatusConflict || webtest.Field(t, diverged, "code") != "input.file_diverged" {
		t.Error(diverged.Body)
	}
}

// What a tournament has more is added for whoever sent it, for the installation that signed it, and for those who examine it, but for nobody else who
// has the file.
func TestWhoGoesOnWithAReport(t *testing.T) {
	hall, id := elsewhere(t)
	federation := webtest.New(t)
	olga, emil := token(t, federation, "olga", account.WriteTournaments), token(t, federation, "emil", account.WriteTournaments)
	first := fileOf(t, hall, id)
	if got := send(olga, reports, first); got.StatusCode != http.StatusOK {
		t.Fatal(got.Body)
	}
	other := webtest.New(t) // with another key
	_, err := other.Events.ImportFile(t.Context(), app.Arbiter, bytes.NewReader(first), false)
	other.Check(err)
	other.Enter(id, 1, score.WhiteWins)
	stolen := fileOf(t, other, id)
	if bytes.Equal(key(stolen), key(first)) {
		t.Fatal("two installations have one key")
	}
	if got := send(emil, reports, stolen); got.StatusCode != http.StatusConflict || webtest.Field(t, got, "code") != "report.not_yours" {
		t.Error(got.Body)
	}
	if n := federation.Snapshot(id).Seq; n != 4 {
		t.Errorf("%d events", n)
	}
	office := federation.Client(t)
	office.Bearer = federation.Secret
	if got := send(office, reports, stolen); got.StatusCode != http.StatusOK || webtest.Field(t, got, "added") != 1.0 {
		t.Error(got.Body)
	}
	// A tournament that is run here is not to be gone on with by a member.
	here := webtest.New(t)
	_, err = here.Events.ImportFile(t.Context(), app.Arbiter, bytes.NewReader(first), false)
	here.Check(err)
	if got := send(token(t, here, "jan", account.WriteTournaments), reports, stolen); got.StatusCode != http.StatusConflict || webtest.Field(t, got, "code") != "report.others" {
		t.Errorf("%d %s", got.StatusCode, got.Body)
	}
}

// key is the last line of a file, which names the key.
func key(file []byte) []byte {
	lines := bytes.Split(bytes.TrimSpace(file), []byte("\n"))
	_, after, _ := bytes.Cut(lines[len(lines)-1], []byte(`"key"`))
	before, _, _ := bytes.Cut(after, []byte(","))
	return before
}

// What is refused leaves nothing behind, and says why.
func TestReportsThatAreRefused(t *testing.T) {
	hall, id := elsewhere(t)
	federation := webtest.New(t)
	member := token(t, federation, "olga", account.WriteTournaments)
	reader := token(t, federation, "emil", account.ReadTournaments)
	good := fileOf(t, hall, id)
	broken := bytes.Replace(good, []byte(`"round":1`), []byte(`"round":2`), 1)
	chess, err := hall.Events.Create(t.Context(), app.Arbiter, tournament.Settings{Name: "Szachy", Edition: article.FIDE2023, Variant: article.Chess, System: tournament.Berger, Cycles: 1, Control: clock.MustParse("15+5"), LateAfter: 15})
	hall.Check(err)
	for name, test := range map[string]struct {
		who    *webtest.Site
		path   string
		file   []byte
		status int
		code   string
	}{
		"a visitor":                       {federation, reports, good, 403, ""},
		"another scope":                   {reader, reports, good, 403, ""},
		"no file":                         {member, reports, []byte("Olga Czyż\n"), 422, ""},
		"a broken chain":                  {member, reports, broken, 422, ""},
		"chess":                           {member, reports, fileOf(t, hall, chess), 409, "report.not_draughts"},
		"without days":                    {member, reports, fileOf(t, hall, hall.Draft()), 409, "report.no_days"},
		"no such kind":                    {member, reports + "?kind=party", good, 422, ""},
		"a kind without a report to come": {member, reports + "?kind=local", good, 409, "report.office_says"},
		"an official event":               {member, reports + "?kind=official", good, 409, "report.office_says"},
		"no such arbiter":                 {member, reports + "?chief=77", good, 422, ""},
		"no such entry":                   {member, reports + "?dossier=nothere", good, 404, "dossier.unknown"},
		"no such parameter":               {member, reports + "?chef=77", good, 422, ""},
		"an arbiter of a name":            {member, reports + "?chief=Nowak", good, 422, ""},
	} {
		got := send(test.who, test.path, test.file)
		if got.StatusCode != test.status || test.code != "" && webtest.Field(t, got, "code") != test.code {
			t.Errorf("%s: %d %s", name, got.StatusCode, got.Body)
		}
	}
	if all := federation.Everything(); all != "" {
		t.Errorf("it was opened all the same: %s", all)
	}
}
