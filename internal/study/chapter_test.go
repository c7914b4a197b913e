package study

import (
	"bytes"
	"slices"
	"strings"
	"testing"

	"damka/article"
)

func refused(err error) article.Code {
	if refusal, ok := article.AsRefusal(err); ok {
		return refusal.Code
	}
	return ""
}

// Nothing can be put into a chapter that a file could not have.
func TestWhatAChapterRefuses(t *testing.T) {
	c, n := chapterFrom(t, article.International, "", "32-28")
	chess, knight := chapterFrom(t, article.Chess, "", "Nf3")
	for name, test := range map[string]struct {
		err  error
		want article.Code
	}{
		"no start":              {func() error { _, err := NewChapter(Start{}); return err }(), CodeVariant},
		"no variant":            {func() error { _, err := ParseStart(0, ""); return err }(), CodeVariant},
		"a move":                {func() error { _, err := n.Add("32-28"); return err }(), "draughts.move.empty"},
		"a position of chess":   {func() error { _, err := n.Place(Initial(article.Chess)); return err }(), CodeVariant},
		"a position in chess":   {func() error { _, err := knight.Place(Initial(article.Chess)); return err }(), CodePlaced},
		"a long name":           {c.SetName(strings.Repeat("ż", MaxTag+1)), CodeLongName},
		"a tag":                 {c.SetTags([]Tag{{"White player", "A"}}), CodeTag},
		"many tags":             {c.SetTags(manyTags(MaxTags + 1)), CodeManyTags},
		"a long tag":            {c.SetTags([]Tag{{"White", strings.Repeat("a", MaxTag+1)}}), CodeManyTags},
		"an end":                {c.SetEnd("3-0"), CodeEnd},
		"an end of draughts":    {chess.SetEnd("2-0"), CodeEnd},
		"a long comment":        {n.Annotate(Notes{Comments: []string{strings.Repeat("a", MaxComment+1)}}), CodeLongComment},
		"an unreadable comment": {n.Annotate(Notes{Comments: []string{"a\x01b"}}), CodeUnprintable},
		"no text":               {n.Annotate(Notes{Before: []string{"a\xff"}}), CodeUnprintable},
		"many comments":         {n.Annotate(Notes{Comments: slices.Repeat([]string{"a"}, MaxNotes+1)}), CodeManyNotes},
		"a mark":                {n.Annotate(Notes{Marks: []string{"!!!"}}), CodeMark},
		"a count of men":        {n.Annotate(Notes{Marks: []string{"+0"}}), CodeMark},
		"a mark without a move": {c.Root().Annotate(Notes{Marks: []string{"!"}}), CodeMark},
		"a mark of chess":       {knight.Annotate(Notes{Marks: []string{"!"}}), CodeMark},
		"a glyph":               {n.Annotate(Notes{Glyphs: []int{256}}), CodeGlyph},
		"both games in a file":  {Write(&bytes.Buffer{}, c, chess), CodeMixed},
		"no game in a file":     {Write(&bytes.Buffer{}), CodeNoChapter},
	} {
		if refused(test.err) != test.want {
			t.Errorf("%s: %v, want %s", name, test.err, test.want)
		}
	}
	if !n.Notes().IsEmpty() || c.Name() != "" || c.Tags() != nil || c.End() != "*" {
		t.Error("something of it is there")
	}
}

func manyTags(n int) []Tag {
	var tags []Tag
	for i := range n {
		tags = append(tags, Tag{"Tag" + strings.Repeat("x", i), "v"})
	}
	return tags
}

