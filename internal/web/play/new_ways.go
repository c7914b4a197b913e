package play

import (
	"slices"
	"strconv"

	"damka/article"
	"damka/clock"
	"damka/internal/game"
	"damka/internal/i18n"
	"damka/internal/tournament"
	"damka/internal/web/page"
)

// wayFields are the other ways to play (I.11.1): by correspondence, without a board, in consultation. A handicap is among the ways to begin.
type wayFields struct {
	Days         page.ChoiceField // for a move; empty: by a clock
	Vacation     page.FormField   // days a year
	Blindfold    page.ChoiceField
	Consultation page.ChoiceField
	Rules        map[string]article.Ref // by the name of the field
	Open         bool                   // something is filled in or wrong
}

// wayNames are the names of their fields; an address may fill them in, and open the place of a handicap by way=handicap.
var wayNames = []string{"days", "vacation", "blindfold", "consultation", "way"}

// wayRules are their articles. Consultation is in the rules of 2008 alone, by which such a game is played.
var wayRules = map[string]article.Ref{"days": "I.11.1.3", "blindfold": "I.11.1.4", "consultation": "I.11.1.9"}

func wayFieldsOf(c *page.Call, f *page.Form, d page.Defects) wayFields {
	days := []page.Choice{{Label: c.Text("play.ways.clock"), Chosen: f.Text("days") == ""}}
	for _, n := range game.CorrespondenceDays() {
		value := strconv.Itoa(n)
		days = append(days, page.Choice{Value: value, Label: c.Text("correspondence.left.days", i18n.A("n", n)), Chosen: f.Text("days") == value})
	}
	fields := wayFields{
		Days: d.Choose("days", days), Vacation: d.Text("vacation", f.Text("vacation")), Rules: wayRules,
		Blindfold: d.Choose("blindfold", wayChoices(c, f.Text("blindfold"))), Consultation: d.Choose("consultation", wayChoices(c, f.Text("consultation"))),
	}
	fields.Open = slices.ContainsFunc([]string{"days", "vacation", "blindfold", "consultation"}, func(name string) bool { return f.Text(name) != "" || len(d.Of(name)) > 0 })
	return fields
}

// wayChoices are nobody, one side, or both.
func wayChoices(c *page.Call, chosen string) []page.Choice {
	choices := []page.Choice{{Label: c.Text("play.ways.nobody"), Chosen: chosen == ""}}
	for _, value := range []string{"white", "black", "both"} {
		choices = append(choices, page.Choice{Value: value, Label: c.Text("play.ways." + value), Chosen: chosen == value})
	}
	return choices
}

// otherWayIn reads in which ways the game differs from the usual one. What contradicts what is found with the settings.
func otherWayIn(f *page.Form, s *game.Settings) (problems []tournament.Problem) {
	number := func(name string) int {
		text := f.Text(name)
		if text == "" {
			return 0
		}
		n, err := strconv.Atoi(text)
		if err != nil {
			problems = append(problems, page.ProblemAt(name, "input.whole_number", page.TextArg("value", article.Printable(text))))
		}
		return n
	}
	if days := number("days"); f.Text("days") != "" && len(problems) == 0 {
		control, err := clock.Parse(strconv.Itoa(days) + "d")
		if err != nil {
			return []tournament.Problem{page.ProblemAt("days", game.CodeSettingsDays)}
		}
		s.Control = control
	}
	s.Vacation = number("vacation")
	var ok [2]bool
	s.Blindfold, ok[0] = sidesNamed(f.Text("blindfold"))
	s.Consultation, ok[1] = sidesNamed(f.Text("consultation"))
	for i, name := range []string{"blindfold", "consultation"} {
		if !ok[i] {
			problems = append(problems, page.ProblemAt(name, codeWaySides))
		}
	}
	if s.Consultation != (game.Sides{}) && article.Kotek2008.Covers(s.Variant) {
		s.Edition = article.Kotek2008
	}
	return problems
}

// codeWaySides: a choice of sides that the form does not offer.
const codeWaySides article.Code = "play.ways.sides"

// sidesNamed reads a choice of sides; false for a word that is none.
func sidesNamed(word string) (game.Sides, bool) {
	sides, known := map[string]game.Sides{"": {}, "white": {White: true}, "black": {Black: true}, "both": {White: true, Black: true}}[word]
	return sides, known
}

// setWays fills in the form as a game was.
func setWays(set func(name, value string, yes bool), s game.Settings) {
	if s.Control.IsCorrespondence() {
		set("days", strconv.Itoa(s.Control.Periods()[0].Days), true)
		set("vacation", strconv.Itoa(s.Vacation), s.Vacation > 0)
	}
	for name, sides := range map[string]game.Sides{"blindfold": s.Blindfold, "consultation": s.Consultation} {
		for _, word := range []string{"white", "black", "both"} {
			named, _ := sidesNamed(word)
			set(name, word, named == sides)
		}
	}
}
