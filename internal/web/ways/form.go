package ways

import (
	"net/http"
	"net/url"
	"strconv"

	"damka/article"
	"damka/clock"
	app "damka/internal/app/ways"
	"damka/internal/game"
	"damka/internal/tournament"
	"damka/internal/web/page"
	"damka/internal/web/parts"
	"damka/internal/words"
)

// formView is the form of a new encounter.
type formView struct {
	Variant   page.ChoiceField
	Control   page.FormField
	Tempi     []string
	Bronstein page.FormField
	Colour    page.ChoiceField
	Rated     bool
	Name      page.FormField
	Member    bool
	Article   article.Ref // of superblitz
	Defects   page.Defects
}

// superblitz is the article of encounters.
const superblitz article.Ref = "III.1.3"

// tempi are the controls that the field suggests: all that superblitz has (III.1.3).
var tempi = []string{"2+2", "3+2", "4+2", "5+2"}

// usualBronstein is after how many drawn games Fischer's increment most often turns into a delay.
const usualBronstein = "5"

// variants are those for which the code has superblitz.
func variants() (all []article.Variant) {
	for _, v := range article.Variants() {
		if v.IsDraughts() {
			all = append(all, v)
		}
	}
	return all
}

func showEncounterForm(c *page.Call) error {
	values := c.Request.URL.Query()
	if _, err := article.ParseVariant(values.Get("variant")); err != nil {
		values = url.Values{"variant": {article.International.String()}, "control": {"3+2"}, "bronstein": {usualBronstein}, "colour": {"any"}}
	}
	return c.Show(formOf(c, &page.Form{Values: values}, nil))
}

func formOf(c *page.Call, f *page.Form, problems []tournament.Problem) formView {
	d := page.DefectsOf(c.Reader, problems)
	text := func(name string) page.FormField { return d.Text(name, f.Text(name)) }
	return formView{
		Variant: variantField(c, f, d), Control: text("control"), Tempi: tempi, Bronstein: text("bronstein"), Colour: colourField(c, f, d, "any", "white", "black"),
		Rated: f.Has("rated"), Name: text("name"), Member: c.Actor.Account() != "", Article: superblitz, Defects: d,
	}
}

func variantField(c *page.Call, f *page.Form, d page.Defects) page.ChoiceField {
	return d.Choose("variant", page.Choices(variants(), f.Text("variant"), func(v article.Variant) string {
		return page.Capital(words.Variant(c.Printer, v))
	}))
}

func colourField(c *page.Call, f *page.Form, d page.Defects, colours ...string) page.ChoiceField {
	var all []page.Choice
	for _, colour := range colours {
		all = append(all, page.Choice{Value: colour, Label: c.Text("play.new.colour." + colour), Chosen: f.Text("colour") == colour})
	}
	return d.Choose("colour", all)
}

// makeEncounter makes an encounter; its page has the link for the opponent.
func makeEncounter(c *page.Call) error {
	f, err := c.ReadForm()
	if err != nil {
		return err
	}
	wanted, problems := wantedIn(c, f)
	if len(problems) == 0 {
		who, err := parts.Taking(c)
		if err != nil {
			return err
		}
		id, err := c.Ways.MakeEncounter(c.Context(), who, wanted)
		if err == nil {
			return c.Redirect(encounterPath(id))
		}
		if problems = problemsOf(err, encounterFields); problems == nil {
			return err
		}
	}
	c.FormAt = "/encounters/new?" + typedInto(f, "variant", "control", "bronstein", "colour", "rated")
	return c.ShowStatus(http.StatusUnprocessableEntity, formOf(c, f, problems))
}

// typedInto is what was typed, for who changes the language.
func typedInto(f *page.Form, names ...string) string {
	values := url.Values{}
	for _, name := range names {
		if f.Has(name) && len(f.Text(name)) <= 100 {
			values.Set(name, f.Text(name))
		}
	}
	return values.Encode()
}

func wantedIn(c *page.Call, f *page.Form) (app.Wanted, []tournament.Problem) {
	var problems []tournament.Problem
	settings := game.Settings{Rated: f.Has("rated")}
	settings.Variant, settings.Control, problems = playIn(f)
	settings.Edition = article.InForce(settings.Variant)
	wanted := app.Wanted{Settings: settings, Bronstein: f.Number("bronstein"), Name: f.Text("name"), Address: page.AddressOf(c).String()}
	switch f.Text("colour") {
	case "white":
		wanted.Colour = article.White
	case "black":
		wanted.Colour = article.Black
	default:
		chance, err := c.Games.Draw(2)
		if err != nil {
			problems = append(problems, page.ProblemAt("colour", game.CodeSettingsStart))
		}
		wanted.Colour = article.White + article.Colour(chance)
	}
	return wanted, append(problems, f.Problems...)
}

// playIn reads the variant and the control.
func playIn(f *page.Form) (v article.Variant, control clock.Control, problems []tournament.Problem) {
	v, err := article.ParseVariant(f.Text("variant"))
	if err != nil {
		problems = append(problems, page.ProblemAt("variant", game.CodeSettingsVariant))
	}
	if f.Text("control") == "" {
		return v, control, append(problems, page.ProblemAt("control", "play.new.no_control"))
	}
	control, err = clock.ParseTyped(f.Text("control"))
	if refusal, is := article.AsRefusal(err); is {
		problems = append(problems, tournament.Problem{Field: "control", Reason: refusal.Reason})
	}
	return v, control, problems
}

// encounterFields are the fields of the form in which refusals are.
var encounterFields = map[article.Code]string{
	game.CodeEncounterControl: "control", game.CodeEncounterTurn: "bronstein", app.CodeAccount: "rated", app.CodeTooMany: "control",
	app.CodeName: "name", app.CodeNameLong: "name", app.CodeNobody: "name",
}

// problemsOf are the problems of an error at their fields; nil if it is about no field.
func problemsOf(err error, fields map[article.Code]string) []tournament.Problem {
	if refusal, is := article.AsRefusal(err); is && fields[refusal.Code] != "" {
		return []tournament.Problem{{Field: fields[refusal.Code], Reason: refusal.Reason}}
	}
	var all []tournament.Problem
	for _, p := range game.ProblemsIn(err) {
		all = append(all, tournament.Problem{Field: p.Field, Reason: p.Reason})
	}
	return all
}

// likeIt fills in the form for another encounter like this one.
func likeIt(e *app.Encounter) string {
	values := url.Values{
		"variant": {e.Settings.Variant.String()}, "control": {e.Settings.Control.String()}, "bronstein": {strconv.Itoa(e.Bronstein)}, "colour": {"any"},
	}
	if e.Settings.Rated {
		values.Set("rated", "on")
	}
	return "/encounters/new?" + values.Encode()
}
