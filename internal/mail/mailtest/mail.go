package mailtest

import (
	"io"
	"mime"
	"mime/quotedprintable"
	"net/mail"
	"strings"
	"testing"
)

// Mail is what a server got.
type Mail struct {
	From      string   // of the envelope
	To        []string // of the envelope
	Encrypted bool
	Raw       string // as it came
}

// Read is a mail as its reader sees it: the headers, decoded, and the text with
// "\n" at the ends of lines.
func (m Mail) Read(t testing.TB) (header func(name string) string, text string) {
	t.Helper()
	parsed, err := mail.ReadMessage(strings.NewReader(m.Raw))
	if err != nil {
		t.Fatalf("%v in %q", err, m.Raw)
	}
	if encoding := parsed.Header.Get("Content-Transfer-Encoding"); encoding != "quoted-printable" {
		t.Fatalf("encoded as %q", encoding)
	}
	body, err := io.ReadAll(quotedprintable.NewReader(parsed.Body))
	if err != nil {
		t.Fatal(err)
	}
	header = func(name string) string {
		decoded, err := new(mime.WordDecoder).DecodeHeader(parsed.Header.Get(name))
		if err != nil {
			t.Fatalf("%s: %v", name, err)
		}
		return decoded
	}
	return header, strings.ReplaceAll(string(body), "\r\n", "\n")
}
