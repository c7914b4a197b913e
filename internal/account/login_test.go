package account_test

import (
	"strings"
	"testing"

	"damka/article"
	"damka/internal/account"
	"damka/internal/mail"
)

func TestLogins(t *testing.T) {
	for text, folded := range map[string]string{"Łukasz": "lukasz", " olga.czyż ": "olga.czyz", "jan_kot-2": "jan_kot-2", "123": "123", "z\u0307o\u0301łw": "zolw", strings.Repeat("ż", 40): strings.Repeat("z", 40)} {
		if l, err := account.ParseLogin(text); err != nil || l.Folded() != folded {
			t.Errorf("%q: %q, %v", text, l.Folded(), err)
		}
	}
	for text, code := range map[string]article.Code{
		"": "account.login_length", "ab": "account.login_length", strings.Repeat("a", 41): "account.login_length",
		"олга": "account.login_characters", "olgа": "account.login_characters", "a b c": "account.login_characters", "a@b.pl": "account.login_characters",
		".olga": "account.login_characters", "-olga": "account.login_characters", "ol\x00ga": "account.login_characters", "olga\xff": "account.login_characters", "١٢٣": "account.login_characters",
	} {
		_, err := account.ParseLogin(text)
		if refusal, ok := article.AsRefusal(err); !ok || refusal.Code != code {
			t.Errorf("%q: %v, want %s", text, err, code)
		}
	}
}

func TestEmails(t *testing.T) {
	for _, text := range []string{"olga@example.org", "O.Czyz+damka@klub.example.pl", "a'b@x-y.example", "x@xn--ubr-ova.example"} {
		if e, err := account.ParseEmail(" " + text); err != nil || e.String() != text || e.Folded() != strings.ToLower(text) {
			t.Errorf("%q: %v", text, err)
		}
	}
	for _, text := range []string{
		"", "olga", "olga@", "@example.org", "olga@example", "a b@example.org", "a@b@example.org", "olga@exa mple.org", "olga@.org", "olga@-x.org", "olga@example..org",
		".olga@example.org", "olga.@example.org", "o..a@example.org", "olga@example.org\r\nBcc: x@example.org", "<olga@example.org>", "olga,ewa@example.org",
		strings.Repeat("a", 65) + "@example.org", "a@" + strings.Repeat("a.", 130) + "org", "o\xff@example.org",
	} {
		_, err := account.ParseEmail(text)
		refused(t, err, "account.email")
	}
	for _, text := range []string{"łucja@example.org", "olga@żubr.example", "оlga@example.org"} { // the last begins with a Cyrillic letter
		_, err := account.ParseEmail(text)
		refused(t, err, "account.email_letters")
	}
}

// mostKey is how many bytes the key of a document has at most.
const mostKey = 256

func FuzzLogin(f *testing.F) {
	f.Add("Olga.Czyż")
	f.Add("olga@example.org")
	f.Add(strings.Repeat("Ⱥ", 20) + "@" + strings.Repeat(strings.Repeat("Ⱥ", 25)+".", 4) + "pl") // a small letter has more bytes
	f.Add(strings.Repeat("Ⱥ", 40))
	f.Add("ªªª")
	f.Fuzz(func(t *testing.T, text string) {
		if l, err := account.ParseLogin(text); err == nil {
			if again, err := account.ParseLogin(l.String()); err != nil || again != l {
				t.Errorf("%q reads back as %q, %v", l, again, err)
			}
			if n := len(l.Folded()); n == 0 || n > mostKey {
				t.Errorf("%q has %d bytes as a key", l, n)
			}
			if folded, err := account.ParseLogin(l.Folded()); err == nil && folded.Folded() != l.Folded() {
				t.Errorf("%q folds to %q, which folds to %q", l, folded, folded.Folded())
			}
		}
		if e, err := account.ParseEmail(text); err == nil {
			if again, err := account.ParseEmail(e.String()); err != nil || again != e || strings.ContainsAny(e.String(), "\r\n ") {
				t.Errorf("%q reads back as %q, %v", e, again, err)
			}
			if n := len(e.Folded()); n == 0 || n > mostKey {
				t.Errorf("%q has %d bytes as a key", e, n)
			}
			if err := mail.CheckAddress(e.String()); err != nil {
				t.Errorf("%q is taken, and nothing can be sent there: %v", e, err)
			}
		}
	})
}

func TestDevices(t *testing.T) {
	for header, want := range map[string]string{
		"Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0":                                                                  "Firefox, Linux",
		"Mozilla/5.0 (Linux; Android 15; Pixel 9) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Mobile Safari/537.36":                   "Chrome, Android",
		"Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Mobile/15E148 Safari/604.1": "Safari, iPhone",
		"Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36 Edg/140.0.0.0":           "Edge, Windows",
		"curl/8.5.0": "curl", "": "", "<script>": "", strings.Repeat("Firefox", 1000): "",
	} {
		if got := account.Device(header); got != want {
			t.Errorf("%q: %q, want %q", header, got, want)
		}
	}
}
