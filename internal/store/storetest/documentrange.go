package storetest

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"damka/internal/store"
)

// pairs are what a range lists: values and ids.
func pairs(t *testing.T, s store.Store, wanted store.DocumentRange) []string {
	t.Helper()
	found, err := s.DocumentsBetween(t.Context(), wanted)
	must(t, err)
	var list []string
	for _, d := range found {
		whole, there, err := s.Document(t.Context(), d.Kind, d.ID)
		must(t, err)
		equal(t, "the document of "+d.Value, d.Document, whole)
		equal(t, "it is there", there, true)
		list = append(list, d.Value+"/"+d.ID)
	}
	return list
}

// register is a store with persons under the words of their names, one of another kind, and other keys.
func register(t *testing.T, backend Backend) store.Store {
	s := opened(t, backend)
	for id, names := range map[string][]string{
		"1": {"kowalski jan maria", "jan maria kowalski", "maria kowalski jan"},
		"2": {"kowalska maja", "maja kowalska"},
		"3": {"kowal jan", "jan kowal"},
		"4": {"nowak jan", "jan nowak"},
		"5": {"jan kowal", "kowal jan"},
		"6": {"żuk", "~"},
	} {
		doc := document("person", id, shared("club", "zubr"))
		for _, name := range names {
			doc.Keys = append(doc.Keys, shared("name", name))
		}
		mustPut(t, s, doc)
	}
	mustPut(t, s, document("club", "9", shared("name", "kowal jan")))
	return s
}

func testDocumentsBetween(t *testing.T, backend Backend) {
	s := register(t, backend)
	everything := []string{"jan kowal/3", "jan kowal/5", "jan maria kowalski/1", "jan nowak/4", "kowal jan/3", "kowal jan/5", "kowalska maja/2",
		"kowalski jan maria/1", "maja kowalska/2", "maria kowalski jan/1", "nowak jan/4", "~/6", "żuk/6"}
	for _, test := range []struct {
		name     string
		from, to string
		words    []string
		want     []string
	}{
		{"everything", "", "", nil, everything},
		{"from one", "kowal jan", "", nil, everything[4:]},
		{"to one, without it", "", "kowal jan", nil, everything[:4]},
		{"between", "k", "kowalska", nil, everything[4:6]},
		{"nothing", "kowal jan", "kowal jan", nil, nil},
		{"backwards", "z", "a", nil, nil},
		{"a second word", "", "", []string{"ma"}, []string{"jan maria kowalski/1", "kowalska maja/2", "kowalski jan maria/1"}},
		{"a word that is the first", "kow", "kox", []string{"kow"}, nil},
		{"two words in another order", "kow", "kox", []string{"mar", "jan"}, []string{"kowalski jan maria/1"}},
		{"one word for two", "kow", "kox", []string{"mar", "maria"}, []string{"kowalski jan maria/1"}},
		{"inside a word", "", "", []string{"aria"}, nil},
		{"signs of a pattern", "", "", []string{"%"}, nil},
	} {
		wanted := store.DocumentRange{Kind: "person", Name: "name", From: test.from, To: test.to, Words: test.words, Limit: 100}
		equal(t, test.name, pairs(t, s, wanted), test.want)
		wanted.Reverse = true
		reversed := slices.Clone(test.want)
		slices.Reverse(reversed)
		equal(t, test.name+", reversed", pairs(t, s, wanted), reversed)
		wanted.Limit, wanted.After = 0, store.KeyPlace{Value: "kowal jan", ID: "3"} // neither counts
		count, err := s.CountDocumentsBetween(t.Context(), wanted)
		must(t, err)
		equal(t, test.name+", counted", count, len(test.want))
	}
	for _, none := range []store.DocumentRange{{Kind: "person", Name: "nick", Limit: 1}, {Kind: "nobody", Name: "name", Limit: 1}} {
		equal(t, fmt.Sprint(none), pairs(t, s, none), nil)
	}
	// What is changed is found by its new keys alone.
	doc, _, err := s.Document(t.Context(), "person", "6")
	must(t, err)
	mustPut(t, s, withKeys(doc, shared("name", "lis")))
	equal(t, "after a change", pairs(t, s, store.DocumentRange{Kind: "person", Name: "name", From: "lis", Limit: 1}), []string{"lis/6"})
	must(t, inTx(t, s, deleteDocument("person", "6")))
	equal(t, "after it is gone", pairs(t, s, store.DocumentRange{Kind: "person", Name: "name", From: "o", Limit: 1}), nil)
}

