package articletest

import (
	"errors"
	"fmt"
	"testing"

	"damka/article"
)

func TestCodeOf(t *testing.T) {
	for _, tc := range []struct {
		err  error
		want article.Code
	}{
		{nil, ""},
		{errors.New("the disk is full"), NoRefusal},
		{article.Refuse("person.unknown", ""), "person.unknown"},
		{fmt.Errorf("while reading: %w", article.Refuse("person.unknown", "")), "person.unknown"},
	} {
		if got := CodeOf(tc.err); got != tc.want {
			t.Errorf("%v: %q, want %q", tc.err, got, tc.want)
		}
	}
}
