package register_test

import (
	"bytes"
	"fmt"
	"strings"
	"testing"
	"time"

	"github.com/xuri/excelize/v2"

	"damka/internal/app"
	"damka/internal/app/register"
	"damka/internal/fullname"
	"damka/internal/letters"
	"damka/internal/register/person"
	"damka/internal/store/sqlite"
)

// messyRows is how many rows the messy file has below its head.
const messyRows = 3000

// somebody is a person of the messy file as they really are. All have another name and another day of birth.
type somebody struct {
	number        int
	family, given string
	female        bool
	born          time.Time
}

var (
	messyBegins = strings.Fields("Brzo Kłę Świe Mali Żół Grą Dzię Stro Wąsa Lipo Jawo Krze Moko Ostro Pień Rybi Sące Tarni Wierz Ździe")
	messyMiddle = strings.Fields("za ro ni ko la mie de wa to su ga cho fi bo")
	messyEnds   = strings.Fields("czak wicz rski nek luk dała pacz mski czyk bór")
	messyMen    = strings.Fields("Jan Piotr Paweł Łukasz Michał Stanisław Józef Grzegorz Marek Zbigniew Wojciech")
	messyWomen  = strings.Fields("Anna Ewa Małgorzata Zofia Agnieszka Bożena Żaneta Joanna Elżbieta")
	months      = strings.Fields("stycznia lutego marca kwietnia maja czerwca lipca sierpnia września października listopada grudnia")
	romans      = strings.Fields("I II III IV V VI VII VIII IX X XI XII")
)

func whoIs(i int) somebody {
	s := somebody{
		number: i + 1, female: i%3 == 0, born: time.Date(1940, 1, 1, 0, 0, 0, 0, time.UTC).AddDate(0, 0, i*7),
		family: messyBegins[i%20] + messyMiddle[i/20%14] + messyEnds[i/280%10] + map[bool]string{true: "", false: "-" + messyBegins[i%20] + "wa"}[i < 2800],
	}
	s.given = messyMen[i%len(messyMen)]
	if s.female {
		s.given = messyWomen[i%len(messyWomen)]
	}
	return s
}

// The rows of the file by what is the matter with them: every row belongs to one kind, by its number.
const (
	knownSame     = 100 // registered, by number, with nothing to add but what all rows have
	knownAdds     = 200 // registered, by number: the file knows the birth
	knownDiffers  = 260 // registered, by number: the e-mail differs
	knownFMJD     = 300 // registered, by the number of FMJD, without one here
	knownName     = 330 // registered, by name and birth
	doubtName     = 370 // registered by name; a birth is not known
	doubtTwice    = 400 // the person of a row 300 before, in capitals and without accents
	doubtSwapped  = 420 // family name and given name exchanged
	faultyBorn    = 435 //
	faultyRating  = 450 //
	faultySex     = 465 //
	faultyGames   = 475 // a list for which they are too few
	withoutNumber = 600 // new
)

// messyFile is the file, as a federation may have kept it for years.
func messyFile(tb testing.TB) []byte {
	tb.Helper()
	book := excelize.NewFile()
	const sheet = "Rejestr"
	check := func(err error) {
		if err != nil {
			tb.Fatal(err)
		}
	}
	check(book.SetSheetName("Sheet1", sheet))
	set := func(row int, cells ...any) {
		check(book.SetSheetRow(sheet, fmt.Sprintf("A%d", row), &cells))
	}
	dated, err := book.NewStyle(&excelize.Style{NumFmt: 14})
	check(err)
	set(1, "REJESTR ZAWODNIKÓW – stan na 30.09.2026 r.")
	check(book.MergeCell(sheet, "A1", "X1"))
	set(3, "", "DANE OSOBOWE", "", "", "", "", "", "", "", "", "WARCABY 100-polowe", "", "", "", "", "", "", "WARCABY 64-polowe")
	for _, merged := range [][2]string{{"B3", "J3"}, {"K3", "Q3"}, {"R3", "T3"}} {
		check(book.MergeCell(sheet, merged[0], merged[1]))
	}
	set(4, "Nr rej.", "Nazwisko", "Imię", "Płeć", "Data ur.", "Klub", "E-mail", "Nr FMJD", "Licencje", "Opiekun", "Kat./tytuł", "Normy", "Ranking", "Liczba partii", "Lista", "Ostatnia partia", "2300", "Ranking", "Partie", "Tytuł")
	for i := range messyRows {
		at := 5 + i
		if i%100 == 99 { // a blank row after some
			at++
		}
		at += i / 100
		cells, isDate := messyRow(i)
		set(at, cells...)
		if isDate {
			check(book.SetCellStyle(sheet, fmt.Sprintf("E%d", at), fmt.Sprintf("E%d", at), dated))
		}
	}
	var file bytes.Buffer
	check(book.Write(&file))
	return file.Bytes()
}

