package events_test

import (
	"bytes"
	"errors"
	"image"
	"image/jpeg"
	"image/png"
	"strings"
	"testing"

	"damka/internal/app"
	"damka/internal/app/events"
	"damka/internal/tournament"
)

// drawnPicture is one of a size, written by a function.
func drawnPicture(t *testing.T, width, height int, write func(*bytes.Buffer, image.Image) error) []byte {
	t.Helper()
	var out bytes.Buffer
	if err := write(&out, image.NewGray(image.Rect(0, 0, width, height))); err != nil {
		t.Fatal(err)
	}
	return out.Bytes()
}

func asPNG(out *bytes.Buffer, i image.Image) error  { return png.Encode(out, i) }
func asJPEG(out *bytes.Buffer, i image.Image) error { return jpeg.Encode(out, i, nil) }

func TestLetterhead(t *testing.T) {
	d := newDesk(t, "letterhead")
	ctx := t.Context()
	set := func(head events.Letterhead) events.Letterhead {
		t.Helper()
		d.must(d.SetLetterhead(ctx, app.Arbiter, head))
		now, err := d.Letterhead(ctx)
		d.must(err)
		return now
	}
	if now, err := d.Letterhead(ctx); err != nil || now.Name != "" || now.Logo != nil {
		t.Fatalf("%+v, %v", now, err)
	}
	now := set(events.Letterhead{Name: " Związek Warcabowy Doliny ", Address: "ul. Młyńska 7\r\n06-500 Łężyce", Logo: drawnPicture(t, 90, 30, asJPEG)})
	if now.Name != "Związek Warcabowy Doliny" || now.Address != "ul. Młyńska 7\n06-500 Łężyce" {
		t.Errorf("%+v", now)
	}
	if drawn, err := png.Decode(bytes.NewReader(now.Logo)); err != nil || drawn.Bounds().Dx() != 90 {
		t.Errorf("the logo: %v", err)
	}
	if now = set(events.Letterhead{Name: "Związek"}); now.Logo == nil {
		t.Error("the logo went although nobody asked for it")
	}
	if now = set(events.Letterhead{Name: "Związek", Logo: []byte{}}); len(now.Logo) != 0 {
		t.Error("the logo stayed")
	}
}

func TestLetterheadProblems(t *testing.T) {
	d := newDesk(t, "letterhead")
	for _, test := range []struct {
		head events.Letterhead
		want string
	}{
		{events.Letterhead{Name: strings.Repeat("a", events.MaxHeadName+1)}, "name: entry.too_long"},
		{events.Letterhead{Name: "a\nb"}, "name: entry.control_characters"},
		{events.Letterhead{Name: "a\u202eb"}, "name: text.turns_writing"},
		{events.Letterhead{Address: "1\n2\n3\n4\n5"}, "address: letterhead.lines"},
		{events.Letterhead{Logo: []byte("GIF89a no picture")}, "logo: letterhead.logo_unreadable"},
		{events.Letterhead{Logo: drawnPicture(t, 10, 10, asPNG)[:40]}, "logo: letterhead.logo_unreadable"},
		{events.Letterhead{Logo: drawnPicture(t, events.MaxLogoSide+1, 1, asPNG)}, "logo: letterhead.logo_large"},
		{events.Letterhead{Logo: make([]byte, events.MaxLogo+1)}, "logo: letterhead.logo_large"},
	} {
		err := d.SetLetterhead(t.Context(), app.Arbiter, test.head)
		invalid, ok := errors.AsType[*tournament.InvalidError](err)
		if !ok || invalid.Problems[0].Field+": "+string(invalid.Problems[0].Reason.Code) != test.want {
			t.Errorf("got %v, want %s", err, test.want)
		}
	}
}
