package events

import (
	"bytes"
	"image"
	"image/jpeg"
	"image/png"
	"testing"
)

// FuzzLogo: whatever is sent as a picture, it is one afterwards or is refused.
func FuzzLogo(f *testing.F) {
	var small, photo bytes.Buffer
	if err := png.Encode(&small, image.NewGray(image.Rect(0, 0, 3, 2))); err != nil {
		f.Fatal(err)
	}
	if err := jpeg.Encode(&photo, image.NewGray(image.Rect(0, 0, 3, 2)), nil); err != nil {
		f.Fatal(err)
	}
	f.Add(small.Bytes())
	f.Add(photo.Bytes())
	f.Add([]byte("no picture"))
	f.Fuzz(func(t *testing.T, data []byte) {
		out, problem := redrawn(data)
		if (problem == nil) == (out == nil) {
			t.Fatalf("%d bytes, %v", len(out), problem)
		}
		if problem == nil {
			if _, err := png.Decode(bytes.NewReader(out)); err != nil {
				t.Error(err)
			}
		}
	})
}
