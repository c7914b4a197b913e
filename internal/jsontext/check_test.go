package jsontext_test

import (
	"encoding/json"
	"testing"

	"damka/internal/i18n"
	"damka/internal/jsontext"
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
	} {
		text, defect := jsontext.Check([]byte(test.text))
		if defect == nil {
			if test.reason != "" || !json.Valid(text) {
				t.Errorf("%q: nothing is wrong", test.text)
			}
			continue
		}
		if defect.Line != test.line || defect.Column != test.column || defect.Reason.String() != test.reason {
			t.Errorf("%q: line %d, column %d: %s; want line %d, column %d: %s", test.text,
				defect.Line, defect.Column, defect.Reason, test.line, test.column, test.reason)
		}
	}
}

func TestReasonsHaveTexts(t *testing.T) {
	for _, wanted := range jsontext.Kinds() {
		for _, reason := range []string{"json.not_utf8", "json.empty", "json.not_json", "json.ends",
			string(jsontext.WrongKind(wanted, jsontext.Null).Code), string(jsontext.NotWhole("0.5").Code),
			string(jsontext.FieldTwice().Code), string(jsontext.FieldUnknown().Code), string(wanted.Word())} {
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
		text, defect := jsontext.Check(data)
		if (defect == nil) != (text != nil) || defect == nil && !json.Valid(text) {
			t.Fatalf("%q: %q, %+v", data, text, defect)
		}
		if defect != nil && defect.Reason.Code != "json.not_utf8" && json.Valid(data) {
			t.Fatalf("%q: %+v", data, defect)
		}
	})
}
