package registry

import (
	"net/http"
	"slices"
	"strings"

	"damka/article"
	"damka/internal/app"
	"damka/internal/app/register"
	"damka/internal/register/dossier"
	"damka/internal/tournament"
	"damka/internal/web/page"
	"damka/internal/words"
	"damka/title"
)

// planView is the form of a tournament in the calendar.
type planView struct {
	Tabs      []tab
	Refused   *notice
	Title     string
	Action    string
	Back      string
	Fields    []labelled
	Variants  []page.Choice
	Editions  []page.Choice
	Kinds     []page.Choice
	Clubs     []page.Choice
	Champions []page.Choice
	WomenOnly bool
	Defects   page.Defects
	Alike     []alikePlan // entries that may be the same tournament
	Office    bool        // else the form of an officer of a club, who does not say of what titles depend
}

// alikePlan is an entry of the calendar that may be the one that is being entered.
type alikePlan struct{ Path, Name, Dates, Place string }

// planViewOf is the form with a plan, with why it was refused, and with what is wrong beside each field.
func planViewOf(c *page.Call, p dossier.Plan, refused *notice, wrong ...tournament.Problem) (planView, error) {
	d := page.DefectsOf(c.Reader, wrong)
	view := planView{Tabs: tabs(c, "/registry"), Refused: refused, Title: c.Text("registry.plan.new"), Action: "/registry/tournaments/new", Back: "/registry", WomenOnly: p.WomenOnly, Defects: d, Office: c.May(app.SeeDossiers)}
	if !view.Office {
		view.Tabs, view.Back = nil, ownClubPath
	}
	for _, field := range []struct{ name, value string }{
		{"name", p.Name}, {"place", p.Place}, {"starts", p.Starts.String()}, {"ends", p.Ends.String()}, {"control", p.Control}, {"system", p.System}, {"organiser", p.Organiser}, {"site", p.Site},
	} {
		view.Fields = append(view.Fields, labelled{FormField: d.Text(field.name, field.value), Label: page.Capital(c.Text("dossier.field." + field.name))})
	}
	view.Variants, view.Kinds, view.Champions = variantChoices(c, p.Variant.String()), kindChoices(c, p.Kind), championChoices(c, p.Championship)
	var err error
	if view.Editions, err = planEditions(c, p.Edition, p.Amended); err != nil {
		return view, err
	}
	clubs, err := c.Register.Clubs(c.Context())
	view.Clubs = []page.Choice{{Label: "–", Chosen: p.Club == ""}}
	if !view.Office {
		view.Kinds = slices.DeleteFunc(view.Kinds, func(k page.Choice) bool {
			return !k.Chosen && k.Value != string(dossier.Local) && k.Value != string(dossier.Rated)
		})
		view.Clubs = nil
		clubs, err = c.Register.OwnClubs(c.Context(), c.Actor)
	}
	for _, club := range clubs {
		view.Clubs = append(view.Clubs, page.Choice{Value: club.ID, Label: club.Short, Chosen: club.ID == p.Club})
	}
	return view, err
}

func variantChoices(c *page.Call, chosen string) []page.Choice {
	return page.Choices(append(register.Variants(), article.Russian), chosen, func(v article.Variant) string { return words.Variant(c.Printer, v) })
}

func editionChoices(c *page.Call, chosen string) []page.Choice {
	of := slices.DeleteFunc(article.Editions(), func(e article.Edition) bool { return e == article.FIDE2023 })
	return page.Choices(of, chosen, func(e article.Edition) string { return words.Edition(c.Printer, e) })
}

func kindChoices(c *page.Call, chosen dossier.Kind) (all []page.Choice) {
	for _, k := range dossier.Kinds() {
		all = append(all, page.Choice{Value: string(k), Label: c.Text("dossier.kind." + string(k)), Chosen: k == chosen})
	}
	return all
}

func championChoices(c *page.Call, chosen string) (all []page.Choice) {
	for _, champion := range title.Championships() {
		word, label := champion.String(), "–"
		if champion == title.NoChampionship {
			word = ""
		} else {
			label = c.Text("championship." + champion.String())
		}
		all = append(all, page.Choice{Value: word, Label: label, Chosen: word == chosen})
	}
	return all
}

// planIn reads a form.
func planIn(f *page.Form) dossier.Plan {
	variant, _ := article.ParseVariant(f.Text("variant"))
	edition, amended := editionIn(f)
	text := func(name string) string { return strings.Join(strings.Fields(f.Text(name)), " ") }
	return dossier.Plan{
		Name: text("name"), Place: text("place"), Starts: dayIn(f, "starts"), Ends: dayIn(f, "ends"), Variant: variant, Edition: edition, Amended: amended, Kind: dossier.Kind(f.Text("kind")),
		Control: text("control"), System: text("system"), Championship: f.Text("championship"), WomenOnly: f.Has("women"), Club: f.Text("club"), Organiser: text("organiser"), Site: text("site"),
	}
}

