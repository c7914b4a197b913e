package play

import (
	"net/http"
	"net/url"
	"slices"
	"unicode/utf8"

	"damka/article"
	"damka/chess"
	"damka/clock"
	"damka/internal/app/games"
	"damka/internal/game"
	"damka/internal/tournament"
	"damka/internal/web/page"
	"damka/internal/web/parts"
	"damka/internal/words"
)

// newView is the form of a new game.
type newView struct {
	Variant  page.ChoiceField
	Opponent page.ChoiceField // somebody with the link, or a program
	Control  page.FormField
	Colour   page.ChoiceField
	Start    startFields
	Ways     wayFields
	Name     page.FormField
	Own      []ownGame // that this browser plays
	Friendly bool
	NoClock  bool
	Rated    page.FormField
	MayRate  bool   // has an account
	Login    string // which is called so
	Private  page.FormField
	First    [2]string // how long a first move may take, and in slow games
	Tempi    []string  // controls that are often played
	Defects  page.Defects
}

// tempi are suggested for the field of the control.
var tempi = []string{"3+2", "5+3", "10+5", "15+10", "30+20", "60+30", "3d"}

// mostName is the most characters of a name.
const mostName = 40

// showNew shows the form; the address may fill in what a game had, see [likeIt].
func showNew(c *page.Call) error {
	values := c.Request.URL.Query()
	if _, err := article.ParseVariant(values.Get("variant")); err != nil {
		values = url.Values{"variant": {article.International.String()}, "control": {"10+5"}, "colour": {"any"}, "friendly": {"on"}}
		values.Set("name", c.Signed.Account.Login().String())
		for name, typed := range c.Request.URL.Query() { // a link to one of the other ways to play says nothing else
			if slices.Contains(wayNames, name) && len(typed) == 1 && len(typed[0]) <= mostStart {
				values.Set(name, typed[0])
			}
		}
	}
	if !slices.ContainsFunc([]string{"control", "no_clock", "days"}, values.Has) { // it names the game alone
		for name, usual := range map[string]string{"control": "10+5", "colour": "any", "friendly": "on", "name": c.Signed.Account.Login().String()} {
			if !values.Has(name) {
				values.Set(name, usual)
			}
		}
	}
	return c.Show(newViewOf(c, &page.Form{Values: values}, nil))
}

// likeIt fills in the form for another game like this one, in which who played has the other side.
func likeIt(s seen) url.Values {
	settings := s.State.Settings
	values := url.Values{"variant": {settings.Variant.String()}, "colour": {"any"}}
	set := func(name, value string, yes bool) {
		if yes {
			values.Set(name, value)
		}
	}
	set("no_clock", "on", !settings.Control.IsValid())
	set("control", settings.Control.String(), settings.Control.IsValid())
	setWays(set, settings)
	set("friendly", "on", settings.Friendly)
	set("rated", "on", settings.Rated)
	set("private", "on", settings.Private)
	set("start", settings.Start, settings.Start != "")
	if s.side.IsValid() {
		program := s.State.Player(s.side.Other()).Program
		set("opponent", program, program != "")
		values.Set("colour", s.side.Other().String())
		set("name", s.Name(s.side), s.Name(s.side) != "" && !s.IsErased(s.side))
	}
	return values
}

// toNew leads on from the addresses that people type; the page has the own games.
func toNew(c *page.Call) error { return c.Redirect("/play/new") }

func newViewOf(c *page.Call, f *page.Form, problems []tournament.Problem) newView {
	d := page.DefectsOf(c.Reader, problems)
	colours := []page.Choice{}
	for _, colour := range []string{"any", "white", "black"} {
		colours = append(colours, page.Choice{Value: colour, Label: c.Text("play.new.colour." + colour), Chosen: f.Text("colour") == colour})
	}
	return newView{
		Private: d.Text("private", f.Text("private")),
		Variant: d.Choose("variant", page.Choices(article.Variants(), f.Text("variant"), func(v article.Variant) string {
			return page.Capital(words.Variant(c.Printer, v))
		})),
		Opponent: d.Choose("opponent", opponentsOf(c, f.Text("opponent"))),
		Control:  d.Text("control", f.Text("control")), Colour: d.Choose("colour", colours), Start: startFieldsOf(c, f, d), Ways: wayFieldsOf(c, f, d),
		Name: d.Text("name", f.Text("name")), Friendly: f.Has("friendly"), NoClock: f.Has("no_clock"), Rated: d.Text("rated", f.Text("rated")), MayRate: c.Actor.Account() != "", Login: c.Signed.Account.Login().String(), Tempi: tempi, Own: ownGames(c), First: [2]string{amountText(game.FirstMove), amountText(game.FirstMoveSlowest)}, Defects: d,
	}
}

