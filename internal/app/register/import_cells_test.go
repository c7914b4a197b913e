package register

import (
	"slices"
	"testing"

	"damka/calendar"
	"damka/internal/sheet"
)

var today = calendar.MustDate("2026-11-26")

func TestReadDay(t *testing.T) {
	for text, want := range map[string]string{
		"1987-03-12": "1987-03-12", "1987/03/12": "1987-03-12", "1987.03.12": "1987-03-12", "12.03.1987": "1987-03-12", "12.3.1987": "1987-03-12",
		"12.03.1987 r.": "1987-03-12", "ur. 12.03.1987": "1987-03-12", "12-03-1987": "1987-03-12", "12/03/1987": "1987-03-12", "3/25/1987": "1987-03-25", "12 marca 1987": "1987-03-12", "12 mar 1987": "1987-03-12",
		"12 III 1987": "1987-03-12", "12.III.1987": "1987-03-12", "March 12, 1987": "1987-03-12", "12 March 1987": "1987-03-12", "12th of March 1987": "1987-03-12",
		"1 października 1987 roku": "1987-10-01", "1 maja 1987": "1987-05-01", "31848": "1987-03-12", "19870312": "1987-03-12", "1987-03-12 00:00:00": "1987-03-12", "1987-03-12T10:00": "1987-03-12",
		"12.03.87": "1987-03-12", "1987": "1987", "1987 r.": "1987", "00.00.1987": "1987", "1987-00-00": "1987",
		"12.03.12": "century", "30.02.1987": "date", "32.01.1987": "date", "3/25/87/1": "date", "wiosna 1987": "date", "kiedyś": "date", "12.13.1987": "date", "12 1987": "date", "123": "date",
	} {
		got, fault := readDay(text, today)
		said := got.On.String()
		switch {
		case fault != nil:
			said = string(fault.Code)[len("register.import."):]
		case got.Year != 0:
			said = calendar.MustDate("0001-01-01").AddYears(got.Year - 1).String()[:4]
		}
		if said != want {
			t.Errorf("%q: %s, want %s", text, said, want)
		}
	}
}

func TestReadNumber(t *testing.T) {
	for text, want := range map[string]int{
		"2163": 2163, "2 163": 2163, "2\u00a0163": 2163, "2163,0": 2163, "2163.00": 2163, "2.163": 2163, "2,163": 2163, "0012": 12, "0": 0, "12,5": -1, "-3": -1, "+3": -1, "dużo": -1, "": -1, "12a": -1,
	} {
		got, fault := readNumber(text)
		if (fault != nil) != (want < 0) || fault == nil && got != want {
			t.Errorf("%q: %d, %v; want %d", text, got, fault, want)
		}
	}
}

func TestReadRating(t *testing.T) {
	for text, want := range map[string]struct {
		n    int
		list string
	}{
		"2163": {2163, ""}, "2163 A": {2163, "A"}, "2163A": {2163, "A"}, "2 163 b": {2163, "B"}, "2163 (T": {2163, "T"}, "2163/N": {2163, "N"}, "2163*": {2163, ""}, "ok. 2100": {-1, ""}, "A": {-1, ""}, "2163 C": {-1, ""},
	} {
		n, list, fault := readRating(text)
		if (fault != nil) != (want.n < 0) || fault == nil && (n != want.n || list != want.list) {
			t.Errorf("%q: %d %s, %v; want %+v", text, n, list, fault, want)
		}
	}
}

func TestReadWords(t *testing.T) {
	for text, want := range map[string]string{"K": "f", "k": "f", "kobieta": "f", "M": "m", "Mężczyzna": "m", "f": "f", "male": "m", "pan": "m", "inna": "", "1": ""} {
		if got, fault := readSex(text); got != want || (fault == nil) != (want != "") {
			t.Errorf("sex %q: %q, %v", text, got, fault)
		}
	}
	for text, want := range map[string]string{"tak": "yes", "T": "yes", "x": "yes", "1": "yes", "Nie": "no", "-": "no", "0": "no", "może": ""} {
		got, fault := readYesNo(text)
		if said := map[bool]string{true: "yes", false: "no"}[got]; fault != nil && want != "" || fault == nil && said != want {
			t.Errorf("yes or no %q: %t, %v", text, got, fault)
		}
	}
	for text, want := range map[string]string{"Polska": "POL", "pl": "POL", "POL": "POL", "ukr": "UKR", "Białoruś": "BLR", "Polen": "", "P0L": ""} {
		if got, fault := readCountry(text); got != want || (fault == nil) != (want != "") {
			t.Errorf("country %q: %q, %v", text, got, fault)
		}
	}
	for text, want := range map[string]string{"K+": "K+", "II++": "II++", "k": "K", "ii +": "II+", "M": "M", "kat. III": "III", "kandydat": "K", "Arcymistrz": "AM", "mk+": "mk+", "2": "II", "AM+": "", "IV+": "", "K+++": "", "mistrz świata": ""} {
		got, fault := readHolding(text)
		if fault == nil && got.String() != want || (fault == nil) != (want != "") {
			t.Errorf("holding %q: %s, %v; want %q", text, got, fault, want)
		}
	}
	for text, want := range map[string]string{"MI": "mi", "gm": "gm", "GMI": "gm", "mistrz międzynarodowy": "mi", "none": "", "M": ""} {
		if got, fault := readFMJDTitle(text); got != want || (fault == nil) != (want != "") {
			t.Errorf("title of FMJD %q: %q, %v", text, got, fault)
		}
	}
}

