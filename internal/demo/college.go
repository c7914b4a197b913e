package demo

import (
	"fmt"

	"damka/article"
	"damka/calendar"
	"damka/internal/app"
	"damka/internal/app/college"
	tournaments "damka/internal/app/events"
	domain "damka/internal/college"
	"damka/internal/college/arbiter"
	"damka/internal/college/ban"
	"damka/internal/college/conference"
	"damka/internal/college/course"
	"damka/internal/college/matter"
	"damka/internal/college/notice"
)

// classOf are the classes of the arbiters, in their order; of the last one nobody has the consent that class II needs in the newest tournaments.
var classOf = []domain.Class{domain.State, domain.State, domain.First, domain.First, domain.Second}

// hallClass is a class as the papers of tournaments write it.
var hallClass = map[domain.Class]string{domain.State: "P", domain.First: "I", domain.Second: "II", domain.Third: "III"}

// judges is what the arbiters' college did, on which day.
func (f *federation) judges(today calendar.Date) []deed {
	begins := f.office.Today()
	f.founded()
	all := []deed{
		{begins.AddDays(9), func() { f.conference("Konferencja sędziów", true) }}, {begins.AddDays(380), func() { f.conference("Konferencja sędziów", false) }},
		{begins.AddDays(12), f.tariffs}, {begins.AddDays(75), f.course}, {begins.AddDays(140), f.precedent}, {begins.AddDays(150), f.authorise},
		{begins.AddDays(215), func() { f.bulletin(1) }}, {today.AddDays(-30), func() { f.ban(today) }}, {today.AddDays(-20), func() { f.suspend(today) }}, {today.AddDays(-6), f.declare},
	}
	for year := begins.Year(); year <= today.Year(); year++ {
		day := calendar.MustDate(fmt.Sprintf("%d-12-20", year-1)) // so that a new year begins with licences
		if day.Compare(begins.AddDays(13)) < 0 {
			day = begins.AddDays(13)
		}
		all = append(all, deed{day, func() { f.fees(year, year == today.Year()) }})
	}
	return all
}

// founded writes down the classes from earlier.
func (f *federation) founded() {
	for i, id := range f.arbiter {
		f.took(id, classOf[i%len(classOf)], 3000-300*i)
	}
	for _, id := range f.aides[:2] {
		f.took(id, domain.Second, 900)
	}
}

func (f *federation) took(person string, class domain.Class, ago int) {
	f.do(func() error {
		return f.college.TakeOverClass(f.ctx, app.Arbiter, person, class, f.office.Today().AddDays(-ago))
	})
}

// conference is a yearly one; the first elects the college.
func (f *federation) conference(title string, elects bool) {
	var id string
	today, all := f.office.Today(), conference.Votes{For: len(f.arbiter)}
	f.do(func() (err error) {
		id, err = f.college.Convene(f.ctx, app.Arbiter, conference.Convened{Day: today, From: today, Until: today}, college.Words{Title: fmt.Sprintf("%s %d", title, today.Year()), Place: "Mława"})
		return err
	})
	commands := []conference.Command{conference.Attended{Persons: f.arbiter}}
	if elects {
		commands = append(commands, conference.ElectedChair{Person: f.arbiter[0], Votes: all}, conference.ElectedMember{Person: f.arbiter[1], Votes: all}, conference.ElectedMember{Person: f.arbiter[2], Votes: all})
	}
	for _, c := range append(commands, conference.Closed{Day: today}) {
		f.do(func() error {
			return f.college.RunConference(f.ctx, app.Arbiter, id, college.Words{}, func(domain.Text) conference.Command { return c })
		})
	}
}

// tariffs are what the fees are, and the program that may be used.
func (f *federation) tariffs() {
	today := f.office.Today()
	for fee, amount := range map[notice.Fee]int{notice.Annual: 5000, notice.Exam: 3000} {
		f.do(func() error {
			return f.college.SetTariff(f.ctx, app.Arbiter, notice.Set{Day: today, From: today, Fee: fee, Amount: amount})
		})
	}
	f.do(func() error {
		_, err := f.college.ApproveProgram(f.ctx, app.Arbiter, notice.Approved{Day: today, Name: "Damka", Version: "0.1"}, college.Words{})
		return err
	})
}

// fees are paid for a year; in the last one somebody has forgotten it.
func (f *federation) fees(year int, last bool) {
	for i, id := range append(f.arbiter[:len(f.arbiter):len(f.arbiter)], f.aides[:2]...) {
		if last && i == len(f.arbiter)+1 {
			continue
		}
		f.do(func() error {
			return f.college.Pay(f.ctx, app.Arbiter, college.Payment{Person: id, For: college.AnnualFee, Day: f.office.Today(), Year: year, Amount: 5000}, nil)
		})
	}
}

