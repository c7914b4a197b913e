package ways

import (
	"fmt"
	"net/http"

	"damka/article"
	"damka/clock"
	core "damka/internal/app"
	app "damka/internal/app/ways"
	"damka/internal/game"
	"damka/internal/i18n"
	"damka/internal/web/page"
	"damka/internal/web/parts"
	"damka/internal/words"
)

// encounterView is the page of an encounter.
type encounterView struct {
	Path       string
	Names      [2]string // of the first and of the second; empty: nobody yet
	Conditions string
	Rated      bool
	Bronstein  int
	Turned     bool // the increment is a delay by now
	Phase      app.Phase
	State      string // how it stands, in a sentence
	Why        string // how its last game ended, where it decided; empty: it did not
	Article    article.Ref
	Link       string // for the opponent; empty: nobody needs it
	MayJoin    bool
	Own        bool // the reader made it, and may take it back
	Member     bool
	NeedsSign  bool   // it is rated, and the reader has no account
	Go         string // the way to the game under way; empty: none is
	Now        string // that game
	Plays      bool   // the reader is one of the two
	Games      []gameRow
	Again      string // the rematch that was offered; empty: none is
	MayAgain   bool
	New        string // the form for another one like it
	Name       page.FormField
	Refused    *refused
}

// refused is why something was not done.
type refused struct {
	Text    string
	Article article.Ref
}

// gameRow is a game of an encounter in its table.
type gameRow struct {
	Number         int
	Path           string
	White, Black   string
	Times          [2]string // with which White and Black began
	Result, Text   string
	Article        article.Ref
	Runs, IsVoid   bool
	Beside, Coming bool
}

func showEncounter(c *page.Call) error {
	view, err := encounterOf(c)
	if err != nil {
		return err
	}
	return c.Show(view)
}

func encounterOf(c *page.Call) (encounterView, error) {
	e, err := c.Ways.Encounter(c.Context(), idOf(c))
	if err != nil {
		return encounterView{}, err
	}
	who := parts.Asking(c)
	view := encounterView{
		Path: encounterPath(e.ID), Rated: e.Settings.Rated, Bronstein: e.Bronstein, Phase: e.Phase, Article: superblitz,
		Conditions: page.Capital(words.Variant(c.Printer, e.Settings.Variant)) + " · " + e.Settings.Control.String(),
		Turned:     e.Control.Periods()[0].Kind == clock.Bronstein, Member: c.Actor.Account() != "", Plays: e.SideOf(who) != 0,
		MayJoin: e.MayJoin(who), New: likeIt(e), Name: page.FormField{ID: "name"},
	}
	view.Own = view.Plays && e.Phase == app.Open
	view.NeedsSign = e.Settings.Rated && !view.Member
	if view.Own && e.To.IsZero() {
		view.Link = c.Base() + view.Path
	}
	if view.Names, err = namesOf(c, e); err != nil {
		return view, err
	}
	view.addGames(c, e)
	if view.Now = e.Now(); view.Now != "" {
		view.Go = "/games/" + view.Now
		if view.Plays {
			view.Go = view.Path + "/game"
		}
	}
	view.addState(c, e)
	if view.Over() {
		view.MayAgain = view.Plays && e.Again == ""
		if e.Again != "" {
			view.Again = encounterPath(e.Again)
		}
	}
	return view, nil
}

// namesOf are the names of the two: as the games have them, where they can be erased.
func namesOf(c *page.Call, e *app.Encounter) (names [2]string, err error) {
	for i, p := range e.Sides {
		if names[i], err = c.Ways.NameOf(c.Context(), p); err != nil {
			return names, err
		}
	}
	for _, g := range e.Games {
		if g.State == nil {
			continue
		}
		s, _, err := c.Games.See(c.Context(), core.Visitor, g.ID)
		if err != nil {
			return names, err
		}
		sides := [2]article.Colour{article.White, article.Black}
		if !g.FirstIsWhite {
			sides = [2]article.Colour{article.Black, article.White}
		}
		for i, side := range sides {
			if name := s.Name(side); name != "" {
				names[i] = name
			}
		}
		break
	}
	for i, p := range e.Sides {
		switch {
		case names[i] != "":
		case !p.IsZero():
			names[i] = c.Text("lobby.guest")
		case e.Phase != app.Open:
			names[i] = c.Text("lobby.somebody_gone")
		}
	}
	return names, nil
}

// addGames adds the rows of the table.
func (v *encounterView) addGames(c *page.Call, e *app.Encounter) {
	for _, g := range e.Games {
		row := gameRow{Number: g.Number, White: v.Names[0], Black: v.Names[1], Beside: g.Fate == app.Beside, Runs: g.Fate == app.Runs, IsVoid: g.Fate == app.Void, Coming: g.State == nil}
		if !g.FirstIsWhite {
			row.White, row.Black = row.Black, row.White
		}
		if s := g.State; s != nil {
			row.Path = "/games/" + g.ID
			row.Times = timesOf(s.Settings)
			if o := s.Outcome; o != nil {
				row.Result = words.Score(c.Printer, s.TableResult(*o))
				row.Text, row.Article = page.Capital(c.Explain(o.Why.Reason)), o.Why.Article
				if row.IsVoid || row.Beside { // a sentence follows
					row.Text += "."
				}
			}
		}
		v.Games = append(v.Games, row)
	}
}

