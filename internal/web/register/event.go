package register

import (
	"cmp"
	"errors"
	"strings"

	"damka/article"
	"damka/internal/app"
	"damka/internal/app/register"
	"damka/internal/i18n"
	"damka/internal/register/dossier"
	"damka/internal/web/page"
	"damka/internal/words"
)

// eventView is the public page of a tournament on its way.
type eventView struct {
	Tabs       []tab
	Name       string
	Status     string
	StatusRef  article.Ref
	Facts      []fact
	Steps      []stepRow
	Reasons    []reasonRow // why it was returned or refused
	Tournament string      // the address of the tournament's own pages; empty: they are not here
	Edit       string
	Given      []givenTo
	Rated      bool
	Awaits     bool   // no calendar lists it before the commission says yes
	Left       string // that the commission left its decision although a corrected file had come, and why; empty: it did not
	Correcting string // the day on which a corrected file came, which waits; empty: none does
}

type fact struct{ Label, Value, Path string }

type stepRow struct{ Day, Text string }

type reasonRow struct {
	Text    string
	Article article.Ref
}

// givenTo is what somebody was given.
type givenTo struct {
	Name, Path    string
	Before, After string
	NormFor       string
	Why           string // it was not given
	Article       article.Ref
}

// codeNoTournament: the calendar does not have it.
const codeNoTournament article.Code = "dossier.unknown"

func showEvent(c *page.Call) error {
	d, err := c.Register.Dossier(c.Context(), c.Request.PathValue("dossier"))
	if errors.Is(err, register.ErrNoDossier) {
		return page.NotFound(codeNoTournament)
	}
	if err != nil {
		return err
	}
	statuses := newStatuses(c)
	row := register.RowOf(d)
	is, err := statuses.status(row)
	if err != nil {
		return err
	}
	view := eventView{Tabs: tabs(c.Reader, "/calendar"), Name: d.Plan.Name, Status: statuses.text(is), Rated: row.Rated, Awaits: row.Awaits}
	if is.why != nil {
		view.StatusRef = is.why.Article
	}
	seen, unseen, err := seenTournament(c, d)
	if err != nil {
		return err
	}
	if seen != "" {
		view.Tournament = "/tournaments/" + seen
	}
	if unseen && d.Phase == dossier.IsReceived {
		view.Status = c.Text("register.status.unseen")
	}
	if row.Corrected.IsValid() {
		view.Correcting = long(c.Reader, row.Corrected)
	}
	if on, why, left := d.LeftSaid(); left {
		view.Left = strings.TrimSpace(c.Text("register.event.left", i18n.A("day", long(c.Reader, on))) + " " + why)
	}
	if c.May(app.SeeDossiers) {
		view.Edit = "/registry/tournaments/" + d.ID
	}
	if err := view.addFacts(c, d); err != nil {
		return err
	}
	for _, step := range d.Steps {
		view.Steps = append(view.Steps, stepRow{long(c.Reader, d.DayOf(step)), c.Text("register.step." + string(step.Phase))})
	}
	for _, day := range register.RowOf(d).Mended {
		view.Steps = append(view.Steps, stepRow{long(c.Reader, day), c.Text("register.step.mended")})
	}
	switch d.Phase {
	case dossier.IsReturned:
		err = view.addReasons(c, d, d.Returned.Reasons, d.Returned.Note)
	case dossier.IsRefused:
		err = view.addReasons(c, d, d.Refused.Reasons, d.Refused.Note)
	}
	if err != nil {
		return err
	}
	if err := view.addGiven(c, d); err != nil {
		return err
	}
	return c.Show(view)
}

// seenTournament is the tournament of an entry's report to which its public page leads; empty: it is not here, or unseen. A stranger's tournament with whatever it has in it is
// no part of an official event's page before somebody of the offices has looked at it, or has accepted the entry.
func seenTournament(c *page.Call, d *register.Dossier) (id string, unseen bool, err error) {
	if d.Report.Tournament == "" {
		return "", false, nil
	}
	if unseen, err = c.Events.IsUnseen(c.Context(), d.Report.Tournament); unseen || err != nil {
		return "", unseen, err
	}
	if _, err := c.Events.Snapshot(c.Context(), d.Report.Tournament); err != nil {
		return "", false, nil // it is elsewhere
	}
	return d.Report.Tournament, false, nil
}

// addReasons says why the commission gave a report back, in its own words, too: the arbiter reads them here.
func (v *eventView) addReasons(c *page.Call, d *register.Dossier, findings []dossier.Finding, note dossier.RecordRef) error {
	names, err := findingNames(c, d)
	if err != nil {
		return err
	}
	for _, f := range findings {
		call := names
		switch f.Code {
		case register.FoundBanned, register.FoundBannedFor, register.FoundOtherPerson: // a ban, or two names of which one may be somebody's who was never there
			call = numbersOnly(c, d)
		}
		v.Reasons = append(v.Reasons, reasonRow{page.Capital(words.Finding(c.Printer, f, call)), f.Article})
	}
	if text := d.Note(note); text != "" {
		v.Reasons = append(v.Reasons, reasonRow{Text: text})
	}
	if d.IsErased(note) {
		v.Reasons = append(v.Reasons, reasonRow{Text: c.Text("register.event.note_erased")})
	}
	return nil
}

func (v *eventView) addFacts(c *page.Call, d *register.Dossier) error {
	plan := d.Plan
	add := func(key, value, path string) {
		if value != "" {
			v.Facts = append(v.Facts, fact{c.Text("register.fact." + key), value, path})
		}
	}
	add("when", words.DatesLong(c.Printer, plan.Starts.String(), plan.Ends.String()), "")
	add("place", plan.Place, "")
	add("variant", words.Variant(c.Printer, plan.Variant), "")
	add("kind", c.Text("dossier.kind."+string(plan.Kind)), "")
	add("control", plan.Control, "")
	add("system", plan.System, "")
	if plan.Club != "" {
		names, err := c.Register.ClubNames(c.Context(), plan.Club)
		if err != nil {
			return err
		}
		add("organiser", names[plan.Club], clubPath(plan.Club))
	} else {
		add("organiser", d.Organiser(), "")
	}
	if chief := d.ChiefArbiter(); chief != "" {
		row, err := c.Register.Counting(c.Context(), chief)
		if err != nil {
			return err
		}
		add("chief", nameOf(c.Reader, row), personPath(row.Number))
	}
	if d.Notified.IsValid() {
		add("notified", long(c.Reader, d.Notified), "")
	}
	if d.Report.Way == dossier.Typed {
		add("record", c.Text("register.event.no_journal"), "")
	}
	add("site", plan.Site, plan.Site)
	return nil
}

// addGiven adds what an approved tournament gave.
func (v *eventView) addGiven(c *page.Call, d *register.Dossier) error {
	if d.Phase != dossier.IsApproved {
		return nil
	}
	var names func(string) string // of whom the register has erased; made when somebody is
	for _, line := range d.Decision.Lines {
		row, err := c.Register.Counting(c.Context(), line.Person)
		if err != nil {
			return err
		}
		given := givenTo{nameOf(c.Reader, row), personPath(row.Number), line.Before, line.After, line.NormFor, "", line.Article}
		if row.Erased && names == nil {
			if names, err = findingNames(c, d); err != nil {
				return err
			}
		}
		if row.Erased {
			given.Name = cmp.Or(names(line.Participant), given.Name)
		}
		if !line.Granted { // whoever reads the tournament's own pages asks where it is
			given.Article = line.RefusedBy()
			given.Why = c.Text("registry.refusal." + string(line.Why))
		}
		v.Given = append(v.Given, given)
	}
	return nil
}
