package block

import (
	"bytes"
	"crypto/sha256"
	"errors"
	"flag"
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"damka/internal/journal"
)

var update = flag.Bool("update", false, "write the blocks of testdata that are not there yet")

const game journal.Stream = "game/k3f9"

// chained are events with these lines, from the first on, each three positions after the one before.
func chained(t testing.TB, lines ...string) []journal.Event {
	t.Helper()
	events := make([]journal.Event, len(lines))
	for i, line := range lines {
		event, err := journal.ParseLine([]byte(line))
		if err != nil {
			t.Fatalf("%s: %v", line, err)
		}
		event.Stream, event.Position = game, journal.Position(1000+3*i)
		events[i] = event
	}
	journal.Head{}.Chain(events)
	return events
}

// gameLines are the lines of a game as the program writes them.
func gameLines(t testing.TB) []string { return linesOf(t, "game.txt") }

func linesOf(t testing.TB, name string) []string {
	t.Helper()
	text, err := os.ReadFile(filepath.Join("testdata", name))
	if err != nil {
		t.Fatal(err)
	}
	return strings.Split(strings.TrimSpace(string(text)), "\n")
}

func mustPack(t testing.TB, events []journal.Event) []byte {
	t.Helper()
	data, err := Pack(events)
	if err != nil {
		t.Fatal(err)
	}
	return data
}

// same fails unless the events are the same in every field.
func same(t testing.TB, got, want []journal.Event) {
	t.Helper()
	if len(got) != len(want) {
		t.Fatalf("%d events, want %d", len(got), len(want))
	}
	for i, g := range got {
		w := want[i]
		if !bytes.Equal(g.Line, w.Line) || g.Hash != w.Hash || g.Position != w.Position || g.Stream != w.Stream || g.Seq != w.Seq ||
			g.Type != w.Type || g.Version != w.Version || !g.At.Equal(w.At) || g.By != w.By || !bytes.Equal(g.Data, w.Data) {
			t.Fatalf("event %d is\n%+v, want\n%+v", i+1, g, w)
		}
	}
}

// A game comes back as it was, and takes little.
func TestAGame(t *testing.T) {
	events := chained(t, gameLines(t)...)
	data := mustPack(t, events)
	got, err := Unpack(game, data)
	if err != nil {
		t.Fatal(err)
	}
	same(t, got, events)
	bytes, moves := 0, 0
	for _, e := range events {
		bytes += len(e.Line)
		if e.Type == "move.made" {
			moves++
		}
	}
	if moves != 120 || len(data) > 1100 { // 60 moves of each side
		t.Errorf("%d half-moves in %d bytes, of %d", moves, len(data), bytes)
	}
}

// Lines that are like nothing the program writes today come back as well.
func TestUnusualLines(t *testing.T) {
	for name, data := range map[string]string{
		"empty":                 `{}`,
		"spaces":                `{ "a" : 1 , "b" : [ 1 , 2 ] }`,
		"signed and broken":     `{"a":-5,"b":1.50,"c":1e9,"d":-0,"e":0}`,
		"long numbers":          `{"a":999999999999999999,"b":1000000000000000000,"c":123456789012345678901234567890}`,
		"escapes":               `{"a":"1\"2","b":"\\3","c\"4":"5\u00004"}`,
		"signs in escapes":      `{"a":"\u00011\u0002"}`,
		"numbers in texts":      `{"a":"007","b":"1-2-3","c":"01-2","d":"1x2-3","e":"1-","f":"-1","g":"100-1","h":"7"}`,
		"hexadecimal":           `{"a":"00112233445566778899aabbccddeeff","b":"0011223344556677","c":"00112233445566778","d":"0011223344556G77"}`,
		"ids":                   `{"a":"rnz2jdwsi7n6lcbo","b":"rnz2jdwsi7n6lcb0","c":"rnz2jdwsi7n6lcb","d":"2222222222222222"}`,
		"letters":               `{"ż1":"źrebak 7","b":"♞ 3"}`,
		"keys with digits":      `{"1":1,"22-33":"22-33"}`,
		"texts like keys":       `{"a":["x1",":",2,"y2"]}`,
		"nothing but a number":  `{"a":[[[18]]]}`,
		"moments and clocks":    `{"at":1794657604940,"lag":120,"left":910000}`,
		"a greatest and a zero": `{"a":[999999999999999999,0,999999999999999999,0]}`,
	} {
		var lines []string
		for i := range 5 { // several, so that columns have more than one value
			at := time.Date(2026, 11, 14, 12, 0, 7*i*i, i*1e6, time.UTC)
			lines = append(lines, fmt.Sprintf(`{"seq":%d,"type":"said","v":%d,"at":"%s","by":"member-%d","data":%s}`, i+1, i+1, at.Format("2006-01-02T15:04:05.000Z"), i%2, data))
		}
		events := chained(t, lines...)
		got, err := Unpack(game, mustPack(t, events))
		if err != nil {
			t.Errorf("%s: %v", name, err)
			continue
		}
		same(t, got, events)
	}
}

