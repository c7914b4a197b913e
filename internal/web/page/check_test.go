package page

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
	all := newSite(t).files.Load().assets
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
		parsed, err := template.New("page").Funcs(functions(i18n.For(i18n.PL), all)).Parse(source)
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
	all := newSite(t).files.Load().assets
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
		p := &page{View{"sample", "sample", view}, make(map[i18n.Lang]*template.Template)}
		v := &views{pages: map[reflect.Type]*page{view: p}, parts: make(map[i18n.Lang]*template.Template)}
		for _, lang := range i18n.Langs() {
			own := template.New("").Funcs(functions(i18n.For(lang), all))
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

// Anyone who declares a view wrongly is told at the start.
func TestDeclarations(t *testing.T) {
	type other struct{ Text string }
	sections := []Section{own(), (&site{}).section()}
	all, err := loadAssets(sections)
	if err != nil {
		t.Fatal(err)
	}
	note := Route{View: Shows[noteView]("section/note", SiteLayout)}
	if _, err := loadViews([]Route{note, note}, sections, all); err != nil {
		t.Errorf("a view that two routes show: %v", err)
	}
	for name, wrong := range map[string][]Route{
		"two templates for a view": {note, {View: Shows[noteView]("section/other", SiteLayout)}},
		"two layouts for a view":   {note, {View: Shows[noteView]("section/note", PrintLayout)}},
		"two views for a template": {note, {View: Shows[other]("section/note", SiteLayout)}},
		"a template of no route":   {},
	} {
		if _, err := loadViews(wrong, sections, all); err == nil {
			t.Errorf("%s: no complaint", name)
		}
	}
}
