package report

import (
	"bytes"
	"fmt"
	"log/slog"
	"math/rand/v2"
	"reflect"
	"slices"
	"strings"
	"testing"
	"time"

	"damka/article"
	"damka/internal/app"
	"damka/internal/app/events"
	"damka/internal/golden"
	"damka/internal/i18n"
	"damka/internal/report/reporttest"
	"damka/internal/sheet"
	"damka/internal/store/memory"
	"damka/internal/tournament"
)

// demonstration is the tournaments of the demonstration.
type demonstration struct{ finished, running, swiss *events.Snapshot }

func demo(t *testing.T) demonstration {
	t.Helper()
	a := newApp(t)
	made, err := a.Demo(t.Context())
	if err != nil {
		t.Fatal(err)
	}
	for _, id := range []string{made.Finished, made.Swiss} {
		reporttest.WritePapers(t, a, id)
	}
	snapshot := func(id string) *events.Snapshot {
		s, err := a.Snapshot(t.Context(), id)
		if err != nil {
			t.Fatal(err)
		}
		return s
	}
	return demonstration{snapshot(made.Finished), snapshot(made.Running), snapshot(made.Swiss)}
}

// newApp is an application without tournaments.
func newApp(t *testing.T) *events.App {
	t.Helper()
	store := memory.New()
	t.Cleanup(func() { store.Close() })
	base := app.New(store, app.Options{
		Now:    func() time.Time { return time.Date(2026, time.November, 14, 12, 0, 0, 0, time.UTC) },
		Random: rand.NewChaCha8([32]byte{7}), Log: slog.New(slog.DiscardHandler),
	})
	t.Cleanup(base.Close)
	return events.New(base)
}

// readable is a document as text, for golden files.
func readable(d Document) string {
	var b strings.Builder
	fmt.Fprintf(&b, "%s | %s | %s | %s | %s\n", d.Tournament, d.Place, d.Dates, d.Title, d.When)
	for _, section := range d.Sections {
		fmt.Fprintf(&b, "\n%s %s\n", section.Title, section.When)
		for _, field := range section.Fields {
			fmt.Fprintf(&b, "%s: %s\n", field.Label, field.Value)
		}
		for _, text := range section.Text {
			b.WriteString(text + "\n")
		}
		for _, column := range section.Table.Columns {
			fmt.Fprintf(&b, "%s (%s) | ", column.Title, column.Kind)
		}
		for _, row := range section.Table.Rows {
			b.WriteString("\n")
			for _, cell := range row {
				b.WriteString(signs(cell) + " | ")
			}
		}
		fmt.Fprintf(&b, "\n%s\n", strings.Join(section.Notes, "\n"))
	}
	for _, card := range d.Cards {
		fmt.Fprintf(&b, "%d/%d %s: ", card.Round, card.Board, card.When)
		for i, p := range []CardPlayer{card.White, card.Black} {
			fmt.Fprintf(&b, "%s{%d %s %s}", []string{"", " – "}[i], p.Number, p.Name, p.Aside)
		}
		b.WriteString("\n")
	}
	for _, s := range d.Sheets {
		fmt.Fprintf(&b, "%d/%d %s %s: {%d %s %s} – {%d %s %s} for %s\n", s.Round, s.Board, s.When, s.Control,
			s.White.Number, s.White.Name, s.White.Aside, s.Black.Number, s.Black.Name, s.Black.Aside, s.For)
	}
	for _, diploma := range d.Diplomas {
		fmt.Fprintf(&b, "%+v\n", diploma)
	}
	if d.Signed != "" {
		fmt.Fprintf(&b, "\nsigned: %s\n", d.Signed)
	}
	return b.String()
}

func signs(cell Cell) string {
	switch {
	case cell.Box:
		return cell.Text + "[  ]"
	case cell.Self:
		return "###"
	case cell.Out:
		return "~" + cell.Text + "~"
	}
	return cell.Text
}

