package main

import (
	"os"
	"slices"
	"testing"
)

// The server answers to what the command line names, and to the machine's name.
func TestHosts(t *testing.T) {
	public, err := publicURL("https://damka.example:8443/")
	if err != nil {
		t.Fatal(err)
	}
	got := serveCommand{Addr: "hall.example:8080"}.hosts(public)
	for _, name := range []string{"damka.example", "hall.example"} {
		if !slices.Contains(got, name) {
			t.Errorf("%s is not among %q", name, got)
		}
	}
	machine, err := os.Hostname()
	if got = (serveCommand{Addr: ":8080"}).hosts(nil); err == nil && !slices.Contains(got, machine) {
		t.Errorf("the machine's name %s is not among %q", machine, got)
	}
	if slices.Contains(got, "") {
		t.Errorf("an empty name among %q", got)
	}
}

func TestPublicURL(t *testing.T) {
	for _, good := range []string{"http://damka.example", "https://damka.example/", "http://127.0.0.1:8080", "http://[::1]:8080"} {
		if _, err := publicURL(good); err != nil {
			t.Errorf("%s: %v", good, err)
		}
	}
	for _, bad := range []string{"damka.example", "ftp://damka.example", "https://", "https://damka.example/a", "https://damka.example?a", "https://a@damka.example", "://", "https://damka.example#a"} {
		if u, err := publicURL(bad); err == nil {
			t.Errorf("%s is read as %s", bad, u)
		}
	}
}