// messyRow is a row; isDate says that the birth is a date of the spreadsheet.
func messyRow(i int) (cells []any, isDate bool) {
	s := whoIs(i)
	if i >= doubtName && i < doubtTwice {
		s = whoIs(i - 300)
	}
	born, isDate := messyBorn(s, i)
	number := any(s.number)
	switch {
	case i >= knownDiffers && i < doubtTwice || i >= faultyGames && i < withoutNumber:
		number = ""
	case i%4 == 1:
		number = fmt.Sprintf("%05d", s.number)
	}
	family, given := s.family, s.given
	switch {
	case i >= doubtName && i < doubtTwice:
		family, given = strings.ToUpper(letters.Unmarked(family)), strings.ToUpper(letters.Unmarked(given))
	case i >= doubtTwice && i < doubtSwapped:
		family, given = given, family
	case i%5 == 2:
		family, given = letters.Unmarked(family), letters.Unmarked(given) // an old program lost the accents
	case i%5 == 3:
		family, given = strings.ToUpper(family), "  "+strings.ToUpper(given)+" "
	}
	sex := map[bool][]string{true: {"k", "K", "kobieta", "f"}, false: {"m", "M", "mężczyzna", "m "}}[s.female][i%4]
	rating, games, list, last := any(1800+i%600), any(30+i%200), any("A"), "7.06.2026"
	switch i % 6 {
	case 0:
		rating, list = fmt.Sprintf("%d A", 1800+i%600), ""
	case 1:
		text := fmt.Sprint(1800 + i%600)
		rating = text[:1] + " " + text[1:]
	case 2:
		games, list = 9+i%20, "lista B"
	case 3:
		rating, games, list, last = "", "", "", ""
	}
	switch {
	case i >= doubtSwapped && i < faultyBorn:
		born, isDate = []any{"31.02.1980", "nie pamięta", "12.13.1990"}[i%3], false
	case i >= faultyBorn && i < faultyRating:
		rating = "ok. dwóch tysięcy"
	case i >= faultyRating && i < faultySex:
		sex = "inna"
	case i >= faultySex && i < faultyGames:
		rating, games, list = 2000, 4, "A"
	}
	email, fmjd := "", ""
	if i >= knownAdds && i < knownDiffers {
		email = fmt.Sprintf("nowy%d@example.org", i)
	}
	if i >= knownDiffers && i < knownFMJD {
		fmjd = fmt.Sprint(10000 + i)
	}
	club := []string{"KW „Pionek” Zębowice", "kw pionek zebowice ", "UKS  Damka Łąck", "niezrzeszony", "-", "Hetman Brzeg"}[i%6]
	title := []string{"K+", "II++", "", "M", "I", "kat. III"}[i%6]
	norms := ""
	if i%6 == 3 {
		norms = "AM (Memoriał Brzozy 2024, 9)"
	}
	return []any{number, family, given, sex, born, club, email, fmjd, []string{"2025, 2026", "", "2024-2026"}[i%3], "trener", title, norms, rating, games, list, last, []string{"nie", "tak", "", ""}[i%4*map[bool]int{true: 1}[last != ""]], "", "", ""}, isDate
}

