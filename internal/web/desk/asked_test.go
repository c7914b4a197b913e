package desk_test

import (
	"net/http"
	"strings"
	"testing"

	"damka/internal/app"
	"damka/internal/i18n"
	"damka/internal/journal"
	"damka/internal/web/parts"
)

// A question is for those who may do what it asks about. Who only looks at the desk is told who may.
func TestQuestionsAreForWhoMayDoIt(t *testing.T) {
	c := newClerk(t)
	id := c.Published()
	stream, player := journal.NewStream("tournament", id), string(c.Snapshot(id).Players[0].ID)
	chief := c.As(t, "sędzia", app.Grant{Role: app.ChiefArbiter, Stream: stream})
	reader := c.As(t, "komisja", app.Grant{Role: app.Commission})
	organiser := c.As(t, "organizator", app.Grant{Role: app.Organiser, Stream: stream})
	for path, commission := range map[string]int{
		"undo": http.StatusForbidden, "close": http.StatusForbidden, "reopen": http.StatusForbidden,
		"players/" + player + "/remove":    http.StatusForbidden,
		"players/" + player + "/withdraw":  http.StatusForbidden,
		"players/" + player + "/reinstate": http.StatusForbidden,
		"players/" + player + "/erase":     http.StatusOK, // the commission may
		"rounds/1/unpublish":               http.StatusForbidden,
		"rounds/1/cancel":                  http.StatusForbidden,
		"rounds/1/colours":                 http.StatusForbidden,
	} {
		at := parts.DeskPath(id) + "/" + path
		if got := reader.Get(at); got.StatusCode != commission {
			t.Errorf("the commission, asked at %s: %d, want %d", path, got.StatusCode, commission)
		}
		if got := chief.Get(at); got.StatusCode == http.StatusForbidden || got.StatusCode >= http.StatusInternalServerError {
			t.Errorf("the chief arbiter, asked at %s: %d", path, got.StatusCode)
		}
		if got := organiser.Get(at); (got.StatusCode == http.StatusForbidden) != !strings.HasSuffix(path, "/remove") { // organisers take entries out
			t.Errorf("the organiser, asked at %s: %d", path, got.StatusCode)
		}
	}
}

// The log leads to forgetting somebody's data only who may forget it.
func TestTheLogLeadsToErasingWhoMay(t *testing.T) {
	c := newClerk(t)
	id := c.Entered()
	player := c.Snapshot(id).Players[0].ID
	c.Check(c.Events.Remove(t.Context(), app.Arbiter, id, player))
	log, erase := parts.DeskPath(id, "log"), parts.DeskPath(id, "players", player, "erase")
	if !strings.Contains(c.Page(i18n.EN, log), erase) {
		t.Error("the log does not lead the arbiter there")
	}
	organiser := c.As(t, "organizator", app.Grant{Role: app.Organiser, Stream: journal.NewStream("tournament", id)})
	if got := organiser.Get(log); got.StatusCode != http.StatusOK || strings.Contains(got.Body, erase) {
		t.Errorf("an organiser's log: %d", got.StatusCode)
	}
}
