package college

import (
	"strconv"
	"strings"

	"damka/internal/app"
	"damka/internal/app/college"
	"damka/internal/college/conference"
	"damka/internal/i18n"
	"damka/internal/web/page"
)

// conferences are all conferences, the newest first.
func conferences(c *page.Call) (*sheet, error) {
	all, err := c.College.Conferences(c.Context(), c.Actor)
	if err != nil {
		return nil, err
	}
	view := &sheet{Title: c.Text("college.tab.conferences"), Lead: c.Text("college.conferences.lead"), Rule: "IV.5.1", Tabs: tabs(c)}
	one := section{}
	if len(all) == 0 {
		one.Empty = c.Text("college.conferences.none")
	} else {
		one.Table = heads(view.Title, c.Text("college.col.conference"), c.Text("college.col.period"), c.Text("college.col.place"), c.Text("college.col.state"), "#"+c.Text("college.col.present"))
	}
	for _, h := range all {
		title := h.Title
		if title == "" {
			title = c.Text("college.conference.untitled")
		}
		one.Table.put(cell{Text: title, Path: "/college/conferences/" + h.ID}, cell{Text: span(c, h.From, h.Until)}, cell{Text: h.Place}, cell{Text: word(c, "held", h.Phase)}, cell{Text: strconv.Itoa(len(h.Present))})
	}
	if may(c, app.RunConference) {
		today := c.College.Today()
		one.Forms = []form{{
			Act: "convene", Title: c.Text("college.conference.convene"), Path: "/college/conferences", Button: c.Text("college.conference.convene"), Sure: sureOfPast, Tried: true,
			Fields: []field{textField("title", c.Text("college.field.title"), ""), textField("place", c.Text("college.col.place"), "").optional(), dayField(c, "from", c.Text("college.field.from"), today), dayField(c, "until", c.Text("college.field.until"), today)},
		}}
	}
	view.Sections = []section{one}
	return view, nil
}

// convene calls one.
func convene(c *page.Call, f *page.Form) (string, error) {
	id, err := c.College.Convene(c.Context(), c.Actor, conference.Convened{Day: c.College.Today(), From: dayIn(f, "from"), Until: dayIn(f, "until")}, wordsIn(f))
	return "/college/conferences/" + id, err
}

// oneConference is a conference with its minutes.
func oneConference(c *page.Call) (*sheet, error) {
	k, err := c.College.Conference(c.Context(), c.Actor, c.Request.PathValue("conference"))
	if err != nil {
		return nil, err
	}
	s, words := k.State, k.Words(k.State.Calling.Record)
	ids := append([]string{s.Chair.Person}, s.Present...)
	for _, m := range s.Members {
		ids = append(ids, m.Person)
	}
	for _, x := range s.Confirmations {
		ids = append(ids, x.Person)
	}
	name, err := nameOf(c, ids...)
	if err != nil {
		return nil, err
	}
	title := words.Title
	if title == "" {
		title = c.Text("college.conference.untitled")
	}
	view := &sheet{Crumbs: crumbs(c, link{Path: "/college/conferences", Label: c.Text("college.tab.conferences")}), Title: title, Tabs: tabs(c)}
	about := section{ID: "about", Title: c.Text("college.page.about"), Facts: []fact{{Label: c.Text("college.col.period"), Text: span(c, s.Calling.From, s.Calling.Until)}, {Label: c.Text("college.col.state"), Text: word(c, "held", s.Phase)}}}
	if words.Place != "" {
		about.Facts = append(about.Facts, fact{Label: c.Text("college.col.place"), Text: words.Place})
	}
	if len(s.Told) > 0 {
		about.Facts = append(about.Facts, fact{Label: c.Text("college.conference.told"), Text: c.Text("college.conference.told.n", i18n.A("n", len(s.Told)))})
	}
	annexes, err := annexParts(c, k)
	if err != nil {
		return nil, err
	}
	view.Sections = append([]section{about, agendaPart(c, k), presentPart(c, s, name), votesPart(c, k, name)}, annexes...)
	if s.Phase == conference.Called && may(c, app.RunConference) {
		forms, err := conferenceForms(c, k)
		if err != nil {
			return nil, err
		}
		view.Sections = append(view.Sections, section{ID: "acts", Title: c.Text("college.matter.acts"), Forms: forms})
	}
	return view, nil
}

func agendaPart(c *page.Call, k *college.Kept[conference.State]) section {
	one := section{ID: "agenda", Title: c.Text("college.conference.agenda")}
	for i, item := range k.State.Agenda {
		one.Facts = append(one.Facts, fact{Label: strconv.Itoa(i+1) + ".", Text: page.Capital(word(c, "topic", item.Topic))})
	}
	if len(one.Facts) == 0 {
		one.Empty = c.Text("college.conference.agenda.none")
	}
	return one
}

func presentPart(c *page.Call, s *conference.State, name func(string) string) section {
	one := section{ID: "present", Title: c.Text("college.conference.present", i18n.A("n", len(s.Present)))}
	names := make([]string, len(s.Present))
	for i, id := range s.Present {
		names[i] = name(id)
	}
	c.Sort(names)
	one.Quote = strings.Join(names, ", ")
	return one
}

// votesPart is what was voted on.
func votesPart(c *page.Call, k *college.Kept[conference.State], name func(string) string) section {
	s := k.State
	one := section{ID: "votes", Title: c.Text("college.conference.ballots")}
	t := heads(one.Title, c.Text("college.col.subject"), c.Text("college.col.outcome"), c.Text("college.col.votes"))
	votes := func(v conference.Votes) cell {
		return cell{Text: c.Text("college.conference.counted", i18n.A("for", v.For), i18n.A("against", v.Against), i18n.A("abstained", v.Abstained))}
	}
	carried := func(v conference.Votes) cell {
		if v.Carried() {
			return cell{Text: c.Text("college.conference.carried")}
		}
		return cell{Text: c.Text("college.conference.lost"), Bad: true}
	}
	if s.Size > 0 {
		t.put(cell{Text: c.Text("college.conference.size_is", i18n.A("n", s.Size))}, carried(s.SizeVotes), votes(s.SizeVotes))
	}
	if s.Chair.Person != "" {
		t.put(cell{Text: c.Text("college.office.the_chair"), Note: name(s.Chair.Person)}, cell{Text: c.Text("college.conference.is_elected")}, votes(s.Chair.Votes))
	}
	for _, m := range s.Members {
		t.put(cell{Text: c.Text("college.office.a_member"), Note: name(m.Person)}, cell{Text: c.Text("college.conference.is_elected")}, votes(m.Votes))
	}
	for _, x := range s.Confirmations {
		what := c.Text("college.due.cooption")
		if x.Suspension != 0 {
			what = c.Text("college.due.suspension")
		}
		t.put(cell{Text: what, Note: name(x.Person)}, carried(x.Votes), votes(x.Votes))
	}
	for _, r := range s.Resolutions {
		path := ""
		if r.Matter != "" {
			path = "/college/matters/" + r.Matter
		}
		t.put(cell{Text: c.Text("college.conference.resolution", i18n.A("number", r.Number), i18n.A("topic", word(c, "topic", r.Topic))), Path: path, Note: k.Words(r.Record).Text}, carried(r.Votes), votes(r.Votes))
	}
	if len(t.Rows) > 0 {
		one.Table = t
	} else {
		one.Empty = c.Text("college.conference.votes.none")
	}
	return one
}
