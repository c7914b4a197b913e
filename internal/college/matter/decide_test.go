package matter

import (
	"math/rand/v2"
	"slices"
	"testing"

	"damka/article/articletest"

	"damka/article"
	"damka/calendar"
	"damka/internal/college"
)

// The code is amended between assemblies on the motion of one body, when the other does not object within thirty days (the motion of 2008).
func TestAnAmendmentBetweenAssemblies(t *testing.T) {
	s := begun(t, Amendment, college.Arbiters)
	if until, runs := s.Due(); !runs || until != day(last) || !slices.Equal(s.Waits(), []college.Body{college.Commission}) {
		t.Errorf("until %s, %v", until, s.Waits())
	}
	if _, err := Decide(s, adopts(last), day(last)); articletest.CodeOf(err) != CodeWaiting {
		t.Error("adopted on the last day, while the other is silent:", err)
	}
	if events, err := Decide(s, Lapse{}, day(last)); len(events) != 0 || err != nil {
		t.Errorf("silence on the last day: %v, %v", events, err)
	}
	silent := does(t, s, after, Lapse{})
	if o := silent.Opinions[0]; !o.Tacit || o.View != Yes || o.Said != day(after) {
		t.Errorf("%+v", o)
	}
	if _, err := Decide(silent, says(college.Commission, No, last), day(after)); articletest.CodeOf(err) != CodeLate {
		t.Error("an objection after the term:", err)
	}
	adopted := does(t, silent, "2026-04-10", adopts("2026-04-10"))
	for on, want := range map[string]bool{"2026-06-30": false, "2026-07-01": true, "2030-01-01": true} {
		if adopted.HoldsOn(day(on)) != want {
			t.Errorf("in force on %s: %v", on, !want)
		}
	}
	at := does(t, s, "2026-04-10", adopts("2026-04-10")) // nobody has written the silence down
	if at.Phase != Granted || !at.Opinions[0].Tacit {
		t.Errorf("%+v", at)
	}
	agreed := does(t, s, "2026-03-10", says(college.Commission, Yes, "2026-03-10"), adopts("2026-03-10"))
	if agreed.Phase != Granted {
		t.Error("not adopted though the other has agreed")
	}
}

// An objection stops it; whoever objected may think better of it in time.
func TestAnObjectionStopsAnAmendment(t *testing.T) {
	s := does(t, begun(t, Amendment, college.Commission), last, says(college.Arbiters, No, last))
	for _, on := range []string{last, after} {
		if _, err := Decide(s, adopts(on), day(on)); articletest.CodeOf(err) != CodeObjected {
			t.Errorf("adopted on %s: %v", on, err)
		}
	}
	if got := does(t, s, last, says(college.Arbiters, Yes, last), adopts(last)); got.Phase != Granted {
		t.Error("an objection cannot be taken back")
	}
	refused := does(t, s, after, Rule{Decided: Decided{Day: day(after), By: college.Board, View: No}})
	if refused.Phase != Refused || refused.HoldsOn(day("2026-08-01")) {
		t.Errorf("%+v", refused)
	}
}

// The assembly repeals an amendment from the day on which it decides that, never backwards.
func TestTheAssemblyRepeals(t *testing.T) {
	s := does(t, begun(t, Amendment, college.Arbiters), "2026-04-10", adopts("2026-04-10"))
	for name, c := range map[string]Repeal{
		"the board": {Repealed{Day: day("2026-09-01"), By: college.Board}}, "tomorrow": {Repealed{Day: day("2026-09-02"), By: college.Assembly}}, "before": {Repealed{Day: day("2026-04-09"), By: college.Assembly}},
	} {
		if _, err := Decide(s, c, day("2026-09-01")); err == nil {
			t.Errorf("%s repeals", name)
		}
	}
	repealed := does(t, s, "2026-09-01", Repeal{Repealed{Day: day("2026-09-01"), By: college.Assembly}})
	for on, want := range map[string]bool{"2026-08-31": true, "2026-09-01": false} {
		if repealed.HoldsOn(day(on)) != want {
			t.Errorf("in force on %s: %v", on, !want)
		}
	}
	if _, err := Decide(repealed, Repeal{Repealed{Day: day("2026-09-01"), By: college.Assembly}}, day("2026-09-01")); articletest.CodeOf(err) != CodeNoRepeal {
		t.Error("repealed twice:", err)
	}
}

