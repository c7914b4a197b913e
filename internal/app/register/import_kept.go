package register

import (
	"context"
	"encoding/json"
	"fmt"
	"slices"

	"damka/internal/app"
	"damka/internal/sheet"
	"damka/internal/store"
)

// chunked are rows as documents, each as large as one may be.
func chunked(rows []sheet.Row) (chunks []json.RawMessage, err error) {
	const most = store.MaxDocument - 1024
	var chunk []byte
	flush := func() {
		if len(chunk) > 0 {
			chunks = append(chunks, json.RawMessage("["+string(chunk)+"]"))
			chunk = nil
		}
	}
	for _, row := range rows {
		data, err := json.Marshal(storedRow{row.Number, row.Cells})
		if err != nil {
			return nil, err
		}
		if len(data) > most {
			return nil, &sheet.Error{Row: row.Number, Code: sheet.TooLarge, Args: []sheet.Arg{{Name: "limit", Value: "256 kB"}}}
		}
		if len(chunk)+len(data)+1 > most {
			flush()
		}
		if len(chunk) > 0 {
			chunk = append(chunk, ',')
		}
		chunk = append(chunk, data...)
	}
	flush()
	return chunks, nil
}

// importPart is the id of a part of an import's documents.
func importPart(id string, part int) string { return fmt.Sprintf("%s.%06d", id, part) }

// importRows are the rows of the file, with those above the head.
func (a *App) importRows(ctx context.Context, draft *Import) ([]sheet.Row, error) {
	var rows []sheet.Row
	first, n := draft.at()
	for i := range n {
		doc, found, err := a.base.Store().Document(ctx, rowsKind, importPart(draft.ID, first+i))
		if err == nil && !found {
			err = ErrNoImport // its time is over
		}
		if err != nil {
			return nil, err
		}
		stored, err := read[[]storedRow](doc)
		if err != nil {
			return nil, err
		}
		for _, row := range stored {
			rows = append(rows, sheet.Row{Number: row.N, Cells: row.C})
		}
	}
	return rows, nil
}

// ImportExamples are the first cells of each column that are not empty, up to a few.
func (a *App) ImportExamples(ctx context.Context, actor app.Actor, draft *Import, most int) ([][]string, error) {
	if err := a.base.Allow(ctx, actor, app.KeepPersons, ""); err != nil {
		return nil, err
	}
	rows, err := a.importRows(ctx, draft)
	if err != nil {
		return nil, err
	}
	examples := make([][]string, len(draft.Headings))
	for _, row := range rows[min(draft.Head+1, len(rows)):] {
		for i := range examples {
			if cell := tidy(row.Cell(i)); cell != "" && len(examples[i]) < most && !slices.Contains(examples[i], cell) {
				examples[i] = append(examples[i], cell)
			}
		}
	}
	return examples, nil
}
