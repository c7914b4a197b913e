package register_test

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"damka/article"
	"damka/calendar"
	"damka/internal/app"
	"damka/internal/app/register"
	"damka/internal/register/person"
	"damka/internal/store"
)

// bring keeps a file of text.
func (o *office) bring(lines ...string) string {
	o.t.Helper()
	id, err := o.StartImport(o.ctx, app.Arbiter, "lista.csv", strings.NewReader(strings.Join(lines, "\n")))
	o.must(err)
	return id
}

func (o *office) plan(id string) *register.Plan {
	o.t.Helper()
	plan, err := o.Plan(o.ctx, app.Arbiter, id)
	o.must(err)
	return plan
}

func (o *office) choose(id string, line int, choice register.Choice) {
	o.t.Helper()
	o.must(o.ChooseRows(o.ctx, app.Arbiter, id, map[int]register.Choice{line: choice}))
}

// said is what becomes of each row, in short.
func said(plan *register.Plan) []string {
	var all []string
	for _, row := range plan.Rows {
		text := fmt.Sprintf("%d %s", row.Line, row.State)
		for _, add := range row.Adds {
			text += fmt.Sprintf(" +%s=%s", add.Field, add.Value)
		}
		for _, c := range row.Conflicts {
			text += fmt.Sprintf(" %s:%s|%s%s", c.Field, c.Register, c.File, map[register.Side]string{register.TakeFile: ">", register.KeepRegister: "<"}[c.Chosen])
		}
		for _, c := range row.Doubt {
			text += fmt.Sprintf(" ?%s(%s)", c.Row.Name().Comma(), c.Why)
			if c.Line > 0 {
				text += fmt.Sprintf("row%d", c.Line)
			}
		}
		if row.Swapped {
			text += " ?swapped"
		}
		for _, f := range row.Faults {
			text += fmt.Sprintf(" !%s=%s(%s)", f.Field, f.Value, f.Reason.Code)
		}
		all = append(all, text)
	}
	return all
}

func (o *office) want(got, want []string) {
	o.t.Helper()
	if !slices.Equal(got, want) {
		o.t.Errorf("\n%s\nwant\n%s", strings.Join(got, "\n"), strings.Join(want, "\n"))
	}
}

// count is how many persons and clubs are registered.
func (o *office) count() (persons, clubs int) {
	o.t.Helper()
	for kind, n := range map[string]*int{"register.person": &persons, "register.club": &clubs} {
		docs, err := o.kept.DocumentsAfter(o.ctx, kind, "", 10_000)
		o.must(err)
		*n = len(docs)
	}
	return persons, clubs
}

// events is how many events there are of everything.
func (o *office) events() (n int) {
	o.t.Helper()
	heads, err := o.kept.Streams(o.ctx)
	o.must(err)
	for _, head := range heads {
		n += int(head.Head.Seq)
	}
	return n
}

// Somebody new comes in with everything that a row has.
func TestImportOfSomebodyNew(t *testing.T) {
	o := newOffice(t)
	id := o.bring(
		"Nr;Nazwisko;Imię;Płeć;Data ur.;Obywatelstwo;Klub;W klubie od;E-mail;Telefon;FMJD ID;Ranking FMJD;Licencje;Tytuł;Tytuł FMJD;Normy;Ranking;Partie;Ostatnia partia;2300;Tytuł 64;Rating 64;Games 64;Uwagi",
		"12;KOS;EWA;k;12.03.1987;Polska;KW „Pionek” Zębowice;1.01.2020;ewa@example.org;600 100 200;1234;2 201;2024-2026;K+;MF;M (Memoriał Brzozy 2024, 9);2 163;57;7.06.2026;nie;II++;1900;8;z dawnego rejestru")
	draft, err := o.ImportOf(o.ctx, app.Arbiter, id)
	if o.must(err); draft.Day != calendar.MustDate("2026-09-30") || draft.Rows != 1 {
		t.Errorf("%+v", draft)
	}
	o.want(said(o.plan(id)), []string{"2 new +club=KW „Pionek” Zębowice +licences=2024 +licences=2025 +licences=2026 +title.100=K +fmjd_title.100=mf +title.64=II +norms.100=M (Memoriał Brzozy 2024, 9) +title.64=I +title.64=I +rating.100=2163 A (57) +rating.64=1900 T (8)"})
	if n, _ := o.count(); n != 0 {
		t.Errorf("a dry run has registered %d", n)
	}
	o.must(o.BringIn(o.ctx, app.Arbiter, id))
	row, err := o.ByNumber(o.ctx, 12)
	o.must(err)
	p, err := o.Person(o.ctx, app.Arbiter, row.ID)
	o.must(err)
	if p.Import != id || p.Details.Name.Comma() != "Kos, Ewa" || p.Details.Citizenship != "POL" || p.Details.Elsewhere.FMJD != (person.Account{ID: "1234", Rating: 2201}) || p.Details.Note != "z dawnego rejestru" || len(p.Strange) > 0 {
		t.Errorf("%+v\n%+v", p.Details, p.State)
	}
	if r, is := p.RatingOn(article.International, o.Today()); !is || r.Rating != 2163 || r.List != "A" || r.On != draft.Day || r.BestListA != 2163 {
		t.Errorf("%+v", r)
	}
	if len(p.Recordings) != 6 || len(p.Licences) != 3 || len(p.Clubs) != 1 || p.Clubs[0].From != calendar.MustDate("2020-01-01") {
		t.Errorf("%+v", p.State)
	}
	if done, err := o.ImportOf(o.ctx, app.Arbiter, id); err != nil || !done.Over || done.Made != 1 || done.NewClubs != 1 || done.Left != 0 {
		t.Errorf("%+v, %v", done, err)
	}
	o.refused(o.BringIn(o.ctx, app.Arbiter, id), register.CodeImportOver)
}

