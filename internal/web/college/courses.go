package college

import (
	"net/url"
	"slices"
	"strconv"
	"strings"

	"damka/internal/app"
	"damka/internal/app/college"
	domain "damka/internal/college"
	"damka/internal/college/arbiter"
	"damka/internal/college/course"
	"damka/internal/i18n"
	"damka/internal/web/page"
)

// courses are all courses and examinations, the newest first.
func courses(c *page.Call) (*sheet, error) {
	all, err := c.College.Courses(c.Context(), c.Actor)
	if err != nil {
		return nil, err
	}
	view := &sheet{Title: c.Text("college.tab.courses"), Lead: c.Text("college.courses.lead"), Rule: "IV.5.3.5", Tabs: tabs(c)}
	one := section{}
	if len(all) == 0 {
		one.Empty = c.Text("college.courses.none")
	} else {
		one.Table = heads(view.Title, c.Text("college.col.course"), c.Text("college.col.period"), c.Text("college.col.place"), c.Text("college.col.state"), "#"+c.Text("college.col.participants"), "#"+c.Text("college.col.passed"))
	}
	for _, t := range all {
		one.Table.put(cell{Text: courseTitle(c, t.Title, t.ExamOnly), Path: "/college/courses/" + t.ID}, cell{Text: span(c, t.From, t.Until)}, cell{Text: t.Place}, cell{Text: word(c, "course_phase", t.Phase)}, cell{Text: strconv.Itoa(t.Participants)}, cell{Text: strconv.Itoa(t.Passed)})
	}
	if may(c, app.RunCourse) {
		today := c.College.Today()
		one.Forms = []form{{
			Act: "announce", Title: c.Text("college.course.announce"), Path: "/college/courses", Button: c.Text("college.course.announce"), Sure: sureOfPast, Tried: true,
			Fields: []field{textField("title", c.Text("college.field.title"), ""), textField("place", c.Text("college.col.place"), "").optional(), dayField(c, "from", c.Text("college.field.from"), today), dayField(c, "until", c.Text("college.field.until"), today), tickField("exam_only", c.Text("college.course.exam_only_tick"))},
		}}
	}
	view.Sections = []section{one}
	return view, nil
}

func courseTitle(c *page.Call, title string, exam bool) string {
	switch {
	case title != "":
		return title
	case exam:
		return c.Text("college.course.exam")
	}
	return c.Text("college.course.untitled")
}

// announce announces one.
func announce(c *page.Call, f *page.Form) (string, error) {
	id, err := c.College.AnnounceCourse(c.Context(), c.Actor, course.Announced{Day: c.College.Today(), From: dayIn(f, "from"), Until: dayIn(f, "until"), ExamOnly: f.Has("exam_only")}, wordsIn(f))
	return "/college/courses/" + id, err
}

// oneCourse is a course: who takes part, for how many hours, with which result.
func oneCourse(c *page.Call) (*sheet, error) {
	k, err := c.College.Course(c.Context(), c.Actor, c.Request.PathValue("course"))
	if err != nil {
		return nil, err
	}
	s, words := k.State, k.Words(k.State.Announced.Record)
	ids := slices.Clone(s.Commission)
	for _, p := range s.Participants {
		ids = append(ids, p.Person)
	}
	name, err := nameOf(c, ids...)
	if err != nil {
		return nil, err
	}
	view := &sheet{Crumbs: crumbs(c, link{Path: "/college/courses", Label: c.Text("college.tab.courses")}), Title: courseTitle(c, words.Title, s.Announced.ExamOnly), Tabs: tabs(c)}
	about := section{ID: "about", Title: c.Text("college.page.about"), Facts: []fact{{Label: c.Text("college.col.period"), Text: span(c, s.Announced.From, s.Announced.Until)}, {Label: c.Text("college.col.state"), Text: word(c, "course_phase", s.Phase)}}}
	if words.Place != "" {
		about.Facts = append(about.Facts, fact{Label: c.Text("college.col.place"), Text: words.Place})
	}
	commission := fact{Label: c.Text("college.course.the_commission"), Text: c.Text("college.course.no_commission"), Article: "IV.6.2.1.1", Bad: true}
	if len(s.Commission) > 0 {
		names := make([]string, len(s.Commission))
		for i, id := range s.Commission {
			names[i] = name(id)
		}
		commission.Text, commission.Bad = several(names), false
	}
	about.Facts = append(about.Facts, commission)
	view.Notice = alreadyIn(c, s, name)
	people, err := participantPart(c, k.ID, s, name)
	if err != nil {
		return nil, err
	}
	view.Sections = []section{about, people}
	open := s.Phase == course.Planned && may(c, app.RunCourse)
	if !s.Announced.ExamOnly {
		programme := programmePart(c, s)
		if open {
			programme.Forms = teachForms(c, s, name)
		}
		view.Sections = append(view.Sections, programme)
	}
	if open {
		forms, err := courseForms(c, s, name)
		if err != nil {
			return nil, err
		}
		view.Sections = append(view.Sections, section{ID: "acts", Title: c.Text("college.matter.acts"), Forms: forms})
	}
	return view, nil
}

