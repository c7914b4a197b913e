package main

import (
	"context"
	"testing"
	"time"

	"damka/internal/app"
	"damka/internal/i18n"
)

// everyState is a data folder with a tournament in each state: finished,
// running, with lots drawn, with players, empty.
func everyState(t testing.TB) string {
	t.Helper()
	dir := t.TempDir()
	err := onDataAt(dir, time.Now, func(ctx context.Context, a *app.App) error {
		if _, _, err := a.Demo(ctx); err != nil {
			return err
		}
		if _, err := cup(ctx, a, 9, 0); err != nil {
			return err
		}
		entered, err := a.Create(ctx, app.Arbiter, cupSettings("Mistrzostwa Doliny Bugu"))
		if err != nil {
			return err
		}
		if err := a.Enter(ctx, app.Arbiter, entered, field(5)); err != nil {
			return err
		}
		_, err = a.Create(ctx, app.Arbiter, cupSettings("Turniej o Złotego Pionka"))
		return err
	})
	if err != nil {
		t.Fatal(err)
	}
	return dir
}

// TestBrowserEveryPage opens every page of the route table in both languages
// and holds that nothing breaks WCAG 2.2 AA in light and dark, on a desktop
// and a phone, that nothing sticks out sideways, and that every text is there.
func TestBrowserEveryPage(t *testing.T) {
	t.Parallel()
	b := startBrowser(t)
	p := serveDamka(t, "--data", everyState(t))
	paths := crawl(newArbiter(p), 2)
	for _, lang := range i18n.Langs() {
		t.Run(lang.String(), func(t *testing.T) {
			t.Parallel()
			w := b.visit(t, p, lang, desktop)
			w.asArbiter(p)
			for _, path := range paths {
				w.goTo(path)
				w.soundPage()
			}
		})
	}
}

// soundPage holds what every page must be.
func (w *window) soundPage() {
	w.Helper()
	path := w.path()
	if got := value[string](w, `document.documentElement.lang`); got != w.lang.String() {
		w.Errorf("%s: language %q, want %q", path, got, w.lang)
	}
	if value[bool](w, `document.documentElement.outerHTML.includes("⟦")`) {
		w.Errorf("%s in %s: a text is missing", path, w.lang)
	}
	if n := value[int](w, `document.querySelectorAll("h1").length`); n != 1 {
		w.Errorf("%s: %d first headings, want 1", path, n)
	}
	for _, width := range []int64{desktop, phone, narrow} {
		w.resize(width)
		for _, fault := range w.overflow(width) {
			w.Errorf("%s in %s, %d px wide: %s", path, w.lang, width, fault)
		}
		if width == narrow {
			continue
		}
		for _, scheme := range []string{"light", "dark"} {
			w.theme(scheme)
			for _, finding := range w.axe() {
				w.Errorf("%s in %s, %d px, %s: %s", path, w.lang, width, scheme, finding)
			}
		}
	}
	w.resize(desktop)
}

// asArbiter opens the arbiter's link.
func (w *window) asArbiter(p *process) {
	w.Helper()
	w.goTo(p.Link[len(p.Base):])
	if at := w.path(); at != "/tournaments" {
		w.Errorf("the arbiter's link leads to %s", at)
	}
}
