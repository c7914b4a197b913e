package college

import (
	"cmp"
	"strconv"
	"strings"

	"damka/calendar"
	"damka/internal/app/college"
	domain "damka/internal/college"
	"damka/internal/college/conference"
	"damka/internal/web/page"
)

// conferenceForms are what is written down of a conference.
func conferenceForms(c *page.Call, k *college.Kept[conference.State]) ([]form, error) {
	s := k.State
	today := c.College.Today()
	here := c.Request.URL.Path
	agenda := form{Act: "plan", Title: c.Text("college.conference.plan"), Hint: c.Text("college.conference.plan.hint")}
	for _, topic := range conference.Topics() {
		agenda.Fields = append(agenda.Fields, tickField(string(topic), page.Capital(word(c, "topic", topic))))
	}
	all := []form{agenda, annexForm(c)}
	if tell, is, err := tellForm(c, k.ID); err != nil {
		return nil, err
	} else if is {
		all = append(all, tell)
	}
	if today.Compare(s.Calling.From) >= 0 {
		votes := []field{numberField("for", c.Text("college.field.for"), ""), number0("against", c.Text("college.field.against")), number0("abstained", c.Text("college.field.abstained"))}
		with := func(fields ...field) []field { return append(fields, votes...) }
		waiting, err := confirmations(c)
		if err != nil {
			return nil, err
		}
		of, err := forField(c)
		if err != nil {
			return nil, err
		}
		size := numberField("members", c.Text("college.field.members"), "")
		all = append(all,
			form{Act: "attend", Title: c.Text("college.conference.attend"), Hint: c.Text("college.conference.attend.hint"), Fields: []field{personsField(c, "persons")}},
			form{Act: "leave", Title: c.Text("college.conference.leave"), Fields: []field{personsField(c, "persons")}},
			form{Act: "size", Title: c.Text("college.conference.set_size"), Rule: "IV.5.1", Hint: c.Text("college.conference.set_size.hint"), Fields: with(size)},
			form{Act: "chair", Title: c.Text("college.conference.elect_chair"), Rule: "IV.5.1", Hint: c.Text("college.conference.elect_chair.hint"), Fields: with(personField(c, "person"))},
			form{Act: "member", Title: c.Text("college.conference.elect_member"), Rule: "IV.5.1", Hint: c.Text("college.conference.elect_member.hint"), Fields: with(personField(c, "person"))},
		)
		if len(waiting) > 0 {
			all = append(all, form{Act: "confirm", Title: c.Text("college.conference.confirm"), Rule: "IV.5.2", Hint: c.Text("college.conference.confirm.hint"), Fields: with(choiceField("what", c.Text("college.col.subject"), waiting))})
		}
		all = append(all,
			form{Act: "resolve", Title: c.Text("college.conference.resolve"), Fields: append(with(choiceField("topic", c.Text("college.field.topic"), choices(c, "topic", conference.Topics(), conference.OfOther)), of), areaField("text", c.Text("college.field.text"), "").needed())},
			form{Act: "close", Title: c.Text("college.conference.close"), Fields: []field{dayField(c, "day", c.Text("college.conference.last_day"), earlier(s.Calling.Until, today))}, Hint: c.Text("college.conference.close.hint"), Sure: follows(c.Text("college.conference.close.hint"), c.Text("college.conference.close.over"), c.Text("college.sure.for_good")), Tried: true},
		)
	}
	all = append(all, form{Act: "call_off", Title: c.Text("college.conference.call_off"), Danger: true, Sure: follows(c.Text("college.conference.call_off.void"), c.Text("college.sure.for_good")), Tried: true}, eraseForm(c, c.Text("college.page.erase.hint")))
	for i := range all {
		all[i].Path, all[i].Button = here, all[i].Title
	}
	return all, nil
}

// earlier is the earlier of two days.
func earlier(x, y calendar.Date) calendar.Date {
	if y.Compare(x) < 0 {
		return y
	}
	return x
}

// number0 is a field with a number that is mostly 0.
func number0(name, label string) field {
	x := numberField(name, label, "")
	x.Value = "0"
	return x
}

