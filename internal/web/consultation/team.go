package consultation

import (
	"net/http"
	"unicode/utf8"

	"damka/article"
	"damka/internal/app/games"
	"damka/internal/web/page"
	"damka/internal/web/parts"
)

// teamView is the page of those who consult on the reader's side.
type teamView struct {
	Path, Side string
	Members    []memberView
	Link       string // for the others; empty: the game is over
	Rule       article.Ref
	Refused    *refused
}

// memberView is one of them.
type memberView struct {
	Record, Name string
	Out          string // what the button says by which the reader takes them off the side; empty: there is none
}

const rule article.Ref = "I.11.1.9"

func idOf(c *page.Call) string { return c.Request.PathValue("game") }

// showTeam shows the players of a side that consults who is on it, and their link. Everybody else is led to the game.
func showTeam(c *page.Call) error {
	view, side, err := teamOf(c)
	if err != nil {
		return err
	}
	if !side.IsValid() {
		return c.Redirect(gamePath(idOf(c)))
	}
	page.KeepNothing(c)
	return c.Show(view)
}

// teamOf is the side of who asks, on which several consult; no side for everybody else.
func teamOf(c *page.Call) (view teamView, side article.Colour, err error) {
	asker, err := parts.PlayerOf(c)
	if err != nil {
		return view, 0, err
	}
	s, standing, err := c.Games.See(c.Context(), asker, idOf(c))
	if err != nil || !s.State.Settings.Consultation.Has(standing.Side) {
		return view, 0, err
	}
	side = standing.Side
	view = teamView{Path: gamePath(s.ID), Side: page.Capital(c.Text("colour." + side.String())), Rule: rule}
	names := namesOf(c, s, side)
	members := s.Members(asker, side)
	for i, m := range members {
		one := memberView{Record: m.Record, Name: names[i]}
		switch {
		case m.May && s.Leads(asker, side):
			one.Out = c.Text("consultation.remove")
		case m.May:
			one.Out = c.Text("consultation.leave")
		}
		view.Members = append(view.Members, one)
	}
	if s.State.Outcome == nil {
		code, err := c.Games.TeamCode(c.Context(), asker, s.ID, side)
		if err != nil {
			return view, side, err
		}
		view.Link = c.Base() + joinPath(s.ID, code)
	}
	return view, side, nil
}

// leaveTeam takes one off the side of who asks.
func leaveTeam(c *page.Call) error {
	f, err := c.ReadForm()
	if err != nil {
		return err
	}
	asker, err := parts.PlayerOf(c)
	if err != nil {
		return err
	}
	view, side, err := teamOf(c)
	if err != nil {
		return err
	}
	err = c.Games.LeaveTeam(c.Context(), asker, idOf(c), side, f.Text("member"))
	if refusal, is := article.AsRefusal(err); is && side.IsValid() {
		view.Refused = &refused{page.Capital(c.Explain(refusal.Reason)), refusal.Article}
		return c.ShowStatus(http.StatusConflict, view)
	}
	if err != nil {
		return err
	}
	return c.Redirect(gamePath(idOf(c)) + "/team") // from there who has left is led to the game
}

func joinPath(id, code string) string { return gamePath(id) + "/team/" + code }

func namesOf(c *page.Call, s *games.Snapshot, side article.Colour) []string {
	names := s.TeamNames(side)
	for i, name := range names {
		if name == "" {
			names[i] = c.Text("lobby.guest")
		}
	}
	return names
}

// joinView asks whoever opened the link of a side whether to play on it.
type joinView struct {
	side article.Colour

	Path, Action, Side string
	Names              []string
	Rule               article.Ref
	Name               page.FormField
	Refused            *refused
}

// refused is why somebody did not join.
type refused struct {
	Text    string
	Article article.Ref
}

func joinOf(c *page.Call) (joinView, error) {
	secret := c.Request.PathValue("secret")
	side, err := c.Games.TeamOf(c.Context(), idOf(c), secret)
	if err != nil {
		return joinView{}, err
	}
	s, _, err := c.Games.See(c.Context(), c.Actor, idOf(c))
	if err != nil {
		return joinView{}, err
	}
	view := joinView{side: side, Path: gamePath(s.ID), Action: joinPath(s.ID, secret), Side: page.Capital(c.Text("colour." + side.String())), Rule: rule}
	view.Names, view.Name = namesOf(c, s, side), page.FormField{ID: "name", Value: c.Signed.Account.Login().String()}
	return view, nil
}

// askJoin asks: that a program looks at a link gives nobody the side.
func askJoin(c *page.Call) error {
	view, err := joinOf(c)
	if err != nil {
		return err
	}
	page.KeepNothing(c)
	return c.Show(view)
}

// mostName is the most characters of a name.
const mostName = 40

// joinTeam lets whoever has the link play on the side.
func joinTeam(c *page.Call) error {
	f, err := c.ReadForm()
	if err != nil {
		return err
	}
	view, err := joinOf(c)
	if err != nil {
		return err
	}
	player, err := parts.PlayerOf(c)
	if err != nil {
		return err
	}
	name := f.Text("name")
	view.Name.Value = name
	if problem := wrongName(name); problem != nil {
		view.Refused = &refused{Text: page.Capital(c.Explain(*problem))}
		return c.ShowStatus(http.StatusUnprocessableEntity, view)
	}
	code, err := c.Games.JoinTeam(c.Context(), player, idOf(c), c.Request.PathValue("secret"), name)
	if refusal, is := article.AsRefusal(err); is {
		view.Refused = &refused{page.Capital(c.Explain(refusal.Reason)), refusal.Article}
		return c.ShowStatus(http.StatusConflict, view)
	}
	if err != nil {
		return err
	}
	parts.KeepSeat(c, idOf(c), view.side, code)
	return c.Redirect(gamePath(idOf(c)))
}

// wrongName is what is wrong with a name; nil: nothing.
func wrongName(name string) *article.Reason {
	reason := article.Because("play.name_unseen", "")
	switch {
	case name != article.Printable(name):
	case utf8.RuneCountInString(name) > mostName:
		reason = article.Because("play.name_long", "", page.NumberArg("most", mostName))
	default:
		return nil
	}
	return &reason
}
