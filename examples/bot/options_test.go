package main

import (
	"bytes"
	"net/http"
	"net/http/httptest"
	"os"
	"strings"
	"sync/atomic"
	"testing"
	"time"
)

// nowhere is an environment in which nothing is set.
func nowhere(string) string { return "" }

// Nothing reaches the server while anything of the command line is wrong, whatever else it says: an upgrade cannot be undone.
func TestNothingIsSentWithAWrongCommandLine(t *testing.T) {
	var asked atomic.Int64
	net := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, _ *http.Request) {
		asked.Add(1)
		w.WriteHeader(http.StatusForbidden)
	}))
	defer net.Close()
	bare := strings.TrimPrefix(net.URL, "http://")
	for _, test := range []struct {
		args []string
		says []string
	}{
		{[]string{"-game", "checkers"}, []string{`-game "checkers"`, "-game draughts or -game chess"}},
		{[]string{"-game", "Chess"}, []string{`-game "Chess"`}},
		{[]string{"-engine", "no-such-engine hub"}, []string{`-engine "no-such-engine hub" cannot be run`}},
		{[]string{"-engine", " "}, []string{"-engine names no program"}},
		{[]string{"-engine", ""}, []string{"-engine names no program"}},
		{[]string{"-engine", "scan", "hub"}, []string{`"hub" belongs to no flag`}},
		{[]string{"-think", "0s"}, []string{"-think 0s"}},
		{[]string{"-think", "soon"}, []string{`invalid value "soon"`}},
		{[]string{"-lang", "de"}, []string{`-lang "de"`, "-lang pl or -lang en"}},
		{[]string{"-game", "go", "-lang", "de", "-url", bare}, []string{`-game "go"`, `-lang "de"`, `-url "` + bare + `"`}},
		{[]string{"-url", bare}, []string{"has no scheme: write -url http://" + bare}},
		{[]string{"-url", "//damka.example"}, []string{"write -url https://damka.example"}},
		{[]string{"-url", "localhost:8080/"}, []string{"write -url http://localhost:8080/"}},
		{[]string{"-url", "[::1]:8080"}, []string{"write -url http://[::1]:8080"}},
		{[]string{"-url", "damka.example"}, []string{"write -url https://damka.example"}},
		{[]string{"-url", "ftp://damka.example"}, []string{"is no address of a server"}},
		{[]string{"-url", "http://"}, []string{"is no address of a server"}},
		{[]string{"-url", "https://damka.example/?a=b"}, []string{"is no address of a server"}},
	} {
		var out bytes.Buffer
		code := start(t.Context(), append([]string{"-url", net.URL, "-upgrade"}, test.args...), nowhere, &out)
		if code != exitMisuse || asked.Load() > 0 || !strings.HasPrefix(out.String(), "bot: nothing was sent:\n") {
			t.Errorf("%q: exit code %d, asked %d times: %s", test.args, code, asked.Swap(0), &out)
		}
		for _, want := range test.says {
			if !strings.Contains(out.String(), want) {
				t.Errorf("%q: %q is missing in %s", test.args, want, &out)
			}
		}
	}
}

// What is right is taken.
func TestWhatTheProgramIsStartedWith(t *testing.T) {
	var usage bytes.Buffer
	o, err := readOptions([]string{"-url", "https://damka.example/play/", "-engine", os.Args[0] + " hub", "-game", "chess", "-think", "2s", "-upgrade"}, func(name string) string {
		return map[string]string{"DAMKA_TOKEN": "damka_secret", "LANG": "pl_PL.UTF-8"}[name]
	}, &usage)
	if err != nil || o.address != "https://damka.example/play" || o.token != "damka_secret" || o.lang != "pl" || len(o.engine) != 2 || o.only != "chess" || o.think != 2*time.Second || !o.upgrade {
		t.Errorf("%+v, %v", o, err)
	}
	if o, err = readOptions(nil, nowhere, &usage); err != nil || o.address != "http://localhost:8080" || o.engine != nil || o.lang != "en" || o.upgrade {
		t.Errorf("%+v, %v", o, err)
	}
	if code := start(t.Context(), []string{"-h"}, nowhere, &usage); code != exitOK || !strings.Contains(usage.String(), "-upgrade") {
		t.Errorf("help: %d, %s", code, &usage)
	}
}

// The language is that of -lang, else that of the system.
func TestTheLanguageOfTheServersErrors(t *testing.T) {
	for _, test := range []struct {
		args []string
		env  map[string]string
		want string
	}{
		{nil, nil, "en"},
		{nil, map[string]string{"LANG": "pl_PL.UTF-8"}, "pl"},
		{nil, map[string]string{"LANG": "pl"}, "pl"},
		{nil, map[string]string{"LANG": "de_DE.UTF-8"}, "en"},
		{nil, map[string]string{"LC_ALL": "C.UTF-8", "LANG": "pl_PL"}, "en"},
		{nil, map[string]string{"LC_MESSAGES": "pl_PL", "LANG": "en_GB"}, "pl"},
		{[]string{"-lang", "en"}, map[string]string{"LANG": "pl_PL"}, "en"},
	} {
		o, err := readOptions(test.args, func(name string) string { return test.env[name] }, &bytes.Buffer{})
		if err != nil || o.lang != test.want {
			t.Errorf("%q %v: %q, %v", test.args, test.env, o.lang, err)
		}
	}
}