func TestReadLicences(t *testing.T) {
	for text, want := range map[string][]int{
		"2024": {2024}, "2021, 2022; 2024": {2021, 2022, 2024}, "2021 2022": {2021, 2022}, "2019-2021": {2019, 2020, 2021}, "2019 – 2021, 2024": {2019, 2020, 2021, 2024}, "2024, 2024": {2024},
		"2031": nil, "tak": nil, "2022-2020": nil, "22": nil, ",": nil,
	} {
		if got, fault := readLicences(text, today); !slices.Equal(got, want) || (fault == nil) != (want != nil) {
			t.Errorf("%q: %v, %v; want %v", text, got, fault, want)
		}
	}
}

func TestReadNorms(t *testing.T) {
	for text, want := range map[string][]norm{
		"K":                                {{"K", "", 0}},
		"K; K":                             {{"K", "", 0}, {"K", "", 0}},
		"M (Memoriał Brzozy 2024, 9); K":   {{"M", "Memoriał Brzozy 2024", 9}, {"K", "", 0}},
		"M (Memoriał Brzozy 2024)":         {{"M", "Memoriał Brzozy 2024", 0}},
		"M (9)":                            {{"M", "", 9}},
		"mk (Turniej kobiet, Łąck, 11 p.)": {{"mk", "Turniej kobiet, Łąck", 11}},
		"I, K (Puchar, 7)":                 {{"I", "", 0}, {"K", "Puchar", 7}},
		"III":                              nil, "K (": nil, "K)": nil, "dwie": nil, "K+": nil, "K ((a))": nil,
	} {
		if got, fault := readNorms(text); !slices.Equal(got, want) || (fault == nil) != (want != nil) {
			t.Errorf("%q: %+v, %v; want %+v", text, got, fault, want)
		}
	}
}

func TestNameCase(t *testing.T) {
	for text, want := range map[string]string{"KOWALSKI": "Kowalski", "kowalski": "Kowalski", "NOWAK-KOS": "Nowak-Kos", "ŻÓŁW": "Żółw", "VAN DER BERG": "van der Berg", "McAdam": "McAdam", "O’NEIL": "O’Neil", "  Jan   Maria ": "Jan Maria", "J": "J"} {
		if got := nameCase(text); got != want {
			t.Errorf("%q: %q, want %q", text, got, want)
		}
	}
}

// Headings in both languages, under merged ones, and below lines that are none.
func TestPropose(t *testing.T) {
	row := func(cells ...string) sheet.Row { return sheet.Row{Cells: cells} }
	got := propose([]sheet.Row{
		row("Rejestr zawodników, stan na 30.09.2026"),
		row("", "", "", "", "Warcaby 100-polowe", "", "", "Warcaby 64"),
		row("Nr rej.", "NAZWISKO", "Imię ", "Data ur.", "Ranking", "Liczba partii", "2300", "ranking", "partie", "Opiekun", "nazwisko", "Rating 64"),
		row("1", "Kos", "Ewa", "", "2100", "30", "nie", "2000", "3"),
	})
	want := []ImportField{"number", "family", "given", "born", "rating.100", "games.100", "reached_2300.100", "rating.64", "games.64", "", "", ""}
	if got.Head != 2 || !slices.Equal(got.Columns, want) {
		t.Errorf("%d %q\nwant 2 %q", got.Head, got.Columns, want)
	}
	english := propose([]sheet.Row{row("No.", "Full name", "Date of birth", "Club", "Rating 100", "List 100", "Games (64)", "Title", "Women’s title", "FMJD title", "Norms 64", "FMJD ID", "Last game", "Best rating on list A")})
	want = []ImportField{"number", "name", "born", "club", "rating.100", "list.100", "games.64", "title.100", "womens_title.100", "fmjd_title.100", "norms.64", "fmjd", "last_game.100", "best_list_a.100"}
	if english.Head != 0 || !slices.Equal(english.Columns, want) {
		t.Errorf("%d %q\nwant %q", english.Head, english.Columns, want)
	}
	if none := propose([]sheet.Row{row("1", "2"), row("a", "b")}); none.Head != -1 {
		t.Errorf("a head where there is none: %+v", none)
	}
}