// messyBorn writes the birth in one of five forms.
func messyBorn(s somebody, i int) (any, bool) {
	d := s.born
	switch i % 5 {
	case 0:
		return d.Format("2006-01-02"), false
	case 1:
		return d.Format("2.01.2006") + " r.", false
	case 2:
		return fmt.Sprintf("%d %s %d", d.Day(), months[d.Month()-1], d.Year()), false
	case 3:
		return d, true
	}
	return fmt.Sprintf("%d %s %d", d.Day(), romans[d.Month()-1], d.Year()), false
}

// registerMessy registers those whom the file knows, too.
func (o *office) registerMessy() {
	o.t.Helper()
	for i := range doubtName {
		s := whoIs(i)
		d := person.Details{Name: fullname.Of(s.family, s.given), BornYear: s.born.Year()}
		number := s.number
		switch {
		case i < knownSame || i >= knownFMJD && i < knownName:
			d = called(s.family, s.given, s.born.Format("2006-01-02"))
		case i < knownAdds:
		case i < knownDiffers:
			d.Email = fmt.Sprintf("dawny%d@example.org", i)
		case i < knownFMJD:
			d.Elsewhere.FMJD.ID = fmt.Sprint(10000 + i)
		default:
			d.BornYear = 0
		}
		if i >= knownDiffers {
			number = 5000 + i
		}
		_, _, err := o.Register(o.ctx, app.Arbiter, number, d)
		o.must(err)
	}
}

// 3,000 persons from a messy workbook: every count is exact, before and after, and a second run brings in what was decided meanwhile.
func TestImportOfThreeThousand(t *testing.T) {
	o := onDisk(t) // where there are keys, names are found at once
	o.registerMessy()
	id, err := o.StartImport(o.ctx, app.Arbiter, "rejestr.xlsx", bytes.NewReader(messyFile(t)))
	o.must(err)
	draft, err := o.ImportOf(o.ctx, app.Arbiter, id)
	if o.must(err); draft.Rows != messyRows || draft.Sheet != "Rejestr" {
		t.Errorf("%+v", draft)
	}
	plan := o.plan(id)
	want := map[register.RowState]int{register.RowKnown: 330, register.RowDoubt: 40 + 30 + 20, register.RowFaulty: 15 + 15 + 15 + 10}
	want[register.RowNew] = messyRows - want[register.RowKnown] - want[register.RowDoubt] - want[register.RowFaulty]
	if fmt.Sprint(plan.Count) != fmt.Sprint(want) || plan.Conflicts != 60 || plan.Open != 60 || plan.Twice != 30 || plan.Adds != 330 || len(plan.Unread) != 1 {
		t.Errorf("%v, want %v; %d conflicts, %d open, %d twice, %d adds, %q", plan.Count, want, plan.Conflicts, plan.Open, plan.Twice, plan.Adds, plan.Unread)
		for _, text := range said(plan)[:doubtTwice+100] {
			if strings.Contains(text, "?") != strings.Contains(text, "doubtful") || strings.Contains(text, "!") {
				t.Log(text)
			}
		}
	}
	if len(plan.Clubs) != 3 || plan.Clubs[0].Name != "Hetman Brzeg" || plan.Clubs[1].Name != "KW „Pionek” Zębowice" {
		t.Errorf("%+v", plan.Clubs)
	}
	o.must(o.BringIn(o.ctx, app.Arbiter, id))
	draft, err = o.ImportOf(o.ctx, app.Arbiter, id)
	if o.must(err); draft.Made != want[register.RowNew] || draft.Changed != 330 || draft.Same != 0 || draft.NewClubs != 3 || draft.Left != 145 || draft.Over || draft.Going {
		t.Errorf("%+v", draft)
	}
	persons, clubs := o.count()
	if persons != doubtName+want[register.RowNew] || clubs != 3 {
		t.Errorf("%d persons, %d clubs", persons, clubs)
	}
	o.decideMessy(id)
	o.must(o.BringIn(o.ctx, app.Arbiter, id))
	draft, err = o.ImportOf(o.ctx, app.Arbiter, id)
	if o.must(err); !draft.Over || draft.Made != want[register.RowNew]+20+45+10 || draft.Changed+draft.Same != 330+40+30 {
		t.Errorf("%+v", draft)
	}
	persons, clubs = o.count()
	if all := messyRows - 30; persons != all || clubs != 3 { // nobody is registered twice
		t.Errorf("%d persons, not %d, %d clubs", persons, all, clubs)
	}
	o.holdMessy()
}