// course is one with an examination: one passes and is given class III, the other does not.
func (f *federation) course() {
	var id string
	today, passed, failed := f.office.Today(), f.aides[3], f.aides[2]
	f.do(func() (err error) {
		id, err = f.college.AnnounceCourse(f.ctx, app.Arbiter, course.Announced{Day: today, From: today, Until: today}, college.Words{Title: "Kurs na klasę III", Place: "Wronki"})
		return err
	})
	for _, c := range []course.Command{
		course.Enrolled{Person: passed}, course.Enrolled{Person: failed}, course.Commissioned{Day: today, Persons: f.arbiter[:3]},
		course.Paid{Day: today, Person: passed, Class: domain.Third, Amount: 3000}, course.Paid{Day: today, Person: failed, Class: domain.Third, Amount: 3000},
		course.Examined{Day: today, Person: passed, Class: domain.Third, Passed: true}, course.Examined{Day: today, Person: failed, Class: domain.Third},
	} {
		f.do(func() error { return f.college.RunCourse(f.ctx, app.Arbiter, id, c) })
	}
	for _, l := range course.Programme() { // the other one has missed the end
		there := []string{passed, failed}
		if l.Hours == 1 {
			there = there[:1]
		}
		f.do(func() error {
			return f.college.RunCourse(f.ctx, app.Arbiter, id, course.Taught{Topic: l.Topic, Persons: there})
		})
	}
	f.do(func() error {
		return f.college.RunCourse(f.ctx, app.Arbiter, id, course.Certified{Day: today, Person: passed, Number: fmt.Sprintf("1/%d", today.Year())})
	})
	f.do(func() error {
		return f.college.GrantClass(f.ctx, app.Arbiter, passed, arbiter.Grant{Day: today, Class: domain.Third, Edition: article.PZWarc}, true)
	})
}

// matter opens a proceeding and decides it.
func (f *federation) matter(opened matter.Opened, words college.Words, decided matter.Decided) (id string) {
	opened.Day, decided.Day, decided.View = f.office.Today(), f.office.Today(), matter.Yes
	f.do(func() (err error) { id, err = f.college.OpenMatter(f.ctx, app.Arbiter, opened, words); return err })
	if opened.Kind == matter.Amendment {
		f.do(func() error {
			return f.college.Opine(f.ctx, app.Arbiter, id, matter.Opined{Day: f.office.Today(), Body: domain.Commission, View: matter.Yes}, college.Words{})
		})
	}
	f.do(func() error { return f.college.DecideMatter(f.ctx, app.Arbiter, id, decided, college.Words{}) })
	return id
}

func (f *federation) published(id, number, title, text string) {
	f.do(func() error {
		return f.college.PublishMatter(f.ctx, app.Arbiter, id, number, college.Words{Title: title, Text: text})
	})
}

// precedent says how an article is read.
func (f *federation) precedent() {
	id := f.matter(matter.Opened{Kind: matter.Precedent, By: domain.Arbiters, Subject: matter.Subject{Departures: []article.Ref{"II.5.7.1"}}}, college.Words{Title: "Wycofanie w połowie turnieju"}, matter.Decided{By: domain.Arbiters})
	f.published(id, fmt.Sprintf("1/%d", f.office.Today().Year()), "Wycofanie w połowie turnieju", "Kto rozegrał dokładnie połowę partii, tego wyniki zostają w tabeli.")
}

// authorise lets the board amend the code, which it then does.
func (f *federation) authorise() {
	year := f.office.Today().Year()
	may := f.matter(matter.Opened{Kind: matter.Authorisation, By: domain.Board}, college.Words{Title: "Upoważnienie do zmian w kodeksie"}, matter.Decided{By: domain.Assembly, Until: f.office.Today().AddYears(1)})
	f.published(may, fmt.Sprintf("2/%d", year), "Upoważnienie zarządu do zmian w kodeksie", "Walne zebranie upoważnia zarząd do zmian między zebraniami.")
	id := f.matter(matter.Opened{Kind: matter.Amendment, By: domain.Arbiters, Subject: matter.Subject{
		Edition: article.PZWarc, Articles: []matter.Change{{Article: "V.1.7.1.5", How: matter.Deleted}}, Authorisation: may,
	}}, college.Words{Title: "Kolejność na liście rankingowej"}, matter.Decided{By: domain.Board, Edition: fmt.Sprintf("pzwarc-%d", year+2), From: calendar.MustDate(fmt.Sprintf("%d-01-01", year+2))})
	f.published(id, fmt.Sprintf("3/%d", year), "Kolejność na liście rankingowej nie dzieli miejsc", "Skreśla się miejsce na liście A z kryteriów podziału miejsc w turnieju kołowym.")
}

