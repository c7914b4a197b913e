package main

import (
	"errors"
	"os"
	"os/exec"
	"path/filepath"
	"strconv"
	"testing"

	"github.com/alecthomas/kong"
	"github.com/rogpeppe/go-internal/testscript"

	"damka/internal/golden"
	"damka/internal/i18n"
)

func TestMain(m *testing.M) {
	testscript.Main(whole{m}, map[string]func(){"damka": profiled})
}

// TestScripts runs the real program as a user would. The scripts speak
// English unless they say otherwise. They find the report files of
// testdata/trf, and in bad those that cannot be read.
func TestScripts(t *testing.T) {
	testscript.Run(t, testscript.Params{
		Dir:           "testdata",
		UpdateScripts: golden.Updating(),
		Cmds:          map[string]func(*testscript.TestScript, bool, []string){"exits": exits, "cup": makeCup},
		Setup: func(env *testscript.Env) error {
			env.Setenv("LC_ALL", "en_GB.UTF-8")
			return errors.Join(
				os.CopyFS(env.WorkDir, os.DirFS("testdata/trf")),
				os.CopyFS(filepath.Join(env.WorkDir, "bad"), os.DirFS("../../trf/testdata/bad")))
		},
	})
}

// exits runs a program that must end with the exit code given first:
// "exits 2 damka roundrobin".
func exits(ts *testscript.TestScript, neg bool, args []string) {
	if neg || len(args) < 2 {
		ts.Fatalf("usage: exits code program [arguments]")
	}
	code := 0
	if failed, ok := errors.AsType[*exec.ExitError](ts.Exec(args[1], args[2:]...)); ok {
		code = failed.ExitCode()
	}
	if want := args[0]; want != strconv.Itoa(code) {
		ts.Fatalf("exit code %d, want %s", code, want)
	}
}

func TestEveryCommandAndFlagHasHelp(t *testing.T) {
	var line commands
	parser, err := kong.New(&line, kong.Name("damka"), kong.Vars(systemNames()))
	if err != nil {
		t.Fatal(err)
	}
	var walk func(node *kong.Node)
	walk = func(node *kong.Node) {
		expectText(t, helpKey(node))
		for _, argument := range node.Positional {
			expectText(t, helpKey(node)+"."+argument.Name)
		}
		for _, flag := range node.Flags {
			expectText(t, helpKey(node)+"."+flag.Name)
		}
		for _, child := range node.Children {
			walk(child)
		}
	}
	walk(parser.Model.Node)
}

func expectText(t *testing.T, key string) {
	t.Helper()
	if !i18n.Has(key) {
		t.Errorf("the catalog has no text for %s", key)
	}
}

func TestLanguage(t *testing.T) {
	tests := []struct {
		name string
		args []string
		env  map[string]string
		want i18n.Lang
	}{
		{"nothing says anything", nil, nil, i18n.EN},
		{"flag", []string{"roundrobin", "--lang", "pl"}, nil, i18n.PL},
		{"flag with equals sign", []string{"--lang=pl"}, nil, i18n.PL},
		{"the flag is stronger than the locale", []string{"--lang=en"}, map[string]string{"LANG": "pl_PL.UTF-8"}, i18n.EN},
		{"after -- there are no flags", []string{"--", "--lang=pl"}, nil, i18n.EN},
		{"LANG", nil, map[string]string{"LANG": "pl_PL.UTF-8"}, i18n.PL},
		{"LC_MESSAGES before LANG", nil, map[string]string{"LC_MESSAGES": "en_US", "LANG": "pl_PL"}, i18n.EN},
		{"LC_ALL before all", nil, map[string]string{"LC_ALL": "pl", "LC_MESSAGES": "en_US"}, i18n.PL},
		{"the locale C", nil, map[string]string{"LC_ALL": "C", "LANG": "pl_PL"}, i18n.EN},
	}
	for _, test := range tests {
		if got := language(test.args, func(name string) string { return test.env[name] }); got != test.want {
			t.Errorf("%s: %v, want %v", test.name, got, test.want)
		}
	}
}