// onDisk is a register as it is in use.
func onDisk(tb testing.TB) *office {
	tb.Helper()
	kept, err := sqlite.Open(tb.Context(), tb.TempDir())
	if err != nil {
		tb.Fatal(err)
	}
	return officeOver(tb, kept)
}

// What an import of 3,000 persons takes: to keep the file, the first dry run, one again after a change, the run.
func BenchmarkImport(b *testing.B) {
	file := messyFile(b)
	spent := make(map[string]time.Duration)
	for b.Loop() {
		b.StopTimer()
		o := onDisk(b)
		o.registerMessy()
		b.StartTimer()
		begin := time.Now()
		lap := func(name string) {
			spent[name] += time.Since(begin)
			begin = time.Now()
		}
		id, err := o.StartImport(o.ctx, app.Arbiter, "rejestr.xlsx", bytes.NewReader(file))
		o.must(err)
		lap("keep")
		o.plan(id)
		lap("plan")
		o.choose(id, 5, register.Choice{Who: register.WhoNew})
		o.plan(id)
		lap("again")
		o.plan(id)
		lap("shown")
		o.must(o.BringIn(o.ctx, app.Arbiter, id))
		lap("run")
		o.plan(id)
		lap("after")
	}
	for name, took := range spent {
		b.ReportMetric(float64(took.Milliseconds())/float64(b.N), name+"-ms")
	}
}

// decideMessy chooses for what was left: who is who, the file's e-mails, and rows without the cells that are wrong.
func (o *office) decideMessy(id string) {
	o.t.Helper()
	choices := make(map[int]register.Choice)
	for _, row := range o.plan(id).Rows {
		switch {
		case row.State == register.RowFaulty:
			choices[row.Line] = register.Choice{Without: true}
		case row.State != register.RowDoubt:
		case len(row.Doubt) > 0:
			choices[row.Line] = register.Choice{Who: row.Doubt[0].Who}
		default:
			choices[row.Line] = register.Choice{Who: register.WhoSwapped}
		}
	}
	o.must(o.ChooseRows(o.ctx, app.Arbiter, id, choices))
	o.must(o.ChooseForAll(o.ctx, app.Arbiter, id, register.TakeFile))
}

// holdMessy looks at persons of all kinds in the end.
func (o *office) holdMessy() {
	o.t.Helper()
	for i := range messyRows {
		if i >= doubtName && i < doubtTwice {
			continue
		}
		s := whoIs(i)
		found, err := o.Find(o.ctx, s.family+" "+s.given, 50)
		o.must(err)
		if len(found.Rows) != 1 || found.Alike {
			o.t.Errorf("%d %s %s: found %+v", i, s.family, s.given, found)
			continue
		}
		p, err := o.Person(o.ctx, app.Arbiter, found.Rows[0].ID)
		o.must(err)
		if born := p.Details.Born.String(); born != s.born.Format("2006-01-02") && (i < doubtSwapped || i >= faultyBorn) || len(p.Strange) > 0 {
			o.t.Errorf("%d %s: born %s, not %v; %+v", i, s.family, born, s.born, p.Strange)
		}
		if i >= knownAdds && i < knownDiffers && p.Details.Email != fmt.Sprintf("nowy%d@example.org", i) {
			o.t.Errorf("%d: %s", i, p.Details.Email)
		}
		if rated := i%6 != 3 && (i < faultyBorn || i >= faultyRating && i < faultySex || i >= faultyGames); rated != (len(p.Ratings) == 1) && (i < faultySex || i >= faultyGames) {
			o.t.Errorf("%d: ratings %+v", i, p.Ratings)
		}
	}
}