// voidAt is why an examination at a course does not count; empty for one that does.
func voidAt(c *page.Call, id string, s *course.State, p course.Participant, e course.Examined) (arbiter.Void, error) {
	switch {
	case s.Phase == course.Off:
		return arbiter.VoidOff, nil
	case p.HasPaid(e.Class, e.Day):
		return "", nil
	}
	k, err := c.College.Arbiter(c.Context(), p.Person) // the fee may have been written down once more, with the arbiter
	if err != nil {
		return "", err
	}
	at := slices.IndexFunc(k.State.Exams, func(x arbiter.Exam) bool { return x.Course == id && x.Class == e.Class && x.Day == e.Day })
	if at < 0 {
		return arbiter.VoidUnpaid, nil
	}
	return k.State.Exams[at].Void, nil
}

func participantPart(c *page.Call, id string, s *course.State, name func(string) string) (section, error) {
	one := section{ID: "participants", Title: c.Text("college.course.participants")}
	if len(s.Participants) == 0 {
		one.Empty = c.Text("college.course.participants.none")
		return one, nil
	}
	if s.Phase == course.Off && slices.ContainsFunc(s.Participants, func(p course.Participant) bool { return len(p.Exams) > 0 }) {
		one.Text, one.Rule = c.Text("college.course.void"), "IV.6.2.1.1"
	}
	one.Table = heads(one.Title, c.Text("college.col.name"), "#"+c.Text("college.col.hours"), c.Text("college.col.fee"), c.Text("college.col.exam"), c.Text("college.col.certificate"))
	for _, p := range s.Participants {
		paid, exam := cell{Text: "–"}, cell{Text: "–"}
		for _, x := range p.Paid {
			amount, due := p.PaidFor(x.Class, c.College.Today())
			paid = cell{Text: money(c, amount), Note: word(c, "class", x.Class)}
			if amount < due {
				paid.Note, paid.Bad = paid.Note+" · "+c.Text("college.course.pay.lacks", i18n.A("amount", money(c, due-amount))), true
			}
		}
		for _, e := range p.Exams {
			exam = cell{Text: c.Text("college.exam.failed"), Note: word(c, "class", e.Class), Bad: true}
			if e.Passed {
				exam.Text, exam.Bad = c.Text("college.exam.passed"), false
			}
			void, err := voidAt(c, id, s, p, e)
			if err != nil {
				return one, err
			}
			if void != "" {
				exam.Note, exam.Bad = exam.Note+" · "+word(c, "exam_void", void), true
			}
		}
		certificate := cell{Text: "–"}
		if p.Certificate.Number != "" {
			certificate.Text = p.Certificate.Number
		}
		one.Table.put(cell{Text: name(p.Person), Path: "/college/arbiters/" + p.Person}, cell{Text: strconv.Itoa(p.Hours())}, paid, exam, certificate)
	}
	return one, nil
}

