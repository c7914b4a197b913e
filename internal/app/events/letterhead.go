package events

import (
	"bytes"
	"context"
	"encoding/json"
	"image"
	_ "image/jpeg" // of logos
	"image/png"
	"strings"
	"unicode"
	"unicode/utf8"

	"damka/article"
	"damka/internal/app"
	"damka/internal/tournament"
)

// Letterhead is the head of all papers: the federation whose Damka it is. The zero
// value is none.
type Letterhead struct {
	Name    string `json:"name,omitempty"`
	Address string `json:"address,omitempty"` // up to MaxHeadLines lines
	Logo    []byte `json:"logo,omitempty"`    // PNG, as it was written here; nil: none
}

// Bounds of a head.
const (
	MaxHeadName    = 120     // characters
	MaxHeadAddress = 300     // characters
	MaxHeadLines   = 4       // of the address
	MaxLogo        = 1 << 20 // bytes of the picture that is sent
	MaxLogoSide    = 2000    // pixels
)

// letterheadSetting has the head as JSON.
const letterheadSetting = "letterhead"

// Letterhead is the head of all papers. Everybody may know it.
func (a *App) Letterhead(ctx context.Context) (Letterhead, error) {
	var head Letterhead
	text, found, err := a.base.Store().Setting(ctx, letterheadSetting)
	if err != nil || !found {
		return head, err
	}
	return head, json.Unmarshal([]byte(text), &head)
}

// SetLetterhead changes the head. A logo is a PNG or JPEG picture; it is written
// anew, so that no paper depends on what a stranger's file has besides its
// picture. Nil leaves the logo as it is, an empty one takes it away.
func (a *App) SetLetterhead(ctx context.Context, actor app.Actor, head Letterhead) error {
	if err := a.base.Allow(ctx, actor, app.SetFederation, ""); err != nil {
		return err
	}
	head.Name, head.Address = strings.TrimSpace(head.Name), tidy(head.Address)
	problems := head.problems()
	switch {
	case head.Logo == nil:
		now, err := a.Letterhead(ctx)
		if err != nil {
			return err
		}
		head.Logo = now.Logo
	case len(head.Logo) > 0:
		logo, problem := redrawn(head.Logo)
		if problem != nil {
			problems = append(problems, *problem)
		}
		head.Logo = logo
	}
	if problems != nil {
		return &tournament.InvalidError{Problems: problems}
	}
	text, err := json.Marshal(head)
	if err != nil {
		return err
	}
	return a.base.Store().SetSetting(ctx, letterheadSetting, string(text))
}

// problems lists what is wrong with the texts of a head, by field.
func (h Letterhead) problems() (problems []tournament.Problem) {
	for _, field := range []struct {
		name, text string
		most       int
	}{{"name", h.Name, MaxHeadName}, {"address", h.Address, MaxHeadAddress}} {
		broken := strings.ContainsFunc(field.text, func(r rune) bool { return unicode.IsControl(r) && (r != '\n' || field.name == "name") })
		switch {
		case utf8.RuneCountInString(field.text) > field.most:
			problems = append(problems, tournament.Problem{Field: field.name, Reason: article.Because("entry.too_long", "", article.Arg{Name: "most", Value: article.Number(field.most)})})
		case broken || !utf8.ValidString(field.text):
			problems = append(problems, tournament.Problem{Field: field.name, Reason: article.Because("entry.control_characters", "")})
		}
		if reason := tournament.NameProblem(field.text); reason != nil {
			problems = append(problems, tournament.Problem{Field: field.name, Reason: *reason})
		}
	}
	if strings.Count(h.Address, "\n") >= MaxHeadLines {
		problems = append(problems, tournament.Problem{Field: "address", Reason: article.Because("letterhead.lines", "", article.Arg{Name: "most", Value: article.Number(MaxHeadLines)})})
	}
	return problems
}

// redrawn is a picture written as a PNG file. How large it is is asked before it
// is read: a small file may be a picture of many gigabytes.
func redrawn(picture []byte) ([]byte, *tournament.Problem) {
	wrong := func(code article.Code) *tournament.Problem {
		return &tournament.Problem{Field: "logo", Reason: article.Because(code, "",
			article.Arg{Name: "pixels", Value: article.Number(MaxLogoSide)}, article.Arg{Name: "bytes", Value: article.Number(MaxLogo >> 20)})}
	}
	if len(picture) > MaxLogo {
		return nil, wrong("letterhead.logo_large")
	}
	config, _, err := image.DecodeConfig(bytes.NewReader(picture))
	if err != nil {
		return nil, wrong("letterhead.logo_unreadable")
	}
	if config.Width > MaxLogoSide || config.Height > MaxLogoSide || config.Width < 1 || config.Height < 1 {
		return nil, wrong("letterhead.logo_large")
	}
	decoded, _, err := image.Decode(bytes.NewReader(picture))
	if err != nil {
		return nil, wrong("letterhead.logo_unreadable")
	}
	bounds := decoded.Bounds()
	plain := image.NewNRGBA(image.Rect(0, 0, bounds.Dx(), bounds.Dy()))
	for y := range bounds.Dy() {
		for x := range bounds.Dx() {
			plain.Set(x, y, decoded.At(bounds.Min.X+x, bounds.Min.Y+y))
		}
	}
	var out bytes.Buffer
	if err := png.Encode(&out, plain); err != nil {
		return nil, wrong("letterhead.logo_unreadable")
	}
	return out.Bytes(), nil
}
