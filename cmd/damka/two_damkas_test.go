package main

import (
	"net/http"
	"strings"
	"testing"
)

// TestTwoDamkasOfOneMachine opens the owner's links of two Damkas in one browser, as who tries a
// demonstration beside the hall's does. Browsers keep cookies for a host, whatever its port: in
// each one stays who one is, and leaving one does not leave the other.
func TestTwoDamkasOfOneMachine(t *testing.T) {
	t.Parallel()
	hall, other := serveDamka(t, "--data", t.TempDir()), serveDamka(t, "--data", t.TempDir())
	of := map[*process]*client{}
	browser := newClient(hall)
	for _, p := range []*process{hall, other} {
		of[p] = &client{TB: t, base: p.Base, http: browser.http} // the same cookies
		of[p].get(strings.TrimPrefix(p.Link, p.Base))
	}
	const own = "/access" // for who may see the owner's link
	for name, p := range map[string]*process{"the first": hall, "the second": other} {
		if got := of[p].status(own); got != http.StatusOK {
			t.Errorf("%s: status %d", name, got)
		}
	}
	leave, err := browser.http.PostForm(other.Base+"/leave", nil)
	if err != nil {
		t.Fatal(err)
	}
	if err := leave.Body.Close(); err != nil {
		t.Fatal(err)
	}
	if got := of[other].status(own); got != http.StatusForbidden {
		t.Errorf("the second after it was left: status %d", got)
	}
	if got := of[hall].status(own); got != http.StatusOK {
		t.Errorf("the first after the second was left: status %d", got)
	}
}
