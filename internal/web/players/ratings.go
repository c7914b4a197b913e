package players

import (
	"net/url"
	"time"

	"damka/article"
	"damka/glicko"
	"damka/internal/app/serverrating"
	"damka/internal/game"
	"damka/internal/web/page"
	"damka/internal/words"
)

// codeNoList: the address names a list of ratings that there is not.
const codeNoList article.Code = "ratings.no_list"

// ratingsView is a list of the best.
type ratingsView struct {
	Choice choice
	Title  string
	Rows   []placed
	Least  int // how unsure a rating may be
	Rule   article.Ref
}

// placed is a row of it.
type placed struct {
	Place   int
	Path    string
	Login   string
	Program bool // plays with the account
	Rating  ratingText
	Games   int
	Last    time.Time
}

// ratingText is a rating as people read it.
type ratingText struct {
	Points, Sure int
	Provisional  bool
}

func textOf(r glicko.Rating) ratingText {
	return ratingText{r.Points(), r.Sure(), r.Deviation() > serverrating.Provisional}
}

// choice leads to the lists.
type choice struct{ Variants, Tempi []link }

type link struct {
	Path, Label string
	Current     bool
}

// federationArticle is where the code says which games count for the federation's rating.
const federationArticle article.Ref = "VI.4.5"

// usual is the list that is shown first.
var usual = serverrating.List{Variant: article.International, Tempo: game.TempoBlitz}

// asked is the list that the address names.
func asked(c *page.Call) (serverrating.List, error) {
	text := c.Request.URL.Query().Get("list")
	if text == "" {
		return usual, nil
	}
	list, err := serverrating.ParseList(text)
	if err != nil {
		return usual, page.NotFound(codeNoList)
	}
	return list, nil
}

func showRatings(c *page.Call) error {
	list, err := asked(c)
	if err != nil {
		return err
	}
	best, err := c.Ratings.Best(c.Context(), list)
	if err != nil {
		return err
	}
	return c.Show(ratingsViewOf(c.Reader, list, best))
}

func ratingsViewOf(reader page.Reader, list serverrating.List, best []serverrating.Placed) ratingsView {
	view := ratingsView{Choice: choiceOf(reader, list), Title: listName(reader, list), Least: serverrating.Provisional, Rule: federationArticle}
	for _, p := range best {
		view.Rows = append(view.Rows, placed{p.Place, playerPath(p.Login) + "?" + queryOf(list), p.Login, p.Program, textOf(p.Rating), p.Games(), p.Last})
	}
	return view
}

// choiceOf leads from a list to those of the same tempo and of the same variant.
func choiceOf(reader page.Reader, now serverrating.List) choice {
	var c choice
	for _, v := range article.Variants() {
		c.Variants = append(c.Variants, link{ratingsPath(serverrating.List{Variant: v, Tempo: now.Tempo}), page.Capital(words.Variant(reader.Printer, v)), v == now.Variant})
	}
	for _, tempo := range game.Tempi() {
		c.Tempi = append(c.Tempi, link{ratingsPath(serverrating.List{Variant: now.Variant, Tempo: tempo}), page.Capital(tempoName(reader, tempo)), tempo == now.Tempo})
	}
	return c
}

func ratingsPath(list serverrating.List) string { return "/play/ratings?" + queryOf(list) }

func queryOf(list serverrating.List) string { return url.Values{"list": {list.String()}}.Encode() }

// tempoName is a tempo in words.
func tempoName(reader page.Reader, tempo game.Tempo) string {
	return reader.Text("ratings.tempo." + string(tempo))
}

// listName is a list in words: international draughts, blitz.
func listName(reader page.Reader, list serverrating.List) string {
	return page.Capital(words.Variant(reader.Printer, list.Variant)) + "\u00a0· " + tempoName(reader, list.Tempo)
}
