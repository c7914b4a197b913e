package report

import (
	"strings"
	"testing"

	"damka/article"
	"damka/internal/app"
	"damka/internal/app/events"
	"damka/internal/i18n"
)

// A report that is not whole says so at its head, with all that it lacks.
func TestIV224DraftOfTheReport(t *testing.T) {
	s := demo(t).finished
	d, err := Build(i18n.For(i18n.EN), s, app.Arbiter, Report, 0)
	if err != nil {
		t.Fatal(err)
	}
	if d.Title != "Chief arbiter’s report – draft" || len(d.Sections[0].Text) != len(s.ReportMissing()) {
		t.Errorf("%s: %q", d.Title, d.Sections[0].Text)
	}
}

// Numbers in the registers are for those who may read personal data.
func TestTheReportsPersonalData(t *testing.T) {
	s := demo(t).finished
	for actor, want := range map[*app.Actor]bool{&app.Arbiter: true, &app.Visitor: false} {
		d, err := Build(i18n.For(i18n.EN), s, *actor, Report, 0)
		if err != nil {
			t.Fatal(err)
		}
		if got := strings.Contains(readable(d), "117"); got != want {
			t.Errorf("the number of a licence is there: %v", got)
		}
	}
}

// Whatever has no number of its own is refused, not guessed.
func TestPapersThatAreNotThere(t *testing.T) {
	demo := demo(t)
	for _, test := range []struct {
		kind  Kind
		round int
		s     *events.Snapshot
		want  article.Code
	}{
		{Communique, 7, demo.finished, "print.no_communique"},
		{Communique, 0, demo.running, "print.no_communique"},
		{Prizes, 0, demo.running, "print.no_prizes"},
		{"nothing", 0, demo.running, "print.no_such_paper"},
	} {
		_, err := Build(i18n.For(i18n.EN), test.s, app.Arbiter, test.kind, test.round)
		if refusal, ok := article.AsRefusal(err); !ok || refusal.Code != test.want {
			t.Errorf("%s: %v, want %s", test.kind, err, test.want)
		}
	}
}

// A spreadsheet of a report has every line under the name of its part.
func TestSheetOfTheReport(t *testing.T) {
	d, err := Build(i18n.For(i18n.EN).Plain(), demo(t).finished, app.Arbiter, Report, 0)
	if err != nil {
		t.Fatal(err)
	}
	table := d.Sheet()
	found := map[string]bool{}
	for _, row := range table.Rows {
		if len(row) != len(table.Columns) {
			t.Fatalf("%d cells in %d columns", len(row), len(table.Columns))
		}
		found[row[0]] = true
	}
	for _, section := range d.Sections {
		if !found[section.Title] {
			t.Errorf("%s is not in the sheet", section.Title)
		}
	}
}
