package college

import (
	"cmp"
	"slices"
	"strconv"
	"strings"

	"damka/internal/app"
	"damka/internal/app/college"
	domain "damka/internal/college"
	"damka/internal/college/notice"
	"damka/internal/i18n"
	"damka/internal/web/page"
)

// bulletins are all bulletins, the newest first.
func bulletins(c *page.Call) (*sheet, error) {
	all, err := c.College.Bulletins(c.Context())
	if err != nil {
		return nil, err
	}
	view := &sheet{Crumbs: []link{{Path: "/arbiters", Label: c.Text("college.arbiters.title")}}, Title: c.Text("college.bulletins.title"), Lead: c.Text("college.bulletins.lead"), Tabs: workTabs(c)}
	works := may(c, app.IssueBulletin)
	if works {
		view.Actions = []link{{Path: "/college/bulletins/new", Label: c.Text("college.bulletins.prepare"), Primary: true}, {Path: "/college/bulletins/clubs", Label: c.Text("college.bulletins.clubs")}}
	}
	one := section{}
	if len(all) == 0 {
		one.Empty = c.Text("college.bulletins.none")
	} else {
		columns := []string{c.Text("college.col.number"), c.Text("college.col.issued"), c.Text("college.bulletins.file")}
		if works {
			columns = append(columns, c.Text("college.bulletins.receipts"))
		}
		one.Table = heads(view.Title, columns...)
	}
	for _, b := range all {
		path := "/college/bulletins/" + b.ID
		cells := []cell{{Text: c.Text("college.bulletins.number", i18n.A("number", b.Number)), Path: path}, {Text: date(c, b.Day)}, {Text: "PDF", Path: path + "/bulletin.pdf"}}
		if works {
			cells = append(cells, cell{Text: c.Text("college.bulletins.received_of", i18n.A("received", b.Received), i18n.A("sent", b.Sent)), Path: path + "/readers"})
		}
		one.Table.put(cells...)
	}
	view.Sections = []section{one}
	return view, nil
}

// bulletin is one of them: what it tells, as it was on its day.
func bulletin(c *page.Call) (*sheet, error) {
	k, err := c.College.Bulletin(c.Context(), c.Request.PathValue("bulletin"))
	if err != nil {
		return nil, err
	}
	b, words := k.State.Issued, k.Words(k.State.Issued.Record)
	path := "/college/bulletins/" + k.ID
	view := &sheet{Crumbs: []link{{Path: "/college/bulletins", Label: c.Text("college.bulletins.title")}}, Title: c.Text("college.bulletins.number", i18n.A("number", b.Number)), Lead: words.Title}
	view.Actions = []link{{Path: path + "/bulletin.pdf", Label: "PDF"}}
	if may(c, app.IssueBulletin) {
		view.Actions = append([]link{{Path: path + "/readers", Label: c.Text("college.bulletins.send"), Primary: true}}, view.Actions...)
	}
	view.Sections = []section{{Quote: words.Text, Facts: []fact{{Label: c.Text("college.col.issued"), Text: date(c, b.Day)}}}}
	parts, err := partsOf(c, k)
	view.Sections = append(view.Sections, parts...)
	return view, err
}

// told has what bulletins tell in words: names of persons and programs, published proceedings.
type told struct {
	*page.Call
	name     func(string) string
	matters  map[string]college.Matter
	programs map[string]college.Program
}

// tellingOf reads what the items of sections are about.
func tellingOf(c *page.Call, sections []notice.Section) (told, error) {
	t := told{Call: c, matters: map[string]college.Matter{}, programs: map[string]college.Program{}}
	var ids []string
	for _, s := range sections {
		if s.Kind == notice.List {
			ids = append(ids, s.Of...)
		}
		for _, i := range s.Items {
			if i.Kind == notice.AClass || i.Kind == notice.Suspension || i.Kind == notice.AWaiver || i.Kind == notice.AnArbiter {
				ids = append(ids, i.Of)
			}
		}
	}
	var err error
	if t.name, err = nameOf(c, ids...); err != nil {
		return t, err
	}
	published, err := c.College.Published(c.Context())
	for _, m := range published {
		t.matters[m.ID] = m
	}
	if err != nil {
		return t, err
	}
	programs, err := c.College.Programs(c.Context())
	for _, p := range programs {
		t.programs[p.ID] = p
	}
	return t, err
}

// partsOf are the sections of a bulletin. What was issued without items, by an earlier version of the program, is told by the ids.
func partsOf(c *page.Call, k *college.Kept[notice.Bulletin]) ([]section, error) {
	sections := slices.Clone(k.State.Issued.Sections)
	for i, s := range sections {
		for _, id := range s.Of {
			item := notice.Item{Kind: notice.AMatter, Of: id}
			if s.Kind == notice.List {
				item.Kind = notice.AnArbiter
			}
			sections[i].Items = append(slices.Clip(sections[i].Items), item)
		}
	}
	t, err := tellingOf(c, sections)
	if err != nil {
		return nil, err
	}
	var all []section
	for n, s := range sections {
		one := section{ID: "part-" + strconv.Itoa(n+1), Title: page.Capital(word(c, "section", s.Kind))}
		one.Table = t.table(one.Title, s.Items)
		own := k.Words(s.Record).Text
		if s.Kind == notice.Forms {
			one.Facts = annexes(c, own)
		} else {
			one.Quote = own
		}
		switch {
		case k.IsErased(s.Record):
			one.Empty = c.Text("college.page.text_erased")
		case one.Table == nil && one.Quote == "" && len(one.Facts) == 0:
			one.Empty = c.Text("college.bulletins.nothing")
		}
		all = append(all, one)
	}
	return all, nil
}

