package pgn

import (
	"strings"
	"unicode"
	"unicode/utf8"

	"damka/internal/gamefile"
)

// markNAGs are the suffixes that may be written at a move, with their glyphs.
var markNAGs = map[string]NAG{"!": 1, "?": 2, "!!": 3, "??": 4, "!?": 5, "?!": 6}

// MarkNAG is the glyph of a mark such as !?; ok is false if it is none of the
// six.
func MarkNAG(mark string) (glyph NAG, ok bool) {
	glyph, ok = markNAGs[mark]
	return glyph, ok
}

// symbols are signs that people write for glyphs, longer ones before those
// they end with.
var symbols = []struct {
	text  string
	glyph NAG
}{
	{"+/-", 16}, {"-/+", 17}, {"+/=", 14}, {"=/+", 15}, {"±", 16}, {"∓", 17}, {"⩲", 14}, {"⩱", 15},
	{"+-", 18}, {"-+", 19}, {"+=", 14}, {"=+", 15}, {"∞", 13}, {"□", 7}, {"⊕", 138}, {"=", 10},
}

// symbol is the glyph that a whole word is written for.
func symbol(word string) (NAG, bool) {
	if len(word) > 3 { // none is longer
		return 0, false
	}
	for _, s := range symbols {
		if word == s.text {
			return s.glyph, true
		}
	}
	return 0, false
}

// cutNumber takes a move number and its dots from the beginning of a word:
// 12. or 12... or 12 alone, or dots alone.
func cutNumber(word string) (number int, dots bool, rest string, ok bool) {
	digits := 0
	for digits < len(word) && digits < 5 && gamefile.IsDigit(word[digits]) {
		number = number*10 + int(word[digits]-'0')
		digits++
	}
	rest = word[digits:]
	points := 0
	for {
		if after, found := strings.CutPrefix(rest, "."); found {
			rest, points = after, points+1
		} else if after, found := strings.CutPrefix(rest, "…"); found {
			rest, points = after, points+3
		} else {
			break
		}
	}
	if points == 0 && (number == 0 || rest != "") {
		return 0, false, word, false
	}
	return number, points > 1, rest, true
}

// cutMarks takes a mark and a symbol from the end of a word that is a move, if
// the rest is a move on its own.
func cutMarks(word string) (text, mark string, glyph NAG) {
	text = word
	if endsLikeMove(word) { // nearly always
		return text, "", 0
	}
	for _, s := range symbols {
		if head, found := strings.CutSuffix(text, s.text); found && s.text != "=" {
			text, glyph = head, s.glyph
			break
		}
	}
	head := strings.TrimRight(text, "!?")
	if _, known := markNAGs[text[len(head):]]; known {
		text, mark = head, text[len(head):]
	}
	if !isPlain(text) {
		return word, "", 0
	}
	return text, mark, glyph
}

// endsLikeMove says whether a word ends with a letter, a digit or the sign of
// check after one, so that neither mark nor symbol can be at its end.
func endsLikeMove(word string) bool {
	word = strings.TrimSuffix(word, "+")
	return word != "" && gamefile.IsNameByte(word[len(word)-1])
}

// isPlain says whether a word is read as a move with this very text, whatever
// is around it.
func isPlain(word string) bool {
	if !strings.ContainsFunc(word, isSignificant) && !isZeroCastling(word) {
		return false
	}
	if _, _, _, ok := cutNumber(word); ok || isEnd(word) || isTail(word) {
		return false
	}
	for _, s := range symbols {
		if strings.HasSuffix(word, s.text) && s.text != "=" {
			return false
		}
	}
	return !strings.HasSuffix(word, "!") && !strings.HasSuffix(word, "?")
}

// isSignificant says whether a sign can be part of a move's text: a letter or a
// picture of a piece.
func isSignificant(r rune) bool { return unicode.IsLetter(r) || r >= '♔' && r <= '♟' }

func isZeroCastling(word string) bool {
	return strings.HasPrefix(word, "0-0") && strings.Trim(word, "0-+#") == ""
}

// isTail says whether a word is the end of a move that a space cut off.
func isTail(word string) bool {
	switch word {
	case "+", "++", "#", "e.p.", "e.p", "ep", "ep.":
		return true
	}
	return false
}

// isMarks says whether a word has nothing but marks in it.
func isMarks(word string) bool { return strings.Trim(word, "!?") == "" }

// isPartOfEnd says whether a word may be the beginning of a result with
// spaces in it; such a word has no meaning alone.
func isPartOfEnd(word string) bool {
	if word == "" || !beginsEnd(word[0]) {
		return false
	}
	for _, sign := range []string{"-", ":", "–"} {
		word = strings.TrimSuffix(word, sign)
	}
	return word == "0" || word == "1" || word == "1/2" || word == "½"
}

// isMove says whether a text and a mark written together are read as just
// these, as a move.
func isMove(text, mark string) bool {
	if text == "" || !utf8.ValidString(text) || strings.ContainsFunc(text[1:], endsWordRune) || strings.ContainsAny(text[:1], "({[)}]; \t\r\n\v\f\x00") {
		return false
	}
	if text[0] == '$' || strings.Contains(text, "\uFEFF") {
		return false
	}
	if _, isSymbol := symbol(text); isSymbol || isMarks(text) || isEnd(text) || isPartOfEnd(text) {
		return false
	}
	if _, _, _, isNumber := cutNumber(text); isNumber {
		return false
	}
	readText, readMark, glyph := cutMarks(text + mark)
	return readText == text && readMark == mark && glyph == 0
}

func endsWordRune(r rune) bool { return r < 0x80 && gamefile.EndsWord(byte(r)) }

// isNull says whether a word is a pass, which programs write although the Laws
// do not have it.
func isNull(word string) bool {
	switch word {
	case "--", "Z0", "Z1", "null", "NULL", "0000", "@@@@", "<>", "pass", "—", "––", "-":
		return true
	}
	return false
}

// isEnd says whether a word ends a game; it is without the spaces that may be
// in it. Whether a 0-0 or a +/- does is decided later; see [movetext.End].
func isEnd(word string) bool {
	if word == "" || isAmbiguous(word) || !beginsEnd(word[0]) {
		return false
	}
	_, ok := endings[word]
	return ok
}

// beginsEnd says whether a result may begin with a byte; 0xC2 is the first of
// ½.
func beginsEnd(c byte) bool { return c == '*' || c == '-' || c == '0' || c == '1' || c == 0xC2 }
