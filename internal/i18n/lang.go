package i18n

import (
	"fmt"

	"golang.org/x/text/feature/plural"
	"golang.org/x/text/language"
)

// Lang is a language of Damka's texts. The zero value is Polish, the default.
type Lang uint8

// The languages.
const (
	PL Lang = iota
	EN
)

// features is what differs between the languages besides their texts.
type features struct {
	code string // ISO 639-1
	tag  language.Tag
	// forms are the plural categories of whole numbers, in the order in
	// which texts give them. Polish "other" is for fractions only.
	forms  []plural.Form
	spaces spacing
}

var languages = [...]features{
	PL: {"pl", language.Polish, []plural.Form{plural.One, plural.Few, plural.Many}, spacing{
		short:  "aiouwzAIOUWZ",
		before: []string{"art.", "nr", "godz.", "str.", "np."},
		units:  []string{"min", "s", "godz.", "h", "pkt", "px", "%", "r.", "kB", "MB", "KiB", "MiB", "GiB"},
	}},
	EN: {"en", language.BritishEnglish, []plural.Form{plural.One, plural.Other}, spacing{
		before: []string{"art."},
		units:  []string{"min", "s", "h", "pt", "pts", "px", "%", "kB", "MB", "KiB", "MiB", "GiB"},
	}},
}

var matcher = language.NewMatcher([]language.Tag{language.Polish, language.English})

// Langs lists the languages, the default first.
func Langs() []Lang { return []Lang{PL, EN} }

// ParseLang reads a language's code, "pl" or "en".
func ParseLang(code string) (Lang, error) {
	for _, lang := range Langs() {
		if languages[lang].code == code {
			return lang, nil
		}
	}
	return PL, fmt.Errorf("i18n: unknown language %q (one of pl, en)", code)
}

// Match chooses the language for an Accept-Language header: Polish if it names
// neither language, or cannot be read.
func Match(acceptLanguage string) Lang {
	wanted, _, err := language.ParseAcceptLanguage(acceptLanguage)
	if err != nil || len(wanted) == 0 {
		return PL
	}
	_, index, confidence := matcher.Match(wanted...)
	if confidence == language.No {
		return PL
	}
	return Langs()[index]
}

// IsValid says whether l is one of the languages.
func (l Lang) IsValid() bool { return int(l) < len(languages) }

// String is the language's code, which is also the value of HTML's lang.
func (l Lang) String() string {
	if !l.IsValid() {
		return fmt.Sprintf("Lang(%d)", l)
	}
	return languages[l].code
}

// Other is the other language, to which a page can be switched.
func (l Lang) Other() Lang {
	if l == PL {
		return EN
	}
	return PL
}
