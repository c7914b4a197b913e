package page

import (
	"slices"
	"strings"
	"testing"
	"testing/fstest"
)

// A room that is put together wrongly is refused at the start.
func TestRoomsThatDoNotFit(t *testing.T) {
	own := (&site{}).room()
	with := func(routes []Route, files map[string]string) Room {
		all := roomFiles()
		for name, content := range files {
			all[name] = &fstest.MapFile{Data: []byte(content)}
		}
		return Room{Name: "room", Routes: append(slices.Clip(own.Routes), routes...), Files: all}
	}
	type other struct{}
	for name, tc := range map[string]struct {
		rooms []Room
		says  string // empty: it fits
	}{
		"as it should be":               {[]Room{own}, ""},
		"a room without files":          {[]Room{own, {Name: "api"}}, ""},
		"another room's assets":         {[]Room{own, {Name: "play", Files: fstest.MapFS{"assets/play.js": {}, "assets/styles/5-play.css": {}}}}, ""},
		"two rooms with one asset":      {[]Room{with(nil, map[string]string{"assets/a.js": ""}), {Name: "play", Files: fstest.MapFS{"assets/a.js": {}}}}, "two rooms have an asset a.js"},
		"two rooms with one style":      {[]Room{with(nil, map[string]string{"assets/styles/5-a.css": ""}), {Name: "play", Files: fstest.MapFS{"assets/styles/5-a.css": {}}}}, "two rooms have an asset 5-a.css"},
		"an asset of this package":      {[]Room{with(nil, map[string]string{"assets/live.js": ""})}, "two rooms have an asset live.js"},
		"an asset of unknown type":      {[]Room{with(nil, map[string]string{"assets/a.gif": ""})}, "no content type"},
		"a template of no route":        {[]Room{with(nil, map[string]string{"templates/lost.html": ""})}, "room/lost belongs to no route"},
		"a template of an unknown room": {[]Room{with([]Route{{Method: "GET", Path: "/other", View: Shows[other]("play/note", SiteLayout)}}, nil)}, `no room "play" with files`},
		"a template that is not there":  {[]Room{with([]Route{{Method: "GET", Path: "/other", View: Shows[other]("room/nothing", SiteLayout)}}, nil)}, "nothing.html"},
		"a room without templates":      {[]Room{with([]Route{{Method: "GET", Path: "/other", View: Shows[other]("api/note", SiteLayout)}}, nil), {Name: "api"}}, `no room "api" with files`},
	} {
		access, a := newApp(t)
		server, err := New(access, a, tc.rooms, Options{})
		if err == nil {
			server.Close()
		}
		if tc.says == "" && err != nil || tc.says != "" && (err == nil || !strings.Contains(err.Error(), tc.says)) {
			t.Errorf("%s: %v, want %q", name, err, tc.says)
		}
	}
}
