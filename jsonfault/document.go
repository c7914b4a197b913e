package jsonfault

import (
	"bytes"
	"cmp"
	"encoding/json"
	"fmt"
	"iter"
	"slices"
	"strings"
	"unicode/utf8"
)

// Document is a text that is JSON, divided into its values, and what is found
// wrong with it.
type Document struct {
	text   []byte
	nodes  []node
	faults Faults
	told   map[string]bool // paths at which there is a fault
}

// node is a value or the name of a field. After an object come its names, each
// followed by the value; after an array its items.
type node struct {
	at   int32 // in the text, which is small enough
	next int32 // the first node that is not in this one
}

// Read divides a text into its values. The error is [Faults] with the one place
// at which the text stops being JSON.
func Read(data []byte) (*Document, error) {
	text, defect := Check(data)
	if defect != nil {
		return nil, Faults{*defect}
	}
	d := &Document{text: text, told: make(map[string]bool)}
	d.divide()
	return d, nil
}

// divide finds the nodes of a text. They are counted first, because a list that
// grows takes several times its size.
func (d *Document) divide() {
	count := 0
	for _, sign := range d.signs() {
		if sign != '}' && sign != ']' {
			count++
		}
	}
	d.nodes = make([]node, 0, count)
	var open []int
	for at, sign := range d.signs() {
		switch sign {
		case '}', ']':
			innermost := len(open) - 1
			d.nodes[open[innermost]].next = int32(len(d.nodes))
			open = open[:innermost]
			continue
		case '{', '[':
			open = append(open, len(d.nodes))
		}
		d.nodes = append(d.nodes, node{int32(at), int32(len(d.nodes) + 1)})
	}
}

// signs are the first characters of all values and names, and all closing
// brackets, with their places. The text is known to be JSON, so nothing is
// looked for that cannot be there.
func (d *Document) signs() iter.Seq2[int, byte] {
	return func(yield func(at int, sign byte) bool) {
		for at := 0; at < len(d.text); {
			begins, sign := at, d.text[at]
			switch sign {
			case ' ', '\t', '\r', '\n', ',', ':':
				at++
				continue
			case '{', '[', '}', ']':
				at++
			default:
				at += len(d.scalar(at))
			}
			if !yield(begins, sign) {
				return
			}
		}
	}
}

// scalar is the string, the number or the literal at a place, as it is written.
func (d *Document) scalar(at int) []byte {
	end := at + 1
	if d.text[at] == '"' {
		for ; d.text[end] != '"'; end++ {
			if d.text[end] == '\\' {
				end++
			}
		}
		return d.text[at : end+1]
	}
	for end < len(d.text) && bytes.IndexByte([]byte(" \t\r\n,]}"), d.text[end]) < 0 {
		end++
	}
	return d.text[at:end]
}

// string is the value of a node that is a string. It may be a part of the text.
func (d *Document) string(n int) []byte {
	quoted := d.scalar(d.at(n))
	if bytes.IndexByte(quoted, '\\') < 0 {
		return quoted[1 : len(quoted)-1]
	}
	var s string
	_ = json.Unmarshal(quoted, &s) // cannot fail: it is a JSON string
	return []byte(s)
}

// at is where a node begins, next the node after it and all that is in it.
func (d *Document) at(n int) int   { return int(d.nodes[n].at) }
func (d *Document) next(n int) int { return int(d.nodes[n].next) }

// Add adds faults, except where there is one at the same path already or above:
// what could not be read is not blamed for what it means.
func (d *Document) Add(faults ...Fault) {
	for _, fault := range faults {
		if !d.isTold(fault.Path) {
			d.told[fault.Path] = true
			d.faults = append(d.faults, fault)
		}
	}
}

func (d *Document) isTold(path string) bool {
	for ; path != ""; path = above(path) {
		if d.told[path] {
			return true
		}
	}
	return d.told[""]
}

// above is the path of what a value is in.
func above(path string) string { return path[:max(0, strings.LastIndexAny(path, ".["))] }

// Err is all faults as [Faults], each with its line and column, in the order of
// the text; nil if there is none. The place of a fault is that of its value, of
// a field that is there twice the last one; if there is none, that of what it is
// missing in.
func (d *Document) Err() error {
	if len(d.faults) == 0 {
		return nil
	}
	places := map[string]int{"": 0}
	for _, fault := range d.faults {
		for path := fault.Path; path != ""; path = above(path) {
			places[path] = -1
		}
	}
	d.locate(0, "", places)
	placeOf := func(path string) int {
		for places[path] < 0 {
			path = above(path)
		}
		return places[path]
	}
	sorted := slices.Clone(d.faults)
	slices.SortStableFunc(sorted, func(a, b Fault) int { return cmp.Compare(placeOf(a.Path), placeOf(b.Path)) })
	line, column, last := 1, 1, 0
	for i, fault := range sorted {
		between := d.text[last:placeOf(fault.Path)]
		if newline := bytes.LastIndexByte(between, '\n'); newline >= 0 {
			line += bytes.Count(between, []byte("\n"))
			column = utf8.RuneCount(between[newline:])
		} else {
			column += utf8.RuneCount(between)
		}
		sorted[i].Line, sorted[i].Column = line, column
		last += len(between)
	}
	return sorted
}

// locate notes where the values are whose paths are in places; a path is there
// with all above it.
func (d *Document) locate(n int, path string, places map[string]int) {
	if _, wanted := places[path]; !wanted {
		return
	}
	places[path] = d.at(n)
	end := d.next(n)
	switch d.text[d.at(n)] {
	case '{':
		for name := n + 1; name < end; name = d.next(name + 1) {
			d.locate(name+1, below(path, string(d.string(name))), places)
		}
	case '[':
		for item, i := n+1, 0; item < end; item, i = d.next(item), i+1 {
			d.locate(item, fmt.Sprintf("%s[%d]", path, i), places)
		}
	}
}
