package account

import (
	"crypto/sha256"
	"encoding/base64"
	"strings"
)

// SecretSize is how many random bytes a secret has.
const SecretSize = 32

const secretChars = 43 // of SecretSize in base64

// Secret is something that whoever has it may come in with: in a cookie, a link or a token. It is
// shown once; what is stored is its [Secret.Hash]. The zero Secret is none.
type Secret struct{ text string }

// NewSecret is the secret of random bytes.
func NewSecret(random [SecretSize]byte) Secret {
	return Secret{base64.RawURLEncoding.EncodeToString(random[:])}
}

// ParseSecret reads a secret as somebody sent it; false for what cannot be one.
func ParseSecret(text string) (Secret, bool) {
	if len(text) != secretChars {
		return Secret{}, false
	}
	if raw, err := base64.RawURLEncoding.Strict().DecodeString(text); err != nil || len(raw) != SecretSize {
		return Secret{}, false
	}
	return Secret{text}, true
}

// Text is the secret itself, to be shown or sent.
func (s Secret) Text() string { return s.text }

// String says nothing, so that no log has a secret.
func (s Secret) String() string { return "(secret)" }

// GoString says nothing either.
func (s Secret) GoString() string { return s.String() }

// IsZero says that there is no secret.
func (s Secret) IsZero() bool { return s.text == "" }

// SecretHash is the SHA-256 of a secret, by which what it belongs to is found. The secret has 256
// random bits, so a quick hash without salt is enough.
type SecretHash string

// Hash is what is stored.
func (s Secret) Hash() SecretHash {
	sum := sha256.Sum256([]byte(s.text))
	return SecretHash(base64.RawURLEncoding.EncodeToString(sum[:]))
}

func (h SecretHash) check(what string) error {
	if _, ok := ParseSecret(string(h)); !ok {
		return invalid("the %s has no hash of a secret", what)
	}
	return nil
}

// The scheme of tokens: what finds them in a text, and what finds slips in them.
const (
	tokenPrefix = "damka_"
	tokenCheck  = 6 // characters
)

// TokenText is a secret in the form of a token for programs: "damka_", the secret, six
// characters that check it. Programs that look for leaked secrets know it by that.
func TokenText(s Secret) string { return tokenPrefix + s.text + tokenSum(s.text) }

// ParseTokenText reads a token; false for what is none, or has a slip in it.
func ParseTokenText(text string) (Secret, bool) {
	rest, found := strings.CutPrefix(text, tokenPrefix)
	if !found || len(rest) != secretChars+tokenCheck || tokenSum(rest[:secretChars]) != rest[secretChars:] {
		return Secret{}, false
	}
	return ParseSecret(rest[:secretChars])
}

func tokenSum(text string) string {
	sum := sha256.Sum256([]byte(tokenPrefix + text))
	return base64.RawURLEncoding.EncodeToString(sum[:])[:tokenCheck]
}
