package registry

import (
	"path"
	"slices"
	"strconv"
	"strings"

	"damka/article"
	"damka/internal/app"
	"damka/internal/app/register"
	"damka/internal/i18n"
	"damka/internal/register/dossier"
	"damka/internal/web/page"
	"damka/internal/words"
)

// examineView is the commission's page of a tournament.
type examineView struct {
	Tabs       []tab
	Refused    *notice
	Path       string
	Public     string
	Tournament string // the address of what was handed in; empty: nothing was
	Name       string
	Phase      string
	Status     string
	Next       string
	Late       bool
	Facts      []fact
	Report     []fact
	Changed    bool   // since it was handed in
	Papers     string // the chief arbiter's report; empty: there is none here
	People     []participantRow
	Unmatched  int
	Proposes   bool // somebody who was just entered is proposed for a participant
	Awaits     bool // no calendar lists it yet: somebody of no office has entered it
	Differing  bool // somebody was entered otherwise than the register has it
	Lines      []lineRow
	Shown      string      // which lines these are
	Found      string      // which findings
	Mended     *mendedView // what a correction would give; nil: nobody has asked
	Decision   *decisionView
	Notes      []noteRow
	PastNotes  []noteRow // of what was decided otherwise since
	Arbiters   []arbiterRow
	Staff      staffForm
	Proposed   []link // whom the report names as arbiters, and who are none until somebody says yes
	Refusals   []page.Choice
	Rated      bool
	Held       string // what was verified: whether it was held by the code; empty: nothing was yet
	NotHeld    bool
	May        mayEvent
	Today      string
	Came       cameView
	Mending    bool
	Correct    *correctView     // the corrected file that came after the approval; nil: none waits
	Mendable   []participantRow // the participants of the file by which it would be corrected
	MendFirst  []participantRow // of these whoever is nobody yet, was entered otherwise than the register has it, or is to be somebody else
	MendRest   []participantRow // the others
	Told       *toldView        // nil: there are no letters here
	HasPapers  bool             // there are certificates of what it gave
	Settlement *link            // of its arbiters, with how far it is; nil: nothing to settle

	foundView
	sentForm
}

// foundView is what was found in a file.
type foundView struct {
	Findings []findingRow
	Passed   []string     // what was looked at, and nothing speaks against it
	Faults   []findingRow // why nothing can be computed
}

// IsGrave says that something speaks against that the tournament was held by the code.
func (v foundView) IsGrave() bool {
	return slices.ContainsFunc(v.Findings, func(f findingRow) bool { return f.Grave })
}

// staffForm is what the form of the arbiters has: those whom the tournament has, and the chief arbiter whom the report names where it has none.
type staffForm struct {
	Chief, Assistants string // numbers in the register
	Committee         bool
	Seen              string // of those whom the tournament has
}

// arbiterRow is an arbiter, with what speaks against that part.
type arbiterRow struct {
	link
	Concerns []findingRow
}

// mayEvent is what can be done with a tournament now, by whoever looks.
type mayEvent struct {
	Redate, Plan, Notify, Cancel, Restore, Staff, Accept, HandIn, Match, Verify, Return, Approve, Refuse, Reconsider, Mend bool

	List     bool // accept it into the calendar
	WhyStaff bool // others are appointed with a reason
}

type findingRow struct {
	Key     string // with which it is ticked as a reason; empty: it cannot be
	Text    string
	Article article.Ref
	Also    []article.Ref // other articles by which the same speaks against something
	Comes   []string      // what it prevents if the tournament is approved as it is
	Grave   bool
	Path    string // of what it is about; empty: this page
}

// participantRow is a participant, and who that is.
type participantRow struct {
	ID, Name, Born, Club string
	Number               int // in the starting list
	Register             string
	Place                int
	Person               *link
	PersonNumber         int
	Proposed             int    // the number of somebody who was just entered; 0: nobody was
	New                  string // where they are entered with what the file has; empty: they are somebody, or whoever looks may not
	By                   string // how the link was made
	Licensed             bool
	Rating               string
	Said, Computed       string // the category of the tournament for them: by the file, by the register
	Differs              []string
	Candidates           []candidate
	Value                string // of the field of the form of a correction
}