// Time that goes back, years at the ends, and positions of any size.
func TestMomentsAndPositions(t *testing.T) {
	var lines []string
	for i, at := range []string{"0001-01-01T00:00:00.000Z", "9999-12-31T23:59:59.999Z", "1970-01-01T00:00:00.000Z", "1969-12-31T23:59:59.999Z"} {
		lines = append(lines, fmt.Sprintf(`{"seq":%d,"type":"said","v":1,"at":"%s","by":"","data":{"at":%d}}`, i+1, at, i))
	}
	events := chained(t, lines...)
	for i, p := range []journal.Position{1, 2, 1<<62 + 3, 5} {
		events[i].Position = p
	}
	got, err := Unpack(game, mustPack(t, events))
	if err != nil {
		t.Fatal(err)
	}
	same(t, got, events)
}

// What is not the beginning of a stream, or too much, is not packed.
func TestWhatIsNotPacked(t *testing.T) {
	events := chained(t, gameLines(t)...)
	for name, wrong := range map[string][]journal.Event{
		"nothing": nil, "a tail": events[1:], "a gap": {events[0], events[2]}, "many": make([]journal.Event, MaxEvents+1),
	} {
		if data, err := Pack(wrong); err == nil {
			t.Errorf("%s gives %d bytes", name, len(data))
		}
	}
	long := chained(t, `{"seq":1,"type":"said","v":1,"at":"2026-11-14T12:00:00.000Z","by":"","data":{"a":"`+strings.Repeat("x", 1<<19)+`"}}`)
	for len(long) < 10 {
		next := long[0]
		next.Seq = journal.Seq(len(long) + 1)
		long = append(long, next)
	}
	if _, err := Pack(long); !errors.Is(err, ErrTooLarge) {
		t.Errorf("lines of 5 MB: %v", err)
	}
	changed := chained(t, gameLines(t)...)
	changed[7].Line = bytes.Replace(changed[7].Line, []byte(`"v":1`), []byte(`"v":2`), 1) // it is not what the fields say
	if _, err := Pack(changed); err == nil {
		t.Error("another line than the fields give was packed")
	}
}

// What was packed once can be read for ever: the dictionary of a form never changes, nor does what a block of it means.
func TestFormsStayAsTheyAre(t *testing.T) {
	if got := fmt.Sprintf("%x", sha256.Sum256([]byte(dictionaryOne))); got != "63bc2930e2c9ddf9cd567591324b6107ac98b89f302bb2e23f1a0b940298b751" {
		t.Errorf("the dictionary of form 1 has changed: %s", got)
	}
	for _, name := range []string{"game", "every"} {
		path := filepath.Join("testdata", name+".form1")
		events := chained(t, linesOf(t, name+".txt")...)
		if _, err := os.Stat(path); *update && os.IsNotExist(err) {
			if err := os.WriteFile(path, mustPack(t, events), 0o644); err != nil {
				t.Fatal(err)
			}
		}
		data, err := os.ReadFile(path)
		if err != nil {
			t.Fatal(err)
		}
		got, err := Unpack(game, data)
		if err != nil {
			t.Fatal(err)
		}
		same(t, got, events)
	}
}

// The block that is kept of the first form has every way of predicting, and values of every kind, so that none of them can change unseen.
func TestTheKeptBlockHasEverything(t *testing.T) {
	var p packer
	events := chained(t, linesOf(t, "every.txt")...)
	p.read(events)
	moments := make([]uint64, len(events))
	for i, e := range events {
		moments[i] = uint64(e.At.UnixMilli())
	}
	noise := isNoise(rests(asBefore, moments, make([]around, len(events))))
	signs, ways := make(map[byte]bool), make(map[byte]bool)
	for _, c := range p.columns.list {
		signs[c.sign] = true
		if c.sign == signNumber {
			how, _ := best(c.numbers, c.arounds)
			ways[how] = true
		}
	}
	if len(signs) != signEnd-signNumber || len(ways) != predictors || !noise {
		t.Errorf("it has signs %v, predictors %v, and noise: %t", signs, ways, noise)
	}
}

func BenchmarkPack(b *testing.B) {
	events := chained(b, gameLines(b)...)
	for b.Loop() {
		mustPack(b, events)
	}
}

func BenchmarkUnpack(b *testing.B) {
	data := mustPack(b, chained(b, gameLines(b)...))
	b.ReportMetric(float64(len(data)), "B/game")
	for b.Loop() {
		if _, err := Unpack(game, data); err != nil {
			b.Fatal(err)
		}
	}
}
