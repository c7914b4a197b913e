package public

import (
	"fmt"
	"strings"
	"testing"
)

// A pager names the ends and the pages around the current one, and a gap only
// where more than one page is left out.
func TestPager(t *testing.T) {
	for _, tc := range []struct {
		current, last int
		want          string
	}{
		{1, 0, ""}, {1, 1, ""}, {1, 2, "[1] 2"}, {2, 3, "1 [2] 3"}, {1, 5, "[1] 2 … 5"}, {3, 5, "1 2 [3] 4 5"},
		{4, 7, "1 2 3 [4] 5 6 7"}, {5, 9, "1 … 4 [5] 6 … 9"}, {25, 25, "1 … 24 [25]"}, {24, 25, "1 … 23 [24] 25"},
	} {
		pages := pagerOf(tc.current, tc.last, func(n int) string { return fmt.Sprint("/", n) })
		if pages == nil {
			if tc.want != "" {
				t.Errorf("%d of %d: no pager", tc.current, tc.last)
			}
			continue
		}
		var shown []string
		for _, link := range pages.Pages {
			if link.Gap {
				shown = append(shown, "…")
			}
			text := fmt.Sprint(link.Number)
			if link.Path != "/"+text {
				t.Errorf("page %d leads to %s", link.Number, link.Path)
			}
			if link.Current {
				text = "[" + text + "]"
			}
			shown = append(shown, text)
		}
		if got := strings.Join(shown, " "); got != tc.want {
			t.Errorf("%d of %d: %s, want %s", tc.current, tc.last, got, tc.want)
		}
		if (pages.Previous == "") != (tc.current == 1) || (pages.Next == "") != (tc.current == tc.last) {
			t.Errorf("%d of %d: before it %q, after it %q", tc.current, tc.last, pages.Previous, pages.Next)
		}
	}
}