// NumberText is the number of the person, or of one who is proposed; empty where nobody has said who it is.
func (r participantRow) NumberText() string {
	if r.PersonNumber == 0 {
		return page.NumberOrNothing(r.Proposed)
	}
	return page.NumberOrNothing(r.PersonNumber)
}

// candidate is a person whom a participant may be.
type candidate struct {
	Number           int
	Name, About, Why string
	Only             bool
}

// lineRow is a line of the decision.
type lineRow struct {
	Key, Name, Path     string
	Before, After, Norm string
	Points, Games       int
	Article             article.Ref
	Granted             bool
	Why                 string
	RefusedBy           article.Ref
}

type decisionView struct {
	On    string
	Rated bool
	Times int
}

func showExamined(c *page.Call) error { return examinedPage(c, nil, nil) }

// examinedPage is the page; with what was typed in a form that was refused, which the address names.
func examinedPage(c *page.Call, refused *notice, f *page.Form) error {
	id := c.Request.PathValue("dossier")
	d, err := c.Register.Dossier(c.Context(), id)
	if err != nil {
		return missing(err)
	}
	view := examineView{
		Tabs: tabs(c, "/registry"), Refused: refused, Path: eventPath(id), Public: "/calendar/" + id, Name: d.Plan.Name, Phase: string(d.Phase), Status: c.Text(statusKey(register.RowOf(d))),
		Today: c.Register.Today().String(), Awaits: d.Awaits, Rated: d.Plan.Kind != dossier.Local && slices.Contains(register.Variants(), d.Plan.Variant),
	}
	if f != nil {
		view.sent, view.form = path.Base(c.Request.URL.Path), f
	}
	view.Came = cameOf(c, d, view.sentForm)
	if d.Phase == dossier.IsVerified || d.Phase == dossier.IsApproved {
		view.Held, view.NotHeld = c.Text("registry.verify.held"), !d.Verified.HeldByCode
		if view.NotHeld {
			view.Held, view.Rated = c.Text("registry.verify.not_held"), false
		}
	}
	who, until := d.Next(c.Register.Today())
	if until.IsValid() {
		view.Next, view.Late = c.Text("registry.next."+string(who), i18n.A("day", c.DateLong(until.Time()))), until.Compare(c.Register.Today()) < 0
	}
	view.addFacts(c, d)
	if err := view.addArbiters(c, d); err != nil {
		return err
	}
	view.addNotes(c, d)
	if view.Settlement, err = settlementOf(c, d); err != nil {
		return err
	}
	if view.Told, err = toldOf(c, id); err != nil {
		return err
	}
	for _, why := range dossier.Refusals() {
		view.Refusals = append(view.Refusals, page.Choice{Value: string(why), Label: c.Text("registry.refusal." + string(why))})
	}
	if d.Report.Tournament != "" {
		view.Tournament = "/tournaments/" + d.Report.Tournament
		x, err := c.Register.Examine(c.Context(), c.Actor, id)
		if err != nil {
			return err
		}
		view.addExamination(c, x)
		view.Rated = view.Rated && !x.MayBeCounted()
		view.Mendable = view.People
		if err := view.addCorrect(c, x); err != nil {
			return err
		}
		view.divideMendable()
		if err := view.addMended(c, d); err != nil {
			return err
		}
		if err := view.addProposed(c, x); err != nil {
			return err
		}
	}
	view.May, view.HasPapers = mayOf(c, d), slices.ContainsFunc(d.Given, register.Given.Holds)
	view.addNewcomers(c, id)
	return show(c, refused, view)
}