// timesOf are those with which White and Black began.
func timesOf(s game.Settings) [2]string {
	if s.Carried == (game.Carried{}) {
		all := timeText(clock.Time(s.Control.Periods()[0].Minutes) * clock.Minute)
		return [2]string{all, all}
	}
	return [2]string{timeText(s.Carried.White), timeText(s.Carried.Black)}
}

// timeText is a time as clocks show it: minutes and seconds, of which one that has begun is there.
func timeText(t clock.Time) string {
	seconds := int((t + clock.Second - 1) / clock.Second)
	return fmt.Sprintf("%d:%02d", seconds/60, seconds%60)
}

// addState says how it stands.
func (v *encounterView) addState(c *page.Call, e *app.Encounter) {
	args := []i18n.Arg{i18n.A("n", len(e.Games)), i18n.A("drawn", e.Drawn())}
	word := string(e.Phase)
	if e.Why != nil {
		v.Why = page.Capital(c.Explain(e.Why.Reason))
	}
	if e.Winner != 0 {
		args = append(args, i18n.A("winner", v.Names[e.Winner-1]))
		last := e.Games[len(e.Games)-1]
		for _, g := range e.Games {
			if g.Fate == app.Decides {
				last = g
			}
		}
		if e.OnTime {
			word = "on_time"
		} else if o := last.State.Outcome; o != nil {
			v.Why = page.Capital(c.Explain(o.Why.Reason))
		}
	}
	v.State = c.Text("ways.encounter.phase."+word, args...)
}

// accept accepts the encounter and leads to its first game.
func accept(c *page.Call) error {
	f, err := c.ReadForm()
	if err != nil {
		return err
	}
	who, err := parts.Taking(c)
	if err != nil {
		return err
	}
	if err := c.Ways.JoinEncounter(c.Context(), who, idOf(c), f.Text("name")); err != nil {
		return notDone(c, err, f.Text("name"))
	}
	return leadTo(c, who, idOf(c))
}

func cancel(c *page.Call) error {
	if err := c.Ways.CancelEncounter(c.Context(), parts.Asking(c), idOf(c)); err != nil {
		return notDone(c, err, "")
	}
	return c.Redirect("/encounters/new")
}

func rematch(c *page.Call) error {
	who, err := parts.Taking(c)
	if err != nil {
		return err
	}
	view, err := encounterOf(c)
	if err != nil {
		return err
	}
	name := ""
	if e, err := c.Ways.Encounter(c.Context(), idOf(c)); err == nil && who.Account() == "" {
		if side := e.SideOf(who); side != 0 && view.Names[side-1] != c.Text("lobby.guest") {
			name = view.Names[side-1] // as in the games before
		}
	}
	id, err := c.Ways.Rematch(c.Context(), who, idOf(c), name)
	if err != nil {
		return notDone(c, err, "")
	}
	return c.Redirect(encounterPath(id))
}

// notDone shows the encounter as it is now, and why it was not done.
func notDone(c *page.Call, why error, name string) error {
	refusal, is := article.AsRefusal(why)
	if !is {
		return why
	}
	view, err := encounterOf(c)
	if err != nil {
		return err
	}
	view.Name.Value = name
	view.Refused = &refused{page.Capital(c.Explain(refusal.Reason)), refusal.Article}
	return c.ShowStatus(http.StatusConflict, view)
}

// toGame leads who plays to the game under way.
func toGame(c *page.Call) error { return leadTo(c, parts.Asking(c), idOf(c)) }

// leadTo lets the browser keep a side that no account has, and leads to the game; to the encounter where none is played.
func leadTo(c *page.Call, who core.Actor, id string) error {
	game, side, code, err := c.Ways.SeatIn(c.Context(), who, id)
	if refusal, is := article.AsRefusal(err); is && refusal.Code == app.CodeNoGame {
		return c.Redirect(encounterPath(id))
	}
	if err != nil {
		return err
	}
	parts.KeepSeat(c, game, side, code)
	return c.Redirect("/games/" + game)
}

// Over says that no game follows.
func (v encounterView) Over() bool { return v.Phase != app.Open && v.Phase != app.Running }

// Number is the number of the game under way.
func (v encounterView) Number() int {
	for _, g := range v.Games {
		if g.Runs {
			return g.Number
		}
	}
	return 0
}

// Titles are the names as the heading has them; empty: nobody has accepted yet.
func (v encounterView) Titles() string {
	if v.Names[0] == "" || v.Names[1] == "" {
		return v.Names[0] + v.Names[1]
	}
	return v.Names[0] + " – " + v.Names[1]
}
