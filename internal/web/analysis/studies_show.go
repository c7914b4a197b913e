package analysis

import (
	"net/url"
	"strconv"

	"damka/article"
	"damka/internal/app/studies"
	"damka/internal/i18n"
	"damka/internal/study"
	"damka/internal/web/page"
)

// studyView is a study to read: its chapters, and one of them with its moves and diagrams. It works without scripts.
type studyView struct {
	Name, Facts string
	Path        string // of the study, or of its link
	Mine, Edits bool
	Member      bool // the reader has an account
	SignIn      string
	Board       string // where the chapter is on the board
	File        string // of the whole study
	FileOne     string // of the chapter
	Format      string
	Chapters    []link
	Title       string
	Refused     []fault   // why the chapter is not shown, or why something was not done
	Diagrams    []diagram // of the beginning, where it is not the usual one, and of the end
	Comments    []string  // before the first move
	Moves       []movePart
	Link        string // for readers, whole; empty: there is none
	Editors     []string
	Saves       []string
	Typed       string // a name or a login that was refused
	Own         string // the reader's login: who leaves says it
}

// movePart is a move with what is said of it, and the variations in its place.
type movePart struct {
	Before     []string
	Text       string // with its number and signs
	Comments   []string
	Variations [][]movePart
}

func studyPath(id string) string { return studiesPath + "/" + id }

// pathOf is the address of a study.
func pathOf(ref studies.Ref) string {
	if ref.Link != "" {
		return linkPath + ref.Link
	}
	return studyPath(ref.ID)
}

// boardPath is where a chapter of a study is on the board; the first if none is named.
func boardPath(ref studies.Ref, chapter string) string {
	query := url.Values{}
	if ref.Link != "" {
		query.Set("link", ref.Link)
	} else {
		query.Set("study", ref.ID)
	}
	if chapter != "" {
		query.Set("chapter", chapter)
	}
	return path + "?" + query.Encode()
}

// refIn is the study that a path means.
func refIn(c *page.Call) studies.Ref {
	return studies.Ref{ID: c.Request.PathValue("study"), Link: c.Request.PathValue("link")}
}

// keepFromSearch keeps what is shared by a link from search engines: whoever has the link may read it, not everybody who searches.
func keepFromSearch(c *page.Call, ref studies.Ref) {
	if ref.Link != "" {
		c.Writer.Header().Set("X-Robots-Tag", "noindex")
	}
}

func showOne(c *page.Call) error {
	keepFromSearch(c, refIn(c))
	view, err := studyOf(c)
	if err != nil {
		return err
	}
	return c.Show(view)
}

// studyOf is the page of the study that the path means, with the chapter that the query means.
func studyOf(c *page.Call) (studyView, error) {
	ref, chapter := refIn(c), c.Request.URL.Query().Get("chapter")
	s, err := c.Studies.Study(c.Context(), c.Actor, ref)
	if err != nil {
		return studyView{}, err
	}
	if chapter == "" {
		chapter = s.Chapters[0].ID
	}
	view := studyView{
		Name: s.Name, Facts: factsOf(c, s), Path: pathOf(ref), Mine: s.Mine, Edits: s.Edits, Member: c.Actor.Account() != "", Board: boardPath(ref, chapter),
		File: pathOf(ref) + "/file", FileOne: pathOf(ref) + "/file?chapter=" + url.QueryEscape(chapter), Format: formatName(s.Variant()), Editors: s.Editors,
		SignIn: "/signin?return=" + url.QueryEscape(pathOf(ref)),
	}
	if s.Link != "" {
		view.Link = c.Base() + linkPath + s.Link
	}
	if !s.Mine && s.Edits {
		view.Own = c.Signed.Account.Login().String()
	}
	for i, one := range s.Chapters {
		title := chapterTitle(c.Reader, i, one.Title)
		view.Chapters = append(view.Chapters, link{Text: title, Path: pathOf(ref) + "?chapter=" + url.QueryEscape(one.ID), Current: one.ID == chapter})
		if one.ID == chapter {
			view.Title = title
		}
	}
	if s.Shared() || len(s.Editors) > 0 {
		view.Saves = savesOf(c, s)
	}
	return view, view.read(c, ref, chapter)
}

