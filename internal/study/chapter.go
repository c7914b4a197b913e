package study

import (
	"slices"
	"strings"
	"unicode"
	"unicode/utf8"

	"damka/article"
	"damka/internal/gamefile"
)

// The limits of a chapter. They keep one within a stored document (see package store) and a page quick.
const (
	MaxNodes   = 3000
	MaxComment = 4000 // characters
	MaxNotes   = 12   // comments, marks or glyphs at a move
	MaxTags    = 40
	MaxTag     = 250 // characters of a tag's name and value, and of a name
)

// Tag is a pair of a name and a value, as files have them.
type Tag struct{ Name, Value string }

// Chapter is a tree of moves from a start, with what is said of them. It is changed in place and belongs to one
// goroutine. Make one with [NewChapter].
type Chapter struct {
	start Start
	name  string
	tags  []Tag
	end   string
	root  *Node
	size  int
}

// NewChapter is a chapter of one position.
func NewChapter(start Start) (*Chapter, error) {
	if !start.Board.IsValid() {
		return nil, article.Refuse(CodeVariant, "", textArg("found", ""))
	}
	c := &Chapter{start: start, end: "*"}
	c.root = &Node{of: c, board: start.Board}
	return c, nil
}

// Start is where the chapter begins.
func (c *Chapter) Start() Start { return c.start }

// Variant is the variant of the chapter.
func (c *Chapter) Variant() article.Variant { return c.start.Board.Variant() }

// Root is the node of the first position.
func (c *Chapter) Root() *Node { return c.root }

// Size is how many nodes there are beside the root.
func (c *Chapter) Size() int { return c.size }

// Name is what the chapter is called; empty: nothing.
func (c *Chapter) Name() string { return c.name }

// SetName names the chapter.
func (c *Chapter) SetName(name string) error {
	name = plain(name)
	if err := checkText(name, MaxTag, CodeLongName); err != nil {
		return err
	}
	c.name = name
	return nil
}

// Tags are what a file says of the game beside its moves, without what follows from the chapter itself.
func (c *Chapter) Tags() []Tag { return slices.Clone(c.tags) }

// SetTags changes the tags. Those that follow from the chapter itself are left out.
func (c *Chapter) SetTags(tags []Tag) error {
	var kept []Tag
	for _, tag := range tags {
		tag.Value = plain(tag.Value)
		switch {
		case slices.Contains(ownTags, tag.Name):
			continue
		case tag.Name == "" || strings.ContainsFunc(tag.Name, notOfName):
			return article.Refuse(CodeTag, "", textArg("found", tag.Name))
		case hasTag(kept, tag.Name):
			continue // the first one counts
		case len(kept) == MaxTags || utf8.RuneCountInString(tag.Name) > MaxTag:
			return article.Refuse(CodeManyTags, "", numberArg("most", MaxTags), numberArg("longest", MaxTag))
		}
		if err := checkText(tag.Value, MaxTag, CodeManyTags); err != nil {
			return err
		}
		kept = append(kept, tag)
	}
	c.tags = kept
	return nil
}

// ownTags are written from the chapter itself.
var ownTags = []string{"GameType", "Variant", "FEN", "SetUp", chapterTag}

// chapterTag is the tag with a chapter's name.
const chapterTag = "Chapter"

func hasTag(tags []Tag, name string) bool {
	return slices.ContainsFunc(tags, func(t Tag) bool { return t.Name == name })
}

func notOfName(r rune) bool { return r >= 0x80 || !gamefile.IsNameByte(byte(r)) }

// End is the text that ends the game in a file: a result, or *.
func (c *Chapter) End() string { return c.end }

// SetEnd changes it. It refuses what would not end a game in a file of the variant.
func (c *Chapter) SetEnd(end string) error {
	if end == "" {
		end = "*"
	}
	if !slices.Contains(endsOf(c.Variant()), end) {
		return article.Refuse(CodeEnd, "", textArg("found", end))
	}
	c.end = end
	return nil
}

// endsOf are the ends that files of a variant have. Others that are read become one of these.
func endsOf(v article.Variant) []string {
	if v.IsDraughts() {
		return []string{"*", "2-0", "1-1", "0-2", "0-0", "1-0", "1/2-1/2", "0-1", "1+-1-", "1--1+", "2F-0F", "0F-2F", "0F-0F"}
	}
	return []string{"*", "1-0", "1/2-1/2", "0-1", "1/2-0", "0-1/2"}
}

// plain is a text with single spaces, as files have comments and tags.
func plain(text string) string { return strings.Join(strings.Fields(text), " ") }

// checkText refuses a text that is too long, or that nobody can read.
func checkText(text string, most int, code article.Code) error {
	if n := utf8.RuneCountInString(text); n > most {
		args := article.Args{numberArg("most", most)}
		switch code {
		case CodeLongComment:
			args = append(args, numberArg("count", n))
		case CodeManyTags:
			args = article.Args{numberArg("most", MaxTags), numberArg("longest", MaxTag)}
		}
		return article.Refuse(code, "", args...)
	}
	if !utf8.ValidString(text) || strings.ContainsFunc(text, isUnreadable) {
		return article.Refuse(CodeUnprintable, "", textArg("found", text))
	}
	return nil
}

// isUnreadable says that a sign is none that a text has: a control character, or the mark of a byte order.
func isUnreadable(r rune) bool { return unicode.IsControl(r) || r == '\uFEFF' }
