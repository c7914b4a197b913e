package webtest

import (
	"slices"
	"testing"
)

// Programs do not follow the moves of a free board, which have no end; people do.
func TestLinksThatProgramsDoNotFollow(t *testing.T) {
	const page = `<a href="/code">Code</a><a rel="nofollow" href="/analysis?moves=32-28">32-28</a><a href="#main">Main</a>`
	if all := Links(t, "/analysis", page); !slices.Equal(all, []string{"/code", "/analysis?moves=32-28"}) {
		t.Errorf("people follow %v", all)
	}
	if followed := links(t, "/analysis", page, true); !slices.Equal(followed, []string{"/code"}) {
		t.Errorf("programs follow %v", followed)
	}
}
