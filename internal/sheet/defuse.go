package sheet

import (
	"slices"
	"strings"
	"unicode"
)

// A spreadsheet that opens a CSV file decides what each cell means: "=1+1" is
// a formula, "2-0" the second of October, "007" the number 7. An apostrophe in
// front makes it text. The apostrophe is in the file and stays visible, so
// only cells that need it get one.

const apostrophe = "'"

// defuse makes a cell of text safe. restore is its inverse.
func defuse(cell string) string {
	if needsApostrophe(cell) {
		return apostrophe + cell
	}
	return cell
}

// restore removes an apostrophe that defuse has added, and no other.
func restore(cell string) string {
	if strings.HasPrefix(cell, apostrophe) && needsApostrophe(cell[1:]) {
		return cell[1:]
	}
	return cell
}

// needsApostrophe is also true for a dangerous cell that has apostrophes of
// its own, since restore would remove one.
func needsApostrophe(cell string) bool {
	own := strings.TrimLeft(cell, apostrophe)
	return isFormula(own) || isConverted(own)
}

// isFormula says whether a spreadsheet may compute the cell. Tabs and line
// breaks in front have been used to hide the sign.
func isFormula(cell string) bool {
	start := strings.TrimLeftFunc(cell, unicode.IsSpace)
	space := cell[:len(cell)-len(start)]
	return strings.ContainsAny(space, "\t\r\n") || start != "" && strings.ContainsRune("=+-@＝＋－＠", []rune(start)[0])
}

// isConverted says whether a spreadsheet may take the text for a number, a
// date, a time or an amount, and show something else. Such cells are digits with
// signs and the words that belong to numbers. Whole numbers, which lose nothing,
// are left unchanged.
func isConverted(cell string) bool {
	first := strings.IndexFunc(cell, unicode.IsDigit)
	if first < 0 || isWholeNumber(cell) || strings.ContainsFunc(cell, isOutsideNumbers) {
		return false
	}
	before, after := words(cell[:first]), words(cell[first:])
	return !slices.ContainsFunc(before, func(word string) bool { return !isMonth(word) }) &&
		!slices.ContainsFunc(after, func(word string) bool { return !isMonth(word) && !slices.Contains(unitWords, word) })
}

// isOutsideNumbers says whether a character can be in no number and no date.
func isOutsideNumbers(r rune) bool {
	return !unicode.IsDigit(r) && !unicode.IsLetter(r) && !unicode.IsSpace(r) && !strings.ContainsRune("-/.,:%()$€£¥'+", r)
}

func words(text string) []string {
	return strings.FieldsFunc(strings.ToLower(text), func(r rune) bool { return !unicode.IsLetter(r) })
}

// unitWords may follow digits in a number, a time or an amount; a month,
// of which these are the beginnings, may precede them as well.
var (
	unitWords = []string{"e", "a", "p", "am", "pm", "zł", "pln", "eur", "usd"}
	months    = []string{
		"jan", "feb", "mar", "apr", "may", "jun", "jul", "aug", "sep", "oct", "nov", "dec",
		"sty", "lut", "kwi", "maj", "cze", "lip", "sie", "wrz", "paź", "lis", "gru",
	}
)

func isMonth(word string) bool {
	return slices.ContainsFunc(months, func(month string) bool { return strings.HasPrefix(word, month) })
}

// isWholeNumber says whether a spreadsheet shows the digits as they are: no
// zeros in front and no more digits than it can keep.
func isWholeNumber(cell string) bool {
	digits := strings.TrimPrefix(cell, "-")
	if digits == "" || len(digits) > 15 || digits[0] == '0' && cell != "0" {
		return false
	}
	return strings.Trim(digits, "0123456789") == ""
}
