package i18n

import (
	"math/rand/v2"
	"regexp"
	"slices"
	"strings"
	"testing"
)

func TestNoLineBreaksAfterAShortWordOrBeforeAUnit(t *testing.T) {
	for _, tc := range []struct{ source, pl, en string }{
		{"w {place}", "w~Łodzi", "w Łodzi"},
		{"({n} pkt i jeszcze a)", "(½~pkt i~jeszcze a)", "(½ pkt i jeszcze a)"},
		{"i w {place} o 9", "i~w~Łodzi o~9", "i w Łodzi o 9"},
		{"„W {place}” – z klubu", "„W~Łodzi” – z~klubu", "„W Łodzi” – z klubu"},
		{"80 min i 60 s", "80~min i~60~s", "80~min i 60~s"},
		{"3 minuty, 4 sekundy, 5 hal", "3 minuty, 4 sekundy, 5 hal", "3 minuty, 4 sekundy, 5 hal"},
		{"12 px, 50 % z 2024 r.", "12~px, 50~% z~2024~r.", "12~px, 50~% z 2024 r."},
		{"5 pts", "5 pts", "5~pts"},
		{"na h 3, ba 4, e-i 5, Ala i", "na h 3, ba 4, e-i 5, Ala i", "na h 3, ba 4, e-i 5, Ala i"},
		{"art. 3 i godz. {n}, start. 4", "art.~3 i~godz.~½, start. 4", "art.~3 i godz. ½, start. 4"},
		{"lista~A {n}", "lista~A~½", "lista~A ½"},
		{" a", " a", " a"},
	} {
		args := []Arg{A("place", "Łodzi"), A("n", "½")}
		for lang, want := range []string{tc.pl, tc.en} {
			parsed, err := parseText(tc.source, len(languages[lang].forms))
			if err != nil {
				t.Fatal(err)
			}
			p := newPrinter(Lang(lang), map[string]entry{"t": {text: parsed}})
			if got := p.Text("t", args...); got != strings.ReplaceAll(want, "~", noBreak) {
				t.Errorf("%v %q: %q, want %q", Lang(lang), tc.source, got, want)
			}
			if got := p.Plain().Text("t", args...); got != strings.ReplaceAll(want, "~", " ") {
				t.Errorf("%v %q, plain: %q", Lang(lang), tc.source, got)
			}
		}
	}
}

func TestArgumentsAreShownAsTheyAre(t *testing.T) {
	p := testPrinter(t, "w {path} i {name}")
	if got, want := p.Text("t", A("path", "/Dom a b/5 s"), A("name", "Puchar w Łodzi")), "w\u00a0/Dom a b/5 s i\u00a0Puchar w Łodzi"; got != want {
		t.Errorf("%q, want %q", got, want)
	}
}

func TestNoDashOfANameBeginsALine(t *testing.T) {
	for name, want := range map[string]string{
		"Puchar Mostów – finał - A — B": "Puchar Mostów~– finał~- A~— B",
		"Mistrzostwa 2025–2026":         "Mistrzostwa 2025–2026",
		"– finał":                       "– finał",
		"":                              "",
	} {
		if got := TieDashes(name); got != strings.ReplaceAll(want, "~", noBreak) {
			t.Errorf("%q: %q", name, got)
		}
	}
}

func TestAPlainPrinterLeavesArgumentsAlone(t *testing.T) {
	p := testPrinter(t, "{name} i~{n|#|#|#}").Plain()
	if got, want := p.Text("t", A("name", "Puchar\u00a0Wody"), A("n", 12345)), "Puchar\u00a0Wody i 12 345"; got != want {
		t.Errorf("%q, want %q", got, want)
	}
	if p.Plain() != p || p.Lang() != PL {
		t.Error("a plain printer is plain, and of the same language")
	}
}

// slowTie says the rules as regular expressions, until nothing changes.
func slowTie(lang Lang, text string) string {
	s := languages[lang].spaces
	quoted := func(words []string) string {
		out := slices.Clone(words)
		for i, word := range out {
			out[i] = regexp.QuoteMeta(word)
		}
		return strings.Join(out, "|")
	}
	before := quoted(s.before)
	if s.short != "" {
		before += "|[" + s.short + "]"
	}
	rules := []*regexp.Regexp{
		regexp.MustCompile(`(?:^|[\s\x{85}\x{a0}(\[{„“‘«–/])(?:` + before + `)( )`),
		regexp.MustCompile(`[0-9½]( )(?:` + quoted(s.units) + `)(?:$|[^\pL\p{Nd}])`),
	}
	for changed := true; changed; {
		changed = false
		for _, rule := range rules {
			if found := rule.FindStringSubmatchIndex(text); found != nil {
				text, changed = text[:found[2]]+noBreak+text[found[3]:], true
			}
		}
	}
	return text
}

func TestTheSlowTwinTiesTheSame(t *testing.T) {
	vocabulary := strings.Split("a|i|W|z|wa|„o|(u|–|5|½|x½|min|min.|mina|s|pkt|%|r.|art.|nr|np.|(art.|start.|ą|ąz|e.i|Łódź|\u00a0w|/w|\n|", "|")
	random := rand.New(rand.NewPCG(3, 4))
	for range 5000 {
		picked := make([]string, 1+random.IntN(7))
		for i := range picked {
			picked[i] = vocabulary[random.IntN(len(vocabulary))]
		}
		words := strings.Join(picked, " ")
		for _, lang := range Langs() {
			p := newPrinter(lang, map[string]entry{"t": {text: text{{literal: words}}}})
			if got, want := p.Text("t"), slowTie(lang, words); got != want {
				t.Fatalf("%v %q: %q, the slow twin says %q", lang, words, got, want)
			}
		}
	}
}

// What the printer ties is not tied by hand in the catalog.
func TestTheCatalogDoesNotTieWhatThePrinterTies(t *testing.T) {
	all, _ := builtIn()
	for _, lang := range Langs() {
		for key, entry := range all[lang] {
			source := entry.text.source()
			for at, r := range source {
				left := source[:at]
				if strings.HasSuffix(left, "}") {
					left = "5" // an argument can be a number
				}
				if string(r) == noBreak && languages[lang].spaces.ties(left, source[at+len(noBreak):]) {
					t.Errorf("%s:%d: %s: a plain space will do after %q", entry.file, entry.line, key, source[:at])
				}
			}
		}
	}
}
