package words_test

import (
	"strings"
	"testing"

	"damka/article"
	"damka/internal/i18n"
	"damka/internal/words"
)

// A reason names twenty people and counts the rest.
func TestManyPeopleInAReason(t *testing.T) {
	var ids article.Persons
	for range 75 {
		ids = append(ids, "x")
	}
	reason := article.Because("pairing.varma_club_divided", "V.1.6.2",
		article.Arg{Name: "pools", Value: article.Number(2)}, article.Arg{Name: "players", Value: ids})
	for lang, rest := range map[i18n.Lang]string{i18n.PL: "jeszcze 55 osób", i18n.EN: "55 others"} {
		text := words.Explain(i18n.For(lang), reason, func(string) string { return "Olga Czyż" })
		if strings.Count(text, "Olga") != 20 || !strings.Contains(strings.ReplaceAll(text, "\u00a0", " "), rest) {
			t.Errorf("%s: %s", lang, text)
		}
	}
}
