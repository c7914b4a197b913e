package events_test

import (
	"bytes"
	"errors"
	"fmt"
	"path/filepath"
	"reflect"
	"slices"
	"strings"
	"testing"

	"golang.org/x/tools/txtar"

	"damka/article"
	"damka/internal/app"
	"damka/internal/app/events"
	"damka/internal/fullname"
	"damka/internal/golden"
	"damka/internal/i18n"
	"damka/internal/journal"
	"damka/internal/sheet"
	"damka/internal/tournament"
	"damka/internal/words"
)

// inBoth says something in both languages, a line each.
func inBoth(say func(*i18n.Printer) string) string {
	var b strings.Builder
	for _, lang := range i18n.Langs() {
		text := say(i18n.For(lang))
		fmt.Fprintf(&b, "%s: %s\n", lang, text)
	}
	return b.String()
}

func nobody(string) string { return "" }

func reason(p *i18n.Printer, r article.Reason) string { return words.Explain(p, r, nobody) }

// describeFault is an error of a file in words.
func describeFault(p *i18n.Printer, err error) string {
	if refusal, ok := article.AsRefusal(err); ok {
		return reason(p, refusal.Reason)
	}
	if fault, ok := journal.AsFileError(err); ok {
		args := make([]i18n.Arg, len(fault.Args))
		for i, arg := range fault.Args {
			args[i] = i18n.A(arg.Name, arg.Value)
		}
		return fmt.Sprintf("%d: %s", fault.Line, p.Text(string(fault.Code), args...))
	}
	var broken *sheet.Error
	if errors.As(err, &broken) {
		args := make([]i18n.Arg, len(broken.Args))
		for i, arg := range broken.Args {
			args[i] = i18n.A(arg.Name, arg.Value)
		}
		args = append(args, i18n.A("row", broken.Row), i18n.A("column", sheet.ColumnName(broken.Column-1)))
		return p.Text(string(broken.Code), args...)
	}
	return err.Error()
}

// Every malformed list of players names its row, its field and the reason.
func TestBadPlayerLists(t *testing.T) {
	d := newDesk(t, t.TempDir())
	corpus, err := txtar.ParseFile(filepath.Join("testdata", "bad_lists.txtar"))
	d.must(err)
	if len(corpus.Files) < 20 {
		t.Fatalf("only %d bad lists", len(corpus.Files))
	}
	var all strings.Builder
	for _, file := range corpus.Files {
		fmt.Fprintf(&all, "== %s\n", file.Name)
		list, err := d.ReadPlayers(file.Name, bytes.NewReader(bytes.TrimSuffix(file.Data, []byte("\n"))), nil)
		if err != nil {
			all.WriteString(inBoth(func(p *i18n.Printer) string { return describeFault(p, err) }))
			continue
		}
		if list.Problems() == 0 {
			t.Errorf("%s: nothing was found wrong", file.Name)
		}
		for _, row := range list.Rows {
			for _, problem := range row.Problems {
				all.WriteString(inBoth(func(p *i18n.Printer) string {
					return fmt.Sprintf("%d, %s: %s", row.Line, problem.Field, reason(p, problem.Reason))
				}))
			}
		}
	}
	if i18n.Marked(all.String()) {
		t.Error("a text or an argument is missing")
	}
	golden.Expect(t, "testdata/bad_lists.golden", all.String())
}

// Good lists, as clubs and federations send them.
func TestPlayerLists(t *testing.T) {
	d := newDesk(t, t.TempDir())
	for name, text := range map[string]string{
		"polish":    "Nazwisko i imię;Klub;Rok ur.;Płeć;Tytuł;Ranking;Lista;Miejsce na liście A;Nr rej.;Federacja\nCzyż Olga;KS Kamionek;1994;K;M;2284;A;4;117;pol\n",
		"english":   "Name,Club,Born,Sex,Title,Rating,List,Place on list A,Register number,Federation\nOlga Czyż,KS Kamionek,1994,f,M,2284,A,4,117,POL\n",
		"two names": "lp.;imię;nazwisko;klub;rok;k/m;kat.;elo;lista A;nr rej.;kraj\n1;Olga;Czyż;KS Kamionek;1994;K;M;2284;4;117;POL\n",
	} {
		list, err := d.ReadPlayers(name+".csv", strings.NewReader(text), nil)
		if err != nil || len(list.Rows) != 1 || list.Problems() != 0 {
			t.Errorf("%s: %+v, %v", name, list, err)
			continue
		}
		want := events.PlayerForm{
			Person:   events.Person{Name: fullname.Of("Czyż", "Olga"), Club: "KS Kamionek", Born: 1994, Sex: "f", Register: "117", Federation: "POL"},
			Strength: tournament.Strength{Title: "M", Rating: 2284, List: tournament.ListA, ListPlace: 4},
		}
		if got := list.Rows[0].Form; !reflect.DeepEqual(got, want) {
			t.Errorf("%s: %+v", name, got)
		}
	}
}

