package register

import (
	"context"
	"encoding/json"
	"errors"
	"slices"

	"damka/article"
	"damka/internal/app"
	"damka/internal/register/person"
	"damka/internal/sheet"
	"damka/internal/store"
)

// heldRow is a row of a file that is kept still and of which we know that it is somebody's.
type heldRow struct {
	part int // which document has it
	sheet.Row
	read     bool // it is of the worksheet that is read
	surely   bool // nobody else can be meant; an erasure takes the others, too, a copy for the person does not
	headings []string
}

// heldRows are the rows of a file that are a person's, of all its worksheets: those that were brought in for the person, and those that wait.
func (a *App) heldRows(ctx context.Context, draft *Import, s sought) ([]heldRow, error) {
	planned, err := a.plannedFor(ctx, draft, s)
	if err != nil {
		return nil, err
	}
	var held []heldRow
	first, n := draft.at()
	at := 0 // of the worksheet that is read
	for part := range draft.chunks {
		doc, found, err := a.base.Store().Document(ctx, rowsKind, importPart(draft.ID, part))
		if err != nil {
			return nil, err
		}
		if !found {
			return nil, nil // its time is over
		}
		rows, err := read[[]storedRow](doc)
		if err != nil {
			return nil, err
		}
		reads := part >= first && part < first+n
		for _, stored := range rows {
			row, is := sheet.Row{Number: stored.N, Cells: stored.C}, notTheirs
			if below := reads && at > draft.Head; below {
				is = planned[stored.N]
			} else if !reads || at != draft.Head {
				is = s.mentions(row)
			}
			if is != notTheirs && len(stored.C) > 0 {
				held = append(held, heldRow{part, row, reads, is == surelyTheirs, draft.Headings})
			}
			if reads {
				at++
			}
		}
	}
	return held, nil
}

// plannedFor are the rows below the head, by their numbers, that are a person's as the dry run and what was chosen have it.
func (a *App) plannedFor(ctx context.Context, draft *Import, s sought) (map[int]whose, error) {
	plan, err := a.makePlan(ctx, draft)
	if errors.Is(err, ErrNoImport) {
		return nil, nil
	}
	if err != nil {
		return nil, err
	}
	all := make(map[int]whose)
	for i := range plan.Rows {
		row := &plan.Rows[i]
		who := row.Choice.Who
		switch done, isDone := plan.done[row.Line]; {
		case isDone:
			if done.Person == s.id {
				all[row.Line] = surelyTheirs
			}
		case row.Person == s.id || who == WhoPerson+s.id:
			all[row.Line] = surelyTheirs
		case (who == "" || who == WhoNobody) && (row.Person == "" || row.Registers):
			if all[row.Line] = s.has(row.in); row.in.Details.Name.IsZero() {
				all[row.Line] = s.mentions(row.row)
			}
		}
	}
	return all, nil
}

// eraseImported forgets what files that are kept still have of a person, brought in or waiting, and why cells of their rows were changed. What is empty then is never
// brought in: nobody erased comes back with a file.
func (a *App) eraseImported(ctx context.Context, of app.Concerned, versions []person.Details) error {
	if a.ImportGoing() != nil { // it has the rows already
		return article.Refuse(CodeImportBusy, "")
	}
	all, err := a.imports(ctx)
	if err != nil {
		return err
	}
	s := a.soughtOf(of, versions)
	for _, draft := range all {
		done, err := a.doneRows(ctx, draft.ID)
		if err != nil {
			return err
		}
		var held []heldRow
		if !draft.Over {
			if held, err = a.heldRows(ctx, draft, s); err != nil {
				return err
			}
		}
		noted := draft.forgetWhys(s.id, done)
		if len(held) == 0 && !noted {
			continue
		}
		a.jobs.forget(draft.ID)
		err = a.base.Store().Update(ctx, func(tx store.Tx) error {
			if err := a.emptyRows(ctx, tx, draft, held); err != nil {
				return err
			}
			return draft.put(tx)
		})
		if err != nil {
			return overtaken(err)
		}
	}
	return nil
}

// forgetWhys forgets why cells of somebody's rows were changed. Where nothing says any more whose a row was, it is forgotten, too: nobody could ask for it later.
func (i *Import) forgetWhys(id string, done map[int]doneRow) (changed bool) {
	for at, m := range i.Mends {
		whose := m.Person
		if whose == "" {
			whose = done[m.Line].Person
		}
		if m.Why != "" && (whose == id || whose == "") {
			i.Mends[at].Why, changed = "", true
		}
	}
	return changed
}

