package jsonfault_test

import (
	"encoding/json"
	"strings"
	"testing"

	"damka/internal/i18n"
	"damka/jsonfault"
)

func TestCheck(t *testing.T) {
	for _, test := range []struct {
		text         string
		line, column int
		reason       string
	}{
		{"", 0, 0, "json.empty"},
		{" \r\n\t\n", 0, 0, "json.empty"},
		{"\uFEFF", 0, 0, "json.empty"},
		{"{}\n", 0, 0, ""},
		{"\uFEFF [1] ", 0, 0, ""},
		{"{\n  \"a\": 1", 2, 9, "json.ends"},
		{`"ąę`, 1, 4, "json.ends"},
		{"{\n  \"ż\": ,", 2, 8, `json.not_json character=','`},
		{"{} {}", 1, 4, `json.not_json character='{'`},
		{"[\x01]", 1, 2, `json.not_json character=U+0001`},
		{"\"ż\"\n\"\xb9\"", 2, 2, "json.not_utf8"},
		{strings.Repeat("[", 100) + strings.Repeat("]", 100), 0, 0, ""},
		{strings.Repeat("[", 101) + strings.Repeat("]", 101), 1, 101, "json.too_deep most=100"},
		{strings.Repeat(`{"[":`, 100) + "\n {", 2, 2, "json.too_deep most=100"},
		{strings.Repeat("[", 20_000), 1, 101, "json.too_deep most=100"},
		{"]" + strings.Repeat("[", 20_000), 1, 1, `json.not_json character=']'`},
		{strings.Repeat(" ", 64<<20) + "1", 0, 0, "json.too_large most=64"},
	} {
		text, defect := jsonfault.Check([]byte(test.text))
		if defect == nil {
			if test.reason != "" || !json.Valid(text) {
				t.Errorf("%.80q: nothing is wrong", test.text)
			}
			continue
		}
		if defect.Line != test.line || defect.Column != test.column || defect.Reason.String() != test.reason {
			t.Errorf("%.80q: line %d, column %d: %s; want line %d, column %d: %s", test.text,
				defect.Line, defect.Column, defect.Reason, test.line, test.column, test.reason)
		}
	}
}

func TestReasonsHaveTexts(t *testing.T) {
	for _, wanted := range jsonfault.Kinds() {
		for _, reason := range []string{"json.too_large", "json.not_utf8", "json.empty", "json.too_deep", string(jsonfault.Missing), "json.not_json", "json.ends",
			string(jsonfault.WrongKind(wanted, jsonfault.Null).Code), string(jsonfault.NotWhole("0.5").Code),
			string(jsonfault.FieldTwice().Code), string(jsonfault.FieldUnknown().Code), string(wanted.Word())} {
			if !i18n.Has(reason) {
				t.Errorf("no text for %s", reason)
			}
		}
	}
}

// Whatever Check lets through is JSON, and whatever is JSON in UTF-8 it lets
// through.
func FuzzCheck(f *testing.F) {
	for _, seed := range []string{"", "{}", "[1,2", "\uFEFFnull", "{} x", "\"\xff\"", "\"\\ud800\"", "1e5 \n"} {
		f.Add([]byte(seed))
	}
	f.Fuzz(func(t *testing.T, data []byte) {
		text, defect := jsonfault.Check(data)
		if (defect == nil) != (text != nil) || defect == nil && !json.Valid(text) {
			t.Fatalf("%q: %q, %+v", data, text, defect)
		}
		if defect != nil && defect.Reason.Code != "json.not_utf8" && defect.Reason.Code != "json.too_deep" && json.Valid(data) {
			t.Fatalf("%q: %+v", data, defect)
		}
	})
}
