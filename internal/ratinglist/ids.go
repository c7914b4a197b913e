package ratinglist

import "strings"

// Bounds of what is in extracts and events.
const (
	maxID      = 64
	mostRounds = 1000
)

// isID says whether a text is an id: letters, digits, '-' and '_', up to [maxID].
func isID(text string) bool {
	return text != "" && len(text) <= maxID && !strings.ContainsFunc(text, func(c rune) bool {
		return (c < 'a' || c > 'z') && (c < 'A' || c > 'Z') && (c < '0' || c > '9') && c != '-' && c != '_'
	})
}

// isHash says whether a text is a SHA-256 in hexadecimal digits.
func isHash(text string) bool {
	return len(text) == 64 && !strings.ContainsFunc(text, func(c rune) bool { return (c < '0' || c > '9') && (c < 'a' || c > 'f') })
}
