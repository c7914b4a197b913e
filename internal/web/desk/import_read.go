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
	read := importRead{Problems: list.Problems(), Unknown: list.Unknown, Names: namesRead(reader, list.Names)}
	if list.Names.Doubt != nil {
		read.Doubt = page.Capital(reader.Explain(*list.Names.Doubt))
	}
	if list.Names.Matters {
		read.Shown = sent.OrderWord(list.Names.Order)
		for _, order := range []fullname.Order{fullname.GivenFirst, fullname.FamilyFirst} {
			word := sent.OrderWord(order)
			read.Order.Choices = append(read.Order.Choices, page.Choice{Value: word, Label: reader.Text("desk.names.order." + word), Chosen: order == list.Names.Order})
		}
	}
	for _, row := range list.Rows {
		view := importRowView{
			Line: row.Line, Player: sent.PlayerOf(row.Form), Duplicates: duplicateViews(reader, s, row.Form, ""),
		}
		view.Sex = words.Sex(reader.Printer, row.Form.Person.Sex)
		for _, p := range row.Problems {
			view.Problems = append(view.Problems, importProblem{
				page.Capital(reader.Text("desk.import.column." + columnKey(p.Field))), page.Defect{Text: reader.Explain(p.Reason), Article: p.Reason.Article},
			})
		}
		for _, remark := range row.Remarks {
			view.Remarks = append(view.Remarks, page.Capital(reader.Explain(remark)))
		}
		switch {
		case len(view.Problems) > 0:
		case len(view.Duplicates) > 0:
			read.Decide++
		default:
			read.Ready++
		}
		read.Rows = append(read.Rows, view)
	}
	return read
}

// All is how many rows there are.
func (read importRead) All() int { return len(read.Rows) }

// AskOrder says that the order of names comes first: before anything is entered
// a person should look at it.
func (read importRead) AskOrder() bool { return read.Doubt != "" && read.Problems == 0 }

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

// namesRead says by an example how names were read: by one without a comma, if
// there is any, as the order is only for those.
func namesRead(reader page.Reader, names events.ImportNames) string {
	if names.Example.IsZero() {
		return ""
	}
	parts := []i18n.Arg{i18n.A("family", names.Example.Family()), i18n.A("given", names.Example.Given())}
	if names.Whole != "" {
		return reader.Text("desk.import.names.whole", append(parts, i18n.A("column", names.Whole))...)
	}
	return reader.Text("desk.import.names.parts", append(parts, i18n.A("families", names.Family), i18n.A("givens", names.Given))...)
}