// Every paper of a round robin and of a Swiss tournament, as people read it.
func TestPapers(t *testing.T) {
	demo := demo(t)
	written := []Kind{Regulations, Prizes, Communique, Report, Equipment, Diplomas}
	for _, kind := range append(Kinds(), Communique, Report, Equipment) {
		if !kind.Ready(demo.running) && !kind.Ready(demo.swiss) && !kind.Ready(demo.finished) {
			t.Errorf("%s is never ready", kind)
		}
		for prefix, snapshot := range map[string]*events.Snapshot{"": demo.running, "swiss-": demo.swiss, "finished-": demo.finished} {
			if !kind.Ready(snapshot) || prefix == "finished-" && !slices.Contains(written, kind) {
				continue
			}
			for _, lang := range i18n.Langs() {
				d, err := Build(i18n.For(lang), snapshot, app.Visitor, kind, 0)
				if err != nil {
					t.Fatal(err)
				}
				text := readable(d)
				if i18n.Marked(text) {
					t.Errorf("%s in %s: a text is missing", kind, lang)
				}
				golden.Expect(t, "testdata/"+prefix+string(kind)+"."+lang.String()+".golden", text)
			}
		}
	}
}

// The starting list of the arbiter says more than the one on the wall.
func TestTheArbitersStartingList(t *testing.T) {
	running := demo(t).running
	for _, lang := range i18n.Langs() {
		d, err := Build(i18n.For(lang), running, app.Arbiter, StartingList, 0)
		if err != nil {
			t.Fatal(err)
		}
		golden.Expect(t, "testdata/starting-list-arbiter."+lang.String()+".golden", readable(d))
	}
}

func TestAStartingListHasNoColumnThatNobodyFills(t *testing.T) {
	cell := func(text string) Cell { return Cell{Text: text} }
	list := Document{Kind: StartingList, Sections: []Section{{Table: Table{
		Columns: []Column{{"No.", Strong}, {"name", Name}, {"club", Text}, {"rating", Number}},
		Rows:    [][]Cell{{{}, cell("Olga Czyż"), {}, cell("2100")}, {{}, cell("Emil Źrebak"), {}, {}}},
	}}}}
	standings := list
	standings.Kind = Standings
	standings.Sections = slices.Clone(list.Sections)
	list.LeaveOutEmpty()
	want := Table{
		Columns: []Column{{"name", Name}, {"rating", Number}},
		Rows:    [][]Cell{{cell("Olga Czyż"), cell("2100")}, {cell("Emil Źrebak"), {}}},
	}
	if got := list.Sections[0].Table; !reflect.DeepEqual(got, want) {
		t.Errorf("%+v", got)
	}
	if standings.LeaveOutEmpty(); len(standings.Sections[0].Table.Columns) != 4 {
		t.Error("columns of standings are there to be read, filled or not")
	}
	if list.LongestWord() != len("Źrebak")-1 {
		t.Errorf("the longest word of a name has %d letters", list.LongestWord())
	}
	if list.HasNoRows() || !(Document{}).HasNoRows() || !(Document{Sections: make([]Section, 2)}).HasNoRows() {
		t.Error("which documents have no rows?")
	}
}

// Every table has as many cells as columns, whatever the round.
func TestTablesAreWhole(t *testing.T) {
	demo := demo(t)
	for _, s := range []*events.Snapshot{demo.finished, demo.running, demo.swiss} {
		for _, kind := range Kinds() {
			if !kind.Ready(s) {
				continue
			}
			for round := range len(s.Rounds) + 1 {
				d, err := Build(i18n.For(i18n.EN), s, app.Arbiter, kind, round)
				if err != nil {
					t.Fatalf("%s after %d: %v", kind, round, err)
				}
				for _, section := range d.Sections {
					for i, row := range section.Table.Rows {
						if len(row) != len(section.Table.Columns) {
							t.Errorf("%s: row %d has %d cells for %d columns", kind, i, len(row), len(section.Table.Columns))
						}
					}
				}
			}
		}
	}
}

