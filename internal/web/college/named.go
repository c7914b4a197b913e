package college

import (
	"cmp"

	"damka/article"
	"damka/calendar"
	"damka/internal/app"
	"damka/internal/app/college"
	domain "damka/internal/college"
	"damka/internal/college/arbiter"
	"damka/internal/college/matter"
	"damka/internal/i18n"
	"damka/internal/web/page"
)

// away says of somebody whose rights are suspended or who is banned, today or when a tournament to come begins, from when to when; empty for others.
func away(c *page.Call, person, dossier string) (string, error) {
	days := []calendar.Date{c.College.Today()}
	e, found, err := c.College.Event(c.Context(), dossier)
	if err != nil || person == "" {
		return "", err
	}
	if found && e.Starts.Compare(days[0]) > 0 {
		days = append(days, e.Starts)
	}
	k, err := c.College.ArbiterOrNew(c.Context(), c.Actor, person)
	if err != nil {
		return "", err
	}
	bans, err := c.College.BansOf(c.Context(), person)
	if err != nil {
		return "", err
	}
	for _, day := range days {
		if s, is := k.State.SuspendedOn(day, bans); is {
			return c.Text("college.suspended.now", i18n.A("dates", suspension(c, s))), nil
		}
	}
	return "", nil
}

// markSuspended marks the facts that name somebody who is suspended.
func markSuspended(c *page.Call, facts []fact, person, dossier string) error {
	text, err := away(c, person, dossier)
	for i, f := range facts {
		if text != "" && f.Path == "/college/arbiters/"+person {
			facts[i].Text, facts[i].Bad = f.Text+" · "+text, true
		}
	}
	return err
}

// sureOfSuspended asks before somebody who is suspended is named. The tournament is the proceeding's; empty: the one that was chosen.
func sureOfSuspended(dossier string) func(*page.Call, *page.Form) ([]string, error) {
	return func(c *page.Call, f *page.Form) ([]string, error) {
		if !f.Has("person") {
			return nil, nil
		}
		person, err := personIn(c, f, "person")
		if _, refused := article.AsRefusal(err); refused {
			return nil, nil // which is said at the field
		}
		if err != nil {
			return nil, err
		}
		text, err := away(c, person, cmp.Or(dossier, f.Text("dossier")))
		if err != nil {
			return nil, err
		}
		name, err := nameOf(c, person)
		if err != nil || text != "" {
			return []string{name(person) + " · " + text, c.Text("college.suspended.sure")}, err
		}
		if f.Text("view") == string(matter.No) { // then nobody is named
			return nil, nil
		}
		all, err := sureOfUnlicensed(c, person, cmp.Or(dossier, f.Text("dossier")), name)
		if err != nil || dossier == "" {
			return all, err
		}
		more, err := sureOfClass(c, person, dossier, name)
		return append(all, more...), err
	}
}

// sureOfClass asks before somebody is appointed chief arbiter whose class alone is not enough (IV.6.3), and before another one is put out of that office.
func sureOfClass(c *page.Call, person, dossier string, name func(string) string) (all []string, err error) {
	e, found, err := c.College.Event(c.Context(), dossier)
	if err != nil || !found {
		return nil, err
	}
	v, err := c.College.MayJudge(c.Context(), person, dossier, arbiter.Tournament{Official: e.Official, Rated: e.Rated, World: e.World}, domain.Chief, e.Starts)
	if err != nil {
		return nil, err
	}
	for _, why := range v.Reasons {
		if v.Permission != arbiter.Allowed && why.Code != arbiter.CodeNoLicence { // of which it is asked already
			all = append(all, c.Text("college.judged", i18n.A("name", name(person)), i18n.A("why", c.Explain(why)), i18n.A("article", string(why.Article))))
		}
	}
	return appendChief(c, all, e, person)
}