// What is empty is completed; what differs waits until somebody chooses, and nothing is overwritten before.
func TestImportOfSomebodyKnown(t *testing.T) {
	o := newOffice(t)
	ewa := o.person("Żółw", "Ewa", "1987-03-12")
	jan := o.person("Kos", "Jan", "")
	o.must(o.Record(o.ctx, app.Arbiter, ewa, person.Recording{Variant: article.International, Grade: "I", Source: person.FromDecision}))
	o.must(o.RecordRating(o.ctx, app.Arbiter, ewa, person.Standing{Variant: article.International, List: "A", Rating: 2100, Games: 30, On: calendar.MustDate("2026-09-30")}))
	id := o.bring("Nr;Nazwisko i imię;Ur.;E-mail;Tytuł;Ranking;Partie;Telefon",
		"1;ZOLW EWA;1987;ewa@example.org;I;2101;31;",
		"2;Kos Jan;1990;;;;;500",
		";Żółw Ewa;12.03.1987;;K;;;")
	o.want(said(o.plan(id)), []string{
		"2 known +email=ewa@example.org rating.100:2100 A (30)|2101 A (31)",
		"3 known +born=1990 +phone=500",
		"4 doubtful +title.100=K ?Zolw, Ewa(alike.name)row2 ?Żółw, Ewa(alike.name)",
	})
	o.choose(id, 4, register.Choice{Who: register.WhoRow + "2"})
	o.must(o.BringIn(o.ctx, app.Arbiter, id))
	draft, err := o.ImportOf(o.ctx, app.Arbiter, id)
	if o.must(err); draft.Over || draft.Going || draft.Changed != 3 || draft.Made != 0 {
		t.Errorf("%+v", draft)
	}
	o.want(said(o.plan(id)), []string{"2 known rating.100:2100 A (30)|2101 A (31)", "3 done", "4 done"})
	table, err := o.LeftTable(o.ctx, app.Arbiter, id, "Powód", func(row *register.ImportRow) string { return string(row.Conflicts[0].Field) })
	if o.must(err); len(table.Rows) != 1 || table.Rows[0][8] != "rating.100" || table.Rows[0][1] != "ZOLW EWA" {
		t.Errorf("%+v", table)
	}
	o.must(o.ChooseForAll(o.ctx, app.Arbiter, id, register.TakeFile))
	o.must(o.BringIn(o.ctx, app.Arbiter, id))
	p, err := o.Person(o.ctx, app.Arbiter, ewa)
	o.must(err)
	if r, _ := p.RatingOn(article.International, o.Today()); r.Rating != 2101 || p.Details.Name.Comma() != "Żółw, Ewa" || p.Details.Born.String() != "1987-03-12" || len(p.Recordings) != 2 {
		t.Errorf("%+v %+v", p.State, p.Details)
	}
	if q, err := o.Person(o.ctx, app.Arbiter, jan); err != nil || q.Details.BornYear != 1990 || q.Details.Phone != "500" {
		t.Errorf("%+v, %v", q, err)
	}
	if draft, err = o.ImportOf(o.ctx, app.Arbiter, id); err != nil || !draft.Over || draft.Changed != 3 {
		t.Errorf("%+v, %v", draft, err)
	}
}

