package study

import (
	"bytes"
	"encoding/json"
	"testing"

	"damka/article"
)

// form is a chapter as one can compare it.
func form(t *testing.T, c *Chapter) string {
	t.Helper()
	text, err := json.Marshal(c)
	must(t, err)
	return string(text)
}

// Whatever a chapter has is in its file, and is read back.
func TestFilesHaveEverything(t *testing.T) {
	for _, v := range article.Variants() {
		for seed := range uint64(120) {
			c := randomChapter(t, seed, v)
			var file bytes.Buffer
			must(t, Write(&file, c))
			again, err := Read(file.String(), v)
			if err != nil || len(again.Chapters) != 1 || len(again.Faults) > 0 {
				t.Fatalf("%s, seed %d: %v %+v\n%s", v, seed, err, again.Faults, file.String())
			}
			if got, want := form(t, again.Chapters[0]), form(t, c); got != want {
				t.Fatalf("%s, seed %d:\n%s\nwas\n%s\nnow\n%s", v, seed, file.String(), want, got)
			}
		}
	}
}

// What is stored is read back the same.
func TestWireHasEverything(t *testing.T) {
	for _, v := range article.Variants() {
		for seed := range uint64(60) {
			c := randomChapter(t, seed, v)
			again, err := UnmarshalChapter([]byte(form(t, c)))
			if err != nil {
				t.Fatalf("%s, seed %d: %v", v, seed, err)
			}
			if form(t, again) != form(t, c) {
				t.Fatalf("%s, seed %d: was\n%s\nnow\n%s", v, seed, form(t, c), form(t, again))
			}
		}
	}
}
