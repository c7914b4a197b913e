package registry

import (
	"net/http"
	"net/url"
	"strconv"

	"damka/internal/app/register"
	"damka/internal/web/page"
)

// duplicatesView is pairs of entries that may be of one person.
type duplicatesView struct {
	Tabs    []tab
	Refused *notice
	Pairs   []pairRow
	Next    string
}

type pairRow struct {
	One, Other entry
	KeepOne    string // the page with both before the other is replaced
	KeepOther  string
	Why        string
}

// entry is one of two.
type entry struct {
	ID, Path, Name, Born, Club string
	Number                     int
}

const pairsOnPage = 25

func showDuplicates(c *page.Call) error { return duplicatesPage(c, nil) }

func duplicatesPage(c *page.Call, refused *notice) error {
	after := register.PairPlace{Entry: c.Request.URL.Query().Get("after")}
	after.Key, _ = strconv.Atoi(c.Request.URL.Query().Get("key")) // no number: from the beginning
	pairs, next, err := c.Register.Duplicates(c.Context(), c.Actor, after, pairsOnPage)
	if err != nil {
		return err
	}
	view := duplicatesView{Tabs: tabs(c, "/registry/duplicates"), Refused: refused}
	if next != (register.PairPlace{}) {
		view.Next = "/registry/duplicates?" + url.Values{"after": {next.Entry}, "key": {strconv.Itoa(next.Key)}}.Encode()
	}
	var ids []string
	for _, p := range pairs {
		ids = append(ids, p.One.Club, p.Other.Club)
	}
	clubs, err := c.Register.ClubNames(c.Context(), ids...)
	if err != nil {
		return err
	}
	for _, p := range pairs {
		view.Pairs = append(view.Pairs, pairRow{
			entry{p.One.ID, personPath(p.One.ID), named(c.Reader, p.One), bornAs(c.Reader, p.One.Born), clubs[p.One.Club], p.One.Number},
			entry{p.Other.ID, personPath(p.Other.ID), named(c.Reader, p.Other), bornAs(c.Reader, p.Other.Born), clubs[p.Other.Club], p.Other.Number},
			mergePath(p.Other.ID, p.One.ID), mergePath(p.One.ID, p.Other.ID), c.Text(string(p.Why)),
		})
	}
	if refused != nil {
		return c.ShowStatus(http.StatusUnprocessableEntity, view)
	}
	return c.Show(view)
}

// decideDuplicate: they are two persons. Which of two entries of one person counts is decided on the page with both.
func decideDuplicate(c *page.Call) error {
	f, err := c.ReadForm()
	if err != nil {
		return err
	}
	err = c.Register.TellApart(c.Context(), c.Actor, f.Text("one"), f.Text("other"))
	return done(c, err, "/registry/duplicates", func(refused *notice) error { return duplicatesPage(c, refused) })
}
