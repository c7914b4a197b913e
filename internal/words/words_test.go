package words_test

import (
	"slices"
	"strings"
	"testing"
	"time"

	"damka/article"
	"damka/internal/i18n"
	"damka/internal/tournament"
	"damka/internal/words"
	"damka/score"
	"damka/tiebreak"
	"damka/title"
)

// Every value of every closed type has words in both languages.
func TestEverythingHasWords(t *testing.T) {
	for _, lang := range i18n.Langs() {
		p := i18n.For(lang)
		said := []string{words.Sex(p, "f"), words.Sex(p, "m"), words.Name(p, "", true)}
		for _, v := range article.Variants() {
			said = append(said, words.Variant(p, v))
		}
		for _, e := range article.Editions() {
			said = append(said, words.Edition(p, e), words.EditionToChoose(p, e))
		}
		for _, s := range tournament.Systems() {
			said = append(said, words.System(p, s))
		}
		for _, phase := range []tournament.Phase{tournament.Registration, tournament.Running, tournament.Finished} {
			said = append(said, words.Phase(p, phase))
		}
		for _, kind := range tournament.ByeKinds() {
			said = append(said, words.Bye(p, kind), words.ByeShort(p, kind))
		}
		for _, source := range tournament.TechnicalSources() {
			said = append(said, words.Technical(p, source))
		}
		for _, c := range []score.Colour{score.White, score.Black} {
			said = append(said, words.Colour(p, c), words.ColourShort(p, c))
		}
		for _, r := range score.Results()[1:] {
			said = append(said, words.Result(p, r), words.Score(p, r))
		}
		for _, c := range slices.Concat(tiebreak.Criteria(), tiebreak.SwissCriteria()) {
			said = append(said, words.Criterion(p, c), words.CriterionShort(p, c))
		}
		for _, text := range said {
			if text == "" || i18n.Marked(text) {
				t.Errorf("%s: %q", lang, text)
			}
		}
	}
}

// The code's niderlandzki is not to be taken for FIDE's Dutch system.
func TestDutchIsTheCodesOwn(t *testing.T) {
	for lang, own := range map[i18n.Lang]string{i18n.PL: "nie FIDE", i18n.EN: "not FIDE"} {
		if text := words.System(i18n.For(lang).Plain(), tournament.SwissDutch); !strings.Contains(text, own) {
			t.Error(text)
		}
	}
}

func TestSides(t *testing.T) {
	for result, want := range map[score.Result][2]string{
		score.NotPlayed: {"", ""}, score.Adjourned: {"", ""},
		score.WhiteWins: {"2", "0"}, score.Draw: {"1", "1"}, score.BlackWins: {"0", "2"},
		score.DrawWhiteAdvantage: {"1+", "1−"}, score.DrawBlackAdvantage: {"1−", "1+"}, score.BothLost: {"0", "0"},
		score.WhiteForfeits: {"−", "+"}, score.BlackForfeits: {"+", "−"}, score.BothForfeit: {"−", "−"},
	} {
		if got := [2]string{words.Side(result, score.White), words.Side(result, score.Black)}; got != want {
			t.Errorf("%s: %q, want %q", result, got, want)
		}
	}
}

func TestScoreAndPlace(t *testing.T) {
	p := i18n.For(i18n.EN)
	for want, got := range map[string]string{
		"":        words.Score(p, score.NotPlayed),
		"2 : 0":   words.Score(p, score.WhiteWins),
		"1− : 1+": words.Score(p, score.DrawBlackAdvantage),
		"3":       words.Place(tiebreak.Standing{Place: 3}),
		"=3":      words.Place(tiebreak.Standing{Place: 3, Shared: true}),
		"2 −1 0":  words.Values(tiebreak.Value{2, -1, 0}),
		"II":      words.Holding(title.Holding{Grade: title.II}),
	} {
		if got != want {
			t.Errorf("%q, want %q", got, want)
		}
	}
	if words.Holding(title.Holding{}) != "" || words.Sex(p, "") != "" || words.Name(p, "Olga Czyż", false) != "Olga Czyż" {
		t.Error("nothing is said in words")
	}
}

// A large tie may need an opponent for every two neighbours: a table shows
// twenty, on paper as on the screen.
func TestManyNumbersOfAValue(t *testing.T) {
	many := make(tiebreak.Value, 300)
	if got := words.Numbers(many); len(got) != 21 || got[20] != "…" {
		t.Errorf("%d numbers: %v", len(got), got)
	}
	if got := words.Numbers(many[:20]); len(got) != 20 || got[19] != "0" {
		t.Errorf("%d numbers: %v", len(got), got)
	}
}

func TestDates(t *testing.T) {
	p := i18n.For(i18n.EN)
	day := func(n int) time.Time { return time.Date(2026, 5, n, 0, 0, 0, 0, time.UTC) }
	for _, c := range [][3]string{
		{"", "2026-05-03", ""}, {"2026-05-02", "", p.DateRange(day(2), day(2))}, {"2026-05-02", "2026-05-03", p.DateRange(day(2), day(3))},
	} {
		if got := words.Dates(p, c[0], c[1]); got != c[2] {
			t.Errorf("%v: %q", c, got)
		}
	}
	if got := words.DatesLong(p, "2026-05-02", "2026-05-03"); got != p.DateRangeLong(day(2), day(3)) {
		t.Error(got)
	}
}

func nobody(string) string { return "" }

// A reason has its article behind it; somebody without a name is erased.
func TestCited(t *testing.T) {
	p := i18n.For(i18n.EN)
	reason := article.Because("swiss.bye", "V.2.8.4", article.Arg{Name: "player", Value: article.Person("7")})
	plain := words.Explain(p, reason, nobody)
	if got := words.Cited(p, reason, nobody); got != plain+" (V.2.8.4)" || !strings.Contains(plain, p.Text("player.erased")) {
		t.Errorf("%q, %q", got, plain)
	}
	reason.Article = ""
	if got := words.Cited(p, reason, nobody); got != plain {
		t.Error(got)
	}
}

// Days in reasons of norms are written as people write them, and what bars
// several grades by several articles is listed once.
func TestNorms(t *testing.T) {
	p := i18n.For(i18n.EN)
	late := article.Because("title.not_notified", "VII.7.3.4", article.Arg{Name: "latest", Value: article.Text("2026-05-16")},
		article.Arg{Name: "days", Value: article.Number(21)})
	day := p.DateLong(time.Date(2026, 5, 16, 0, 0, 0, 0, time.UTC))
	if got := words.ExplainNorm(p, late, nobody); !strings.Contains(got, day) || i18n.Marked(got) {
		t.Errorf("%q without %q", got, day)
	}
	again := late
	again.Article = "VII.4.6"
	lacks := words.Lacks(p, []title.Lack{{Reason: late, Bars: []title.Grade{title.II}}, {Reason: again, Bars: []title.Grade{title.I}}})
	if len(lacks) != 1 || len(lacks[0].Articles) != 2 || strings.Join(lacks[0].Bars, " ") != "II I" {
		t.Errorf("%+v", lacks)
	}
	if got := words.Decimal(i18n.For(i18n.PL), "2.25"); got != "2,25" {
		t.Error(got)
	}
}
