package main

import (
	"net"
	"strings"
	"testing"
)

// The address that is printed is one under which the hall reaches the machine.
func TestHallAddress(t *testing.T) {
	for addresses, want := range map[string]string{
		"":                                      "127.0.0.1",
		"127.0.0.1/8 ::1/128":                   "127.0.0.1",
		"127.0.0.1/8 192.168.1.7/24 10.0.0.2/8": "192.168.1.7",
		"203.0.113.9/24 192.168.1.7/24":         "192.168.1.7",
		"127.0.0.1/8 169.254.3.4/16 203.0.113.9/24": "203.0.113.9",
		"203.0.113.9/24 203.0.113.10/24":            "203.0.113.9",
		"2001:db8::1/64 169.254.3.4/16":             "127.0.0.1",
	} {
		var all []net.Addr
		for _, each := range strings.Fields(addresses) {
			ip, network, err := net.ParseCIDR(each)
			if err != nil {
				t.Fatal(err)
			}
			all = append(all, &net.IPNet{IP: ip, Mask: network.Mask})
		}
		if got := hallAddress(all).String(); got != want {
			t.Errorf("%s: %s, want %s", addresses, got, want)
		}
	}
}
