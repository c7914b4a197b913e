package register_test

import (
	"fmt"
	"strings"
	"testing"

	"damka/internal/app"
	"damka/internal/app/register"
)

// importedText is all that is kept of files.
func (o *office) importedText() string {
	o.t.Helper()
	var all strings.Builder
	for _, kind := range []string{"register.import", "register.import_rows", "register.import_choice", "register.import_done"} {
		docs, err := o.kept.DocumentsAfter(o.ctx, kind, "", 10_000)
		o.must(err)
		for _, doc := range docs {
			all.Write(doc.Data)
		}
	}
	return all.String()
}

// Whoever is erased is erased in files that are kept still, too, whether their row was brought in or waits, and why its cells were changed; a namesake's row stays, and
// no file brings the person back.
func TestWhoIsErasedIsInNoImport(t *testing.T) {
	o := newOffice(t)
	lines := []string{
		"nr;nazwisko;imię;ur;e-mail;klub",
		"17;Wróblewicz;Zbigniew;12.03.1957;zbigniew@example.org;Pionek",
		"18;Kos;Ewa;30.02.1980;ewa@example.org;Pionek",
		";WROBLEWICZ;ZBIGNIEW;1957;;",
		"19;Wróblewicz;Zbigniew;1.05.2001;mlody@example.org;",
	}
	began := o.bring(lines...)
	o.choose(began, 2, register.Choice{Cells: map[int]string{4: "z.wroblewicz@example.org"}, Why: "Wróblewicz dzwonił"})
	o.choose(began, 5, register.Choice{Who: register.WhoNew})
	o.must(o.BringIn(o.ctx, app.Arbiter, began))
	waits := o.bring(lines...)
	row, err := o.ByNumber(o.ctx, 17)
	o.must(err)
	out, err := o.Export(o.ctx, app.Arbiter, row.ID)
	if o.must(err); len(out.Imported) < 3 || !strings.Contains(fmt.Sprint(out.Imported), "zbigniew@example.org") || !strings.Contains(fmt.Sprint(out.Imported), "dzwonił") || strings.Contains(fmt.Sprint(out.Imported), "mlody") {
		t.Errorf("what is said to whoever asks: %+v", out.Imported)
	}
	held, err := o.HeldInFiles(o.ctx, app.Arbiter, row.ID)
	o.must(err)
	sure := register.HeldIn{File: "lista.csv", Rows: []register.HeldNumber{{Row: 2}, {Row: 4}}}
	if len(held) != 2 || fmt.Sprint(held[0].Rows) != fmt.Sprint(sure.Rows) || fmt.Sprint(held[1].Rows) != fmt.Sprint(sure.Rows) || held[0].File == "" {
		t.Errorf("what is said before it is pressed: %+v", held)
	}
	o.must(o.Erase(o.ctx, app.Arbiter, row.ID))
	if held, err := o.HeldInFiles(o.ctx, app.Arbiter, row.ID); err != nil || len(held) != 0 {
		t.Errorf("afterwards: %+v, %v", held, err)
	}
	text := o.importedText()
	for _, gone := range []string{"12.03.1957", "zbigniew@example.org", "z.wroblewicz", "dzwonił", "WROBLEWICZ"} {
		if strings.Contains(text, gone) {
			t.Errorf("%s is kept:\n%s", gone, text)
		}
	}
	for _, there := range []string{"mlody@example.org", "ewa@example.org"} {
		if !strings.Contains(text, there) {
			t.Errorf("%s is gone", there)
		}
	}
	if got := said(o.plan(waits)); got[0] != "2 out" || got[2] != "4 out" || !o.plan(waits).Rows[0].Forgotten {
		t.Errorf("%q", got)
	}
	if got := said(o.plan(began)); got[0] != "2 done" || got[2] != "4 out" {
		t.Errorf("%q", got)
	}
	if found, _ := o.found("wroblewicz"); len(found) != 1 {
		t.Errorf("found: %q", found)
	}
	o.choose(waits, 3, register.Choice{Without: true})
	o.must(o.BringIn(o.ctx, app.Arbiter, waits))
	if found, _ := o.found("wroblewicz"); len(found) != 1 {
		t.Errorf("a file has brought somebody back: %q", found)
	}
}

// A row with somebody's name and nothing that tells them from a namesake is erased with them, since it may be theirs; but nobody is handed what may be somebody else's address.
func TestARowThatMayBeANamesakesIsInNoCopy(t *testing.T) {
	o := newOffice(t)
	o.must(o.BringIn(o.ctx, app.Arbiter, o.bring("nr;nazwisko;imię;ur", "17;Wróblewicz;Zbigniew;12.03.1957")))
	o.bring("nazwisko;imię;ur;e-mail", "Wróblewicz;Zbigniew;;ktory@example.org", "Wróblewicz;Zbigniew;12.03.1957;zbigniew@example.org")
	row, err := o.ByNumber(o.ctx, 17)
	o.must(err)
	out, err := o.Export(o.ctx, app.Arbiter, row.ID)
	o.must(err)
	if said := fmt.Sprint(out.Imported); strings.Contains(said, "ktory@") || !strings.Contains(said, "zbigniew@") {
		t.Errorf("%s", said)
	}
	o.must(o.Erase(o.ctx, app.Arbiter, row.ID))
	if text := o.importedText(); strings.Contains(text, "ktory@") || strings.Contains(text, "zbigniew@") {
		t.Errorf("%s", text)
	}
}

// Why a cell was changed stays after the file is deleted, until the person is erased.
func TestWhyACellWasChangedIsErased(t *testing.T) {
	o := newOffice(t)
	id := o.bring("nazwisko;imię;ur", "Kos;Ewa;30.02.1980", "Los;Jan;31.02.1981")
	o.choose(id, 2, register.Choice{Cells: map[int]string{2: "1980"}, Why: "Kos pisała"})
	o.choose(id, 3, register.Choice{Cells: map[int]string{2: "1981"}, Why: "z kartoteki"})
	o.must(o.BringIn(o.ctx, app.Arbiter, id))
	draft, err := o.ImportOf(o.ctx, app.Arbiter, id)
	if o.must(err); !draft.Over || !strings.Contains(o.importedText(), "pisała") {
		t.Fatalf("%+v", draft)
	}
	rows, err := o.Find(o.ctx, "Kos", 5)
	o.must(err)
	o.must(o.Erase(o.ctx, app.Arbiter, rows.Rows[0].ID))
	if text := o.importedText(); strings.Contains(text, "pisała") || !strings.Contains(text, "kartoteki") {
		t.Errorf("%s", text)
	}
}
