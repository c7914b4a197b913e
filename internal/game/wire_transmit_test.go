package game

import (
	"bytes"
	"os"
	"reflect"
	"testing"

	"damka/article"
	"damka/clock"
	"damka/internal/golden"
)

// TestTransmitWire: what was once written about boards in the hall is read, and written the same again.
func TestTransmitWire(t *testing.T) {
	for file, events := range map[string][]Event{
		"move.transmitted": {
			Transmitted{
				At: noon, By: article.Black, Move: "34-30", Position: "B:W28,30:B20,23",
				Faces: &Faces{White: 61 * clock.Minute, Black: 58*clock.Minute + 500},
			},
			Transmitted{At: noon, By: article.White, Move: "e2e4"},
		},
		"transmission.undone": {TransmissionUndone{At: noon, Moves: 2}, TransmissionUndone{At: noon}},
	} {
		path := "testdata/wire/" + file + ".v1.json"
		var written bytes.Buffer
		for _, event := range events {
			name, version, data, err := Encode(event)
			if err != nil || name != file || version != 1 {
				t.Fatalf("%s v%d, %v", name, version, err)
			}
			written.Write(append(data, '\n'))
		}
		golden.Expect(t, path, written.String())
		lines, err := os.ReadFile(path)
		if err != nil {
			t.Fatal(err)
		}
		for i, line := range bytes.Split(bytes.TrimSpace(lines), []byte("\n")) {
			if read, err := Decode(file, 1, line); err != nil || !reflect.DeepEqual(read, events[i]) {
				t.Errorf("%s: %+v, %v", line, read, err)
			}
		}
	}
}