// mayOf is what can be done in the phase, by whoever looks.
func mayOf(c *page.Call, d *register.Dossier) mayEvent {
	in := func(phases ...dossier.Phase) bool { return slices.Contains(phases, d.Phase) }
	calendar, examine, decide := c.May(app.KeepCalendar), c.May(app.ExamineDossier), c.May(app.DecideDossier)
	before := in(dossier.InCalendar, dossier.WasNotified)
	open := before || in(dossier.IsReceived, dossier.IsReturned, dossier.IsVerified)
	return mayEvent{
		Plan: calendar && (open || d.Organiser() != ""), Notify: calendar && open, Cancel: calendar && before, Restore: calendar && in(dossier.IsCancelled), Staff: c.May(app.StaffTournament) && !in(dossier.IsCancelled), WhyStaff: !open,
		Accept: c.May(app.AcceptArbiters) && open, List: examine && d.Awaits,
		HandIn: c.May(app.OpenTournamentFile) && (open || in(dossier.IsApproved)), Match: examine && in(dossier.IsReceived, dossier.IsVerified), Verify: examine && in(dossier.IsReceived), Redate: examine && isDated(d),
		Return: examine && in(dossier.IsReceived, dossier.IsVerified), Approve: decide && in(dossier.IsVerified), Refuse: decide && in(dossier.IsReceived, dossier.IsVerified),
		Reconsider: decide && in(dossier.IsRefused), Mend: decide && in(dossier.IsApproved),
	}
}

func (v *examineView) addFacts(c *page.Call, d *register.Dossier) {
	add := func(to *[]fact, key, value string) {
		if value != "" {
			*to = append(*to, fact{c.Text("register.fact." + key), value})
		}
	}
	add(&v.Facts, "when", words.DatesLong(c.Printer, d.Plan.Starts.String(), d.Plan.Ends.String()))
	add(&v.Facts, "place", d.Plan.Place)
	add(&v.Facts, "variant", words.Variant(c.Printer, d.Plan.Variant))
	add(&v.Facts, "kind", c.Text("dossier.kind."+string(d.Plan.Kind)))
	if d.Notified.IsValid() {
		add(&v.Facts, "notified", c.DateLong(d.Notified.Time()))
	}
	if d.Report.Tournament == "" {
		return
	}
	v.Report = append(reportFacts(c, d.Report), fact{c.Text("registry.report.count"), strconv.Itoa(d.Reports)})
	if by := d.HandedInBy(); by != "" {
		v.Report = append(v.Report, handedBy(c, d.ID, by))
	}
}

// handedBy is who handed a file in, by the account's name where it has one still.
func handedBy(c *page.Call, dossier, by string) fact {
	reader := c.Reader
	reader.Signer = func(number int) string { // the reader's own names those who sign in a tournament
		name, err := c.Accounts.NameOf(c.Context(), c.Actor, register.StreamOf(dossier), number)
		if err != nil {
			c.Log.Error("the name of a signer could not be read", "error", err)
		}
		return name
	}
	return fact{c.Text("registry.report.by"), page.ByWhom(reader, by)}
}

// reportFacts are when and how a report came, and what it is told by.
func reportFacts(c *page.Call, r dossier.Report) (facts []fact) {
	row := func(key, value string) { facts = append(facts, fact{c.Text("registry.report." + key), value}) }
	row("on", c.DateLong(r.On.Time()))
	row("way", c.Text("registry.way."+string(r.Way)))
	if r.Signer != "" {
		row("signer", r.Signer)
	}
	row("hash", r.Hash[:min(12, len(r.Hash))])
	return facts
}

func (v *examineView) addArbiters(c *page.Call, d *register.Dossier) error {
	concerns, err := c.Register.Concerns(c.Context(), d)
	if err != nil {
		return err
	}
	v.Staff.Seen = register.SeenArbiters(d.Arbiters)
	var assistants []string
	for _, a := range d.Arbiters {
		row, err := c.Register.Counting(c.Context(), a.Person)
		if err != nil {
			return err
		}
		if a.Role == dossier.Chief {
			v.Staff.Chief, v.Staff.Committee = strconv.Itoa(row.Number), a.Committee
		} else {
			assistants = append(assistants, strconv.Itoa(row.Number))
		}
		one := arbiterRow{link: link{personPath(row.ID), named(c.Reader, row) + " – " + c.Text("registry.role."+string(a.Role))}}
		for _, why := range concerns[a.Person] {
			one.Concerns = append(one.Concerns, findingRow{Text: page.Capital(c.Explain(why.Reason)), Article: why.Reason.Article})
		}
		v.Arbiters = append(v.Arbiters, one)
	}
	v.Staff.Assistants = strings.Join(assistants, ", ")
	return nil
}

