package passkey

import (
	"fmt"
	"testing"
	"time"

	"damka/article"
	"damka/internal/account"
)

var noon = time.Date(2026, time.November, 14, 12, 0, 0, 0, time.UTC)

var (
	here = At("https://damka.example")
	hers = Browser{Secret: "hers", Now: noon}
)

func person(t *testing.T, id, name string) account.Account {
	t.Helper()
	login, err := account.ParseLogin(name)
	if err != nil {
		t.Fatal(err)
	}
	of, err := account.New(id, login, name, noon)
	if err != nil {
		t.Fatal(err)
	}
	return of
}

// added is an account with a passkey of a device.
func added(t *testing.T, q *Questions, d *device) account.Account {
	t.Helper()
	olga := person(t, "olga000000000000", "olga.czyz")
	options, err := q.Add(here, hers, olga)
	if err != nil {
		t.Fatal(err)
	}
	id, credential, err := q.Added(hers, olga, d.make(options))
	if err != nil {
		t.Fatal(err)
	}
	key, err := account.NewPasskey(id, "Telefon", credential, noon)
	if err != nil {
		t.Fatal(err)
	}
	if olga, err = olga.WithPasskey(key); err != nil {
		t.Fatal(err)
	}
	return olga
}

func refusedFor(t *testing.T, err error, code article.Code) {
	t.Helper()
	refusal, ok := article.AsRefusal(err)
	if !ok || refusal.Code != code {
		t.Errorf("the answer is %v, want %s", err, code)
	}
}

// asking is a question for signing in.
func asking(t *testing.T, q *Questions) []byte {
	t.Helper()
	options, err := q.SignIn(here, hers)
	if err != nil {
		t.Fatal(err)
	}
	return options
}

// A passkey knows its account, and what it counts is kept. The check can be repeated on an
// account that changed meanwhile.
func TestSigningIn(t *testing.T) {
	q, d := new(Questions), newDevice(t)
	olga := added(t, q, d)
	for range 3 {
		id, verify, err := q.SignedIn(hers, d.use(asking(t, q)))
		if err != nil || id != olga.ID() {
			t.Fatal(id, err)
		}
		var next account.Account
		for range 2 {
			used, credential, err := verify(olga)
			if err == nil {
				next, err = olga.PasskeyUsed(used, credential, noon)
			}
			if err != nil || string(next.Passkeys()[0].Credential()) == string(olga.Passkeys()[0].Credential()) {
				t.Fatalf("the count is not kept: %v", err)
			}
		}
		olga = next
	}
}

// An answer works once, in time, from the browser that was asked, for what it was asked for.
func TestAnAnswerWorksOnce(t *testing.T) {
	q, d := new(Questions), newDevice(t)
	olga := added(t, q, d)
	answer := d.use(asking(t, q))
	if _, _, err := q.SignedIn(hers, answer); err != nil {
		t.Fatal(err)
	}
	_, _, err := q.SignedIn(hers, answer)
	refusedFor(t, err, "account.passkey_over")
	for _, by := range []Browser{{"his", noon}, {"", noon}, {"hers", noon.Add(Holds)}} {
		_, _, err := q.SignedIn(by, d.use(asking(t, q)))
		refusedFor(t, err, "account.passkey_over")
	}
	_, err = q.Confirmed(hers, olga, d.use(asking(t, q)))
	refusedFor(t, err, "account.passkey_over")
	_, _, err = q.SignedIn(hers, []byte("{}"))
	refusedFor(t, err, "account.passkey_wrong")
}

// Who confirms is the account that was asked; nobody else's passkey does.
func TestConfirming(t *testing.T) {
	q, d := new(Questions), newDevice(t)
	olga, emil := added(t, q, d), person(t, "emil000000000000", "emil")
	_, err := q.Confirm(here, hers, emil)
	refusedFor(t, err, "account.no_passkey")
	ask := func() []byte {
		options, err := q.Confirm(here, hers, olga)
		if err != nil {
			t.Fatal(err)
		}
		return options
	}
	_, err = q.Confirmed(hers, emil, d.use(ask()))
	refusedFor(t, err, "account.passkey_over")
	_, _, err = q.SignedIn(hers, d.use(ask()))
	refusedFor(t, err, "account.passkey_over")
	verify, err := q.Confirmed(hers, olga, d.use(ask()))
	if err != nil {
		t.Fatal(err)
	}
	if _, _, err := verify(olga); err != nil {
		t.Error(err)
	}
	other := newDevice(t)
	other.handle = d.handle
	if verify, err = q.Confirmed(hers, olga, other.use(ask())); err != nil {
		t.Fatal(err)
	}
	_, _, err = verify(olga)
	refusedFor(t, err, "account.passkey_wrong")
}

