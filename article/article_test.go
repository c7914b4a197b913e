package article_test

import (
	"encoding/json"
	"errors"
	"fmt"
	"testing"

	"damka/article"
)

func TestRef(t *testing.T) {
	for text, chapter := range map[string]string{
		"I.6.3": "I", "II.5.7.1.2": "II", "V.1.4": "V", "VIII.5.3": "VIII", "FIDE 9.6.2": "FIDE", "FIDE A.5.3": "FIDE",
		"KS IV.4.3.2": "KS", "KS I.8": "KS",
		"FIDE I.1.2": "FIDE", "FIDE II.2": "FIDE", "FIDE III.3.1.2": "FIDE",
	} {
		ref, err := article.ParseRef(text)
		if err != nil || string(ref) != text || ref.Chapter() != chapter {
			t.Errorf("ParseRef(%q) = %q of chapter %q, %v", text, ref, ref.Chapter(), err)
		}
	}
	for _, text := range []string{"", "I", "I.", "IX.1", "V.1..4", "V.a", "v.1.4", "V.1.4 ", "FIDE", "FIDE 9", "FIDE AA.1", "FIDE IV.1", "KS 4.3", "KS", "FIDE KS IV.1", "KS FIDE 9.6", "5.7.1", "V.1.1000"} {
		if ref, err := article.ParseRef(text); err == nil {
			t.Errorf("ParseRef(%q) = %q", text, ref)
		}
	}
}

// The code is in force for draughts, the Laws of Chess for chess.
func TestInForce(t *testing.T) {
	for _, v := range article.Variants() {
		want := article.FIDE2023
		if v.IsDraughts() {
			want = article.PZWarc
		}
		if got := article.InForce(v); got != want {
			t.Errorf("%s: %s", v, got)
		}
	}
	if got := article.InForce(0); got.IsValid() {
		t.Errorf("no variant: %s", got)
	}
}

func FuzzParseRef(f *testing.F) {
	for _, seed := range []string{"I.6.3", "FIDE A.5.3", "", "V..", "FIDE "} {
		f.Add(seed)
	}
	f.Fuzz(func(t *testing.T, text string) {
		ref, err := article.ParseRef(text)
		if (err == nil) != article.Ref(text).IsValid() || err == nil && string(ref) != text {
			t.Errorf("ParseRef(%q) = %q, %v", text, ref, err)
		}
	})
}

// Names are what files and the journal hold: each reads back, in JSON too.
func TestVariantsAndEditionsReadBack(t *testing.T) {
	for _, v := range article.Variants() {
		parsed, err := article.ParseVariant(v.String())
		if err != nil || parsed != v || !v.IsValid() {
			t.Errorf("%v reads back as %v, %v", v, parsed, err)
		}
		readsBack(t, v)
	}
	for _, e := range article.Editions() {
		parsed, err := article.ParseEdition(e.String())
		if err != nil || parsed != e || !e.IsValid() {
			t.Errorf("%v reads back as %v, %v", e, parsed, err)
		}
		readsBack(t, e)
	}
	if _, err := article.ParseVariant("checkers"); err == nil {
		t.Error("checkers is taken for a variant")
	}
	if _, err := article.ParseEdition("pzwarc-1999"); err == nil {
		t.Error("pzwarc-1999 is taken for an edition")
	}
	if _, err := json.Marshal(article.Variant(0)); err == nil {
		t.Error("no variant can be written")
	}
	if _, err := json.Marshal(article.Edition(99)); err == nil {
		t.Error("no edition can be written")
	}
}

func readsBack[T comparable](t *testing.T, value T) {
	t.Helper()
	data, err := json.Marshal(value)
	var again T
	if err == nil {
		err = json.Unmarshal(data, &again)
	}
	if err != nil || again != value {
		t.Errorf("%v is written %s and read %v, %v", value, data, again, err)
	}
}

// Which games can be held under which edition: the FMJD annexes are for
// 10×10, the FIDE Laws for chess, the code and its versions for draughts.
func TestEditionsCoverVariants(t *testing.T) {
	want := map[article.Edition][]article.Variant{
		article.PZWarc:     {article.International, article.Brazilian, article.Russian},
		article.PZWarc2024: {article.International, article.Brazilian, article.Russian},
		article.Kotek2008:  {article.International, article.Brazilian, article.Russian},
		article.FMJD2006:   {article.International},
		article.FIDE2023:   {article.Chess, article.Chess960},
	}
	for _, e := range article.Editions() {
		covers := make(map[article.Variant]bool)
		for _, v := range want[e] {
			covers[v] = true
		}
		for _, v := range article.Variants() {
			if e.Covers(v) != covers[v] {
				t.Errorf("%v covers %v: %v", e, v, e.Covers(v))
			}
		}
	}
	if article.Edition(0).Covers(article.International) || article.PZWarc.Covers(0) {
		t.Error("no edition covers a variant, or an edition covers none")
	}
}

// I.6.5 and the preface of the 2006 annexes: who has draws with advantage.
func TestI65DrawsWithAdvantageByEdition(t *testing.T) {
	for e, want := range map[article.Edition]bool{
		article.PZWarc: true, article.PZWarc2024: true, article.Kotek2008: true, article.FMJD2006: false, article.FIDE2023: false,
	} {
		if got := e.Rules().DrawsWithAdvantage; got != want {
			t.Errorf("%v: %v", e, got)
		}
	}
}

func TestReasonAsJSONAndInLogs(t *testing.T) {
	reason := article.Because("standings.wins", "V.1.7.1.2",
		article.Arg{Name: "higher", Value: article.Person("3")}, article.Arg{Name: "wins", Value: article.Number(7)},
		article.Arg{Name: "tied", Value: article.Persons{"3", "5"}}, article.Arg{Name: "name", Value: article.Text(`"x"`)})
	data, err := json.Marshal(reason)
	want := `{"code":"standings.wins","article":"V.1.7.1.2","args":{"higher":"3","wins":7,"tied":["3","5"],"name":"\"x\""}}`
	if err != nil || string(data) != want {
		t.Errorf("%s, %v", data, err)
	}
	if text := reason.String(); text != `standings.wins [V.1.7.1.2] higher=3 wins=7 tied=[3 5] name="x"` {
		t.Errorf("in logs: %s", text)
	}
	if value, ok := reason.Args.Get("wins"); !ok || value != article.Number(7) {
		t.Errorf("wins: %v, %v", value, ok)
	}
	if _, ok := reason.Args.Get("losses"); ok {
		t.Error("an argument that is not there was found")
	}
}

func TestAsRefusal(t *testing.T) {
	refusal := article.Refuse("publish.already", "V.2.8.9.6")
	found, ok := article.AsRefusal(fmt.Errorf("round 3: %w", refusal))
	if !ok || found != refusal {
		t.Errorf("%v, %v", found, ok)
	}
	if _, ok := article.AsRefusal(errors.New("disk full")); ok {
		t.Error("any error is taken for a refusal")
	}
}