// Every damage to a tournament file is told with its line, in both languages.
func TestBadTournamentFiles(t *testing.T) {
	d := newDesk(t, t.TempDir())
	id := d.started(five...)
	var file bytes.Buffer
	d.must(d.ExportFile(t.Context(), app.Arbiter, id, &file))
	whole := file.String()
	lines := slices.Collect(strings.Lines(whole))
	first, last := lines[0], lines[len(lines)-1]
	without := func(i int) string { return strings.Join(slices.Delete(slices.Clone(lines), i, i+1), "") }
	event := len(lines) - 3 // the entries; the lots and the footer follow
	bad := []struct{ name, text string }{
		{"empty", ""}, {"spaces", "   \n"}, {"a web page", "<!doctype html>\n<html></html>\n"},
		{"a games file", "[Event \"?\"]\n\n1. 32-28 *\n"}, {"JSON of something else", "{\"hello\":1}\n"},
		{"a newer format", strings.Replace(whole, `"format":2`, `"format":3`, 1)},
		{"header only", first}, {"header without end", strings.TrimSuffix(first, "\n")},
		{"a line left out", without(event)}, {"a record left out", without(1)}, {"the footer left out", strings.TrimSuffix(whole, last)},
		{"half of the last line", whole[:len(whole)-len(last)/2]}, {"half of the file", whole[:len(whole)/2]},
		{"a line twice", strings.Join(lines[:event+1], "") + strings.Join(lines[event:], "")},
		{"something after the end", whole + "\n"}, {"two files in one", whole + whole},
		{"line ends of another system", strings.ReplaceAll(whole, "\n", "\r\n")},
		{"a changed name", strings.Replace(whole, "Czyż", "Czyz", 1)},
		{"a changed number", strings.Replace(whole, `"seed":"7"`, `"seed":"8"`, 1)},
		{"a changed time", strings.Replace(whole, "12:00:00.000Z", "12:00:01.000Z", 1)},
		{"a changed author", strings.Replace(whole, `"by":"arbiter"`, `"by":"somebody"`, 1)},
		{"a byte of zero", strings.Replace(whole, "Puchar", "Puch\x00r", 1)},
		{"another stream", strings.Replace(whole, "tournament/", "game/", 1)},
		{"a changed signature", strings.Replace(whole, `"signature":"`, `"signature":"AAAA`, 1)},
		{"another key", strings.Replace(whole, `"key":"`, `"key":"AAAA`, 1)},
		{"the signature of another file", forged(t, d, whole)},
		{"a record that is not JSON", strings.Replace(whole, `{"record"`, `{record`, 1)},
	}
	if len(bad) < 20 {
		t.Fatal("too few")
	}
	var all strings.Builder
	before := d.snapshot(id).Seq
	for _, b := range bad {
		if b.text == whole {
			t.Fatalf("%s changes nothing", b.name)
		}
		_, err := d.ImportFile(t.Context(), app.Arbiter, strings.NewReader(b.text), false)
		if err == nil {
			t.Errorf("%s: opened", b.name)
			continue
		}
		said := inBoth(func(p *i18n.Printer) string { return describeFault(p, err) })
		fmt.Fprintf(&all, "== %s\n%s", b.name, said)
	}
	if i18n.Marked(all.String()) {
		t.Error("a text or an argument is missing")
	}
	if d.snapshot(id).Seq != before {
		t.Error("something was added")
	}
	golden.Expect(t, "testdata/bad_files.golden", all.String())
}

// forged is a file with the signature of another one.
func forged(t *testing.T, d desk, whole string) string {
	t.Helper()
	var other bytes.Buffer
	d.must(d.ExportFile(t.Context(), app.Arbiter, d.started(five...), &other))
	_, signature, _ := strings.Cut(other.String(), `"signature":`)
	before, _, _ := strings.Cut(whole, `"signature":`)
	return before + `"signature":` + signature
}

// unsigned is a tournament file without the signature of anyone who wrote it.
func unsigned(file []byte) string {
	before, _, _ := strings.Cut(string(file), `,"key":"`)
	return before
}
