package register

import (
	"slices"
	"strings"

	"damka/article"
	"damka/internal/letters"
	"damka/internal/sheet"
)

// ImportField is what a column of a file has; none: the column is left out. Those of ratings and titles end with the number of
// squares, such as rating.64.
type ImportField string

// The fields of a person.
const (
	fieldNumber      ImportField = "number"
	fieldName        ImportField = "name" // both names in one cell
	fieldFamily      ImportField = "family"
	fieldGiven       ImportField = "given"
	fieldSex         ImportField = "sex"
	fieldBorn        ImportField = "born"
	fieldNationality ImportField = "nationality"
	fieldCitizenship ImportField = "citizenship"
	fieldClub        ImportField = "club"
	fieldClubSince   ImportField = "club_since"
	fieldEmail       ImportField = "email"
	fieldPhone       ImportField = "phone"
	fieldAddress     ImportField = "address"
	fieldFMJD        ImportField = "fmjd"
	fieldFMJDRating  ImportField = "fmjd_rating"
	fieldKNDB        ImportField = "kndb"
	fieldKNDBRating  ImportField = "kndb_rating"
	fieldFIDE        ImportField = "fide"
	fieldFIDERating  ImportField = "fide_rating"
	fieldLicences    ImportField = "licences"
	fieldNote        ImportField = "note"
)

// The fields that there are once for each variant, without the number of squares.
const (
	partRating      = "rating"
	partGames       = "games"
	partList        = "list"
	partLastGame    = "last_game"
	partReached2300 = "reached_2300"
	partBestListA   = "best_list_a"
	partCategory    = "category"
	partTitle       = "title"
	partTitleDay    = "title_day" // of the title, or of the category where there is none
	partWomens      = "womens_title"
	partNorms       = "norms"
	partFMJDTitle   = "fmjd_title"
	partFMJDDay     = "fmjd_title_day"
)

var (
	personFields = []ImportField{
		fieldNumber, fieldName, fieldFamily, fieldGiven, fieldSex, fieldBorn, fieldNationality, fieldCitizenship, fieldClub, fieldClubSince, fieldLicences,
		fieldEmail, fieldPhone, fieldAddress, fieldFMJD, fieldFMJDRating, fieldKNDB, fieldKNDBRating, fieldFIDE, fieldFIDERating, fieldNote,
	}
	variantParts = []string{
		partRating, partGames, partList, partLastGame, partReached2300, partBestListA, partCategory, partTitle, partTitleDay, partWomens, partNorms, partFMJDTitle, partFMJDDay,
	}
)

// keptVariants are those of which the register has ratings and titles.
var keptVariants = []article.Variant{article.International, article.Brazilian}

// squaresOf is how a field says its variant.
func squaresOf(v article.Variant) string {
	if v == article.Brazilian {
		return "64"
	}
	return "100"
}

func of(part string, v article.Variant) ImportField { return ImportField(part + "." + squaresOf(v)) }

// Part is the field without the number of squares, which is beside it: "100", "64", or nothing.
func (f ImportField) Part() (part, squares string) {
	part, squares, _ = strings.Cut(string(f), ".")
	return part, squares
}

// ImportFields lists all fields, in the order to choose from.
func ImportFields() []ImportField {
	all := slices.Clone(personFields)
	for _, v := range keptVariants {
		for _, part := range variantParts {
			all = append(all, of(part, v))
		}
	}
	return all
}

var allFields = ImportFields()

// isField says whether a form may name the field; none is left out.
func isField(f ImportField) bool { return f == "" || slices.Contains(allFields, f) }

