package account

import (
	"crypto/subtle"
	"encoding/base64"
	"fmt"
	"strings"
	"unicode"
	"unicode/utf8"

	"golang.org/x/crypto/argon2"
	"golang.org/x/text/unicode/norm"

	"damka/internal/letters"
)

// How many characters a password has. Eight are the least that OWASP ASVS 5.0 (6.2.1)
// and NIST SP 800-63B allow; more are better than strange ones, so no kind
// of character is asked for.
const (
	LeastPassword       = 8
	RecommendedPassword = 12
	MostPassword        = 128
)

// Password is what somebody types to show who they are, in one form (NFC). It is never
// stored and never printed.
type Password struct{ text string }

// String says nothing, so that no log has a password.
func (p Password) String() string { return "(password)" }

// GoString says nothing either.
func (p Password) GoString() string { return p.String() }

// TypedPassword is a password that is compared with a hash. It is not asked to be a
// good one: it may be older than today's rules.
func TypedPassword(text string) Password {
	if len(text) > 4*utf8.UTFMax*MostPassword { // nobody has one so long, and it would be work to hash it
		text = ""
	}
	return Password{norm.NFC.String(text)}
}

// NewPassword reads a password that somebody chooses. It has 8 to 128 characters of any
// kind, is none of those that everybody tries first, and does not come from who
// they are: their login, name or address. What is wrong is a refusal.
func NewPassword(text string, login Login, name string, email Email) (Password, error) {
	if !utf8.ValidString(text) {
		return Password{}, refuse("account.password_unreadable")
	}
	text = norm.NFC.String(text)
	switch count := utf8.RuneCountInString(text); {
	case count < LeastPassword:
		return Password{}, refuse("account.password_short", least(LeastPassword))
	case count > MostPassword:
		return Password{}, refuse("account.password_long", most(MostPassword))
	case isCommon(text):
		return Password{}, refuse("account.password_common")
	case isPersonal(text, login, name, email):
		return Password{}, refuse("account.password_personal")
	}
	return Password{text}, nil
}

// isCommon says whether a password is on the list, or is a word of the list with
// digits and signs around it, or a few signs or a row of the keyboard over and over.
func isCommon(text string) bool {
	plain := letters.Plain(text)
	return isPadded(plain) || isPadded(strings.TrimLeftFunc(plain, notLetter)) || isRow(plain) || isRepeated(plain)
}

// isPadded says whether a text is a word of the list and no letter after it.
func isPadded(plain string) bool {
	tail := len(strings.TrimRightFunc(plain, notLetter))
	for end := range len(plain) + 1 {
		if end >= tail && common[plain[:end]] {
			return true
		}
	}
	return false
}

func notLetter(r rune) bool { return !unicode.IsLetter(r) }

// isRepeated says whether a text is a piece of up to four characters over and
// over.
func isRepeated(plain string) bool {
	all := []rune(plain)
	for size := 1; size <= 4 && size < len(all); size++ {
		same := true
		for i := size; i < len(all) && same; i++ {
			same = all[i] == all[i-size]
		}
		if same {
			return true
		}
	}
	return false
}

// rows are what fingers and the alphabet go through.
var rows = []string{"abcdefghijklmnopqrstuvwxyz", "01234567890", "qwertyuiop", "qwertzuiop", "asdfghjkl", "zxcvbnm", "yxcvbnm", "1qaz2wsx3edc4rfv5tgb6yhn7ujm", "1q2w3e4r5t6y7u8i9o0p", "q1w2e3r4t5y6u7i8o9p0"}

// isRow says whether a text is a part of a row, forwards or backwards.
func isRow(plain string) bool {
	backwards := []rune(plain)
	for i, j := 0, len(backwards)-1; i < j; i, j = i+1, j-1 {
		backwards[i], backwards[j] = backwards[j], backwards[i]
	}
	for _, row := range rows {
		if strings.Contains(row, plain) || strings.Contains(row, string(backwards)) {
			return true
		}
	}
	return false
}

// isPersonal says whether a password is made of who somebody is and of digits and
// signs alone.
func isPersonal(text string, login Login, name string, email Email) bool {
	rest := onlyLetters(text)
	if rest == "" {
		return letters.Plain(text) == login.Folded()
	}
	local, domain, _ := strings.Cut(email.Folded(), "@")
	words := append(letters.Words(name), letters.Words(login.String())...)
	words = append(append(words, letters.Words(local)...), letters.Words(domain)...)
	words = append(words, onlyLetters(login.String()), onlyLetters(local), onlyLetters(name), "damka")
	for rest != "" {
		longest := 0
		for _, word := range words {
			if word = onlyLetters(word); len(word) > longest && len(word) > 1 && strings.HasPrefix(rest, word) {
				longest = len(word)
			}
		}
		if longest == 0 {
			return false
		}
		rest = rest[longest:]
	}
	return true
}

