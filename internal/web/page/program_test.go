package page

import (
	"testing"
	"time"
)

// Programs' moves have limits of their own, which take nothing from the account's other writing, and the other way round.
func TestLimitsOfPrograms(t *testing.T) {
	l := newLimiter(Limits{Writing: Pace{1, 1}, Address: Pace{1, 1}, Signs: Pace{1, 4}, Program: Pace{1, 3}})
	now := time.Unix(0, 0)
	for i := range 3 {
		if l.takeProgram(now, "account:a", "192.0.2.1") > 0 {
			t.Errorf("move %d waits", i)
		}
	}
	if l.takeProgram(now, "account:a", "192.0.2.1") == 0 {
		t.Error("there is no limit of one account")
	}
	if l.take(now, "account:a", "192.0.2.1", false) > 0 {
		t.Error("moves take the account's room to write")
	}
	if l.takeProgram(now, "account:b", "192.0.2.1") > 0 || l.takeProgram(now, "account:c", "192.0.2.1") == 0 {
		t.Error("there is no limit of one address, or another's counts")
	}
}

// What a section keeps is one for a site, and another for another site.
func TestKept(t *testing.T) {
	type thing struct{ n int }
	one, other := new(Site), new(Site)
	made := 0
	make := func() *thing { made++; return &thing{made} }
	first := Kept(one, make)
	if again := Kept(one, make); again != first || first == Kept(other, make) || made != 2 {
		t.Errorf("made %d", made)
	}
}
