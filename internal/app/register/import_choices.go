package register

import (
	"context"
	"encoding/json"
	"maps"
	"slices"
	"strconv"
	"strings"

	"damka/article"
	"damka/calendar"
	"damka/internal/app"
	"damka/internal/fullname"
	"damka/internal/sheet"
	"damka/internal/store"
)

// Choice is what the office has chosen for a row.
type Choice struct {
	Who     string               `json:"who,omitempty"`     // see the Who constants; empty: nothing
	Without bool                 `json:"without,omitempty"` // the cells that are faulty are left out
	Fields  map[ImportField]Side `json:"fields,omitempty"`
	Cells   map[int]string       `json:"cells,omitempty"` // what counts instead of a cell of the file, by the index of the column
	Why     string               `json:"why,omitempty"`   // the cells were changed
}

// Who a row is of, as the office chooses. A person of the register is "p:" and the id, that of an earlier row "r:" and its number.
const (
	WhoNew     = "new"
	WhoSwapped = "swap" // new, with the names exchanged
	WhoNobody  = "skip" // the row is left out
	WhoPerson  = "p:"
	WhoRow     = "r:"
)

// isZero says that nothing was chosen.
func (c Choice) isZero() bool {
	return c.Who == "" && !c.Without && len(c.Fields) == 0 && len(c.Cells) == 0
}

// Reading is how the columns of a file are to be read.
type Reading struct {
	Columns []ImportField
	Order   fullname.Order
	Day     calendar.Date
	Since   calendar.Date // in the clubs of the file; no day: the first one of the year
}

// ReadImport says how the columns of a file are to be read.
func (a *App) ReadImport(ctx context.Context, actor app.Actor, id string, reading Reading) error {
	return a.changeImport(ctx, actor, id, func(draft *Import) error {
		if err := a.checkReading(draft, reading); err != nil {
			return err
		}
		draft.Columns, draft.Order, draft.Day, draft.Read = reading.Columns, reading.Order, reading.Day, true
		draft.Since = reading.Since
		return nil
	})
}

func (a *App) checkReading(draft *Import, reading Reading) error {
	if len(reading.Columns) != len(draft.Headings) {
		return article.Refuse(CodeImportChoice, "")
	}
	for i, field := range reading.Columns {
		if !isField(field) {
			return article.Refuse(CodeImportChoice, "")
		}
		if first := slices.Index(reading.Columns, field); field != "" && field != fieldLicences && first < i {
			return article.Refuse(CodeImportTwice, "", article.Arg{Name: "first", Value: article.Text(sheet.ColumnName(first))}, article.Arg{Name: "second", Value: article.Text(sheet.ColumnName(i))})
		}
	}
	if !slices.Contains(reading.Columns, fieldName) && !slices.Contains(reading.Columns, fieldFamily) {
		return article.Refuse(CodeImportNoName, "")
	}
	if !reading.Day.IsValid() || reading.Day.Compare(a.Today()) > 0 {
		return article.Refuse(CodeImportDay, "", article.Arg{Name: "today", Value: article.Text(a.Today().String())})
	}
	if reading.Since.Compare(a.Today()) > 0 {
		return article.Refuse(CodeImportSince, "", article.Arg{Name: "today", Value: article.Text(a.Today().String())})
	}
	return nil
}

// ChooseForAll says which value counts where the file and the register differ and nobody has chosen for the row.
func (a *App) ChooseForAll(ctx context.Context, actor app.Actor, id string, side Side) error {
	if side != "" && side != TakeFile && side != KeepRegister {
		return article.Refuse(CodeImportChoice, "")
	}
	return a.changeImport(ctx, actor, id, func(draft *Import) error {
		draft.Conflicts = side
		return nil
	})
}

// ChooseClubs says which clubs are meant by names that are not registered: the id of one that is, another name of the file, or nothing for a
// new club. Names are folded, as [ImportClub] has them.
func (a *App) ChooseClubs(ctx context.Context, actor app.Actor, id string, meant map[string]string) error {
	return a.changeImport(ctx, actor, id, func(draft *Import) error {
		for name, other := range meant {
			if other == "" || other == name {
				delete(draft.Clubs, name)
				continue
			}
			draft.Clubs[name] = other
		}
		return nil
	})
}

