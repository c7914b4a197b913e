package pdn

import (
	"strings"

	"damka/internal/gamefile"
)

// marks are the signs that may follow a move, longer ones before those they
// begin with. [Move] says whose they are. A strength in brackets and a count of
// men, such as +1 or -2, are marks too.
var marks = []string{"!!", "!?", "?!", "??", "!", "?", "*", "+/=", "=/+", "+", "=", "a.l.", "X", "-"}

// cutMark takes one mark from the beginning of text.
func cutMark(text string) (mark, rest string) {
	if n := bracketed(text); n > 0 {
		return text[:n], text[n:]
	}
	if n := menCount(text); n > 0 {
		return text[:n], text[n:]
	}
	for _, m := range marks {
		if strings.HasPrefix(text, m) {
			return m, text[len(m):]
		}
	}
	return "", text
}

// bracketed is the length of a strength in brackets at the beginning of text.
func bracketed(text string) int {
	if len(text) < 3 || text[0] != '(' {
		return 0
	}
	end := strings.IndexByte(text, ')')
	if end < 2 || strings.Trim(text[1:end], "!?") != "" {
		return 0
	}
	return end + 1
}

// menCount is the length of a number of men up or down, such as +1, at the
// beginning of text (I.9.12, I.9.13).
func menCount(text string) int {
	if len(text) < 2 || text[0] != '+' && text[0] != '-' || !gamefile.IsDigit(text[1]) || text[1] == '0' {
		return 0
	}
	if len(text) > 2 && gamefile.IsDigit(text[2]) {
		return 3
	}
	return 2
}

// cutMarks takes text apart into marks; ok is false if it is anything else.
func cutMarks(text string) (found []string, ok bool) {
	for text != "" {
		mark, rest := cutMark(text)
		if mark == "" {
			return nil, false
		}
		found, text = append(found, mark), rest
	}
	return found, true
}

// cutNumber takes a move number and its dots from the beginning of a word:
// 12. or 12... or the three dots alone.
func cutNumber(word string) (number int, dots bool, rest string, ok bool) {
	digits := 0
	for digits < len(word) && digits < 5 && gamefile.IsDigit(word[digits]) {
		number = number*10 + int(word[digits]-'0')
		digits++
	}
	rest = strings.TrimLeft(word[digits:], ".")
	points := len(word) - digits - len(rest)
	if points == 0 || digits == 0 && points < 3 {
		return 0, false, word, false
	}
	return number, points > 1, rest, true
}

// isSeparator says whether c may be between the squares of a move.
func isSeparator(c byte) bool { return c == '-' || c == 'x' || c == 'X' || c == ':' }

// squareLength is the length of a square's name at the beginning of text, 0
// if none is there: one or two digits, or a letter and one or two.
func squareLength(text string) int {
	n := 0
	if text != "" && text[0] >= 'a' && text[0] <= 'j' {
		n = 1
	}
	start := n
	for n < len(text) && n < start+2 && gamefile.IsDigit(text[n]) {
		n++
	}
	if n == start {
		return 0
	}
	return n
}

// cutMove takes the squares and separators from the beginning of a word. Open
// says that the move may continue in the next word: it ends with a separator, or
// is one square alone.
func cutMove(word string) (move, rest string, open bool) {
	i := squareLength(word)
	if i == 0 {
		return "", word, false
	}
	squares := 1
	for i < len(word) {
		separator := separatorLength(word[i:])
		square := squareLength(word[i+separator:])
		if square == 0 {
			if separator > 0 && i+separator == len(word) {
				return word, "", true
			}
			break
		}
		i += separator + square
		squares++
	}
	return word[:i], word[i:], squares == 1 && i == len(word)
}

// isWhole says whether a move's text is complete.
func isWhole(text string) bool {
	_, rest, open := cutMove(text)
	return !isPartOfEnd(text) && (!open || rest != "")
}

// isLooseMark says whether a word is marks that begin like the rest of a move.
func isLooseMark(word string) bool {
	_, ok := cutMarks(word)
	return ok && separatorLength(word) > 0
}

// isPartOfEnd says whether a word may be the beginning of 1+ - 1- or 1- - 1+.
func isPartOfEnd(word string) bool {
	return word == "1+" || word == "1+-" || word == "1--" || word == "1+-1"
}

// separatorLength is the length of the separator at the beginning of text.
func separatorLength(text string) int {
	if isSeparator(text[0]) {
		return 1
	}
	for _, sign := range []string{"×", "–", "—"} {
		if strings.HasPrefix(text, sign) {
			return len(sign)
		}
	}
	return 0
}

// isEnd says whether a word ends a game; it is without the spaces that may be
// in it.
func isEnd(word string) bool {
	switch word {
	case "*", "1-0", "0-1", "1/2-1/2", "½-½", "0.5-0.5", "2-0", "1-1", "0-2", "0-0", "1+-1-", "1--1+",
		"2-0F", "0F-2", "2F-0F", "0F-2F", "2F-0", "0-2F", "0F-0F":
		return true
	}
	return false
}