// Nothing is amended without an authorisation of the assembly that holds when it is proposed and when it is decided.
func TestAnAmendmentNeedsAnAuthorisation(t *testing.T) {
	begin := func(may *State, on string) error {
		_, err := Decide(&State{}, Begin{Opened{Day: day(on), Kind: Amendment, By: college.Arbiters, Subject: subjects[Amendment]}, may}, day(on))
		return err
	}
	other := does(t, begun(t, Precedent, college.Arbiters), opened, Rule{Decided: Decided{Day: day(opened), By: college.Arbiters, View: Yes}})
	repealed := does(t, allowed, "2026-02-01", Repeal{Repealed{Day: day("2026-02-01"), By: college.Assembly}})
	for name, test := range map[string]struct {
		may  *State
		on   string
		want article.Code
	}{
		"none": {nil, opened, CodeAuthorised}, "a precedent": {other, opened, CodeAuthorised}, "repealed": {repealed, opened, CodeAuthorised}, "before": {allowed, "2026-01-09", CodeAuthorised},
		"the last day": {allowed, "2026-12-31", ""}, "after": {allowed, "2027-01-01", CodeAuthorised},
	} {
		if err := begin(test.may, test.on); articletest.CodeOf(err) != test.want {
			t.Errorf("%s: %v", name, err)
		}
	}
	s := begun(t, Amendment, college.Arbiters)
	late := Rule{Decided: Decided{Day: day("2027-01-01"), By: college.Board, View: Yes, Edition: "x", From: day("2027-02-01")}, May: allowed}
	if _, err := Decide(s, late, day("2027-01-01")); articletest.CodeOf(err) != CodeAuthorised {
		t.Error("adopted after the authorisation has ended:", err)
	}
}

// An application for a class of the FMJD waits thirty days for the college; its silence is a positive opinion (IV.6.2.5).
func TestAnApplicationForAClassOfTheFMJD(t *testing.T) {
	apply := func(on string) Command {
		return Rule{Decided: Decided{Day: day(on), By: college.Board, View: Yes}}
	}
	s := begun(t, Application, college.Board)
	if _, err := Decide(s, apply(last), day(last)); articletest.CodeOf(err) != CodeWaiting {
		t.Error("on the last day:", err)
	}
	if got := does(t, s, after, apply(after)); !got.Opinions[0].Tacit {
		t.Errorf("%+v", got.Opinions)
	}
	against := does(t, s, last, says(college.Arbiters, No, last))
	if _, err := Decide(against, apply(after), day(after)); articletest.CodeOf(err) != CodeObjected {
		t.Error("against the college:", err)
	}
	if own := does(t, begun(t, Application, college.Arbiters), opened, apply(opened)); len(own.Opinions) != 0 {
		t.Error("the college is asked about its own motion")
	}
}

// Whose opinion is advice does not hold up the decision: the organiser is consulted where that is possible (IV.3.1).
func TestAnAppointmentDoesNotWaitForTheOrganiser(t *testing.T) {
	s := begun(t, Appointment, college.Arbiters)
	name := Rule{Decided: Decided{Day: day(opened), By: college.Arbiters, View: Yes, Person: "p"}}
	does(t, s, opened, name)
	does(t, does(t, s, opened, says(college.Organiser, No, opened)), opened, name)
	if _, runs := s.Due(); runs {
		t.Error("a term runs")
	}
	name.Person = ""
	if _, err := Decide(s, name, day(opened)); articletest.CodeOf(err) != CodeAppointed {
		t.Error("nobody is appointed:", err)
	}
}

// Who decides each kind of matter, and nobody else.
func TestWhoDecides(t *testing.T) {
	for kind, want := range map[Kind]college.Body{
		Consent: college.Arbiters, Appointment: college.Arbiters, Regulations: college.Arbiters, Application: college.Board, Appeal: college.Arbiters, Precedent: college.Arbiters,
		Motion: college.Commission, Amendment: college.Board, Authorisation: college.Assembly, Fees: college.Board,
	} {
		s := does(t, begun(t, kind, college.Arbiters), opened, Assign{Assigned{day(opened), college.Commission}})
		for _, by := range college.Bodies() {
			_, err := Decide(s, Rule{Decided: Decided{Day: day(opened), By: by, View: No}}, day(opened))
			if by == want && err != nil || by != want && articletest.CodeOf(err) != CodeDecider {
				t.Errorf("%s by %s: %v", kind, by, err)
			}
		}
	}
	if len(Kinds()) != 10 {
		t.Error("a kind is not tried here")
	}
}

