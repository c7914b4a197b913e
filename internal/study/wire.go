package study

import (
	"bytes"
	"encoding/json"
	"errors"
	"io"

	"damka/article"
)

// wire is a chapter as it is stored and as pages have it. The nodes are in the order of [Node.All]: the first is the root,
// and every other one says which one is before it; those after one node are in their order.
type wire struct {
	Version int        `json:"v"`
	Variant string     `json:"variant"`
	Start   string     `json:"start,omitempty"` // a FEN; empty: the usual one
	Name    string     `json:"name,omitempty"`
	Tags    []wireTag  `json:"tags,omitempty"`
	End     string     `json:"end,omitempty"` // empty: *
	Nodes   []wireNode `json:"nodes"`
}

type wireTag [2]string

type wireNode struct {
	Parent   int      `json:"p"` // which node is before it; of the root 0
	Step     string   `json:"m,omitempty"`
	Before   []string `json:"b,omitempty"`
	Marks    []string `json:"k,omitempty"`
	Glyphs   []int    `json:"g,omitempty"`
	Comments []string `json:"c,omitempty"`
}

// wireVersion is the form that is written. What other versions wrote has to stay readable.
const wireVersion = 1

// MarshalJSON writes the chapter.
func (c *Chapter) MarshalJSON() ([]byte, error) {
	w := wire{Version: wireVersion, Variant: c.Variant().String(), Name: c.name}
	if !c.start.IsUsual() {
		w.Start = c.start.FEN()
	}
	if c.end != "*" {
		w.End = c.end
	}
	for _, tag := range c.tags {
		w.Tags = append(w.Tags, wireTag{tag.Name, tag.Value})
	}
	all := c.root.All()
	at := make(map[*Node]int, len(all))
	for i, n := range all {
		at[n] = i
		w.Nodes = append(w.Nodes, wireNode{at[n.parent], n.Step(), n.notes.Before, n.notes.Marks, n.notes.Glyphs, n.notes.Comments})
	}
	return json.Marshal(w)
}

// UnmarshalChapter reads a chapter. It refuses what is none, names the first move that is not legal, and never takes a
// part for the whole.
func UnmarshalChapter(data []byte) (*Chapter, error) {
	var w wire
	decoder := json.NewDecoder(bytes.NewReader(data))
	decoder.DisallowUnknownFields()
	if err := decoder.Decode(&w); err != nil || w.Version != wireVersion || len(w.Nodes) == 0 {
		return nil, article.Refuse(CodeWire, "")
	}
	if _, err := decoder.Token(); !errors.Is(err, io.EOF) {
		return nil, article.Refuse(CodeWire, "")
	}
	c, err := w.begin()
	if err != nil {
		return nil, err
	}
	return c, w.grow(c)
}

// begin is the chapter without its moves.
func (w wire) begin() (*Chapter, error) {
	v, err := article.ParseVariant(w.Variant)
	if err != nil {
		return nil, article.Refuse(CodeVariant, "", textArg("found", w.Variant))
	}
	start, err := ParseReplayed(v, w.Start)
	if err != nil {
		return nil, err
	}
	c, err := NewChapter(start)
	if err != nil {
		return nil, err
	}
	tags := make([]Tag, len(w.Tags))
	for i, tag := range w.Tags {
		tags[i] = Tag{tag[0], tag[1]}
	}
	return c, errors.Join(c.SetName(w.Name), c.SetTags(tags), c.SetEnd(w.End))
}

// grow adds the moves and what is said of them.
func (w wire) grow(c *Chapter) error {
	nodes := []*Node{c.root}
	for i, one := range w.Nodes {
		if i > 0 {
			if one.Parent < 0 || one.Parent >= i || one.Step == "" {
				return article.Refuse(CodeWire, "")
			}
			before := c.size
			n, err := nodes[one.Parent].Add(one.Step)
			if refusal, is := article.AsRefusal(err); is && refusal.Code != CodeManyNodes {
				return article.Refuse(CodeMoveAt, refusal.Article, numberArg("node", i), textArg("move", one.Step), article.Arg{Name: "reason", Value: refusal.Reason})
			}
			if err != nil {
				return err
			}
			if c.size == before { // a move that is there twice
				return article.Refuse(CodeWire, "")
			}
			nodes = append(nodes, n)
		}
		if err := nodes[i].Annotate(Notes{one.Before, one.Marks, one.Glyphs, one.Comments}); err != nil {
			return err
		}
	}
	return nil
}
