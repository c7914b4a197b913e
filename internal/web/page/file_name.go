package page

import (
	"strings"
	"unicode"

	"damka/internal/letters"
)

// FileName is a name for a downloaded file: the tournament's in plain Latin
// letters, which every system and every header takes, and the file's own.
func FileName(tournament, file string) string {
	var b strings.Builder
	for _, r := range letters.Plain(tournament) {
		if r < unicode.MaxASCII && (unicode.IsLetter(r) || unicode.IsDigit(r)) {
			b.WriteRune(r)
		} else {
			b.WriteByte(' ')
		}
	}
	const most = 40
	name := strings.Join(strings.Fields(b.String()), "-")
	name = strings.Trim(name[:min(len(name), most)], "-")
	if name == "" {
		return file
	}
	return name + "-" + file
}