func TestMostNodes(t *testing.T) {
	c, n := chapterFrom(t, article.International, "", "")
	for range MaxNodes {
		next, err := n.Add(n.Board().Moves()[0])
		if err != nil { // the game is over: begin it anew
			next, err = n.Place(Initial(article.International))
			must(t, err)
		}
		n = next
		if len(n.Board().Moves()) == 0 {
			n = c.Root().Next()[0]
			for len(n.Next()) > 0 && len(n.Next()[0].Board().Moves()) > 1 && len(n.Next()) > 1 {
				n = n.Next()[0]
			}
		}
		if c.Size() == MaxNodes {
			break
		}
	}
	for c.Size() < MaxNodes {
		fill(t, c)
	}
	_, err := c.Root().Add("31-26")
	if refused(err) != CodeManyNodes && c.Size() == MaxNodes {
		_, err = c.Root().Place(Initial(article.International))
	}
	if refused(err) != CodeManyNodes {
		t.Errorf("%d nodes: %v", c.Size(), err)
	}
}

// fill adds every first and second move until there is no room.
func fill(t *testing.T, c *Chapter) {
	t.Helper()
	for _, n := range c.Root().All() {
		for _, move := range n.Board().Moves() {
			if c.Size() == MaxNodes {
				return
			}
			_, err := n.Add(move)
			must(t, err)
		}
	}
}

// The main line is the first; a variation can become it; the same move is one node.
func TestATree(t *testing.T) {
	c, n := chapterFrom(t, article.International, "", "32-28 18-23")
	again, err := c.Go([]string{"32-28", "18-23"})
	must(t, err)
	if again != n || c.Size() != 2 {
		t.Error("the same moves are other nodes")
	}
	other, err := n.Parent().Add("19-23")
	must(t, err)
	other.Promote()
	if line := c.MainLine(); len(line) != 2 || line[1] != other || !slices.Equal(other.Steps(), []string{"32-28", "19-23"}) {
		t.Errorf("%v", line)
	}
	placed, err := n.Place(Initial(article.International))
	must(t, err)
	if placed.Step() != "@W:W31-50:B1-20" {
		t.Errorf("%q", placed.Step())
	}
	first, err := n.Add("34-29")
	must(t, err)
	placed.Promote()
	if n.Next()[0] != first || n.Next()[1] != placed {
		t.Error("a position that was put on the board is before a move")
	}
}

// A stored chapter that is none is refused as a whole.
func TestWireRefuses(t *testing.T) {
	for text, want := range map[string]article.Code{
		``: CodeWire, `{}`: CodeWire, `{"v":2,"variant":"chess","nodes":[{"p":0}]}`: CodeWire, `{"v":1,"variant":"chess","nodes":[]}`: CodeWire,
		`{"v":1,"variant":"chess","nodes":[{"p":0}]} {}`:                                CodeWire,
		`{"v":1,"variant":"chess","more":1,"nodes":[{"p":0}]}`:                          CodeWire,
		`{"v":1,"variant":"go","nodes":[{"p":0}]}`:                                      CodeVariant,
		`{"v":1,"variant":"chess","nodes":[{"p":0},{"p":1,"m":"e4"}]}`:                  CodeWire,
		`{"v":1,"variant":"chess","nodes":[{"p":0},{"p":-1,"m":"e4"}]}`:                 CodeWire,
		`{"v":1,"variant":"chess","nodes":[{"p":0},{"p":0}]}`:                           CodeWire,
		`{"v":1,"variant":"chess","nodes":[{"p":0},{"p":0,"m":"e4"},{"p":0,"m":"e4"}]}`: CodeWire,
		`{"v":1,"variant":"chess","nodes":[{"p":0},{"p":0,"m":"e5"}]}`:                  CodeMoveAt,
		`{"v":1,"variant":"chess","end":"5-0","nodes":[{"p":0}]}`:                       CodeEnd,
		`{"v":1,"variant":"chess","nodes":[{"p":0,"k":["!"]}]}`:                         CodeMark,
		`{"v":1,"variant":"international","start":"W:W99","nodes":[{"p":0}]}`:           "draughts.fen.square",
	} {
		if _, err := UnmarshalChapter([]byte(text)); refused(err) != want {
			t.Errorf("%s: %v, want %s", text, err, want)
		}
	}
}
