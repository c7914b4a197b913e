package players

import (
	"cmp"
	"context"
	"slices"
	"strconv"
	"time"

	"damka/article"
	"damka/internal/app/serverrating"
	"damka/internal/web/page"
)

// codeNobody: nobody of this name plays here. Of an account that has played nothing nobody learns that it is there, unless a program plays with it.
const codeNobody article.Code = "ratings.nobody"

// entriesOnPage is how many entries of a history a page shows; its chart has as many.
const entriesOnPage = 100

// playerView is the page of somebody.
type playerView struct {
	Login     string
	Own       bool
	Program   bool // plays with the account
	Rule      article.Ref
	Standings []standingRow
	Title     string // of the list that is shown further down
	Chart     *chart
	History   []entryRow
	Older     string // the address of older entries; empty: there are none
	Newest    string // the address of the newest, where older ones are shown
}

// standingRow is a rating on a list.
type standingRow struct {
	Name, Path       string
	Current          bool
	Rating           ratingText
	Won, Drawn, Lost int
	Last             time.Time
}

// entryRow is a line of a history.
type entryRow struct {
	At             time.Time
	Game           string // its address
	White          bool
	Opponent, Path string // Path is empty for an account that is gone
	Program        bool   // plays with it
	Other          ratingText
	Share          string // in words
	Note           string // in words; empty: a game that was counted
	Change         string // +7, −3, 0
	After          ratingText
}

func showPlayer(c *page.Call) error {
	typed := c.Request.PathValue("name")
	of, known, err := c.Accounts.UserNamed(c.Context(), typed)
	if err != nil {
		return err
	}
	if !known {
		return page.NotFound(codeNobody)
	}
	id, login, own := of.Account, of.Login.String(), of.Account == c.Actor.Account()
	standings, err := c.Ratings.Standings(c.Context(), id)
	if err != nil {
		return err
	}
	if len(standings) == 0 && !own && !of.IsProgram() {
		if played, err := c.Games.HasPlayed(c.Context(), id); err != nil || !played {
			return cmp.Or(err, page.NotFound(codeNobody))
		}
	}
	if login != typed {
		return c.Redirect(playerPath(login))
	}
	view := playerView{Login: login, Own: own, Program: of.IsProgram(), Rule: federationArticle}
	if len(standings) == 0 {
		return c.Show(view)
	}
	list, err := listAsked(c, standings)
	if err != nil {
		return err
	}
	for _, s := range standings {
		view.Standings = append(view.Standings, standingRowOf(c.Reader, login, s, s.List == list))
	}
	if err := view.addHistory(c, id, list); err != nil {
		return err
	}
	return c.Show(view)
}

// listAsked is the list that the address names; else that with the newest game.
func listAsked(c *page.Call, standings []serverrating.Standing) (serverrating.List, error) {
	if c.Request.URL.Query().Has("list") {
		return asked(c)
	}
	newest := slices.MaxFunc(standings, func(a, b serverrating.Standing) int { return a.Last.Compare(b.Last) })
	return newest.List, nil
}

func standingRowOf(reader page.Reader, login string, s serverrating.Standing, current bool) standingRow {
	return standingRow{listName(reader, s.List), playerPath(login) + "?" + queryOf(s.List), current, textOf(s.Rating), s.Won, s.Drawn, s.Lost, s.Last}
}

// addHistory shows the history of a list, from the newest entry or from where the address says.
func (v *playerView) addHistory(c *page.Call, id string, list serverrating.List) error {
	before, err := strconv.Atoi(c.Request.URL.Query().Get("before"))
	if err != nil || before < 0 {
		before = 0
	}
	entries, err := c.Ratings.History(c.Context(), id, list, before, entriesOnPage+1)
	if err != nil {
		return err
	}
	here := playerPath(v.Login) + "?" + queryOf(list)
	if before > 0 {
		v.Newest = here
	}
	if len(entries) > entriesOnPage {
		entries = entries[:entriesOnPage]
		v.Older = here + "&before=" + strconv.Itoa(entries[len(entries)-1].Number)
	}
	names := namesOf(c)
	for _, e := range entries {
		row, err := entryRowOf(c, e, names)
		if err != nil {
			return err
		}
		v.History = append(v.History, row)
	}
	v.Title, v.Chart = listName(c.Reader, list), chartOf(entries)
	return nil
}

// called is how somebody is called, and the address; empty for somebody who is gone.
type called struct {
	name, path string
	program    bool
}

// namesOf finds out how accounts are called, each once.
func namesOf(c *page.Call) func(ctx context.Context, id string) (called, error) {
	known := map[string]called{}
	return func(ctx context.Context, id string) (called, error) {
		if is, found := known[id]; found {
			return is, nil
		}
		login, program, there, err := c.Accounts.PlayerOf(ctx, id)
		if err != nil {
			return called{}, err
		}
		is := called{}
		if there {
			is = called{login, playerPath(login), program}
		}
		known[id] = is
		return is, nil
	}
}

func entryRowOf(c *page.Call, e serverrating.Entry, names func(context.Context, string) (called, error)) (entryRow, error) {
	opponent, err := names(c.Context(), e.Opponent)
	note := ""
	if e.Note != "" {
		note = c.Text("ratings.note." + string(e.Note))
	}
	return entryRow{
		At: e.At, Game: "/games/" + e.Game, White: e.Side == article.White, Opponent: opponent.name, Path: opponent.path, Program: opponent.program, Other: textOf(e.Other),
		Share: c.Text("ratings.share." + e.Share.String()), Note: note, Change: signed(e.Change()), After: textOf(e.After),
	}, err
}

// signed is a change with its sign.
func signed(n int) string {
	switch {
	case n > 0:
		return "+" + strconv.Itoa(n)
	case n < 0:
		return "−" + strconv.Itoa(-n)
	}
	return "0"
}
