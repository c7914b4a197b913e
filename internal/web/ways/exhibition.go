package ways

import (
	"net/http"
	"time"

	"damka/article"
	core "damka/internal/app"
	app "damka/internal/app/ways"
	"damka/internal/game"
	"damka/internal/web/page"
	"damka/internal/web/parts"
	"damka/internal/words"
)

// showView is the page of an exhibition: for the exhibitor, for those who play, and for everybody.
type showView struct {
	Path       string
	Exhibitor  string
	Conditions string
	Side       string // of the exhibitor
	Blindfold  bool
	Article    article.Ref
	Phase      app.ExhibitionPhase
	Starts     time.Time // zero: nothing is said of that
	Zone       string    // of that time
	Guests     []guestView
	Most       int
	Leads      bool // the reader is the exhibitor
	Clears     bool // the reader puts guests out and calls it off: the exhibitor, or the owner of the server
	PutOut     bool // the reader was put out
	MayJoin    bool
	Mine       int    // the reader's board; 0: none
	Link       string // to send to players
	Member     bool
	Name       page.FormField
	Waiting    int    // boards at which the exhibitor is to move
	Next       string // the one that waits longest
	Boards     []boardView
	Left       []boardView // those whose guest has left
	Hidden     bool        // the reader plays without a board
	Sheet      game.Sheet
	Score      string
	Texts      map[string]string
	Refused    *refused
}

// guestView is who has a place in an exhibition that has not begun.
type guestView struct{ Name, Mark string }

func exhibitionPath(id string) string { return "/exhibitions/" + id }

// showID is the exhibition that the path names.
func showID(c *page.Call) string { return c.Request.PathValue("exhibition") }

func showExhibition(c *page.Call) error {
	view, _, err := exhibitionOf(c)
	if err != nil {
		return err
	}
	return c.Show(view)
}

// IsMine says that a place in the list of players is the reader's.
func (v showView) IsMine(i int) bool { return v.Mine == i+1 }

func exhibitionOf(c *page.Call) (showView, *app.Exhibition, error) {
	e, err := c.Ways.Exhibition(c.Context(), showID(c))
	if err != nil {
		return showView{}, nil, err
	}
	who := parts.Asking(c)
	view := showView{
		Path: exhibitionPath(e.ID), Conditions: conditionsOf(c, e), Side: c.Text("colour." + e.Settings.Exhibitor.String()),
		Blindfold: e.Blindfold(), Article: articleOf(e), Phase: e.Phase, Most: e.Most, Leads: e.Leads(who), MayJoin: e.MayJoin(who), Mine: e.BoardOf(who),
		Member: c.Actor.Account() != "", Name: page.FormField{ID: "name"}, Texts: map[string]string{},
	}
	view.Clears, view.PutOut = view.Leads || mayClear(c), e.HasPutOut(who)
	view.Hidden = view.Leads && view.Blindfold
	if !e.Starts.IsZero() {
		view.Starts = e.Starts.In(c.Now.Location())
		view.Zone = zoneOf(view.Starts)
	}
	if e.Phase == app.Gathering {
		view.Link = c.Base() + view.Path
	}
	if view.Exhibitor, err = exhibitorOf(c, e); err != nil {
		return view, e, err
	}
	for i, p := range e.Guests {
		name, err := c.Ways.NameOf(c.Context(), p)
		if err != nil {
			return view, e, err
		}
		view.Guests = append(view.Guests, guestView{guestName(c, p, name), e.MarkOf(i + 1)})
	}
	return view, e, view.addBoards(c, e)
}

// exhibitorOf is what the exhibitor is called.
func exhibitorOf(c *page.Call, e *app.Exhibition) (string, error) {
	name, err := c.Ways.NameOf(c.Context(), e.By)
	if err == nil && name == "" {
		name = c.Text("lobby.somebody_gone")
	}
	return name, err
}

func guestName(c *page.Call, p app.Person, name string) string {
	switch {
	case name != "":
		return name
	case p.IsZero() || p.Account != "":
		return c.Text("lobby.somebody_gone")
	}
	return c.Text("lobby.guest")
}

