package letters

import (
	"strings"
	"unicode"
)

// TurnsWriting finds a sign that controls the direction of writing (Unicode's Bidi_Control). With one of these a name is shown as another,
// and so may be all that follows it on the line. Letters that are written from right to left need none.
func TurnsWriting(text string) (sign rune, found bool) {
	for _, r := range text {
		if unicode.Is(unicode.Bidi_Control, r) {
			return r, true
		}
	}
	return 0, false
}

// IsInvisible says that a text has something besides spaces, but nothing that is seen on a page.
func IsInvisible(text string) bool {
	return strings.TrimSpace(text) != "" && !strings.ContainsFunc(text, isSeen)
}

// isSeen says whether a character is visible on the page by itself: not a space,
// not an accent without its letter, and none of those that fonts leave blank.
func isSeen(r rune) bool {
	const blankBraille = '\u2800'
	return unicode.IsGraphic(r) && !unicode.IsSpace(r) && r != blankBraille &&
		!unicode.In(r, unicode.Mn, unicode.Me, unicode.Mc, unicode.Other_Default_Ignorable_Code_Point, unicode.Variation_Selector)
}
