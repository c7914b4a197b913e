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
		var stems []string
		for _, term := range readTerms(t, lang) {
			for _, stem := range term.not[lang] {
				stems = append(stems, regexp.QuoteMeta(strings.ToLower(stem)))
			}
		}
		wrong := regexp.MustCompile(`(?:^|[^\pL])(` + strings.Join(stems, "|") + `)`)
		eachShown(lang, func(key, place, shown string) {
			for _, found := range wrong.FindAllStringSubmatch(strings.ToLower(shown), -1) {
				if !excepted(key, termsOfOtherGames[found[1]]) {
					t.Errorf("%s: %s says %q: the term is in common.txt: %q", place, key, found[1], shown)
				}
			}
		})
	}
}

// paired are terms that have no other meaning in either language: where one
// language has one, the other has its pair.
var paired = []string{
	"pauza", "walkower", "obustronny walkower", "obustronna przegrana", "numer startowy", "klasyfikacja końcowa",
	"tabela turniejowa", "baraż", "niedoczas", "superblic", "wynik kategoriowy", "komunikat",
	"link sędziego", "suma kontrolna", "odcisk klucza", "plik turnieju",
}

// unpaired are keys that say a thing in their own way: a title in fewer words,
// names of criteria as they are typed.
var unpaired = []string{"desk.step.lots", "public.tab.crosstable", "cli.help.standings.criteria"}

func TestATermOfOneLanguageHasItsPairInTheOther(t *testing.T) {
	shown := [2]map[string]string{{}, {}}
	for _, lang := range Langs() {
		eachShown(lang, func(key, _, text string) { shown[lang][key] += text + "\n" })
	}
	for _, term := range readTerms(t, PL) {
		if !slices.Contains(paired, term.is[PL][0]) {
			continue
		}
		for _, lang := range Langs() {
			here, there := uses(term.is[lang][0]), uses(term.is[lang.Other()][0])
			for key, text := range shown[lang] {
				if said := here.FindString(text); said != "" && !slices.Contains(unpaired, key) && !there.MatchString(shown[lang.Other()][key]) {
					t.Errorf("%s says %q in %v, but not %q in the other language: %q", key, said, lang, term.is[lang.Other()][0], shown[lang.Other()][key])
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
		if letters := []rune(word); len(letters) > 3 {
			word = string(letters[:len(letters)-1])
		}
		words[i] = regexp.QuoteMeta(word) + `\pL*`
	}
	return regexp.MustCompile(`(?i)(?:^|[^\pL])` + strings.Join(words, " "))
}
