package college

import (
	"damka/internal/app/college"
	"damka/internal/college/matter"
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
	return one
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
