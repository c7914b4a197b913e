package main

import (
	"os"
	"strings"
	"testing"

	"damka/article"
)

// With a mail server Damka starts and ends as without one, whether the server
// is there or not, and says nothing of its password.
func TestServeWithAMailServer(t *testing.T) {
	t.Setenv(smtpVariable, "smtp://ola:kot77@127.0.0.1:1?from=damka@example.org")
	p := serveDamka(t, "--data", t.TempDir(), "--public-url", "https://damka.example")
	if code := p.Stop(os.Interrupt); code != exitOK || strings.Contains(p.Said(), "kot77") {
		t.Errorf("exit code %d: %s", code, p.Said())
	}
}

func TestMailServer(t *testing.T) {
	const (
		own    = "smtp://localhost?from=damka@example.org"
		other  = "smtps://ola:kot77@post.example.org?from=damka@example.org"
		public = "https://damka.example"
	)
	for name, of := range map[string]struct {
		flag, variable, public string
		server                 string       // empty: none
		code                   article.Code // of the refusal
	}{
		"none":                   {"", "", "", "", ""},
		"by the flag":            {own, "", public, "smtp://localhost:25?from=damka@example.org", ""},
		"by the variable":        {"", other, public, "smtps://post.example.org:465?from=damka@example.org", ""},
		"the flag is stronger":   {own, other, public, "smtp://localhost:25?from=damka@example.org", ""},
		"a password in the flag": {other, "", public, "", "cli.serve.smtp_password"},
		"no public address":      {"", other, "", "", "cli.serve.smtp_public_url"},
		"no address":             {"post", "", public, "", "mail.url.form"},
	} {
		c := serveCommand{SMTP: of.flag, PublicURL: of.public}
		server, err := c.mailServer(func(name string) string { return map[string]string{smtpVariable: of.variable}[name] })
		refusal, _ := article.AsRefusal(err)
		if (server == nil) != (of.server == "") || server != nil && server.String() != of.server || (refusal != nil) != (of.code != "") || refusal != nil && refusal.Code != of.code {
			t.Errorf("%s: %v, %v", name, server, err)
		}
	}
}