// appendChief says, where an event has another chief arbiter, that they are one no longer then.
func appendChief(c *page.Call, all []string, e college.Event, person string) ([]string, error) {
	if e.Chief == "" || e.Chief == person {
		return all, nil
	}
	name, err := nameOf(c, e.Chief)
	if err != nil {
		return nil, err
	}
	return append(all, c.Text("college.chief.now", i18n.A("name", name(e.Chief)))), nil
}

// sureOfAnother asks, before an appointment is opened, where the event has a chief arbiter or another appointment waits; of other kinds of proceedings what [sureOfSuspended] asks.
func sureOfAnother(c *page.Call, f *page.Form) ([]string, error) {
	if f.Text("of") != string(matter.Appointment) {
		return sureOfSuspended("")(c, f)
	}
	e, found, err := c.College.Event(c.Context(), f.Text("dossier"))
	if err != nil || !found {
		return nil, err
	}
	all, err := appendChief(c, nil, e, "")
	if err != nil {
		return nil, err
	}
	open, err := c.College.Matters(c.Context(), c.Actor, true)
	for _, m := range open {
		if m.Kind == matter.Appointment && m.Dossier == e.ID {
			all = append(all, c.Text("college.chief.waits", i18n.A("date", date(c, m.Opened))))
		}
	}
	return all, err
}

// namedPart says of an appointment that the calendar does not have who was appointed, and why, with a button that names them.
func namedPart(c *page.Call, s *matter.State) (notice string, one *form, err error) {
	why, chief, err := c.College.Unnamed(c.Context(), s)
	if err != nil || why == "" {
		return "", nil, err
	}
	name, err := nameOf(c, chief, s.Decision.Person)
	if err != nil {
		return "", nil, err
	}
	notice = c.Text("college.unnamed."+string(why), i18n.A("name", name(chief)))
	if why == college.UnnamedGone || !contains(c.College.BodiesOf(c.Context(), c.Actor, app.DecideMatter), domain.Arbiters) {
		return notice, nil, nil
	}
	one = &form{Act: "name", Title: c.Text("college.unnamed.name", i18n.A("name", name(s.Decision.Person))), Hint: c.Text("college.unnamed.name.hint"), Rule: "IV.3.1"}
	if why == college.UnnamedOther {
		one.Sure = follows(c.Text("college.chief.now", i18n.A("name", name(chief))))
	}
	return notice, one, nil
}

// unlicensed is the year of a tournament, or of today, for which somebody has no licence (KS IV.5.2); false for who has, and for nobody.
func unlicensed(c *page.Call, person, dossier string) (year int, is bool, err error) {
	day := c.College.Today()
	e, found, err := c.College.Event(c.Context(), dossier)
	if found {
		day = e.Starts
	}
	if err != nil || person == "" {
		return 0, false, err
	}
	k, err := c.College.ArbiterOrNew(c.Context(), c.Actor, person)
	return day.Year(), err == nil && !k.State.LicensedIn(day.Year()), err
}

// sureOfUnlicensed asks before somebody without a licence is named.
func sureOfUnlicensed(c *page.Call, person, dossier string, name func(string) string) ([]string, error) {
	year, is, err := unlicensed(c, person, dossier)
	if !is {
		return nil, err
	}
	return []string{c.Text("college.unlicensed.now", i18n.A("name", name(person)), i18n.A("year", year)), c.Text("college.unlicensed.sure")}, err
}

// markUnlicensed adds to the facts of a proceeding about an arbiter's office that they have no licence for the year of the tournament. It is a warning: who pays in time may judge.
func markUnlicensed(c *page.Call, facts []fact, person string, o matter.Opened) ([]fact, error) {
	if o.Kind != matter.Appointment && o.Kind != matter.Consent {
		return facts, nil
	}
	year, is, err := unlicensed(c, person, o.Subject.Dossier)
	if is {
		one := licenceFact(c, false, year)
		one.Article = "KS IV.5.2"
		facts = append(facts, one)
	}
	return facts, err
}