// Page after page gives everything once, in both directions, also when what a page ended with is gone.
func testPagesBetween(t *testing.T, backend Backend) {
	s := register(t, backend)
	for _, reverse := range []bool{false, true} {
		for _, words := range [][]string{nil, {"jan"}} {
			wanted := store.DocumentRange{Kind: "person", Name: "name", From: "jan kowal", To: "ż", Words: words, Reverse: reverse, Limit: 100}
			all, err := s.DocumentsBetween(t.Context(), wanted)
			must(t, err)
			for limit := 1; limit < 5; limit++ {
				wanted.Limit, wanted.After = limit, store.KeyPlace{}
				var got []store.KeyedDocument
				for {
					page, err := s.DocumentsBetween(t.Context(), wanted)
					must(t, err)
					if len(page) == 0 {
						break
					}
					got = append(got, page...)
					wanted.After = page[len(page)-1].Place()
				}
				equal(t, fmt.Sprintf("pages of %d, reversed %t", limit, reverse), got, all)
			}
		}
	}
	wanted := store.DocumentRange{Kind: "person", Name: "name", From: "k", To: "kowalska", Limit: 9}
	for after, want := range map[store.KeyPlace][]string{
		{Value: "kowal jan", ID: "4"}: {"kowal jan/5"}, // it is not there
		{Value: "kowal", ID: "9"}:     {"kowal jan/3", "kowal jan/5"},
		{Value: "a", ID: "1"}:         {"kowal jan/3", "kowal jan/5"},
		{Value: "kowal jan", ID: "5"}: nil,
		{Value: "zzz", ID: "1"}:       nil,
	} {
		wanted.After = after
		equal(t, fmt.Sprintf("after %+v", after), pairs(t, s, wanted), want)
	}
	wanted.Reverse = true
	for after, want := range map[store.KeyPlace][]string{
		{Value: "kowal jan", ID: "4"}: {"kowal jan/3"},
		{Value: "zzz", ID: "1"}:       {"kowal jan/5", "kowal jan/3"},
		{Value: "a", ID: "1"}:         nil,
	} {
		wanted.After = after
		equal(t, fmt.Sprintf("before %+v", after), pairs(t, s, wanted), want)
	}
}

// The bounds of a beginning have all values that begin with it, and no others.
func testBeginning(t *testing.T, backend Backend) {
	s := opened(t, backend)
	texts := []string{"a", "a~", "a~~", "a\u0080", "b", "ko", "kov", "kow", "kowal", "kox", "k\ud7ff", "k\ud7ffa", "k\ue000", "k\U0010ffff", "k\U0010ffff\U0010ffff", "l",
		"\U0010ffff", "\U0010ffff\U0010ffff", "~", "ż", "ża", "ź", strings.Repeat("~", 256)}
	for i, text := range texts {
		mustPut(t, s, document("text", fmt.Sprint(i), shared("text", text)))
	}
	for _, beginning := range append(texts, "", "k", "zz") {
		var want []string
		for i, text := range texts {
			if strings.HasPrefix(text, beginning) {
				want = append(want, fmt.Sprintf("%s/%d", text, i))
			}
		}
		from, to := store.Beginning(beginning)
		got := pairs(t, s, store.DocumentRange{Kind: "text", Name: "text", From: from, To: to, Limit: 100})
		slices.Sort(want)
		slices.Sort(got)
		equal(t, fmt.Sprintf("beginning with %.20q", beginning), got, want)
	}
}

func testBadRange(t *testing.T, backend Backend) {
	s := opened(t, backend)
	good := store.DocumentRange{Kind: "person", Name: "name", From: "a", To: "b", Words: []string{"c"}, Limit: 1}
	for name, spoil := range map[string]func(*store.DocumentRange){
		"no kind":             func(r *store.DocumentRange) { r.Kind = "" },
		"a bad name":          func(r *store.DocumentRange) { r.Name = "A" },
		"a long bound":        func(r *store.DocumentRange) { r.From = strings.Repeat("a", store.MaxBound+1) },
		"a bound not in UTF8": func(r *store.DocumentRange) { r.To = "a\xff" },
		"a bound with a zero": func(r *store.DocumentRange) { r.To = "a\x00" },
		"many words":          func(r *store.DocumentRange) { r.Words = slices.Repeat([]string{"a"}, store.MaxRangeWords+1) },
		"an empty word":       func(r *store.DocumentRange) { r.Words = []string{""} },
		"two words in one":    func(r *store.DocumentRange) { r.Words = []string{"a b"} },
		"after half a place":  func(r *store.DocumentRange) { r.After.Value = "a" },
		"after the other":     func(r *store.DocumentRange) { r.After.ID = "a" },
		"no limit":            func(r *store.DocumentRange) { r.Limit = 0 },
	} {
		bad := good
		spoil(&bad)
		if _, err := s.DocumentsBetween(t.Context(), bad); err == nil {
			t.Errorf("%s was listed", name)
		}
		if _, err := s.CountDocumentsBetween(t.Context(), bad); (err == nil) != (name == "no limit") {
			t.Errorf("%s, counted: %v", name, err)
		}
	}
}
