package journal

import (
	"bytes"
	"crypto/ed25519"
	"strings"
	"testing"
)

func TestSignedFile(t *testing.T) {
	for _, key := range []ed25519.PrivateKey{testKey, otherKey} {
		file, err := ReadFile(bytes.NewReader(signedFile(t, key)))
		if err != nil || file.Signer != PublicKeyOf(key) {
			t.Errorf("signed by %q, %v", file.Signer.Fingerprint(), err)
		}
	}
	file, err := ReadFile(bytes.NewReader(smallFile(t)))
	if err != nil || file.Signer != (PublicKey{}) || file.Signer.Fingerprint() != "" {
		t.Errorf("not signed, but by %q, %v", file.Signer.Fingerprint(), err)
	}
}

// A byte that is changed anywhere is found, in the key and the signature as well.
func TestEveryByteOfASignedFile(t *testing.T) {
	data := signedFile(t, testKey)
	for at := range data {
		changed := bytes.Clone(data)
		changed[at] ^= 1 << (at % 8)
		readError(t, changed)
	}
}

// forged is the small file with another result, all its hashes made again. by is
// what it says of its signature.
func forged(t *testing.T, stream Stream, by signature) []byte {
	t.Helper()
	header, records, events := small(t)
	drafts := make([]Draft, len(events))
	for i, e := range events {
		drafts[i] = Draft{Type: e.Type, Version: e.Version, At: e.At, By: e.By, Data: bytes.ReplaceAll(e.Data, []byte(`"1+"`), []byte(`"1-"`))}
	}
	header.Stream = stream
	lines := strings.SplitAfter(string(signedBy(t, otherKey, header, records, chained(t, drafts...))), "\n")
	footer, err := parseFooter([]byte(strings.TrimSuffix(lines[len(lines)-2], "\n")), SignedFormat)
	if err != nil {
		t.Fatal(err)
	}
	footer.by = by
	lines[len(lines)-2] = string(footer.append(nil)) + "\n"
	return []byte(strings.Join(lines, ""))
}

// signatureOf is what a signed file says of its signature.
func signatureOf(t *testing.T, file []byte) signature {
	t.Helper()
	lines := strings.SplitAfter(string(file), "\n")
	footer, err := parseFooter([]byte(strings.TrimSuffix(lines[len(lines)-2], "\n")), SignedFormat)
	if err != nil {
		t.Fatal(err)
	}
	return footer.by
}

// Anyone who has the file alone can make all hashes again, but no signature.
func TestForgedFile(t *testing.T) {
	genuine := signatureOf(t, signedFile(t, testKey))
	if found := readError(t, forged(t, testStream, genuine)); found.Code != FileSignatureMismatch || !found.Changed() {
		t.Errorf("got %v", found)
	}
	// Another key's signature under the name of this one.
	claimed := signatureOf(t, forged(t, testStream, genuine))
	claimed.value = signatureOf(t, signedFile(t, otherKey)).value
	if found := readError(t, forged(t, testStream, claimed)); found.Code != FileSignatureMismatch {
		t.Errorf("got %v", found)
	}
}

// The signature of one tournament does not fit another with the same events.
func TestSignatureOfAnotherStream(t *testing.T) {
	header, records, events := small(t)
	header.Stream = "tournament/other"
	lines := strings.SplitAfter(string(signedBy(t, testKey, header, records, events)), "\n")
	footer, err := parseFooter([]byte(strings.TrimSuffix(lines[len(lines)-2], "\n")), SignedFormat)
	if err != nil {
		t.Fatal(err)
	}
	footer.by = signatureOf(t, signedFile(t, testKey))
	lines[len(lines)-2] = string(footer.append(nil)) + "\n"
	if found := readError(t, []byte(strings.Join(lines, ""))); found.Code != FileSignatureMismatch {
		t.Errorf("got %v", found)
	}
}

// Some spellings of no signature.
func TestUnreadableSignature(t *testing.T) {
	data := string(signedFile(t, testKey))
	key := data[strings.Index(data, `"key":"`)+7 : strings.Index(data, `","signature"`)]
	for name, changed := range map[string]string{
		"no members":      data[:strings.Index(data, `,"key"`)] + "}\n",
		"no signature":    data[:strings.Index(data, `,"signature"`)] + "}\n",
		"an empty key":    strings.Replace(data, key, strings.Repeat("A", 43)+"=", 1),
		"a short key":     strings.Replace(data, key, key[:40], 1),
		"another member":  strings.Replace(data, `,"signature"`, `,"more":"","signature"`, 1),
		"not base 64":     strings.Replace(data, key, "?"+key[1:], 1),
		"in a plain file": strings.Replace(data, `"format":2`, `"format":1`, 1),
	} {
		if found := readError(t, []byte(changed)); found.Code != FileFooterInvalid {
			t.Errorf("%s: %v", name, found)
		}
	}
}

func TestKeyFingerprint(t *testing.T) {
	const want = "K35O-CL3X-CZDC-ORVD-VABI"
	fingerprint := PublicKeyOf(testKey).Fingerprint()
	if fingerprint != want {
		t.Errorf("got %s, want %s", fingerprint, want)
	}
	for _, text := range []string{want, strings.ToLower(want), strings.ReplaceAll(want, "-", ""), strings.ReplaceAll(want, "-", " ")} {
		if read, err := ParseKeyFingerprint(text); err != nil || read != fingerprint {
			t.Errorf("%q is read as %q, %v", text, read, err)
		}
	}
	for _, text := range []string{"", want[:19], want + "A", "0" + want[1:], "Ż" + want[1:]} {
		if read, err := ParseKeyFingerprint(text); err == nil {
			t.Errorf("%q is read as %q", text, read)
		}
	}
}

// A footer that is accepted has one spelling, and its signature fits nothing
// that was not signed.
func FuzzFooter(f *testing.F) {
	for _, file := range [][]byte{smallFile(f), signedFile(f, testKey)} {
		lines := bytes.Split(file, []byte("\n"))
		f.Add(lines[len(lines)-2], true)
		f.Add(lines[len(lines)-2], false)
	}
	genuine := bytes.Split(signedFile(f, testKey), []byte("\n"))
	written := string(genuine[len(genuine)-2])
	f.Fuzz(func(t *testing.T, line []byte, isSigned bool) {
		format := uint64(PlainFormat)
		if isSigned {
			format = SignedFormat
		}
		footer, err := parseFooter(line, format)
		if err != nil {
			return
		}
		if again := footer.append(nil); !bytes.Equal(again, line) {
			t.Errorf("%q is written back as %q", line, again)
		}
		if isSigned != (footer.by != signature{}) {
			t.Errorf("format %d, and the signature %v", format, footer.by)
		}
		// The digest, which is signed, binds the marks.
		if footer.by.key == PublicKeyOf(testKey) && footer.verifies(testStream) {
			if got := string(footer.append(nil)); got[:strings.Index(got, `,"marks"`)] != written[:strings.Index(written, `,"marks"`)] {
				t.Errorf("the signature fits %q", line)
			}
		}
	})
}
