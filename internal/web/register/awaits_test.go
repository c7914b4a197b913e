package register_test

import (
	"net/http"
	"strings"
	"testing"

	"damka/internal/account"
	"damka/internal/app"
	"damka/internal/web/webtest"
)

// What somebody of no office hands in is no entry of the public calendar before the commission says yes, in the calendar, its feed and what programs ask; whoever has handed it
// in finds it at its address. What an office hands in is.
func TestAStrangersEntryAwaitsTheCommission(t *testing.T) {
	hall, id := elsewhere(t)
	federation := webtest.New(t)
	taken := send(token(t, federation, "emil", account.WriteTournaments), reports, fileOf(t, hall, id))
	if taken.StatusCode != http.StatusOK {
		t.Fatal(taken.Body)
	}
	in := webtest.Field(t, taken, "dossier").(string)
	visitor := federation.Client(t)
	listed := func(want bool) {
		t.Helper()
		for _, path := range []string{"/calendar", "/calendar.ics", "/api/calendar"} {
			if got := visitor.Get(path); got.StatusCode != http.StatusOK || strings.Contains(strings.ReplaceAll(got.Body, "\r\n ", ""), in) != want {
				t.Errorf("%s: %d, listed %v", path, got.StatusCode, !want)
			}
		}
		if got := visitor.Get("/calendar/" + in); got.StatusCode != http.StatusOK || strings.Contains(got.Body, `class="notice"`) == want {
			t.Errorf("its own page: %d", got.StatusCode)
		}
		if got := visitor.Get("/api/calendar/" + in); got.StatusCode != http.StatusOK || strings.Contains(got.Body, `"awaits":true`) == want || webtest.Field(t, got, "entry.edition") != "pzwarc" {
			t.Error(got.Body)
		}
	}
	listed(false)
	at := "/registry/tournaments/" + in + "/list"
	if got := federation.As(t, "jan").Post(at, nil); got.StatusCode != http.StatusForbidden {
		t.Errorf("anybody says yes: %d", got.StatusCode)
	}
	office := federation.As(t, "komisja", app.Grant{Role: app.Commission})
	if got := office.Get("/registry/tournaments/" + in); !strings.Contains(got.Body, at) {
		t.Error("the commission is not asked")
	}
	if got := office.Post(at, nil); got.StatusCode != http.StatusSeeOther {
		t.Errorf("the commission: %d", got.StatusCode)
	}
	listed(true)

	direct := webtest.New(t)
	bearer := direct.Client(t)
	bearer.Bearer = direct.Secret
	taken = send(bearer, reports, fileOf(t, hall, id))
	if got := direct.Client(t).Get("/calendar"); !strings.Contains(got.Body, webtest.Field(t, taken, "dossier").(string)) {
		t.Error("what an office has handed in waits")
	}
}
