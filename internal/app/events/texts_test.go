package events_test

import (
	"os"
	"regexp"
	"slices"
	"strings"
	"testing"
	"unicode"
	"unicode/utf8"

	"damka/article"
	"damka/internal/i18n"
	"damka/internal/journal"
	"damka/internal/tournament"
	"damka/score"
)

// given are arguments that the code gives and the text leaves out, on purpose.
var given = map[string][]string{
	"log.result_cleared": {"result"}, // it always is "not played"
	"log.undone":         {"seq"},    // for programs
}

// elsewhere are texts of the area whose codes are in other packages.
var elsewhere = []string{"player.erased", "player.released", "player.forfeit_won"}

// Every code of a reason or refusal has a text in both languages, which takes
// exactly the arguments that the code gives it.
func TestEveryCodeHasItsText(t *testing.T) {
	uses := append(codesIn(t, "../../tournament"), codesIn(t, ".")...)
	uses = append(uses, fileCodesIn(t, "../../journal")...)
	for _, use := range uses {
		if !i18n.Has(use.code) {
			t.Errorf("%s: %s has no text", use.at, use.code)
			continue
		}
		want := i18n.Arguments(use.code)
		got := slices.DeleteFunc(slices.Clone(use.args), func(arg string) bool { return slices.Contains(given[use.code], arg) })
		if use.args != nil && !slices.Equal(got, want) {
			t.Errorf("%s: %s is given %v, its text takes %v", use.at, use.code, use.args, want)
		}
	}
	if len(uses) < 150 {
		t.Errorf("only %d codes were found", len(uses))
	}
	for _, code := range journal.FileCodes() {
		if !i18n.Has(string(code)) {
			t.Errorf("%s has no text", code)
		}
	}
	checkNoneIsIdle(t, uses)
}

// composedKeys are the keys that packages put together.
func composedKeys() []string {
	var keys []string
	for _, method := range []tournament.LotMethod{tournament.PlainLot, tournament.VarmaLot, tournament.ByHand, tournament.ByRating, tournament.ByGroups} {
		keys = append(keys, "lots."+string(method))
	}
	for _, kind := range tournament.ByeKinds() {
		keys = append(keys, "bye."+string(kind))
	}
	for _, source := range tournament.TechnicalSources() {
		keys = append(keys, "technical."+string(source))
	}
	for _, reason := range tournament.CancelReasons() {
		keys = append(keys, "cancel.reason."+string(reason))
	}
	for _, result := range score.Results() {
		keys = append(keys, "result."+result.Word())
	}
	for _, edition := range article.Editions() {
		keys = append(keys, "edition."+edition.String())
	}
	for _, variant := range article.Variants() {
		keys = append(keys, "variant."+variant.String())
	}
	for _, system := range tournament.Systems() {
		keys = append(keys, "system."+system.String())
	}
	for _, phase := range []tournament.Phase{tournament.Registration, tournament.Running, tournament.Finished} {
		keys = append(keys, "tournament."+string(phase))
	}
	return keys
}

func TestEveryWordHasItsText(t *testing.T) {
	for _, key := range composedKeys() {
		if !i18n.Has(key) {
			t.Errorf("%s has no text", key)
		}
		if args := i18n.Arguments(key); len(args) > 0 {
			t.Errorf("%s is a word and takes %v", key, args)
		}
	}
}

// areaKeys are the keys of the areas "tournament" and "event", with their texts.
func areaKeys(t *testing.T, lang i18n.Lang) map[string]string {
	t.Helper()
	var content []byte
	for _, area := range []string{"tournament", "event"} {
		texts, err := os.ReadFile("../../i18n/catalog/" + lang.String() + "/" + area + ".txt")
		if err != nil {
			t.Fatal(err)
		}
		content = append(content, texts...)
	}
	keys := make(map[string]string)
	for line := range strings.Lines(string(content)) {
		if key, text, found := strings.Cut(strings.TrimSpace(line), " = "); found && !strings.HasPrefix(key, "#") {
			keys[key] = text
		}
	}
	return keys
}

// checkNoneIsIdle finds texts that nobody says any more.
func checkNoneIsIdle(t *testing.T, uses []codeUse) {
	t.Helper()
	said := slices.Concat(composedKeys(), elsewhere)
	for _, use := range uses {
		said = append(said, use.code)
	}
	for key := range areaKeys(t, i18n.PL) {
		if !slices.Contains(said, key) {
			t.Errorf("%s is a text that nobody says", key)
		}
	}
}

// Reasons read on after a colon and in brackets: they begin with a small
// letter and have no full stop. Filled in, none has a gap.
func TestTextsOfReasons(t *testing.T) {
	letter := regexp.MustCompile(`\p{L}`)
	for _, lang := range i18n.Langs() {
		for key, text := range areaKeys(t, lang) {
			first, _ := utf8.DecodeRuneInString(text)
			if unicode.IsUpper(first) || strings.HasSuffix(text, ".") || !letter.MatchString(text) {
				t.Errorf("%s, %s: %q begins with a capital or ends with a full stop", lang, key, text)
			}
			for _, n := range []int{1, 2, 5, 22} {
				var args []i18n.Arg
				for _, name := range i18n.Arguments(key) {
					args = append(args, i18n.A(name, n))
				}
				if said := i18n.For(lang).Text(key, args...); i18n.Marked(said) {
					t.Errorf("%s, %s: %q", lang, key, said)
				}
			}
		}
	}
}
