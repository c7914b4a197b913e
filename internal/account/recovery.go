package account

import (
	"crypto/subtle"
	"encoding/base64"
	"strings"
	"unicode"
)

// How recovery codes look: two groups of five, of letters and digits that nobody takes
// for others when they are read out, 50 bits.
const (
	RecoveryCodes   = 10
	RecoverySize    = RecoveryCodes * recoveryChars // random bytes for a set
	recoveryChars   = 10
	recoveryGroup   = 5
	recoveryLetters = "ABCDEFGHJKLMNPQRSTUVWXYZ23456789"
)

// Recovery is a set of recovery codes, each of which stands in for the app once. Fifty
// bits are few for a hash that is quick, so they cost as much as a password (OWASP ASVS
// 5.0, 6.5.2). The zero Recovery has none.
type Recovery struct {
	cost Cost
	salt string
	sums []string
}

// NewRecovery makes a set of codes, which are shown once, of random bytes.
func NewRecovery(random [RecoverySize]byte, salt [SaltSize]byte, cost Cost) (Recovery, []string) {
	set := Recovery{cost: cost, salt: string(salt[:])}
	var shown []string
	for i := range RecoveryCodes {
		code := make([]byte, recoveryChars)
		for k := range code {
			code[k] = recoveryLetters[int(random[i*recoveryChars+k])%len(recoveryLetters)] // 32 letters: all are as likely
		}
		set.sums = append(set.sums, sumOf(string(code), salt[:], cost))
		shown = append(shown, grouped(string(code), recoveryGroup, "-"))
	}
	return set, shown
}

// Left is how many codes have not been used.
func (r Recovery) Left() int { return len(r.sums) }

// IsRecoveryCode says whether a text has the form of a recovery code, so that it is
// none of an app.
func IsRecoveryCode(text string) bool { return recoveryCode(text) != "" }

// Take uses a code up: the set returned does not have it any more.
func (r Recovery) Take(text string) (Recovery, bool) {
	code := recoveryCode(text)
	if code == "" || len(r.sums) == 0 {
		return r, false
	}
	sum, found := sumOf(code, []byte(r.salt), r.cost), -1
	for i, other := range r.sums {
		if subtle.ConstantTimeCompare([]byte(sum), []byte(other)) == 1 {
			found = i
		}
	}
	if found < 0 {
		return r, false
	}
	left := append([]string(nil), r.sums[:found]...)
	r.sums = append(left, r.sums[found+1:]...)
	return r, true
}

// recoveryCode is a code as somebody typed it, in whatever case and groups; empty if it
// cannot be one.
func recoveryCode(text string) string {
	if len(text) > 100 {
		return ""
	}
	var code strings.Builder
	for _, r := range strings.ToUpper(text) {
		switch {
		case unicode.IsSpace(r) || unicode.Is(unicode.Pd, r):
		case strings.ContainsRune(recoveryLetters, r):
			code.WriteRune(r)
		default:
			return ""
		}
	}
	if code.Len() != recoveryChars {
		return ""
	}
	return code.String()
}

// grouped puts a sign between groups of letters.
func grouped(text string, size int, between string) string {
	var groups []string
	for ; len(text) > size; text = text[size:] {
		groups = append(groups, text[:size])
	}
	return strings.Join(append(groups, text), between)
}

// recoveryWire is how a set is stored.
type recoveryWire struct {
	Memory uint32   `json:"memory"` // KiB
	Passes uint32   `json:"passes"`
	Lanes  uint8    `json:"lanes"`
	Salt   string   `json:"salt"` // base64
	Left   []string `json:"left"` // base64
}

func (r Recovery) wire() *recoveryWire {
	if len(r.sums) == 0 {
		return nil
	}
	w := &recoveryWire{r.cost.Memory, r.cost.Passes, r.cost.Lanes, base64.RawStdEncoding.EncodeToString([]byte(r.salt)), nil}
	for _, sum := range r.sums {
		w.Left = append(w.Left, base64.RawStdEncoding.EncodeToString([]byte(sum)))
	}
	return w
}

func (w *recoveryWire) recovery() (Recovery, error) {
	if w == nil {
		return Recovery{}, nil
	}
	r := Recovery{cost: Cost{w.Memory, w.Passes, w.Lanes}}
	salt, err := base64.RawStdEncoding.Strict().DecodeString(w.Salt)
	if err != nil || len(salt) != SaltSize || !r.cost.valid() || len(w.Left) == 0 || len(w.Left) > RecoveryCodes {
		return Recovery{}, invalid("the recovery codes are not in their form")
	}
	r.salt = string(salt)
	for _, text := range w.Left {
		sum, err := base64.RawStdEncoding.Strict().DecodeString(text)
		if err != nil || len(sum) != sumSize {
			return Recovery{}, invalid("the recovery codes are not in their form")
		}
		r.sums = append(r.sums, string(sum))
	}
	return r, nil
}
