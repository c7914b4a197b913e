package store

import (
	"fmt"
	"slices"
	"strings"
	"unicode/utf8"
)

// DocumentRange is a part of the documents of a kind in the order of one of their keys: of the
// value as bytes, then of the id. A document with several keys of the name is there with each.
type DocumentRange struct {
	Kind, Name string   // of the documents, and of the key
	From, To   string   // From <= value < To; an empty To: no end. Up to [MaxBound] bytes each; see [Beginning]
	Words      []string // each begins a word of the value after its first; up to [MaxRangeWords], none with a space
	Reverse    bool     // from the last to the first
	After      KeyPlace // only what comes after it in the order asked for; zero: from the beginning
	Limit      int      // of results, from 1
}

// KeyPlace is where a key is in the order: what a page ended with, for the next one to go on.
type KeyPlace struct{ Value, ID string }

// KeyedDocument is a document with the value of the key by which it was found.
type KeyedDocument struct {
	Value string
	Document
}

// Place is where the key is in the order.
func (d KeyedDocument) Place() KeyPlace { return KeyPlace{d.Value, d.ID} }

// Limits of a range.
const (
	MaxBound      = 260 // bytes; more than of a value, so that [Beginning] has an end for the longest one
	MaxRangeWords = 16
)

// Beginning are the bounds of the values that begin with a text. No end is the empty one.
func Beginning(text string) (from, to string) {
	for end := text; end != ""; {
		last, size := utf8.DecodeLastRuneInString(end)
		end = end[:len(end)-size]
		if next := nextOfText(last); next <= utf8.MaxRune {
			return text, end + string(next)
		}
	}
	return text, ""
}

// nextOfText is the next character that a text may have; UTF-8 orders bytes as it orders characters.
func nextOfText(c rune) rune {
	switch c {
	case 0x7e:
		return 0x80 // 0x7f is a control character
	case 0xd7ff:
		return 0xe000 // what is between them is no character
	}
	return c + 1
}

// Validate checks the form described at [DocumentRange]. The limit does not matter to those that only count.
func (r DocumentRange) Validate() error {
	switch {
	case !isWord(r.Kind):
		return fmt.Errorf("documents: kind %q: want 1 to 32 lower-case letters, '.', '_' or '-'", r.Kind)
	case !isWord(r.Name):
		return fmt.Errorf("documents: %s: key %q: want 1 to 32 lower-case letters, '.', '_' or '-'", r.Kind, r.Name)
	case !isBound(r.From) || !isBound(r.To):
		return fmt.Errorf("documents: %s by %s: want bounds of up to %d bytes of UTF-8 without control characters", r.Kind, r.Name, MaxBound)
	case len(r.Words) > MaxRangeWords:
		return fmt.Errorf("documents: %s by %s: %d words, more than %d", r.Kind, r.Name, len(r.Words), MaxRangeWords)
	case slices.ContainsFunc(r.Words, func(word string) bool { return !isText(word, 256) || strings.Contains(word, " ") }):
		return fmt.Errorf("documents: %s by %s: want words of 1 to 256 bytes of UTF-8 without spaces and control characters", r.Kind, r.Name)
	case r.After != KeyPlace{} && (!isText(r.After.Value, 256) || !isText(r.After.ID, 128)):
		return fmt.Errorf("documents: %s by %s: want the value and the id after which to go on, or neither", r.Kind, r.Name)
	}
	return nil
}

func isBound(text string) bool { return text == "" || isText(text, MaxBound) }

// Has says whether a value is in the range, and has the words. It is for implementations.
func (r DocumentRange) Has(value string) bool {
	return value >= r.From && (r.To == "" || value < r.To) &&
		!slices.ContainsFunc(r.Words, func(word string) bool { return !strings.Contains(value, " "+word) })
}
