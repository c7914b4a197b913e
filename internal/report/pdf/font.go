package pdf

import (
	_ "embed"
	"encoding/binary"
	"strings"
	"sync"

	"golang.org/x/text/unicode/norm"

	"codeberg.org/go-pdf/fpdf"
)

//go:embed fonts/noto-sans-400.ttf
var sansFont []byte

//go:embed fonts/noto-sans-600.ttf
var boldFont []byte

//go:embed fonts/newsreader-600.ttf
var serifFont []byte

// face is one of the three fonts of the papers.
type face struct{ family, style string }

var (
	sans  = face{"sans", ""}
	bold  = face{"sans", "B"}
	serif = face{"serif", ""} // titles
)

func addFonts(f *fpdf.Fpdf) {
	f.AddUTF8FontFromBytes(sans.family, sans.style, sansFont)
	f.AddUTF8FontFromBytes(bold.family, bold.style, boldFont)
	f.AddUTF8FontFromBytes(serif.family, serif.style, serifFont)
}

// missing is drawn for a letter that no font has.
const missing = '\uFFFD'

// letters are the characters that all text fonts have.
var letters = sync.OnceValue(func() map[rune]bool { return lettersOf(sansFont) })

var titleLetters = sync.OnceValue(func() map[rune]bool { return lettersOf(serifFont) })

// clean is a text as it can be drawn: composed, without control characters, and
// with a sign for each letter that the fonts don't have.
func clean(text string, has map[rune]bool) string {
	return strings.Map(func(r rune) rune {
		switch {
		case r == '\t' || r == '\n':
			return ' '
		case r < ' ' || r == 0x7F || r == 0xAD || r >= 0x200B && r <= 0x200F || r == 0x2060 || r == 0xFEFF:
			return -1
		case r == 0x2011: // a hyphen that does not break
			return '-'
		case r == 0x202F:
			return 0xA0
		case !has[r]:
			return missing
		}
		return r
	}, norm.NFC.String(text))
}

// lettersOf reads the characters of a TrueType font from its table of the Basic
// Multilingual Plane. The fonts are those above: a broken one would show in
// every test.
func lettersOf(font []byte) map[rune]bool {
	u16 := func(at int) int { return int(binary.BigEndian.Uint16(font[at:])) }
	u32 := func(at int) int { return int(binary.BigEndian.Uint32(font[at:])) }
	found := make(map[rune]bool)
	for table := range u16(4) {
		entry := 12 + 16*table
		if string(font[entry:entry+4]) != "cmap" {
			continue
		}
		cmap := u32(entry + 8)
		for i := range u16(cmap + 2) {
			if at := cmap + u32(cmap+4+8*i+4); u16(at) == 4 {
				addSegments(found, u16, at)
			}
		}
	}
	return found
}

// addSegments adds the characters of a table of format 4: runs of characters, each
// with its first and its last.
func addSegments(found map[rune]bool, u16 func(int) int, at int) {
	twice := u16(at + 6)
	for i := 0; i < twice; i += 2 {
		last, first := u16(at+14+i), u16(at+16+twice+i)
		for c := first; c <= last && c < 0xFFFF; c++ {
			found[rune(c)] = true
		}
	}
}

// widths are those of all characters by face, in thousandths of the size.
var widths = sync.OnceValue(func() map[face][]uint16 {
	f := fpdf.New("P", "mm", "A4", "")
	addFonts(f)
	f.AddPage()
	all := make(map[face][]uint16)
	for face, has := range map[face]map[rune]bool{sans: letters(), bold: letters(), serif: titleLetters()} {
		f.SetFont(face.family, face.style, 10)
		wide := make([]uint16, missing+1)
		for r := range has {
			wide[r] = uint16(f.GetStringSymbolWidth(string(r)))
		}
		all[face] = wide
	}
	return all
})
