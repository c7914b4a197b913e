package register

import (
	"context"
	"encoding/json"
	"errors"
	"io"
	"path/filepath"
	"slices"
	"strings"
	"time"

	"damka/article"
	"damka/calendar"
	"damka/internal/app"
	"damka/internal/fullname"
	"damka/internal/letters"
	"damka/internal/sheet"
	"damka/internal/store"
)

// The documents of an import. All but the first are deleted when it ends; nobody's data are kept for longer than keptFor.
const (
	importKind = "register.import"        // what is known of it
	rowsKind   = "register.import_rows"   // the rows of the file, some together
	choiceKind = "register.import_choice" // what was chosen for rows, some together
	doneKind   = "register.import_done"   // what a row has become
)

// keptFor is how long a file that was never brought in is kept.
const keptFor = 30 * 24 * time.Hour

// Why a file, or how it is to be read, is refused.
const (
	CodeImportEmpty   article.Code = "register.import.empty"    // nothing is below the head
	CodeImportTwice   article.Code = "register.import.twice"    // first, second, field: two columns have the same
	CodeImportNoName  article.Code = "register.import.no_name"  //
	CodeImportDay     article.Code = "register.import.day"      // today: the day of the lists is not one of the past
	CodeImportSince   article.Code = "register.import.since"    // today: the day since which people are in their clubs is not one of the past
	CodeImportBusy    article.Code = "register.import.busy"     // one is going on
	CodeImportOver    article.Code = "register.import.over"     // it has ended, and nothing is changed in it
	CodeImportNothing article.Code = "register.import.nothing"  // no row can be brought in
	CodeImportChoice  article.Code = "register.import.choice"   // it cannot be chosen
	CodeImportCell    article.Code = "register.import.cell"     // row, column, most: what was typed instead of a cell
	CodeImportWhy     article.Code = "register.import.why"      // row, most: the reason of it
	CodeImportHead    article.Code = "register.import.head"     // row: there is nothing in it
	CodeImportBegan   article.Code = "register.import.began"    // some of it is in the register, so it is read as it was
	CodeImportTooMuch article.Code = "register.import.too_much" // most: of drafts at once
)

// Import is what is known of an import.
type Import struct {
	ID        string            `json:"-"`
	Name      string            `json:"name"` // of the file
	Sheet     string            `json:"sheet,omitempty"`
	At        time.Time         `json:"at"`
	By        string            `json:"by"`
	Rows      int               `json:"rows"`            // below the head
	Head      int               `json:"head"`            // index of the row of headings; -1: there is none
	HeadRow   int               `json:"headRow"`         // its number in the file; 0: there is none
	Headings  []string          `json:"headings"`        // of the columns
	Columns   []ImportField     `json:"columns"`         // what each has
	Read      bool              `json:"read"`            // somebody has said that the columns are right
	Order     fullname.Order    `json:"order"`           // of names in one cell
	Day       calendar.Date     `json:"day"`             // the last day of the period after which ratings hold
	Since     calendar.Date     `json:"since,omitzero"`  // since when those of whom no club is known are in the file's; no day: see [Import.ClubsSince]
	Conflicts Side              `json:"conflicts"`       // which value counts where nobody has chosen for the row; none: the register's stays
	Clubs     map[string]string `json:"clubs"`           // by the folded name of one that is not registered: the id of one that is meant, or another name of the file
	Began     bool              `json:"began"`           // something was brought in, or is
	Going     bool              `json:"going"`           // it was started, and has not come to the end
	Over      bool              `json:"over"`            // nothing is left of the file
	Made      int               `json:"made"`            // persons, in all runs
	Changed   int               `json:"changed"`         // entries to which something was added, in all runs
	Same      int               `json:"same"`            // rows of which everything was there
	Left      int               `json:"left"`            // rows that are not brought in, after the last run
	NewClubs  int               `json:"newClubs"`        //
	Mends     []MendNote        `json:"mends,omitempty"` // cells of rows that were brought in otherwise than the file has them
	Failed    string            `json:"failed"`          // why the last run stopped; empty: it did not
	version   uint64            `json:"-"`
	chunks    int               `json:"-"` // of all sheets
	sheets    []importSheet     `json:"-"` // empty: there is one, which has all chunks
}

// importSheet is a worksheet of the file, with where its rows are.
type importSheet struct {
	Name   string `json:"name"`
	First  int    `json:"first"`
	Chunks int    `json:"chunks"`
}

