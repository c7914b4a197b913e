package storetest

import (
	"errors"
	"fmt"
	"testing"

	"damka/internal/store"
)

var settingsSuite = []test{
	{"settings", testSettings},
	{"absent settings", testAbsentSettings},
}

func testSettings(t *testing.T, backend Backend) {
	s := opened(t, backend)
	if value, found, err := s.Setting(t.Context(), "secret"); value != "" || found || err != nil {
		t.Errorf("unset: %q, %t, %v", value, found, err)
	}
	for _, want := range []string{"first", "żółw", ""} {
		if err := s.SetSetting(t.Context(), "secret", want); err != nil {
			t.Fatal(err)
		}
		if value, found, err := s.Setting(t.Context(), "secret"); value != want || !found || err != nil {
			t.Errorf("got %q, %t, %v, want %q", value, found, err, want)
		}
	}
}

// A value that is there stays, an empty one, too; of several who write at the
// same time one wins.
func testAbsentSettings(t *testing.T, backend Backend) {
	s := opened(t, backend)
	put := func(key, value string) error {
		return s.Update(t.Context(), func(tx store.Tx) error { return tx.SetAbsentSetting(key, value) })
	}
	if err := errors.Join(put("secret", ""), put("secret", "second"), s.SetSetting(t.Context(), "other", "any")); err != nil {
		t.Fatal(err)
	}
	if value, found, err := s.Setting(t.Context(), "secret"); value != "" || !found || err != nil {
		t.Errorf("got %q, %t, %v, want the empty value that was there", value, found, err)
	}
	const writers = 8
	seen := make(chan string, writers)
	for i := range writers {
		go func() {
			err := put("made up", fmt.Sprint(i))
			value, _, failed := s.Setting(t.Context(), "made up")
			seen <- fmt.Sprint(value, errors.Join(err, failed))
		}()
	}
	first := <-seen
	for range writers - 1 {
		if other := <-seen; other != first {
			t.Errorf("one reads %q, another %q", first, other)
		}
	}
}
