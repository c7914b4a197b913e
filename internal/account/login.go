package account

import (
	"strings"
	"unicode"
	"unicode/utf8"

	"golang.org/x/text/unicode/norm"

	"damka/internal/letters"
)

// Login is the one name by which somebody signs in: 3 to 40 Latin letters, digits, dots,
// underscores and hyphens, beginning with a letter or digit. Letters of other
// alphabets are refused because some look like Latin ones: two people would read
// one name. The zero Login is none.
type Login struct{ text string }

const (
	leastLogin = 3
	mostLogin  = 40
)

// ParseLogin reads a login as somebody typed it. What is wrong is a refusal.
func ParseLogin(text string) (Login, error) {
	text = norm.NFC.String(strings.TrimSpace(text))
	count := utf8.RuneCountInString(text)
	if count < leastLogin || count > mostLogin {
		return Login{}, refuse("account.login_length", least(leastLogin), most(mostLogin))
	}
	for i, r := range text {
		plain := r < utf8.RuneSelf && unicode.IsDigit(r) || unicode.Is(unicode.Latin, r) && unicode.IsLetter(r)
		if !plain && (i == 0 || !strings.ContainsRune("._-", r)) {
			return Login{}, refuse("account.login_characters")
		}
	}
	return Login{text}, nil
}

// String is the login as it was chosen.
func (l Login) String() string { return l.text }

// Folded is what two logins may not have in common: without capitals and accents.
func (l Login) Folded() string { return letters.Plain(l.text) }

// MarshalText is the login as it was chosen.
func (l Login) MarshalText() ([]byte, error) { return []byte(l.text), nil }

// UnmarshalText is [ParseLogin].
func (l *Login) UnmarshalText(text []byte) error {
	parsed, err := ParseLogin(string(text))
	if err == nil && parsed.text != string(text) {
		err = invalid("the login %q is not in its form", text)
	}
	if err == nil {
		*l = parsed
	}
	return err
}

// Email is an address for mail. The zero Email is none.
type Email struct{ text string }

const mostEmail = 254

// ParseEmail reads an address as somebody typed it. It looks for slips only: whether the
// address works is found out by writing to it. Letters beyond ASCII are refused: many servers take no
// mail for such an address, and nothing would tell the person (RFC 6531).
func ParseEmail(text string) (Email, error) {
	text = norm.NFC.String(strings.TrimSpace(text))
	if strings.Contains(text, "@") && strings.ContainsFunc(text, func(r rune) bool { return r >= utf8.RuneSelf && unicode.IsLetter(r) }) {
		return Email{}, refuse("account.email_letters")
	}
	local, domain, found := strings.Cut(text, "@")
	good := found && len(text) <= mostEmail &&
		len(local) >= 1 && len(local) <= 64 && isHost(domain) &&
		!strings.HasPrefix(local, ".") && !strings.HasSuffix(local, ".") && !strings.Contains(local, "..") &&
		!strings.ContainsFunc(local, func(r rune) bool {
			return r <= ' ' || r > '~' || strings.ContainsRune(`()<>[]:;@\,"`, r)
		})
	if !good {
		return Email{}, refuse("account.email")
	}
	return Email{text}, nil
}

// isHost wants two labels or more of letters, digits and hyphens.
func isHost(domain string) bool {
	labels := strings.Split(domain, ".")
	for _, label := range labels {
		if label == "" || len(label) > 63 || strings.HasPrefix(label, "-") || strings.HasSuffix(label, "-") ||
			strings.ContainsFunc(label, func(r rune) bool {
				return r >= utf8.RuneSelf || !unicode.IsLetter(r) && !unicode.IsDigit(r) && r != '-'
			}) {
			return false
		}
	}
	return len(labels) > 1
}

// String is the address as it was written.
func (e Email) String() string { return e.text }

// IsZero says that there is no address.
func (e Email) IsZero() bool { return e.text == "" }

// Folded is what two addresses may not have in common: in lower case.
func (e Email) Folded() string { return strings.ToLower(e.text) }

// MarshalText is the address as it was written.
func (e Email) MarshalText() ([]byte, error) { return []byte(e.text), nil }

// UnmarshalText is [ParseEmail].
func (e *Email) UnmarshalText(text []byte) error {
	parsed, err := ParseEmail(string(text))
	if err == nil && parsed.text != string(text) {
		err = invalid("the address is not in its form")
	}
	if err == nil {
		*e = parsed
	}
	return err
}
