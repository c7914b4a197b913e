package i18n

import (
	"fmt"
	"strings"
	"testing"
	"testing/fstest"

	"damka/internal/golden"
)

func TestTheCatalogHasNoDefects(t *testing.T) {
	for _, defect := range Check() {
		t.Error(defect)
	}
}

// Every text of the catalog is shown with numbers of every plural form.
func TestEveryTextCanBeShown(t *testing.T) {
	for _, lang := range Langs() {
		for _, key := range Keys() {
			for _, n := range []int{0, 1, 2, 5, 22} {
				var args []Arg
				for _, name := range Arguments(key) {
					args = append(args, A(name, n))
				}
				shown := For(lang).Text(key, args...)
				if shown == "" || Marked(shown) {
					t.Errorf("%s: %s with %v shows %q", lang, key, args, shown)
				}
			}
		}
	}
}

func TestDefectsOfACatalog(t *testing.T) {
	all, defects := load(fstest.MapFS{
		"c/pl/a.txt": {Data: []byte(strings.Join([]string{
			"# comment = not a text",
			"",
			"fine = {n|a|b|c}",
			"no equals sign",
			"Bad.Key = x",
			"bad..dots = x",
			"empty =",
			"forms = {n|a|b}",
			"open = {n",
			"fine = again",
			"args = {a} {b}",
			"plural_only_here = {n|a|b|c}",
			"polish = x",
			"moved = x",
			"equals = aa = b",
		}, "\r\n"))},
		"c/pl/b.txt":    {Data: []byte("fine = in another area\n")},
		"c/pl/note.md":  {Data: []byte("not a catalog")},
		"c/en/a.txt":    {Data: []byte("fine = {n|a|b}\nargs = {a}\nplural_only_here = {n}\nenglish = x\nequals = a = b\nforms = {n|a|b|c}")},
		"c/en/b.txt":    {Data: []byte("moved = x")},
		"c/en/deeper/x": {Data: []byte("x = y")},
	}, "c")
	defects = append(defects, all.compare()...)
	var got strings.Builder
	for _, defect := range defects {
		fmt.Fprintln(&got, defect)
	}
	golden.Expect(t, "testdata/defects.golden", got.String())
	if got := newPrinter(PL, all[PL]).Text("equals"); got != "aa = b" {
		t.Errorf("the text begins after the first equals sign: %q", got)
	}
}

func TestACatalogWithoutALanguage(t *testing.T) {
	_, defects := load(fstest.MapFS{"c/pl/a.txt": {Data: []byte("a = b")}}, "c")
	if len(defects) != 1 || defects[0].File != "c/en" {
		t.Errorf("defects %v, want one of c/en", defects)
	}
}
