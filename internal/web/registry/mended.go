package registry

import (
	"slices"

	"damka/article"
	"damka/internal/app/register"
	"damka/internal/i18n"
	"damka/internal/register/dossier"
	"damka/internal/web/page"
	"damka/internal/words"
	"damka/score"
)

// mendedView is what an approved tournament would give after a correction, beside what it gives now.
type mendedView struct {
	Lines []mendedLine
	Gone  []lineRow // what would be taken back
	Built []builtRow
	Shown string // which lines these are

	NotHeld string // that it was not held by the code, so that nothing is given; empty: it was
}

// builtRow is what was granted later on what would be taken back, and stays until somebody decides about it.
type builtRow struct {
	Person           link
	What, Held, From string
	Where            link
}

type mendedLine struct {
	lineRow
	New     bool   // nobody was given it before
	Refusal string // why it is not granted; empty: it is
}

// correctView is a corrected file of an approved tournament.
type correctView struct {
	File       string // which file it is
	Day        string
	Tournament string // its address, where it is another one than that of the file before; else empty
	Report     []fact
	Games      []string // what it has otherwise
	Unknown    bool     // nobody can say what it has otherwise: there is somebody whom nobody has linked to a person

	foundView
}

// addCorrect adds the corrected file that came, where one waits.
func (v *examineView) addCorrect(c *page.Call, x *register.Examination) error {
	came := x.Dossier.Correct
	if came.Tournament == "" {
		return nil
	}
	corrected, err := c.Register.ExamineMended(c.Context(), c.Actor, x.Dossier.ID, nil)
	if err != nil {
		return err
	}
	names := make(map[string]string) // of participants and of persons
	for _, people := range [][]register.Examined{x.People, corrected.People} {
		for _, e := range people {
			names[e.ID] = words.Name(c.Printer, e.Name.String(), e.Erased)
			if e.Link.Person != "" {
				names[e.Person.ID] = named(c.Reader, e.Person)
			}
		}
	}
	v.Mendable = nil
	for _, e := range corrected.People {
		v.Mendable = append(v.Mendable, participantOf(c, e, names[e.ID]))
	}
	v.Correct = &correctView{File: register.FileOf(came), Day: c.DateLong(came.On.Time()), Report: reportFacts(c, came), foundView: foundIn(c, corrected)}
	if by := x.Dossier.CorrectedBy(); by != "" {
		v.Correct.Report = append(v.Correct.Report, handedBy(c, x.Dossier.ID, by))
	}
	if x.Played.ID != corrected.Played.ID {
		v.Correct.Tournament = "/tournaments/" + came.Tournament
	}
	changes, known := x.ChangesIn(corrected)
	v.Correct.Unknown = !known
	result := func(r score.Result) string {
		if r == score.NotPlayed {
			return c.Text("registry.correct.none")
		}
		return words.Score(c.Printer, r)
	}
	for _, g := range changes {
		v.Correct.Games = append(v.Correct.Games, page.Capital(c.Text("registry.correct.game", i18n.A("round", g.Round),
			i18n.A("white", names[g.White]), i18n.A("black", names[g.Black]), i18n.A("was", result(g.Was)), i18n.A("is", result(g.Is)))))
	}
	return nil
}

// divideMendable tells the participants about whom there is something to look at from the others: an event has sixty of them, and a correction is about one or two.
func (v *examineView) divideMendable() {
	for _, row := range v.Mendable {
		row.Value = v.Typed("mend", "person-"+row.ID, row.NumberText())
		if row.Person == nil || len(row.Differs) > 0 || row.Value != row.NumberText() {
			v.MendFirst = append(v.MendFirst, row)
		} else {
			v.MendRest = append(v.MendRest, row)
		}
	}
}

