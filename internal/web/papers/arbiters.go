package papers

import (
	"slices"
	"strconv"
	"strings"

	"damka/article"
	"damka/internal/app/events"
	"damka/internal/fullname"
	"damka/internal/i18n"
	"damka/internal/tournament"
	"damka/internal/web/page"
	"damka/internal/web/sent"
)

// blankRows are offered below what is there.
const blankRows = 3

func showArbiters(c *page.Call) error {
	s, err := c.Snapshot()
	if err != nil {
		return err
	}
	view := arbitersForm(c, s, nil, nil)
	if view.Concerns, err = concernsOf(c, s); err != nil {
		return err
	}
	return c.Show(view)
}

// arbitersForm has a group for each arbiter, and some for more.
func arbitersForm(c *page.Call, s *events.Snapshot, f *page.Form, problems []tournament.Problem) formView {
	papers := s.Papers()
	view := formOf(c, s, "arbiters", papers.ArbitersSeq, problems)
	view.Article = "IV.3"
	rows := len(papers.Arbiters) + blankRows
	if f != nil {
		view.Seen, rows = f.Seq("seen"), max(rows, countRows(f, "family", tournament.MaxArbiters))
	}
	for i := range min(rows, tournament.MaxArbiters) {
		var now events.NamedArbiter
		if i < len(papers.Arbiters) {
			now = papers.Arbiters[i]
		} else if i == 0 {
			now.Role = tournament.ChiefArbiter
		}
		text := func(name, label, value string) field {
			return field{FormField: view.Wrong.Text(numbered(name, i), typed(f, numbered(name, i), value)), Label: c.Text(label), Type: "text"}
		}
		role, class := numbered("role", i), numbered("class", i)
		view.Groups = append(view.Groups, group{Legend: c.Text("papers.arbiter", i18n.A("n", i+1)), Fields: []field{
			{FormField: view.Wrong.Text(role, ""), Label: c.Text("papers.role"), Choices: choices(c.Reader, tournament.ArbiterRoles(), typed(f, role, roleOf(now)), "papers.role.", "")},
			text("family", "player.family", now.Person.Name.Family()), text("given", "player.given", now.Person.Name.Given()),
			{FormField: view.Wrong.Text(class, ""), Label: c.Text("papers.class"), Choices: classes(c.Reader, typed(f, class, now.Person.Class)), Short: true},
			text("license", "papers.license", now.Person.Register),
		}})
	}
	return view
}

func roleOf(a events.NamedArbiter) string {
	if a.Role == "" {
		return string(tournament.AssistantArbiter)
	}
	return string(a.Role)
}

func classes(reader page.Reader, chosen string) []page.Choice {
	all := []page.Choice{{Label: reader.Text("word.none"), Chosen: chosen == ""}}
	for _, class := range events.ArbiterClasses() {
		all = append(all, page.Choice{Value: class, Label: reader.Text("papers.class." + strings.ToLower(class)), Chosen: class == chosen})
	}
	return all
}

// countRows is how many rows of fields a form has.
func countRows(f *page.Form, name string, most int) int {
	n := 0
	for i := range most {
		if _, there := f.Values[numbered(name, i)]; there {
			n = i + 1
		}
	}
	return n
}

// saveArbiters names them; rows without a name are left out.
func saveArbiters(c *page.Call) error {
	s, f, err := sent.SnapshotAndForm(c)
	if err != nil {
		return err
	}
	var forms []events.ArbiterForm
	var rows []int // of the form, by arbiter
	var problems []tournament.Problem
	for i := range countRows(f, "family", tournament.MaxArbiters) {
		form := events.ArbiterForm{
			Role: tournament.ArbiterRole(f.Text(numbered("role", i))), Name: fullname.Of(f.Text(numbered("family", i)), f.Text(numbered("given", i))),
			Class: f.Text(numbered("class", i)), License: f.Text(numbered("license", i)),
		}
		if form.Name.IsZero() && form.License == "" {
			continue
		}
		if !isNumber(form.License) && !isKept(s, form) {
			problems = append(problems, page.ProblemAt(numbered("license", i), codeNotNumber))
		}
		forms, rows = append(forms, form), append(rows, i)
	}
	if len(problems) > 0 {
		return done(c, s, &tournament.InvalidError{Problems: problems}, func(problems []tournament.Problem) formView { return arbitersForm(c, s, f, problems) })
	}
	err = c.Events.NameArbiters(c.Context(), c.Actor, s.ID, forms, f.Seq("seen"))
	return done(c, s, err, func(problems []tournament.Problem) formView {
		return arbitersForm(c, s, f, ofRows(problems, rows, map[string]string{"name": "family", "register": "license"}))
	})
}

// codeNotNumber: the register gives numbers, and finds an arbiter by nothing else.
const codeNotNumber article.Code = "register.import.number"

// isNumber says whether a text may be a number of the register, or nothing.
func isNumber(text string) bool {
	return !strings.ContainsFunc(text, func(r rune) bool { return r < '0' || r > '9' })
}

// isKept says whether an arbiter's number is here already, from a time when anything was taken: what is there is no reason not to save the rest.
func isKept(s *events.Snapshot, form events.ArbiterForm) bool {
	return slices.ContainsFunc(s.Papers().Arbiters, func(a events.NamedArbiter) bool { return a.Person.Register == form.License })
}

// ofRows are problems of the rows that were sent as those of the form's fields:
// "1.name" is "family-3", if the second arbiter is in the fourth row.
func ofRows(problems []tournament.Problem, rows []int, names map[string]string) []tournament.Problem {
	out := make([]tournament.Problem, len(problems))
	for i, p := range problems {
		out[i] = p
		row, name, found := strings.Cut(p.Field, ".")
		n, err := strconv.Atoi(row)
		if !found || err != nil || n >= len(rows) {
			continue
		}
		if other, renamed := names[name]; renamed {
			name = other
		}
		out[i].Field = numbered(name, rows[n])
	}
	return out
}
