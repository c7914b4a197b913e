package journal

import (
	"crypto/sha256"
	"encoding/hex"
	"errors"
	"slices"
	"testing"
)

func TestChainIsTheHashOfTheHashBeforeAndTheLine(t *testing.T) {
	_, _, events := small(t)
	var before [32]byte
	for _, event := range events {
		before = sha256.Sum256(slices.Concat(before[:], event.Line))
		if event.Hash != before {
			t.Errorf("event %d has hash %s, want %x", event.Seq, event.Hash, before)
		}
	}
	head, err := Head{}.Verify(events)
	if err != nil || head != (Head{Seq: 5, Hash: events[4].Hash}) {
		t.Errorf("Verify gives %v, %v", head, err)
	}
	if head, err := (Head{Seq: 2, Hash: events[1].Hash}).Verify(events[2:]); err != nil || head.Seq != 5 {
		t.Errorf("Verify of the rest gives %v, %v", head, err)
	}
}

func TestVerifyFindsWhatWasChanged(t *testing.T) {
	_, _, events := small(t)
	for name, test := range map[string]struct {
		change func([]Event) []Event
		want   ChainError
	}{
		"a line":           {func(e []Event) []Event { e[2].Line = []byte("other"); return e }, ChainError{testStream, 3, 3}},
		"a hash":           {func(e []Event) []Event { e[3].Hash[31] ^= 1; return e }, ChainError{testStream, 4, 4}},
		"one left out":     {func(e []Event) []Event { return slices.Delete(e, 1, 2) }, ChainError{testStream, 2, 3}},
		"first left out":   {func(e []Event) []Event { return e[1:] }, ChainError{testStream, 1, 2}},
		"one twice":        {func(e []Event) []Event { return slices.Insert(e, 1, e[0]) }, ChainError{testStream, 2, 1}},
		"two in one place": {func(e []Event) []Event { e[0], e[1] = e[1], e[0]; return e }, ChainError{testStream, 1, 2}},
	} {
		t.Run(name, func(t *testing.T) {
			_, err := Head{}.Verify(test.change(slices.Clone(events)))
			var broken *ChainError
			if !errors.As(err, &broken) || *broken != test.want {
				t.Errorf("got %v, want %v", err, &test.want)
			}
		})
	}
}

func TestFingerprint(t *testing.T) {
	// SHA-256 of nothing begins e3b0c442 98fc1c14 9afb; its base 32 was
	// made with coreutils' base32.
	hash := Hash(sha256.Sum256(nil))
	if got := hash.Fingerprint(); got != "4OYM-IQUY-7QOB-JGX3" {
		t.Errorf("got %s", got)
	}
}

func TestParseHash(t *testing.T) {
	hash := Hash(sha256.Sum256([]byte("damka")))
	if got, ok := ParseHash(hash.String()); !ok || got != hash {
		t.Errorf("%s does not parse back", hash)
	}
	upper := hex.EncodeToString(hash[:31]) + "FF"
	for _, text := range []string{"", hash.String()[1:], hash.String() + "0", "g" + hash.String()[1:], upper} {
		if _, ok := ParseHash(text); ok {
			t.Errorf("accepted %q", text)
		}
	}
}
