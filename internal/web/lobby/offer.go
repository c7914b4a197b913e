package lobby

import (
	"net/http"

	"damka/article"
	"damka/internal/app"
	lobbies "damka/internal/app/lobby"
	"damka/internal/lobby"
	"damka/internal/web/page"
	"damka/internal/web/parts"
)

// offered is an open offer with its people.
type offered = lobbies.Offered

func partyOf(who app.Actor) lobby.Party { return lobbies.PartyOf(who) }

// offerView is the page of one offer.
type offerView struct {
	Row     row
	State   string // a word of its phase, as texts have it
	Open    bool
	Asked   bool   // the reader may accept it
	Alone   bool   // and decline it
	Own     bool   // and take it back
	Orders  bool   // the reader keeps order here, and may take it away
	Link    string // to send to who is to accept it; empty: nobody needs it
	Game    string // the way to the game, for who plays it; for others the game itself
	Member  bool
	Name    page.FormField
	Reasons []page.Choice
	Waits   bool
	Refused *refused
}

// idOf is the offer that the path names.
func idOf(c *page.Call) string { return c.Request.PathValue("offer") }

func showOffer(c *page.Call) error {
	view, err := offerOf(c)
	if err != nil {
		return err
	}
	return c.Show(view)
}

func offerOf(c *page.Call) (offerView, error) {
	s, err := c.Lobby.Snapshot(c.Context(), idOf(c))
	if err != nil {
		return offerView{}, err
	}
	party, state := partyOf(asking(c)), s.State
	own := party.IsValid() && party == state.Offer.From
	from, other, err := c.Lobby.People(c.Context(), s)
	if err != nil {
		return offerView{}, err
	}
	if open, is, err := c.Lobby.Open(c.Context(), s.ID); err != nil {
		return offerView{}, err
	} else if is {
		from, other = open.From, open.To // with the names of who has no account
	}
	named := from
	if own {
		named = other
	}
	view := offerView{
		Row: rowOf(c.Reader, s.ID, state.Offer, c.Lobby.Now(), named, own), State: c.Text("lobby.phase." + string(state.Phase)),
		Open: state.Phase == lobby.Open, Member: c.Actor.Account() != "", Reasons: reasonChoices(c.Reader), Own: own,
		Asked: !own && (state.Offer.Audience != lobby.ToOne || party == state.Offer.To), Waits: own && state.Offer.Until == 0,
	}
	view.Orders = !own && mayOrder(c)
	view.Alone = view.Asked && state.Offer.Audience == lobby.ToOne
	if own && view.Open && state.Offer.Audience != lobby.ToEverybody {
		view.Link = c.Base() + offerPath(s.ID)
	}
	if state.Phase == lobby.Refused {
		view.State += " (" + reasonText(c.Reader, state.Reason) + ")"
	}
	if game := state.Game(); game != "" {
		view.Game = "/games/" + game
		if state.SideOf(party).IsValid() {
			view.Game = offerPath(s.ID) + "/game"
		}
	}
	return view, nil
}

// accept takes the offer and leads to the game.
func accept(c *page.Call) error {
	f, err := c.ReadForm()
	if err != nil {
		return err
	}
	who, err := taking(c)
	if err != nil {
		return err
	}
	if _, err := c.Lobby.Accept(c.Context(), who, idOf(c), f.Text("name")); err != nil {
		return notDone(c, err, f.Text("name"))
	}
	return leadTo(c, who, idOf(c))
}

// mayOrder says that the reader takes away what others offer, as the owner of the server does.
func mayOrder(c *page.Call) bool { return c.Actor.MayWholly(app.CancelOffer, "") }

func decline(c *page.Call) error {
	f, err := c.ReadForm()
	if err != nil {
		return err
	}
	if err := c.Lobby.Decline(c.Context(), asking(c), idOf(c), lobby.ReasonOf(f.Text("reason"))); err != nil {
		return notDone(c, err)
	}
	return ended(c)
}

func cancel(c *page.Call) error {
	who := asking(c)
	if mayOrder(c) {
		who = c.Actor
	}
	if err := c.Lobby.Cancel(c.Context(), who, idOf(c)); err != nil {
		return notDone(c, err)
	}
	return ended(c)
}

// ended leads on from an offer that was just declined or taken back: from one of a rematch to how it stands with that.
func ended(c *page.Call) error {
	s, err := c.Lobby.Snapshot(c.Context(), idOf(c))
	if err != nil {
		return err
	}
	if s.State.Offer.Rematch != "" && !mayOrder(c) {
		return c.Redirect(rematchOf(s.State.Offer.Rematch))
	}
	return c.Redirect(lobbyPath)
}

// notDone shows the offer as it is now, and why it was not done; with a name that was typed.
func notDone(c *page.Call, why error, name ...string) error {
	refusal, is := article.AsRefusal(why)
	if !is {
		return why
	}
	view, err := offerOf(c)
	if err != nil {
		return err
	}
	if len(name) == 0 || !view.Asked || !atName(c, why, name[0], &view.Name) {
		view.Refused = &refused{page.Capital(c.Explain(refusal.Reason)), refusal.Article}
	}
	return c.ShowStatus(http.StatusConflict, view)
}

// atName says at the field of a visitor's name what is wrong with it; what was typed stays, to be mended. False where something else is
// wrong, or there is no such field.
func atName(c *page.Call, why error, typed string, field *page.FormField) bool {
	problems := problemsOf(why)
	d := page.DefectsOf(c.Reader, problems)
	*field = d.Text("name", typed)
	return len(problems) > 0 && problems[0].Field == "name" && c.Actor.Account() == ""
}

// toGame leads who plays to the game that came of an offer.
func toGame(c *page.Call) error { return leadTo(c, asking(c), idOf(c)) }

// leadTo lets the browser keep a side that no account has, and leads to the game.
func leadTo(c *page.Call, who app.Actor, id string) error {
	game, side, code, err := c.Lobby.CodeOf(c.Context(), who, id)
	if refusal, is := article.AsRefusal(err); is && refusal.Code == lobbies.CodeNoGame {
		return c.Redirect(offerPath(id))
	}
	if err != nil {
		return err
	}
	parts.KeepSeat(c, game, side, code)
	return c.Redirect("/games/" + game)
}

// quick plays with whoever wants the same.
func quick(c *page.Call) error {
	f, err := c.ReadForm()
	if err != nil {
		return err
	}
	wanted, problems := wantedIn(c, f)
	if len(problems) > 0 {
		return page.BadRequest(problems[0].Reason.Code)
	}
	who, err := taking(c)
	if err != nil {
		return err
	}
	s, err := c.Lobby.Quick(c.Context(), who, wanted)
	if refusal, is := article.AsRefusal(err); is {
		c.FormAt = lobbyPath
		view, err := lobbyWith(c, f.Values)
		if err != nil {
			return err
		}
		if !atName(c, refusal, f.Text("name"), &view.Name) {
			view.Refused = &refused{page.Capital(c.Explain(refusal.Reason)), refusal.Article}
		}
		return c.ShowStatus(http.StatusConflict, view)
	}
	if err != nil {
		return err
	}
	if s.State.Game() != "" {
		return leadTo(c, who, s.ID)
	}
	return c.Redirect(lobbyPath + "?variant=" + wanted.Conditions.Variant.String())
}
