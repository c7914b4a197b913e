package journal

import (
	"fmt"
	"testing"
)

// history is a chain of events with these words as data.
func history(t *testing.T, words string) []Event {
	var drafts []Draft
	for i, word := range words {
		drafts = append(drafts, draft("said", fmt.Sprintf(`{"word":%q}`, string(word)), i))
	}
	return chained(t, drafts...)
}

func TestCompare(t *testing.T) {
	for _, test := range []struct {
		known, opened string
		relation      Relation
		common        Seq
		tail          int
	}{
		{"", "", Same, 0, 0},
		{"abc", "abc", Same, 3, 0},
		{"", "abc", FileLonger, 0, 3},
		{"a", "abc", FileLonger, 1, 2},
		{"abc", "ab", FileShorter, 2, 1},
		{"abc", "", FileShorter, 0, 3},
		{"abc", "abd", Diverged, 2, 0},
		{"abc", "xbc", Diverged, 0, 0}, // what follows a difference never agrees again
		{"abc", "axcde", Diverged, 1, 0},
	} {
		known, opened := history(t, test.known), history(t, test.opened)
		got := Compare(known, opened)
		if got.Relation != test.relation || got.Common != test.common || len(got.Tail) != test.tail {
			t.Errorf("%q and %q: got %+v", test.known, test.opened, got)
		}
		if got.Relation == FileLonger {
			start := Head{}
			if got.Common > 0 {
				start = Head{Seq: got.Common, Hash: known[got.Common-1].Hash}
			}
			if _, err := start.Verify(got.Tail); err != nil {
				t.Errorf("%q and %q: the tail does not follow: %v", test.known, test.opened, err)
			}
		}
	}
}