// create makes a game; its page has the link for the opponent.
func create(c *page.Call) error {
	f, err := c.ReadForm()
	if err != nil {
		return err
	}
	for name, values := range c.Request.URL.Query() { // as the form has them from its address
		if len(f.Values[name]) == 0 {
			f.Values[name] = values
		}
	}
	settings, side, problems := settingsIn(c, f)
	name, wrong := nameIn(f)
	problems = append(append(problems, wrong...), opponentIn(c, f, settings.Variant)...)
	if len(problems) > 0 {
		c.FormAt = typedInto(f)
		return c.ShowStatus(unprocessable, newViewOf(c, f, problems))
	}
	id, code, err := made(c, settings, side, name, f.Text("opponent"))
	if refusal, is := article.AsRefusal(err); is && (refusal.Code == games.CodeManyAgainst || refusal.Code == games.CodeManyAgainstAt) {
		c.FormAt = typedInto(f) // the form stays, below the games that are to be finished
		return c.ShowStatus(http.StatusConflict, newViewOf(c, f, []tournament.Problem{{Field: "opponent", Reason: refusal.Reason}}))
	}
	if err != nil {
		return err
	}
	keepSeat(c, id, side, code)
	if f.Text("opponent") == "" {
		keepWho(c, id, side)
	}
	return c.Redirect(gamePath(id))
}

// typedInto is the address of the form with what was typed, for who changes the language. What is too long for an address is left out.
func typedInto(f *page.Form) string {
	values := url.Values{}
	for _, name := range []string{"variant", "opponent", "control", "no_clock", "colour", "friendly", "rated", "start", "lacks", "without", "drawn", "moves", "number", "private", "days", "vacation", "blindfold", "consultation"} {
		if f.Has(name) && len(f.Text(name)) <= mostStart {
			values.Set(name, f.Text(name))
		}
	}
	return "/play/new?" + values.Encode()
}

// made makes the game: against a program, or for somebody who follows the link.
func made(c *page.Call, settings game.Settings, side article.Colour, name, opponent string) (id, code string, err error) {
	if opponent != "" {
		against := games.Against{Program: opponent, Address: page.AddressOf(c).String()}
		for _, own := range parts.OwnSides(c) {
			against.Browser = append(against.Browser, own.ID)
		}
		return c.Games.CreateAgainst(c.Context(), c.Actor, settings, side, name, against)
	}
	return c.Games.CreateSeated(c.Context(), c.Actor, settings, side, name)
}

// opponentsOf are who can be played: somebody with the link, then the programs.
func opponentsOf(c *page.Call, chosen string) []page.Choice {
	choices := []page.Choice{{Label: c.Text("play.new.opponent.person"), Chosen: chosen == ""}}
	if c.Programs == nil {
		return choices
	}
	for _, o := range c.Programs.All() {
		choices = append(choices, page.Choice{Value: o.Word, Label: words.Program(c.Printer, o.Word), Chosen: o.Word == chosen})
	}
	return choices
}

// Why somebody cannot be played.
const (
	codeNoOpponent      article.Code = "play.new.opponent.none"
	codeOpponentVariant article.Code = "play.new.opponent.variant"
)

// opponentIn finds what is wrong with the opponent that was chosen.
func opponentIn(c *page.Call, f *page.Form, v article.Variant) []tournament.Problem {
	word := f.Text("opponent")
	if word == "" {
		return nil
	}
	if c.Programs != nil {
		if o, known := c.Programs.Find(word); known {
			if v.IsValid() && !o.Engine.Plays(v) {
				return []tournament.Problem{page.ProblemAt("opponent", codeOpponentVariant)}
			}
			return nil
		}
	}
	return []tournament.Problem{page.ProblemAt("opponent", codeNoOpponent)}
}

const unprocessable = 422

