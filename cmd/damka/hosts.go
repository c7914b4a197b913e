package main

import (
	"net"
	"net/url"
	"os"
	"strings"

	"damka/article"
)

// publicURL reads the address people type. Damka lies at the root of a host.
func publicURL(text string) (*url.URL, error) {
	if text == "" {
		return nil, nil
	}
	u, err := url.Parse(text)
	if err != nil || u.Scheme != "http" && u.Scheme != "https" || u.Hostname() == "" ||
		strings.Trim(u.Path, "/") != "" || u.RawQuery != "" || u.Fragment != "" || u.User != nil {
		return nil, article.Refuse("cli.serve.public_url", "", article.Arg{Name: "url", Value: article.Text(text)})
	}
	return u, nil
}

// secure says whether Damka is a server that everybody can reach, under an address with https,
// rather than a machine in a hall.
func secure(public *url.URL) bool { return public != nil && public.Scheme == "https" }

// hosts are the names under which people reach the server: that of the public
// address, the one it listens on, and the machine's own, also as its network
// tells it around (mDNS).
func (c serveCommand) hosts(public *url.URL) []string {
	var names []string
	if public != nil {
		names = append(names, public.Hostname())
	}
	if host, _, err := net.SplitHostPort(c.Addr); err == nil && host != "" {
		names = append(names, host)
	}
	if machine, err := os.Hostname(); err == nil && machine != "" { // without a name there is none to answer to
		first, _, _ := strings.Cut(machine, ".")
		names = append(names, machine, first, first+".local")
	}
	return names
}