// mostSheets is how many worksheets of a file are kept, to choose from.
const mostSheets = 12

// Sheets are the worksheets of the file to choose from; none where it has one.
func (i *Import) Sheets() []string {
	var names []string
	for _, s := range i.sheets {
		names = append(names, s.Name)
	}
	return names
}

// at are the documents that have the rows of the sheet which is read: the first one, and how many.
func (i *Import) at() (first, n int) {
	for _, s := range i.sheets {
		if s.Name == i.Sheet {
			return s.First, s.Chunks
		}
	}
	return 0, i.chunks
}

// importData is an import as it is stored.
type importData struct {
	Import
	Chunks     int           `json:"chunks"`
	Worksheets []importSheet `json:"sheets,omitempty"`
}

// storedRow is a row of the file as it is stored.
type storedRow struct {
	N int      `json:"n"`
	C []string `json:"c"`
}

// most drafts are kept at once, so that nobody fills the disk.
const mostDrafts = 20

// StartImport keeps a file, and proposes what its columns have. Nothing is registered yet.
func (a *App) StartImport(ctx context.Context, actor app.Actor, name string, content io.Reader) (string, error) {
	if err := a.base.Allow(ctx, actor, app.ImportRegister, ""); err != nil {
		return "", err
	}
	grids, err := sheet.ReadAll(name, content, sheet.Limits{}, mostSheets)
	if err != nil {
		return "", err
	}
	grid := grids[0]
	if len(grid.Rows) <= propose(grid.Rows).Head+1 {
		return "", article.Refuse(CodeImportEmpty, "")
	}
	if err := a.roomForDraft(ctx); err != nil {
		return "", err
	}
	id, err := a.base.NewID()
	if err != nil {
		return "", err
	}
	draft := Import{ID: id, Name: fileName(name), Sheet: grid.Sheet, At: a.base.Now().UTC(), By: actor.Principal(), Day: a.lastPeriod(), Clubs: map[string]string{}}
	if err := draft.moveHead(grid.Rows, -1); err != nil {
		return "", err
	}
	var chunks []json.RawMessage
	for _, grid := range grids {
		some, err := chunked(grid.Rows)
		if err != nil {
			return "", err
		}
		if len(grids) > 1 {
			draft.sheets = append(draft.sheets, importSheet{grid.Sheet, len(chunks), len(some)})
		}
		chunks = append(chunks, some...)
	}
	draft.chunks = len(chunks)
	return id, a.base.Store().Update(ctx, func(tx store.Tx) error {
		for i, chunk := range chunks {
			if err := tx.PutDocument(store.Document{Kind: rowsKind, ID: importPart(id, i), Until: draft.At.Add(keptFor), Data: chunk}); err != nil {
				return err
			}
		}
		return draft.put(tx)
	})
}

// ClubsSince is since when people are in the clubs of the file where it has no day for each. A list says who is where now: from the first day of its year on, so that
// the tournaments of the year that are handed in agree with it.
func (i *Import) ClubsSince() calendar.Date {
	if i.Since.IsValid() {
		return i.Since
	}
	return calendar.DateOf(time.Date(i.Day.Year(), time.January, 1, 0, 0, 0, 0, time.UTC))
}

func (a *App) roomForDraft(ctx context.Context) error {
	all, err := a.imports(ctx)
	open := 0
	for _, one := range all {
		if !one.Over {
			open++
		}
	}
	if err == nil && open >= mostDrafts {
		err = article.Refuse(CodeImportTooMuch, "", article.Arg{Name: "most", Value: article.Number(mostDrafts)})
	}
	return err
}

// lastPeriod is the last day of the quarter before today's: the lists that hold now are of it.
func (a *App) lastPeriod() calendar.Date {
	today := a.Today().Time()
	first := time.Date(today.Year(), (today.Month()-1)/3*3+1, 1, 0, 0, 0, 0, time.UTC)
	return calendar.DateOf(first).AddDays(-1)
}

// headings takes the headings of all columns, however far rows go.
func (i *Import) headings(rows []sheet.Row) {
	width := 0
	for _, row := range rows {
		width = max(width, len(row.Cells))
	}
	i.Headings = make([]string, width)
	for at := range i.Headings {
		if i.Head >= 0 {
			i.Headings[at] = tidy(rows[i.Head].Cell(at))
		}
	}
	columns := make([]ImportField, width)
	copy(columns, i.Columns)
	i.Columns = columns
	if at := slices.Index(columns, fieldName); at >= 0 {
		i.Order = orderOf(i.Headings[at], rows[i.Head+1:], at)
	}
}

