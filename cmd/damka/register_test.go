package main

import (
	"bytes"
	"net"
	"net/http"
	"net/http/httptest"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"damka/article"
	"damka/calendar"
	"damka/clock"
	"damka/internal/account"
	"damka/internal/app"
	"damka/internal/app/events"
	"damka/internal/app/register"
	"damka/internal/demo"
	"damka/internal/tournament"
	"damka/internal/web/page"
	"damka/internal/web/webtest"
)

// typed is what somebody types, and what comes of it.
func typed(env map[string]string, args ...string) (code int, out, errs string) {
	var o, e bytes.Buffer
	code = run(args, func(name string) string { return env[name] }, strings.NewReader(""), &o, &e)
	return code, o.String(), e.String()
}

func wantCommand(t *testing.T, code, want int, text, part string) {
	t.Helper()
	if code != want || !strings.Contains(text, part) {
		t.Errorf("exit code %d, want %d and %q in:\n%s", code, want, part, text)
	}
}

// A tournament goes to the register with one command, as often as somebody types it.
func TestTournamentSend(t *testing.T) {
	hall, federation := webtest.New(t), webtest.New(t)
	id, err := hall.Events.Create(t.Context(), app.Arbiter, tournament.Settings{
		Name: "Turniej Barbórkowy", Starts: "2026-11-07", Ends: "2026-11-08", Zone: events.DefaultZone, Edition: article.PZWarc, Variant: article.International,
		System: tournament.Berger, Cycles: 1, Control: clock.MustParse("80+60"), LateAfter: 60,
	})
	hall.Check(err)
	var content bytes.Buffer
	hall.Check(hall.Events.ExportFile(t.Context(), app.Arbiter, id, &content))
	dir := t.TempDir()
	file, broken, tokenFile := filepath.Join(dir, "cup.damka"), filepath.Join(dir, "broken.damka"), filepath.Join(dir, "token")
	hall.Check(os.WriteFile(file, content.Bytes(), 0o600))
	hall.Check(os.WriteFile(broken, bytes.Replace(content.Bytes(), []byte("Barb"), []byte("Borb"), 1), 0o600))
	member := federation.As(t, "olga")
	who, err := federation.Accounts.Session(t.Context(), member.Cookie.Value)
	federation.Check(err)
	_, token, err := federation.Accounts.MakeToken(t.Context(), who.Actor, "arbiter", []account.Scope{account.WriteTournaments}, time.Time{})
	federation.Check(err)
	hall.Check(os.WriteFile(tokenFile, []byte(token+"\n"), 0o600))
	server := httptest.NewServer(hosted(federation.Server))
	t.Cleanup(server.Close)
	env := map[string]string{"DAMKA_TOKEN": token}

	code, _, lacks := typed(env, "tournament", "send", file, server.URL, "--lang", "pl") // IV.2.24: what is not whole is not sent, and all that is missing is named
	wantCommand(t, code, 2, lacks, "brakuje 13 rzeczy")
	wantCommand(t, code, 2, lacks, "  turniej nie jest zakończony")
	code, out, errs := typed(env, "tournament", "send", "--incomplete", file, server.URL)
	wantCommand(t, code, 0, out+errs, "Handed in.\nStatus: ")
	wantCommand(t, code, 0, out, "/calendar/")
	wantCommand(t, code, 0, out, "The file was signed by ")
	code, out, errs = typed(nil, "tournament", "send", "--incomplete", file, server.URL+"/", "--token-file", tokenFile, "--lang", "pl")
	wantCommand(t, code, 0, out+errs, "już tam było")

	// The answer was lost, and a decision was made meanwhile: the same file is there, and the command says the decision.
	rows, err := federation.Register.DossiersOf(t.Context(), id)
	federation.Check(err)
	federation.Check(federation.Register.Refuse(t.Context(), app.Arbiter, rows[0].ID, register.Why{Text: "Nie rozegrano ani jednej rundy."}))
	before := federation.Everything()
	code, out, errs = typed(env, "tournament", "send", "--incomplete", file, server.URL)
	wantCommand(t, code, 0, out+errs, "Everything in the file was already there.\nStatus: ")
	wantCommand(t, code, 0, out, "refused")
	if federation.Everything() != before {
		t.Error("something was done")
	}
	federation.Check(federation.Register.Reconsider(t.Context(), app.Arbiter, rows[0].ID))

	code, out, _ = typed(env, "tournament", "send", "--incomplete", file, server.URL, "--chief", "77")
	wantCommand(t, code, 1, out, "There is no such person")
	code, out, _ = typed(map[string]string{"DAMKA_TOKEN": "damka_nothing"}, "tournament", "send", "--incomplete", file, server.URL, "--lang", "pl")
	if wantCommand(t, code, 1, out, "--token-file"); strings.Contains(out, "Bearer") {
		t.Errorf("an unknown token: %s", out)
	}
	code, _, errs = typed(nil, "tournament", "send", "--incomplete", file, server.URL)
	wantCommand(t, code, 2, errs, "There is no token")
	code, _, errs = typed(env, "tournament", "send", "--incomplete", broken, server.URL)
	wantCommand(t, code, 2, errs, "broken.damka:")
	code, _, errs = typed(env, "tournament", "send", "--incomplete", file, "ftp://x")
	wantCommand(t, code, 2, errs, "is not the address of a server")

	for _, open := range []string{"http://damka.invalid", "http://192.0.2.7:8080", "http://[2001:db8::7]"} {
		code, _, errs = typed(env, "tournament", "send", "--incomplete", file, open)
		wantCommand(t, code, 2, errs, "without encryption")
	}
	code, _, errs = typed(env, "tournament", "send", "--incomplete", file, "http://damka.invalid", "--unencrypted")
	wantCommand(t, code, 2, errs, "There is no answer from damka.invalid")

	stranger := httptest.NewServer(http.NotFoundHandler())
	code, _, errs = typed(env, "tournament", "send", "--incomplete", file, stranger.URL)
	wantCommand(t, code, 2, errs, "does not answer as a Damka")
	stranger.Close()
	code, _, errs = typed(env, "tournament", "send", "--incomplete", file, stranger.URL)
	wantCommand(t, code, 2, errs, "no program is listening there. Send it again")

	// The line breaks in the middle of the answer: it arrived, and is sent again.
	cut := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		hosted(federation.Server).ServeHTTP(httptest.NewRecorder(), r)
		line, _, err := w.(http.Hijacker).Hijack()
		if err == nil {
			line.(*net.TCPConn).Close()
		}
	}))
	t.Cleanup(cut.Close)
	code, _, errs = typed(env, "tournament", "send", "--incomplete", file, cut.URL)
	wantCommand(t, code, 2, errs, "cut off")
}

