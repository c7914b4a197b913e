package public

import (
	"strings"

	"damka/article"
	"damka/internal/web/page"
	"damka/internal/words"
)

// codeView is the page of the code: the articles Damka applies, and how the
// editions differ.
type codeView struct {
	Search   string // what is looked for; empty: everything is shown
	Short    bool   // it is one letter, which finds everything: everything is shown
	Found    int
	Chapters []codeChapter
	Editions []editionView
	Compared []string // the editions of the table of differences
	Differs  []differenceView
	Carried  []amendmentView
	Arbiters string // where the arbiters are
}

// codeChapter is the articles of one chapter.
type codeChapter struct {
	Title    string
	Articles []codeArticle
}

// codeArticle is one article in a line of our own words.
type codeArticle struct {
	Ref     article.Ref
	Words   string // what scripts look in, in both languages
	Summary string
	Where   []string // where the program applies it
}

// editionView is an edition and the rules in which editions differ.
type editionView struct {
	Name     string
	Proposal bool
	Variants []string
	Rules    []editionRule
}

// editionRule is one rule that not every edition has.
type editionRule struct {
	Name string
	Yes  bool
}

// The places where articles are applied; keys of the catalog below "code.at".
const (
	atEntry      = "entry"
	atLots       = "lots"
	atRegulation = "regulations"
	atPairing    = "pairing"
	atRounds     = "rounds"
	atResults    = "results"
	atWithdrawal = "withdrawal"
	atStandings  = "standings"
	atClosing    = "closing"
	atRating     = "rating"
	atNorms      = "norms"
	atReport     = "report"
	atLists      = "lists"
	atGame       = "game"
	atAnalysis   = "analysis"
	atPapers     = "papers"
	atCollege    = "college"
)

// summaryKey is the key of an article's summary: code.v.1.4.2.
func summaryKey(ref article.Ref) string {
	return "code." + strings.ToLower(strings.ReplaceAll(string(ref), " ", "."))
}

func showCode(c *page.Call) error {
	view := codeView{Search: strings.TrimSpace(c.Request.URL.Query().Get("q"))}
	var wanted []string
	wanted, view.Short = wantedWords(view.Search)
	for _, entry := range applied {
		words := codeWords(entry.ref, entry.where)
		if !fitsWords(words, wanted) {
			continue
		}
		view.Found++
		chapter := entry.ref.Chapter()
		if n := len(view.Chapters); n == 0 || entry.ref.Chapter() != view.Chapters[n-1].Articles[0].Ref.Chapter() {
			view.Chapters = append(view.Chapters, codeChapter{Title: c.Text("code.chapter." + strings.ToLower(chapter))})
		}
		line := codeArticle{Ref: entry.ref, Words: words, Summary: c.Text(summaryKey(entry.ref))}
		for _, place := range entry.where {
			line.Where = append(line.Where, c.Text("code.at."+place))
		}
		last := &view.Chapters[len(view.Chapters)-1]
		last.Articles = append(last.Articles, line)
	}
	for _, edition := range article.Editions() {
		view.Editions = append(view.Editions, editionOf(c.Reader, edition))
	}
	view.Arbiters = "/arbiters"
	view.Compared, view.Differs = compared(c.Reader)
	var err error
	if view.Carried, err = amendments(c); err != nil {
		return err
	}
	return c.Show(view)
}

func editionOf(reader page.Reader, edition article.Edition) editionView {
	rules := edition.Rules()
	view := editionView{Name: words.Edition(reader.Printer, edition), Proposal: rules.Proposal}
	for _, variant := range article.Variants() {
		if edition.Covers(variant) {
			view.Variants = append(view.Variants, words.Variant(reader.Printer, variant))
		}
	}
	for _, rule := range []struct {
		key string
		yes bool
	}{
		{"code.rule.advantage", rules.DrawsWithAdvantage},
		{"code.rule.list_a", rules.ListAInRoundRobin},
		{"code.rule.play_off_regulated", rules.PlayOffOnlyIfRegulated},
	} {
		view.Rules = append(view.Rules, editionRule{reader.Text(rule.key), rule.yes})
	}
	return view
}
