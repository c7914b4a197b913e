package hall

import (
	"net/http"

	"damka/article"
	"damka/internal/account"
	"damka/internal/app/events"
	"damka/internal/i18n"
	"damka/internal/journal"
	"damka/internal/web/page"
	"damka/internal/web/parts"
)

// enterView says what a helper's link is for. Only its button acts: programs that
// show previews look at links, too.
type enterView struct {
	Name, Tournament, Place, Dates string
	Role, Boards, Ends             string
	Action                         string
	Now                            string // who this browser is until then, in words; empty: nobody
}

func showEnter(c *page.Call) error {
	link, snapshot, err := linkIn(c)
	if err != nil {
		return err
	}
	head := parts.HeadOf(c.Reader, snapshot, "")
	view := enterView{
		Name: link.Name(), Tournament: head.Name, Place: head.Place, Dates: head.Dates,
		Role: c.Text("hall.helpers.role." + link.Role()), Boards: boardsOf(c.Reader, link), Ends: endOf(c.Reader, snapshot, link),
		Action: c.Request.URL.Path,
	}
	switch {
	case c.Actor.IsOwnersLink():
		view.Now = c.Text("hall.enter.now_owner")
	case c.Actor.Account() != "":
		view.Now = c.Text("hall.enter.now_account", i18n.A("name", c.Signed.Account.Name()))
	}
	return c.Show(view)
}

// enter makes the browser the helper's.
func enter(c *page.Call) error {
	link, snapshot, err := linkIn(c)
	if err != nil {
		return err
	}
	entered, err := c.Accounts.OpenLink(c.Context(), page.FromOf(c), c.Request.PathValue("secret"))
	if err != nil {
		return overIs(err)
	}
	page.SignIn(c, entered.Text())
	var own boards
	if from, last, some := link.Boards(); some {
		own = boards{from, last}
	}
	return c.Redirect(own.in(parts.TournamentPath(snapshot.ID, "tables")))
}

// linkSender is the helper whose link the path has; see cardSender.
func linkSender(c *page.Call) string {
	link, err := c.Accounts.LinkOf(c.Context(), c.Request.PathValue("secret"))
	if err != nil {
		return ""
	}
	return link.Principal()
}

// linkIn is the link whose secret the path has, and its tournament. Nobody learns more
// of the address than where this Damka is. Not no-referrer: with it browsers send
// "Origin: null" with the form, which is then refused on a hall's plain http.
func linkIn(c *page.Call) (account.HelperLink, *events.Snapshot, error) {
	c.Writer.Header().Set("Referrer-Policy", "strict-origin")
	page.KeepNothing(c)
	link, err := c.Accounts.LinkOf(c.Context(), c.Request.PathValue("secret"))
	if err != nil {
		return link, nil, overIs(err)
	}
	snapshot, err := c.Events.Snapshot(c.Context(), journal.Stream(link.Stream()).ID())
	if err != nil {
		return link, nil, err
	}
	return link, snapshot, overIs(link.Usable(c.Now, newestRound(snapshot)))
}

// overIs makes a page of a link that leads nowhere any more.
func overIs(err error) error {
	if refusal, refused := article.AsRefusal(err); refused {
		return &page.StatusError{Status: http.StatusGone, Reason: refusal.Reason}
	}
	return err
}
