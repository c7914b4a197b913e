package college

import (
	"damka/internal/app/college"
	"damka/internal/college/matter"
	"damka/internal/i18n"
	"damka/internal/web/page"
)

// wayPart is how far an application is with the FMJD.
func wayPart(c *page.Call, k *college.Kept[matter.State]) section {
	one := section{ID: "way", Title: c.Text("college.matter.way")}
	for i, stage := range matter.Stages() {
		f := fact{Label: page.Capital(word(c, "stage", stage)), Text: c.Text("college.matter.way.not_yet")}
		if i < len(k.State.Way) {
			w := k.State.Way[i]
			f.Text, f.Bad = date(c, w.Day), w.View == matter.No
			if f.Bad {
				f.Text += ", " + word(c, "view", w.View)
			}
			if note := k.Words(w.Note).Text; note != "" {
				f.Text += ": " + note
			}
		}
		if i == 0 {
			f.Article = "KS IV.3.5.1"
		}
		one.Facts = append(one.Facts, f)
	}
	for _, m := range k.State.Mistaken {
		said := c.Text("college.matter.way.mistaken", i18n.A("stage", word(c, "stage", m.Stage)), i18n.A("date", date(c, m.Day)))
		if m.View == matter.No {
			said += ", " + word(c, "view", m.View)
		}
		if note := k.Words(m.Back.Note).Text; note != "" {
			said += " · " + note
		}
		one.Facts = append(one.Facts, fact{Label: c.Text("college.mistake.was", i18n.A("date", date(c, m.Back.Day))), Text: said})
	}
	return one
}

// stepBackForm takes the newest stage back that was written down by mistake.
func stepBackForm(c *page.Call, newest matter.Advanced) form {
	hint := c.Text("college.matter.step_back.hint", i18n.A("stage", word(c, "stage", newest.Stage)), i18n.A("date", date(c, newest.Day)))
	f := form{
		Act: "step_back", Title: c.Text("college.matter.step_back"), Hint: hint, Rule: "KS IV.3.5.1", Danger: true, Hidden: map[string]string{"stage": string(newest.Stage)},
		Fields: []field{areaField("text", c.Text("college.field.reasons"), "").needed()},
	}
	if newest.Stage == matter.Ratified || newest.Stage == matter.Diploma {
		f.Sure = follows(hint, c.Text("college.matter.step_back.class"))
	}
	return f
}

// advanceForm writes down the next stage of an application; one that only happens has no outcome to choose.
func advanceForm(c *page.Call, next matter.Stage, day, text field) form {
	f := form{Act: "advance", Title: page.Capital(word(c, "stage", next)), Hint: c.Text("college.matter.way.hint"), Rule: "KS IV.3.5.1", Hidden: map[string]string{"stage": string(next)}}
	if next.MayRefuse() {
		f.Fields = append(f.Fields, choiceField("view", c.Text("college.col.outcome"), choices(c, "view", []matter.View{matter.Yes, matter.No}, "")))
	} else {
		f.Hidden["view"] = string(matter.Yes)
	}
	f.Fields = append(f.Fields, day, text.optional())
	return f
}
