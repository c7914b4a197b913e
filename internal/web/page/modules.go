package page

import (
	"html/template"
	"regexp"
	"slices"
	"strings"
)

// imported finds what a module needs before it runs. What it imports later, by import(…), is left for then.
var imported = regexp.MustCompile(`(?m)^import\s(?:[^;'"]*\sfrom\s)?['"]\./([\w-]+\.js)['"]`)

// preload is a link for each of some modules and for all that they import, also through others: a browser that had to read
// one module to hear of the next would wait for the server once for each step of the way.
func (a *assets) preload(names ...string) (template.HTML, error) {
	var links strings.Builder
	for _, module := range a.modules(names) {
		address, err := a.url(module)
		if err != nil {
			return "", err
		}
		links.WriteString(`<link rel="modulepreload" href="` + template.HTMLEscapeString(address) + `">`)
	}
	return template.HTML(links.String()), nil
}

// modules are those named and all that run before them, in the order in which they are met.
func (a *assets) modules(names []string) []string {
	var all []string
	for waiting := slices.Clone(names); len(waiting) > 0; waiting = waiting[1:] {
		if slices.Contains(all, waiting[0]) {
			continue
		}
		all = append(all, waiting[0])
		for _, match := range imported.FindAllSubmatch(a.files[waiting[0]].plain, -1) {
			waiting = append(waiting, string(match[1]))
		}
	}
	return all
}
