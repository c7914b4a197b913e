package page

import (
	"strings"
	"testing"
)

func TestFileNames(t *testing.T) {
	for name, want := range map[string]string{
		"Memoriał Brzozy 2026": "memorial-brzozy-2026-x.csv", "Zażółć gęślą jaźń!": "zazolc-gesla-jazn-x.csv",
		"Straße Ørsted, № 4": "strasse-orsted-no-4-x.csv",
		"":                   "x.csv", "„…”": "x.csv", "../../etc": "etc-x.csv", "a\"b\r\nc": "a-b-c-x.csv",
		strings.Repeat("długa nazwa ", 20): "dluga-nazwa-dluga-nazwa-dluga-nazwa-dlug-x.csv",
	} {
		if got := FileName(name, "x.csv"); got != want {
			t.Errorf("%q: %q, want %q", name, got, want)
		}
	}
}
