package app

import (
	"context"
	"crypto/hmac"
	"crypto/sha256"
	"crypto/subtle"
	"encoding/base32"
	"encoding/base64"
	"encoding/binary"
	"fmt"
	"strings"

	"damka/internal/journal"
)

// cardSetting is the key of the codes on board cards.
const cardSetting = "card_key"

// CardKey makes the codes on players' board cards, and is as secret as they
// are. Only [Base.CardKey] makes one.
type CardKey struct{ secret []byte }

// cardKeySize is its length in bytes.
const cardKeySize = 32

// CardKey is the key of this installation. It is made when it is first needed and
// stays the same for the data folder.
func (b *Base) CardKey(ctx context.Context) (CardKey, error) {
	if known := b.cardKey.Load(); known != nil {
		return *known, nil // every move of a player without an account asks
	}
	text, err := b.once(ctx, cardSetting, func() (string, error) {
		secret := make([]byte, cardKeySize)
		err := b.Random(secret)
		return base64.StdEncoding.EncodeToString(secret), err
	})
	if err != nil {
		return CardKey{}, err
	}
	secret, err := base64.StdEncoding.DecodeString(text)
	if err != nil || len(secret) != cardKeySize {
		return CardKey{}, fmt.Errorf("app: the setting %s is not a key", cardSetting)
	}
	b.cardKey.Store(&CardKey{secret})
	return CardKey{secret}, nil
}

// Card is one player's card for one game.
type Card struct {
	Stream       journal.Stream // of the tournament
	Round, Board int
	Player       string // the participant's id
	Published    uint64 // the event that published the round: a new one makes new cards
}

// cardBytes is how much of the code's hash is on the card: 128 bits, which
// nobody guesses.
const cardBytes = 16

// CardSecretLength is the length of a card's code in characters.
const CardSecretLength = 26

// cardLetters are lower-case letters and digits that are not taken for each other.
var cardLetters = base32.StdEncoding.WithPadding(base32.NoPadding)

// CardSecret is the code on a card: [CardSecretLength] lower-case letters and
// digits, which depend on everything that is said of the card.
func (k CardKey) CardSecret(card Card) string {
	mac := hmac.New(sha256.New, k.secret)
	for _, part := range []string{"damka card 1", string(card.Stream), card.Player} {
		var length [8]byte // so that no two cards are written alike
		binary.BigEndian.PutUint64(length[:], uint64(len(part)))
		mac.Write(length[:])
		mac.Write([]byte(part))
	}
	for _, n := range []uint64{uint64(card.Round), uint64(card.Board), card.Published} {
		var number [8]byte
		binary.BigEndian.PutUint64(number[:], n)
		mac.Write(number[:])
	}
	return strings.ToLower(cardLetters.EncodeToString(mac.Sum(nil)[:cardBytes]))
}

// Opens says whether a code is that of a card. It takes as long for a wrong code
// as for the right one.
func (k CardKey) Opens(card Card, secret string) bool {
	return subtle.ConstantTimeCompare([]byte(k.CardSecret(card)), []byte(secret)) == 1
}
