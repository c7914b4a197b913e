package web

import (
	"fmt"
	"net"
	"strings"

	"github.com/skip2/go-qrcode"
)

// accessView is the arbiter's link, to open on another device, and the
// spectators' address.
type accessView struct {
	Link, Public     string
	LinkQR, PublicQR qrView
	OnlyHere         bool // the address leads nowhere from another device
	Fresh            bool // a new link was just made
	Rotate           string
}

// qrView is a QR code as a path of squares.
type qrView struct {
	Size int // of the view box, in modules
	Path string
}

func showAccess(c *call) error {
	secret, err := c.access.ArbiterSecret(c.ctx(), c.actor)
	if err != nil {
		return err
	}
	base := c.base()
	view := accessView{
		Link: base + "/enter/" + secret, Public: base + "/", OnlyHere: onlyHere(c.r.Host),
		Fresh: c.r.URL.Query().Get("fresh") != "", Rotate: "/access/rotate",
	}
	if view.LinkQR, err = qr(view.Link); err != nil {
		return err
	}
	if view.PublicQR, err = qr(view.Public); err != nil {
		return err
	}
	return c.show(view)
}

// base is the address under which this browser reached the server.
func (c *call) base() string {
	scheme := "http"
	if c.secure || c.r.TLS != nil {
		scheme = "https"
	}
	return scheme + "://" + c.r.Host
}

// onlyHere says that a host is this machine's name for itself.
func onlyHere(host string) bool {
	if name, _, err := net.SplitHostPort(host); err == nil {
		host = name
	}
	ip := net.ParseIP(strings.Trim(host, "[]"))
	return host == "localhost" || ip != nil && ip.IsLoopback()
}

func qr(text string) (qrView, error) {
	code, err := qrcode.New(text, qrcode.Medium)
	if err != nil {
		return qrView{}, fmt.Errorf("web: no QR code of %d characters: %w", len(text), err)
	}
	modules := code.Bitmap()
	var path strings.Builder
	for y, row := range modules {
		for x, dark := range row {
			if dark {
				fmt.Fprintf(&path, "M%d %dh1v1h-1z", x, y)
			}
		}
	}
	return qrView{len(modules), path.String()}, nil
}

func confirmRotate(c *call) error {
	return c.show(confirmView{
		Title: c.text.Text("desk.rotate.title"), Lead: c.text.Text("desk.rotate.lead"),
		Points: []string{c.text.Text("desk.rotate.others"), c.text.Text("desk.rotate.here")},
		Action: "/access/rotate", Button: c.text.Text("desk.rotate.button"), Danger: true, Back: "/access",
	})
}

// rotate makes a new link; this browser stays the arbiter's.
func rotate(c *call) error {
	secret, err := c.access.RotateSecret(c.ctx(), c.actor)
	if err != nil {
		return err
	}
	token, _, err := c.access.Exchange(c.ctx(), secret)
	if err != nil {
		return err
	}
	c.setCookie(arbiterCookie, token, arbiterAge)
	return c.redirect("/access?fresh=1")
}