// The whole schedule has every game once, and a blank for each that is open.
func TestScheduleHasABlankForEveryGame(t *testing.T) {
	running := demo(t).running
	d, err := Build(i18n.For(i18n.PL), running, app.Visitor, Schedule, 0)
	if err != nil {
		t.Fatal(err)
	}
	games, blanks := 0, 0
	released := i18n.For(i18n.PL).Text("player.released") // instead of a game with somebody struck out
	for _, section := range d.Sections {
		for _, row := range section.Table.Rows {
			if row[0].Text != "" || row[5].Text == released {
				games++
			}
			if row[3].Box {
				blanks++
			}
		}
	}
	open := 0
	for _, round := range running.Rounds {
		open += round.Open
	}
	planned, err := running.Schedule()
	if err != nil {
		t.Fatal(err)
	}
	for _, round := range planned[len(running.Rounds):] {
		for _, pair := range round.Pairs {
			if !pair.White.StruckOut() && !pair.Black.StruckOut() {
				open++
			}
		}
	}
	players := len(running.Players)
	if games != players*(players-1)/2 {
		t.Errorf("%d games, want everybody against everybody: %d", games, players*(players-1)/2)
	}
	if blanks != open {
		t.Errorf("%d blanks, want %d", blanks, open)
	}
}

// What is exported is read back as it was, by people's spreadsheets and here.
func TestExportsReadBack(t *testing.T) {
	demo := demo(t)
	for _, kind := range Kinds() {
		if !kind.Exports() {
			continue
		}
		snapshot := demo.running
		if !kind.Ready(snapshot) {
			snapshot = demo.swiss
		}
		d, err := Build(i18n.For(i18n.PL), snapshot, app.Visitor, kind, 0)
		if err != nil {
			t.Fatal(err)
		}
		table := d.Sheet()
		for name, write := range map[string]func(*bytes.Buffer) error{
			"csv":  func(b *bytes.Buffer) error { return sheet.WriteCSV(b, table, sheet.ForSpreadsheets) },
			"xlsx": func(b *bytes.Buffer) error { return sheet.WriteXLSX(b, table) },
		} {
			var file bytes.Buffer
			if err := write(&file); err != nil {
				t.Fatal(err)
			}
			grid, err := sheet.Read("list."+name, &file, sheet.Limits{})
			if err != nil {
				t.Fatalf("%s.%s: %v", kind, name, err)
			}
			if len(grid.Rows) != len(table.Rows)+1 {
				t.Errorf("%s.%s: %d rows, want %d and a head", kind, name, len(grid.Rows), len(table.Rows))
			}
		}
	}
}

func TestPapersThatCannotBeMadeYet(t *testing.T) {
	draft := &events.Snapshot{Settings: tournament.Settings{System: tournament.Berger}}
	for _, kind := range append(Kinds(), "nothing") {
		if kind == StartingList || kind == Regulations {
			continue // an empty list is a list, and regulations are there first
		}
		_, err := Build(i18n.For(i18n.PL), draft, app.Visitor, kind, 0)
		if _, refused := article.AsRefusal(err); !refused {
			t.Errorf("%s: %v, want a refusal", kind, err)
		}
		if kind.Ready(draft) {
			t.Errorf("%s is ready", kind)
		}
	}
}

// The announcement of a tournament that is over: what was earned, and norms
// that give nothing yet.
func TestVII74AnnouncementAtTheEnd(t *testing.T) {
	finished := demo(t).finished
	for _, lang := range i18n.Langs() {
		d, err := Build(i18n.For(lang), finished, app.Visitor, Announcement, 0)
		if err != nil {
			t.Fatal(err)
		}
		golden.Expect(t, "testdata/announcement-final."+lang.String()+".golden", readable(d))
	}
}
