package pdf

import (
	"bytes"
	"log/slog"
	"math/rand/v2"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"damka/internal/app"
	"damka/internal/app/events"
	"damka/internal/golden"
	"damka/internal/i18n"
	"damka/internal/report"
	"damka/internal/report/pdf/pdftest"
	"damka/internal/report/reporttest"
	"damka/internal/store/memory"
)

var made = time.Date(2026, time.November, 14, 12, 0, 0, 0, time.UTC)

// demo are the tournaments of the demonstration by a word for the names of files.
func demo(t *testing.T) map[string]*events.Snapshot {
	t.Helper()
	store := memory.New()
	t.Cleanup(func() { store.Close() })
	base := app.New(store, app.Options{
		Now: func() time.Time { return made }, Random: rand.NewChaCha8([32]byte{7}), Log: slog.New(slog.DiscardHandler),
	})
	t.Cleanup(base.Close)
	a := events.New(base)
	ids, err := a.Demo(t.Context())
	if err != nil {
		t.Fatal(err)
	}
	for _, id := range []string{ids.Finished, ids.Swiss} {
		reporttest.WritePapers(t, a, id)
	}
	all := make(map[string]*events.Snapshot)
	for name, id := range map[string]string{"finished": ids.Finished, "running": ids.Running, "swiss": ids.Swiss} {
		if all[name], err = a.Snapshot(t.Context(), id); err != nil {
			t.Fatal(err)
		}
	}
	return all
}

// drawn is a document as a file. With DAMKA_PDF the files are kept in that
// folder, to be looked at.
func drawn(t *testing.T, name string, lang i18n.Lang, d report.Document) []byte {
	t.Helper()
	var file bytes.Buffer
	if err := Write(&file, i18n.For(lang), d, made); err != nil {
		t.Fatal(err)
	}
	if folder := os.Getenv("DAMKA_PDF"); folder != "" {
		if err := os.WriteFile(filepath.Join(folder, name+"."+lang.String()+".pdf"), file.Bytes(), 0o600); err != nil {
			t.Fatal(err)
		}
	}
	return file.Bytes()
}

func pages(t *testing.T, file []byte) []string {
	t.Helper()
	return pdftest.Pages(t, file)
}

// Every paper there was, as its pages read.
func TestPapers(t *testing.T) {
	for name, snapshot := range demo(t) {
		for _, kind := range append(report.Kinds(), report.Communique, report.Report, report.Equipment) {
			if !kind.Ready(snapshot) {
				continue
			}
			for _, lang := range i18n.Langs() {
				reader := app.Visitor
				if kind.IsPrivate() {
					reader = app.Arbiter
				}
				d, err := report.Build(i18n.For(lang), snapshot, reader, kind, 0)
				if err != nil {
					t.Fatal(err)
				}
				d.LeaveOutEmpty()
				if name == "finished" {
					d.Fingerprint, d.Signer = "8d1f-0c55-9a3e-7b21", "4c77-e0b9"
				}
				text := strings.Join(pages(t, drawn(t, name+"-"+string(kind), lang, d)), "\n\f\n") + "\n"
				if i18n.Marked(text) || strings.ContainsRune(text, missing) {
					t.Errorf("%s of %s in %s: a text or a letter is missing", kind, name, lang)
				}
				if name != "running" || kind == report.StartingList || kind == report.Cards {
					golden.Expect(t, "testdata/"+name+"-"+string(kind)+"."+lang.String()+".golden", text)
				}
			}
		}
	}
}