// Details differ in every field, and the file or the register counts for each.
func TestImportConflicts(t *testing.T) {
	o := newOffice(t)
	pionek := o.club("Pionek")
	d := called("Kos", "Ewa", "1987-03-12")
	d.Sex, d.Nationality, d.Email, d.Phone, d.Address, d.Note, d.Elsewhere.FIDE.Rating = "f", "POL", "a@example.org", "+48 600 100 200", "ul. Długa 1", "x", 1900
	id, _, err := o.Register(o.ctx, app.Arbiter, 7, d)
	o.must(err)
	o.must(o.Move(o.ctx, app.Arbiter, id, pionek, calendar.MustDate("2026-10-10")))
	imported := o.bring("numer;nazwisko;imię;ur;płeć;kraj;e-mail;telefon;adres;klub;uwagi;ranking fide",
		"7;Kosz;Ewa;;k;UKR;B@example.org;600-100-200;Długa 2;Damka Łąck;y;1901")
	conflicts := "name:Kos, Ewa|Kosz, Ewa nationality:POL|UKR email:a@example.org|B@example.org address:ul. Długa 1|Długa 2 note:x|y fide_rating:1900|1901 club:Pionek|Damka Łąck"
	o.want(said(o.plan(imported)), []string{"2 known " + conflicts})
	o.choose(imported, 2, register.Choice{Who: register.WhoPerson + id, Fields: map[register.ImportField]register.Side{"club": register.TakeFile, "nationality": register.KeepRegister, "name": register.TakeFile}})
	o.must(o.ChooseForAll(o.ctx, app.Arbiter, imported, register.KeepRegister))
	o.must(o.BringIn(o.ctx, app.Arbiter, imported))
	p, err := o.Person(o.ctx, app.Arbiter, id)
	o.must(err)
	damka, err := o.Club(o.ctx, p.ClubOn(o.Today()))
	if o.must(err); damka.Details.Name != "Damka Łąck" || p.Details.Name.Comma() != "Kosz, Ewa" || p.Details.Nationality != "POL" || p.Details.Email != "a@example.org" {
		t.Errorf("%+v %+v %+v", damka, p.Details, p.State)
	}
}

// The number and the name are the person's, whatever else differs: a birth that was written wrongly is a difference to choose in.
func TestImportByNumberAndName(t *testing.T) {
	o := newOffice(t)
	o.person("Żurawski", "Jan", "1987-03-12")
	o.want(said(o.plan(o.bring("nr;nazwisko;imię;ur", "1;Zurawski;Jan;13.03.1987", "1;Rzurawski;Jan;13.03.1987"))), []string{
		"2 known born:1987-03-12|1987-03-13", "3 doubtful ?Zurawski, Jan(alike.imported)row2 ?Żurawski, Jan(alike.number)",
	})
}

// Who is who is not guessed.
func TestImportDoubts(t *testing.T) {
	o := newOffice(t)
	o.person("Kos", "Ewa", "")
	fmjd := called("Los", "Jan", "1980-01-01")
	fmjd.Elsewhere.FMJD.ID = "77"
	_, _, err := o.Register(o.ctx, app.Arbiter, 0, fmjd)
	o.must(err)
	id := o.bring("nr;nazwisko;imię;ur;fmjd;telefon",
		";Kos;Ewa;1990-01-01;;",     // 2: nobody knows when the other one was born
		"2;Sowa;Anna;1970-01-01;;",  // 3: the number is of another
		";Los;Jan;;77;1",            // 4: by FMJD's number
		";Lis;Jan;;77;",             // 5: FMJD's number, another name
		";Jan;Los;1980-01-01;;",     // 6: exchanged
		";Kur;Jan;1991-05-05;;",     // 7
		";KUR;Jan;5 V 1991;;2",      // 8: once more
		";Kur;Jan;1992-05-05;;",     // 9: another
		"50;Bąk;Ewa;;;",             // 10
		"51;Bąk;Ewa;;;",             // 11: the old register tells them apart
		";Bak;Ewa;;;",               // 12: who is it?
		";Rzurek;Ola;1999-09-09;;",  // 13
		";Żurek;Ola;1999-09-09;;",   // 14: sounds alike
		";Marek;Brzozowski;;;",      // 15: the names look exchanged
		"50;Wilk;Iza;2000-01-01;;3") // 16: the number of row 10
	o.want(said(o.plan(id)), []string{
		"2 doubtful ?Kos, Ewa(alike.name_no)",
		"3 doubtful ?Los, Jan(alike.number)",
		"4 known +phone=1",
		"5 doubtful ?Los, Jan(alike.fmjd)row4 ?Los, Jan(alike.fmjd)",
		"6 doubtful ?Los, Jan(alike.swapped)row4 ?Los, Jan(alike.swapped) ?swapped",
		"7 new",
		"8 doubtful ?Kur, Jan(alike.name)row7",
		"9 new",
		"10 new",
		"11 new",
		"12 doubtful ?Bąk, Ewa(alike.name_no)row11 ?Bąk, Ewa(alike.name_no)row10",
		"13 new",
		"14 doubtful ?Rzurek, Ola(alike.sound)row13",
		"15 doubtful ?swapped",
		"16 doubtful ?Bąk, Ewa(alike.number)row10",
	})
	los, err := o.ByNumber(o.ctx, 2)
	o.must(err)
	o.must(o.ChooseRows(o.ctx, app.Arbiter, id, map[int]register.Choice{
		2: {Who: register.WhoNew}, 3: {Who: register.WhoNew}, 5: {Who: register.WhoNobody}, 6: {Who: register.WhoPerson + los.ID}, 8: {Who: register.WhoRow + "7"},
		12: {Who: register.WhoRow + "10"}, 14: {Who: register.WhoNew}, 15: {Who: register.WhoSwapped}, 16: {Who: register.WhoNew},
	}))
	o.want(said(o.plan(id))[4:7], []string{
		"6 known name:Los, Jan|Jan, Los ?Los, Jan(alike.swapped)row4 ?Los, Jan(alike.swapped) ?swapped", "7 new", "8 known +phone=2 ?Kur, Jan(alike.name)row7",
	})
	o.choose(id, 6, register.Choice{Who: register.WhoPerson + los.ID, Fields: map[register.ImportField]register.Side{"name": register.KeepRegister}})
	o.must(o.BringIn(o.ctx, app.Arbiter, id))
	draft, err := o.ImportOf(o.ctx, app.Arbiter, id)
	if o.must(err); !draft.Over || draft.Made != 10 || draft.Changed != 2 || draft.Same != 2 {
		t.Errorf("%+v", draft)
	}
	if n, _ := o.count(); n != 12 {
		t.Errorf("%d persons", n)
	}
	names := make(map[string][]int)
	page, err := o.People(o.ctx, "", store.KeyPlace{}, 50)
	o.must(err)
	for _, row := range page.Rows {
		names[row.Name().Comma()] = append(names[row.Name().Comma()], row.Number)
	}
	if names["Brzozowski, Marek"][0] < 52 || len(names["Wilk, Iza"]) != 1 || names["Wilk, Iza"][0] < 52 || names["Bąk, Ewa"][0]+names["Bąk, Ewa"][1] != 101 {
		t.Errorf("%v", names)
	}
}