// addMended computes what follows from a correction that is asked about, or that was refused after somebody asked.
func (v *examineView) addMended(c *page.Call, d *register.Dossier) error {
	if !v.Sent("mend") || !v.form.Has("look") && !v.form.Has("lines") {
		return nil
	}
	persons, err := personsIn(c, v.form)
	if _, refused := article.AsRefusal(err); refused {
		return nil // the page says so already
	}
	if err != nil {
		return err
	}
	x, err := c.Register.ExamineMended(c.Context(), c.Actor, d.ID, persons)
	if err != nil {
		return err
	}
	people := make(map[string]register.Examined, len(x.People))
	for _, e := range x.People {
		people[e.ID] = e
	}
	row := func(l dossier.Line) lineRow {
		e := people[l.Participant]
		if e.Link.Person != l.Person {
			e = register.Examined{}
		}
		return lineOf(c, l, e, words.Name(c.Printer, people[l.Participant].Name.String(), people[l.Participant].Erased))
	}
	if v.Correct != nil { // with the persons that were typed
		v.Correct.foundView = foundIn(c, x)
	}
	notHeld := !isHeldByCode(v.form)
	v.Mended = &mendedView{Shown: x.Shown()}
	if notHeld {
		v.Mended.NotHeld = c.Text("registry.verify.not_held")
	}
	for _, l := range x.Lines {
		before, had := sameLine(d.Decision.Lines, l)
		line := mendedLine{row(l), !had, string(before.Why)}
		switch {
		case notHeld:
			line.Refusal = string(dossier.NotByCode)
		case before.Why == dossier.NotByCode: // now it is
			line.Refusal = ""
		}
		if !notHeld && v.form.Has("lines") && v.form.Text("looked") == v.form.Text("by_code") {
			line.Refusal = v.form.Text("line-" + line.Key)
		}
		v.Mended.Lines = append(v.Mended.Lines, line)
	}
	for _, l := range d.Decision.Lines {
		if _, has := sameLine(x.Lines, l); !has && l.Granted {
			gone := row(l)
			person, err := c.Register.Counting(c.Context(), l.Person)
			if err != nil {
				return err
			}
			gone.Name = named(c.Reader, person)
			v.Mended.Gone = append(v.Mended.Gone, gone)
		}
	}
	for _, b := range x.Built {
		v.Mended.Built = append(v.Mended.Built, builtOf(c, b))
	}
	return nil
}

func builtOf(c *page.Call, b register.Built) builtRow {
	row := builtRow{Person: link{Path: personPath(b.Person.ID), Label: named(c.Reader, b.Person)}, Held: b.Held.String(), From: c.DateLong(b.On.Time())}
	switch {
	case b.Dossier == "":
		row.What = b.Recording.Grade
		row.Where = link{Path: personPath(b.Person.ID), Label: c.Text("registry.mend.built.office")}
		return row
	case b.Line.After != "":
		row.What = b.Line.After
	default:
		row.What = c.Text("registry.mend.norm", i18n.A("grade", b.Line.NormFor))
	}
	row.Where = link{Path: eventPath(b.Dossier), Label: b.Plan.Name}
	return row
}

// sameLine is the line that gives the same person the same.
func sameLine(lines []dossier.Line, l dossier.Line) (dossier.Line, bool) {
	at := slices.IndexFunc(lines, func(other dossier.Line) bool {
		return other.Person == l.Person && register.LineKey(other) == register.LineKey(l)
	})
	if at < 0 {
		return dossier.Line{}, false
	}
	return lines[at], true
}

// lineOf is a line of a decision as the page shows it: under the name of the person, else under the one that was entered.
func lineOf(c *page.Call, l dossier.Line, e register.Examined, entered string) lineRow {
	row := lineRow{Key: register.LineKey(l), Name: entered, Path: personPath(l.Person), Before: l.Before, After: l.After, Norm: l.NormFor, Points: l.Points, Games: l.Played, Article: l.Article, Granted: l.Granted}
	if e.Person.ID != "" {
		row.Name = named(c.Reader, e.Person)
	}
	if l.Why != "" {
		row.Why, row.RefusedBy = c.Text("registry.refusal."+string(l.Why)), l.RefusedBy()
	}
	return row
}
