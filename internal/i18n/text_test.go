package i18n

import (
	"reflect"
	"strings"
	"testing"
)

// testPrinter is a Polish printer with one text, under the key "t".
func testPrinter(t *testing.T, source string) *Printer {
	t.Helper()
	parsed, err := parseText(source, len(languages[PL].forms))
	if err != nil {
		t.Fatalf("parseText(%q): %v", source, err)
	}
	return newPrinter(PL, map[string]entry{"t": {text: parsed}, "word.draw": {text: text{{literal: "remis"}}}})
}

func TestText(t *testing.T) {
	for _, tc := range []struct {
		source string
		args   []Arg
		want   string
	}{
		{"plain", nil, "plain"},
		{"runda {n}", []Arg{A("n", 3)}, "runda 3"},
		{"{a}{b}", []Arg{A("b", "y"), A("a", "x")}, "xy"},
		{"rok {year}", []Arg{A("year", 1987)}, "rok 1987"},
		{"{n|# partia|# partie|# partii}", []Arg{A("n", 22)}, "22 partie"},
		{"{n|# partia|# partie|# partii}", []Arg{A("n", int64(12345))}, "12\u00a0345 partii"},
		{"{n|# partia|# partie|# partii}", []Arg{A("n", uint8(1))}, "1 partia"},
		{"{n|jedna z {of}|# z {of}|# z {of}}", []Arg{A("n", 1), A("of", 9)}, "jedna z\u00a09"},
		{"{n|# x {m|#a|#b|#c} #|2|3}", []Arg{A("n", 1), A("m", 5)}, "1 x 5c 1"},
		{"{sex?f:zagrała|m:zagrał|other:gra}", []Arg{A("sex", "f")}, "zagrała"},
		{"{sex?f:zagrała|m:zagrał|other:gra}", []Arg{A("sex", "x")}, "gra"},
		{"{n|{c?white:# białą|other:# czarną}|b|c}", []Arg{A("n", 1), A("c", "white")}, "1 białą"},
		{"w~rundzie", nil, "w\u00a0rundzie"},
		{`\{n\} \| \# \~ \\ a\nb`, nil, "{n} | # ~ \\ a\nb"},
		{`{n|a\|b|c\}|\#}`, []Arg{A("n", 1)}, "a|b"},
		{"b # c | d", nil, "b # c | d"},
		{"{k}", []Arg{A("k", Key("word.draw"))}, "remis"},
		{"{k}", []Arg{A("k", []string{"A"})}, "A"},
		{"{k}", []Arg{A("k", PL)}, "pl"},
		{"{k}", []Arg{A("k", partKind(2))}, "2"},
		{"{k}", []Arg{A("other", 1)}, "⟦k⟧"},
		{"{k}", []Arg{A("k", 1.5)}, "⟦k⟧"},
		{"{n|a|b|c}", []Arg{A("n", "1")}, "⟦n⟧"},
		{"{n|a|b|c}", nil, "⟦n⟧"},
		{"{k}", []Arg{A("k", Key("word.win"))}, "⟦word.win⟧"},
	} {
		if got := testPrinter(t, tc.source).Text("t", tc.args...); got != tc.want {
			t.Errorf("%q with %v: %q, want %q", tc.source, tc.args, got, tc.want)
		}
	}
}

func TestTextThatCannotBeRead(t *testing.T) {
	for source, want := range map[string]string{
		"a } b":                 `"} b" has no opening brace`,
		"{n":                    "an opening brace is not closed",
		"{n|a|b":                "the brace is not closed",
		"{n?f:a|other:b":        "the brace is not closed",
		"{}":                    `"" is not an argument's name`,
		"{Name}":                `"Name" is not an argument's name`,
		"{n|a|b}":               "{n|…} has 2 plural forms, the language has 3",
		"{n|a|b|c|d}":           "{n|…} has 4 plural forms, the language has 3",
		"{s?f:a}":               `{s?…}: the last form must be "other"`,
		"{s?f:a|other:b|m:c}":   `{s?…}: the last form must be "other"`,
		"{s?f:a|f:b|other:c}":   `{s?…}: two forms for "f"`,
		"{s?f}":                 "{s?…}: a form must begin with a word and a colon",
		"{s?f:{n|a|b}|other:c}": "{s?…}: {n|…} has 2 plural forms",
		`a\x`:                   "unknown escape: a backslash before 'x'",
		`a\`:                    "the text ends in a backslash",
		strings.Repeat("{s?other:", 5) + "a}}}}}": "nested more than 4 deep",
	} {
		_, err := parseText(source, 3)
		if err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("%q: %v, want %q", source, err, want)
		}
	}
}

func TestArgumentsOfAText(t *testing.T) {
	parsed, err := parseText("{b} {n|{c}|#|#} {a?x:{d}|other:{b}}", 3)
	if err != nil {
		t.Fatal(err)
	}
	if got, want := parsed.arguments(), []string{"a", "b", "c", "d", "n"}; !reflect.DeepEqual(got, want) {
		t.Errorf("arguments %q, want %q", got, want)
	}
}

// source writes a text the way a catalog has it: the parser's inverse.
func (t text) source() string {
	var b strings.Builder
	for _, p := range t {
		switch p.kind {
		case literalPart:
			b.WriteString(strings.NewReplacer(`\`, `\\`, "{", `\{`, "}", `\}`, "|", `\|`, "#", `\#`, "~", `\~`, "\n", `\n`).Replace(p.literal))
		case numberPart:
			b.WriteString("#")
		case argumentPart:
			b.WriteString("{" + p.name + "}")
		default:
			b.WriteString("{" + p.name)
			for i, f := range p.forms {
				switch {
				case p.kind == pluralPart:
					b.WriteString("|")
				case i == 0:
					b.WriteString("?" + f.word + ":")
				default:
					b.WriteString("|" + f.word + ":")
				}
				b.WriteString(f.text.source())
			}
			b.WriteString("}")
		}
	}
	return b.String()
}

func FuzzParseText(f *testing.F) {
	for _, seed := range []string{
		"", "plain", "{n}", "{n|# a|# b|# c}", "{s?f:x|other:y}", `\{\}\|\#\~\\\n`, "w~rundzie {n|{s?f:#|other:a}|b|c}",
		"{n|a|b", "}", "{{", `\`, "{s?other:{s?other:{s?other:{s?other:{s?other:a}}}}}", "{n|#{m|#|#|#}#|#|#}",
	} {
		f.Add(seed)
	}
	f.Fuzz(func(t *testing.T, source string) {
		parsed, err := parseText(source, 3)
		if err != nil {
			return
		}
		again, err := parseText(parsed.source(), 3)
		if err != nil || !reflect.DeepEqual(parsed, again) {
			t.Errorf("%q is written as %q, which is read as %q (%v)", source, parsed.source(), again.source(), err)
		}
		printer := newPrinter(PL, map[string]entry{"t": {text: parsed}})
		var args []Arg
		for _, name := range parsed.arguments() {
			args = append(args, A(name, 2))
		}
		if shown := printer.Text("t", args...); Marked(shown) && !strings.Contains(source, markOpen) {
			t.Errorf("%q with all arguments shows a mark: %q", source, shown)
		}
	})
}
