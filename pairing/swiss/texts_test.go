package swiss_test

import (
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"

	"damka/article"
	"damka/internal/i18n"
	"damka/pairing/swiss"
)

// expectText requires that a reason has a text that takes exactly its arguments, and to an
// article that has the form of one.
func expectText(t *testing.T, reason article.Reason) {
	t.Helper()
	var args []string
	for _, arg := range reason.Args {
		args = append(args, arg.Name)
	}
	slices.Sort(args)
	if !i18n.Has(string(reason.Code)) {
		t.Errorf("%s has no text", reason.Code)
	} else if want := i18n.Arguments(string(reason.Code)); !slices.Equal(args, want) {
		t.Errorf("%s is given %v, its text takes %v", reason.Code, args, want)
	}
	if reason.Article != "" && !reason.Article.IsValid() {
		t.Errorf("%s: %q is no article", reason.Code, reason.Article)
	}
}

// Every reason that random rounds give has its text, and random rounds give
// nearly every reason there is.
func TestReasonsHaveTexts(t *testing.T) {
	seen := make(map[string]bool)
	explain := func(t *testing.T, in swiss.Input, _ uint64) {
		if present := len(in.Table.Players()) - len(in.Out); present > 70 || present < 2 {
			return
		}
		in.Explain = true
		made, err := swiss.PairRound(in)
		if err != nil {
			t.Fatal(err)
		}
		for _, player := range made.Reasons {
			for _, reason := range player.Reasons {
				seen[string(reason.Code)] = true
				expectText(t, reason)
			}
		}
	}
	eachRound(t, explain)
	for seed := range uint64(1500) {
		explain(t, position(seed), seed)
	}
	for _, key := range i18n.Keys() {
		kind, reason := strings.CutPrefix(key, "swiss.")
		for _, prefix := range []string{"pair_", "floats_", "leaves_", "colour_", "bye", "refused_", "stays_", "third_colour", "unpaired"} {
			if reason && strings.HasPrefix(kind, prefix) && !seen[key] && !slices.Contains(rare, key) {
				t.Errorf("%s was never given as a reason", key)
			}
		}
	}
}

// rare are reasons of fields that are too large to look further, and of lower
// players who would disturb the order of a group above theirs.
var rare = []string{
	"swiss.refused_rest", "swiss.stays_rest", "swiss.stays_order", "swiss.stays_floater_order", "swiss.stays_unbalanced",
}

// Every code in the program has a text, and every text has a code. The
// deciding findings become reasons of refusal and of staying.
func TestCodesAndTextsBelongTogether(t *testing.T) {
	files, err := filepath.Glob("*.go")
	if err != nil {
		t.Fatal(err)
	}
	said := make(map[string]bool)
	literal := regexp.MustCompile(`"(swiss\.[a-z_]+)"`)
	for _, file := range files {
		content, err := os.ReadFile(file)
		if err != nil {
			t.Fatal(err)
		}
		if strings.HasSuffix(file, "_test.go") {
			continue
		}
		for _, match := range literal.FindAllStringSubmatch(string(content), -1) {
			said[match[1]] = true
			if file == "compare.go" {
				said[strings.Replace(match[1], "check_", "refused_", 1)] = true
				said[strings.Replace(match[1], "check_", "stays_", 1)] = true
			}
			if file == "reason_refused.go" {
				for _, judged := range []string{"rest", "incomplete", "breaks"} {
					said["swiss.stays_"+judged] = true
				}
			}
		}
	}
	for _, key := range i18n.Keys() {
		if strings.HasPrefix(key, "swiss.") && !said[key] {
			t.Errorf("%s is a text that nobody says", key)
		}
	}
	for code := range said {
		if !i18n.Has(code) {
			t.Errorf("%s has no text", code)
		}
	}
}
