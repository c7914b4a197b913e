package ways

import (
	"net/http"
	"net/url"
	"time"

	"damka/article"
	app "damka/internal/app/ways"
	"damka/internal/game"
	"damka/internal/tournament"
	"damka/internal/web/page"
	"damka/internal/words"
)

// showFormView is the form of a new exhibition.
type showFormView struct {
	Variant   page.ChoiceField
	Control   page.FormField
	NoClock   bool
	Colour    page.ChoiceField
	Blindfold bool
	Most      page.FormField
	Starts    page.FormField
	Zone      string // of that time
	Article   article.Ref
	Blind     article.Ref
	Defects   page.Defects
}

const (
	simultaneous article.Ref = "I.11.1.2"
	blindfold    article.Ref = "I.11.1.5"
)

func showExhibitionForm(c *page.Call) error {
	values := c.Request.URL.Query()
	if _, err := article.ParseVariant(values.Get("variant")); err != nil {
		values = url.Values{"variant": {article.International.String()}, "control": {"60+30"}, "colour": {"white"}, "most": {"20"}}
	}
	return c.Show(exhibitionFormOf(c, &page.Form{Values: values}, nil))
}

func exhibitionFormOf(c *page.Call, f *page.Form, problems []tournament.Problem) showFormView {
	d := page.DefectsOf(c.Reader, problems)
	text := func(name string) page.FormField { return d.Text(name, f.Text(name)) }
	return showFormView{
		Variant: d.Choose("variant", page.Choices(article.Variants(), f.Text("variant"), func(v article.Variant) string {
			return page.Capital(words.Variant(c.Printer, v))
		})),
		Control: text("control"), NoClock: f.Has("no_clock"), Colour: colourField(c, f, d, "white", "black"), Blindfold: f.Has("blindfold"),
		Most: text("most"), Starts: text("starts"), Zone: zoneOf(c.Now), Article: simultaneous, Blind: blindfold, Defects: d,
	}
}

func makeExhibition(c *page.Call) error {
	f, err := c.ReadForm()
	if err != nil {
		return err
	}
	wanted, problems := exhibitionIn(c, f)
	if len(problems) == 0 {
		id, err := c.Ways.MakeExhibition(c.Context(), c.Actor, wanted)
		if err == nil {
			return c.Redirect(exhibitionPath(id))
		}
		if problems = problemsOf(err, exhibitionFields); problems == nil {
			return err
		}
	}
	c.FormAt = "/exhibitions/new?" + typedInto(f, "variant", "control", "no_clock", "colour", "blindfold", "most", "starts")
	return c.ShowStatus(http.StatusUnprocessableEntity, exhibitionFormOf(c, f, problems))
}

func exhibitionIn(c *page.Call, f *page.Form) (app.WantedExhibition, []tournament.Problem) {
	wanted := app.WantedExhibition{Blindfold: f.Has("blindfold"), Most: f.Number("most"), Colour: article.White}
	variant, control, problems := playIn(f)
	if f.Has("no_clock") {
		control, problems = game.Settings{}.Control, nil
		if !variant.IsValid() {
			problems = append(problems, page.ProblemAt("variant", game.CodeSettingsVariant))
		}
	}
	wanted.Settings = game.Settings{Variant: variant, Edition: article.InForce(variant), Control: control}
	if f.Text("colour") == "black" {
		wanted.Colour = article.Black
	}
	if text := f.Text("starts"); text != "" {
		at, err := time.ParseInLocation(tournament.ClockTimeLayout, text, c.Now.Location())
		if err != nil {
			problems = append(problems, page.ProblemAt("starts", "ways.exhibition.starts_unread"))
		}
		wanted.Starts = at
	}
	return wanted, append(problems, f.Problems...)
}

// exhibitionFields are the fields of the form in which refusals are.
var exhibitionFields = map[article.Code]string{app.CodeBoards: "most", app.CodeStarts: "starts", app.CodeManyOpen: "most"}
