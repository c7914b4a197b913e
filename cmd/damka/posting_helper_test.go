package main

import (
	"log/slog"
	"strings"
	"testing"

	"damka/internal/i18n"
	"damka/internal/mail"
	"damka/internal/mail/mailtest"
)

// posting is a folder of Damka that is open for writing, and a mail server to which it sends.
type posting struct {
	openedData
	post   *letters
	server *mailtest.Server
	log    strings.Builder
}

// startPosting opens an empty folder, with letters in a language where nothing says which their reader reads.
func startPosting(t *testing.T, lang i18n.Lang) *posting {
	t.Helper()
	p := &posting{server: mailtest.Start(t, mailtest.Options{})}
	config, err := mail.ParseURL("smtp://" + p.server.Address() + "?from=damka@example.org")
	if err != nil {
		t.Fatal(err)
	}
	p.post = &letters{server: config, site: "https://damka.example", lang: lang}
	if p.openedData, err = openWriting(t.Context(), t.TempDir(), p.post, slog.New(slog.NewTextHandler(&p.log, nil))); err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() {
		if err := p.close(); err != nil {
			t.Error(err)
		}
	})
	return p
}
