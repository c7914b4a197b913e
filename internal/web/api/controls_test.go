package api_test

import (
	"encoding/json"
	"testing"

	"damka/internal/web/webtest"
)

// What a control is depends on the edition: by the version of 2008, 12 minutes
// are rapid (I.11.1.12), by the code blitz (III.1.2). Without an edition it is
// the one in force for the game.
func TestControlByEdition(t *testing.T) {
	p := newProgram(t)
	for query, want := range map[string][2]string{
		"variant=international":                    {"blitz", "III.1.2"},
		"variant=international&edition=pzwarc":     {"blitz", "III.1.2"},
		"variant=international&edition=kotek-2008": {"rapid", "I.11.1.12"},
		"variant=chess":                            {"rapid", "FIDE A.1"},
		"variant=chess&edition=fide-2023":          {"rapid", "FIDE A.1"},
		"variant=brazilian&edition=pzwarc-2024":    {"rapid", "III.1.1"},
	} {
		got := p.ask(200, "GET", "/api/controls?control=12&"+query, nil, "")
		if class, ref := webtest.Field(t, got, "class"), webtest.Field(t, got, "article"); class != want[0] || ref != want[1] {
			t.Errorf("%s: %v by %v, want %v", query, class, ref, want)
		}
	}
	for query, want := range map[string]struct {
		status int
		code   string
	}{
		"variant=international&edition=fide-2023": {409, "settings.edition_not_for_variant"},
		"variant=chess&edition=pzwarc":            {409, "settings.edition_not_for_variant"},
		"variant=brazilian&edition=fmjd-2006":     {409, "settings.edition_not_for_variant"},
		"variant=brazilian&edition=pzwarc-1999":   {400, "input.unknown_edition"},
		"variant=brazilian&edition=":              {400, "input.unknown_edition"},
	} {
		got := p.ask(want.status, "GET", "/api/controls?control=12&"+query, nil, "")
		if code := webtest.Field(t, got, "code"); code != want.code {
			t.Errorf("%s: %v, want %s", query, code, want.code)
		}
	}
}

// A control with which no game counts is told with the first variant in which
// games do by the same edition, if there is one (VI.4.5).
func TestVI45OtherVariantOfAControl(t *testing.T) {
	p := newProgram(t)
	for query, want := range map[string]any{
		"control=60&variant=international":                      "brazilian",
		"control=20&variant=russian":                            "international",
		"control=60&variant=international&edition=fmjd-2006":    nil, // has no other variant
		"control=60&variant=brazilian":                          nil, // counts
		"control=31&variant=international":                      nil, // counts nowhere
		"control=90/45,30%2B30&variant=international":           nil,
		"control=45/25,15&variant=international&edition=pzwarc": "brazilian",
	} {
		got := p.ask(200, "GET", "/api/controls?"+query, nil, "")
		var is struct{ OtherVariant map[string]any }
		if err := json.Unmarshal([]byte(got.Body), &is); err != nil {
			t.Fatal(err)
		}
		other := is.OtherVariant
		if other["name"] != want || (want != nil) != (other != nil) {
			t.Errorf("%s: %v, want %v", query, other, want)
		}
	}
}
