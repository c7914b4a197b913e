package college

import (
	"fmt"
	"strings"

	"damka/internal/app/college"
	"damka/internal/college/notice"
	"damka/internal/i18n"
	"damka/internal/report"
	"damka/internal/report/pdf"
	"damka/internal/web/page"
)

// sendBulletinPaper sends a bulletin as a file. It has the bulletin's day, so each copy is the same.
func sendBulletinPaper(c *page.Call) error {
	k, err := c.College.Bulletin(c.Context(), c.Request.PathValue("bulletin"))
	if err != nil {
		return notThere(err)
	}
	paper, err := bulletinPaper(c, k)
	if err != nil {
		return err
	}
	drawn, err := pdf.Draw(c.Context(), c.Printer, paper, k.State.Issued.Day.Time())
	if err != nil {
		return err
	}
	return c.Download("application/pdf", fmt.Sprintf("biuletyn-ks-%d.pdf", k.State.Issued.Number), drawn)
}

// bulletinPaper is a bulletin as a paper: the introduction, the sections with the texts of what was decided, and what is enclosed.
func bulletinPaper(c *page.Call, k *college.Kept[notice.Bulletin]) (report.Document, error) {
	b, words := k.State.Issued, k.Words(k.State.Issued.Record)
	head, err := c.Events.Letterhead(c.Context())
	if err != nil {
		return report.Document{}, err
	}
	paper := report.Document{
		Tournament: page.Capital(c.Text("college.body.college")), Title: c.Text("college.bulletins.number", i18n.A("number", b.Number)), When: c.DateLong(b.Day.Time()),
		Head: report.Head{Name: head.Name, Address: head.Address, Logo: head.Logo}, Signed: c.Text("college.statement.signed"),
	}
	if words.Title != "" || words.Text != "" {
		paper.Sections = append(paper.Sections, report.Section{Title: words.Title, Text: paragraphs(words.Text)})
	}
	parts, err := partsOf(c, k)
	if err != nil {
		return paper, err
	}
	for i, part := range parts {
		one := report.Section{Title: part.Title, Text: paragraphs(part.Quote)}
		for _, f := range part.Facts {
			one.Fields = append(one.Fields, report.Field{Label: f.Label, Value: f.Text})
		}
		if part.Table != nil {
			one.Table = gridOf(part.Table)
		}
		texts, err := textsOf(c, b.Sections[i])
		if err != nil {
			return paper, err
		}
		if one.Notes = texts; part.Empty != "" {
			one.Text = append(one.Text, part.Empty)
		}
		paper.Sections = append(paper.Sections, one)
	}
	return paper, nil
}

// paragraphs are what somebody wrote, line by line.
func paragraphs(text string) (all []string) {
	for _, line := range strings.Split(text, "\n") {
		if line = strings.TrimSpace(line); line != "" {
			all = append(all, line)
		}
	}
	return all
}

// gridOf is a table of the page on paper.
func gridOf(t *table) report.Table {
	var out report.Table
	widest := t.widest()
	for i, h := range t.Heads {
		kind := report.Text
		switch {
		case i == widest:
			kind = report.Name
		case h.Figure:
			kind = report.Number
		}
		out.Columns = append(out.Columns, report.Column{Title: h.Text, Kind: kind})
	}
	for _, row := range t.Rows {
		cells := make([]report.Cell, len(row))
		for i, x := range row {
			cells[i] = report.Cell{Text: x.Text}
		}
		out.Rows = append(out.Rows, cells)
	}
	return out
}

// widest is the column with the longest text, which is given the room that the others leave.
func (t *table) widest() (at int) {
	longest := 0
	for _, row := range t.Rows {
		for i, x := range row {
			if n := len([]rune(x.Text)); n > longest && !x.Figure {
				at, longest = i, n
			}
		}
	}
	return at
}

// textsOf are the published texts of the proceedings of a section: on paper there is no link to them.
func textsOf(c *page.Call, s notice.Section) (all []string, err error) {
	ids := s.Of
	for _, item := range s.Items {
		if item.Kind == notice.AMatter {
			ids = append(ids[:len(ids):len(ids)], item.Of)
		}
	}
	if s.Kind == notice.List {
		return nil, nil
	}
	for _, id := range ids {
		k, err := c.College.Decision(c.Context(), id)
		if err != nil {
			continue // it is public no more
		}
		if text := k.Words(k.State.Published.Record).Text; text != "" {
			all = append(all, k.State.Published.Number+": "+strings.Join(paragraphs(text), " "))
		}
	}
	return all, nil
}
