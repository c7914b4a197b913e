package registry

import (
	"errors"
	"maps"
	"slices"
	"strconv"
	"strings"

	"damka/article"
	"damka/internal/app"
	"damka/internal/app/register"
	"damka/internal/register/dossier"
	"damka/internal/web/page"
)

// onEvent does something to the tournament of the address, and shows the page again where it is refused.
func onEvent(c *page.Call, do func(id string, f *page.Form) error) error {
	f, err := c.ReadForm()
	if err != nil {
		return err
	}
	id := c.Request.PathValue("dossier")
	return done(c, do(id, f), eventPath(id), func(refused *notice) error { return examinedPage(c, refused, f) })
}

// onPlan is onEvent for what an officer of a club does, too: on the officer's own page.
func onPlan(c *page.Call, command func(f *page.Form) dossier.Command) error {
	f, err := c.ReadForm()
	if err != nil {
		return err
	}
	return changedPlan(c, f, command(f))
}

func changedPlan(c *page.Call, f *page.Form, command dossier.Command) error {
	id := c.Request.PathValue("dossier")
	return done(c, c.Register.ChangePlan(c.Context(), c.Actor, id, command), afterPlan(c, id), func(refused *notice) error {
		if !c.May(app.SeeDossiers) {
			return ownClubPage(c, refused)
		}
		return examinedPage(c, refused, f)
	})
}

// notifyEvent takes the day of the notice; an officer gives it by pressing the button, today.
func notifyEvent(c *page.Call) error {
	return onPlan(c, func(f *page.Form) dossier.Command {
		if !c.May(app.SeeDossiers) && !f.Has("on") {
			return dossier.Notify{On: c.Register.Today()}
		}
		return dossier.Notify{On: dayIn(f, "on")}
	})
}

// cancelEvent calls a tournament off once whoever presses has said so twice, and takes that back.
func cancelEvent(c *page.Call) error {
	f, err := c.ReadForm()
	switch {
	case err != nil:
		return err
	case f.Has("restore"):
		return changedPlan(c, f, dossier.Restore{})
	case f.Has("sure"):
		return changedPlan(c, f, dossier.Cancel{})
	}
	return askCancel(c)
}

// staffEvent takes numbers of the register: the chief arbiter's, and those of assistants.
func staffEvent(c *page.Call) error {
	return onEvent(c, func(id string, f *page.Form) error {
		var arbiters []dossier.Arbiter
		for _, field := range []struct {
			name string
			role dossier.Role
		}{{"chief", dossier.Chief}, {"assistants", dossier.Assistant}} {
			for _, number := range strings.FieldsFunc(f.Text(field.name), func(r rune) bool { return r == ',' || r == ' ' || r == ';' }) {
				row, err := byNumber(c, number)
				if err != nil {
					return err
				}
				arbiters = append(arbiters, dossier.Arbiter{Person: row.ID, Role: field.role, Committee: field.role == dossier.Chief && f.Has("committee")})
			}
		}
		return c.Register.Restaff(c.Context(), c.Actor, id, arbiters, f.Text("note"), f.Text("seen"))
	})
}

func acceptArbiters(c *page.Call) error {
	return onEvent(c, func(id string, _ *page.Form) error { return c.Register.AcceptArbiters(c.Context(), c.Actor, id) })
}

// acceptEntry is the yes to what somebody of no office has put into the calendar.
func acceptEntry(c *page.Call) error {
	return onEvent(c, func(id string, _ *page.Form) error { return c.Register.AcceptEntry(c.Context(), c.Actor, id) })
}

// codeNoNumber: nobody has this number. Data: number, as it was typed.
const codeNoNumber article.Code = "registry.no_number"

// byNumber is who has a number that was typed among others, so that it has to be named.
func byNumber(c *page.Call, text string) (register.Row, error) {
	n, err := strconv.Atoi(text)
	if err != nil {
		n = 0 // which nobody has
	}
	row, err := c.Register.ByNumber(c.Context(), n)
	if errors.Is(err, register.ErrNoPerson) {
		return row, article.Refuse(codeNoNumber, "", article.Arg{Name: "number", Value: article.Text(article.Printable(text))})
	}
	return row, err
}

