package register

import (
	"fmt"
	"slices"
	"strconv"
	"strings"
	"unicode"

	"damka/article"
	"damka/calendar"
	"damka/internal/letters"
	"damka/rating"
	"damka/title"
)

// Why a cell can't be read. Each has the argument value.
const (
	CodeCellNumber   article.Code = "register.import.number"
	CodeCellDate     article.Code = "register.import.date"
	CodeCellDateOnly article.Code = "register.import.date_only"  // a year, where a day is needed
	CodeCellCentury  article.Code = "register.import.century"    // a year of two digits that may be of two centuries
	CodeCellSex      article.Code = "register.import.sex"        //
	CodeCellYesNo    article.Code = "register.import.yes_no"     //
	CodeCellCountry  article.Code = "register.import.country"    //
	CodeCellList     article.Code = "register.import.list"       //
	CodeCellHolding  article.Code = "register.import.holding"    //
	CodeCellWomens   article.Code = "register.import.womens"     // a title of the other ladder
	CodeCellFMJD     article.Code = "register.import.fmjd_title" //
	CodeCellNorms    article.Code = "register.import.norms"      //
	CodeCellLicences article.Code = "register.import.licences"   //
	CodeCellTicked   article.Code = "register.import.ticked"     // year: whether somebody has the licence of that year
	CodeCellRating   article.Code = "register.import.rating"     //
	CodeCellTwoLists article.Code = "register.import.two_lists"  // the rating has another list than the column
	CodeCellNoGames  article.Code = "register.import.no_rating"  // something of a rating that is not there
	CodeCellNoList   article.Code = "register.import.no_list"    // a rating with neither a list nor a number of games
	CodeCellTwoGames article.Code = "register.import.two_games"  // the rating has another number of games than the column
	CodeWaits        article.Code = "register.import.waits"      // the row that has the person is not brought in; row
)

func cellFault(code article.Code, value string) *article.Reason {
	reason := article.Because(code, "", article.Arg{Name: "value", Value: article.Text(article.Printable(value))})
	return &reason
}

// tidy is a cell with single spaces between its words.
func tidy(cell string) string { return strings.Join(strings.Fields(cell), " ") }

// isNotNumber says that a cell of numbers has a mark in it, which elsewhere means that there is nothing: how many games are meant nobody knows.
func isNotNumber(cell string) bool { return strings.EqualFold(cell, "x") }

// isNothing says that a cell means that there is nothing.
func isNothing(cell string) bool {
	return slices.Contains([]string{"", "-", "—", "–", "−", "brak", "b/d", "bd", "b.d.", "n/a", "none", "?", "x", "."}, strings.ToLower(cell))
}

// readNumber reads a whole number, with spaces or points between thousands, or a fraction of zeros as spreadsheets write it.
func readNumber(cell string) (int, *article.Reason) {
	text := strings.Map(func(r rune) rune {
		if unicode.IsSpace(r) || r == '\'' || r == '’' {
			return -1
		}
		return r
	}, cell)
	for _, point := range []string{",", "."} {
		whole, fraction, found := strings.Cut(text, point)
		switch {
		case !found:
		case fraction != "" && strings.Trim(fraction, "0") == "" && len(fraction) != 3:
			text = whole
		case len(fraction) == 3 && len(whole) > 0 && len(whole) <= 3 && whole != "0":
			text = whole + fraction // thousands
		}
	}
	n, err := strconv.Atoi(text)
	if err != nil || n < 0 || strings.HasPrefix(text, "+") {
		return 0, cellFault(CodeCellNumber, cell)
	}
	return n, nil
}

// readRating reads a rating, with which the list may be: "2163 A".
func readRating(cell string) (n int, list string, fault *article.Reason) {
	text := strings.TrimRight(strings.TrimSpace(cell), "* ")
	if last := strings.ToUpper(text[max(0, len(text)-1):]); slices.Contains([]string{"A", "B", "N", "T"}, last) {
		text, list = strings.TrimRight(text[:len(text)-1], " /(-"), last
	}
	if n, fault = readNumber(text); fault != nil {
		return 0, "", cellFault(CodeCellRating, cell)
	}
	return n, list, nil
}

