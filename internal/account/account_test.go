package account_test

import (
	"encoding/json"
	"errors"
	"strings"
	"testing"

	"damka/internal/account"
)

func TestNewAccounts(t *testing.T) {
	a := newAccount(t)
	if a.ID() != olga || a.Principal() != "account:"+olga || a.Name() != "Olga Czyż" || !a.Made().Equal(noon) || a.NeedsCode() || a.Usable() != nil {
		t.Errorf("%+v", a)
	}
	if _, err := account.New("short", login(t, "olga"), "Olga", noon); !errors.Is(err, account.ErrInvalid) {
		t.Errorf("an id that says something: %v", err)
	}
	if _, err := account.New(olga, account.Login{}, "Olga", noon); !errors.Is(err, account.ErrInvalid) {
		t.Errorf("no login: %v", err)
	}
	for _, name := range []string{"", " ", "a\x00b", strings.Repeat("ż", 101)} {
		_, err := account.New(olga, login(t, "olga"), name, noon)
		refused(t, err, "account.name")
	}
	if spaced, err := a.Named("  Olga   Czyz\u0307 "); err != nil || spaced.Name() != "Olga Czyż" {
		t.Errorf("%q, %v", spaced.Name(), err)
	}
	if !(account.Account{}).IsZero() || a.IsZero() {
		t.Error("which account is none is not known")
	}
	if _, err := json.Marshal(account.Account{}); err == nil {
		t.Error("no account can be stored")
	}
}

// An address counts only after it was confirmed, and only that one.
func TestAccountsAddress(t *testing.T) {
	a := newAccount(t).WithEmail(email(t, "olga@example.org"))
	if !a.ConfirmedEmail().IsZero() {
		t.Error("an address counts that nobody confirmed")
	}
	_, err := a.WithConfirmed(email(t, "ewa@example.org"), noon)
	refused(t, err, "account.email_changed")
	_, err = newAccount(t).WithConfirmed(account.Email{}, noon)
	refused(t, err, "account.email_changed")
	a = must[account.Account](t)(a.WithConfirmed(email(t, "olga@example.org"), noon))
	if a.ConfirmedEmail() != a.Email() || a.EmailConfirmed() != noon {
		t.Error("the address is not confirmed")
	}
	if same := a.WithEmail(email(t, "olga@example.org")); same.ConfirmedEmail().IsZero() {
		t.Error("the same address has to be confirmed again")
	}
	if moved := a.WithEmail(email(t, "o.czyz@example.org")); !moved.ConfirmedEmail().IsZero() {
		t.Error("another address is confirmed already")
	}
	if none := a.WithEmail(account.Email{}); !none.Email().IsZero() || !none.EmailConfirmed().IsZero() {
		t.Error("no address is confirmed")
	}
}

func TestAccountsLook(t *testing.T) {
	a := must[account.Account](t)(newAccount(t).WithLook("en", "dark"))
	if a.Language() != "en" || a.Theme() != "dark" {
		t.Error("the look is not kept")
	}
	_, err := a.WithLook("de", "")
	refused(t, err, "account.look")
	_, err = a.WithLook("pl", "pink")
	refused(t, err, "account.look")
}

// Recovery codes stand in for an app: without one there are none, and they go with it.
func TestAccountsCodes(t *testing.T) {
	set, _ := recovery()
	a := newAccount(t).WithTOTP(account.NewTOTP(rfc))
	_, err := a.WithRecovery(set)
	refused(t, err, "account.no_app")
	if a.NeedsCode() {
		t.Error("an app counts that was never tried")
	}
	a = must[account.Account](t)(withApp(t, a).WithRecovery(set))
	if !a.NeedsCode() || a.Recovery().Left() != account.RecoveryCodes {
		t.Error("the codes are not kept")
	}
	if off := a.WithTOTP(account.TOTP{}); off.NeedsCode() || off.Recovery().Left() != 0 || !off.TOTP().IsZero() {
		t.Error("codes are left without the app")
	}
}

func passkey(t *testing.T, id string) account.Passkey {
	t.Helper()
	return must[account.Passkey](t)(account.NewPasskey(id, "Telefon", json.RawMessage(`{"n":1}`), noon))
}