// matchEvent takes the numbers of the persons, by participant.
func matchEvent(c *page.Call) error {
	return onEvent(c, func(id string, f *page.Form) error {
		persons, err := personsIn(c, f)
		if err != nil {
			return err
		}
		return c.Register.Match(c.Context(), c.Actor, id, persons)
	})
}

// personsIn are the persons of a form by participant: fields are person-<participant> with a number of the register, which may be empty.
func personsIn(c *page.Call, f *page.Form) (map[string]string, error) {
	persons := make(map[string]string)
	for _, name := range slices.Sorted(maps.Keys(f.Values)) { // of two that are wrong it is always the same one that is named
		participant, is := strings.CutPrefix(name, "person-")
		if !is {
			continue
		}
		text := strings.TrimSpace(f.Text(name))
		if text == strings.TrimSpace(f.Text("was-"+participant)) {
			continue
		}
		if text == "" {
			persons[participant] = ""
			continue
		}
		row, err := byNumber(c, text)
		if err != nil {
			return nil, err
		}
		persons[participant] = row.ID
	}
	return persons, nil
}

// codeUnsaid: nobody has said whether a tournament was held by the code.
const codeUnsaid article.Code = "registry.verify_unsaid"

func verifyEvent(c *page.Call) error {
	return onEvent(c, func(id string, f *page.Form) error {
		if !isSaid(f) {
			return article.Refuse(codeUnsaid, "VII.7.2.2")
		}
		return c.Register.VerifyReport(c.Context(), c.Actor, id, register.Finding{Seen: f.Text("found"), HeldByCode: isHeldByCode(f), Text: f.Text("note")})
	})
}

// isSaid says that whether a tournament was held by the code is answered: nobody is refused everything by a question left open.
func isSaid(f *page.Form) bool { return isHeldByCode(f) || f.Text("by_code") == "no" }

func isHeldByCode(f *page.Form) bool { return f.Text("by_code") == "on" }

func returnEvent(c *page.Call) error {
	return onEvent(c, func(id string, f *page.Form) error {
		return c.Register.Return(c.Context(), c.Actor, id, whyIn(f))
	})
}

func refuseEvent(c *page.Call) error {
	return onEvent(c, func(id string, f *page.Form) error {
		if f.Has("reconsider") {
			return c.Register.Reconsider(c.Context(), c.Actor, id)
		}
		return c.Register.Refuse(c.Context(), c.Actor, id, whyIn(f))
	})
}

// whyIn are the findings that were ticked, and what was written.
func whyIn(f *page.Form) register.Why {
	return register.Why{Seen: f.Text("found"), Findings: f.Values["finding"], Text: f.Text("note"), Other: f.Has("other")}
}

func approveEvent(c *page.Call) error {
	return onEvent(c, func(id string, f *page.Form) error {
		return c.Register.Approve(c.Context(), c.Actor, id, verdictIn(f))
	})
}

// mendEvent corrects an approved tournament. What follows from the correction is shown before it is made: then the form has its lines.
func mendEvent(c *page.Call) error {
	f, err := c.ReadForm()
	if err != nil {
		return err
	}
	id := c.Request.PathValue("dossier")
	persons, err := personsIn(c, f)
	switch {
	case f.Has("keep"):
		err = c.Register.Uphold(c.Context(), c.Actor, id, f.Text("file"), f.Text("note"))
	case err == nil && !isSaid(f):
		err = article.Refuse(codeUnsaid, "VII.7.2.2")
	}
	switch {
	case err != nil, f.Has("keep"):
	case f.Has("look") || f.Has("looked") && f.Text("looked") != f.Text("by_code"): // what follows depends on the answer
		return examinedPage(c, nil, f)
	default:
		err = c.Register.Mend(c.Context(), c.Actor, id, persons, verdictIn(f))
	}
	return done(c, err, eventPath(id), func(refused *notice) error { return examinedPage(c, refused, f) })
}

// verdictIn reads what the commission says of each line: granted, or why not.
func verdictIn(f *page.Form) register.Verdict {
	verdict := register.Verdict{Rated: f.Has("rated"), HeldByCode: isHeldByCode(f), Shown: f.Text("lines"), Text: f.Text("note"), Refuse: make(map[string]dossier.Refusal)}
	for name := range f.Values {
		if key, is := strings.CutPrefix(name, "line-"); is && f.Text(name) != "" {
			verdict.Refuse[key] = dossier.Refusal(f.Text(name))
		}
	}
	return verdict
}
