package analysis

import (
	"encoding/json"
	"net/http"
	"net/url"
	"slices"
	"strconv"

	"damka/article"
	"damka/internal/study"
	"damka/internal/web/board"
	"damka/internal/web/page"
	"damka/internal/words"
)

// analysisView is the page. It works without scripts: the board is in words, each legal move is a link.
type analysisView struct {
	Variants []page.Choice
	Variant  string
	Node     nodeView
	Pieces   [2]string // of White and of Black, for who does not see the board
	Played   []link    // the moves so far, each with the position after it
	Legal    []link    // what can be played
	Back     string    // the address a move before; empty: there is none
	FEN      string    // of the position that is shown
	Typed    string    // what was pasted and could not be read
	Wrong    []fault   // what was wrong with it, or with the address
	Explorer string    // the address of what was played in the position
	File     string    // the address of the line as a file
	Format   string    // PDN or PGN
	Marks    []string  // that a move can have
	Given    string    // the chapters for the scripts: a list as JSON
	Steps    []string  // of the position that is shown, in the first of them
	Texts    map[string]string
	Study    *barView // the study that the chapter is of; nil: none
	Member   bool     // the reader can keep studies
	SignIn   string   // where one signs in to keep it
}

// link is a move with the address it leads to; without one where it is too far back.
type link struct {
	Text, Path string
	Number     string // before it; empty: none
	Current    bool
}

// show shows the position that the address means. Where something is wrong with the address, all of it is said, and the
// start of the variant is shown.
func show(c *page.Call) error {
	query := c.Request.URL.Query()
	if query.Get("game") != "" {
		return showGame(c)
	}
	if query.Get("study") != "" || query.Get("link") != "" {
		return showKept(c, query)
	}
	n, err := askedFor(query)
	if err == nil {
		return showNode(c, n)
	}
	reasons, known := reasonsOf(err)
	if !known {
		return err
	}
	v, failed := variantOf(query)
	if failed != nil {
		v = article.International
	}
	view, err := viewOf(c, usual(v))
	view.Typed = query.Get(fenField)
	for _, reason := range reasons {
		view.Wrong = append(view.Wrong, fault{Text: page.Capital(c.Explain(reason)), Article: reason.Article})
	}
	if err != nil {
		return err
	}
	return c.ShowStatus(http.StatusUnprocessableEntity, view)
}

// usual is the first position of a variant.
func usual(v article.Variant) *study.Node {
	c, _ := study.NewChapter(study.Usual(v)) // every variant has one
	return c.Root()
}

// viewOf is the page that shows a node.
func viewOf(c *page.Call, n *study.Node) (analysisView, error) {
	shown, err := nodeOf(c, n)
	if err != nil {
		return analysisView{}, err
	}
	v, start, steps := n.Board().Variant(), n.Chapter().Start(), n.Steps()
	view := analysisView{
		Variant: v.String(), Node: shown, Pieces: board.Lists(c.Printer, shown.Position), FEN: fenOf(n), Steps: append([]string{}, steps...),
		Explorer: "/explorer?" + url.Values{variantField: {v.String()}, fenField: {n.Board().FEN()}}.Encode(),
		File:     path + "/file?" + queryOf(start, steps).Encode(), Format: formatName(v), Marks: marksOf(v), Texts: textsOf(c.Reader),
		Member: c.Actor.Account() != "", SignIn: "/signin?return=" + url.QueryEscape(path),
	}
	for _, each := range article.Variants() {
		view.Variants = append(view.Variants, page.Choice{Value: each.String(), Label: page.Capital(words.Variant(c.Printer, each)), Chosen: each == v})
	}
	view.Played, view.Back = played(c.Reader, n)
	for _, move := range n.Board().Moves() {
		view.Legal = append(view.Legal, link{Text: written(c.Reader, v, move), Path: addressOf(start, append(slices.Clone(steps), move))})
	}
	given, err := json.Marshal([]*study.Chapter{n.Chapter()})
	view.Given = string(given)
	return view, err
}

// fenOf is the position as others read it, with the counters of the start where it is that.
func fenOf(n *study.Node) string {
	if n.Parent() == nil {
		return n.Chapter().Start().FEN()
	}
	return n.Board().FEN()
}

// mostLinked is how many bytes the addresses of the moves so far may have together: each has all moves before it.
const mostLinked = 64 << 10

// played are the moves that led to a node, and where the one before is. Of a long line the first moves are no links.
func played(reader page.Reader, n *study.Node) (links []link, back string) {
	start, steps := n.Chapter().Start(), n.Steps()
	linked, left := len(steps), mostLinked-len(addressOf(start, steps))
	for linked > 0 && left >= 0 {
		linked--
		left -= len(addressOf(start, steps[:linked]))
	}
	number, white := start.Number, start.Board.Turn() == article.White
	for i, step := range steps {
		one := link{Text: written(reader, start.Board.Variant(), step), Current: i == len(steps)-1}
		if i >= linked {
			one.Path = addressOf(start, steps[:i+1])
		}
		one.Number = numberText(number, white, i == 0)
		if !white {
			number++
		}
		white = !white
		links = append(links, one)
	}
	if len(steps) > 0 {
		back = addressOf(start, steps[:len(steps)-1])
	}
	return links, back
}

func formatName(v article.Variant) string {
	if v.IsDraughts() {
		return "PDN"
	}
	return "PGN"
}

// marksOf are the marks that are offered for a move: of draughts those of the code (I.9).
func marksOf(v article.Variant) []string {
	marks := []string{"!", "!!", "?", "??", "!?", "?!"}
	if v.IsDraughts() {
		return append(marks, "*", "=", "+", "+1", "-1")
	}
	return marks
}

// textsOf are what the scripts say.
func textsOf(reader page.Reader) map[string]string {
	texts := board.Texts(reader.Printer, "")
	for _, key := range scriptTexts {
		texts[key] = reader.Text(key)
	}
	return texts
}

// scriptTexts are the keys of what the scripts of this page say.
var scriptTexts = []string{
	"analysis.say.gone", "analysis.say.start", "analysis.say.no_next", "analysis.say.no_back", "analysis.say.no_other", "analysis.say.kept",
	"analysis.say.removed", "analysis.say.looking", "analysis.say.stopped", "analysis.say.nothing_found", "analysis.say.read", "analysis.say.broken_link", "analysis.chapter.number", "analysis.engine.depth",
	"analysis.confirm.remove", "analysis.confirm.clear", "analysis.variation", "analysis.comment.of", "analysis.comment.start", "play.link.copied", "line.help.analysis",
	"analysis.setup.empty", "analysis.start",
	"study.state.saved", "study.state.saved_at", "study.state.unsaved", "study.state.offline", "study.state.kept_here", "study.conflict.confirm", "study.draft.confirm",
	"study.chapter.delete.confirm",
}

func showNode(c *page.Call, n *study.Node) error {
	view, err := viewOf(c, n)
	if err != nil {
		return err
	}
	return c.Show(view)
}

// numberText is the number before a move, where one is written: before White's, and before the first.
func numberText(number int, white, first bool) string {
	switch {
	case white:
		return strconv.Itoa(number) + "."
	case first:
		return strconv.Itoa(number) + "..."
	}
	return ""
}