func TestAccountsPasskeys(t *testing.T) {
	a := must[account.Account](t)(newAccount(t).WithPasskey(passkey(t, "AAAA")))
	_, err := a.WithPasskey(passkey(t, "AAAA"))
	refused(t, err, "account.passkey_twice")
	_, err = a.WithoutPasskey("AAAA")
	refused(t, err, "account.last_way")
	_, err = a.WithoutPasskey("BBBB")
	refused(t, err, "account.no_passkey")
	_, err = a.PasskeyUsed("BBBB", []byte(`{}`), noon)
	refused(t, err, "account.no_passkey")
	used := must[account.Account](t)(a.PasskeyUsed("AAAA", []byte(`{"n":2}`), noon))
	if p := used.Passkeys()[0]; string(p.Credential()) != `{"n":2}` || p.Used() != noon || p.Name() != "Telefon" || p.ID() != "AAAA" || p.Made() != noon {
		t.Errorf("%+v", p)
	}
	if !a.Passkeys()[0].Used().IsZero() {
		t.Error("the account before the change has changed")
	}
	if _, err := a.PasskeyUsed("AAAA", []byte(`broken`), noon); err == nil {
		t.Error("a credential is no JSON")
	}
	if gone := must[account.Account](t)(a.WithPassword(hash("koń bateria")).WithoutPasskey("AAAA")); len(gone.Passkeys()) != 0 {
		t.Error("the passkey is still there")
	}
	for i := range account.MostPasskeys - 1 {
		a = must[account.Account](t)(a.WithPasskey(passkey(t, strings.Repeat("B", i+1))))
	}
	_, err = a.WithPasskey(passkey(t, "C"))
	refused(t, err, "account.passkeys_many")
	for _, bad := range []struct{ id, name, credential string }{{"", "a", "{}"}, {"a b", "a", "{}"}, {"A", "", "{}"}, {"A", "a", "[]"}, {"A", "a", ""}, {"A", "a", `{"x":"` + strings.Repeat("x", 9000) + `"}`}} {
		if _, err := account.NewPasskey(bad.id, bad.name, json.RawMessage(bad.credential), noon); err == nil {
			t.Errorf("%v is a passkey", bad)
		}
	}
}

func grant(t *testing.T, role, stream, subject string) account.Grant {
	t.Helper()
	return must[account.Grant](t)(account.NewGrant(role, stream, subject, "owner:", noon))
}

func TestAccountsGrants(t *testing.T) {
	a := newAccount(t)
	chief := grant(t, "chief", "tournament/x", "")
	a = must[account.Account](t)(a.WithGrant(chief))
	a = must[account.Account](t)(a.WithGrant(grant(t, "chief", "tournament/y", "")))
	if again := must[account.Account](t)(a.WithGrant(chief)); len(again.Grants()) != 2 {
		t.Error("a role is given twice")
	}
	if !a.Has("chief", "tournament/x", "") || a.Has("chief", "tournament/z", "") || a.Has("owner", "", "") {
		t.Error("which roles there are is not known")
	}
	less, had := a.WithoutGrant("chief", "tournament/x", "", noon)
	if !had || less.Has("chief", "tournament/x", "") || !less.Has("chief", "tournament/y", "") || !a.Has("chief", "tournament/x", "") {
		t.Errorf("%v", less.Grants())
	}
	if _, had := less.WithoutGrant("chief", "tournament/x", "", noon); had {
		t.Error("a role is taken that nobody has")
	}
	for _, bad := range [][4]string{{"", "", "", "owner:"}, {"Chief", "", "", "owner:"}, {"chief", "x", "", "owner:"}, {"chief", "/x", "", "owner:"}, {"club", "", "a  b", "owner:"}, {"chief", "", "", "olga"}, {"chief", "", "", "account:x"}, {"chief", "", "", "owner:x"}} {
		if _, err := account.NewGrant(bad[0], bad[1], bad[2], bad[3], noon); !errors.Is(err, account.ErrInvalid) {
			t.Errorf("%v is a role: %v", bad, err)
		}
	}
	full := newAccount(t)
	for i := range account.MostGrants {
		full = must[account.Account](t)(full.WithGrant(grant(t, "club", "", strings.Repeat("a", 1+i%100)+strings.Repeat("b", 1+i/100))))
	}
	_, err := full.WithGrant(chief)
	refused(t, err, "account.roles_many")
	if data := must[[]byte](t)(json.Marshal(full)); len(data) > 200<<10 {
		t.Errorf("an account with all roles has %d bytes", len(data))
	}
}

func TestSuspendedAccounts(t *testing.T) {
	a := newAccount(t).SuspendedAt(noon)
	refused(t, a.Usable(), "account.suspended")
	if later := a.SuspendedAt(noon.AddDate(0, 0, 1)); later.Suspended() != noon {
		t.Error("when it was suspended is lost")
	}
	if back := a.Restored(); back.Usable() != nil || back.SignedAt(noon).Signed() != noon {
		t.Error("the account cannot be used again")
	}
}
