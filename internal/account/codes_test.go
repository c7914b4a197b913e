package account_test

import (
	"net/url"
	"strings"
	"testing"
	"time"

	"github.com/pquerna/otp"
	"github.com/pquerna/otp/totp"

	"damka/internal/account"
)

// rfc is the secret of the test vectors of RFC 6238, appendix B.
var rfc = [account.TOTPSize]byte([]byte("12345678901234567890"))

func TestTOTPOfRFC6238(t *testing.T) {
	for seconds, code := range map[int64]string{59: "287082", 1111111109: "081804", 1234567890: "005924", 2000000000: "279037", 20000000000: "353130"} {
		if _, ok := account.NewTOTP(rfc).Take(code, time.Unix(seconds, 0)); !ok {
			t.Errorf("%d: %s is not taken", seconds, code)
		}
	}
}

// One step before and after is taken, no more; each code works once, and none that is older
// than the last (ASVS 6.5.1).
func TestTOTP(t *testing.T) {
	app := account.NewTOTP(rfc)
	code := func(steps int) string {
		return must[string](t)(totp.GenerateCode("GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ", noon.Add(time.Duration(steps)*30*time.Second)))
	}
	for _, steps := range []int{-2, 2, 100} {
		if _, ok := app.Take(code(steps), noon); ok {
			t.Errorf("a code %d steps away is taken", steps)
		}
	}
	if _, ok := (account.TOTP{}).Take(code(0), noon); ok || !app.Confirmed().IsZero() {
		t.Error("there is no app, or it was never tried")
	}
	used, ok := app.Take(" "+code(0)[:3]+" "+code(0)[3:], noon)
	if !ok || !used.Confirmed().Equal(noon) {
		t.Fatal("the code is not taken")
	}
	for _, steps := range []int{0, -1} {
		if _, ok := used.Take(code(steps), noon); ok {
			t.Error("a code works twice")
		}
	}
	if ahead, ok := app.Take(code(11), noon.Add(11*30*time.Second)); !ok {
		t.Error("a code of a clock that is ahead is not taken")
	} else if right, ok := ahead.Take(code(0), noon); !ok {
		t.Error("no code is taken any more when the clock is put right")
	} else if _, ok := right.Take(code(0), noon); ok {
		t.Error("a code is taken twice")
	}
	next, ok := used.Take(code(1), noon)
	if !ok || !next.Confirmed().Equal(noon) {
		t.Error("the next code is not taken")
	}
	for _, bad := range []string{"", "12345", "1234567", "abcdef", "１２３４５６", "\x00\x00\x00\x00\x00\x00"} {
		if _, ok := app.Take(bad, noon); ok {
			t.Errorf("%q is taken", bad)
		}
	}
}

// The address in the QR code is what other programs make of it.
func TestTOTPURL(t *testing.T) {
	text := account.NewTOTP(rfc).URL("Damka Klub & Co", login(t, "Olga.Czyż"))
	key, err := otp.NewKeyFromURL(text)
	if err != nil || key.Secret() != "GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ" || key.Issuer() != "Damka Klub & Co" || key.AccountName() != "Olga.Czyż" || key.Period() != 30 {
		t.Errorf("%s: %v", text, err)
	}
	if address, err := url.Parse(text); err != nil || address.Scheme != "otpauth" || strings.Contains(text, "+") {
		t.Errorf("%s: %v", text, err)
	}
	if shown := account.NewTOTP(rfc).Secret(); shown != "GEZD GNBV GY3T QOJQ GEZD GNBV GY3T QOJQ" {
		t.Error(shown)
	}
}

func recovery() (account.Recovery, []string) {
	var random [account.RecoverySize]byte
	for i := range random {
		random[i] = byte(i * 7)
	}
	return account.NewRecovery(random, [account.SaltSize]byte{9}, cheap)
}