// programmePart is the programme with who was there for what.
func programmePart(c *page.Call, s *course.State) section {
	one := section{ID: "programme", Title: c.Text("college.course.programme")}
	one.Table = heads(one.Title, c.Text("college.field.topic"), "#"+c.Text("college.col.hours"), "#"+c.Text("college.col.present"))
	for _, l := range course.Programme() {
		present := len(wereAt(s, l.Topic))
		one.Table.put(cell{Text: page.Capital(word(c, "lesson", l.Topic))}, cell{Text: strconv.Itoa(l.Hours)}, cell{Text: strconv.Itoa(present)})
	}
	return one
}

// wereAt are those who were there for a topic.
func wereAt(s *course.State, topic course.Topic) (all []string) {
	for _, p := range s.Participants {
		if slices.Contains(p.Topics, topic) {
			all = append(all, p.Person)
		}
	}
	return all
}

// teachForms is who was there for each topic, ticked as it is written down: one form, so that nothing that was ticked for another topic is lost.
func teachForms(c *page.Call, s *course.State, name func(string) string) []form {
	if len(s.Participants) == 0 {
		return nil
	}
	one := form{Act: "teach", Title: c.Text("college.course.teach"), Hint: c.Text("college.course.teach.hint"), Path: c.Request.URL.Path, Button: c.Text("college.course.teach.save")}
	var shown []string
	for _, l := range course.Programme() {
		were := wereAt(s, l.Topic)
		for i, p := range s.Participants {
			x := tickField(attendance(l.Topic, p.Person), name(p.Person))
			if i == 0 {
				x.Group = page.Capital(word(c, "lesson", l.Topic))
			}
			if slices.Contains(were, p.Person) {
				x.Value = "on"
				shown = append(shown, x.Name)
			}
			one.Fields = append(one.Fields, x)
		}
	}
	one.Hidden = map[string]string{"were": strings.Join(shown, " ")}
	return []form{one}
}

// attendance is the field of whether somebody was there for a topic.
func attendance(topic course.Topic, person string) string { return string(topic) + "-" + person }

// teach writes down what was changed on the page, all of it or none. What somebody else has written meanwhile of others stays.
func teach(c *page.Call, f *page.Form) (string, error) {
	id := c.Request.PathValue("course")
	k, err := c.College.Course(c.Context(), c.Actor, id)
	if err != nil {
		return "", err
	}
	shown := strings.Fields(f.Text("were"))
	var changes []college.Attended
	for _, l := range course.Programme() {
		for _, p := range k.State.Participants {
			name := attendance(l.Topic, p.Person)
			if ticked := f.Has(name); ticked != slices.Contains(shown, name) {
				changes = append(changes, college.Attended{Topic: l.Topic, Person: p.Person, There: ticked})
			}
		}
	}
	return "", c.College.Teach(c.Context(), c.Actor, id, changes...)
}

// alreadyIn says who of those who were to be enrolled took part before, as the address has it.
func alreadyIn(c *page.Call, s *course.State, name func(string) string) string {
	var names []string
	for _, id := range c.Request.URL.Query()["already"] {
		if _, in := s.Of(id); in {
			names = append(names, name(id))
		}
	}
	if len(names) == 0 {
		return ""
	}
	return c.Text("college.course.already", i18n.A("names", several(names)))
}