// confirmations are what the next conference has to confirm, to choose from.
func confirmations(c *page.Call) (list []page.Choice, err error) {
	o, err := c.College.Overview(c.Context(), c.Actor)
	if err != nil {
		return nil, err
	}
	name, err := nameOf(c, o.Cooptions...)
	for _, id := range o.Cooptions {
		list = append(list, page.Choice{Value: id + " 0", Label: c.Text("college.due.cooption") + ": " + name(id)})
	}
	for _, s := range o.Suspensions {
		list = append(list, page.Choice{Value: cmp.Or(s.Entry, s.Person) + " " + numbered(s.Number), Label: c.Text("college.due.suspension") + ": " + orErased(c, s.Name)})
	}
	return list, err
}

// conferenceActs are the acts of a conference's page.
var conferenceActs = map[string]act{
	"plan": atConference(func(c *page.Call, f *page.Form) (conference.Command, error) {
		var items []conference.Item
		for _, topic := range conference.Topics() {
			if f.Has(string(topic)) {
				items = append(items, conference.Item{Topic: topic})
			}
		}
		return conference.Planned{Items: items}, nil
	}),
	"attend": atConference(func(c *page.Call, f *page.Form) (conference.Command, error) {
		persons, err := personsIn(c, f, "persons")
		return conference.Attended{Persons: persons}, err
	}),
	"leave": atConference(func(c *page.Call, f *page.Form) (conference.Command, error) {
		persons, err := personsIn(c, f, "persons")
		return conference.Left{Persons: persons}, err
	}),
	"size": atConference(func(c *page.Call, f *page.Form) (conference.Command, error) {
		return conference.Sized{Members: numberIn(f, "members"), Votes: votesIn(f)}, nil
	}),
	"chair": atConference(func(c *page.Call, f *page.Form) (conference.Command, error) {
		person, err := personIn(c, f, "person")
		return conference.ElectedChair{Person: person, Votes: votesIn(f)}, err
	}),
	"member": atConference(func(c *page.Call, f *page.Form) (conference.Command, error) {
		person, err := personIn(c, f, "person")
		return conference.ElectedMember{Person: person, Votes: votesIn(f)}, err
	}),
	"confirm": atConference(func(c *page.Call, f *page.Form) (conference.Command, error) {
		person, number, _ := strings.Cut(f.Text("what"), " ")
		n, _ := strconv.ParseUint(number, 10, 64)
		return conference.Confirmed{Person: person, Suspension: n, Votes: votesIn(f)}, nil
	}),
	"resolve": atConference(func(c *page.Call, f *page.Form) (conference.Command, error) {
		return conference.Resolved{Topic: conference.Topic(f.Text("topic")), Votes: votesIn(f), Matter: f.Text("matter")}, nil
	}),
	"annex": atConference(func(_ *page.Call, f *page.Form) (conference.Command, error) {
		return conference.Annexed{Topic: conference.Topic(f.Text("topic"))}, nil
	}),
	"tell": func(c *page.Call, _ *page.Form) (string, error) {
		_, err := c.College.TellOfConference(c.Context(), c.Actor, c.Request.PathValue("conference"))
		return "", err
	},
	"close": atConference(func(_ *page.Call, f *page.Form) (conference.Command, error) {
		return conference.Closed{Day: dayIn(f, "day")}, nil
	}),
	"call_off": atConference(func(c *page.Call, _ *page.Form) (conference.Command, error) {
		return conference.CalledOff{Day: c.College.Today()}, nil
	}),
	"erase": func(c *page.Call, _ *page.Form) (string, error) {
		return "", c.College.EraseConferenceText(c.Context(), c.Actor, c.Request.PathValue("conference"))
	},
}

// atConference writes something down. Only a resolution and an annex have a text.
func atConference(command func(*page.Call, *page.Form) (conference.Command, error)) act {
	return func(c *page.Call, f *page.Form) (string, error) {
		event, err := command(c, f)
		if err != nil {
			return "", err
		}
		words := college.Words{}
		switch event.(type) {
		case conference.Resolved, conference.Annexed:
			words = wordsIn(f)
		}
		return "", c.College.RunConference(c.Context(), c.Actor, c.Request.PathValue("conference"), words, func(t domain.Text) conference.Command {
			switch e := event.(type) {
			case conference.Resolved:
				e.Record = t
				return e
			case conference.Annexed:
				e.Record = t
				return e
			}
			return event
		})
	}
}

func votesIn(f *page.Form) conference.Votes {
	return conference.Votes{For: numberIn(f, "for"), Against: numberIn(f, "against"), Abstained: numberIn(f, "abstained")}
}
