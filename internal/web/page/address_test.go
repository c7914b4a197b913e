package page

import (
	"log/slog"
	"net/http"
	"testing"
	"time"
)

// Where a request comes from: a proxy on this machine is believed when there is
// to be one, nobody else is.
func TestAddressOf(t *testing.T) {
	for _, tc := range []struct {
		remote, said string
		proxied      bool
		want         string
	}{
		{"203.0.113.9:4711", "", false, "203.0.113.9/32"},
		{"[2001:db8:1:2:3:4:5:6]:4711", "", false, "2001:db8:1:2::/64"},
		{"[::ffff:203.0.113.9]:4711", "", false, "203.0.113.9/32"},
		{"[fe80::1%eth0]:4711", "", false, "fe80::/64"},
		{"127.0.0.1:4711", "203.0.113.9", true, "203.0.113.9/32"},
		{"[::1]:4711", "198.51.100.1, 203.0.113.9", true, "203.0.113.9/32"},
		{"127.0.0.1:4711", "somebody", true, "127.0.0.1/32"},
		{"127.0.0.1:4711", "203.0.113.9", false, "127.0.0.1/32"},
		{"192.168.1.7:4711", "203.0.113.9", true, "192.168.1.7/32"},
		{"a pipe", "", false, "invalid Prefix"},
	} {
		r := &http.Request{RemoteAddr: tc.remote, Header: http.Header{}}
		if tc.said != "" {
			r.Header.Set("X-Forwarded-For", tc.said)
		}
		if got := AddressOf(&Call{Site: &Site{proxied: tc.proxied}, Request: r}); got.network.String() != tc.want {
			t.Errorf("%s for %q: %s, want %s", tc.remote, tc.said, got.network, tc.want)
		}
	}
}

// One who follows many tournaments takes the room of as many listeners: each can
// keep another tournament in memory.
func TestTheEndIsOfWhatIsFollowed(t *testing.T) {
	all := newStreams(slog.New(slog.DiscardHandler), time.Hour)
	here := AddressOf(&Call{Site: &Site{}, Request: &http.Request{RemoteAddr: "203.0.113.9:1"}})
	there := AddressOf(&Call{Site: &Site{}, Request: &http.Request{RemoteAddr: "203.0.113.10:1"}})
	other := Key{Stream: listened.Stream, Kind: "desk"}
	for _, limit := range []*int{&all.each, &all.most} {
		all.each, all.most = 100, 100
		*limit = 3
		both, leaveBoth := all.Join(here, NewBell(), followed(listened), followed(other))
		if again, _ := all.Join(here, NewBell(), followed(listened), followed(other)); len(both) != 2 || again != nil {
			t.Errorf("%d streams, and then %d more where there is room for three", len(both), len(again))
		}
		one, leaveOne := all.Join(here, NewBell(), followed(listened))
		if len(one) != 1 {
			t.Fatal("no room for a third")
		}
		more, leaveMore := all.Join(there, NewBell(), followed(listened))
		if (more != nil) != (limit == &all.each) {
			t.Errorf("room elsewhere: %v", more != nil)
		}
		if more != nil {
			leaveMore()
		}
		leaveBoth()
		leaveOne()
		if len(all.at) != 0 || all.follows != 0 {
			t.Errorf("%d addresses and %d follows in an empty room", len(all.at), all.follows)
		}
	}
}

// One address cannot take the room of all others, and has room again when
// somebody there leaves.
func TestThereIsAnEndOfListenersAtOneAddress(t *testing.T) {
	all := newStreams(slog.New(slog.DiscardHandler), time.Hour)
	all.each = 2
	here := AddressOf(&Call{Site: &Site{}, Request: &http.Request{RemoteAddr: "203.0.113.9:1"}})
	there := AddressOf(&Call{Site: &Site{}, Request: &http.Request{RemoteAddr: "203.0.113.10:1"}})
	_, leaveFirst := all.Join(here, NewBell(), followed(listened))
	_, leaveSecond := all.Join(here, NewBell(), followed(listened))
	if third, _ := all.Join(here, NewBell(), followed(listened)); third != nil {
		t.Error("a third listener at an address that has room for two")
	}
	other, leaveOther := all.Join(there, NewBell(), followed(listened))
	if other == nil {
		t.Fatal("one address takes the room of another")
	}
	leaveFirst()
	third, leaveThird := all.Join(here, NewBell(), followed(listened))
	if third == nil {
		t.Fatal("no room though one has left")
	}
	leaveSecond()
	leaveThird()
	leaveOther()
	if len(all.at) != 0 || all.follows != 0 {
		t.Errorf("%d addresses and %d follows in an empty room", len(all.at), all.follows)
	}
}