// writtenAs are the fields as headings have them, in Polish and English. Case, accents and punctuation do not matter.
var writtenAs = map[string][]string{
	"number":      {"numer", "nr", "numer rejestru", "nr rejestru", "nr rej", "numer w rejestrze", "nr w rejestrze", "nr ewid", "nr ewidencyjny", "numer ewidencyjny", "nr licencji", "nr lic", "id", "number", "no", "register number", "number in the register", "member number", "registration number"},
	"name":        {"nazwisko i imię", "nazwisko imię", "imię i nazwisko", "imię nazwisko", "zawodnik", "zawodniczka", "osoba", "nazwa", "imiona i nazwisko", "nazwisko i imiona", "name", "full name", "player", "person", "surname and name", "surname name", "name surname", "surname and first name", "surname first name", "last name first name", "first name last name"},
	"family":      {"nazwisko", "nazwiska", "surname", "last name", "family name", "family"},
	"given":       {"imię", "imiona", "given name", "given names", "given", "first name", "first names", "forename", "forenames"},
	"sex":         {"płeć", "k/m", "m/k", "sex", "gender", "m/f", "f/m"},
	"born":        {"data urodzenia", "data ur", "urodzony", "urodzona", "ur", "rok urodzenia", "rok ur", "rocznik", "born", "date of birth", "birth date", "dob", "birth year", "year of birth", "birthday"},
	"nationality": {"narodowość", "kraj", "federacja", "państwo", "nationality", "country", "federation", "nat", "fed"},
	"citizenship": {"obywatelstwo", "citizenship"},
	"club":        {"klub", "klub sportowy", "przynależność klubowa", "nazwa klubu", "barwy klubowe", "club", "team", "club name"},
	"club_since":  {"w klubie od", "członek od", "data przynależności", "klub od", "od kiedy w klubie", "club since", "member since", "in the club since"},
	"licences":    {"licencja", "licencje", "lic", "licencja zawodnicza", "licencja zawodnika", "licencja sportowa", "lic zawodnicza", "lata licencji", "licencja na rok", "licencje za lata", "licence", "licences", "license", "licenses", "player licence", "player license", "licence years", "licensed"},
	"email":       {"e-mail", "mail", "adres e-mail", "adres email", "poczta", "email address", "email"},
	"phone":       {"telefon", "tel", "nr telefonu", "numer telefonu", "komórka", "phone", "telephone", "mobile", "phone number"},
	"address":     {"adres", "adres zamieszkania", "adres korespondencyjny", "zamieszkanie", "address", "home address", "postal address"},
	"fmjd":        {"fmjd id", "id fmjd", "nr fmjd", "numer fmjd", "fmjd", "fmjd number"},
	"fmjd_rating": {"ranking fmjd", "fmjd rating", "rating fmjd", "fmjd elo"},
	"kndb":        {"kndb id", "id kndb", "nr kndb", "numer kndb", "kndb", "kndb number"},
	"kndb_rating": {"ranking kndb", "kndb rating", "rating kndb"},
	"fide":        {"fide id", "id fide", "nr fide", "numer fide", "fide", "fide number"},
	"fide_rating": {"ranking fide", "fide rating", "rating fide", "fide elo"},
	"note":        {"uwagi", "notatka", "komentarz", "adnotacje", "note", "notes", "remarks", "comment", "comments"},

	partRating:      {"ranking", "rating", "elo", "rtg", "punkty rankingowe", "ranking krajowy", "ranking kraj", "rank kraj", "rank"},
	partGames:       {"partie", "liczba partii", "l. partii", "partii", "partie rankingowe", "games", "number of games", "rated games", "games played"},
	partList:        {"lista", "lista rankingowa", "list", "rating list"},
	partLastGame:    {"ostatnia partia", "data ostatniej partii", "ostatni start", "ostatnia gra", "last game", "last played", "date of last game"},
	partReached2300: {"2300", "osiągnięte 2300", "osiągnięto 2300", "osiągnął 2300", "reached 2300"},
	partBestListA:   {"najwyższy ranking", "najwyższy ranking na liście a", "maks ranking", "max ranking", "best rating", "highest rating", "best rating on list a", "highest rating on list a", "best list a"},
	partCategory:    {"kategoria", "kat", "kategoria sportowa", "category", "cat"},
	partTitle:       {"tytuł", "tytuł krajowy", "kategoria tytuł", "kat tytuł", "tytuł kategoria", "tytuł sportowy", "title", "national title"},
	partTitleDay:    {"data tytułu", "data nadania tytułu", "tytuł od", "data tytułu krajowego", "data kategorii", "title date", "title since", "date of title"},
	partWomens:      {"tytuł kobiecy", "tytuł kobiet", "kategoria kobiet", "women's title", "womens title"},
	partNorms:       {"normy", "norma", "norms", "norm"},
	partFMJDTitle:   {"tytuł fmjd", "tytuł międzynarodowy", "fmjd title", "international title"},
	partFMJDDay:     {"data tytułu fmjd", "tytuł fmjd od", "data nadania tytułu fmjd", "fmjd title date", "fmjd title since", "date of fmjd title"},
}

