package i18n

import (
	"strings"
	"unicode"
	"unicode/utf8"
)

const (
	noBreak = "\u00a0" // the space at which no line breaks
	joiner  = "\u2060" // of no width: no line breaks there
)

// spacing is where a language allows no line to break.
type spacing struct {
	short  string   // words of one letter, which never end a line
	before []string // abbreviations that stay with what follows them
	units  []string // what stays with the number before it
}

// filled is a text of the catalog while its arguments are put in. It notes
// the spaces that are the catalog's own: only those are tied, as an argument
// may be a name or a path, which is shown, and copied, as it is.
type filled struct {
	strings.Builder
	spaces []int // offsets, ascending
}

func (f *filled) writeLiteral(text string) {
	for i := range len(text) {
		if text[i] == ' ' {
			f.spaces = append(f.spaces, f.Len()+i)
		}
	}
	f.WriteString(text)
}

// tie puts no-break spaces at those of some spaces that need one. What is on
// both sides counts, arguments too: "w {place}", "{n} pkt".
func (s spacing) tie(text string, spaces []int) string {
	var b strings.Builder
	done := 0
	for _, at := range spaces {
		if s.ties(text[:at], text[at+1:]) {
			b.WriteString(text[done:at])
			b.WriteString(noBreak)
			done = at + 1
		}
	}
	if done == 0 {
		return text
	}
	b.WriteString(text[done:])
	return b.String()
}

// ties says whether no line may break between two parts of a text.
func (s spacing) ties(left, right string) bool {
	last := len(left) - 1
	if last < 0 {
		return false
	}
	if strings.IndexByte(s.short, left[last]) >= 0 && beginsWord(left[:last]) {
		return true
	}
	for _, word := range s.before {
		if rest, found := strings.CutSuffix(left, word); found && beginsWord(rest) {
			return true
		}
	}
	if c := left[last]; (c < '0' || c > '9') && !strings.HasSuffix(left, "½") {
		return false
	}
	for _, unit := range s.units {
		if rest, found := strings.CutPrefix(right, unit); found && endsWord(rest) {
			return true
		}
	}
	return false
}

// beginsWord says whether a word can begin after this.
func beginsWord(left string) bool {
	r, size := utf8.DecodeLastRuneInString(left)
	return size == 0 || unicode.IsSpace(r) || strings.ContainsRune("([{„“‘«–/", r)
}

// endsWord says whether a word can end before this.
func endsWord(right string) bool {
	r, size := utf8.DecodeRuneInString(right)
	return size == 0 || !unicode.IsLetter(r) && !unicode.IsDigit(r)
}

var (
	untied = strings.NewReplacer(noBreak, " ", joiner, "")
	tied   = strings.NewReplacer(" – ", noBreak+"– ", " — ", noBreak+"— ", " - ", noBreak+"- ")
)

// untie gives plain spaces.
func untie(text string) string { return untied.Replace(text) }

// TieDashes is a name as it is shown: no dash in it begins a line. What is
// kept, searched and sent is the name as it was written.
func TieDashes(name string) string { return tied.Replace(name) }
