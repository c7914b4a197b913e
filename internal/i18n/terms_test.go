package i18n

import (
	"path"
	"regexp"
	"slices"
	"strings"
	"testing"
)

// term is a line of the table that begins common.txt in both languages:
//
//	#= Polish | not so | English | not so
//
// Words in brackets explain; commas separate forms of a term, and stems of
// what is not said.
type term struct {
	is  [2][]string // by language
	not [2][]string
}

func readTerms(t *testing.T, lang Lang) []term {
	t.Helper()
	content, err := embedded.ReadFile(path.Join("catalog", lang.String(), "common.txt"))
	if err != nil {
		t.Fatal(err)
	}
	var terms []term
	for line := range strings.Lines(string(content)) {
		row, found := strings.CutPrefix(strings.TrimSpace(line), "#=")
		if !found {
			continue
		}
		cells := strings.Split(row, "|")
		if len(cells) != 4 {
			t.Fatalf("%s: %q has %d cells, not 4", lang, row, len(cells))
		}
		terms = append(terms, term{[2][]string{forms(cells[0]), forms(cells[2])}, [2][]string{forms(cells[1]), forms(cells[3])}})
	}
	if len(terms) == 0 {
		t.Fatalf("%s: no table of terms", lang)
	}
	return terms
}

var inBrackets = regexp.MustCompile(`\([^)]*\)`)

func forms(cell string) []string {
	var out []string
	for form := range strings.SplitSeq(inBrackets.ReplaceAllString(cell, ""), ",") {
		if form = strings.TrimSpace(form); form != "" {
			out = append(out, form)
		}
	}
	return out
}

func TestBothLanguagesHaveTheSameTableOfTerms(t *testing.T) {
	pl, en := readTerms(t, PL), readTerms(t, EN)
	if !slices.EqualFunc(pl, en, func(a, b term) bool {
		return slices.EqualFunc(a.is[:], b.is[:], slices.Equal) && slices.EqualFunc(a.not[:], b.not[:], slices.Equal)
	}) {
		t.Error("the lines #= of common.txt differ between the languages")
	}
}

// Draughts are played on a warcabnica, chess on a chessboard.
var termsOfOtherGames = map[string][]string{
	"szachownic": {"chess.", "pgn."}, "chessboard": {"chess.", "pgn."},
}

func TestNoTextHasAnotherWordForATerm(t *testing.T) {
	for _, lang := range Langs() {
		var wrong []*regexp.Regexp
		var stems []string
		for _, term := range readTerms(t, lang) {
			for _, stem := range term.not[lang] {
				stems = append(stems, stem)
				wrong = append(wrong, regexp.MustCompile(`(?i)(?:^|[^\pL])`+regexp.QuoteMeta(stem)))
			}
		}
		eachShown(lang, func(key, place, shown string) {
			for i, pattern := range wrong {
				if pattern.MatchString(shown) && !excepted(key, termsOfOtherGames[stems[i]]) {
					t.Errorf("%s: %s says %q: the term is in common.txt: %q", place, key, stems[i], shown)
				}
			}
		})
	}
}

// paired are terms that have no other meaning in either language: where one
// language has one, the other has its pair.


func TestATermOfOneLanguageHasItsPairInTheOther(t *testing.T) {
	shown := [2]map[string]string{{}, {}}
	for _, lang := range Langs() {
		eachShown(lang, func(key, _, text string) { shown[lang][key] += text + "\n" })
	}
	for _, term := range readTerms(t, PL) {
		if len(term.is[PL]) != 1 || len(term.is[EN]) != 1 {
			continue
		}
		for _, lang := range Langs() {
			here, there := uses(term.is[lang][0]), uses(term.is[lang.Other()][0])
			for key, text := range shown[lang] {
				if here.MatchString(text) && !there.MatchString(shown[lang.Other()][key]) {
					t.Errorf("PAIR %s: %q in %v, but not %q in the other language: %q", key, term.is[lang][0], lang, term.is[lang.Other()][0], shown[lang.Other()][key])
				}
			}
		}
	}
}

// uses matches a term in its cases and numbers: the last letter of a longer
// word may differ.
func uses(term string) *regexp.Regexp {
	words := strings.Fields(term)
	for i, word := range words {
		if letters := []rune(word); len(letters) > 4 {
			word = string(letters[:len(letters)-1])
		}
		words[i] = regexp.QuoteMeta(word) + `\pL*`
	}
	return regexp.MustCompile(`(?i)(?:^|[^\pL])` + strings.Join(words, " "))
}
