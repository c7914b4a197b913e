package lobby

import (
	"net/http"
	"strconv"

	"damka/article"
	app "damka/internal/app/lobby"
	"damka/internal/lobby"
	"damka/internal/tournament"
	"damka/internal/web/page"
)

// wishesView is by whom the reader may be challenged, and with whom there is no game.
type wishesView struct {
	Callers []page.Choice
	Least   page.FormField
	Most    page.FormField
	Login   page.FormField // of somebody to block
	Blocked []blockedRow
	Defects page.Defects
}

// blockedRow is somebody who is blocked.
type blockedRow struct{ Account, Name string }

const wishesPath = "/play/wishes"

func showWishes(c *page.Call) error {
	view, err := wishesOf(c, nil, nil)
	if err != nil {
		return err
	}
	return c.Show(view)
}

// wishesOf is the page: as it is kept, with what was typed in a form that was not taken.
func wishesOf(c *page.Call, f *page.Form, problems []tournament.Problem) (wishesView, error) {
	kept, err := c.Lobby.Wishes(c.Context(), c.Actor)
	if err != nil {
		return wishesView{}, err
	}
	callers, least, most, login := string(kept.Callers), bound(kept.Range.Least), bound(kept.Range.Most), ""
	if f != nil && f.Has("least") {
		callers, least, most = f.Text("callers"), f.Text("least"), f.Text("most")
	} else if f != nil {
		login = f.Text("login")
	}
	d := page.DefectsOf(c.Reader, problems)
	view := wishesView{Least: d.Text("least", least), Most: d.Text("most", most), Login: d.Text("login", login), Defects: d}
	for _, by := range []app.Callers{app.ByEverybody, app.ByRated, app.ByNobody} {
		view.Callers = append(view.Callers, page.Choice{Value: string(by), Label: c.Text("lobby.callers." + nameOfCallers[by]), Chosen: string(by) == callers})
	}
	for _, account := range kept.Blocked {
		person, err := c.Lobby.PersonOf(c.Context(), account)
		if err != nil {
			return view, err
		}
		view.Blocked = append(view.Blocked, blockedRow{account, nameOf(c.Reader, person)})
	}
	return view, nil
}

var nameOfCallers = map[app.Callers]string{app.ByEverybody: "everybody", app.ByRated: "rated", app.ByNobody: "nobody"}

// bound is an end of a range as it is typed; empty: it has none.
func bound(rating int) string {
	if rating == 0 {
		return ""
	}
	return strconv.Itoa(rating)
}

// setCallers keeps by whom the reader may be challenged.
func setCallers(c *page.Call) error {
	return wish(c, func(f *page.Form) error {
		within := lobby.Range{Least: f.Number("least"), Most: f.Number("most")}
		if len(f.Problems) > 0 {
			return nil
		}
		return c.Lobby.SetCallers(c.Context(), c.Actor, app.Callers(f.Text("callers")), within)
	})
}

func block(c *page.Call) error {
	return wish(c, func(f *page.Form) error { return c.Lobby.Block(c.Context(), c.Actor, f.Text("login")) })
}

func unblock(c *page.Call) error {
	return wish(c, func(f *page.Form) error { return c.Lobby.Unblock(c.Context(), c.Actor, f.Text("account")) })
}

// wish does what a form of the page says, or shows it again with what is wrong.
func wish(c *page.Call, do func(*page.Form) error) error {
	f, err := c.ReadForm()
	if err != nil {
		return err
	}
	err = do(f)
	problems := f.Problems
	if refusal, is := article.AsRefusal(err); is && wishFields[refusal.Code] != "" {
		problems, err = append(problems, tournament.Problem{Field: wishFields[refusal.Code], Reason: refusal.Reason}), nil
	}
	if err != nil {
		return err
	}
	if len(problems) == 0 {
		return c.Redirect(wishesPath)
	}
	c.FormAt = wishesPath
	view, err := wishesOf(c, f, problems)
	if err != nil {
		return err
	}
	return c.ShowStatus(http.StatusUnprocessableEntity, view)
}

// wishFields are the fields in which refusals are.
var wishFields = map[article.Code]string{
	app.CodeCallers: "callers", lobby.CodeRangeWrong: "least", app.CodeNoAccount: "login", app.CodeBlocksSelf: "login", app.CodeManyBlocked: "login",
}