func readList(cell string) (string, *article.Reason) {
	word := strings.ToUpper(cell)
	word = strings.TrimSpace(strings.TrimPrefix(strings.TrimPrefix(word, "LISTA"), "LIST"))
	list, err := rating.ParseList(word)
	if err != nil {
		return "", cellFault(CodeCellList, cell)
	}
	return list.String(), nil
}

func readSex(cell string) (string, *article.Reason) {
	switch strings.Join(letters.Words(cell), "") {
	case "k", "f", "w", "kobieta", "kob", "female", "woman", "zenska", "dziewczyna", "pani", "girl":
		return "f", nil
	case "m", "mezczyzna", "mez", "male", "man", "meska", "chlopiec", "pan", "boy":
		return "m", nil
	}
	return "", cellFault(CodeCellSex, cell)
}

func readYesNo(cell string) (bool, *article.Reason) {
	switch strings.ToLower(cell) {
	// Signs of a tick and of a cross are written by their numbers: no page shows them, so no font has to have them.
	case "tak", "t", "yes", "y", "1", "x", "+", "\u2713", "\u2714", "\u2611", "\u2705", "v", "ok", "true", "prawda":
		return true, nil
	case "nie", "n", "no", "0", "-", "—", "–", "−", "\u2717", "\u2718", "\u2610", "\u274c", "false", "fałsz", "falsz":
		return false, nil
	}
	return false, cellFault(CodeCellYesNo, cell)
}

// countries are three letters by other ways to write a country, as letters.Words has them.
var countries = map[string]string{
	"pl": "POL", "polska": "POL", "poland": "POL", "polskie": "POL", "polish": "POL", "polak": "POL", "polka": "POL", "rp": "POL",
	"de": "GER", "niemcy": "GER", "germany": "GER", "nl": "NED", "holandia": "NED", "niderlandy": "NED", "netherlands": "NED",
	"ua": "UKR", "ukraina": "UKR", "ukraine": "UKR", "ukrainskie": "UKR", "by": "BLR", "bialorus": "BLR", "belarus": "BLR", "bialoruskie": "BLR",
	"lt": "LTU", "litwa": "LTU", "lithuania": "LTU", "lv": "LAT", "lotwa": "LAT", "latvia": "LAT", "ee": "EST", "estonia": "EST",
	"ru": "RUS", "rosja": "RUS", "russia": "RUS", "cz": "CZE", "czechy": "CZE", "czechia": "CZE", "sk": "SVK", "slowacja": "SVK", "slovakia": "SVK",
	"fr": "FRA", "francja": "FRA", "france": "FRA", "it": "ITA", "wlochy": "ITA", "italy": "ITA", "be": "BEL", "belgia": "BEL", "belgium": "BEL",
	"il": "ISR", "izrael": "ISR", "israel": "ISR", "br": "BRA", "brazylia": "BRA", "brazil": "BRA", "us": "USA", "usa": "USA", "gb": "GBR", "uk": "GBR",
	"md": "MDA", "moldawia": "MDA", "moldova": "MDA", "ge": "GEO", "gruzja": "GEO", "georgia": "GEO", "am": "ARM", "armenia": "ARM",
}

func readCountry(cell string) (string, *article.Reason) {
	if code, known := countries[strings.Join(letters.Words(cell), "")]; known {
		return code, nil
	}
	code := strings.ToUpper(cell)
	if len(code) != 3 || strings.ContainsFunc(code, func(r rune) bool { return r < 'A' || r > 'Z' }) {
		return "", cellFault(CodeCellCountry, cell)
	}
	return code, nil
}

// day is a day, or a year alone.
type day struct {
	On   calendar.Date
	Year int
}

// readDay reads a day in any usual form, or a year: 1987-03-12, 12.03.1987, 12/3/1987, 12 marca 1987, March 12, 1987, 12 III 1987,
// the number of days that spreadsheets count, 1987. Before and after the month it does not matter which signs are.
func readDay(cell string, today calendar.Date) (day, *article.Reason) {
	text := cell
	if at := strings.IndexAny(text, "T "); at >= 8 && strings.Contains(text[at:], ":") {
		text = text[:at] // the hour
	}
	var parts []string
	for _, word := range letters.Words(text) {
		if word != "r" && word != "roku" && word != "ur" && word != "of" {
			parts = append(parts, word)
		}
	}
	switch len(parts) {
	case 1:
		return oneNumberDay(cell, parts[0], today)
	case 3:
		return threePartDay(cell, parts, strings.Contains(cell, "/"), today)
	}
	return day{}, cellFault(CodeCellDate, cell)
}

