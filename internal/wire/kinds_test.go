package wire_test

import (
	"encoding/json"
	"errors"
	"testing"

	"damka/internal/wire"
)

type (
	event  interface{ isEvent() }
	moved  struct{ To, By int }
	passed struct{}
	lost   struct{ At chan int } // no text has it
)

func (moved) isEvent()  {}
func (passed) isEvent() {}
func (lost) isEvent()   {}

// kinds are those of a stream in which a move by somebody is of the second version.
var kinds = wire.Kinds[event]{
	wire.Of[event, moved]("moved", 2).OnlyFor(func(e event) bool { return e.(moved).By != 0 }),
	wire.Of[event, moved]("moved", 1),
	wire.Of[event, lost]("lost", 1),
}

// The first version listed that is for an event is written, and all versions are read.
func TestVersions(t *testing.T) {
	for _, c := range []struct {
		event   event
		version int
		data    string
	}{{moved{3, 0}, 1, `{"To":3,"By":0}`}, {moved{3, 1}, 2, `{"To":3,"By":1}`}} {
		name, version, data, err := kinds.Encode(c.event)
		if err != nil || name != "moved" || version != c.version || string(data) != c.data {
			t.Errorf("%+v: %s %d %s, %v", c.event, name, version, data, err)
		}
		for _, version := range []int{1, 2} {
			if got, err := kinds.Decode("moved", version, data); err != nil || got != c.event {
				t.Errorf("%s, version %d: %+v, %v", data, version, got, err)
			}
		}
	}
	if _, _, _, err := kinds.Encode(passed{}); err == nil {
		t.Error("an event without a name was written")
	}
	if _, _, _, err := kinds.Encode(lost{make(chan int)}); err == nil {
		t.Error("what no text has was written")
	}
}

func TestUnknownEvents(t *testing.T) {
	for _, want := range []wire.UnknownEventError{{Name: "moved", Version: 3}, {Name: "Moved", Version: 1}, {Version: 1}} {
		_, err := kinds.Decode(want.Name, want.Version, []byte(`{}`))
		if got, found := errors.AsType[*wire.UnknownEventError](err); !found || *got != want {
			t.Errorf("%v, want %v", err, want)
		}
	}
}

// Nothing is dropped, and nothing is guessed.
func TestReadingIsStrict(t *testing.T) {
	unreadable := func(data string) error {
		_, err := kinds.Decode("moved", 1, []byte(data))
		fault, found := errors.AsType[*wire.DataError](err)
		if !found || fault.Name != "moved" {
			t.Errorf("%s: %v", data, err)
		}
		return err
	}
	for _, data := range []string{``, `{`, `{"To":1} {}`, `nil`} {
		if err := unreadable(data); !errors.Is(err, wire.ErrNotJSON) {
			t.Errorf("%s: %v", data, err)
		}
	}
	if twice, found := errors.AsType[*wire.TwiceError](unreadable(`{"To":1,"To":2}`)); !found || twice.Path != "To" {
		t.Errorf("a field twice: %v", twice)
	}
	if _, found := errors.AsType[*json.UnmarshalTypeError](unreadable(`{"To":1.5}`)); !found {
		t.Error("a number of another kind is not said to be one")
	}
	unreadable(`{"To":1,"Why":2}`)
	unreadable(`[]`)
}
