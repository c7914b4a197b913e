package game

import (
	"fmt"
	"strings"
	"testing"

	"damka/article"
	"damka/clock"
)

// Before the resumption nobody can read the move: neither in what is written down, nor in the state, nor by how
// long the envelope is; two envelopes with the same move have nothing in common.
func TestSealedMovesAreSecret(t *testing.T) {
	lines := func(move string, key SealKey, salt SealSalt) (string, *table) {
		g := session(t, article.International, "32-28")
		g.do(Adjourn{Resume: resumption})
		g.do(Seal{By: article.Black, Move: move, Key: key, Salt: salt})
		g.do(CloseEnvelope{})
		var journal strings.Builder
		for _, r := range g.log {
			_, _, data, err := Encode(r.Event)
			if err != nil {
				t.Fatal(err)
			}
			journal.Write(data)
			fmt.Fprintf(&journal, "%#v", r.Event)
		}
		fmt.Fprintf(&journal, "%#v %+v", *g.state, *g.state)
		return journal.String(), g
	}
	const move = "19-23 the secret"
	written, g := lines(move, testKey, testSalt)
	for _, secret := range []string{move, "19-23", "secret", fmt.Sprintf("%x", move), fmt.Sprintf("%x", testKey[:]), fmt.Sprintf("%x", testSalt[:]), fmt.Sprintf("%v", testKey[:]), fmt.Sprintf("%v", []byte(move))} {
		if strings.Contains(written, secret) {
			t.Errorf("%q is there", secret)
		}
	}
	if !strings.Contains(written, g.state.Adjournment.Commitment) {
		t.Error("the search finds nothing")
	}
	if short, _ := lines("1", testKey, testSalt); len(short) != len(written) {
		t.Error("the length says something of the move")
	}
	_, again := lines(move, SealKey{5}, SealSalt{6})
	if g.state.Adjournment.Commitment == again.state.Adjournment.Commitment || g.state.Adjournment.box == again.state.Adjournment.box {
		t.Error("two envelopes are alike")
	}
}

// What is opened is what was sealed: the journal proves it, and one that does not is not believed.
func TestSealedMovesAreBinding(t *testing.T) {
	g := sealed(t, article.International, clock.Hour, "19-23", "32-28")
	events := g.at(0).do(Resume{Key: testKey})
	var put Sealed
	for _, r := range g.log {
		if e, ok := r.Event.(Sealed); ok {
			put = e
		}
	}
	opened := events[1].(Opened)
	if opened.Key != testKey || opened.Salt != testSalt || opened.Move != "19-23" || !put.Keeps(opened) {
		t.Fatalf("%+v", opened)
	}
	for name, change := range map[string]func(*Opened){
		"another move": func(o *Opened) { o.Move = "20-24" },
		"another key":  func(o *Opened) { o.Key[31] ^= 1 },
		"another salt": func(o *Opened) { o.Salt[0] ^= 1 },
		"another side": func(o *Opened) { o.By = article.White },
	} {
		forged := opened
		change(&forged)
		if put.Keeps(forged) {
			t.Errorf("%s is believed", name)
		}
		before := Fold(g.log[:len(g.log)-2])
		if after := before.Apply(Recorded{Event: forged}); len(after.Anomalies) == 0 || after.Adjournment.Stage != StageAwaiting {
			t.Errorf("%s is folded", name)
		}
	}
}

func FuzzEnvelope(f *testing.F) {
	f.Add("19-23", "AAAA")
	f.Add("", "")
	f.Fuzz(func(t *testing.T, move, box string) {
		if _, _, err := (envelope{commit(testSalt, move), box}).open(testKey); err == nil {
			t.Fatal("a box that nobody sealed opens")
		}
		if len(move) > mostSealed {
			return
		}
		e := seal(testKey, testSalt, move)
		if got, salt, err := e.open(testKey); got != move || salt != testSalt || err != nil {
			t.Fatalf("%q, %v", got, err)
		}
		if _, _, err := e.open(SealKey{}); err == nil {
			t.Fatal("another key opens it")
		}
	})
}
