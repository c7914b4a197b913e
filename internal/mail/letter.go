package mail

import (
	"net/mail"
	"strings"

	smtp "github.com/wneessen/go-mail"
)

// letter is a message in the form of RFC 5322.
func (s *Sender) letter(m Message) (*smtp.Msg, error) {
	letter := smtp.NewMsg(smtp.WithNoDefaultUserAgent())
	if err := letter.FromFormat("Damka", s.config.from); err != nil {
		return nil, err
	}
	letter.ToMailAddress(&mail.Address{Name: m.Name, Address: m.To})
	letter.Subject(m.Subject)
	letter.SetDateWithValue(m.Date)
	letter.SetMessageIDWithValue(s.MessageID(m.ID))
	letter.SetGenHeader("Content-Language", m.Language)
	// No holiday greetings come back (RFC 3834, 5; the second is for Exchange).
	letter.SetGenHeader("Auto-Submitted", "auto-generated")
	letter.SetGenHeader("X-Auto-Response-Suppress", "All")
	if m.Settings != "" {
		letter.SetListUnsubscribe(m.Settings) // RFC 2369, 3.2
	}
	letter.SetBodyString(smtp.TypeTextPlain, strings.ReplaceAll(m.Text, "\n", "\r\n"))
	return letter, nil
}

// MessageID is the Message-ID of a message by its id, without the angle
// brackets.
func (s *Sender) MessageID(id string) string { return id + "@" + s.config.domain() }
