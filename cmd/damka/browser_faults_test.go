package main

import (
	"maps"
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
	w := b.visit(t, p, i18n.EN, desktop)
	for _, test := range []struct{ name, script, noticed string }{
		{"a page from elsewhere", `location.href = "http://127.0.0.1:9/"`, "a request to http://127.0.0.1:9/"},
		{"data from elsewhere", `fetch("http://127.0.0.1:9/").catch(() => {})`, "connect-src"},
		{"an image from elsewhere", `document.body.append(Object.assign(new Image(), {src: "http://127.0.0.1:9/a.png"}))`, "img-src"},
		{"a script in the page", `document.body.append(Object.assign(document.createElement("script"), {textContent: "1"}))`, "script-src"},
		{"a style in the page", `document.body.insertAdjacentHTML("beforeend", "<p style='color: red'>x</p>")`, "style-src"},
		{"an error in the console", `console.error("broken")`, "broken"},
		{"an exception", `setTimeout(() => { throw new Error("thrown") })`, "thrown"},
		{"a missing file", `fetch("/assets/none/none.js")`, "404"},
	} {
		w.goTo("/")
		w.forget()
		value[bool](w, test.script+"; true")
		w.eventually(test.name, func() (bool, error) {
			return slices.ContainsFunc(w.heard(), func(fault string) bool { return strings.Contains(fault, test.noticed) }), nil
		})
	}
	w.goTo("/")
	w.forget()
	value[bool](w, `const sheet = new CSSStyleSheet();
		sheet.replaceSync(".pale { color: #ccc; background: #fff } .broad { width: 3000px }");
		document.adoptedStyleSheets.push(sheet);
		true`)
	inMain := map[string]string{
		`<svg role="img" width="20" height="20"></svg>`: "\nsvg-img-alt: ",
		`<p class="pale">pale</p>`:                      "\ncolor-contrast: ",
		`<input name="x">`:                              "\nlabel: ",
		`<p class="broad">broad</p>`:                    `class="broad"`,
		`<h1>again</h1>`:                                "first headings",
		`<p>⟦no.such_text⟧</p>`:                         "⟦no.such_text⟧",
	}
	for html := range inMain {
		value[bool](w, `document.getElementById("main").insertAdjacentHTML("beforeend", `+js(html)+`), true`)
	}
	found := make(findings)
	w.inspect(found)
	for html, noticed := range inMain {
		if !slices.ContainsFunc(slices.Collect(maps.Keys(found)), func(what string) bool { return strings.Contains("\n"+what, noticed) }) {
			t.Errorf("%s: not noticed; found %v", html, found)
		}
	}
}