// emptyRows empties rows of a file, and forgets what was chosen and typed for them.
func (a *App) emptyRows(ctx context.Context, tx store.Tx, draft *Import, held []heldRow) error {
	rows, choices := make(map[int][]int), make(map[int][]int)
	for _, row := range held {
		rows[row.part] = append(rows[row.part], row.Number)
		if row.read {
			choices[row.Number/choicesTogether] = append(choices[row.Number/choicesTogether], row.Number)
		}
	}
	for part, numbers := range rows {
		err := rewrite(ctx, a, tx, draft, rowsKind, part, func(stored []storedRow) []storedRow {
			for i := range stored {
				if slices.Contains(numbers, stored[i].N) {
					stored[i].C = nil
				}
			}
			return stored
		})
		if err != nil {
			return err
		}
	}
	for part, numbers := range choices {
		err := rewrite(ctx, a, tx, draft, choiceKind, part, func(chosen map[int]Choice) map[int]Choice {
			for _, number := range numbers {
				delete(chosen, number)
			}
			return chosen
		})
		if err != nil {
			return err
		}
	}
	return nil
}

// rewrite changes a part of an import's documents; one that is not there has nothing to change.
func rewrite[T any](ctx context.Context, a *App, tx store.Tx, draft *Import, kind string, part int, change func(T) T) error {
	doc, found, err := a.base.Store().Document(ctx, kind, importPart(draft.ID, part))
	if err != nil || !found {
		return err
	}
	was, err := read[T](doc)
	if err != nil {
		return err
	}
	data, err := json.Marshal(change(was))
	if err != nil {
		return err
	}
	return tx.PutDocument(store.Document{Kind: kind, ID: doc.ID, Until: draft.At.Add(keptFor), Data: data, Version: doc.Version})
}

// ExportedRow is a row of a file that waits to be brought in, or was and is kept still.
type ExportedRow struct {
	File  string         `json:"file"`
	Row   int            `json:"row"`
	Cells []ExportedCell `json:"cells"`
	Why   []string       `json:"corrections,omitempty"` // why cells count otherwise than the file has them
}

// ExportedCell is a cell that is not empty.
type ExportedCell struct {
	Column string `json:"column"` // its letter, or its heading
	Text   string `json:"text"`
	Typed  string `json:"typed,omitempty"` // what counts instead
}

// exportImported adds what files that are kept still have of a person. A row with the person's name alone may be a namesake's, whose address and telephone are nobody
// else's business: it is left out.
func (a *App) exportImported(ctx context.Context, of app.Concerned, versions []person.Details, out *Export) error {
	all, err := a.imports(ctx)
	if err != nil {
		return err
	}
	s := a.soughtOf(of, versions)
	for _, draft := range all {
		for _, m := range draft.Mends {
			if m.Person == s.id && m.Why != "" {
				out.Imported = append(out.Imported, ExportedRow{File: draft.Name, Row: m.Line, Why: []string{m.Why}})
			}
		}
		if draft.Over {
			continue
		}
		held, err := a.heldRows(ctx, draft, s)
		if err != nil {
			return err
		}
		held = slices.DeleteFunc(held, func(row heldRow) bool { return !row.surely })
		if len(held) == 0 {
			continue
		}
		chosen, err := a.choices(ctx, draft, slices.MaxFunc(held, func(x, y heldRow) int { return x.Number - y.Number }).Number)
		if err != nil {
			return err
		}
		for _, row := range held {
			choice := Choice{}
			if row.read {
				choice = chosen[row.Number]
			}
			out.Imported = append(out.Imported, exportedRow(draft, row, choice))
		}
	}
	return nil
}

func exportedRow(draft *Import, row heldRow, choice Choice) ExportedRow {
	one := ExportedRow{File: draft.Name, Row: row.Number}
	for at, text := range row.Cells {
		typed := choice.Cells[at]
		if text == "" && typed == "" {
			continue
		}
		column := sheet.ColumnName(at)
		if row.read && at < len(row.headings) && row.headings[at] != "" {
			column = row.headings[at]
		}
		one.Cells = append(one.Cells, ExportedCell{column, text, typed})
	}
	if choice.Why != "" {
		one.Why = []string{choice.Why}
	}
	return one
}