// choicesTogether is how many rows have their choices in one document.
const choicesTogether = 250

// choices are what was chosen, by the number of the row.
func (a *App) choices(ctx context.Context, draft *Import, last int) (map[int]Choice, error) {
	all := make(map[int]Choice)
	for part := 0; part <= last/choicesTogether; part++ {
		doc, found, err := a.base.Store().Document(ctx, choiceKind, importPart(draft.ID, part))
		if err != nil {
			return nil, err
		}
		if !found {
			continue
		}
		some, err := read[map[int]Choice](doc)
		if err != nil {
			return nil, err
		}
		for line, choice := range some {
			all[line] = choice
		}
	}
	return all, nil
}

// ChooseRows keeps what was chosen for rows, by their numbers in the file.
func (a *App) ChooseRows(ctx context.Context, actor app.Actor, id string, chosen map[int]Choice) error {
	return a.changeImport(ctx, actor, id, func(draft *Import) error {
		parts := make(map[int]map[int]Choice)
		for line, choice := range chosen {
			if err := choice.check(line); err != nil {
				return err
			}
			part := line / choicesTogether
			if parts[part] == nil {
				parts[part] = make(map[int]Choice)
			}
			parts[part][line] = choice
		}
		for part, some := range parts {
			if err := a.choosePart(ctx, draft, part, some); err != nil {
				return err
			}
		}
		return nil
	})
}

func (a *App) choosePart(ctx context.Context, draft *Import, part int, some map[int]Choice) error {
	doc, found, err := a.base.Store().Document(ctx, choiceKind, importPart(draft.ID, part))
	if err != nil {
		return err
	}
	all := make(map[int]Choice)
	if found {
		if all, err = read[map[int]Choice](doc); err != nil {
			return err
		}
	}
	for line, choice := range some {
		if all[line] = choice; choice.isZero() {
			delete(all, line)
		}
	}
	data, err := json.Marshal(all)
	if err != nil {
		return err
	}
	next := store.Document{Kind: choiceKind, ID: importPart(draft.ID, part), Until: draft.At.Add(keptFor), Data: data, Version: doc.Version}
	return overtaken(a.base.Store().Update(ctx, func(tx store.Tx) error { return tx.PutDocument(next) }))
}

// check refuses what no form has.
func (c Choice) check(line int) error {
	known := slices.Contains([]string{"", WhoNew, WhoSwapped, WhoNobody}, c.Who) || strings.HasPrefix(c.Who, WhoPerson) && len(c.Who) <= 64 || strings.HasPrefix(c.Who, WhoRow) && len(c.Who) <= 16
	for field, side := range c.Fields {
		known = known && (isField(field) && field != "") && (side == TakeFile || side == KeepRegister)
	}
	for column := range c.Cells {
		known = known && column >= 0 && column < 10_000
	}
	if !known || line < 1 || line > 1_000_000 {
		return article.Refuse(CodeImportChoice, "")
	}
	return c.checkTyped(line)
}

// checkTyped refuses what was typed and cannot be kept: it is said of which row, and where.
func (c Choice) checkTyped(line int) error {
	row := article.Arg{Name: "row", Value: article.Text(strconv.Itoa(line))}
	for _, column := range slices.Sorted(maps.Keys(c.Cells)) {
		if !isMend(c.Cells[column], mostMend) {
			return article.Refuse(CodeImportCell, "", row, article.Arg{Name: "column", Value: article.Text(sheet.ColumnName(column))}, article.Arg{Name: "most", Value: article.Number(mostMend)})
		}
	}
	if !isMend(c.Why, mostWhy) {
		return article.Refuse(CodeImportWhy, "", row, article.Arg{Name: "most", Value: article.Number(mostWhy)})
	}
	return nil
}
