package main

import (
	"context"
	"fmt"
	"net"
	"strings"

	"github.com/skip2/go-qrcode"

	"damka/internal/app"
	"damka/internal/app/accounts"
	"damka/internal/i18n"
)

// announce prints where Damka is to be found, and the links that lead in. These are
// secrets: they go to the terminal and nowhere else.
func (c serveCommand) announce(ctx context.Context, s *streams, data openedData, server bool, addr net.Addr) error {
	base := c.base(addr)
	fmt.Fprintln(s.Out, s.Text.Text("cli.serve.address", i18n.A("url", base+"/")))
	if server {
		if err := announceFirst(ctx, s, data.accounts, base); err != nil {
			return err
		}
	}
	if err := announceLink(ctx, s, data.access, base); err != nil {
		return err
	}
	if c.Demo {
		fmt.Fprintln(s.Out, s.Text.Text("cli.serve.demo"))
	}
	if loopback(addr) && c.PublicURL == "" {
		fmt.Fprintln(s.Out, s.Text.Text("cli.serve.only_here"))
		return nil
	}
	code, err := qrcode.New(base+"/", qrcode.Medium)
	if err != nil {
		return err
	}
	fmt.Fprintln(s.Out, s.Text.Text("cli.serve.qr"))
	fmt.Fprint(s.Out, code.ToSmallString(false))
	return nil
}

// announceFirst prints the link by which the administrator of a server makes an account, as
// long as there is none: everybody can reach a server, and so nobody runs it by a link.
func announceFirst(ctx context.Context, s *streams, people *accounts.App, base string) error {
	secret, wanted, err := people.FirstAdministrator(ctx)
	if err != nil || !wanted {
		return err
	}
	invitation, err := people.Invitation(ctx, secret.Text())
	if err != nil {
		return err
	}
	fmt.Fprintln(s.Out, s.Text.Text("cli.serve.first", i18n.A("url", base+"/first/"+secret.Text())))
	fmt.Fprintln(s.Out, s.Text.Text("cli.serve.first_until", i18n.A("until", moment(invitation.Until()))))
	return nil
}

// announceLink prints the owner's link, unless it leads nowhere.
func announceLink(ctx context.Context, s *streams, access *app.Access, base string) error {
	on, err := access.LinkIsOn(ctx)
	if err != nil || !on {
		return err
	}
	secret, err := access.ArbiterSecret(ctx, app.Arbiter)
	if err != nil {
		return err
	}
	fmt.Fprintln(s.Out, s.Text.Text("cli.serve.arbiter", i18n.A("url", base+"/enter/"+secret)))
	return nil
}

// base is the address people type: the public one, or that of this machine in
// the hall's network when the server listens everywhere.
func (c serveCommand) base(addr net.Addr) string {
	if c.PublicURL != "" {
		return strings.TrimSuffix(c.PublicURL, "/")
	}
	tcp, ok := addr.(*net.TCPAddr)
	if !ok {
		return "http://" + addr.String()
	}
	host := tcp.IP
	if host.IsUnspecified() {
		addresses, _ := net.InterfaceAddrs() // none is as good as an error
		host = hallAddress(addresses)
	}
	return "http://" + net.JoinHostPort(host.String(), fmt.Sprint(tcp.Port))
}

// hallAddress is under which of its addresses others in a hall's network reach this
// machine: the first private one, or any other that a router passes on; loopback
// without one.
func hallAddress(addresses []net.Addr) net.IP {
	found := net.IPv4(127, 0, 0, 1)
	for _, address := range addresses {
		network, ok := address.(*net.IPNet)
		switch {
		case !ok || network.IP.To4() == nil:
		case network.IP.IsPrivate():
			return network.IP
		case found.IsLoopback() && network.IP.IsGlobalUnicast():
			found = network.IP
		}
	}
	return found
}

func loopback(addr net.Addr) bool {
	tcp, ok := addr.(*net.TCPAddr)
	return ok && tcp.IP.IsLoopback()
}
