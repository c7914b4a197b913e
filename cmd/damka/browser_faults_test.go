package main

import (
	"slices"
	"strings"
	"testing"

	"damka/internal/i18n"
)

// TestBrowserNoticesFaults does to a page what no page may do, and holds that
// the other browser tests would have noticed.
func TestBrowserNoticesFaults(t *testing.T) {
	t.Parallel()
	b := startBrowser(t)
	p := serveDamka(t, "--demo")
	for _, test := range []struct{ name, script, noticed string }{
		{"a page from elsewhere", `location.href = "http://127.0.0.1:9/"`, "a request to http://127.0.0.1:9/"},
		{"data from elsewhere", `fetch("http://127.0.0.1:9/").catch(() => {})`, "Content Security Policy"},
		{"an image from elsewhere", `document.body.append(Object.assign(new Image(), {src: "http://127.0.0.1:9/a.png"}))`, "Content Security Policy"},
		{"a script in the page", `document.body.append(Object.assign(document.createElement("script"), {textContent: "1"}))`, "Content Security Policy"},
		{"a style in the page", `document.body.insertAdjacentHTML("beforeend", "<p style='color: red'>x</p>")`, "Content Security Policy"},
		{"an error in the console", `console.error("broken")`, "broken"},
		{"an exception", `setTimeout(() => { throw new Error("thrown") })`, "thrown"},
		{"a missing file", `fetch("/assets/none/none.js")`, "404"},
	} {
		t.Run(test.name, func(t *testing.T) {
			w := b.visit(t, p, i18n.EN, desktop)
			w.goTo("/")
			value[bool](w, test.script+"; true")
			w.eventually(test.noticed, func() (bool, error) {
				return slices.ContainsFunc(w.heard(), func(fault string) bool { return strings.Contains(fault, test.noticed) }), nil
			})
			w.allow("")
		})
	}
	for _, test := range []struct{ name, html, noticed string }{
		{"a picture without words", `<svg role="img" width="20" height="20"></svg>`, "svg-img-alt"},
		{"pale letters", `<p class="pale">pale</p>`, "color-contrast"},
		{"a field without a label", `<input name="x">`, "label"},
		{"something wide", `<p class="broad">broad</p>`, "broad"},
		{"a second heading", `<h1>again</h1>`, "first headings"},
		{"a missing text", `<p>⟦no.such_text⟧</p>`, "no.such_text"},
	} {
		t.Run(test.name, func(t *testing.T) {
			w := b.visit(t, p, i18n.EN, desktop)
			w.goTo("/")
			value[bool](w, `document.getElementById("main").insertAdjacentHTML("beforeend", `+js(test.html)+`);
				const sheet = new CSSStyleSheet();
				sheet.replaceSync(".pale { color: #ccc; background: #fff } .broad { width: 3000px }");
				document.adoptedStyleSheets.push(sheet);
				true`)
			found := make(findings)
			w.inspect(found)
			noticed := false
			for what := range found {
				noticed = noticed || strings.Contains(what, test.noticed)
			}
			if !noticed {
				t.Errorf("not noticed; found %v", found)
			}
		})
	}
}