// planOver reads a form of an office; that of an officer has not everything, and what it has not stays as it is.
func planOver(c *page.Call, f *page.Form, is dossier.Plan) dossier.Plan {
	plan := planIn(f)
	if !c.May(app.SeeDossiers) && !f.Has("championship") && !f.Has("women") {
		plan.Championship, plan.WomenOnly = is.Championship, is.WomenOnly
	}
	return plan
}

func newPlan(c *page.Call) error {
	view, err := planViewOf(c, dossier.Plan{Variant: article.International, Kind: dossier.Rated}, nil)
	if err != nil {
		return err
	}
	return c.Show(view)
}

func announcePlan(c *page.Call) error {
	f, err := c.ReadForm()
	if err != nil {
		return err
	}
	plan := planIn(f)
	again := func(refused *notice, alike []alikePlan, wrong ...tournament.Problem) error {
		view, err := planViewOf(c, plan, refused, wrong...)
		if err != nil {
			return err
		}
		view.Alike = alike
		return c.ShowStatus(http.StatusUnprocessableEntity, view)
	}
	if wrong := planProblems(c, f, dossier.Plan{}, plan); len(wrong) > 0 {
		return again(nil, nil, wrong...)
	}
	if !f.Has("sure") {
		alike, err := alikePlans(c, plan)
		if err != nil {
			return err
		}
		if len(alike) > 0 {
			return again(nil, alike)
		}
	}
	id, err := c.Register.Announce(c.Context(), c.Actor, plan)
	return done(c, err, afterPlan(c, id), func(refused *notice) error { return again(refused, nil) })
}

// planProblems are all that is wrong with what was typed, by the fields of the form. The edition is the register's to read.
func planProblems(c *page.Call, f *page.Form, is, plan dossier.Plan) []tournament.Problem {
	for _, field := range []string{"starts", "ends"} {
		dayTyped(f, field) // notes what is no day
	}
	wrong := f.Problems
	for _, p := range register.PlanProblems(is, plan, c.Register.Today()) {
		said := slices.ContainsFunc(wrong, func(other tournament.Problem) bool { return other.Field == p.Field })
		if p.Field != "edition" && !said {
			wrong = append(wrong, tournament.Problem(p))
		}
	}
	return wrong
}

func alikePlans(c *page.Call, plan dossier.Plan) ([]alikePlan, error) {
	rows, err := c.Register.PlannedAlready(c.Context(), plan)
	var alike []alikePlan
	for _, row := range rows {
		alike = append(alike, alikePlan{"/calendar/" + row.ID, row.Plan.Name, words.DatesLong(c.Printer, row.Plan.Starts.String(), row.Plan.Ends.String()), row.Plan.Place})
	}
	return alike, err
}

func editPlan(c *page.Call) error { return planPage(c, nil, nil) }

func planPage(c *page.Call, typed *dossier.Plan, refused *notice, wrong ...tournament.Problem) error {
	d, err := c.Register.Dossier(c.Context(), c.Request.PathValue("dossier"))
	if err != nil {
		return missing(err)
	}
	plan := d.Plan
	plan.Organiser = d.Organiser()
	if typed != nil {
		plan = *typed
	}
	view, err := planViewOf(c, plan, refused, wrong...)
	if err != nil {
		return err
	}
	view.Title, view.Action, view.Back = c.Text("registry.plan.edit"), eventPath(d.ID)+"/plan", afterPlan(c, d.ID)
	if len(wrong) > 0 {
		return c.ShowStatus(http.StatusUnprocessableEntity, view)
	}
	return show(c, refused, view)
}

func changePlan(c *page.Call) error {
	f, err := c.ReadForm()
	if err != nil {
		return err
	}
	id := c.Request.PathValue("dossier")
	d, err := c.Register.Dossier(c.Context(), id)
	if err != nil {
		return missing(err)
	}
	plan := planOver(c, f, d.Plan)
	if wrong := planProblems(c, f, d.Plan, plan); len(wrong) > 0 {
		return planPage(c, &plan, nil, wrong...)
	}
	err = c.Register.ChangePlan(c.Context(), c.Actor, id, dossier.Replan{Plan: plan})
	return done(c, err, afterPlan(c, id), func(refused *notice) error { return planPage(c, &plan, refused) })
}