// annexes are what is enclosed, a line each.
func annexes(c *page.Call, lines string) (all []fact) {
	for _, line := range strings.Split(lines, "\n") {
		if line = strings.TrimSpace(line); line != "" {
			all = append(all, fact{Label: c.Text("college.bulletins.annex", i18n.A("number", len(all)+1)), Text: line})
		}
	}
	return all
}

// table is the items of a section; nil for none.
func (t told) table(caption string, items []notice.Item) *table {
	if len(items) == 0 {
		return nil
	}
	items = slices.Clone(items)
	kind := items[0].Kind
	if kind == notice.AnArbiter {
		slices.SortStableFunc(items, func(x, y notice.Item) int { return rank(y.Class) - rank(x.Class) })
	}
	var out *table
	for _, i := range items {
		if out == nil {
			out = heads(caption, t.heads(kind)...)
		}
		out.put(t.cells(i)...)
	}
	if kind == notice.AnArbiter {
		sorted(t, out.Rows)
	}
	return out
}

// rank is the place of a class among all.
func rank(class domain.Class) int { return slices.Index(domain.Classes(), class) }

// sorted puts rows of a class into the order of names.
func sorted(t told, rows [][]cell) {
	for from := 0; from < len(rows); {
		to := from
		for to < len(rows) && rows[to][1].Text == rows[from][1].Text {
			to++
		}
		i18n.SortBy(t.Printer, rows[from:to], func(r []cell) string { return r[0].Text })
		from = to
	}
}

func (t told) heads(kind notice.ItemKind) []string {
	keys := map[notice.ItemKind][]string{
		notice.AMatter:    {"college.col.number", "college.col.subject", "college.col.outcome", "college.col.published"},
		notice.AnArbiter:  {"college.col.name", "college.col.class"},
		notice.AClass:     {"college.col.name", "college.col.class", "college.col.since"},
		notice.Suspension: {"college.col.name", "college.col.suspended"},
		notice.AWaiver:    {"college.col.name", "college.col.waived"},
		notice.ATariff:    {"college.col.fee", "college.col.class", "#college.col.amount", "college.col.from"},
		notice.AProgram:   {"college.col.program", "college.col.version", "college.col.state"},
		notice.ARevoked:   {"college.col.program", "college.col.version", "college.col.state"},
	}[kind]
	texts := make([]string, len(keys))
	for i, key := range keys {
		bare := strings.TrimPrefix(key, "#")
		texts[i] = key[:len(key)-len(bare)] + t.Text(bare)
	}
	return texts
}

// person is an arbiter, with the way to their page unless they were erased.
func (t told) person(id string) cell {
	one := cell{Text: t.name(id), Path: "/arbiters/" + id}
	if one.Text == t.Text("college.page.erased") {
		one.Path = ""
	}
	return one
}

// cells are an item as a row.
func (t told) cells(i notice.Item) []cell {
	class := t.Text("college.page.all_classes")
	if i.Class != "" {
		class = page.Capital(word(t.Call, "class", i.Class))
	}
	switch i.Kind {
	case notice.AnArbiter:
		if i.Class == "" {
			class = "–"
		}
		return []cell{t.person(i.Of), {Text: class}}
	case notice.AClass:
		return []cell{t.person(i.Of), {Text: class}, {Text: date(t.Call, i.Day)}}
	case notice.Suspension:
		text := span(t.Call, i.Day, i.Until)
		return []cell{t.person(i.Of), {Text: text}}
	case notice.AWaiver:
		return []cell{t.person(i.Of), {Text: date(t.Call, i.Day)}}
	case notice.ATariff:
		return []cell{{Text: page.Capital(word(t.Call, "fee", i.Fee))}, {Text: class}, {Text: money(t.Call, i.Amount)}, {Text: date(t.Call, i.Until)}}
	case notice.AProgram, notice.ARevoked:
		p, state := t.programs[i.Of], "college.bulletins.approved"
		if i.Kind == notice.ARevoked {
			state = "college.programs.revoked"
		}
		return []cell{{Text: p.Name}, {Text: p.Version}, {Text: t.Text(state, i18n.A("date", date(t.Call, i.Day)))}}
	}
	m := t.matters[i.Of]
	outcome, day := cmp.Or(i.Outcome, string(m.Phase)), i.Day
	if !day.IsValid() {
		day = m.Published
	}
	return []cell{{Text: cmp.Or(m.Number, "–"), Path: "/college/decisions/" + i.Of}, {Text: titleOf(t.Call, m.Public, m.Kind)}, {Text: t.Text("college.phase." + outcome)}, {Text: date(t.Call, day)}}
}
