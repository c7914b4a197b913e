package accounts_test

import (
	"errors"
	"fmt"
	"testing"
	"time"

	"damka/internal/app"
	"damka/internal/app/accounts"
	"damka/internal/store/memory"
)

// So many at once, then one in every so long; who is refused does not wait longer for having asked.
func TestLimiter(t *testing.T) {
	l, now := accounts.NewLimiter(time.Minute, 3), noon
	for range 3 {
		if wait := l.Take("a", now); wait != 0 {
			t.Errorf("waits %v", wait)
		}
	}
	for range 100 {
		if wait := l.Take("a", now); wait != time.Minute {
			t.Errorf("waits %v", wait)
		}
	}
	if l.Take("b", now) != 0 || l.Take("", now) != 0 {
		t.Error("others wait, too")
	}
	now = now.Add(time.Minute)
	if l.Take("a", now) != 0 || l.Take("a", now) != time.Minute {
		t.Error("one a minute is wrong")
	}
	l.Forget("a")
	if l.Take("a", now) != 0 {
		t.Error("it is not forgotten")
	}
	refused(t, accounts.TooMany(1500*time.Millisecond), "account.too_many")
}

// Memory for limits is limited, and those of whom something is counted are kept as long as there is room.
func TestLimiterHasRoom(t *testing.T) {
	l := accounts.NewLimiter(time.Hour, 1)
	l.Take("kept", noon.Add(time.Hour))
	for i := range 50_000 {
		l.Take(fmt.Sprint(i), noon)
	}
	if n := l.Held(); n > 20_000 {
		t.Errorf("%d are held", n)
	}
}

// A store that fails for a moment drops no letter.
func TestLettersWhenTheStoreFails(t *testing.T) {
	s := &failing{Store: memory.New()}
	w := worldOn(t, s)
	i, _, err := w.Invite(t.Context(), app.Arbiter, accounts.Invitee{Email: "ewa@example.org"})
	w.must(err)
	s.fails.Store(true)
	if _, _, _, err := w.Addressee(t.Context(), "invitation/"+i.ID(), accounts.MailInvitation); err == nil || isNotWanted(err) {
		t.Errorf("%v", err)
	}
	if _, _, err := w.MailSecret(t.Context(), "invitation/"+i.ID(), accounts.MailInvitation); err == nil || isNotWanted(err) {
		t.Errorf("%v", err)
	}
}

func isNotWanted(err error) bool { return errors.Is(err, accounts.ErrNotWanted) }
