package journal

import (
	"crypto/ed25519"
	"crypto/sha256"
	"encoding/base32"
	"encoding/base64"
	"errors"
	"fmt"
	"strings"
)

// PublicKey is the public half of the key with which an installation signs the
// tournament files that it writes. The zero value is no key.
type PublicKey [ed25519.PublicKeySize]byte

// PublicKeyOf is the public half of a key.
func PublicKeyOf(key ed25519.PrivateKey) PublicKey {
	var public PublicKey
	copy(public[:], key.Public().(ed25519.PublicKey))
	return public
}

// KeyFingerprint is the beginning of the SHA-256 of a public key for people to compare
// and to print: 100 bits as five groups of four capital letters and digits, one
// group more than the fingerprint of a tournament has. Empty: no key.
type KeyFingerprint string

// keyLetters is how many letters and digits a fingerprint of a key has.
const keyLetters = 20

// Fingerprint is empty for no key.
func (k PublicKey) Fingerprint() KeyFingerprint {
	if k == (PublicKey{}) {
		return ""
	}
	sum := sha256.Sum256(k[:])
	return grouped(base32.StdEncoding.EncodeToString(sum[:])[:keyLetters])
}

func grouped(text string) KeyFingerprint {
	var groups []string
	for at := 0; at < len(text); at += 4 {
		groups = append(groups, text[at:at+4])
	}
	return KeyFingerprint(strings.Join(groups, "-"))
}

// ParseKeyFingerprint reads a fingerprint as people type it: in capital or small
// letters, with or without hyphens and spaces.
func ParseKeyFingerprint(text string) (KeyFingerprint, error) {
	plain := strings.ToUpper(strings.NewReplacer("-", "", " ", "").Replace(text))
	base32Letter := func(c byte) bool { return 'A' <= c && c <= 'Z' || '2' <= c && c <= '7' }
	if len(plain) != keyLetters || !only(plain, base32Letter) {
		return "", fmt.Errorf("%q is not the fingerprint of a key: want five groups of four letters and digits", text)
	}
	return grouped(plain), nil
}

// signature is what a footer has of who signed the file. The zero value is of a file
// that is not signed.
type signature struct {
	key   PublicKey
	value [ed25519.SignatureSize]byte
}

// signed is the text that a signature is of. It begins with words that nothing
// else is signed with, and names the form of the file, the stream, and
// hashes over the events and over all lines: so the signature fits no other tournament,
// no other file and no other purpose.
func (f footer) signed(stream Stream) []byte {
	return fmt.Appendf(nil, "damka tournament file signature\nformat %d\nstream %s\nrecords %d\nevents %d\nhead %s\ndigest %s\n",
		SignedFormat, stream, f.records, f.events, f.head, f.digest)
}

// sign signs the footer of a file of the stream.
func (f *footer) sign(key ed25519.PrivateKey, stream Stream) {
	f.by.key = PublicKeyOf(key)
	copy(f.by.value[:], ed25519.Sign(key, f.signed(stream)))
}

// verifies says whether the signature is that of its key. A file that is not
// signed has none that could be wrong.
func (f footer) verifies(stream Stream) bool {
	return f.by == signature{} || ed25519.Verify(f.by.key[:], f.signed(stream), f.by.value[:])
}

// append writes the members of the signature; none when there is none.
func (s signature) append(line []byte) []byte {
	if s == (signature{}) {
		return line
	}
	return fmt.Appendf(line, `,"key":"%s","signature":"%s"`,
		base64.StdEncoding.EncodeToString(s.key[:]), base64.StdEncoding.EncodeToString(s.value[:]))
}

// signature reads the members that append writes.
func (s *scanner) signature() signature {
	var read signature
	for _, member := range []struct {
		before string
		into   []byte
	}{{`,"key":"`, read.key[:]}, {`,"signature":"`, read.value[:]}} {
		text := s.text(member.before)
		if s.err != nil {
			return signature{}
		}
		value, err := parseBase64(text)
		if err != nil || len(value) != len(member.into) {
			s.err = fmt.Errorf("%s has another length or is not base 64", member.before)
			return signature{}
		}
		copy(member.into, value)
	}
	if read.key == (PublicKey{}) {
		s.at, s.err = `,"key":"`, errors.New("the key is empty")
	}
	return read
}
