package page

import (
	"io/fs"
	"maps"
	"regexp"
	"testing"

	"damka/internal/letters"

	"golang.org/x/text/unicode/norm"
)

// Scripts write the same for a letter that is not another with a mark as the
// server does, and know all of them.
func TestScriptsKnowTheSameLetters(t *testing.T) {
	script, err := fs.ReadFile(ownFiles, "assets/letters.js")
	if err != nil {
		t.Fatal(err)
	}
	inScript := make(map[string]string)
	for _, pair := range regexp.MustCompile(`(\S+): '(\w+)'`).FindAllStringSubmatch(string(script), -1) {
		inScript[pair[1]] = pair[2]
	}
	here := make(map[string]string)
	for r := rune(0x80); r < 0xffff; r++ {
		if letter := string(r); norm.NFKD.String(letter) == letter {
			if plain := letters.Unmarked(letter); plain != letter && plain != "" {
				here[letter] = plain
			}
		}
	}
	if len(here) < 20 || !maps.Equal(inScript, here) {
		t.Errorf("the script has %q, the server %q", inScript, here)
	}
}
