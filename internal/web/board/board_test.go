package board

import (
	"encoding/json"
	"testing"
)

func TestSquaresAsJSON(t *testing.T) {
	for want, s := range map[string]Squares{
		"{}": nil, `{"32":"wm"}`: {{"32", "wm"}}, `{"28":"","h8":"bK"}`: {{"28", ""}, {"h8", "bK"}},
	} {
		if got, err := json.Marshal(s); string(got) != want || err != nil {
			t.Errorf("%v is %s, %v; want %s", s, got, err, want)
		}
	}
}
