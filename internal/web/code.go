package web

import (
	"strings"

	"damka/article"
)

// codeView is the page of the code: the articles Damka applies, and how the
// editions differ.
type codeView struct {
	Chapters []codeChapter
	Editions []editionView
}

// codeChapter is the articles of one chapter.
type codeChapter struct {
	Title    string
	Articles []codeArticle
}

// codeArticle is one article in a line of our own words.
type codeArticle struct {
	Ref     article.Ref
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
)

// applied are the articles that the program cites about tournaments, in the
// order of the code, each with where. A test holds the list against the
// citations in the program.
var applied = []struct {
	ref   article.Ref
	where []string
}{
	{"I.6.5", []string{atRegulation, atResults}},
	{"II.2.1.2", []string{atRegulation}},
	{"II.4.4", []string{atRounds}},
	{"II.5.5", []string{atRegulation, atResults}},
	{"II.5.7", []string{atWithdrawal}},
	{"II.5.7.1", []string{atWithdrawal}},
	{"II.5.7.1.1", []string{atWithdrawal, atStandings}},
	{"II.5.7.1.2", []string{atWithdrawal, atResults}},
	{"II.5.8", []string{atClosing}},
	{"II.5.8.2", []string{atStandings}},
	{"II.5.8.4", []string{atStandings}},
	{"II.5.8.5", []string{atStandings}},
	{"II.5.8.6", []string{atStandings}},
	{"II.5.10", []string{atStandings}},
	{"II.5.11.1.2.1", []string{atStandings}},
	{"II.6.1", []string{atRegulation}},
	{"II.6.1.5.1", []string{atRegulation}},
	{"II.6.1.5.2", []string{atRegulation}},
	{"II.6.1.5.3.1", []string{atRegulation}},
	{"II.6.1.5.3.2", []string{atRegulation}},
	{"II.6.1.5.4.1", []string{atRegulation}},
	{"II.6.1.5.4.2", []string{atRegulation}},
	{"II.6.1.5.5", []string{atRegulation}},
	{"II.6.2.1", []string{atRegulation}},
	{"II.6.2.2", []string{atRegulation}},
	{"II.6.2.3", []string{atRegulation}},
	{"III.1.1", []string{atRegulation}},
	{"III.1.2", []string{atRegulation}},
	{"III.4", []string{atStandings}},
	{"V.1.1", []string{atPairing, atClosing}},
	{"V.1.2", []string{atEntry, atLots}},
	{"V.1.3", []string{atRegulation}},
	{"V.1.4", []string{atPairing}},
	{"V.1.4.2", []string{atPairing}},
	{"V.1.4.4", []string{atRounds}},
	{"V.1.5.1", []string{atPairing}},
	{"V.1.5.1.1", []string{atPairing}},
	{"V.1.5.2", []string{atPairing}},
	{"V.1.5.3", []string{atPairing}},
	{"V.1.6", []string{atLots}},
	{"V.1.6.1", []string{atLots}},
	{"V.1.6.2", []string{atLots}},
	{"V.1.7", []string{atStandings}},
	{"V.1.7.1.1", []string{atStandings}},
	{"V.1.7.1.2", []string{atStandings}},
	{"V.1.7.1.3", []string{atStandings}},
	{"V.1.7.1.4", []string{atStandings}},
	{"V.1.7.1.5", []string{atEntry, atStandings}},
	{"V.1.7.1.6", []string{atStandings}},
	{"V.1.7.2", []string{atRegulation}},
	{"V.1.7.2.1", []string{atStandings}},
	{"V.1.7.2.2", []string{atStandings}},
	{"V.1.7.2.3", []string{atStandings}},
	{"V.1.7.2.4", []string{atStandings}},
	{"V.1.7.2.5", []string{atStandings}},
	{"V.1.7.2.6", []string{atStandings}},
	{"V.1.7.2.7", []string{atEntry, atStandings}},
	{"V.1.7.2.8", []string{atStandings}},
	{"V.2.8.9.6", []string{atRounds}},
	{"V.2.8.9.9", []string{atRounds}},
	{"VI.4.5", []string{atRating}},
}

// summaryKey is the key of an article's summary: code.v.1.4.2.
func summaryKey(ref article.Ref) string {
	return "code." + strings.ToLower(strings.ReplaceAll(string(ref), " ", "."))
}

func showCode(c *call) error {
	var view codeView
	for _, entry := range applied {
		chapter := entry.ref.Chapter()
		if n := len(view.Chapters); n == 0 || entry.ref.Chapter() != view.Chapters[n-1].Articles[0].Ref.Chapter() {
			view.Chapters = append(view.Chapters, codeChapter{Title: c.text.Text("code.chapter." + strings.ToLower(chapter))})
		}
		line := codeArticle{Ref: entry.ref, Summary: c.text.Text(summaryKey(entry.ref))}
		for _, place := range entry.where {
			line.Where = append(line.Where, c.text.Text("code.at."+place))
		}
		last := &view.Chapters[len(view.Chapters)-1]
		last.Articles = append(last.Articles, line)
	}
	for _, edition := range article.Editions() {
		view.Editions = append(view.Editions, c.edition(edition))
	}
	return c.show(view)
}

func (c *call) edition(edition article.Edition) editionView {
	rules := edition.Rules()
	view := editionView{Name: c.text.Text("edition." + edition.String()), Proposal: rules.Proposal}
	for _, variant := range article.Variants() {
		if edition.Covers(variant) {
			view.Variants = append(view.Variants, c.text.Text("variant."+variant.String()))
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
		view.Rules = append(view.Rules, editionRule{c.text.Text(rule.key), rule.yes})
	}
	return view
}
