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

// Points against a block name everybody in it, with what was added up (V.2.9.2.3).
func TestV2923BlockInAReason(t *testing.T) {
	reason := article.Because("standings.higher_placed_block", "V.2.9.2.3",
		article.Arg{Name: "higher", Value: article.Person("Ada Ósmy")}, article.Arg{Name: "lower", Value: article.Person("Jan Łoza")},
		article.Arg{Name: "more", Value: article.Points(2)}, article.Arg{Name: "less", Value: article.Points(1)},
		article.Arg{Name: "opponents", Value: article.Persons{"Olga Czyż", "Igor Sowa"}})
	for lang, want := range map[i18n.Lang]string{
		i18n.EN: "better result against higher-placed players (tied with each other and counted together: Olga Czyż and Igor Sowa): Ada Ósmy 2; Jan Łoza 1 (V.2.9.2.3)",
		i18n.PL: "lepszy wynik z wyżej sklasyfikowanymi (ex aequo, więc liczonymi łącznie: Olga Czyż i Igor Sowa): Ada Ósmy 2; Jan Łoza 1 (V.2.9.2.3)",
	} {
		text := words.Cited(i18n.For(lang), reason, func(id string) string { return id })
		if strings.ReplaceAll(text, "\u00a0", " ") != want {
			t.Errorf("%s: %s", lang, text)
		}
	}
}
