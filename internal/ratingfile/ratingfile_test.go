package ratingfile_test

import (
	"bytes"
	"encoding/json"
	"os"
	"reflect"
	"strings"
	"testing"

	"damka/article"
	"damka/calendar"
	"damka/internal/golden"
	"damka/internal/ratingfile"
	"damka/internal/ratinglist"
)

// small is a list of three persons, one of whom was erased.
func small() ratingfile.List {
	return ratingfile.List{
		Variant: article.International, Quarter: ratinglist.Quarter{Year: 2026, Number: 3}, Published: calendar.MustDate("2026-10-02"),
		ValidFrom: calendar.MustDate("2026-10-01"), ValidTo: calendar.MustDate("2026-12-31"), Outcome: strings.Repeat("ab", 32), Made: calendar.MustDate("2026-10-05"), Total: 3,
		Multipliers: ratingfile.MultipliersOf(ratinglist.Multipliers{FMJD: 10250, Titles: []ratinglist.TitleRating{{Title: "K", Rating: 2150}}}),
		Persons: []ratingfile.Person{
			{Number: 7, Family: "Żurawska", Given: "Łucja", Club: "Pionek", List: "A", Place: 1, Rating: 2163, Games: 57, Title: "K+", Licences: []int{2026, 2027},
				Licensed: []ratingfile.Licence{{Year: 2026}, {Year: 2027, From: calendar.MustDate("2027-01-12")}}},
			{Number: 9, List: "B", Place: 1, Rating: 1980, Games: 12},
			{Number: 8, Family: "Kos", Given: "Ewa", List: "N", Rating: 2010, Games: 200, WomensTitle: "mk", FMJDTitle: "mf"},
		},
		Unlisted: []ratingfile.Unlisted{{Number: 12, Family: "Wróbel", Given: "Jan", Club: "Pionek", Licensed: []ratingfile.Licence{{Year: 2026, From: calendar.MustDate("2026-09-03")}}}},
	}.Sealed()
}

func encoded(t testing.TB, list ratingfile.List) []byte {
	t.Helper()
	data, err := json.MarshalIndent(list, "", "  ")
	if err != nil {
		t.Fatal(err)
	}
	return append(data, '\n')
}

// The form of the file never changes: what one Damka writes another reads, also years later.
func TestForm(t *testing.T) {
	golden.Expect(t, "testdata/small.json", string(encoded(t, small())))
	file, err := os.Open("testdata/small.json")
	if err != nil {
		t.Fatal(err)
	}
	defer file.Close()
	list, err := ratingfile.Decode(file)
	if err != nil || !reflect.DeepEqual(list, small()) {
		t.Errorf("%+v, %v", list, err)
	}
	if points, _, found := list.Technical(2000, 0, ""); !found || points != 2050 {
		t.Errorf("a technical rating of %d, %t", points, found)
	}
}

// VII.7.3.3: a licence counts from its day, also of somebody who is on no list.
func TestVII_7_3_3_LicencesHaveDays(t *testing.T) {
	list := small()
	on := func(p ratingfile.Person, days ...string) (is []bool) {
		for _, day := range days {
			is = append(is, p.LicensedOn(calendar.MustDate(day)))
		}
		return is
	}
	if got := on(list.Persons[0], "2026-01-01", "2027-01-11", "2027-01-12", "2028-01-12"); !reflect.DeepEqual(got, []bool{true, false, true, false}) {
		t.Errorf("on the list: %v", got)
	}
	if got := on(list.Unlisted[0].Person(), "2026-09-02", "2026-09-03", "2027-09-03"); !reflect.DeepEqual(got, []bool{false, true, false}) {
		t.Errorf("on no list: %v", got)
	}
	if from := list.Persons[0].LicensedFrom(2027); from != calendar.MustDate("2027-01-12") || list.Persons[0].LicensedFrom(2026).IsValid() {
		t.Errorf("from %v", from)
	}
}

// A file of the first form is read as it always was: years are all that is known of licences.
func TestTheFirstForm(t *testing.T) {
	file, err := os.Open("testdata/form1.json")
	if err != nil {
		t.Fatal(err)
	}
	defer file.Close()
	list, err := ratingfile.Decode(file)
	if err != nil || list.HasDays() || len(list.Persons) != 3 || !small().HasDays() {
		t.Fatalf("%+v, %v", list, err)
	}
	if p := list.Persons[0]; !p.LicensedOn(calendar.MustDate("2027-01-01")) || p.LicensedOn(calendar.MustDate("2025-12-31")) {
		t.Error("the licences are others")
	}
}

