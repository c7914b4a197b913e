package i18n

import (
	"path"
	"regexp"
	"slices"
	"strings"
	"testing"
)

// One thing has one name: the table at the head of common.txt is the same in
// both languages, and no text says what it rules out. Chess has words of its
// own.
func TestTextsKeepToTheTableOfTerms(t *testing.T) {
	all, _ := builtIn()
	tables := make(map[Lang][]string)
	for _, lang := range Langs() {
		tables[lang] = termLines(t, lang)
		for i, words := range ruledOut(t, lang, tables[lang]) {
			for _, key := range sortedKeys(all[lang]) {
				entry := all[lang][key]
				if area := path.Base(entry.file); slices.Contains([]string{"chess.txt", "pgn.txt", "serve.txt", "pair.txt", "swiss.txt", "trf.txt"}, area) {
					continue
				}
				if said := words.FindString(entry.text.literals()); said != "" {
					t.Errorf("%s:%d: %s says %q, see the table of terms: %s", entry.file, entry.line, key, said, tables[lang][i])
				}
			}
		}
	}
	if !slices.Equal(tables[PL], tables[EN]) {
		t.Error("the tables of terms in pl/common.txt and en/common.txt differ")
	}
	if len(tables[PL]) < 30 {
		t.Errorf("only %d terms", len(tables[PL]))
	}
}

func termLines(t *testing.T, lang Lang) []string {
	content, err := embedded.ReadFile("catalog/" + lang.String() + "/common.txt")
	if err != nil {
		t.Fatal(err)
	}
	var terms []string
	for line := range strings.Lines(string(content)) {
		if term, is := strings.CutPrefix(line, "#= "); is {
			terms = append(terms, strings.TrimSpace(term))
		}
	}
	return terms
}

// ruledOut has, for each line that rules words out, what finds them at the
// beginning of words.
func ruledOut(t *testing.T, lang Lang, terms []string) map[int]*regexp.Regexp {
	found := make(map[int]*regexp.Regexp)
	for i, term := range terms {
		columns := strings.Split(term, "|")
		if len(columns) != 4 {
			t.Fatalf("%q has not four columns", term)
		}
		column := columns[1]
		if lang == EN {
			column = columns[3]
		}
		var words []string
		for word := range strings.SplitSeq(column, ",") {
			if word = strings.TrimSpace(word); word != "" {
				words = append(words, regexp.QuoteMeta(word))
			}
		}
		if words != nil {
			found[i] = regexp.MustCompile(`(?i)(?:^|[^\pL])(` + strings.Join(words, "|") + `)`)
		}
	}
	return found
}

// literals are the words of a text with all its choices.
func (t text) literals() string {
	var b strings.Builder
	for _, p := range t {
		b.WriteString(strings.ReplaceAll(p.literal, "\u00a0", " "))
		for _, f := range p.forms {
			b.WriteString(f.text.literals() + "/")
		}
	}
	return b.String()
}
