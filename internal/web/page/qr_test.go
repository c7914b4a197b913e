package page

import (
	"fmt"
	"strings"
	"testing"

	"github.com/skip2/go-qrcode"
)

// The lines of the path cover exactly the dark modules.
func TestThePathOfAQRCode(t *testing.T) {
	const text = "http://192.168.1.10:8080/tournaments/w74i6wjh23udh2nc/players/mz6e5ie7g7qeyrqj"
	got, err := QROf(text)
	if err != nil {
		t.Fatal(err)
	}
	reference, err := qrcode.New(text, qrcode.Low)
	if err != nil {
		t.Fatal(err)
	}
	want := reference.Bitmap()
	if got.Size != len(want) {
		t.Fatalf("%d modules, want %d", got.Size, len(want))
	}
	drawn := make([][]bool, got.Size)
	for y := range drawn {
		drawn[y] = make([]bool, got.Size)
	}
	for _, line := range strings.Split(got.Path, "M")[1:] {
		var x, y, length int
		if _, err := fmt.Sscanf(line, "%d %dh%d", &x, &y, &length); err != nil || length < 1 {
			t.Fatalf("%q: %v", line, err)
		}
		for i := range length {
			if drawn[y][x+i] {
				t.Errorf("row %d, module %d is drawn twice", y, x+i)
			}
			drawn[y][x+i] = true
		}
	}
	for y := range want {
		for x := range want[y] {
			if drawn[y][x] != want[y][x] {
				t.Errorf("row %d, module %d: drawn %t", y, x, drawn[y][x])
			}
		}
	}
}

// A code is made once, and a text too long for any code is an error.
func TestCodesAreRemembered(t *testing.T) {
	s := new(Site)
	first, err := s.QR("damka")
	if err != nil {
		t.Fatal(err)
	}
	s.codes.codes["damka"] = QR{Size: 1}
	if second, err := s.QR("damka"); err != nil || second == first || second.Size != 1 {
		t.Errorf("made again: %v, %v", second, err)
	}
	if _, err := s.QR(strings.Repeat("x", 4000)); err == nil {
		t.Error("4000 characters fit into a code")
	}
	for i := range codesKept + 10 {
		s.codes.codes[fmt.Sprint(i)] = QR{}
	}
	if _, err := s.QR("dama"); err != nil || len(s.codes.codes) != 1 {
		t.Errorf("%d codes are kept", len(s.codes.codes))
	}
}