func onlyLetters(text string) string {
	return strings.Map(func(r rune) rune {
		if unicode.IsLetter(r) {
			return r
		}
		return -1
	}, letters.Plain(text))
}

// Cost is how much work a hash is.
type Cost struct {
	Memory uint32 // KiB
	Passes uint32
	Lanes  uint8
}

// Standard is the cost of hashes made today: what the OWASP Password Storage Cheat
// Sheet asks of argon2id, 19 MiB and two passes. When it grows, a hash is made anew at
// the next sign-in.
var Standard = Cost{Memory: 19 << 10, Passes: 2, Lanes: 1}

// The limits of costs that are read: a document must not be able to stop the program.
var mostCost = Cost{Memory: 256 << 10, Passes: 16, Lanes: 8}

// SaltSize is how many random bytes a hash needs.
const SaltSize = 16

const sumSize = 32

// Hash is a password's argon2id hash in the form of PHC strings. The zero Hash is none.
type Hash struct {
	cost Cost
	salt string // the bytes
	sum  string
}

// HashPassword makes the hash of a password with 16 random bytes of salt.
func HashPassword(p Password, salt [SaltSize]byte, cost Cost) Hash {
	return Hash{cost, string(salt[:]), sumOf(p.text, salt[:], cost)}
}

func sumOf(text string, salt []byte, cost Cost) string {
	return string(argon2.IDKey([]byte(text), salt, cost.Passes, cost.Memory, cost.Lanes, sumSize))
}

// Decoy is a hash that no password has. Verifying with it costs as much as with a
// real one, so that nobody can tell whether there is such an account.
func Decoy(cost Cost) Hash {
	return Hash{cost, strings.Repeat("\x00", SaltSize), strings.Repeat("\x00", sumSize)}
}

// Verify says whether the password is the one of the hash. It takes as long either way,
// and nothing has the zero Hash.
func (h Hash) Verify(p Password) bool {
	if h.IsZero() {
		return false
	}
	return subtle.ConstantTimeCompare([]byte(sumOf(p.text, []byte(h.salt), h.cost)), []byte(h.sum)) == 1
}

// IsZero says that there is no hash.
func (h Hash) IsZero() bool { return h.sum == "" }

// Weaker says whether a hash of this cost would be better: it is time to make a new one.
func (h Hash) Weaker(than Cost) bool {
	return h.cost.Memory < than.Memory || h.cost.Passes < than.Passes || h.cost.Lanes < than.Lanes
}

// phc is how hashes are written, base64 without padding.
const phc = "$argon2id$v=19$m=%d,t=%d,p=%d$%s$%s"

// String is the hash as it is stored.
func (h Hash) String() string {
	if h.IsZero() {
		return ""
	}
	return fmt.Sprintf(phc, h.cost.Memory, h.cost.Passes, h.cost.Lanes,
		base64.RawStdEncoding.EncodeToString([]byte(h.salt)), base64.RawStdEncoding.EncodeToString([]byte(h.sum)))
}

// ParseHash reads what String wrote, and nothing else.
func ParseHash(text string) (Hash, error) {
	fields := strings.Split(text, "$")
	if len(fields) != 6 {
		return Hash{}, invalid("this is no hash of a password")
	}
	var cost Cost
	_, err := fmt.Sscanf(fields[3], "m=%d,t=%d,p=%d", &cost.Memory, &cost.Passes, &cost.Lanes)
	salt, badSalt := base64.RawStdEncoding.Strict().DecodeString(fields[4])
	sum, badSum := base64.RawStdEncoding.Strict().DecodeString(fields[5])
	h := Hash{cost, string(salt), string(sum)}
	switch {
	case err != nil || badSalt != nil || badSum != nil || len(salt) != SaltSize || len(sum) != sumSize || h.String() != text:
		return Hash{}, invalid("this is no hash of a password")
	case !cost.valid():
		return Hash{}, invalid("the hash of a password asks for too much work, or none: %+v", cost)
	}
	return h, nil
}

// valid wants a cost that argon2 takes (RFC 9106, 3.1) and that does no harm.
func (c Cost) valid() bool {
	return c.Passes >= 1 && c.Lanes >= 1 && c.Memory >= 8*uint32(c.Lanes) &&
		c.Memory <= mostCost.Memory && c.Passes <= mostCost.Passes && c.Lanes <= mostCost.Lanes
}

// MarshalText is the hash as it is stored.
func (h Hash) MarshalText() ([]byte, error) { return []byte(h.String()), nil }

// UnmarshalText is [ParseHash].
func (h *Hash) UnmarshalText(text []byte) error {
	parsed, err := ParseHash(string(text))
	if err == nil {
		*h = parsed
	}
	return err
}
