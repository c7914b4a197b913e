package app_test

import (
	"bytes"
	"crypto/ed25519"
	"sync"
	"testing"

	"damka/internal/app"
	"damka/internal/journal"
)

// The key stays the same for a store, another store has another, and programs
// that start at once agree.
func TestSigningKey(t *testing.T) {
	kept := newStore(t)
	const programs = 8
	var starting, working sync.WaitGroup
	starting.Add(programs)
	keys := make([]ed25519.PrivateKey, programs)
	for i := range programs {
		base := newBaseOn(t, together{kept, &starting}, byte(i))
		working.Go(func() {
			var err error
			if keys[i], err = base.SigningKey(t.Context()); err != nil {
				t.Error(err)
			}
		})
	}
	working.Wait()
	for _, key := range keys {
		if !bytes.Equal(key, keys[0]) {
			t.Error("two programs sign with two keys")
		}
	}
	again := newBaseOn(t, kept, 99)
	fingerprint, err := app.NewAccess(again).KeyFingerprint(t.Context())
	if err != nil || fingerprint != journal.PublicKeyOf(keys[0]).Fingerprint() || fingerprint == "" {
		t.Errorf("fingerprint %q, %v", fingerprint, err)
	}
	if other, err := newBaseOn(t, newStore(t), 77).SigningKey(t.Context()); err != nil || bytes.Equal(other, keys[0]) {
		t.Errorf("another store has the same key, %v", err)
	}
}
