package page

import (
	"net"
	"net/http"
	"net/netip"
	"strings"

	"damka/article"
)

// hosts are the names under which a site answers, beside addresses and
// localhost.
//
// A page of another site could have its own name lead to this machine (DNS
// rebinding): the browser would then take Damka's answers for that site's own
// and show them to it. Such requests carry the other site's name. A name that
// leads here by right is said at the start; an address can't be made to lead
// elsewhere.
type hosts map[string]bool

func hostsOf(names []string) hosts {
	known := make(hosts, len(names))
	for _, name := range names {
		known[hostName(name)] = true
	}
	return known
}

// own says whether a request's host is one of ours.
func (h hosts) own(host string) bool {
	name := hostName(host)
	if name == "" || name == "localhost" || strings.HasSuffix(name, ".localhost") {
		return true // a program that names no host is no browser
	}
	_, err := netip.ParseAddr(name)
	return err == nil || h[name]
}

// hostName is a host without its port, as names are compared.
func hostName(host string) string {
	if name, _, err := net.SplitHostPort(host); err == nil {
		host = name
	}
	return strings.TrimSuffix(strings.ToLower(strings.Trim(host, "[]")), ".")
}

// hostView is the answer to a request for another name. The masthead and the foot
// are left out: their links would lead to that name again.
type hostView struct {
	Problem Problem
	Address string // under which this site answers anyone who asks; empty: not known
}

var hostPage = Shows[hostView]("page/host", AloneLayout)

// ownHost answers requests for our own names only, and for the style sheet of
// the page that says so: there is nothing in assets that is not in every Damka.
func (s *Site) ownHost(next http.Handler) http.Handler {
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		if s.hosts.own(r.Host) || strings.HasPrefix(r.URL.Path, assetsPath) {
			next.ServeHTTP(w, r)
			return
		}
		// Nobody is looked up: the answer is the same for anyone who asks.
		r.Header.Del("Cookie")
		r.Header.Del("Authorization")
		c, err := s.newCall(w, r)
		if err == nil {
			err = &StatusError{http.StatusMisdirectedRequest, article.Because("error.other_host", "", article.Arg{Name: "host", Value: article.Text(hostName(r.Host))})}
		}
		if c.isAPI() || c.ShowStatus(http.StatusMisdirectedRequest, hostView{c.ProblemOf(err), s.addressFor(r)}) != nil {
			c.fail(err)
		}
	})
}

// addressFor is where anyone who asks finds this site: under the address that was
// said at the start, else under the one that the request came to.
func (s *Site) addressFor(r *http.Request) string {
	if s.address != "" {
		return s.address + "/"
	}
	local, ok := r.Context().Value(http.LocalAddrContextKey).(net.Addr)
	if !ok {
		return ""
	}
	at, err := netip.ParseAddrPort(local.String())
	if err != nil || at.Addr().Zone() != "" { // a zone means something on one machine only
		return ""
	}
	return "http://" + netip.AddrPortFrom(at.Addr().Unmap(), at.Port()).String() + "/"
}
