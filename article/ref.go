package article

import (
	"fmt"
	"strings"
)

// Ref names an article the way people cite it: chapter and number for the
// draughts code (I.6.3, V.1.4.2), the family and number for others
// (FIDE 9.6.2; KS IV.4.3.2 for the rules of the arbiters' college of 2006, which have chapters of
// their own). The zero value is no citation.
type Ref string

// chapters of the draughts code.
var chapters = []string{"I", "II", "III", "IV", "V", "VI", "VII", "VIII"}

// ParseRef reads a citation such as "V.1.4.2" or "FIDE A.5.3".
func ParseRef(text string) (Ref, error) {
	ref := Ref(text)
	if !ref.IsValid() {
		return "", fmt.Errorf("article: %q is not a citation such as II.5.7.1 or FIDE 9.6.2", text)
	}
	return ref, nil
}

// IsValid says whether r has the form of a citation. It does not say that
// the article exists.
func (r Ref) IsValid() bool {
	number, fide := strings.CutPrefix(string(r), "FIDE ")
	if college, is := strings.CutPrefix(number, "KS "); is && !fide {
		number = college
	}
	parts := strings.Split(number, ".")
	if len(parts) < 2 {
		return false
	}
	if !fide && !isChapter(parts[0]) {
		return false
	}
	if fide && !isNumber(parts[0]) && !isLetter(parts[0]) && !isGuideline(parts[0]) {
		return false
	}
	for _, part := range parts[1:] {
		if !isNumber(part) {
			return false
		}
	}
	return true
}

// Chapter is the first part of the citation: "V" of V.1.4.2, "FIDE" of
// FIDE 9.6.2, "KS" of KS IV.4.3.2.
func (r Ref) Chapter() string {
	if strings.HasPrefix(string(r), "FIDE ") {
		return "FIDE"
	}
	if strings.HasPrefix(string(r), "KS ") {
		return "KS"
	}
	chapter, _, _ := strings.Cut(string(r), ".")
	return chapter
}

func isChapter(s string) bool {
	for _, chapter := range chapters {
		if s == chapter {
			return true
		}
	}
	return false
}

// isGuideline: the guidelines of the Laws of Chess, which follow its annexes
// A to D, are I to III.
func isGuideline(s string) bool { return s == "I" || s == "II" || s == "III" }

func isLetter(s string) bool { return len(s) == 1 && s[0] >= 'A' && s[0] <= 'Z' }

func isNumber(s string) bool {
	if s == "" || len(s) > 3 {
		return false
	}
	for _, c := range []byte(s) {
		if c < '0' || c > '9' {
			return false
		}
	}
	return true
}
