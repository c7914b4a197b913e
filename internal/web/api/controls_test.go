package api_test

import (
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