// What was changed in a file, wherever, is noticed; and a file that was sealed with what no list has is refused.
func TestRefused(t *testing.T) {
	data := encoded(t, small())
	for name, test := range map[string]struct {
		data []byte
		want article.Code
	}{
		"no JSON":            {[]byte("ranking"), ratingfile.CodeUnreadable},
		"broken off":         {data[:len(data)/2], ratingfile.CodeCut},
		"nothing":            {nil, ratingfile.CodeUnreadable},
		"another form":       {bytes.Replace(data, []byte("damka-ratings-2"), []byte("damka-ratings-9"), 1), ratingfile.CodeNewer},
		"an unknown member":  {bytes.Replace(data, []byte(`"total"`), []byte(`"colour": 1, "total"`), 1), ratingfile.CodeUnreadable},
		"another rating":     {bytes.Replace(data, []byte("2163"), []byte("2263"), 1), ratingfile.CodeDamaged},
		"another name":       {bytes.Replace(data, []byte("Kos"), []byte("Los"), 1), ratingfile.CodeDamaged},
		"another multiplier": {bytes.Replace(data, []byte("1.025"), []byte("1.125"), 1), ratingfile.CodeDamaged},
		"another hash":       {bytes.Replace(data, []byte(small().Content[:8]), []byte("00000000"), 1), ratingfile.CodeDamaged},
		"too large":          {bytes.Repeat([]byte(" "), ratingfile.MostBytes+1), ratingfile.CodeTooLarge},
	} {
		refused(t, name, test.data, test.want)
	}
	for name, test := range map[string]struct {
		change func(*ratingfile.List)
		want   article.Code
	}{
		"a part":              {func(l *ratingfile.List) { l.Part = true }, ratingfile.CodePart},
		"an earlier quarter":  {func(l *ratingfile.List) { l.Quarter.Number = 2 }, ratingfile.CodeOrder},
		"a later quarter":     {func(l *ratingfile.List) { l.Quarter.Number = 4 }, ratingfile.CodeOrder},
		"made before":         {func(l *ratingfile.List) { l.Made = calendar.MustDate("2026-10-01") }, ratingfile.CodeOrder},
		"published too early": {func(l *ratingfile.List) { l.Published = calendar.MustDate("2026-09-23") }, ratingfile.CodeOrder},
		"chess":               {func(l *ratingfile.List) { l.Variant = article.Chess }, ratingfile.CodeOrder},
		"another total":       {func(l *ratingfile.List) { l.Total = 4 }, ratingfile.CodeDamaged},
		"no outcome":          {func(l *ratingfile.List) { l.Outcome = "" }, ratingfile.CodeDamaged},
		"list T":              {func(l *ratingfile.List) { l.Persons[0].List = "T" }, ratingfile.CodeImpossible},
		"a number twice":      {func(l *ratingfile.List) { l.Persons[1].Number = 7 }, ratingfile.CodeImpossible},
		"no rating":           {func(l *ratingfile.List) { l.Persons[1].Rating = 0 }, ratingfile.CodeImpossible},
		"a name of lines":     {func(l *ratingfile.List) { l.Persons[1].Family = "Kos\nEwa" }, ratingfile.CodeImpossible},
		"a licence twice":     {func(l *ratingfile.List) { l.Persons[0].Licensed[1].Year = 2028 }, ratingfile.CodeImpossible},
		"a licence backwards": {func(l *ratingfile.List) { l.Persons[0].Licensed[0].From = calendar.MustDate("2037-02-01") }, ratingfile.CodeImpossible},
		"on a list and none":  {func(l *ratingfile.List) { l.Unlisted[0].Number = 9 }, ratingfile.CodeImpossible},
		"nothing to tell":     {func(l *ratingfile.List) { l.Unlisted[0].Licensed = nil }, ratingfile.CodeImpossible},
		"a licence of 1066":   {func(l *ratingfile.List) { l.Persons[0].Licences = []int{1066} }, ratingfile.CodeImpossible},
		"a factor of 9":       {func(l *ratingfile.List) { l.Multipliers.KNDB = "9" }, ratingfile.CodeImpossible},
	} {
		list := small()
		test.change(&list)
		refused(t, name, encoded(t, list.Sealed()), test.want)
	}
}

// A list is published from the day after the closing day on, which is in its quarter; earlier there is none (VI.3.1).
func TestVI_3_1_PublishedAfterTheClosingDay(t *testing.T) {
	for days, want := range map[int]article.Code{0: ratingfile.CodeOrder, 1: ""} {
		l := small()
		l.Published = l.Quarter.Closes().AddDays(days)
		var got article.Code
		if refusal, is := article.AsRefusal(l.Sealed().Check()); is {
			got = refusal.Code
		}
		if got != want {
			t.Errorf("%d days after the closing day: %q, want %q", days, got, want)
		}
	}
}

// A licence that was paid for after its year was over is nobody's fault, and valid on no day.
func TestALicenceOfLastYear(t *testing.T) {
	l := small()
	l.Persons[0].Licences = []int{2026}
	l.Persons[0].Licensed = []ratingfile.Licence{{Year: 2026, From: calendar.MustDate("2027-01-05")}}
	if err := l.Sealed().Check(); err != nil || l.Persons[0].LicensedOn(calendar.MustDate("2027-01-06")) || l.Persons[0].LicensedOn(calendar.MustDate("2026-12-31")) {
		t.Errorf("%v", err)
	}
}

func refused(t *testing.T, name string, data []byte, want article.Code) {
	t.Helper()
	_, err := ratingfile.Decode(bytes.NewReader(data))
	if refusal, is := article.AsRefusal(err); !is || refusal.Code != want {
		t.Errorf("%s: %v, want %s", name, err, want)
	}
}

// Whatever is read is refused or is a list that is written and read as the same.
func FuzzDecode(f *testing.F) {
	f.Add(encoded(f, small()))
	f.Add([]byte(`{"form":"damka-ratings-1","persons":[{}]}`))
	f.Add([]byte(`{"form":"damka-ratings-2","persons":[],"unlisted":[{}]}`))
	f.Add([]byte(`{"form":"damka-ratings-1","quarter":"2026-9","persons":null}`))
	f.Fuzz(func(t *testing.T, data []byte) {
		list, err := ratingfile.Decode(bytes.NewReader(data))
		if err != nil {
			if _, is := article.AsRefusal(err); !is {
				t.Fatalf("%v is no refusal", err)
			}
			return
		}
		again, err := ratingfile.Decode(bytes.NewReader(encoded(t, list)))
		if err != nil || !reflect.DeepEqual(list, again) {
			t.Fatalf("%+v is read again as %+v, %v", list, again, err)
		}
	})
}
