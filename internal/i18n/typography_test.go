package i18n

import (
	"fmt"
	"regexp"
	"slices"
	"strings"
	"testing"
	"unicode/utf8"
)

// slip is what no text of a language may have; samples of code may.
type slip struct {
	what  string
	in    []Lang
	found *regexp.Regexp
	but   []string // keys, or their beginnings with a dot at the end, of samples of code
}

var slips = []slip{
	{"a straight quotation mark", Langs(), regexp.MustCompile(`"`), []string{"json.kind.string", "pdn.tag", "pgn.tag", "sheet.text_after_quote"}},
	{"a straight apostrophe", Langs(), regexp.MustCompile(`'`), nil},
	{"a quotation mark of the other language", []Lang{PL}, regexp.MustCompile(`[“‘]`), nil},
	{"a quotation mark of the other language", []Lang{EN}, regexp.MustCompile(`[„‚]`), nil},
	{"three full stops: write …", Langs(), regexp.MustCompile(`\.\.`), nil},
	{"an em dash: write a dash (–) with spaces", Langs(), regexp.MustCompile(`—`), nil},
	{"a dash that touches a word", Langs(), regexp.MustCompile(`\pL– | –\pL|\pL{2}–\pL{2}`), nil},
	{"a hyphen for a dash", Langs(), regexp.MustCompile(` - `), []string{"cli.help.", "trf.mark_invalid", "event.id_invalid", "title.fault.unknown_list", "play.new.fen.hint"}},
	{"a hyphen for a minus", Langs(), regexp.MustCompile(`[0-9]\+/[0-9]-|\+/-`), nil},
	{"two spaces", Langs(), regexp.MustCompile(`  |\x{a0} | \x{a0}`), []string{"cli.serve.address", "cli.serve.arbiter"}},
	{"a space before punctuation", Langs(), regexp.MustCompile(`[^0-9+] [,;:.!?)”’]([ ]|$)`), []string{"pdn.variation_open", "pgn.variation_open"}},
	{"no space after punctuation", Langs(), regexp.MustCompile(`\pL[,;]\pL`), []string{"cli.help.", "trf.table_no_heading"}},
}

// avoided are the words that the guide (docs/style-of-words.md) replaces by
// plainer ones.
var avoided = [...]*regexp.Regexp{
	PL: regexp.MustCompile(`(?i)(?:^|[^\pL])(wolny los\pL*|dogryw\pL*|odsyłacz\pL*|wydani\pL*|cykl\pL*|stoi|stoją|stali|rozumiemy|\pL{3,}(?:ujemy|nimy|ziemy|bimy|mamy))(?:$|[^\pL])`),
	EN: regexp.MustCompile(`(?i)(?:^|[^\pL])(stands?|stood|lacks?|lacking|anew|whoever|shall|we|our|us|knows no)(?:$|[^\pL])`),
}

func TestTypographyOfTheCatalog(t *testing.T) {
	for _, lang := range Langs() {
		eachShown(lang, func(key, place, shown string) {
			for _, slip := range slips {
				if slices.Contains(slip.in, lang) && !excepted(key, slip.but) && slip.found.MatchString(shown) {
					t.Errorf("%s: %s: %s in %q", place, key, slip.what, shown)
				}
			}
			if opened, closed := quotes(lang); strings.Count(shown, opened) != strings.Count(shown, closed) {
				t.Errorf("%s: %s: quotation marks are not in pairs: %q", place, key, shown)
			}
		})
	}
}

func TestTheCatalogAvoidsTheGuidesWords(t *testing.T) {
	for _, lang := range Langs() {
		eachShown(lang, func(key, place, shown string) {
			if found := avoided[lang].FindStringSubmatch(shown); found != nil {
				t.Errorf("%s: %s: %q in %q", place, key, found[1], shown)
			}
		})
	}
}

// A message that is a sentence in one language is one in the other.
func TestBothLanguagesEndWithTheSamePunctuation(t *testing.T) {
	end := func(text string) string {
		last, _ := utf8.DecodeLastRuneInString(text)
		if strings.ContainsRune(".:;,!?…", last) {
			return string(last)
		}
		return ""
	}
	args := map[string]string{}
	eachShown(EN, func(key, _, shown string) { args[key] = end(shown) })
	eachShown(PL, func(key, place, shown string) {
		abbreviated := strings.HasSuffix(shown, "r.") || strings.Count(shown, " ") < 2
		if got, want := end(shown), args[key]; got != want && !abbreviated && !strings.HasPrefix(key, "public.own.") { // „przeciwnik:”
			t.Errorf("%s: %s ends with %q, in English with %q", place, key, got, want)
		}
	})
}

// eachShown gives every text of a language with plain spaces, in every form
// that numbers give it.
func eachShown(lang Lang, see func(key, place, shown string)) {
	p := For(lang).Plain()
	for _, key := range Keys() {
		entry := p.texts[key]
		var last string
		for _, n := range []int{1, 2, 5} {
			var args []Arg
			for _, name := range entry.text.arguments() {
				args = append(args, A(name, n))
			}
			if shown := p.Text(key, args...); shown != last {
				see(key, fmt.Sprintf("%s:%d", entry.file, entry.line), shown)
				last = shown
			}
		}
	}
}

func excepted(key string, but []string) bool {
	return slices.ContainsFunc(but, func(exception string) bool {
		return key == exception || strings.HasSuffix(exception, ".") && strings.HasPrefix(key, exception)
	})
}

// quotes are the marks around quoted words.
func quotes(lang Lang) (opened, closed string) {
	if lang == PL {
		return "„", "”"
	}
	return "“", "”"
}
