package college

import (
	"net/url"
	"slices"
	"strconv"

	"damka/article"
	"damka/internal/app"
	"damka/internal/app/college"
	"damka/internal/college/conference"
	"damka/internal/college/matter"
	"damka/internal/i18n"
	"damka/internal/web/page"
)

// annexOf names an annex of a conference, as a proceeding does whose proposal it is.
func annexOf(conference string, number int) string { return conference + "/" + strconv.Itoa(number) }

// annexParts are the annexes of a conference, each with the proceedings that have it as their proposal, and the way to open one.
func annexParts(c *page.Call, k *college.Kept[conference.State]) (all []section, err error) {
	if len(k.State.Annexes) == 0 {
		return nil, nil
	}
	matters, err := c.College.Matters(c.Context(), c.Actor, false)
	if err != nil {
		return nil, err
	}
	for i, a := range k.State.Annexes {
		words, which := k.Words(a.Record), annexOf(k.ID, i+1)
		one := section{ID: "annex-" + strconv.Itoa(i+1), Title: c.Text("college.annex.title", i18n.A("number", i+1), i18n.A("title", words.Title)), Quote: words.Text}
		if k.IsErased(a.Record) {
			one.Title, one.Empty = c.Text("college.annex.untitled", i18n.A("number", i+1)), c.Text("college.page.text_erased")
		}
		one.Facts = []fact{{Label: c.Text("college.field.topic"), Text: word(c, "topic", a.Topic)}}
		for _, m := range matters {
			if m.Annex == which {
				one.Facts = append(one.Facts, fact{Label: c.Text("college.annex.matter"), Text: titleOf(c, m.Title, m.Kind), Path: "/college/matters/" + m.ID})
			}
		}
		if mayForBody(c, app.OpenMatter) && !k.IsErased(a.Record) {
			one.Facts = append(one.Facts, fact{Label: c.Text("college.annex.next"), Text: c.Text("college.annex.propose"), Path: newMatterPath + "?" + url.Values{"annex": {which}}.Encode()})
		}
		all = append(all, one)
	}
	return all, nil
}

// annexForm writes an annex down.
func annexForm(c *page.Call) form {
	return form{Act: "annex", Title: c.Text("college.annex.add"), Hint: c.Text("college.annex.add.hint"), Fields: []field{
		textField("title", c.Text("college.field.title"), ""), choiceField("topic", c.Text("college.field.topic"), choices(c, "topic", conference.Topics(), conference.OfCode)), areaField("text", c.Text("college.field.text"), "").needed(),
	}}
}

// tellForm tells arbiters of a conference to come by letter; false where there is nobody left to tell.
func tellForm(c *page.Call, id string) (form, bool, error) {
	n, err := c.College.Untold(c.Context(), c.Actor, id)
	if n == 0 || err != nil {
		return form{}, false, err
	}
	hint := c.Text("college.conference.tell.hint", i18n.A("n", n))
	return form{Act: "tell", Title: c.Text("college.conference.tell"), Rule: "IV.5.1", Hint: hint, Sure: follows(hint, c.Text("college.conference.tell.gone"))}, true, nil
}

// forField asks for which proceeding a resolution is: those that are not decided, the newest first, then the others.
func forField(c *page.Call) (field, error) {
	all, err := c.College.Matters(c.Context(), c.Actor, false)
	list := []page.Choice{{Label: c.Text("college.conference.resolve.for_none")}}
	for _, open := range []bool{true, false} {
		for _, m := range all {
			if (m.Phase == matter.Open) == open && m.Phase != matter.Gone {
				list = append(list, page.Choice{Value: m.ID, Label: titleOf(c, m.Title, m.Kind) + ", " + date(c, m.Opened)})
			}
		}
	}
	return choiceField("matter", c.Text("college.conference.resolve.for"), list).optional(), err
}

// proposeAnnex has the forms of a new proceeding begin with what an annex says that the address names.
func proposeAnnex(c *page.Call, view *sheet) error {
	which := c.Request.URL.Query().Get("annex")
	if which == "" {
		return nil
	}
	words, k, err := c.College.Annex(c.Context(), c.Actor, which)
	if _, refused := article.AsRefusal(err); refused {
		return college.ErrNotFound
	}
	if err != nil {
		return err
	}
	view.Notice = c.Text("college.annex.proposes", i18n.A("title", words.Title), i18n.A("dates", span(c, k.State.Calling.From, k.State.Calling.Until)))
	for i := range view.Sections {
		for j := range view.Sections[i].Forms {
			one := &view.Sections[i].Forms[j]
			one.Path += "?" + url.Values{"annex": {which}}.Encode()
			for n, x := range one.Fields {
				switch x.Name {
				case "title":
					one.Fields[n].Value = words.Title
				case "text":
					one.Fields[n].Value = words.Text
				}
			}
		}
	}
	return nil
}

// conferenceFacts are what conferences have to do with a proceeding: the annex that is its proposal, and the resolutions that are for it.
func conferenceFacts(c *page.Call, k *college.Kept[matter.State]) (facts []fact, err error) {
	all, err := c.College.Conferences(c.Context(), c.Actor)
	if err != nil {
		return nil, err
	}
	annex := k.State.Opening.Subject.Annex
	for _, h := range all {
		title := h.Title
		if title == "" {
			title = c.Text("college.conference.untitled")
		}
		one := fact{Text: title + ", " + span(c, h.From, h.Until), Path: "/college/conferences/" + h.ID}
		if len(annex) > len(h.ID) && annex[:len(h.ID)+1] == h.ID+"/" {
			one.Label = c.Text("college.annex.of", i18n.A("number", annex[len(h.ID)+1:]))
			facts = append(facts, one)
		}
		if slices.Contains(h.For, k.ID) {
			one.Label = c.Text("college.conference.resolved")
			facts = append(facts, one)
		}
	}
	return facts, nil
}
