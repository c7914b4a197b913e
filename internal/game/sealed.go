package game

import (
	"crypto/aes"
	"crypto/cipher"
	"crypto/sha256"
	"crypto/subtle"
	"encoding/base64"
	"encoding/hex"
	"fmt"

	"damka/article"
)

// A sealed move is in the journal twice, and readable in neither form: as a commitment, by which
// nobody can change it afterwards, and encrypted, so that it is not lost. The key is drawn for
// this one move, stays outside of the journal until the game is resumed, and is then written
// with the move: whoever has the journal can check both.

// SealKey opens one envelope. The zero key opens none.
type SealKey [32]byte

// SealSalt makes the commitment to a move one that cannot be guessed.
type SealSalt [32]byte

// mostSealed is how long a sealed move may be in bytes. Every envelope is as long as the longest
// one: its length says nothing of the move.
const mostSealed = 160

// String hides the key.
func (k SealKey) String() string { return "sealed" }

// String hides the salt.
func (s SealSalt) String() string { return "sealed" }

// MarshalText writes the key in hexadecimal digits: into the event that opens the envelope.
func (k SealKey) MarshalText() ([]byte, error) { return []byte(hex.EncodeToString(k[:])), nil }

// UnmarshalText reads what MarshalText wrote.
func (k *SealKey) UnmarshalText(text []byte) error { return unhex(k[:], text) }

// MarshalText writes the salt in hexadecimal digits.
func (s SealSalt) MarshalText() ([]byte, error) { return []byte(hex.EncodeToString(s[:])), nil }

// UnmarshalText reads what MarshalText wrote.
func (s *SealSalt) UnmarshalText(text []byte) error { return unhex(s[:], text) }

func unhex(into, text []byte) error {
	if len(text) != hex.EncodedLen(len(into)) {
		return fmt.Errorf("game: %d hexadecimal digits, want %d", len(text), hex.EncodedLen(len(into)))
	}
	_, err := hex.Decode(into, text)
	return err
}

// envelope is a sealed move as the journal has it before it is opened.
type envelope struct {
	commitment string // SHA-256 in hexadecimal digits
	box        string // base64 of the salt and the move, encrypted
}

// seal puts a move into an envelope.
func seal(key SealKey, salt SealSalt, move string) envelope {
	plain := make([]byte, len(salt)+1+mostSealed)
	copy(plain, salt[:])
	plain[len(salt)] = byte(len(move))
	copy(plain[len(salt)+1:], move)
	commitment := commit(salt, move)
	box := gcm(key).Seal(nil, make([]byte, 12), plain, []byte(commitment)) // the key is used once, so the nonce may be the same
	return envelope{commitment, base64.StdEncoding.EncodeToString(box)}
}

// open takes the move out of an envelope. It is refused when the key is another one's, and when
// what is inside is not what was committed to.
func (e envelope) open(key SealKey) (move string, salt SealSalt, err error) {
	wrong := article.Refuse(CodeSealedKey, "")
	box, err := base64.StdEncoding.DecodeString(e.box)
	if err != nil {
		return "", salt, wrong
	}
	plain, err := gcm(key).Open(nil, make([]byte, 12), box, []byte(e.commitment))
	if err != nil || len(plain) != len(salt)+1+mostSealed {
		return "", salt, wrong
	}
	copy(salt[:], plain)
	length := int(plain[len(salt)])
	if length > mostSealed {
		return "", salt, wrong
	}
	move = string(plain[len(salt)+1:][:length])
	if !e.proves(salt, move) {
		return "", salt, wrong
	}
	return move, salt, nil
}

// proves says whether a move is the one that was committed to.
func (e envelope) proves(salt SealSalt, move string) bool {
	return subtle.ConstantTimeCompare([]byte(commit(salt, move)), []byte(e.commitment)) == 1
}

// commit is the commitment to a move: the salt has a fixed length, so nothing else is written alike.
func commit(salt SealSalt, move string) string {
	sum := sha256.Sum256(append(append([]byte("damka sealed move 1\n"), salt[:]...), move...))
	return hex.EncodeToString(sum[:])
}

func gcm(key SealKey) cipher.AEAD {
	block, err := aes.NewCipher(key[:])
	if err != nil {
		panic(err) // not with 32 bytes
	}
	sealed, err := cipher.NewGCM(block)
	if err != nil {
		panic(err) // not with AES
	}
	return sealed
}