// courseForms are what is written down of a course.
func courseForms(c *page.Call, s *course.State, name func(string) string) ([]form, error) {
	here, today := c.Request.URL.Path, c.College.Today()
	var people []page.Choice
	for _, p := range s.Participants {
		people = append(people, page.Choice{Value: p.Person, Label: name(p.Person)})
	}
	fee, err := feeField(c)
	if err != nil {
		return nil, err
	}
	who := choiceField("participant", c.Text("college.col.name"), people)
	class := choiceField("class", c.Text("college.col.class"), choices(c, "class", domain.National(), ""))
	all := []form{
		{Act: "enrol", Title: c.Text("college.course.enrol"), Fields: []field{personsField(c, "persons")}, Sure: follows(pastDay(c, s.Announced.Until, "college.sure.past_enrol")...)},
		{Act: "commission", Title: c.Text("college.course.name_commission"), Rule: "IV.6.2.1.1", Hint: c.Text("college.course.name_commission.hint"), Fields: []field{personsField(c, "persons"), dayField(c, "day", c.Text("college.field.day"), today)}},
	}
	if len(people) > 0 {
		all = append(all,
			form{Act: "pay", Title: c.Text("college.course.pay"), Rule: "KS IV.5.1", Hint: c.Text("college.course.pay.hint"), Fields: []field{who, class, fee, dayField(c, "day", c.Text("college.field.paid"), today)}, Sure: sureOfLess(s)},
			form{Act: "examine", Title: c.Text("college.arbiter.examine"), Fields: []field{who, class, dayField(c, "day", c.Text("college.field.day"), today), tickField("passed", c.Text("college.exam.is_passed"))}},
			form{Act: "certify", Title: c.Text("college.course.certify"), Fields: []field{who, textField("number", c.Text("college.col.number"), ""), dayField(c, "day", c.Text("college.field.day"), today)}},
			form{Act: "leave", Title: c.Text("college.course.leave"), Fields: []field{who}, Danger: true},
		)
	}
	all = append(all,
		form{Act: "close", Title: c.Text("college.course.close"), Hint: c.Text("college.course.close.hint"), Sure: follows(c.Text("college.course.close.hint"), c.Text("college.sure.for_good")), Tried: true},
		form{Act: "call_off", Title: c.Text("college.course.call_off"), Danger: true, Sure: follows(c.Text("college.course.call_off.void"), c.Text("college.course.call_off.fees"), c.Text("college.sure.for_good")), Tried: true},
		eraseForm(c, c.Text("college.page.erase.hint")),
	)
	for i := range all {
		all[i].Path, all[i].Button = here, all[i].Title
	}
	return all, nil
}

// courseActs are their acts.
var courseActs = map[string]act{
	"enrol": func(c *page.Call, f *page.Form) (string, error) {
		persons, err := personsIn(c, f, "persons")
		if err != nil {
			return "", err
		}
		already, err := c.College.Enrol(c.Context(), c.Actor, c.Request.PathValue("course"), persons...)
		if err != nil || len(already) == 0 {
			return "", err
		}
		return c.Request.URL.Path + "?" + url.Values{"done": {""}, "already": already}.Encode(), nil
	},
	"commission": atCourse(func(c *page.Call, f *page.Form) (course.Command, error) {
		persons, err := personsIn(c, f, "persons")
		return course.Commissioned{Day: dayIn(f, "day"), Persons: persons}, err
	}),
	"teach": teach,
	"pay":   atCourse(paidAtCourse),
	"examine": atCourse(func(c *page.Call, f *page.Form) (course.Command, error) {
		return course.Examined{Day: dayIn(f, "day"), Person: f.Text("participant"), Class: domain.Class(f.Text("class")), Passed: f.Has("passed")}, nil
	}),
	"certify": atCourse(func(c *page.Call, f *page.Form) (course.Command, error) {
		return course.Certified{Day: dayIn(f, "day"), Person: f.Text("participant"), Number: f.Text("number")}, nil
	}),
	"leave": atCourse(func(c *page.Call, f *page.Form) (course.Command, error) {
		return course.Left{Person: f.Text("participant")}, nil
	}),
	"close": atCourse(func(c *page.Call, f *page.Form) (course.Command, error) {
		return course.Closed{Day: c.College.Today()}, nil
	}),
	"call_off": atCourse(func(c *page.Call, f *page.Form) (course.Command, error) {
		return course.CalledOff{Day: c.College.Today()}, nil
	}),
	"erase": func(c *page.Call, _ *page.Form) (string, error) {
		return "", c.College.EraseCourseText(c.Context(), c.Actor, c.Request.PathValue("course"))
	},
}

func atCourse(command func(*page.Call, *page.Form) (course.Command, error)) act {
	return func(c *page.Call, f *page.Form) (string, error) {
		event, err := command(c, f)
		if err != nil {
			return "", err
		}
		return "", c.College.RunCourse(c.Context(), c.Actor, c.Request.PathValue("course"), event)
	}
}
