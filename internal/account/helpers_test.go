package account_test

import (
	"testing"
	"time"

	"damka/article"
	"damka/internal/account"
)

// noon is when the tests happen.
var noon = time.Date(2026, 11, 14, 12, 0, 0, 0, time.UTC)

// cheap is a cost for tests; what the real one is, TestStandardCost holds.
var cheap = account.Cost{Memory: 8, Passes: 1, Lanes: 1}

const (
	olga  = "olgaolgaolgaolga"
	other = "otherotherothero"
)

func secret(n byte) account.Secret {
	return account.NewSecret([account.SecretSize]byte{n})
}

func must[T any](t *testing.T) func(T, error) T {
	return func(value T, err error) T {
		t.Helper()
		if err != nil {
			t.Fatal(err)
		}
		return value
	}
}

// refused wants a refusal with a code.
func refused(t *testing.T, err error, code article.Code) {
	t.Helper()
	if refusal, ok := article.AsRefusal(err); !ok || refusal.Code != code {
		t.Errorf("%v, want %s", err, code)
	}
}

func login(t *testing.T, text string) account.Login {
	t.Helper()
	return must[account.Login](t)(account.ParseLogin(text))
}

func email(t *testing.T, text string) account.Email {
	t.Helper()
	return must[account.Email](t)(account.ParseEmail(text))
}

func newAccount(t *testing.T) account.Account {
	t.Helper()
	return must[account.Account](t)(account.New(olga, login(t, "Olga.Czyż"), "Olga Czyż", noon))
}

func hash(text string) account.Hash {
	return account.HashPassword(account.TypedPassword(text), [account.SaltSize]byte{1}, cheap)
}

func isRefusal(err error, code string) bool {
	refusal, ok := article.AsRefusal(err)
	return ok && string(refusal.Code) == code
}
