package college

import (
	"slices"
	"strconv"
	"strings"

	"damka/internal/app/college"
	"damka/internal/college/notice"
	"damka/internal/i18n"
	"damka/internal/web/page"
)

// newBulletin is the draft of the next bulletin: what was decided since the last one to tick, and the college's own words.
func newBulletin(c *page.Call) (*sheet, error) {
	d, p, err := c.College.BulletinDraft(c.Context(), c.Actor)
	if err != nil {
		return nil, err
	}
	t, err := tellingOf(c, p.Sections)
	if err != nil {
		return nil, err
	}
	view := &sheet{Crumbs: crumbs(c, link{Path: "/college/bulletins", Label: c.Text("college.bulletins.title")}), Title: c.Text("college.bulletins.prepare"), Tabs: tabs(c)}
	view.Lead = c.Text("college.bulletins.first")
	if p.Since.IsValid() {
		view.Lead = c.Text("college.bulletins.since", i18n.A("date", date(c, p.Since)))
	}
	number := numberField("number", c.Text("college.col.number"), "")
	number.Value = strconv.Itoa(d.Number)
	title, text := textField("title", c.Text("college.field.title"), "").optional(), areaField("text", c.Text("college.bulletins.introduction"), "")
	title.Value, text.Value = d.Title, d.Text
	one := form{
		Act: "issue", Title: c.Text("college.bulletins.draft"), Hint: c.Text("college.bulletins.draft.hint"), Path: "/college/bulletins/new", Open: true, Button: c.Text("college.bulletins.issue"), Danger: true, Sure: follows(c.Text("college.bulletins.issue.public"), c.Text("college.sure.for_good")),
		Second: &button{"save", c.Text("college.bulletins.save")}, Hidden: map[string]string{"version": strconv.FormatUint(d.Version, 10)}, Fields: []field{number, title, text},
	}
	for _, s := range p.Sections {
		for _, item := range s.Items {
			one.Hidden["shown"] += item.Key() + " "
		}
	}
	left := map[string]bool{}
	for _, key := range d.Left {
		left[key] = true
	}
	for _, kind := range notice.SectionKinds() {
		one.Fields = append(one.Fields, sectionFields(t, kind, p, left, d.Own[kind])...)
	}
	view.Sections = []section{{Forms: []form{one}}}
	return view, nil
}

// sectionFields are what a section can tell, ticked, and its own words. The list of arbiters is one tick: it is told whole.
func sectionFields(t told, kind notice.SectionKind, p college.Proposal, left map[string]bool, own string) (all []field) {
	heading := page.Capital(word(t.Call, "section", kind))
	for _, s := range p.Sections {
		if s.Kind != kind {
			continue
		}
		if kind == notice.List {
			x := tickField("item_list", t.Text("college.bulletins.list", i18n.A("n", len(s.Items))))
			if x.Value = "on"; left[s.Items[0].Key()] {
				x.Value = ""
			}
			all = append(all, x)
			continue
		}
		for _, item := range s.Items {
			x := tickField("item_"+item.Key(), t.line(item))
			if x.Value = "on"; left[item.Key()] {
				x.Value = ""
			}
			all = append(all, x)
		}
	}
	if len(all) == 0 && own == "" && !slices.Contains([]notice.SectionKind{notice.Words, notice.Courses, notice.Forms}, kind) {
		return nil // nothing new: there is room for what else is to be said under the others
	}
	words := areaField("own_"+string(kind), t.Text("college.bulletins.own", i18n.A("section", heading)), "")
	if kind == notice.Forms {
		words.Label, words.Hint = heading, t.Text("college.bulletins.annexes.hint")
	}
	words.Value = own
	all = append(all, words)
	all[0].Group = heading
	return all
}

// line is an item in a line.
func (t told) line(i notice.Item) string {
	var texts []string
	for _, c := range t.cells(i) {
		texts = append(texts, c.Text)
	}
	return strings.Join(texts, " · ")
}

// draftIn is the draft that was typed. What was shown and not ticked is left out. What has come since the page was made is ticked on the next one, and is in no bulletin
// whose editor has not seen it.
func draftIn(c *page.Call, f *page.Form, issues bool) (college.Draft, error) {
	_, p, err := c.College.BulletinDraft(c.Context(), c.Actor)
	seen := strings.Fields(f.Text("shown"))
	d := college.Draft{Number: numberIn(f, "number"), Title: f.Text("title"), Text: f.Text("text"), Own: map[notice.SectionKind]string{}, Version: f.Seq("version")}
	for _, s := range p.Sections {
		for _, item := range s.Items {
			name := "item_" + item.Key()
			if s.Kind == notice.List {
				name = "item_list"
			}
			if shown := slices.Contains(seen, item.Key()); shown && !f.Has(name) || !shown && issues {
				d.Left = append(d.Left, item.Key())
			}
		}
	}
	for _, kind := range notice.SectionKinds() {
		if text := f.Text("own_" + string(kind)); text != "" {
			d.Own[kind] = text
		}
	}
	return d, err
}

// draftActs keep the draft, or issue it.
var draftActs = map[string]act{
	"save": func(c *page.Call, f *page.Form) (string, error) {
		d, err := draftIn(c, f, false)
		if err != nil {
			return "", err
		}
		return "", c.College.SaveBulletinDraft(c.Context(), c.Actor, d)
	},
	"issue": func(c *page.Call, f *page.Form) (string, error) {
		d, err := draftIn(c, f, true)
		if err != nil {
			return "", err
		}
		id, err := c.College.IssueDraft(c.Context(), c.Actor, d)
		return "/college/bulletins/" + id, err
	},
}