// A faulty cell keeps its row out until the office says that it is left out, or mends the file.
func TestImportFaults(t *testing.T) {
	o := newOffice(t)
	id := o.bring("nr;nazwisko;imię;ur;płeć;ranking;partie;lista;tytuł;e-mail;klub;najwyższy ranking",
		"1;Kos;Ewa;30.02.1980;k;;;;;;;",
		"2;Los;Jan;1980;x1;dużo;;;;;;",
		"3;;Jan;1980;;;;;;;;",
		"4;Lis;Ola;1980;;2000;3;A;;;;",
		"5;Bąk;Ala;1980;;;5;;;;;",
		"6;Sowa;Ala;2980;;;;;mistrz świata;zły adres;;",
		"siedem;Kur;Ala;1980;;2200;40;A;;;;2100",
		"8;Żuk;Ala;1980;;2200;40;A;;;;2300")
	o.want(said(o.plan(id)), []string{
		"2 faulty !born=30.02.1980(register.import.date)",
		"3 faulty !sex=x1(register.import.sex) !rating.100=dużo(register.import.rating)",
		"4 faulty !family=(person.family_missing)",
		"5 faulty !rating.100=2000 A (3)(person.list_games)",
		"6 faulty !rating.100=(register.import.no_rating)",
		"7 faulty !title.100=mistrz świata(register.import.holding) !born=2980(person.born) !email=zły adres(person.email)",
		"8 faulty !number=siedem(register.import.number) !rating.100=2200 A (40)(person.best_list_a)",
		"9 new +rating.100=2200 A (40)",
	})
	o.must(o.BringIn(o.ctx, app.Arbiter, id))
	if draft, err := o.ImportOf(o.ctx, app.Arbiter, id); err != nil || draft.Over || draft.Made != 1 || draft.Left != 7 {
		t.Errorf("%+v, %v", draft, err)
	}
	for line := 2; line <= 8; line++ {
		o.choose(id, line, register.Choice{Without: true})
	}
	if got := said(o.plan(id))[2]; !strings.HasPrefix(got, "4 faulty") {
		t.Errorf("without a name: %s", got)
	}
	o.choose(id, 4, register.Choice{Who: register.WhoNobody})
	o.must(o.BringIn(o.ctx, app.Arbiter, id))
	if draft, err := o.ImportOf(o.ctx, app.Arbiter, id); err != nil || !draft.Over || draft.Made != 7 || draft.Left != 0 {
		t.Errorf("%+v, %v", draft, err)
	}
	row, err := o.ByNumber(o.ctx, 5)
	o.must(err)
	if p, err := o.Person(o.ctx, app.Arbiter, row.ID); err != nil || len(p.Ratings) != 0 {
		t.Errorf("%+v, %v", p, err)
	}
}
