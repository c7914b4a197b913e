package gamefile_test

import (
	"bytes"
	"errors"
	"strings"
	"testing"
	"unicode/utf8"

	"damka/internal/gamefile"
)

// TestWriter: the whole layout of two games.
func TestWriter(t *testing.T) {
	var out bytes.Buffer
	w := gamefile.NewWriter(&out, "toy")
	w.Begin()
	w.Word("dropped")
	for range 2 {
		w.Begin()
		if err := w.Tags([]gamefile.Tag{{Name: "White", Value: `a "b" \c`}, {Name: "Round", Value: ""}}); err != nil {
			t.Fatal(err)
		}
		w.Number(1, false)
		w.Word("ab")
		w.Open()
		w.Open()
		w.Number(1, true)
		w.Word("cd")
		w.Close()
		w.Close()
		w.Number(0, true)
		w.Number(0, false)
		for _, err := range []error{w.Glyph(5), w.Comment("two  [White words"), w.Comment(""), w.Comment("a } b")} {
			if err != nil {
				t.Error(err)
			}
		}
		w.Word("%x")
		if err := w.Flush(); err != nil {
			t.Fatal(err)
		}
	}
	game := "[White \"a \\\"b\\\" \\\\c\"]\n[Round \"\"]\n\n1. ab ((1... cd)) ... $5 {two [White words} {} ; a } b\n %x\n"
	if out.String() != game+"\n"+game {
		t.Errorf("%s", &out)
	}
}

// TestWriterLineLength: lines are filled as far as they may be, in characters,
// and no further.
func TestWriterLineLength(t *testing.T) {
	var out bytes.Buffer
	w := gamefile.NewWriter(&out, "toy")
	w.Begin()
	for range 300 {
		w.Open()
		w.Word("zażółć")
		w.Close()
		if err := w.Comment("gęślą jaźń"); err != nil {
			t.Fatal(err)
		}
	}
	if err := w.Flush(); err != nil {
		t.Fatal(err)
	}
	longest := 0
	for line := range strings.Lines(out.String()) {
		longest = max(longest, utf8.RuneCountInString(strings.TrimSuffix(line, "\n")))
	}
	if longest > 79 || longest < 75 {
		t.Errorf("the longest line has %d characters", longest)
	}
}

// TestWriterRefuses: what could not be read back.
func TestWriterRefuses(t *testing.T) {
	w := gamefile.NewWriter(&bytes.Buffer{}, "toy")
	for _, err := range []error{
		w.Tags([]gamefile.Tag{{Name: "", Value: "x"}}),
		w.Tags([]gamefile.Tag{{Name: "Two words", Value: "x"}}),
		w.Tags([]gamefile.Tag{{Name: "Ą", Value: "x"}}),
		w.Tags([]gamefile.Tag{{Name: "A", Value: "x\ny"}}),
		w.Tags([]gamefile.Tag{{Name: "A", Value: "\xff"}}),
		w.Tags([]gamefile.Tag{{Name: "Event", Value: "x"}, {Name: "Event", Value: "y"}}),
		w.Comment("\xff"), w.Glyph(-1), w.Glyph(1_000_000),
	} {
		if err == nil || !strings.HasPrefix(err.Error(), "toy: ") {
			t.Error(err)
		}
	}
	if err := w.Tags([]gamefile.Tag{{Name: "Round", Value: "1"}, {Name: "Round", Value: "2"}}); err != nil {
		t.Error(err)
	}
}

type brokenWriter struct{}

var errBroken = errors.New("the disk is full")

func (brokenWriter) Write([]byte) (int, error) { return 0, errBroken }

func TestWriterFails(t *testing.T) {
	w := gamefile.NewWriter(brokenWriter{}, "toy")
	w.Begin()
	if err := w.Flush(); err != errBroken {
		t.Error(err)
	}
}

func TestSetTag(t *testing.T) {
	tags := gamefile.SetTag(nil, "Site", "a")
	tags = gamefile.SetTag(gamefile.SetTag(tags, "Round", "3"), "Site", "Łęgowo")
	if len(tags) != 2 {
		t.Errorf("%+v", tags)
	}
	if site, ok := gamefile.TagValue(tags, "Site"); site != "Łęgowo" || !ok {
		t.Error(site, ok)
	}
	if _, ok := gamefile.TagValue(tags, "Nothing"); ok {
		t.Error("there is a tag Nothing")
	}
}
