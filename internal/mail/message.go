package mail

import (
	"errors"
	"fmt"
	"net/mail"
	"net/url"
	"strings"
	"time"
	"unicode"
	"unicode/utf8"
)

// Message is a message to one reader. It is in plain text.
type Message struct {
	// ID is what the Message-ID is made of: 1 to 100 letters, digits, '-', '_' and
	// '.'. A message sent again with the same one is recognised as the same.
	ID string

	To       string    // the address: name@domain, ASCII only
	Name     string    // of the reader, shown beside the address; may be empty
	Language string    // of the text: two lower-case letters, such as pl
	Subject  string    // one line
	Text     string    // lines end with "\n"
	Date     time.Time // when it was written

	// Settings is the page, https or http, where the reader says that such messages
	// are not wanted; empty: they can't be declined, such as a new password that
	// was asked for.
	Settings string
}

// The greatest lengths in bytes.
const (
	maxID      = 100
	maxAddress = 254 // RFC 5321, 4.5.3.1.3, without the angle brackets
	maxHeader  = 900 // of a name, a subject or a page
	maxText    = 256 << 10
)

// Validate says what is wrong with a message. The error does not repeat what
// the message says.
func (m Message) Validate() error {
	return errors.Join(
		checkID(m.ID),
		CheckAddress(m.To),
		checkLine("name", m.Name, maxHeader),
		checkLine("subject", m.Subject, maxHeader),
		checkLine("page of settings", m.Settings, maxHeader),
		want(m.Subject != "", "no subject"),
		want(m.Settings == "" || isPage(m.Settings), "the page of settings is not an address of http or https"),
		want(len(m.Language) == 2 && strings.Trim(m.Language, lowerCase) == "", "the language is not two lower-case letters"),
		want(m.Text != "" && len(m.Text) <= maxText && utf8.ValidString(m.Text) && !strings.ContainsFunc(m.Text, notOfText),
			fmt.Sprintf("the text is empty, longer than %d bytes, not UTF-8 or has control characters", maxText)),
		want(!m.Date.IsZero(), "no date"),
	)
}

const (
	lowerCase = "abcdefghijklmnopqrstuvwxyz"
	ofID      = lowerCase + "ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789-_."
)

func checkID(id string) error {
	return want(len(id) >= 1 && len(id) <= maxID && strings.Trim(id, ofID) == "" && !strings.Contains("."+id+".", ".."),
		fmt.Sprintf("the id is not 1 to %d letters, digits, '-', '_' and '.'", maxID))
}

// CheckAddress says what is wrong with an address. It is the bare one,
// name@domain, in ASCII: a server need not take others (RFC 6531).
func CheckAddress(address string) error {
	parsed, err := mail.ParseAddress(address)
	name, domain, _ := strings.Cut(address, "@")
	ok := err == nil && parsed.Name == "" && parsed.Address == address && len(address) <= maxAddress &&
		name != "" && !strings.ContainsFunc(address, notOfAddress) && isDomain(domain)
	return want(ok, "the address is not of the form name@domain in letters without marks")
}

func notOfAddress(c rune) bool { return c <= ' ' || c >= 0x7f || strings.ContainsRune(`"<>(),;:\`, c) }

// isDomain says that a text is a name of a host of two parts or more, or
// localhost.
func isDomain(domain string) bool {
	parts := strings.Split(domain, ".")
	for _, part := range parts {
		if part == "" || len(part) > 63 || strings.Trim(strings.ToLower(part), lowerCase+"0123456789-") != "" {
			return false
		}
	}
	return len(parts) > 1 || domain == "localhost"
}

func isPage(address string) bool {
	u, err := url.Parse(address)
	return err == nil && (u.Scheme == "https" || u.Scheme == "http") && u.Host != "" && !strings.ContainsFunc(address, notOfPage)
}

func notOfPage(c rune) bool { return c <= ' ' || c >= 0x7f || strings.ContainsRune(`<>"\,`, c) }

// checkLine refuses what could begin another header.
func checkLine(what, line string, most int) error {
	return want(len(line) <= most && utf8.ValidString(line) && !strings.ContainsFunc(line, unicode.IsControl) && !strings.ContainsAny(line, "\u2028\u2029"),
		fmt.Sprintf("the %s is longer than %d bytes, not UTF-8 or has line ends or other control characters", what, most))
}

func notOfText(c rune) bool { return unicode.IsControl(c) && c != '\n' && c != '\t' }

func want(ok bool, otherwise string) error {
	if ok {
		return nil
	}
	return errors.New("mail: " + otherwise)
}