// spreadsheetEpoch is the day before the first that spreadsheets count, with the day that they count too many.
var spreadsheetEpoch = calendar.MustDate("1899-12-30")

func oneNumberDay(cell, text string, today calendar.Date) (day, *article.Reason) {
	n, err := strconv.Atoi(text)
	switch {
	case err != nil:
	case len(text) == 4:
		return day{Year: n}, nil
	case len(text) == 5:
		return day{On: spreadsheetEpoch.AddDays(n)}, nil
	case len(text) == 8: // 19870312
		if on, err := calendar.ParseDate(text[:4] + "-" + text[4:6] + "-" + text[6:]); err == nil {
			return day{On: on}, nil
		}
	}
	return day{}, cellFault(CodeCellDate, cell)
}

func threePartDay(cell string, parts []string, slashes bool, today calendar.Date) (day, *article.Reason) {
	if monthOf(parts[0]) > 0 && !isDigits(parts[0]) { // March 12, 1987
		parts[0], parts[1] = parts[1], parts[0]
	}
	if len(parts[0]) == 4 && isDigits(parts[0]) {
		parts[0], parts[2] = parts[2], parts[0]
	}
	year, err := strconv.Atoi(parts[2])
	if err != nil || len(parts[2]) != 4 && len(parts[2]) != 2 {
		return day{}, cellFault(CodeCellDate, cell)
	}
	if len(parts[2]) == 2 {
		if year <= today.Year()%100 {
			return day{}, cellFault(CodeCellCentury, cell)
		}
		year += 1900
	}
	number, month := strings.TrimSuffix(strings.TrimSuffix(strings.TrimSuffix(strings.TrimSuffix(parts[0], "th"), "st"), "nd"), "rd"), monthOf(parts[1])
	if n, err := strconv.Atoi(parts[1]); err == nil && n > 12 && slashes { // 3/25/1987
		number, month = parts[1], monthOf(parts[0])
	}
	if allZero(number) && allZero(parts[1]) { // 00.00.1987
		return day{Year: year}, nil
	}
	n, err := strconv.Atoi(number)
	on, err2 := calendar.ParseDate(fmt.Sprintf("%04d-%02d-%02d", year, month, n))
	if err != nil || err2 != nil {
		return day{}, cellFault(CodeCellDate, cell)
	}
	return day{On: on}, nil
}

func isDigits(text string) bool {
	return text != "" && strings.Trim(text, "0123456789") == ""
}

func allZero(text string) bool { return text != "" && strings.Trim(text, "0") == "" }

// monthNames are the beginnings of months in Polish and English, and Roman numbers, which are whole.
var monthNames = [12][]string{
	{"sty", "jan"}, {"lut", "feb"}, {"mar"}, {"kwi", "apr"}, {"maj", "may"}, {"cze", "jun"},
	{"lip", "jul"}, {"sie", "aug"}, {"wrz", "sep"}, {"paz", "oct"}, {"lis", "nov"}, {"gru", "dec"},
}

var romanMonths = []string{"i", "ii", "iii", "iv", "v", "vi", "vii", "viii", "ix", "x", "xi", "xii"}

// monthOf reads a month; 0: it is none.
func monthOf(text string) int {
	if n, err := strconv.Atoi(text); err == nil && n <= 12 {
		return n
	}
	if at := slices.Index(romanMonths, text); at >= 0 {
		return at + 1
	}
	for i, names := range monthNames {
		for _, name := range names {
			if strings.HasPrefix(text, name) {
				return i + 1
			}
		}
	}
	return 0
}