// hosted asks a site under the name it has in tests.
func hosted(site http.Handler) http.Handler {
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		r.Host = webtest.Host
		site.ServeHTTP(w, r)
	})
}

// The newest list comes from a server or on a stick, whole or not at all.
func TestRatingsPull(t *testing.T) {
	day := calendar.MustDate("2026-11-26")
	at := demo.NewClock(demo.Begins(day))
	federation := webtest.NewWith(t, page.Options{Now: at.Now})
	federation.Check(demo.Register(t.Context(), at, federation.Register, federation.Events, day))
	at.Until(day)
	server := httptest.NewServer(hosted(federation.Server))
	t.Cleanup(server.Close)
	dir := t.TempDir()
	data, stick := filepath.Join(dir, "data"), filepath.Join(dir, "list.json")

	code, _, errs := typed(nil, "ratings", "pull", "--data", data)
	wantCommand(t, code, 2, errs, "no list came from a server yet")
	code, out, errs := typed(nil, "ratings", "pull", server.URL, "--data", data)
	wantCommand(t, code, 0, out+errs, "The list of 2026-3 is here: ")
	code, out, errs = typed(nil, "ratings", "pull", "--data", data, "--lang", "pl")
	wantCommand(t, code, 0, out+errs, "Lista za kwartał 2026-3 już tu była")
	for name, test := range map[string]struct{ content, part string }{
		"older":   {federation.Get("/api/ratings/international/2026-2").Body, "a later one, of 2026-3, is here already"},
		"part":    {federation.Get("/api/ratings/international?list=A").Body, "only a part"},
		"damaged": {strings.Replace(federation.Get("/api/ratings/international").Body, `"rating":2`, `"rating":1`, 1), "not what its checksum says"},
		"newer":   {`{"form":"damka-ratings-3"}`, "damka-ratings-3"},
		"nothing": {`Olga`, "not a rating list"},
	} {
		federation.Check(os.WriteFile(stick, []byte(test.content), 0o600))
		code, out, errs := typed(nil, "ratings", "pull", stick, "--data", data)
		if wantCommand(t, code, 2, errs, test.part); out != "" {
			t.Errorf("%s: %s", name, out)
		}
	}
	federation.Check(os.WriteFile(stick, []byte(federation.Get("/ratings/international/newest/list.json").Body), 0o600))
	code, out, errs = typed(nil, "ratings", "pull", stick, "--data", filepath.Join(dir, "elsewhere"))
	wantCommand(t, code, 0, out+errs, "The list of 2026-3 is here")
	code, _, errs = typed(nil, "ratings", "pull", stick, "--data", filepath.Join(dir, "elsewhere"), "--variant", "brazilian")
	wantCommand(t, code, 2, errs, "the list is of international, not of brazilian")
	code, out, _ = typed(nil, "ratings", "pull", server.URL, "--data", data, "--variant", "brazilian")
	wantCommand(t, code, 1, out, "There is no such rating list")

	// What is wrong is dropped, when somebody says so twice.
	code, _, errs = typed(nil, "ratings", "drop", "III/2026", "--data", data)
	wantCommand(t, code, 2, errs, "“III/2026” is no quarter")
	code, _, errs = typed(nil, "ratings", "drop", "2026-3", "--data", data)
	wantCommand(t, code, 1, errs, "Nothing was removed")
	code, out, errs = typed(nil, "ratings", "drop", "2026-3", "--data", data, "--yes")
	wantCommand(t, code, 0, out+errs, "The list of 2026-3 was removed")
	code, _, errs = typed(nil, "ratings", "drop", "2026-3", "--data", data, "--yes")
	wantCommand(t, code, 2, errs, "not here any more")
	code, out, errs = typed(nil, "ratings", "pull", server.URL, "--data", data)
	wantCommand(t, code, 0, out+errs, "The list of 2026-3 is here: ")
	server.Close()
	code, _, errs = typed(nil, "ratings", "pull", "--data", data)
	wantCommand(t, code, 2, errs, "no program is listening there")
}
