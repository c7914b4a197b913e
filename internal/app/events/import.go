package events

import (
	"fmt"
	"io"
	"slices"
	"strconv"
	"strings"

	"damka/article"
	"damka/internal/fullname"
	"damka/internal/sheet"
	"damka/internal/tournament"
)

// Import is a list of players as it was read, before anybody is entered.
type Import struct {
	Rows    []ImportRow
	Names   ImportNames
	Unknown []string // headings that are no column of a list of players
}

// ImportRow is one row of the list.
type ImportRow struct {
	Line     int // of the file, from 1
	Form     PlayerForm
	Problems []tournament.Problem // Field as in [App.Enter], without the row
	Remarks  []article.Reason     // what a person should look at; the row can be entered as it is
}

// Problems counts the rows that can't be entered as they are.
func (i Import) Problems() int {
	n := 0
	for _, row := range i.Rows {
		if len(row.Problems) > 0 {
			n++
		}
	}
	return n
}

// Forms are the rows as App.Enter takes them.
func (i Import) Forms() []PlayerForm {
	forms := make([]PlayerForm, len(i.Rows))
	for n, row := range i.Rows {
		forms[n] = row.Form
	}
	return forms
}

// headings are the columns of a list of players, as people write them.
var headings = []sheet.Heading{
	{Name: "name", Written: slices.Concat(familyFirstHeadings, givenFirstHeadings,
		[]string{"name", "full name", "player", "participant", "competitor", "zawodnik", "zawodniczka", "uczestnik", "uczestniczka", "nazwa"})},
	{Name: "family", Written: familyWords},
	{Name: "given", Written: givenWords},
	{Name: "club", Written: []string{"club", "klub", "team", "city", "miasto", "miejscowość"}},
	{Name: "born", Written: []string{"born", "year", "birth year", "year of birth", "rok", "rok urodzenia", "rok ur.", "ur."}},
	{Name: "sex", Written: []string{"sex", "gender", "płeć", "k/m", "m/k"}},
	{Name: "title", Written: []string{"title", "tytuł", "kategoria", "kat.", "category"}},
	{Name: "rating", Written: []string{"rating", "ranking", "elo", "rtg"}},
	{Name: "list", Written: []string{"list", "lista", "rating list", "lista rankingowa"}},
	{Name: "listPlace", Written: []string{"place on list A", "list place", "miejsce na liście A", "miejsce na liście", "lista A"}},
	{Name: "technical", Written: []string{"technical rating", "technical", "ranking techniczny", "rt"}},
	{Name: "technicalSource", Written: []string{"technical source", "source", "źródło", "źródło rankingu"}},
	{Name: "group", Written: []string{"group", "grupa", "gr."}},
	{Name: "womensTitle", Written: []string{"women's title", "womens title", "tytuł kobiecy"}},
	{Name: "fmjdTitle", Written: []string{"fmjd title", "fmjd", "tytuł fmjd", "tytuł międzynarodowy"}},
	{Name: "bestListA", Written: []string{"best rating on list A", "highest rating", "najwyższy ranking", "maks. ranking"}},
	{Name: "register", Written: []string{"register number", "register", "number in the register", "nr rej.", "nr rej", "nr rejestru", "numer rejestru", "numer w rejestrze", "nr w rejestrze", "nr ewid.", "numer ewidencyjny", "id"}},
	{Name: "federation", Written: []string{"federation", "country", "federacja", "kraj", "państwo"}},
}

// numberWords head a column of numbers that may be those of the register, or those of the rows.
var numberWords = []string{"numer", "nr", "number", "no."}

// withNumbers are the headings with which such a column is that of the register.
var withNumbers = func() []sheet.Heading {
	all := slices.Clone(headings)
	for i, heading := range all {
		if heading.Name == "register" {
			all[i].Written = slices.Concat(heading.Written, numberWords)
		}
	}
	return all
}()

// findColumns finds the columns of a list of players. A single column "Number" has the numbers of the register where no other column has them and its numbers are more than the
// rows can be counted by: else they are those of a starting list.
func findColumns(grid *sheet.Grid) (sheet.Columns, error) {
	columns, err := grid.Find(headings...)
	if _, has := columns.Index("register"); err != nil || has || columns.Head < 0 {
		return columns, err
	}
	at, number := -1, 0
	for i, heading := range grid.Rows[columns.Head].Cells {
		if sheet.IsHeading(heading, numberWords...) {
			at, number = i, number+1
		}
	}
	rows := grid.Rows[columns.Head+1:]
	if number != 1 || !slices.ContainsFunc(rows, func(row sheet.Row) bool {
		n, err := strconv.Atoi(strings.TrimSpace(row.Cell(at)))
		return err == nil && n > len(rows)
	}) {
		return columns, nil
	}
	if more, err := grid.Find(withNumbers...); err == nil && more.Head == columns.Head {
		return more, nil
	}
	return columns, nil
}

