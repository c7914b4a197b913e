package account_test

import (
	"fmt"
	"strings"
	"testing"

	"damka/article"
	"damka/internal/account"
)

func TestPasswords(t *testing.T) {
	for text, code := range map[string]article.Code{
		"koń bateria zszywka":      "",
		"łąka123":                  "account.password_short",
		"łąki1234":                 "",
		"        x":                "",
		"🐴🔋📎✅🐴🔋📎🎲":                 "", // eight signs, whatever their bytes
		strings.Repeat("ab c", 32): "account.password_common",
		"To jest zdanie, które ma dokładnie sto dwadzieścia osiem znaków i ani jednego więcej, co łatwo policzyć, choć nikomu się nie chce": "account.password_long",
		"hasło123":       "account.password_common",
		"HASŁO2026!!":    "account.password_common",
		"Password1!":     "account.password_common",
		"p@ssw0rd":       "account.password_common",
		"qwertyuiop":     "account.password_common",
		"poiuytrewq":     "account.password_common",
		"12345678":       "account.password_common",
		"87654321":       "account.password_common",
		"zaq12wsx":       "account.password_common",
		"aaaaaaaaaa":     "account.password_common",
		"abcabcabc":      "account.password_common",
		"warcaby2026":    "account.password_common",
		"damka2026":      "account.password_personal",
		"DamkaDamka":     "account.password_personal",
		"OlgaCzyz1":      "account.password_personal",
		"czyż-olga-1990": "account.password_personal",
		"olga@example1":  "account.password_personal",
		"olga gra w go":  "",
		"\xff12345678":   "account.password_unreadable",
		"19870415":       "",
	} {
		_, err := account.NewPassword(text, login(t, "Olga.Czyż"), "Olga Czyż", email(t, "olga@example.org"))
		if code == "" {
			if err != nil {
				t.Errorf("%q: %v", text, err)
			}
			continue
		}
		if refusal, ok := article.AsRefusal(err); !ok || refusal.Code != code {
			t.Errorf("%q: %v, want %s", text, err, code)
		}
	}
}

// ASVS 6.2.9: at least 64 characters are taken, and none is cut off; 6.2.5: no
// kind of character is asked for.
func TestLongPasswords(t *testing.T) {
	whole := strings.Repeat("kaczka dziwaczka ", 8)[:account.MostPassword]
	p := must[account.Password](t)(account.NewPassword(whole, login(t, "olga"), "Olga", account.Email{}))
	h := account.HashPassword(p, [account.SaltSize]byte{}, cheap)
	if !h.Verify(account.TypedPassword(whole)) || h.Verify(account.TypedPassword(whole[:127])) {
		t.Error("the end of a password does not count")
	}
}

// The list is what was promised: 200 words and more that everybody tries first.
func TestCommonPasswords(t *testing.T) {
	if n := account.CommonCount(); n < 200 {
		t.Errorf("%d words", n)
	}
	for _, text := range account.CommonWords() {
		if len([]rune(text)) < account.LeastPassword {
			text += "123456789"[:account.LeastPassword-min(len(text), account.LeastPassword-1)]
		}
		if _, err := account.NewPassword(text, login(t, "olga"), "Olga", account.Email{}); err == nil && len([]rune(text)) >= account.LeastPassword {
			t.Errorf("%q is taken", text)
		}
	}
}

// A letter typed as one sign or as two is the same password.
func TestPasswordsAreInOneForm(t *testing.T) {
	if h := hash("za\u017c\u00f3\u0142\u0107"); !h.Verify(account.TypedPassword("zaz\u0307o\u0301\u0142c\u0301")) {
		t.Error("the keyboard decides what the password is")
	}
}

// OWASP Password Storage Cheat Sheet, argon2id: 19 MiB, two passes, one lane.
func TestStandardCost(t *testing.T) {
	h := account.HashPassword(account.TypedPassword("koń bateria"), [account.SaltSize]byte{1}, account.Standard)
	if text := h.String(); !strings.HasPrefix(text, "$argon2id$v=19$m=19456,t=2,p=1$") {
		t.Errorf("%s", text)
	}
	if !h.Verify(account.TypedPassword("koń bateria")) || h.Verify(account.TypedPassword("koń baterii")) {
		t.Error("the hash is not of its password")
	}
}

func TestHashes(t *testing.T) {
	h := hash("koń bateria")
	again := must[account.Hash](t)(account.ParseHash(h.String()))
	if again != h || !again.Verify(account.TypedPassword("koń bateria")) || again.Verify(account.TypedPassword("")) {
		t.Errorf("%s reads back as %s", h, again)
	}
	if h.Weaker(cheap) || !h.Weaker(account.Standard) || !h.Weaker(account.Cost{Memory: 8, Passes: 2, Lanes: 1}) {
		t.Error("when a hash is weak is not known")
	}
	salted := account.HashPassword(account.TypedPassword("koń bateria"), [account.SaltSize]byte{2}, cheap)
	if salted == h {
		t.Error("the salt does not count")
	}
	if (account.Hash{}).Verify(account.TypedPassword("")) || account.Decoy(cheap).Verify(account.TypedPassword("")) {
		t.Error("an account without a password lets people in")
	}
	if account.Decoy(cheap).Weaker(cheap) || account.Decoy(cheap).IsZero() {
		t.Error("a decoy is cheaper than what it stands for")
	}
}

func TestBadHashes(t *testing.T) {
	good := hash("koń bateria").String()
	for _, bad := range []string{
		"", "koń bateria", good + "$", strings.Replace(good, "argon2id", "argon2i", 1), strings.Replace(good, "v=19", "v=16", 1),
		strings.Replace(good, "m=8", "m=08", 1), strings.Replace(good, "m=8", "m=4", 1), strings.Replace(good, "m=8", "m=4194304", 1),
		strings.Replace(good, "t=1", "t=0", 1), strings.Replace(good, "t=1", "t=99", 1), strings.Replace(good, "p=1", "p=0", 1),
		strings.Replace(good, "p=1", "p=200", 1), good[:len(good)-1], strings.Replace(good, "$m=8", "$ m=8", 1),
	} {
		if h, err := account.ParseHash(bad); err == nil || !h.IsZero() {
			t.Errorf("%q is read", bad)
		}
	}
}

// No log says a password or a secret.
func TestSecretsAreNotPrinted(t *testing.T) {
	p, s := account.TypedPassword("koń bateria"), secret(7)
	text := fmt.Sprintf("%v %s %+v %#v %v %s %+v %#v", p, p, p, p, s, s, s, s)
	if strings.Contains(text, "bateria") || strings.Contains(text, s.Text()) {
		t.Error(text)
	}
}

func FuzzParseHash(f *testing.F) {
	f.Add(hash("koń bateria").String())
	f.Add("$argon2id$v=19$m=19456,t=2,p=1$AQAAAAAAAAAAAAAAAAAAAA$x")
	f.Fuzz(func(t *testing.T, text string) {
		if h, err := account.ParseHash(text); err == nil && h.String() != text {
			t.Errorf("%q reads back as %q", text, h)
		}
	})
}

func FuzzNewPassword(f *testing.F) {
	f.Add("koń bateria zszywka")
	f.Add("olga")
	f.Fuzz(func(t *testing.T, text string) {
		login, _ := account.ParseLogin("olga")
		p, err := account.NewPassword(text, login, "Olga Czyż", account.Email{})
		if _, ok := article.AsRefusal(err); err != nil && !ok {
			t.Errorf("%q: %v", text, err)
		}
		if err == nil && p != account.TypedPassword(text) {
			t.Errorf("%q could never be typed again", text)
		}
	})
}