// fieldByHeading has the parts and person's fields by a folded heading.
var fieldByHeading = func() map[string]string {
	all := make(map[string]string)
	for field, headings := range writtenAs {
		for _, heading := range headings {
			all[foldedHeading(heading)] = field
		}
	}
	return all
}()

func foldedHeading(heading string) string { return strings.Join(letters.Words(heading), " ") }

// familyFirstHeading says that the heading of a column with whole names has the family name first.
func familyFirstHeading(heading string) bool {
	words := letters.Words(heading)
	return len(words) > 1 && slices.Contains([]string{"nazwisko", "surname", "last", "family"}, words[0])
}

// squaresWords are the words by which headings name a variant.
var squaresWords = map[string]string{
	"100": "100", "stupolowe": "100", "stupolowych": "100", "miedzynarodowe": "100", "100pol": "100",
	"64": "64", "64polowe": "64", "brazylijskie": "64", "klasyczne64": "64", "64pol": "64",
}

// headingParts are the words of a heading without those that name a variant, and the variant's squares.
func headingParts(heading string) (rest, squares string) {
	var words []string
	for _, word := range letters.Words(heading) {
		if found, is := squaresWords[word]; is {
			squares = found
			continue
		}
		if word != "warcaby" && word != "draughts" && word != "pol" && word != "polowe" && word != "squares" {
			words = append(words, word)
		}
	}
	return strings.Join(words, " "), squares
}

// fieldOf is what a heading under another one names; none: it is not known.
func fieldOf(heading, above string) ImportField {
	rest, squares := headingParts(heading)
	part, known := fieldByHeading[foldedHeading(heading)] // "2300" is a heading by itself
	if !known {
		part, known = fieldByHeading[rest]
	}
	if year := yearIn(heading); !known && year != 0 && fieldByHeading[withoutYear(rest, year)] == string(fieldLicences) {
		part, known = string(fieldLicences), true
	}
	if !known {
		return ""
	}
	if !slices.Contains(variantParts, part) {
		return ImportField(part)
	}
	if squares == "" {
		_, squares = headingParts(above)
	}
	if squares == "" {
		squares = "100" // the register's first variant
	}
	return ImportField(part + "." + squares)
}

// headRows is how far down the head may be: lists begin with the federation's name, the day and merged headings.
const headRows = 20

// proposal is how the columns of a grid seem to be meant.
type proposal struct {
	Head    int // index of the row of headings; -1: there is none
	Columns []ImportField
}

// propose finds the head, the row with most headings that are known, and what its columns have. A field that two columns seem to
// have is the first one's.
func propose(rows []sheet.Row) proposal {
	best := proposal{Head: -1}
	most := 0
	for i := range rows[:min(headRows, len(rows))] {
		columns := headColumns(rows, i)
		known := len(columns) - countField(columns, "")
		if known > most {
			best, most = proposal{i, columns}, known
		}
	}
	return best
}

func countField(columns []ImportField, field ImportField) int {
	n := 0
	for _, column := range columns {
		if column == field {
			n++
		}
	}
	return n
}

// headColumns reads a row as the head. Above a heading may be another one, merged over several columns.
func headColumns(rows []sheet.Row, at int) []ImportField {
	columns := make([]ImportField, len(rows[at].Cells))
	taken := make(map[ImportField]bool)
	above := ""
	for i, heading := range rows[at].Cells {
		if at > 0 {
			if text := strings.TrimSpace(rows[at-1].Cell(i)); text != "" {
				above = text
			}
		}
		field := fieldOf(heading, above)
		if field != "" && (!taken[field] || field == fieldLicences) { // a list may have one column for each year
			columns[i], taken[field] = field, true
		}
	}
	return columns
}

// soundsImportant says whether a heading sounds as if licences, ratings or titles stood below it: a list that is brought in without them is found out only when a
// tournament's games do not count.
func soundsImportant(heading string) bool {
	return slices.ContainsFunc(letters.Words(heading), func(word string) bool {
		if word == "lic" || word == "kat" || word == "elo" || word == "rtg" {
			return true
		}
		return slices.ContainsFunc([]string{"licenc", "licens", "ranking", "rating", "tytul", "title", "kategori", "categor", "norm"}, func(begins string) bool {
			return strings.HasPrefix(word, begins)
		})
	})
}