// Headings are the columns of a list of players by the names used in
// problems, for help texts and empty lists.
func Headings() []string {
	names := make([]string, len(headings))
	for i, heading := range headings {
		names[i] = heading.Name
	}
	return names
}

// ReadPlayers reads a list of players from CSV or XLSX. A file that is no
// table is a [*sheet.Error]; rows with mistakes are in the Import with their
// problems. Order is how a column with the whole name is to be read; nil: as its
// heading says.
func (a *App) ReadPlayers(name string, r io.Reader, order *fullname.Order) (Import, error) {
	grid, err := sheet.Read(name, r, sheet.Limits{})
	if err != nil {
		return Import{}, err
	}
	columns, err := findColumns(grid)
	if err != nil {
		return Import{}, err
	}
	rows := grid.Rows[columns.Head+1:]
	names := nameColumns(grid, columns, order)
	if names.Whole == "" && names.Family == "" {
		return Import{}, article.Refuse("import.no_name_column", "")
	}
	if len(rows) == 0 {
		return Import{}, article.Refuse("import.no_rows", "")
	}
	if len(rows) > tournament.MaxSwiss {
		return Import{}, article.Refuse("enter.too_many", "", article.Arg{Name: "most", Value: article.Number(tournament.MaxSwiss)})
	}
	list := Import{Unknown: columns.Unknown}
	for _, row := range rows {
		list.Rows = append(list.Rows, a.importRow(columns, &names, row))
	}
	names.lookAtOrder(list.Rows)
	list.Names = names.ImportNames
	markTwice(list.Rows)
	return list, nil
}

func (a *App) importRow(columns sheet.Columns, names *namesIn, row sheet.Row) ImportRow {
	imported := ImportRow{Line: row.Number}
	cell := func(name string) string { return columns.Cell(row, name) }
	number := func(name string) int {
		text := cell(name)
		if text == "" || text == "-" || text == "—" {
			return 0
		}
		n, err := strconv.Atoi(text)
		if err != nil {
			imported.Problems = append(imported.Problems, tournament.Problem{Field: name,
				Reason: article.Because("import.not_a_number", "", article.Arg{Name: "value", Value: article.Text(text)})})
		}
		return n
	}
	name, remarks, problem := names.read(cell)
	imported.Remarks = remarks
	imported.Form = PlayerForm{
		NameProblem: problem,

		Person: Person{
			Name: name, Club: cell("club"), Born: number("born"), Sex: sexOf(cell("sex")),
			Register: cell("register"), Federation: cell("federation"),
		},
		Strength: tournament.Strength{
			Title: cell("title"), Rating: number("rating"),
			List: tournament.List(strings.ToUpper(cell("list"))), ListPlace: number("listPlace"), Group: number("group"),
			Career: tournament.Career{WomensTitle: cell("womensTitle"), FMJDTitle: cell("fmjdTitle"), BestListA: number("bestListA")},
		},
	}
	if technical := number("technical"); technical != 0 {
		imported.Form.Strength.Technical = tournament.Technical{Rating: technical, Source: sourceOf(cell("technicalSource"))}
	}
	if imported.Form.Strength.ListPlace > 0 && imported.Form.Strength.List == tournament.NoList {
		imported.Form.Strength.List = tournament.ListA // only list A has places
	}
	imported.Form = tidied([]PlayerForm{imported.Form})[0]
	imported.Problems = append(imported.Problems, a.problems(imported.Form)...)
	return imported
}

// sourceOf reads where a technical rating is from; without a word it is the
// arbiter's estimate.
func sourceOf(word string) tournament.TechnicalSource {
	switch lower := strings.ToLower(word); lower {
	case "", "s", "sędzia", "oszacowanie", "estimate", "arbiter":
		return tournament.TechnicalEstimate
	case "tytuł", "z tytułu", "title":
		return tournament.TechnicalTitle
	default:
		return tournament.TechnicalSource(lower) // fmjd, kndb; another word becomes a problem
	}
}

// sexOf reads the words people use; another word stays and becomes a problem.
func sexOf(word string) string {
	switch lower := strings.ToLower(word); lower {
	case "k", "f", "w", "kobieta", "female", "woman":
		return "f"
	case "m", "mężczyzna", "male", "man":
		return "m"
	default:
		return lower
	}
}

// markTwice finds people who are twice in the list itself.
func markTwice(rows []ImportRow) {
	for i := range rows {
		first := slices.IndexFunc(rows[:i], func(earlier ImportRow) bool {
			_, same := samePerson(earlier.Form.Person, rows[i].Form.Person)
			return same
		})
		if first >= 0 {
			rows[i].Problems = append(rows[i].Problems, tournament.Problem{Field: "name",
				Reason: article.Because("import.twice", "", article.Arg{Name: "row", Value: article.Text(fmt.Sprint(rows[first].Line))})})
		}
	}
}
