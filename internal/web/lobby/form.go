package lobby

import (
	"net/http"
	"net/url"

	"damka/article"
	"damka/clock"
	app "damka/internal/app/lobby"
	"damka/internal/game"
	"damka/internal/lobby"
	"damka/internal/tournament"
	"damka/internal/web/page"
	"damka/internal/words"
)

// formView is the form of an offer to somebody, or to everybody.
type formView struct {
	To       page.FormField // a login; empty: everybody
	Variant  page.ChoiceField
	Control  page.FormField
	Tempi    []string
	NoClock  bool
	Colour   page.ChoiceField
	Rated    bool
	Friendly bool
	Private  page.FormField
	Least    page.FormField
	Most     page.FormField
	Name     page.FormField
	Member   bool
	Defects  page.Defects
}

// typed are the controls that the field suggests.
var typed = []string{"3+2", "5+3", "10+5", "15+10", "30+20", "60+30", "3d"}

func showForm(c *page.Call) error {
	values := c.Request.URL.Query()
	if _, err := article.ParseVariant(values.Get("variant")); err != nil {
		values.Set("variant", article.International.String())
		values.Set("control", "10+5")
		values.Set("colour", "any")
	}
	return c.Show(formOf(c, &page.Form{Values: values}, nil))
}

func formOf(c *page.Call, f *page.Form, problems []tournament.Problem) formView {
	d := page.DefectsOf(c.Reader, problems)
	var colours []page.Choice
	for _, colour := range []string{"any", "white", "black"} {
		colours = append(colours, page.Choice{Value: colour, Label: c.Text("play.new.colour." + colour), Chosen: f.Text("colour") == colour})
	}
	text := func(name string) page.FormField { return d.Text(name, f.Text(name)) }
	return formView{
		To: text("to"), Control: text("control"), Tempi: typed, NoClock: f.Has("no_clock"), Colour: d.Choose("colour", colours),
		Variant: d.Choose("variant", page.Choices(article.Variants(), f.Text("variant"), func(v article.Variant) string {
			return page.Capital(words.Variant(c.Printer, v))
		})),
		Rated: f.Has("rated"), Friendly: f.Has("friendly"), Private: text("private"), Least: text("least"), Most: text("most"), Name: text("name"),
		Member: c.Actor.Account() != "", Defects: d,
	}
}

// makeOffer makes a challenge if somebody is named, else an offer to everybody.
func makeOffer(c *page.Call) error {
	f, err := c.ReadForm()
	if err != nil {
		return err
	}
	wanted, problems := wantedIn(c, f)
	if len(problems) == 0 {
		id, err := offerTo(c, f.Text("to"), wanted)
		if err == nil && f.Text("to") == "" {
			return c.Redirect(lobbyPath)
		}
		if err == nil {
			return c.Redirect(offerPath(id))
		}
		if problems = problemsOf(err); problems == nil {
			return err
		}
	}
	c.FormAt = "/play/offer?" + typedInto(f)
	return c.ShowStatus(http.StatusUnprocessableEntity, formOf(c, f, problems))
}

func offerTo(c *page.Call, to string, wanted app.Wanted) (string, error) {
	who, err := taking(c)
	if err != nil {
		return "", err
	}
	if to != "" {
		return c.Lobby.Challenge(c.Context(), who, to, wanted)
	}
	return c.Lobby.Seek(c.Context(), who, wanted)
}

// typedInto is what was typed, for who changes the language.
func typedInto(f *page.Form) string {
	values := url.Values{}
	for _, name := range []string{"to", "variant", "control", "no_clock", "colour", "rated", "friendly", "private", "least", "most", "name"} {
		if f.Has(name) && len(f.Text(name)) <= 100 {
			values.Set(name, f.Text(name))
		}
	}
	return values.Encode()
}

// wantedIn reads a form; what it does not have is as usual.
func wantedIn(c *page.Call, f *page.Form) (app.Wanted, []tournament.Problem) {
	var problems []tournament.Problem
	variant, err := article.ParseVariant(f.Text("variant"))
	if err != nil {
		problems = append(problems, page.ProblemAt("variant", game.CodeSettingsVariant))
	}
	conditions := lobby.Conditions{Variant: variant, Edition: article.InForce(variant), Rated: f.Has("rated"), Friendly: f.Has("friendly"), Private: f.Has("private")}
	switch {
	case f.Has("no_clock"):
	case f.Text("control") == "":
		problems = append(problems, page.ProblemAt("control", "play.new.no_control"))
	default:
		conditions.Control, err = clock.ParseTyped(f.Text("control"))
		if refusal, is := article.AsRefusal(err); is {
			problems = append(problems, tournament.Problem{Field: "control", Reason: refusal.Reason})
		}
	}
	switch f.Text("colour") {
	case "white":
		conditions.Colour = article.White
	case "black":
		conditions.Colour = article.Black
	}
	if f.Text("to") == "" {
		conditions.Range = lobby.Range{Least: f.Number("least"), Most: f.Number("most")}
	}
	return app.Wanted{Conditions: conditions, Name: f.Text("name"), Address: page.AddressOf(c).String()}, append(problems, f.Problems...)
}

// fields are the fields of the form in which refusals are.
var fields = map[article.Code]string{
	app.CodeNoPlayer: "to", app.CodeApart: "to", app.CodeNoCalls: "to", app.CodeOnlyRated: "to", app.CodeManyOpen: "to", app.CodeManyMade: "to", app.CodeManyHere: "to",
	app.CodeName: "name", app.CodeNameLong: "name", app.CodeNobody: "name",
	lobby.CodeSelf: "to", lobby.CodeVariant: "variant", lobby.CodeRangeWrong: "least", lobby.CodeRangeClock: "least", lobby.CodeRatedAccount: "rated", lobby.CodeRatedClock: "control",
	lobby.CodeRatedFriendly: "friendly", lobby.CodePrivateSeek: "private", lobby.CodePrivateRated: "private", lobby.CodeRatedColour: "colour",
}

// problemsOf are the problems of an error at their fields; nil if it is about no field.
func problemsOf(err error) []tournament.Problem {
	if refusal, is := article.AsRefusal(err); is && fields[refusal.Code] != "" {
		return []tournament.Problem{{Field: fields[refusal.Code], Reason: refusal.Reason}}
	}
	var all []tournament.Problem
	for _, p := range game.ProblemsIn(err) {
		all = append(all, tournament.Problem{Field: "control", Reason: p.Reason})
	}
	return all
}
