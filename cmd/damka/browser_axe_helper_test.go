package main

import (
	_ "embed"

	"github.com/chromedp/cdproto/emulation"
)

//go:embed testdata/browser/axe.min.js
var axeSource string

// theme asks the page for light or dark, and for no movement.
func (w *window) theme(scheme string) {
	w.Helper()
	command(w, emulation.SetEmulatedMedia, emulation.SetEmulatedMediaParams{Features: []*emulation.MediaFeature{
		{Name: "prefers-color-scheme", Value: scheme},
		{Name: "prefers-reduced-motion", Value: "reduce"},
	}})
}

// everyRule are the success criteria of WCAG 2.2 up to level AA.
var everyRule = []string{"wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa"}

// axe lists what breaks rules, given by their tags or their names, on the page
// as it is shown now: the rule, and the element.
func (w *window) axe(rules ...string) []string {
	w.Helper()
	if !value[bool](w, `"axe" in window`) {
		value[bool](w, axeSource+"\n;true")
	}
	return value[[]string](w, `axe.run(document, {runOnly: `+js(rules)+`, resultTypes: ["violations"]}).then(r => r.violations.flatMap(v => v.nodes.map(n =>
		v.id + ": " + n.any.concat(n.all, n.none).map(c => c.message).join("; ") + "\n\t" + n.html.replace(/>[^<]+</g, ">…<").slice(0, 160))))`)
}