// What is not as it should be lets nobody in.
func TestWrongPasskeys(t *testing.T) {
	for name, test := range map[string]struct {
		spoil func(*device)
		code  article.Code
	}{
		"another key":                    {func(d *device) { d.key = newDevice(d.T).key }, "account.passkey_wrong"},
		"another place":                  {func(d *device) { d.rpID = "elsewhere.example" }, "account.passkey_wrong"},
		"another origin":                 {func(d *device) { d.origin = "https://damka.example.elsewhere.example" }, "account.passkey_wrong"},
		"without https":                  {func(d *device) { d.origin = "http://damka.example" }, "account.passkey_wrong"},
		"nobody showed who they are":     {func(d *device) { d.flags = present }, "account.passkey_wrong"},
		"nobody was there":               {func(d *device) { d.flags = verified }, "account.passkey_wrong"},
		"a copy":                         {func(d *device) { d.count = 2 }, "account.passkey_copied"},
		"a copy that does not count":     {func(d *device) { d.count = ^uint32(0) }, "account.passkey_copied"},
		"one that was removed":           {func(d *device) { d.id = newDevice(d.T).id }, "account.passkey_unknown"},
		"somebody else's, by its handle": {func(d *device) { d.handle = b64([]byte("emil000000000000")) }, "account.passkey_wrong"},
	} {
		t.Run(name, func(t *testing.T) {
			q, d := new(Questions), newDevice(t)
			d.count = 7
			olga := added(t, q, d)
			test.spoil(d)
			_, verify, err := q.SignedIn(hers, d.use(asking(t, q)))
			if err == nil {
				_, _, err = verify(olga)
			}
			refusedFor(t, err, test.code)
		})
	}
}

// A passkey is made once, for who is signed in.
func TestAdding(t *testing.T) {
	q, d := new(Questions), newDevice(t)
	olga, emil := person(t, "olga000000000000", "olga.czyz"), person(t, "emil000000000000", "emil")
	ask := func() []byte {
		options, err := q.Add(here, hers, olga)
		if err != nil {
			t.Fatal(err)
		}
		return options
	}
	_, _, err := q.Added(hers, emil, d.make(ask()))
	refusedFor(t, err, "account.passkey_over")
	d.flags = present
	_, _, err = q.Added(hers, olga, d.make(ask()))
	refusedFor(t, err, "account.passkey_wrong")
	d.flags = present | verified
	answer := d.make(ask())
	if _, _, err = q.Added(hers, olga, answer); err != nil {
		t.Fatal(err)
	}
	_, _, err = q.Added(hers, olga, answer)
	refusedFor(t, err, "account.passkey_over")
}

// Questions that nobody answers are forgotten, those that are over first.
func TestQuestionsAreForgotten(t *testing.T) {
	q := new(Questions)
	asking(t, q)
	one := q.open
	for challenge, each := range one {
		for n := range mostOpen {
			q.open[challenge+string(rune('a'+n%26))+time.Duration(n).String()] = each
		}
		break
	}
	late := Browser{Secret: "hers", Now: noon.Add(Holds)}
	if _, err := q.SignIn(here, late); err != nil || len(q.open) != 1 {
		t.Errorf("%d are open, %v", len(q.open), err)
	}
}

func TestPlaces(t *testing.T) {
	for origin, want := range map[string]bool{
		"https://damka.example": true, "https://damka.example:8443": true, "http://localhost:8080": true, "http://damka.localhost": true,
		"http://damka.example": false, "http://127.0.0.1:8080": false, "https://192.168.1.5": false, "http://[::1]:80": false, "": false, "damka.example": false,
	} {
		if got := !At(origin).IsZero(); got != want {
			t.Errorf("%q: passkeys %v, want %v", origin, got, want)
		}
	}
	for origin, want := range map[string]string{
		"http://127.0.0.1:8080": "http://localhost:8080", "http://[::1]": "http://localhost", "http://192.168.1.5:8080": "", "http://damka.example": "",
	} {
		if got := Instead(origin); got != want {
			t.Errorf("%q: %q, want %q", origin, got, want)
		}
	}
}

// Questions that nobody answers have an end: those that are over go first, and where all are
// open there is room for a new one, which can be answered.
func TestQuestionsAreBounded(t *testing.T) {
	q := new(Questions)
	fill := func(n int, until time.Time) {
		q.open = make(map[string]question)
		for i := range n {
			q.open[fmt.Sprint(i)] = question{until: until}
		}
	}
	ask := func() {
		t.Helper()
		if _, err := q.SignIn(here, hers); err != nil {
			t.Fatal(err)
		}
	}
	for what, c := range map[string]struct {
		have   int
		until  time.Time
		remain int
	}{
		"there is room":  {mostOpen - 1, noon.Add(time.Second), mostOpen},
		"all are open":   {mostOpen, noon.Add(time.Second), mostOpen * 3 / 4},
		"all are over":   {mostOpen, noon, 1},
		"over, but room": {mostOpen - 1, noon, mostOpen},
	} {
		fill(c.have, c.until)
		if ask(); len(q.open) != c.remain {
			t.Errorf("%s: %d remain, want %d", what, len(q.open), c.remain)
		}
	}
}
