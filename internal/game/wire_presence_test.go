package game

import (
	"fmt"
	"path/filepath"
	"strings"
	"testing"

	"damka/article"
	"damka/internal/golden"
)

// presenceSamples are the events about who is there, with a value in every field, then with as little
// as there may be.
var presenceSamples = map[string][]Event{
	"player.left.v1": {
		PlayerLeft{At: noon, Side: article.White, Since: noon - 3000, Closed: true}, PlayerLeft{At: noon, Side: article.Black, Since: noon},
	},
	"player.gone.v1":     {PlayerGone{At: noon, Side: article.Black}},
	"player.returned.v1": {PlayerReturned{At: noon, Side: article.White}},
}

// Every line ever written can be read, and means the same.
func TestWireOfPresence(t *testing.T) {
	for name, events := range presenceSamples {
		var lines strings.Builder
		for _, event := range events {
			kind, version, data, err := Encode(event)
			if err != nil || fmt.Sprintf("%s.v%d", kind, version) != name {
				t.Fatalf("%#v: %s.v%d, %v", event, kind, version, err)
			}
			if read, err := Decode(kind, version, data); err != nil || read != event {
				t.Errorf("%s: read %#v, %v", data, read, err)
			}
			lines.Write(append(data, '\n'))
		}
		golden.Expect(t, filepath.Join("testdata", "wire", name+".json"), lines.String())
	}
}
