package parts

import (
	"net/url"
	"testing"
)

func TestPages(t *testing.T) {
	address, err := url.Parse("/table?after=3&page=2")
	if err != nil {
		t.Fatal(err)
	}
	for _, tc := range []struct {
		total, number int
		size          PageSize
		from, to      int
		last          PageLink
		pages         int
	}{
		{total: 0, number: 1, size: PageSize{100, 5}},
		{total: 100, number: 3, size: PageSize{100, 5}, to: 100},
		{total: 101, number: 1, size: PageSize{100, 5}, to: 55, pages: 2, last: PageLink{From: 56, To: 101, Path: "/table?after=3&page=2"}},
		{total: 300, number: 2, size: PageSize{100, 5}, from: 100, to: 200, pages: 3, last: PageLink{From: 201, To: 300, Path: "/table?after=3&page=3"}},
		{total: 300, number: 9, size: PageSize{100, 5}, from: 200, to: 300, pages: 3, last: PageLink{From: 201, To: 300, Path: "/table?after=3&page=3", Current: true}},
		{total: 150, number: 4, size: PageSize{40, 8}, from: 120, to: 150, pages: 4, last: PageLink{From: 121, To: 150, Path: "/table?after=3&page=4", Current: true}},
		{total: 41, number: 1, size: PageSize{40, 8}, to: 24, pages: 2, last: PageLink{From: 25, To: 41, Path: "/table?after=3&page=2"}},
	} {
		got := tc.size.cut(tc.total, tc.number, address)
		if got.From != tc.from || got.To != tc.to || len(got.Links) != tc.pages {
			t.Errorf("%d: %d to %d of %d pages", tc.total, got.From, got.To, len(got.Links))
			continue
		}
		if tc.pages > 0 && got.Links[tc.pages-1] != tc.last {
			t.Errorf("%d: the last is %+v", tc.total, got.Links[tc.pages-1])
		}
		if tc.pages > 0 && got.Links[0].Path != "/table?after=3" {
			t.Errorf("%d: the first is at %s", tc.total, got.Links[0].Path)
		}
	}
}

// Every item is on exactly one page, and no page is longer than allowed.
func TestPagesHaveEveryItemOnce(t *testing.T) {
	address := &url.URL{Path: "/table"}
	for _, size := range []PageSize{{100, 5}, {40, 8}, {500, 100}, {10, 5}} {
		for total := range 1200 {
			next := 0
			for _, link := range size.cut(total, 1, address).Links {
				if link.From != next+1 || link.To <= next || link.To-next > size.Most {
					t.Fatalf("%d by %d: a page from %d to %d after %d", total, size.Most, link.From, link.To, next)
				}
				next = link.To
			}
			if next != total && total > size.Most {
				t.Fatalf("%d by %d: the last page ends at %d", total, size.Most, next)
			}
		}
	}
}

func TestThePageOfAnItem(t *testing.T) {
	paging := PageSize{100, 5}.cut(300, 2, &url.URL{Path: "/table"})
	for item, want := range map[int]string{0: "/table", 99: "/table", 100: "", 199: "", 200: "/table?page=3", 299: "/table?page=3", 300: ""} {
		if got := paging.Of(item); got != want {
			t.Errorf("item %d is on %q, want %q", item, got, want)
		}
	}
	links := paging.Keep([]RoundLink{{Path: "/table?after=1"}, {Path: "/table"}})
	if links[0].Path != "/table?after=1&page=2" || links[1].Path != "/table?page=2" {
		t.Errorf("links to other rounds: %+v", links)
	}
}