// ASVS 6.5.2 and 6.5.3: each code once, random, hashed as a password.
func TestRecoveryCodes(t *testing.T) {
	set, codes := recovery()
	if set.Left() != account.RecoveryCodes || len(codes) != account.RecoveryCodes {
		t.Fatalf("%d codes", len(codes))
	}
	seen := make(map[string]bool)
	for _, code := range codes {
		if len(code) != 11 || code[5] != '-' || strings.ContainsAny(code, "01OI") || seen[code] {
			t.Errorf("%q is not readable, or there twice", code)
		}
		seen[code] = true
	}
	typed := strings.ToLower(strings.ReplaceAll(codes[3], "-", " – "))
	left, ok := set.Take(" " + typed[:1] + " " + typed[1:])
	if !ok || left.Left() != account.RecoveryCodes-1 || set.Left() != account.RecoveryCodes {
		t.Fatalf("%q is not taken: %d left", typed, left.Left())
	}
	if _, again := left.Take(codes[3]); again {
		t.Error("a code works twice")
	}
	for i, code := range codes {
		if i != 3 {
			if left, ok = left.Take(code); !ok {
				t.Errorf("%q is not taken", code)
			}
		}
	}
	if _, ok := left.Take(codes[0]); ok || left.Left() != 0 {
		t.Error("there are more codes than there were")
	}
	for _, bad := range []string{"", "AAAAA-AAAAA", codes[0] + "A", codes[0][:10], "OOOOO-11111", strings.Repeat("-", 1000)} {
		if _, ok := set.Take(bad); ok {
			t.Errorf("%q is taken", bad)
		}
	}
	if !account.IsRecoveryCode(typed) || account.IsRecoveryCode("123456") {
		t.Error("the codes cannot be told from an app's")
	}
}

func FuzzCodes(f *testing.F) {
	set, codes := recovery()
	f.Add(codes[0])
	f.Add("287082")
	f.Fuzz(func(t *testing.T, text string) {
		if left, ok := set.Take(text); ok != (left.Left() == account.RecoveryCodes-1) || ok && !account.IsRecoveryCode(text) {
			t.Errorf("%q", text)
		}
		if used, ok := account.NewTOTP(rfc).Take(text, noon); ok == used.Confirmed().IsZero() {
			t.Errorf("%q", text)
		}
	})
}

func TestSecrets(t *testing.T) {
	s := secret(1)
	read, ok := account.ParseSecret(s.Text())
	if !ok || read != s || read.Hash() != s.Hash() || secret(2).Hash() == s.Hash() || string(s.Hash()) == s.Text() {
		t.Errorf("%v, %v", read, ok)
	}
	for _, bad := range []string{"", "x", s.Text() + "=", s.Text()[1:], s.Text()[:42] + "B", strings.Repeat(" ", 43), strings.Repeat("/", 43)} {
		if _, ok := account.ParseSecret(bad); ok {
			t.Errorf("%q is a secret", bad)
		}
	}
	text := account.TokenText(s)
	if read, ok := account.ParseTokenText(text); !ok || read != s || !strings.HasPrefix(text, "damka_") {
		t.Errorf("%q: %v", text, ok)
	}
	for _, bad := range []string{"", s.Text(), "damka_" + s.Text(), text + "x", strings.Replace(text, "A", "B", 1), "Damka_" + text[6:], " " + text} {
		if _, ok := account.ParseTokenText(bad); ok {
			t.Errorf("%q is a token", bad)
		}
	}
}

func FuzzSecrets(f *testing.F) {
	f.Add(secret(1).Text())
	f.Add(account.TokenText(secret(1)))
	f.Fuzz(func(t *testing.T, text string) {
		if s, ok := account.ParseSecret(text); ok && s.Text() != text {
			t.Errorf("%q reads as another secret", text)
		}
		if s, ok := account.ParseTokenText(text); ok && account.TokenText(s) != text {
			t.Errorf("%q reads as another token", text)
		}
	})
}