// read shows a chapter, or says why it is not shown.
func (v *studyView) read(c *page.Call, ref studies.Ref, chapter string) error {
	kept, err := c.Studies.Chapter(c.Context(), c.Actor, ref, chapter)
	if refused, is := article.AsRefusal(err); is {
		v.Refused = []fault{{Text: page.Capital(c.Explain(refused.Reason)), Article: refused.Article}}
		return nil
	}
	if err != nil {
		return err
	}
	root := kept.Chapter.Root()
	v.Comments = root.Notes().Comments
	v.Moves = movesAfter(c.Reader, root)
	if !kept.Chapter.Start().IsUsual() {
		v.Diagrams = append(v.Diagrams, diagramOf(c.Reader, c.Text("study.diagram.start"), root.Board()))
	}
	if line := kept.Chapter.MainLine(); len(line) > 0 {
		v.Diagrams = append(v.Diagrams, diagramOf(c.Reader, c.Text("study.diagram.end"), line[len(line)-1].Board()))
	} else if len(v.Diagrams) == 0 {
		v.Diagrams = append(v.Diagrams, diagramOf(c.Reader, c.Text("study.diagram.start"), root.Board()))
	}
	return nil
}

// chapterTitle is what a chapter is called in a list.
func chapterTitle(reader page.Reader, at int, title string) string {
	if title == "" {
		title = reader.Text("study.chapter.unnamed")
	}
	return strconv.Itoa(at+1) + ". " + title
}

// savesOf are who saved which chapter when, the newest first.
func savesOf(c *page.Call, s studies.Study) (lines []string) {
	titles := make(map[string]string)
	for i, one := range s.Chapters {
		titles[one.ID] = chapterTitle(c.Reader, i, one.Title)
	}
	for _, saved := range s.Saves {
		name, title := saved.By, titles[saved.Chapter]
		if name == "" {
			name = c.Text("study.somebody")
		}
		if title == "" {
			title = c.Text("study.chapter.deleted")
		}
		lines = append(lines, c.Text("study.saved_by", i18n.A("name", name), i18n.A("chapter", title), i18n.A("when", whenOf(c, saved.At))))
	}
	return lines
}

// movesAfter are the moves after a node as one reads them. Lines are at most as long as files let them be.
func movesAfter(reader page.Reader, from *study.Node) (parts []movePart) {
	return lineAfter(reader, from, true)
}

// lineAfter is the same; fresh: the first move has a number, whoever makes it.
func lineAfter(reader page.Reader, from *study.Node, fresh bool) (parts []movePart) {
	for n := from; len(n.Next()) > 0; {
		next := n.Next()
		part := partOf(reader, next[0], fresh)
		for _, other := range next[1:] {
			part.Variations = append(part.Variations, append([]movePart{partOf(reader, other, true)}, lineAfter(reader, other, len(other.Notes().Comments) > 0)...))
		}
		parts = append(parts, part)
		fresh, n = len(part.Variations) > 0 || len(part.Comments) > 0, next[0]
	}
	return parts
}

func partOf(reader page.Reader, n *study.Node, fresh bool) movePart {
	notes := n.Notes()
	part := movePart{Before: notes.Before, Comments: notes.Comments}
	if n.Move() == "" {
		part.Text = reader.Text("study.placed_here", i18n.A("fen", n.Board().FEN()))
		return part
	}
	white := n.Parent().Board().Turn() == article.White
	part.Text = written(reader, n.Board().Variant(), n.Move())
	if number := numberText(numberAt(n.Parent()), white, fresh); number != "" {
		part.Text = number + " " + part.Text
	}
	for _, glyph := range notes.Glyphs {
		part.Text += glyphText(glyph)
	}
	for _, mark := range notes.Marks {
		part.Text += mark
	}
	return part
}

// glyphText is a glyph as it is written behind a move.
func glyphText(glyph int) string {
	if signs := []string{"!", "?", "!!", "??", "!?", "?!"}; glyph <= len(signs) {
		return signs[glyph-1]
	}
	return " $" + strconv.Itoa(glyph)
}
