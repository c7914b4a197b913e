package serverrating

import (
	"testing"
	"time"
)

// What was being read when something was forgotten may be older than that: it is shown once and not remembered.
func TestWhatIsForgottenWhileItIsReadIsNotRemembered(t *testing.T) {
	var c cache[string, int]
	c.open(time.Minute, 10)
	now := time.Date(2026, 11, 14, 12, 0, 0, 0, time.UTC)
	for name, forget := range map[string]func(key string){"it": func(key string) { c.forget(key) }, "all": func(string) { c.forgetAll() }} {
		written := 1
		get := func(meanwhile func()) int {
			value, err := c.get(now, name, func() (int, error) {
				read := written
				meanwhile()
				return read, nil
			})
			if err != nil {
				t.Fatal(err)
			}
			return value
		}
		if got := get(func() { written = 2; forget(name) }); got != 1 {
			t.Errorf("%s: %d was read", name, got)
		}
		if got := get(func() {}); got != 2 {
			t.Errorf("%s: %d is remembered", name, got)
		}
		written = 3
		if got := get(func() {}); got != 2 {
			t.Errorf("%s: %d, although nothing was forgotten", name, got)
		}
	}
}
