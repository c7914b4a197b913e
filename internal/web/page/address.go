package page

import (
	"net/netip"
	"strings"
)

// Address is where a request comes from, as far as one place can be told from
// another: an IPv4 address, or the 64 bits of an IPv6 network, of which one
// machine has as many addresses as it likes. The zero value is unknown.
type Address struct{ network netip.Prefix }

// AddressOf is where a call comes from. A proxy on this machine says for whom
// it asks, if there is to be one; nobody else is believed.
func AddressOf(c *Call) Address {
	remote, err := netip.ParseAddrPort(c.Request.RemoteAddr)
	if err != nil {
		return Address{}
	}
	address := remote.Addr()
	if c.proxied && address.Unmap().IsLoopback() {
		// The last one is what the proxy saw; those before it are hearsay.
		said := c.Request.Header.Values("X-Forwarded-For")
		if len(said) > 0 {
			last := said[len(said)-1]
			last = strings.TrimSpace(last[strings.LastIndexByte(last, ',')+1:])
			if client, err := netip.ParseAddr(last); err == nil {
				address = client
			}
		}
	}
	return addressOf(address)
}

// String is the address or the network, for keys; it is never shown.
func (a Address) String() string { return a.network.String() }

func addressOf(address netip.Addr) Address {
	address = address.Unmap().WithZone("")
	bits := 64
	if address.Is4() {
		bits = 32
	}
	network, _ := address.Prefix(bits) // both are within their lengths
	return Address{network}
}