// bulletin is issued, sent to all arbiters, and confirmed by one.
func (f *federation) bulletin(number int) {
	today := f.office.Today()
	f.do(func() error {
		d, _, err := f.college.BulletinDraft(f.ctx, app.Arbiter)
		if err != nil {
			return err
		}
		d.Number, d.Title, d.Text = number, "Biuletyn Kolegium Sędziów", "Pierwszy biuletyn tej kadencji."
		d.Own = map[notice.SectionKind]string{notice.Forms: "Wzór deklaracji sędziowskiej\nWzór sprawozdania sędziego głównego"}
		id, err := f.college.IssueDraft(f.ctx, app.Arbiter, d)
		if err != nil {
			return err
		}
		var to []notice.Recipient
		for _, person := range f.arbiter {
			to = append(to, notice.Recipient{Person: person})
		}
		if err := f.college.SendBulletin(f.ctx, app.Arbiter, id, notice.Sent{Day: today, To: to}); err != nil {
			return err
		}
		return f.college.SendBulletin(f.ctx, app.Arbiter, id, notice.Received{Day: today, By: to[0]})
	})
}

// ban keeps a player, who has no licence any more either, out of tournaments.
func (f *federation) ban(today calendar.Date) {
	f.do(func() error {
		_, err := f.college.ImposeBan(f.ctx, app.Arbiter, ban.Imposed{
			Day: f.office.Today(), Person: f.people[11].id, By: domain.Commission, Roles: []ban.Role{ban.Player}, From: f.office.Today(), Until: today.AddDays(60),
		}, college.Words{Text: "Umówiony wynik."})
		return err
	})
}

// suspend takes an arbiter's rights for a time.
func (f *federation) suspend(today calendar.Date) {
	f.do(func() error {
		return f.college.SuspendArbiter(f.ctx, app.Arbiter, f.aides[1], arbiter.Suspended{Day: f.office.Today(), From: f.office.Today(), Until: today.AddDays(25)}, college.Words{Text: "Brak nadzoru nad salą."})
	})
}

// declare is somebody's declaration that nobody has answered.
func (f *federation) declare() {
	f.do(func() error {
		return f.college.Declare(f.ctx, app.Arbiter, f.aides[4], arbiter.Declared{Day: f.office.Today(), Class: domain.Third, Languages: []string{"en"}}, college.Contact{Email: "sedzia@example.org"})
	})
	f.declarations()
}

// declarations are what two others have sent: one with a number in the register, one with a name alone.
func (f *federation) declarations() {
	sends := func(i, number int) {
		m := f.people[i]
		f.do(func() error {
			_, err := f.college.SendDeclaration(f.ctx, college.Declaring{Number: number, Class: domain.Second, Languages: []string{"en", "de"}, About: college.Contact{
				Family: m.name.Family(), Given: m.name.Given(), Born: bornOf(i).String(), Address: "ul. Leśna 3, 06-500 Mława", Email: "sedzia@example.org", Course: "Wronki",
			}})
			return err
		})
	}
	sends(1, f.people[1].number)
	sends(2, 0)
}

// appointed is what the college decides of a tournament that is announced: who is the chief arbiter of an official one, and its consent to class II.
func (f *federation) appointed(in, chief string, official, consents bool) {
	switch {
	case f.college == nil:
	case official:
		f.matter(matter.Opened{Kind: matter.Appointment, By: domain.Arbiters, Subject: matter.Subject{Dossier: in}}, college.Words{}, matter.Decided{By: domain.Arbiters, Person: chief})
	case consents:
		f.matter(matter.Opened{Kind: matter.Consent, By: domain.Organiser, Subject: matter.Subject{Person: chief, Dossier: in, Office: domain.Chief}}, college.Words{}, matter.Decided{By: domain.Arbiters})
	}
}

// form is an arbiter as a tournament's papers name one.
func (f *federation) form(person string) tournaments.ArbiterForm {
	for i, id := range append(f.arbiter[:len(f.arbiter):len(f.arbiter)], f.aides...) {
		for _, m := range f.people {
			if id != person || m.id != person {
				continue
			}
			class := domain.Second
			if i < len(f.arbiter) {
				class = classOf[i%len(classOf)]
			}
			return tournaments.ArbiterForm{Name: m.name, Class: hallClass[class], License: fmt.Sprint(m.number)}
		}
	}
	return tournaments.ArbiterForm{}
}