// articleOf is the article of the way it is played.
func articleOf(e *app.Exhibition) article.Ref {
	switch {
	case !e.Settings.Variant.IsDraughts():
		return "" // the code has no chess
	case e.Blindfold():
		return "I.11.1.5"
	}
	return "I.11.1.2"
}

func conditionsOf(c *page.Call, e *app.Exhibition) string {
	control := c.Text("lobby.no_clock")
	if e.Settings.Control.IsValid() {
		control = e.Settings.Control.String()
	}
	return page.Capital(words.Variant(c.Printer, e.Settings.Variant)) + " · " + control
}

// followExhibition streams that something may be new of an exhibition: an event "ways".
func followExhibition(c *page.Call) error {
	if _, err := c.Ways.Exhibition(c.Context(), showID(c)); err != nil {
		return err
	}
	return follow(c, "exhibition/"+showID(c))
}

// nextBoard leads to the board that waits for the exhibitor longest, not to the one from which somebody comes; to the exhibition where none waits.
func nextBoard(c *page.Call) error {
	e, err := c.Ways.Exhibition(c.Context(), showID(c))
	if err != nil {
		return err
	}
	for _, turn := range e.Value().Turns() {
		if turn.Game != c.Request.URL.Query().Get("after") {
			return c.Redirect("/games/" + turn.Game)
		}
	}
	return c.Redirect(exhibitionPath(e.ID))
}

// ownBoard leads who plays to the own board, and lets the browser keep a side that no account has.
func ownBoard(c *page.Call) error {
	id, side, code, err := c.Ways.BoardIn(c.Context(), parts.Asking(c), showID(c))
	if refusal, is := article.AsRefusal(err); is && refusal.Code == app.CodeNoBoard {
		return c.Redirect(exhibitionPath(showID(c)))
	}
	if err != nil {
		return err
	}
	parts.KeepSeat(c, id, side, code)
	return c.Redirect("/games/" + id)
}

func joinExhibition(c *page.Call) error {
	f, err := c.ReadForm()
	if err != nil {
		return err
	}
	who, err := parts.Taking(c)
	if err != nil {
		return err
	}
	return exhibitionDone(c, c.Ways.JoinExhibition(c.Context(), who, showID(c), app.Coming{Name: f.Text("name"), Address: page.AddressOf(c).String()}), f.Text("name"))
}

func leaveExhibition(c *page.Call) error {
	return exhibitionDone(c, c.Ways.LeaveExhibition(c.Context(), parts.Asking(c), showID(c)), "")
}

func startExhibition(c *page.Call) error {
	return exhibitionDone(c, c.Ways.StartExhibition(c.Context(), parts.Asking(c), showID(c)), "")
}

// mayClear says that the reader clears what others have made, as the owner of the server does.
func mayClear(c *page.Call) bool { return c.Actor.MayWholly(core.ClearExhibition, "") }

// clearing is who puts guests out and calls off.
func clearing(c *page.Call) core.Actor {
	if mayClear(c) {
		return c.Actor
	}
	return parts.Asking(c)
}

func putOut(c *page.Call) error {
	f, err := c.ReadForm()
	if err != nil {
		return err
	}
	return exhibitionDone(c, c.Ways.PutOut(c.Context(), clearing(c), showID(c), f.Text("guest")), "")
}

func cancelExhibition(c *page.Call) error {
	if err := c.Ways.CancelExhibition(c.Context(), clearing(c), showID(c)); err != nil {
		return exhibitionDone(c, err, "")
	}
	return c.Redirect("/exhibitions")
}

// exhibitionDone shows the exhibition after something was done, or why it was not.
func exhibitionDone(c *page.Call, why error, name string) error {
	if why == nil {
		return c.Redirect(exhibitionPath(showID(c)))
	}
	refusal, is := article.AsRefusal(why)
	if !is {
		return why
	}
	view, _, err := exhibitionOf(c)
	if err != nil {
		return err
	}
	view.Name.Value = name
	view.Refused = &refused{page.Capital(c.Explain(refusal.Reason)), refusal.Article}
	return c.ShowStatus(http.StatusConflict, view)
}
