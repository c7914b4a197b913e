package parts

import (
	"net"
	"strings"
)

// OnlyHere says that a host is this machine's name for itself.
func OnlyHere(host string) bool {
	if name, _, err := net.SplitHostPort(host); err == nil {
		host = name
	}
	ip := net.ParseIP(strings.Trim(host, "[]"))
	return host == "localhost" || ip != nil && ip.IsLoopback()
}
