package desk

import (
	"damka/internal/app/events"
	"damka/internal/fullname"
	"damka/internal/i18n"
	"damka/internal/web/page"
	"damka/internal/web/sent"
	"damka/internal/words"
)

func importReadOf(reader page.Reader, s *events.Snapshot, list events.Import) importRead {
	read := importRead{Problems: list.Problems(), Enter: len(list.Rows), Unknown: list.Unknown, Names: namesRead(reader, list)}
	if list.Names.Matters {
		read.Shown = sent.OrderWord(list.Names.Order)
		for _, order := range []fullname.Order{fullname.GivenFirst, fullname.FamilyFirst} {
			word := sent.OrderWord(order)
			read.Order.Choices = append(read.Order.Choices, page.Choice{Value: word, Label: reader.Text("desk.names.order." + word), Chosen: order == list.Names.Order})
		}
	}
	for _, row := range list.Rows {
		view := importRowView{
			Line: row.Line, Disagree: row.Disagree, Player: sent.PlayerOf(row.Form), Duplicates: duplicateViews(reader, s, row.Form, ""),
		}
		view.Sex = words.Sex(reader.Printer, row.Form.Person.Sex)
		for _, p := range row.Problems {
			view.Problems = append(view.Problems, importProblem{
				page.Capital(reader.Text("desk.import.column." + columnKey(p.Field))), page.Defect{Text: reader.Explain(p.Reason), Article: p.Reason.Article},
			})
		}
		view.MayBeWhole = row.Form.Person.Name.MayBeWhole()
		if len(view.Duplicates) > 0 {
			read.Duplicates++
		}
		read.Rows = append(read.Rows, view)
	}
	return read
}

// New is how many rows would be entered if all duplicates were left out.
func (read importRead) New() int { return read.Enter - read.Duplicates }

// chosenForms are the rows to enter, with or without possible duplicates.
func chosenForms(read importRead, list events.Import, skip bool) []events.PlayerForm {
	var forms []events.PlayerForm
	for i, row := range list.Rows {
		if skip && len(read.Rows[i].Duplicates) > 0 {
			continue
		}
		forms = append(forms, row.Form)
	}
	return forms
}

// namesRead says by the first row with a given name how names were read.
func namesRead(reader page.Reader, list events.Import) string {
	for _, row := range list.Rows {
		name := row.Form.Person.Name
		if name.Given() == "" {
			continue
		}
		parts := []i18n.Arg{i18n.A("family", name.Family()), i18n.A("given", name.Given())}
		if list.Names.Whole != "" {
			return reader.Text("desk.import.names.whole", append(parts, i18n.A("column", list.Names.Whole))...)
		}
		return reader.Text("desk.import.names.parts", append(parts, i18n.A("families", list.Names.Family), i18n.A("givens", list.Names.Given))...)
	}
	return ""
}
