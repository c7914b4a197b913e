package main

import (
	"bytes"
	"encoding/json"
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"

	"damka/article"
	"damka/internal/golden"
	"damka/internal/i18n"
	"damka/rating"
)

var ratingCodes = regexp.MustCompile(`"(rating\.[a-z0-9_]+)"`)

// Every reason of ratings has a text, and every text of a reason has somebody
// who gives it.
func TestEveryReasonOfRatingsHasAText(t *testing.T) {
	files, err := filepath.Glob("../../rating/*.go")
	if err != nil {
		t.Fatal(err)
	}
	given := map[string]bool{}
	for _, file := range files {
		if strings.HasSuffix(file, "_test.go") {
			continue
		}
		source, err := os.ReadFile(file)
		if err != nil {
			t.Fatal(err)
		}
		for _, code := range ratingCodes.FindAllSubmatch(source, -1) {
			expectText(t, string(code[1]))
			given[string(code[1])] = true
		}
	}
	if len(given) < 20 {
		t.Errorf("only %d codes were found", len(given))
	}
	for _, key := range i18n.Keys() {
		isReason := strings.HasPrefix(key, "rating.") && !strings.HasPrefix(key, "rating.text.")
		if isReason && !given[key] {
			t.Errorf("no reason has the code %s", key)
		}
	}
	for _, list := range rating.Lists() {
		expectText(t, "rating.text.list."+listKey(list))
		expectText(t, "rating.text.came."+listKey(list))
	}
}

// What a person reads when the input of a period is wrong, in both languages.
func TestBadPeriodsInWords(t *testing.T) {
	files, err := filepath.Glob("../../rating/testdata/bad/*.json")
	if err != nil || len(files) < 20 {
		t.Fatalf("%d files, %v", len(files), err)
	}
	for _, lang := range i18n.Langs() {
		var all bytes.Buffer
		for _, file := range files {
			var out, errs bytes.Buffer
			if code := run([]string{"rate", file, "--lang=" + lang.String()}, os.Getenv, strings.NewReader(""), &out, &errs); code != exitMisuse || out.Len() > 0 {
				t.Errorf("%s: exit code %d, output %q", file, code, &out)
			}
			if i18n.Marked(errs.String()) {
				t.Errorf("%s: something is missing in %q", file, &errs)
			}
			all.WriteString(strings.ReplaceAll(errs.String(), "../../rating/testdata/bad/", ""))
		}
		golden.Expect(t, "testdata/bad-periods."+lang.String()+".golden", all.String())
	}
}

// The reasons in the JSON of a period fill their texts.
func TestReasonsOfRatingsFillTheirTexts(t *testing.T) {
	data, err := os.ReadFile("../../rating/testdata/periods/quarter.json")
	if err != nil {
		t.Fatal(err)
	}
	file, err := rating.Decode(data)
	if err != nil {
		t.Fatal(err)
	}
	outcome, err := rating.Rate(file.Period, file.Players, file.Tournaments)
	if err != nil {
		t.Fatal(err)
	}
	var reasons []article.Reason
	for _, skipped := range outcome.Skipped {
		reasons = append(reasons, skipped.Reason)
	}
	for _, p := range outcome.Players {
		for _, not := range p.NotCounted {
			reasons = append(reasons, not.Reason)
		}
		for _, move := range p.Moves {
			reasons = append(reasons, move.Reason)
		}
	}
	codes := map[article.Code]bool{}
	for _, reason := range reasons {
		codes[reason.Code] = true
		for _, lang := range i18n.Langs() {
			if text := reasonText(i18n.For(lang).Plain(), reason); i18n.Marked(text) {
				t.Errorf("%s: something is missing in %q", reason, text)
			}
		}
	}
	if len(codes) != 10 {
		t.Errorf("%d kinds of reasons: %v", len(codes), codes)
	}
	if _, err := json.Marshal(reasons); err != nil {
		t.Error(err)
	}
}