// addProposed adds the arbiters whom the report names and nobody has confirmed.
func (v *examineView) addProposed(c *page.Call, x *register.Examination) error {
	for _, a := range x.Proposed {
		row, err := c.Register.Counting(c.Context(), a.Person)
		if err != nil {
			return err
		}
		if a.Role == dossier.Chief && v.Staff.Chief == "" {
			v.Staff.Chief = page.NumberOrNothing(row.Number)
		}
		v.Proposed = append(v.Proposed, link{personPath(row.ID), named(c.Reader, row) + " – " + c.Text("registry.role."+string(a.Role))})
	}
	return nil
}

func (v *examineView) addExamination(c *page.Call, x *register.Examination) {
	v.Changed = x.Changed
	names := make(map[string]string, len(x.People))
	for _, e := range x.People {
		names[e.ID] = words.Name(c.Printer, e.Name.String(), e.Erased)
	}
	v.foundView = foundIn(c, x)
	if x.Dossier.Report.Way != dossier.Typed && c.May(app.SeeReport) {
		v.Papers = "/tournaments/" + x.Dossier.Report.Tournament + "/export/report.pdf"
	}
	persons := make(map[string]register.Examined, len(x.People))
	for _, e := range x.People {
		persons[e.Link.Person] = e
		v.People = append(v.People, participantOf(c, e, names[e.ID]))
		if e.Link.Person == "" {
			v.Unmatched++
		}
		v.Differing = v.Differing || len(e.Differs) > 0
	}
	lines := x.Lines
	if x.Dossier.Phase == dossier.IsApproved {
		lines = x.Dossier.Decision.Lines
	}
	v.Shown, v.Found = x.Shown(), x.Found()
	for _, l := range lines {
		v.Lines = append(v.Lines, lineOf(c, l, persons[l.Person], names[l.Participant]))
	}
}

// strength is a category of the tournament with its mean rating.
func strength(s register.Strength) string {
	if !s.Category.IsValid() {
		return "–"
	}
	return s.Category.String() + " (" + strconv.Itoa(s.Mean) + ")"
}

func participantOf(c *page.Call, e register.Examined, name string) participantRow {
	row := participantRow{ID: e.ID, Name: name, Number: e.Number, Register: e.Register, Club: e.Club, Born: page.NumberOrNothing(e.Born), Place: e.Place, Licensed: e.Licensed}
	row.Said, row.Computed = strength(e.Said), strength(e.Computed)
	if e.Link.Person != "" {
		row.Person, row.PersonNumber = &link{personPath(e.Person.ID), named(c.Reader, e.Person)}, e.Person.Number
		row.By = c.Text("registry.how." + string(e.Link.How))
		if e.Standing.List.IsClassified() {
			row.Rating = strconv.Itoa(e.Standing.Rating) + " " + e.Standing.List.String()
		}
	}
	for _, d := range e.Differs {
		register := d.Register
		if register == "" {
			register = "–"
		}
		row.Differs = append(row.Differs, c.Text("registry.differs", i18n.A("field", c.Text("registry.differs."+d.Field)), i18n.A("entered", d.Entered), i18n.A("register", register)))
	}
	for _, a := range e.Alike {
		row.Candidates = append(row.Candidates, candidate{a.Row.Number, named(c.Reader, a.Row), bornAs(c.Reader, a.Row.Born), c.Text(string(a.Why)), len(e.Alike) == 1})
	}
	return row
}
