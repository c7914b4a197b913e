package web

import (
	"html/template"
	"reflect"
	"strings"
	"testing"
	"time"

	"damka/internal/i18n"
)

// The start finds what is wrong with the texts of a template.
func TestTextsOfATemplate(t *testing.T) {
	s := newSite(t)
	for source, want := range map[string]string{
		`{{t "public.skip"}}`:                                      "",
		`{{t "round.number" "n" 3}}`:                               "",
		`{{t "no.such.key"}}`:                                      `no text for "no.such.key"`,
		`{{if .A}}{{else}}{{t "no.such.key"}}{{end}}`:              `no text for "no.such.key"`,
		`{{range .A}}{{with .B}}{{t "no.such.key"}}{{end}}{{end}}`: `no text for "no.such.key"`,
		`{{template "x" (t "no.such.key")}}`:                       `no text for "no.such.key"`,
		`{{capital (t "no.such.key")}}`:                            `no text for "no.such.key"`,
		`{{$x := t "no.such.key"}}`:                                `no text for "no.such.key"`,
		`{{t .Key}}`:                                               "has to be written out",
		`{{t (printf "result.%s" .Word)}}`:                         "has to be written out",
		`{{t "round.number"}}`:                                     `needs the argument "n"`,
		`{{t "round.number" "m" 3}}`:                               `needs the argument "n"`,
		`{{t}}`:                                                    "without a key",
	} {
		parsed, err := template.New("page").Funcs(functions(i18n.For(i18n.PL), s.server.assets)).Parse(source)
		if err != nil {
			t.Fatalf("%s: %v", source, err)
		}
		err = checkTexts(parsed, nil)
		if want == "" && err != nil || want != "" && (err == nil || !strings.Contains(err.Error(), want)) {
			t.Errorf("%s: %v, want %q", source, err, want)
		}
	}
}

type sampleView struct {
	Name string
	Rows []struct{ Title string }
}

// The start finds a template that does not fit its view, even in a branch
// that only some rows take.
func TestATemplateThatDoesNotFitItsView(t *testing.T) {
	s := newSite(t)
	for source, fits := range map[string]bool{
		`{{.Name}}{{range .Rows}}{{.Title}}{{end}}`: true,
		`{{.Nome}}`:                       false,
		`{{range .Rows}}{{.Name}}{{end}}`: false,
		`{{range .Rows}}{{if .Title}}{{.Title}}{{else}}{{.No}}{{end}}{{end}}`: false,
		`{{if not .Name}}{{.No}}{{end}}`:                                      false,
		`{{asset "nothing.css"}}`:                                             false,
		`{{template "nothing" .}}`:                                            false,
	} {
		view := reflect.TypeFor[sampleView]()
		p := &page{declaredView{"sample", "sample", view}, make(map[i18n.Lang]*template.Template)}
		v := &views{pages: map[reflect.Type]*page{view: p}, parts: make(map[i18n.Lang]*template.Template)}
		for _, lang := range i18n.Langs() {
			own := template.New("").Funcs(functions(i18n.For(lang), s.server.assets))
			v.parts[lang] = template.Must(own.Parse(""))
			p.in[lang] = template.Must(template.Must(own.Clone()).Parse(`{{define "sample"}}{{with .View}}` + source + `{{end}}{{end}}`))
		}
		if err := v.check(p); (err == nil) != fits {
			t.Errorf("%s: %v", source, err)
		}
	}
}

func TestAFullViewHasEverythingSet(t *testing.T) {
	type inner struct{ At time.Time }
	got := full(reflect.TypeFor[struct {
		Yes    bool
		N      int
		U      uint64
		Text   string
		Inner  *inner
		Inners []inner
	}](), 0)
	for i := range got.NumField() {
		if got.Field(i).IsZero() {
			t.Errorf("%s is empty", got.Type().Field(i).Name)
		}
	}
	if inners := got.Field(5); inners.Len() != 2 || inners.Index(0).IsZero() || !inners.Index(1).IsZero() {
		t.Error("a slice has to hold a full and an empty item")
	}
}

// Whoever declares a view wrongly is told at the start.
func TestDeclarations(t *testing.T) {
	s := newSite(t)
	for name, wrong := range map[string][]route{
		"two templates for a view": {{view: shows[homeView]("public/home", siteLayout)}, {view: shows[homeView]("public/code", siteLayout)}},
		"two views for a template": {{view: shows[homeView]("public/home", siteLayout)}, {view: shows[codeView]("public/home", siteLayout)}},
		"a template of no route":   {{view: shows[homeView]("public/home", siteLayout)}},
	} {
		if _, err := loadViews(wrong, s.server.assets); err == nil {
			t.Errorf("%s: no complaint", name)
		}
	}
}

// Every route answers somebody, and no two are the same.
func TestRoutes(t *testing.T) {
	seen := make(map[string]bool)
	for _, line := range routes() {
		if line.handle == nil || line.method == "" || seen[line.String()] {
			t.Errorf("%s: without handler or method, or twice", line)
		}
		seen[line.String()] = true
		if strings.HasPrefix(line.path, "/api/") != (line.operation != "") {
			t.Errorf("%s: routes of the API, and no others, have an operation", line)
		}
		if line.view.view != nil && strings.HasPrefix(line.path, "/api/") {
			t.Errorf("%s: a program gets no page", line)
		}
	}
}