func TestWhatCannotBeOpened(t *testing.T) {
	for name, test := range map[string]struct {
		kind   Kind
		by     college.Body
		change func(*Opened)
		want   article.Code
	}{
		"no kind":                     {"x", college.Arbiters, nil, CodeKind},
		"tomorrow":                    {Precedent, college.Arbiters, func(o *Opened) { o.Day = day("2026-03-02") }, CodeDay},
		"by nobody":                   {Precedent, "", nil, CodeOpener},
		"an amendment by the board":   {Amendment, college.Board, nil, CodeOpener},
		"fees by the board":           {Fees, college.Board, nil, CodeOpener},
		"a consent for nobody":        {Consent, college.Organiser, func(o *Opened) { o.Subject.Person = "" }, CodePerson},
		"a consent for no office":     {Consent, college.Organiser, func(o *Opened) { o.Subject.Office = "" }, CodeOffice},
		"a consent for no tournament": {Consent, college.Organiser, func(o *Opened) { o.Subject.Dossier = "" }, CodeDossier},
		"an application for class I":  {Application, college.Board, func(o *Opened) { o.Subject.Class = college.First }, CodeClass},
		"an amendment of nothing":     {Amendment, college.Arbiters, func(o *Opened) { o.Subject.Articles = nil }, CodeArticles},
		"an amendment of an article twice": {Amendment, college.Arbiters, func(o *Opened) {
			o.Subject.Articles = []Change{{"V.1.2", Added}, {"V.1.2", Deleted}}
		}, CodeTwice},
		"an amendment of no article":  {Amendment, college.Arbiters, func(o *Opened) { o.Subject.Articles = []Change{{"x", Added}} }, CodeNoArticle},
		"an article that is improved": {Amendment, college.Arbiters, func(o *Opened) { o.Subject.Articles = []Change{{"V.1.2", "improved"}} }, CodeArticles},
		"a departure from nothing":    {Regulations, college.Board, func(o *Opened) { o.Subject.Departures = []article.Ref{"x"} }, CodeNoArticle},
		"fees without an amount":      {Fees, college.Arbiters, func(o *Opened) { o.Subject.Fees = nil }, CodeAmounts},
		"fees from no day":            {Fees, college.Arbiters, func(o *Opened) { o.Subject.From = calendar.Date{} }, CodeAmounts},
		"a fee of nothing":            {Fees, college.Arbiters, func(o *Opened) { o.Subject.Fees = []Amount{{Fee: "annual"}} }, CodeAmount},
		"two amounts of a fee": {Fees, college.Arbiters, func(o *Opened) {
			o.Subject.Fees = []Amount{{Fee: "annual", Amount: 4000}, {Fee: "annual", Amount: 5000}}
		}, CodeAmounts},
		"a motion without an owner": {Motion, college.Arbiters, func(o *Opened) { o.Owner = "" }, CodeBody},
		"an appeal by a player":     {Appeal, college.Other, nil, ""},
	} {
		o := Opened{Day: day(opened), Kind: test.kind, By: test.by, Subject: subjects[test.kind], Owner: college.Arbiters}
		if test.change != nil {
			test.change(&o)
		}
		events, err := Decide(&State{}, Begin{o, allowed}, day(opened))
		if articletest.CodeOf(err) != test.want || (err == nil) != (len(events) > 0) {
			t.Errorf("%s: %v, %v; want %q", name, events, err, test.want)
		}
	}
	if _, err := Decide(begun(t, Precedent, college.Arbiters), Begin{Opened: Opened{Day: day(opened), Kind: Precedent, By: college.Arbiters}}, day(opened)); articletest.CodeOf(err) != CodeExists {
		t.Error("opened twice:", err)
	}
}

