package page

import (
	"slices"
	"strings"
	"testing"
	"testing/fstest"
)

// A section that is put together wrongly is refused at the start.
func TestSectionsThatDoNotFit(t *testing.T) {
	own := (&site{}).section()
	with := func(routes []Route, files map[string]string) Section {
		all := sectionFiles()
		for name, content := range files {
			all[name] = &fstest.MapFile{Data: []byte(content)}
		}
		return Section{Name: "section", Routes: append(slices.Clip(own.Routes), routes...), Files: all}
	}
	type other struct{}
	for name, tc := range map[string]struct {
		sections []Section
		says     string // empty: it fits
	}{
		"as it should be":                  {[]Section{own}, ""},
		"a section without files":          {[]Section{own, {Name: "api"}}, ""},
		"another section's assets":         {[]Section{own, {Name: "play", Files: fstest.MapFS{"assets/play.js": {}, "assets/styles/5-play.css": {}}}}, ""},
		"two sections with one asset":      {[]Section{with(nil, map[string]string{"assets/a.js": ""}), {Name: "play", Files: fstest.MapFS{"assets/a.js": {}}}}, "two sections have an asset a.js"},
		"two sections with one style":      {[]Section{with(nil, map[string]string{"assets/styles/5-a.css": ""}), {Name: "play", Files: fstest.MapFS{"assets/styles/5-a.css": {}}}}, "two sections have an asset 5-a.css"},
		"an asset of this package":         {[]Section{with(nil, map[string]string{"assets/live.js": ""})}, "two sections have an asset live.js"},
		"an asset of unknown type":         {[]Section{with(nil, map[string]string{"assets/a.gif": ""})}, "no content type"},
		"a template of no route":           {[]Section{with(nil, map[string]string{"templates/lost.html": ""})}, "section/lost belongs to no route"},
		"a template of an unknown section": {[]Section{with([]Route{{Method: "GET", Path: "/other", View: Shows[other]("play/note", SiteLayout)}}, nil)}, `no section "play" with files`},
		"a template that is not there":     {[]Section{with([]Route{{Method: "GET", Path: "/other", View: Shows[other]("section/nothing", SiteLayout)}}, nil)}, "nothing.html"},
		"a section without templates":      {[]Section{with([]Route{{Method: "GET", Path: "/other", View: Shows[other]("api/note", SiteLayout)}}, nil), {Name: "api"}}, `no section "api" with files`},
	} {
		_, err := Read(tc.sections)
		if tc.says == "" && err != nil || tc.says != "" && (err == nil || !strings.Contains(err.Error(), tc.says)) {
			t.Errorf("%s: %v, want %q", name, err, tc.says)
		}
	}
}
