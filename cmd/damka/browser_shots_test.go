package main

import (
	"fmt"
	"maps"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"github.com/chromedp/chromedp"

	"damka/internal/i18n"
)

// TestBrowserScreenshots takes pictures of every page for people to look at, in
// both languages, wide and narrow, light and dark, and of what is for printing
// as PDF. They go to the folder that DAMKA_SCREENSHOTS names.
func TestBrowserScreenshots(t *testing.T) {
	folder := os.Getenv("DAMKA_SCREENSHOTS")
	if folder == "" {
		t.Skip(`set DAMKA_SCREENSHOTS to a folder, or run "make screenshots"`)
	}
	b := startBrowser(t)
	dir, states := everyState(t)
	people := someMembers(t, dir, "Olga Czyż")
	p := serveDamka(t, "--data", dir)
	awaitGames(p, states)
	kinds := crawl(newArbiter(p))
	pages := slices.Concat(slices.Collect(maps.Values(kinds))...)
	ofMembers := slices.Concat(slices.Collect(maps.Values(only(crawl(newMember(p, people.owner)), kinds, "/me", "/admin", "/signout")))...)
	ofVisitors := slices.Concat(slices.Collect(maps.Values(only(crawl(newClient(p)), kinds, "/sign", "/reset")))...)
	for _, lang := range i18n.Langs() {
		t.Run(lang.String(), func(t *testing.T) {
			t.Parallel()
			shoot := func(w *window, pages []string) {
				for _, path := range pages {
					w.goTo(path)
					file := filepath.Join(folder, lang.String(), fileName(path, states))
					for _, width := range []int64{desktop, phone} {
						for _, scheme := range []string{"light", "dark"} {
							w.resize(width)
							w.theme(scheme)
							w.picture(fmt.Sprintf("%s.%d-%s.png", file, width, scheme))
						}
					}
					w.resize(desktop)
					if strings.Contains(path, "/print/") {
						w.paper(file + ".pdf")
					}
				}
			}
			visitor, member, arbiter := b.visit(t, p, lang, desktop), b.visit(t, p, lang, desktop), b.visit(t, p, lang, desktop)
			member.asMember(people.owner)
			arbiter.asArbiter(p)
			shoot(visitor, ofVisitors)
			shoot(member, ofMembers)
			shoot(arbiter, pages)
		})
	}
}

// fileName is the name of a page's pictures: its path, with the state of the
// tournament for its id.
func fileName(path string, states map[string]string) string {
	for id, state := range states {
		path = strings.Replace(path, "/tournaments/"+id, "/"+state, 1)
	}
	name := strings.Trim(strings.NewReplacer("/", "-", "?", "-", "=", "-", "&", "-").Replace(path), "-")
	if name == "" {
		return "home"
	}
	return name
}

// picture saves the whole page as it is shown now.
func (w *window) picture(file string) {
	w.Helper()
	image, err := chromedp.Run(w.ctx, chromedp.FullScreenshot(100))
	w.save(file, image, err)
}

// paper saves the page as it is printed.
func (w *window) paper(file string) {
	w.Helper()
	printed, err := chromedp.Run(w.ctx, chromedp.PrintToPDF(chromedp.PDFPreferCSSPageSize(), chromedp.PDFPaper(chromedp.PaperA4)))
	w.save(file, printed, err)
}

func (w *window) save(file string, content []byte, err error) {
	w.Helper()
	if err == nil {
		err = os.MkdirAll(filepath.Dir(file), 0o777)
	}
	if err == nil {
		err = os.WriteFile(file, content, 0o666)
	}
	if err != nil {
		w.Fatal(err)
	}
}