func TestRefusals(t *testing.T) {
	open, amendment := begun(t, Precedent, college.Arbiters), begun(t, Amendment, college.Arbiters)
	motion := does(t, begun(t, Motion, college.Arbiters), opened, Rule{Decided: Decided{Day: day(opened), By: college.Arbiters, View: Yes}})
	ruled := does(t, open, opened, Rule{Decided: Decided{Day: day(opened), By: college.Arbiters, View: Yes}})
	consent := does(t, begun(t, Consent, college.Organiser), opened, Rule{Decided: Decided{Day: day(opened), By: college.Arbiters, View: Yes}})
	publish := Publish{Published{Day: day(opened), Number: "1/2026"}}
	for name, test := range map[string]struct {
		state   *State
		command Command
		want    article.Code
	}{
		"of no matter":             {&State{}, Lapse{}, CodeUnknown},
		"an opinion of nobody":     {open, says(college.Board, Yes, opened), CodeNotAsked},
		"an opinion of neither":    {amendment, says(college.Commission, "well", opened), CodeView},
		"an opinion before":        {amendment, says(college.Commission, Yes, "2026-02-28"), CodeDay},
		"a body asked twice":       {amendment, Ask{day(opened), college.Commission, 5}, CodeAsked},
		"no body asked":            {amendment, Ask{day(opened), "x", 5}, CodeBody},
		"asked for ever":           {amendment, Ask{day(opened), college.Board, 9999}, CodeTerm},
		"asked":                    {amendment, Ask{day(opened), college.Board, 14}, ""},
		"ruled again":              {ruled, Rule{Decided: Decided{Day: day(opened), By: college.Arbiters, View: Yes}}, CodeOver},
		"ruled by no word":         {open, Rule{Decided: Decided{Day: day(opened), By: college.Arbiters, View: "maybe"}}, CodeView},
		"in force backwards":       {does(t, amendment, opened, says(college.Commission, Yes, opened)), Rule{Decided: Decided{Day: day(opened), By: college.Board, View: Yes, Edition: "x", From: day("2026-02-01")}, May: allowed}, CodeInForce},
		"published before":         {open, publish, CodeNotOver},
		"published":                {ruled, publish, ""},
		"published twice":          {does(t, ruled, opened, publish), publish, CodePublished},
		"published without number": {ruled, Publish{Published{Day: day(opened)}}, CodeNumber},
		"a consent published":      {consent, publish, CodePrivate},
		"replied before":           {begun(t, Motion, college.Arbiters), Reply{Replied{Day: day(opened)}}, CodeNotOver},
		"replied with nothing":     {motion, Reply{Replied{Day: day(opened)}}, CodeReply},
		"replied twice":            {does(t, motion, opened, Reply{Replied{Day: day(opened), Note: college.Text{ID: "why"}}}), Reply{Replied{Day: day(opened)}}, CodeReplied},
		"a reply to no motion":     {ruled, Reply{Replied{Day: day(opened), Note: college.Text{ID: "why"}}}, CodeNoMotion},
		"withdrawn by another":     {open, Withdraw{Withdrawn{day(opened), college.Board}}, CodeOpenedBy},
		"withdrawn":                {open, Withdraw{Withdrawn{day(opened), college.Arbiters}}, ""},
		"withdrawn after":          {ruled, Withdraw{Withdrawn{day(opened), college.Arbiters}}, CodeOver},
		"given to nobody":          {open, Assign{Assigned{day(opened), "x"}}, CodeBody},
		"a consent repealed":       {consent, Repeal{Repealed{Day: day(opened), By: college.Arbiters}}, CodeNoRepeal},
		"a precedent repealed":     {ruled, Repeal{Repealed{Day: day(opened), By: college.Arbiters}}, ""},
	} {
		events, err := Decide(test.state, test.command, day(opened))
		if articletest.CodeOf(err) != test.want || (err == nil) != (len(events) == 1) {
			t.Errorf("%s: %v, %v; want %q", name, events, err, test.want)
		}
	}
}

// Whatever comes in whatever order, a matter is decided or withdrawn once, and the fold takes all that was decided. An amendment is never
// adopted against an objection.
func TestEndsOnce(t *testing.T) {
	random := rand.New(rand.NewPCG(1, 2))
	for range 3000 {
		kind := Kinds()[random.IntN(len(Kinds()))]
		s, ends, now := begun(t, kind, college.Arbiters), 0, day(opened)
		for range 12 {
			now = now.AddDays(random.IntN(12))
			by, view := college.Bodies()[random.IntN(4)], []View{Yes, No}[random.IntN(2)]
			command := []Command{
				Opine{Opined{Day: now, Body: by, View: view}}, Lapse{}, Withdraw{Withdrawn{now, by}}, Ask{now, by, random.IntN(20)},
				Rule{Decided{Day: now, By: by, View: view, Person: "p", Edition: "x", From: now, Until: now}, allowed}, Publish{Published{Day: now, Number: "1"}}, Repeal{Repealed{Day: now, By: by}},
			}[random.IntN(7)]
			events, _ := Decide(s, command, now)
			for _, e := range events {
				switch e := e.(type) {
				case Withdrawn:
					ends++
				case Decided:
					ends++
					if e.View == Yes && s.Objector() != "" {
						t.Fatalf("%s was granted against %s", kind, s.Objector())
					}
				}
				s = s.Apply(s.Seq+1, e)
			}
		}
		if ends > 1 || len(s.Strange) != 0 {
			t.Fatalf("%d ends, %v", ends, s.Strange)
		}
	}
}

// An event out of its place changes nothing and is noted.
func TestAnomalies(t *testing.T) {
	ruled := begun(t, Precedent, college.Arbiters).Apply(2, Decided{Day: day(opened), By: college.Arbiters, View: No})
	for _, s := range []*State{{}, ruled} {
		for _, e := range []Event{Asked{Body: college.Board}, Opined{}, Silent{}, Assigned{}, Decided{View: Yes}, Withdrawn{}, Repealed{}, nil} {
			next := s.Apply(s.Seq+1, e)
			if next.Phase != s.Phase || len(next.Strange) != 1 || next.Decision != s.Decision {
				t.Errorf("%#v after %q: %+v", e, s.Phase, next)
			}
		}
	}
	if s := begun(t, Precedent, college.Arbiters).Apply(2, Opened{Kind: Appeal}); s.Opening.Kind != Precedent || len(s.Strange) != 1 {
		t.Error("opened twice")
	}
	if (&State{}).HoldsOn(calendar.Date{}) {
		t.Error("nothing is in force")
	}
}