// readHolding reads a category or title with norms for the next one, such as II++; words are read where there are usual ones.
func readHolding(cell string) (title.Holding, *article.Reason) {
	text := strings.TrimRight(strings.ReplaceAll(strings.TrimSpace(cell), " ", ""), ".")
	for _, prefix := range []string{"kat.", "kategoria"} {
		text = strings.TrimPrefix(text, prefix)
	}
	bare := strings.TrimRight(text, "+")
	pluses := text[len(bare):]
	if word, known := gradeWords[strings.Join(letters.Words(bare), "")]; known {
		bare = word
	}
	if categories := strings.ToUpper(bare); strings.Trim(categories, "IV") == "" {
		bare = categories
	}
	holding, err := title.ParseHolding(bare + pluses)
	if err != nil {
		return title.Holding{}, cellFault(CodeCellHolding, cell)
	}
	return holding, nil
}

// isNoCategory says that a cell tells of nobody's category: sheets have "bk", without one.
func isNoCategory(cell string) bool {
	return slices.Contains([]string{"bk", "bezkategorii", "bezkat", "niesklasyfikowany", "niesklasyfikowana"}, strings.Join(letters.Words(cell), ""))
}

// gradeWords are titles as words.
var gradeWords = map[string]string{
	"kandydat": "K", "kandydatnamistrza": "K", "kandydatka": "kk", "kandydatkanamistrzynie": "kk", "kandydatnamistrzynie": "kk", "kand": "K", "candidatemaster": "K", "km": "K",
	"mistrz": "M", "mistrzkrajowy": "M", "mistrzyni": "mk", "mistrzynikrajowa": "mk", "nationalmaster": "M",
	"arcymistrz": "AM", "arcymistrzkrajowy": "AM", "arcymistrzyni": "amk",
	"1": "I", "2": "II", "3": "III", "4": "IV", "5": "V",
}

// readFMJDTitle reads an international title.
func readFMJDTitle(cell string) (string, *article.Reason) {
	word := strings.Join(letters.Words(cell), "")
	if known, is := map[string]string{"mistrzfmjd": "mf", "mistrzmiedzynarodowy": "mi", "arcymistrzmiedzynarodowy": "gm", "mistrzynimiedzynarodowa": "mif", "gmi": "gm", "mfw": "mff", "miw": "mif", "gmw": "gmf"}[word]; is {
		word = known
	}
	parsed, err := title.ParseFMJDTitle(word)
	if err != nil || parsed == title.NoFMJDTitle {
		return "", cellFault(CodeCellFMJD, cell)
	}
	return parsed.String(), nil
}

// norm is a norm as a file has it.
type norm struct {
	For   string
	Event string
	Games int
}

// readNorms reads norms: "M (Memoriał Brzozy 2024, 9); K". A number after the last comma is that of games.
func readNorms(cell string) ([]norm, *article.Reason) {
	bad := cellFault(CodeCellNorms, cell)
	items, balanced := splitOutside(cell)
	if !balanced {
		return nil, bad
	}
	var norms []norm
	for _, item := range items {
		grade, event, _ := strings.Cut(item, "(")
		holding, fault := readHolding(grade)
		if fault != nil || holding.Grade != title.I && !holding.Grade.IsTitle() || holding.Norms > 0 {
			return nil, bad
		}
		one := norm{For: holding.Grade.String(), Event: tidy(strings.TrimSuffix(strings.TrimSpace(event), ")"))}
		if at := strings.LastIndex(one.Event, ","); at >= 0 || isDigits(one.Event) && len(one.Event) < 4 {
			if n, err := strconv.Atoi(strings.Fields(one.Event[at+1:] + " x")[0]); err == nil && n < 100 {
				one.Event, one.Games = strings.TrimSpace(one.Event[:max(at, 0)]), n
			}
		}
		norms = append(norms, one)
	}
	return norms, nil
}

// splitOutside divides a text at semicolons, and commas, that are not in brackets; false: the brackets make no pairs.
func splitOutside(text string) (items []string, balanced bool) {
	depth, start := 0, 0
	add := func(end int) {
		if item := strings.TrimSpace(text[start:end]); item != "" {
			items = append(items, item)
		}
	}
	for i, r := range text {
		switch r {
		case '(':
			depth++
		case ')':
			depth--
		case ';', ',', '\n':
			if depth == 0 {
				add(i)
				start = i + 1
			}
		}
		if depth < 0 || depth > 1 {
			return nil, false
		}
	}
	add(len(text))
	return items, depth == 0
}
