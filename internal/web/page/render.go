package page

import (
	"errors"
	"fmt"
	"html/template"
	"io"
	"io/fs"
	"maps"
	"reflect"
	"runtime"
	"slices"
	"strings"
	"sync"
	"sync/atomic"

	"damka/internal/i18n"
)

// layout is the document around a page; each is a file of templates/layouts.
type layout string

const (
	SiteLayout   layout = "site"   // head, navigation, foot
	ScreenLayout layout = "screen" // the hall's projector: nothing but the page
	PrintLayout  layout = "print"  // A4
	AloneLayout  layout = "alone"  // without navigation: its links would lead nowhere
	EmbedLayout  layout = "embed"  // in a frame of another site; see [AllowFrames]
)

// View says that a template shows views of a type, in a layout.
type View struct {
	template string // "desk/log": templates/log.html of the section desk
	layout   layout
	view     reflect.Type
}

// Shows declares the view of a route.
func Shows[V any](template string, l layout) View {
	return View{template, l, reflect.TypeFor[V]()}
}

// views are all pages, ready to be shown in every language.
type views struct {
	sections []Section
	pages    map[reflect.Type]*page
	parts    map[i18n.Lang]*template.Template // the partials alone, for live fragments
}

// page is a declared view and its template in every language.
type page struct {
	View
	in map[i18n.Lang]*template.Template
}

// document is what a layout shows.
type document struct {
	Frame frame
	View  any
}

// render writes the page of a view.
func (v *views) render(w io.Writer, f frame, view any) error {
	page, ok := v.pages[reflect.TypeOf(view)]
	if !ok {
		return fmt.Errorf("web: no route declares a page for %T", view)
	}
	return page.in[f.Lang].ExecuteTemplate(w, string(page.layout), document{f, view})
}

// fragment is a part of a page alone, as live streams send it.
func (v *views) fragment(lang i18n.Lang, name string, data any) (string, error) {
	var b strings.Builder
	err := v.parts[lang].ExecuteTemplate(&b, name, data)
	return strings.TrimSpace(b.String()), err
}

// loadViews parses the templates and checks every one; see check.go. Pages
// are independent of each other, so the processors share the work: everybody
// who starts Damka waits for it. No more of them at once than processors, for
// each page takes the lock of the templates that all of them have, and a
// hundred who wait for one lock pass it on so slowly that a busy machine
// needs minutes.
func loadViews(routes []Route, sections []Section, a *assets) (*views, error) {
	v := &views{sections: sections, pages: make(map[reflect.Type]*page), parts: make(map[i18n.Lang]*template.Template)}
	if err := v.declare(routes); err != nil {
		return nil, err
	}
	for _, lang := range i18n.Langs() {
		base := template.New("").Funcs(functions(i18n.For(lang), a)).Option("missingkey=error")
		err := parseAll(sections, func(files fs.FS, names ...string) error {
			_, err := base.ParseFS(files, names...)
			return err
		}, "templates/layouts/*.html", "templates/partials/*.html")
		if err != nil {
			return nil, err
		}
		v.parts[lang] = base
	}
	if err := checkTexts(v.parts[i18n.PL], nil); err != nil {
		return nil, fmt.Errorf("web: %w", err)
	}
	var all sync.WaitGroup
	pages := slices.Collect(maps.Values(v.pages))
	failed := make([]error, len(pages))
	var next atomic.Int64
	for range runtime.GOMAXPROCS(0) {
		all.Go(func() {
			for i := next.Add(1) - 1; i < int64(len(pages)); i = next.Add(1) - 1 {
				failed[i] = v.load(pages[i])
			}
		})
	}
	all.Wait()
	return v, errors.Join(failed...)
}

// load parses the template of one page in every language and checks it.
func (v *views) load(p *page) error {
	files, name, err := templateOf(v.sections, p.template)
	if err != nil {
		return err
	}
	for _, lang := range i18n.Langs() {
		own, err := v.parts[lang].Clone()
		if err == nil {
			own, err = own.ParseFS(files, name)
		}
		if err != nil {
			return fmt.Errorf("web: %w", err)
		}
		p.in[lang] = own
	}
	return v.check(p)
}

// declare collects the views of the routes and holds them against the files.
func (v *views) declare(routes []Route) error {
	declared := []View{errorPage, hostPage}
	for _, line := range routes {
		if line.View.view != nil {
			declared = append(declared, line.View)
		}
	}
	files := make(map[string]reflect.Type)
	for _, d := range declared {
		if known, ok := v.pages[d.view]; ok && known.View != d {
			return fmt.Errorf("web: %s is shown by %s and by %s; a view has one template", d.view, known.template, d.template)
		}
		if view, ok := files[d.template]; ok && view != d.view {
			return fmt.Errorf("web: %s shows %s and %s; a template has one view", d.template, view, d.view)
		}
		files[d.template] = d.view
		v.pages[d.view] = &page{d, make(map[i18n.Lang]*template.Template)}
	}
	names, err := templateNames(v.sections)
	if err != nil {
		return err
	}
	for _, name := range names {
		if files[name] == nil {
			return fmt.Errorf("web: template %s belongs to no route; declare its view in the section's routes", name)
		}
	}
	return nil
}
