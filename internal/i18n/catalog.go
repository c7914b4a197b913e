package i18n

import (
	"embed"
	"fmt"
	"io/fs"
	"path"
	"slices"
	"strings"
	"sync"
)

//go:embed catalog
var embedded embed.FS

// entry is one line of a catalog file.
type entry struct {
	text text
	file string // path of the file, for defects
	line int    // from 1
}

// catalog is all texts by key, for each language.
type catalog [len(languages)]map[string]entry

// Defect is something wrong with the catalog.
type Defect struct {
	File string // path inside the catalog
	Line int    // from 1; 0: the file as a whole
	What string
}

func (d Defect) String() string { return fmt.Sprintf("%s:%d: %s", d.File, d.Line, d.What) }

// builtIn is the embedded catalog, parsed at first use.
var builtIn = sync.OnceValues(func() (catalog, []Defect) { return load(embedded, "catalog") })

// load reads all areas of all languages. It continues after a defect; a text
// that cannot be parsed is left out.
func load(files fs.FS, root string) (catalog, []Defect) {
	var all catalog
	var defects []Defect
	for _, lang := range Langs() {
		all[lang] = make(map[string]entry)
		names, err := fs.Glob(files, path.Join(root, lang.String(), "*.txt"))
		if err != nil || len(names) == 0 {
			defects = append(defects, Defect{File: path.Join(root, lang.String()), What: "no texts"})
			continue
		}
		for _, name := range names {
			content, err := fs.ReadFile(files, name)
			if err != nil {
				defects = append(defects, Defect{File: name, What: err.Error()})
				continue
			}
			defects = append(defects, all.addFile(lang, name, string(content))...)
		}
	}
	return all, defects
}

func (c *catalog) addFile(lang Lang, name, content string) []Defect {
	var defects []Defect
	line := 0
	for source := range strings.Lines(content) {
		line++
		source = strings.Trim(source, " \t\r\n") // no-break spaces belong to the text
		if source == "" || strings.HasPrefix(source, "#") {
			continue
		}
		if err := c.addLine(lang, name, line, source); err != nil {
			defects = append(defects, Defect{File: name, Line: line, What: err.Error()})
		}
	}
	return defects
}

func (c *catalog) addLine(lang Lang, file string, line int, source string) error {
	key, words, found := strings.Cut(source, "=")
	key, words = strings.Trim(key, " \t"), strings.Trim(words, " \t")
	switch {
	case !found:
		return fmt.Errorf("a line is \"key = text\" or begins with #")
	case !isKey(key):
		return fmt.Errorf("%q is not a key (lower-case words joined by dots and underscores)", key)
	case words == "":
		return fmt.Errorf("%s has no text", key)
	}
	if first, twice := c[lang][key]; twice {
		return fmt.Errorf("%s stands already at %s:%d", key, first.file, first.line)
	}
	parsed, err := parseText(words, len(languages[lang].forms))
	if err != nil {
		return fmt.Errorf("%s: %w", key, err)
	}
	c[lang][key] = entry{parsed, file, line}
	return nil
}

// isKey says whether s is words joined by dots and underscores.
func isKey(s string) bool {
	return !slices.ContainsFunc(strings.Split(s, "."), func(word string) bool { return !isName(word) })
}

// Check returns everything that is wrong with the embedded catalog: lines and
// texts that cannot be read, keys that are there twice, in one language only or
// in different areas, and texts whose arguments differ between the languages.
// A program refuses to start when there are defects.
func Check() []Defect {
	all, defects := builtIn()
	return append(slices.Clone(defects), all.compare()...)
}

// compare finds what differs between the languages, in a fixed order.
func (c *catalog) compare() []Defect {
	var defects []Defect
	for _, lang := range Langs() {
		other := lang.Other()
		for _, key := range sortedKeys(c[lang]) {
			here := c[lang][key]
			there, found := c[other][key]
			defect := func(format string, args ...any) {
				defects = append(defects, Defect{here.file, here.line, fmt.Sprintf(format, args...)})
			}
			switch {
			case !found:
				defect("%s has no text in %q", key, other)
			case lang != PL: // a difference is reported once
			case path.Base(here.file) != path.Base(there.file):
				defect("%s stands in another area in %q: %s", key, other, there.file)
			case !slices.Equal(here.text.arguments(), there.text.arguments()):
				defect("%s takes %v, in %q %v", key, here.text.arguments(), other, there.text.arguments())
			}
		}
	}
	return defects
}

func sortedKeys(entries map[string]entry) []string {
	keys := make([]string, 0, len(entries))
	for key := range entries {
		keys = append(keys, key)
	}
	slices.Sort(keys)
	return keys
}