// settingsIn reads the form. Chess960 without a position begins in one that is drawn (FIDE II.2).
func settingsIn(c *page.Call, f *page.Form) (game.Settings, article.Colour, []tournament.Problem) {
	var problems []tournament.Problem
	variant, err := article.ParseVariant(f.Text("variant"))
	if err != nil {
		problems = append(problems, page.ProblemAt("variant", game.CodeSettingsVariant))
	}
	s := game.Settings{Variant: variant, Edition: article.InForce(variant), Friendly: f.Has("friendly") && !f.Has("rated"), Rated: f.Has("rated")}
	s.Private = f.Has("private")
	if s.Rated && c.Actor.Account() == "" {
		problems = append(problems, page.ProblemAt("rated", game.CodeRatedAccount))
	}
	problems = append(problems, otherWayIn(f, &s)...)
	switch {
	case s.Control.IsValid(): // by days
	case f.Text("days") != "":
	case f.Has("no_clock"):
	case f.Text("control") == "":
		problems = append(problems, page.ProblemAt("control", codeNoControl))
	default:
		s.Control, err = clock.ParseTyped(f.Text("control"))
		if refusal, refused := article.AsRefusal(err); refused {
			problems = append(problems, tournament.Problem{Field: "control", Reason: refusal.Reason})
		}
	}
	chance, err := c.Games.Draw(2 * chess.Starts960)
	if err != nil {
		problems = append(problems, page.ProblemAt("start", game.CodeSettingsStart))
	}
	noControl := slices.ContainsFunc(problems, func(p tournament.Problem) bool { return p.Field == "control" })
	for _, p := range startIn(f, &s, chance/2) {
		if !noControl || p.Reason.Code != game.CodeRatedClock { // a control that cannot be read is no game without a clock
			problems = append(problems, p)
		}
	}
	return s, sideIn(f, chance), problems
}

// sideIn is the side that somebody wants, or one that is drawn.
func sideIn(f *page.Form, chance int) article.Colour {
	switch f.Text("colour") {
	case "white":
		return article.White
	case "black":
		return article.Black
	}
	return article.White + article.Colour(chance%2)
}

// nameIn is what somebody wants to be called; it may be empty.
func nameIn(f *page.Form) (string, []tournament.Problem) {
	name := f.Text("name")
	if name != article.Printable(name) {
		return "", []tournament.Problem{page.ProblemAt("name", "play.name_unseen")}
	}
	if utf8.RuneCountInString(name) > mostName {
		return "", []tournament.Problem{page.ProblemAt("name", "play.name_long", page.NumberArg("most", mostName))}
	}
	return name, nil
}

// sit takes a free side. Who does not get it sees the game, and why.
func sit(c *page.Call) error {
	f, err := c.ReadForm()
	if err != nil {
		return err
	}
	side := sideIn(f, 0)
	code, err := seated(c, f, side)
	if err != nil {
		return notSeated(c, err, f.Text("name"))
	}
	keepSeat(c, idOf(c), side, code)
	keepWho(c, idOf(c), side)
	return c.Redirect(gamePath(idOf(c)))
}

func seated(c *page.Call, f *page.Form, side article.Colour) (code string, err error) {
	name, wrong := nameIn(f)
	if wrong != nil {
		return "", &tournament.InvalidError{Problems: wrong}
	}
	player, err := parts.PlayerOf(c)
	if err != nil {
		return "", err
	}
	return c.Games.SitSeated(c.Context(), player, idOf(c), side, name)
}

func notSeated(c *page.Call, why error, name string) error {
	problem := c.ProblemOf(why)
	refused := note{problem.Detail, problem.Article}
	switch {
	case isProgram(c):
		return why
	case problem.Code == game.CodeSeatTaken:
		refused.Text = c.Text("play.sit.taken")
	case len(problem.Fields) > 0:
		refused = note{problem.Fields[0].Detail, problem.Fields[0].Article}
	case problem.Code == "" || problem.Status != http.StatusConflict:
		return why
	}
	s, err := seenBy(c)
	if err != nil {
		return err
	}
	view := gamePageOf(c, s)
	view.Refused, view.Name = &refused, name
	return c.ShowStatus(problem.Status, view)
}

// toGame leads on from the address to which the side was asked for, and from one with a slash at its end, as some programs of mail
// make it.
func toGame(c *page.Call) error { return c.Redirect(gamePath(idOf(c))) }