// orderOf is the order of whole names: that of the heading, or that in which they look right.
func orderOf(heading string, rows []sheet.Row, at int) fullname.Order {
	if words := letters.Words(heading); len(words) > 1 {
		return fullname.Order(familyFirstHeading(heading))
	}
	var signs fullname.Signs
	swapped := 0
	for _, row := range rows {
		switch signs.Look(fullname.Divide(row.Cell(at), fullname.FamilyFirst)) {
		case fullname.Swapped:
			swapped++
		case fullname.AsDivided:
			swapped--
		}
	}
	return fullname.Order(swapped <= 0)
}

// fileName is what a file is called, without folders and what is not seen.
func fileName(name string) string {
	name = strings.ToValidUTF8(filepath.Base(strings.ReplaceAll(name, `\`, "/")), "")
	name = tidy(strings.Map(func(c rune) rune {
		if c < ' ' || c == 0x7f {
			return -1
		}
		return c
	}, name))
	if cut := []rune(name); len(cut) > 100 {
		name = string(cut[:100])
	}
	if _, turns := letters.TurnsWriting(name); turns || name == "" || name == "." || letters.IsInvisible(name) {
		return "?"
	}
	return name
}

// put writes what is known of an import.
func (i *Import) put(tx store.Tx) error {
	data, err := json.Marshal(importData{*i, i.chunks, i.sheets})
	if err != nil {
		return err
	}
	doc := store.Document{Kind: importKind, ID: i.ID, Data: data, Version: i.version}
	if !i.Over {
		doc.Until = i.At.Add(keptFor)
	}
	if err := tx.PutDocument(doc); err != nil {
		return err
	}
	i.version++
	return nil
}

func readImport(doc store.Document) (*Import, error) {
	data, err := read[importData](doc)
	if err != nil {
		return nil, err
	}
	one := data.Import
	one.ID, one.chunks, one.sheets, one.version = doc.ID, data.Chunks, data.Worksheets, doc.Version
	if one.Clubs == nil {
		one.Clubs = map[string]string{}
	}
	return &one, nil
}

// Imports lists the imports, the newest first.
func (a *App) Imports(ctx context.Context, actor app.Actor) ([]*Import, error) {
	if err := a.base.Allow(ctx, actor, app.KeepPersons, ""); err != nil {
		return nil, err
	}
	return a.imports(ctx)
}

func (a *App) imports(ctx context.Context) ([]*Import, error) {
	const atOnce = 100
	var all []*Import
	for after := ""; ; {
		docs, err := a.base.Store().DocumentsAfter(ctx, importKind, after, atOnce)
		if err != nil {
			return nil, err
		}
		for _, doc := range docs {
			one, err := readImport(doc)
			if err != nil {
				return nil, err
			}
			all, after = append(all, one), doc.ID
		}
		if len(docs) < atOnce {
			slices.SortStableFunc(all, func(x, y *Import) int { return y.At.Compare(x.At) })
			return all, nil
		}
	}
}

// ImportOf is what is known of an import.
func (a *App) ImportOf(ctx context.Context, actor app.Actor, id string) (*Import, error) {
	if err := a.base.Allow(ctx, actor, app.KeepPersons, ""); err != nil {
		return nil, err
	}
	return a.importOf(ctx, id)
}

func (a *App) importOf(ctx context.Context, id string) (*Import, error) {
	doc, found, err := a.base.Store().Document(ctx, importKind, id)
	if err == nil && !found {
		err = ErrNoImport
	}
	if err != nil {
		return nil, err
	}
	return readImport(doc)
}

// changeImport changes a draft on which nobody works.
func (a *App) changeImport(ctx context.Context, actor app.Actor, id string, change func(*Import) error) error {
	if err := a.base.Allow(ctx, actor, app.ImportRegister, ""); err != nil {
		return err
	}
	draft, err := a.importOf(ctx, id)
	if err != nil {
		return err
	}
	switch {
	case draft.Over:
		return article.Refuse(CodeImportOver, "")
	case a.isRunning(id):
		return article.Refuse(CodeImportBusy, "")
	}
	if err := change(draft); err != nil {
		return err
	}
	return overtaken(a.base.Store().Update(ctx, draft.put))
}

// overtaken says that somebody else was quicker.
func overtaken(err error) error {
	if errors.Is(err, store.ErrStale) {
		return article.Refuse(CodeOvertaken, "")
	}
	return err
}
