package pdf

import (
	"strings"
	"unicode/utf8"
)

const (
	point    = 25.4 / 72 // in millimetres
	leading  = 1.32      // the distance of lines, in sizes of the font
	baseline = 1.02      // from the top of a line, in sizes of the font
)

// pen writes text in one face and size.
type pen struct {
	c    *canvas
	face face
	size float64 // points
	has  map[rune]bool
	wide []uint16 // of each character, in thousandths of the size
}

// chosen is the face and the size that the page writes with now.
type chosen struct {
	face face
	size float64
}

// use chooses the face and the size, which is a line of the file each time.
func (p pen) use() {
	if now := (chosen{p.face, p.size}); p.c.chosen != now {
		p.c.f.SetFont(p.face.family, p.face.style, p.size)
		p.c.chosen = now
	}
}

// height is that of a line, in millimetres.
func (p pen) height() float64 { return p.size * point * leading }

// sign is how high small text beside it stands, in its own size.
func (p pen) smaller(by float64) pen { p.size *= by; return p }

// width is that of a text that was cleaned. It is asked far more often than
// anything is written.
func (p pen) width(text string) float64 {
	total := 0
	for _, r := range text {
		if int(r) < len(p.wide) {
			total += int(p.wide[r])
		}
	}
	return float64(total) * p.size * point / 1000
}

// write draws one line whose top is at y.
func (p pen) write(x, y float64, text string) {
	p.use()
	p.c.f.Text(x, y+p.size*point*baseline, text)
}

// clean is the text as the face can draw it.
func (p pen) clean(text string) string { return clean(text, p.has) }

// longest is the width of the widest piece that is not broken.
func (p pen) longest(text string) float64 {
	widest := 0.0
	for _, piece := range pieces(text) {
		widest = max(widest, p.width(strings.TrimSuffix(piece, " ")))
	}
	return widest
}

// wrap breaks a text into lines no wider than width: at spaces, after hyphens,
// and inside a word only where it is wider than a line.
func (p pen) wrap(text string, width float64) []string {
	if p.width(text) <= width {
		return []string{text}
	}
	var lines []string
	line := ""
	for _, piece := range pieces(text) {
		if line != "" && p.width(strings.TrimSuffix(line+piece, " ")) > width {
			lines, line = append(lines, strings.TrimSuffix(line, " ")), ""
		}
		for p.width(strings.TrimSuffix(piece, " ")) > width {
			head := p.fitting(piece, width)
			lines, piece = append(lines, head), piece[len(head):]
		}
		line += piece
	}
	return append(lines, strings.TrimSuffix(line, " "))
}

// fitting is as much of the beginning of a word as is no wider than width, at
// least one letter.
func (p pen) fitting(word string, width float64) string {
	_, end := utf8.DecodeRuneInString(word)
	for end < len(word) {
		_, size := utf8.DecodeRuneInString(word[end:])
		if p.width(word[:end+size]) > width {
			break
		}
		end += size
	}
	return word[:end]
}

// pieces are the parts of a text between which a line may break, each with the
// space or hyphen after it.
func pieces(text string) []string {
	var all []string
	begin := 0
	for i := 0; i < len(text); i++ {
		if text[i] == ' ' || text[i] == '-' && i > begin && i+1 < len(text) && text[i+1] != ' ' {
			all, begin = append(all, text[begin:i+1]), i+1
		}
	}
	return append(all, text[begin:])
}
