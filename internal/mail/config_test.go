package mail

import (
	"fmt"
	"log/slog"
	"strings"
	"testing"

	"damka/article"
	"damka/internal/i18n"
)

func TestParseURL(t *testing.T) {
	for text, want := range map[string]Config{
		"smtp://post.example.org?from=damka@example.org":                   {host: "post.example.org", port: 587, tls: startTLS},
		"smtp://post.example.org:2525/?from=damka@example.org":             {host: "post.example.org", port: 2525, tls: startTLS},
		"smtps://ola:k%40t%2F@post.example.org?from=damka@example.org":     {host: "post.example.org", port: 465, tls: fromStart, user: "ola"},
		"smtp://ola%40example.org:k%40t%2F@post:25?from=damka@example.org": {host: "post", port: 25, tls: startTLS, user: "ola@example.org"},
		"smtp://localhost?from=damka@example.org":                          {host: "localhost", port: 25, tls: notAtAll},
		"smtp://127.0.0.1:2525?from=damka@example.org":                     {host: "127.0.0.1", port: 2525, tls: notAtAll},
		"smtp://[::1]?from=damka%40example.org":                            {host: "::1", port: 25, tls: notAtAll},
		"smtps://127.0.0.1?from=damka@localhost":                           {host: "127.0.0.1", port: 465, tls: fromStart},
		"smtp://192.0.2.1?from=damka@example.org":                          {host: "192.0.2.1", port: 587, tls: startTLS},
	} {
		got, err := ParseURL(text)
		if err != nil {
			t.Errorf("%s: %v", text, err)
			continue
		}
		if got.host != want.host || got.port != want.port || got.tls != want.tls || got.user != want.user || !strings.HasPrefix(got.From(), "damka@") {
			t.Errorf("%s: %s, user %q", text, got, got.user)
		}
		if want.user != "" && got.password() != "k@t/" {
			t.Errorf("%s: password %q", text, got.password())
		}
	}
}

// Each part that is wrong has a message of its own. None repeats anything that
// may be a part of a password.
func TestBadURLs(t *testing.T) {
	for text, code := range map[string]article.Code{
		"":                                        "mail.url.form",
		"post.example.org":                        "mail.url.form",
		"smtp:post.example.org":                   "mail.url.form",
		"smtp://":                                 "mail.url.form",
		"smtp://post.example.org/x?from=a@b.pl":   "mail.url.form",
		"smtp://post.example.org?from=a@b.pl#x":   "mail.url.form",
		"smtp://ola:k/secret@post?from=a@b.pl":    "mail.url.form",
		"smtp://ola:k#secret@post?from=a@b.pl":    "mail.url.form",
		"smtp://ola:%secret@post?from=a@b.pl":     "mail.url.form",
		"smtp://ola:12/secret@post?from=a@b.pl":   "mail.url.form",
		"smtp://ola:12?secret@post?from=a@b.pl":   "mail.url.more",
		"http://ola:secret@post?from=a@b.pl":      "mail.url.scheme",
		"smtp://ola:secret@:25?from=a@b.pl":       "mail.url.host",
		"smtp://po_st?from=a@b.pl":                "mail.url.host",
		"smtp://ola:secret@post:0?from=a@b.pl":    "mail.url.port",
		"smtp://post:65536?from=a@b.pl":           "mail.url.port",
		"smtp://ola@post?from=a@b.pl":             "mail.url.user",
		"smtp://ola:@post?from=a@b.pl":            "mail.url.user",
		"smtp://:secret@post?from=a@b.pl":         "mail.url.user",
		"smtp://ola:secret@post":                  "mail.url.no_from",
		"smtp://ola:secret@post?from=":            "mail.url.no_from",
		"smtp://post?from=a@b.pl&from=c@d.pl":     "mail.url.no_from",
		"smtp://post?from=Damka":                  "mail.url.from",
		"smtp://post?from=Damka%20%3Ca@b.pl%3E":   "mail.url.from",
		"smtp://post?from=a@b.pl%0D%0ABcc:x@y.pl": "mail.url.from",
		"smtp://post?from=a@b.pl&tls=no":          "mail.url.more",
		"smtp://post?From=a@b.pl":                 "mail.url.more",
	} {
		got, err := ParseURL(text)
		refusal, ok := article.AsRefusal(err)
		if !ok || refusal.Code != code || got.host != "" {
			t.Errorf("%s: %v, %v; want %s", text, got, err, code)
		}
		for _, lang := range i18n.Langs() {
			if shown := i18n.For(lang).Text(string(code)); i18n.Marked(shown) {
				t.Errorf("%s: %s", code, shown)
			}
		}
		if err != nil && strings.Contains(err.Error(), "secret") || ok && len(refusal.Args) > 0 {
			t.Errorf("%s: the error repeats it: %v", text, err)
		}
	}
}

// However a configuration is printed, the password is not.
func TestThePasswordIsNotPrinted(t *testing.T) {
	config, err := ParseURL("smtps://ola:kot77@post.example.org?from=damka@example.org")
	if err != nil {
		t.Fatal(err)
	}
	within := struct {
		name   string
		config Config
	}{"x", config}
	var log strings.Builder
	slog.New(slog.NewTextHandler(&log, nil)).Error("x", "config", config, "within", within, "sender", NewSender(config, Options{}))
	all := log.String()
	for _, form := range []string{"%v", "%+v", "%#v", "%s", "%q"} {
		all += fmt.Sprintf(form, config) + fmt.Sprintf(form, &config) + fmt.Sprintf(form, within) + fmt.Sprintf(form, NewSender(config, Options{}))
	}
	if strings.Contains(all, "kot77") {
		t.Errorf("the password is in %s", all)
	}
	if got := config.String(); got != "smtps://post.example.org:465?from=damka@example.org" {
		t.Error(got)
	}
}