func TestSimilarClubs(t *testing.T) {
	for _, c := range []struct {
		x, y string
		want bool
	}{
		{"KW Pionek Zębowice", "Pionek Zebowice", true}, {"UKS Damka Łąck", "Damka", true}, {"Hetman Brzeg", "Hetmann Brzeg", true}, {"Hetman Brzeg", "Hetman Łąck", false}, {"KW", "KS", false}, {"Pionek", "Damka", false},
	} {
		if got := similarClubs(ownWords(foldedClub(c.x)), ownWords(foldedClub(c.y))); got != c.want {
			t.Errorf("%q and %q: %t", c.x, c.y, got)
		}
	}
}

// A column may be of one year, whose heading names it, with a tick for everybody who has a licence. A tick is no number.
func TestLicencesByTheHeading(t *testing.T) {
	for heading, want := range map[string]ImportField{"Licencja 2026": fieldLicences, "licencja na rok 2026": fieldLicences, "Licence 2026": fieldLicences, "Licencje": fieldLicences, "Lic. 2026": fieldLicences, "LIC 2025 r.": fieldLicences, "2026 – licencja": fieldLicences, "Licencja zawodnicza 2026": fieldLicences, "licence 2026": fieldLicences, "Nr lic.": fieldNumber, "Wpłata 2026": "", "2026": ""} {
		if got := fieldOf(heading, ""); got != want {
			t.Errorf("%q is %q, not %q", heading, got, want)
		}
	}
	r := rowReader{columns: []ImportField{fieldFamily, fieldGiven, fieldLicences, fieldLicences, fieldLicences}, headings: []string{"Nazwisko", "Imię", "Licencja 2025", "Licencja 2026", "Inne licencje"}, today: today}
	for cells, want := range map[[3]string][]int{
		{"tak", "nie", ""}: {2025}, {"x", "1", ""}: {2025, 2026}, {"T", "TAK", "2019-2020"}: {2019, 2020, 2025, 2026}, {"", "-", "x"}: nil, {"0", "2026", ""}: {2026}, {"✓", "yes", ""}: {2025, 2026}, {"no", "✔", ""}: {2026}, {"✗", "", "brak"}: nil,
	} {
		in := r.read(sheet.Row{Number: 2, Cells: []string{"Kos", "Ewa", cells[0], cells[1], cells[2]}})
		if !slices.Equal(in.Licences, want) || len(in.Faults) > 0 {
			t.Errorf("%q: %v, %+v; want %v", cells, in.Licences, in.Faults, want)
		}
	}
	for _, unclear := range []string{"może", "?", "opłacona?"} {
		if in := r.read(sheet.Row{Number: 2, Cells: []string{"Kos", "Ewa", "tak", unclear, ""}}); len(in.Faults) != 1 || in.Faults[0].Column != 3 || in.Faults[0].Reason.Code != CodeCellTicked || in.Line != 2 {
			t.Errorf("%q: %+v", unclear, in)
		}
	}
	r = rowReader{columns: []ImportField{fieldFamily, fieldGiven, "rating.100", "games.100"}, day: today.AddDays(-1), today: today}
	if in := r.read(sheet.Row{Number: 2, Cells: []string{"Kos", "Ewa", "1500", "x"}}); len(in.Faults) != 1 || len(in.Ratings) != 0 {
		t.Errorf("x games: %+v, %+v", in.Faults, in.Ratings)
	}
}

// A column that is left out and sounds like licences, ratings or titles is told from the others: somebody has to say that it was meant.
func TestColumnsThatSoundImportant(t *testing.T) {
	for heading, want := range map[string]bool{"Lic. sędz.": true, "Licencja?": true, "Ranking FMJD 2024": true, "Tytuły": true, "Kat. juniorska": true, "National rating": true, "Normy (stare)": true, "Opiekun": false, "Nr buta": false, "Liczba dzieci": false, "Policja": false} {
		if got := soundsImportant(heading); got != want {
			t.Errorf("%q: %t", heading, got)
		}
	}
}

// Sheets have "bk" for somebody without a category; it is no fault, and no category.
func TestNoCategory(t *testing.T) {
	for text, want := range map[string]bool{"bk": true, "BK": true, "b/k": true, "b.k.": true, "bez kategorii": true, "II": false, "K": false, "b": false, "": false} {
		if isNoCategory(text) != want {
			t.Errorf("%q: %t", text, !want)
		}
	}
}
