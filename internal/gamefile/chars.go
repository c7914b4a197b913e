package gamefile

// IsSpace says whether c separates words.
func IsSpace(c byte) bool {
	return c == ' ' || c == '\t' || c == '\n' || c == '\r' || c == '\v' || c == '\f' || c == 0
}

// EndsWord says whether a word stops before c.
func EndsWord(c byte) bool { return wordEnds[c] }

var wordEnds = [256]bool{
	'(': true, ')': true, '{': true, '}': true, '[': true, ']': true, ';': true, '$': true,
	' ': true, '\t': true, '\n': true, '\r': true, '\v': true, '\f': true, 0: true,
}

// IsDigit says whether c is one of 0 to 9.
func IsDigit(c byte) bool { return c >= '0' && c <= '9' }

// IsUpper says whether c is one of A to Z.
func IsUpper(c byte) bool { return c >= 'A' && c <= 'Z' }

// IsNameByte says whether c may be in the name of a tag.
func IsNameByte(c byte) bool {
	return IsUpper(c) || c >= 'a' && c <= 'z' || IsDigit(c) || c == '_'
}

func isBlank(c byte) bool { return c == ' ' || c == '\t' || c == '\r' }

func isLineEnd(c byte) bool { return c == '\n' }
