package accounts

import (
	"fmt"
	"testing"
)

// What is remembered of sessions has an end, however many ask.
func TestTheCacheIsBounded(t *testing.T) {
	c := &cache{known: make(map[string]*known), most: 3}
	for i := range 100 {
		hash := fmt.Sprint(i)
		c.remember(hash, &known{}, c.writes)
		if found, _ := c.find(hash); found == nil {
			t.Fatalf("%s is not remembered", hash)
		}
		if len(c.known) > 3 {
			t.Fatalf("%d are remembered", len(c.known))
		}
	}
	if len(c.known) != 1 { // 99 begins anew after three times 33
		t.Errorf("%d are remembered", len(c.known))
	}
	none := &cache{known: make(map[string]*known)}
	none.remember("a", &known{}, 0)
	if len(none.known) > 0 {
		t.Error("a cache of none remembers")
	}
}

// What was read while something was written may be old already, and is not remembered.
func TestTheCacheRemembersNothingOld(t *testing.T) {
	for name, write := range map[string]func(*cache){
		"one":  func(c *cache) { c.forget("account:somebody") },
		"none": func(c *cache) { c.forget() },
		"all":  func(c *cache) { c.forgetAll() },
	} {
		c := newCache()
		_, before := c.find("a")
		write(c)
		c.remember("a", &known{}, before)
		if found, _ := c.find("a"); found != nil {
			t.Errorf("%s: what was read before is remembered", name)
		}
	}
}
