package account

import (
	"errors"
	"testing"
	"time"

	"damka/internal/account"
	"damka/internal/app"
	"damka/internal/app/mails"
	"damka/internal/mail"
	"damka/internal/web/page"
)

var noon = time.Date(2026, time.November, 14, 12, 0, 0, 0, time.UTC)

const (
	olgaID = "olga000000000000"
	emilID = "emil000000000000"
)

// must is for what a test prepares.
func must[T any](value T, err error) T {
	if err != nil {
		panic(err)
	}
	return value
}

func someAccount(id, login, name string) account.Account {
	return must(account.New(id, must(account.ParseLogin(login)), name, noon.AddDate(0, -2, 0)))
}

func grant(role, stream, subject, by string) account.Grant {
	return must(account.NewGrant(role, stream, subject, by, noon.AddDate(0, -1, 0)))
}

// olga has everything an account can have.
func olga() account.Account {
	a := someAccount(olgaID, "olga.czyz", "Olga Czyż").WithEmail(must(account.ParseEmail("olga@damka.example")))
	for _, g := range []account.Grant{
		grant("owner", "", "", "owner:"), grant("chief", "tournament/cup", "", "account:"+emilID),
		grant("assistant", "tournament/gone", "", "account:somebodyerased00"), grant("club", "", "warcabista", "account:"+olgaID),
	} {
		a = must(a.WithGrant(g))
	}
	a = a.WithPassword(account.HashPassword(account.TypedPassword("x"), [account.SaltSize]byte{}, account.Cost{Memory: 8, Passes: 1, Lanes: 1}))
	return must(a.WithLook("pl", "dark")).SignedAt(noon.Add(-time.Hour))
}

// withPasskey is an account with a passkey that was used.
func withPasskey(of account.Account) account.Account {
	made := must(account.NewPasskey("cGFzc2tleQ", "Telefon", []byte(`{}`), noon.AddDate(0, -1, 0)))
	return must(must(of.WithPasskey(made)).PasskeyUsed("cGFzc2tleQ", []byte(`{}`), noon.Add(-time.Hour)))
}

// emil has little, and is suspended.
func emil() account.Account {
	return someAccount(emilID, "emil", "Emil Źrebak").SuspendedAt(noon.AddDate(0, 0, -3))
}

func hash(n byte) account.SecretHash {
	return account.NewSecret([account.SecretSize]byte{n}).Hash()
}

func session(n byte, device string, ago time.Duration) account.Session {
	return must(account.NewSession(hash(n), "account:"+olgaID, device, noon.Add(-ago)))
}

func eventNames(stream string) (string, bool) {
	return "Puchar Trzech Mostów", stream == "tournament/cup"
}

func accountNames(id string) (string, bool) {
	name, found := map[string]string{olgaID: "Olga Czyż", emilID: "Emil Źrebak"}[id]
	return name, found
}

// sample is a page as it is shown to somebody, and what makes it for a reader.
type sample struct {
	name string
	page page.View
	view func(page.Reader) any
}

func samples(t testing.TB) []sample {
	t.Helper()
	code := must(page.QROf("https://damka.example/join/AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA"))
	secret := account.NewSecret([account.SecretSize]byte{1})
	invitation := must(account.Invite("inv0000000000000", secret.Hash(), "Witold Ćwik", account.Email{}, []account.Grant{grant("clerk", "tournament/cup", "", "account:"+olgaID)}, "account:"+olgaID, noon))
	plain := must(account.Invite("inv0000000000001", hash(2), "", account.Email{}, nil, "owner:", noon))
	first := must(account.Begin("inv0000000000002", hash(3), []account.Grant{grant("owner", "", "", "owner:")}, noon))
	defectsOf := func(reader page.Reader, err error, known ...string) page.Defects {
		defects, refused, rest := wrong(reader, err, known...)
		if rest != nil || refused != "" {
			t.Fatal(rest, refused)
		}
		return defects
	}
	wholeAccounts := []account.Account{olga(), emil()}
	token := must(account.NewToken("token00000000000", hash(4), olgaID, "Tablica wyników", []account.Scope{account.ReadTournaments, account.WriteResults}, noon.AddDate(0, 0, -20), noon.AddDate(0, 2, 0)))
	old := must(account.NewToken("token00000000001", hash(5), olgaID, "stary skrypt", []account.Scope{account.ReadAccount}, noon.AddDate(-1, 0, 0), noon.AddDate(0, 0, -1)))
	return []sample{
		{"sign in", signInPage, func(page.Reader) any { return signInView{Return: "/tournaments", Place: placeView{Here: true}} }},
		{"sign in, refused", signInPage, func(r page.Reader) any {
			_, refused, _ := wrong(r, emil().Usable())
			return signInView{Name: "olga", Refused: refused, SignUp: true, Place: placeView{Why: r.Text("passkey.not_here")}}
		}},
		{"code", codePage, func(page.Reader) any { return codeView{Return: "/me"} }},
		{"again", againPage, func(page.Reader) any {
			return againView{Login: "olga.czyz", Return: "/me/tokens", Password: true, Code: true}
		}},
		{"again, by passkey alone", againPage, func(page.Reader) any {
			return againView{Login: "olga.czyz", Return: "/me/tokens", Passkey: true, Place: placeView{Here: true}}
		}},
		{"join", joinPage, func(r page.Reader) any {
			view := invitedView(r, invitation, "Olga Czyż", eventNames)
			view.Action = "/join/x"
			return view.with(r, joining{Name: "Witold Ćwik"}, page.Defects{}, "")
		}},
		{"join, without a name", joinPage, func(r page.Reader) any {
			return invitedView(r, plain, "", eventNames).with(r, joining{}, page.Defects{}, "")
		}},
		{"join, wrong", joinPage, func(r page.Reader) any {
			defects := defectsOf(r, errors.Join(loginError("ab"), passwordError("abc")), joinFields...)
			return joinView{Lead: r.Text("join.open"), Mail: true}.with(r, joining{"Witold Ćwik", "ab", ""}, defects, "")
		}},
		{"first", joinPage, func(r page.Reader) any {
			return invitedView(r, first, "", eventNames).with(r, joining{}, page.Defects{}, "")
		}},
		{"over, join", messagePage, func(r page.Reader) any { return over(r, account.ToJoin) }},
		{"over, first", messagePage, func(r page.Reader) any { return over(r, account.ToBegin) }},
		{"over, reset", messagePage, func(r page.Reader) any { return over(r, account.ToReset) }},
		{"over, confirm", messagePage, func(r page.Reader) any { return over(r, account.ToConfirm) }},
		{"reset", resetPage, func(page.Reader) any { return resetView{Mail: true} }},
		{"reset, no mail", resetPage, func(page.Reader) any { return resetView{} }},
		{"renew", renewPage, func(r page.Reader) any {
			return renewView{Action: "/reset/x", CodesOff: true, Password: newPassword(r, page.Defects{}, "")}
		}},
		{"me", mePage, func(r page.Reader) any {
			return meOf(r, olga(), profileOf(olga()), true, eventNames, page.Defects{})
		}},
		{"me, little", mePage, func(r page.Reader) any {
			r.May = func(app.Deed) bool { return false }
			return meOf(r, emil(), profileOf(emil()), false, eventNames, page.Defects{})
		}},
		{"security", securityPage, func(r page.Reader) any { return securityOf(r, olga(), placeView{Here: true}, page.Defects{}, "") }},
		{"security, wrong", securityPage, func(r page.Reader) any {
			return securityOf(r, olga(), placeView{Here: true}, defectsOf(r, passwordError("abc"), passwordFields...), "")
		}},
		{"security, codes", securityPage, func(r page.Reader) any {
			view := securityOf(r, olga(), placeView{Here: true}, page.Defects{}, "")
			view.Codes, view.Since, view.Left = true, day(r, noon), 8
			return view
		}},
		{"security, passkeys", securityPage, func(r page.Reader) any {
			return securityOf(r, withPasskey(olga()), placeView{Why: r.Text("passkey.elsewhere"), Link: linkView{"http://localhost:8080/me/security", "http://localhost:8080"}}, page.Defects{}, "")
		}},
		{"new passkey", passkeyPage, func(page.Reader) any {
			return newPasskeyView{Place: placeView{Here: true}, Name: page.FormField{ID: "name", Value: "Firefox, Android"}}
		}},
		{"codes", codesPage, func(page.Reader) any {
			return codesView{QR: code, Key: "GEZD GNBV GY3T QOJQ GEZD GNBV GY3T QOJQ", App: "otpauth://totp/Damka:olga?secret=GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ"}
		}},
		{"recovery", recoveryPage, func(r page.Reader) any {
			return recoveryView{"olga.czyz", day(r, noon), []string{"ABCDE-FGHJK", "LMNPQ-RSTUV", "WXYZ2-34567", "89ABC-DEFGH", "JKLMN-PQRST", "UVWXY-Z2345", "6789A-BCDEF", "GHJKL-MNPQR", "STUVW-XYZ23", "45678-9ABCD"}}
		}},
		{"sessions", sessionsPage, func(r page.Reader) any {
			return sessionsOf(r, []account.Session{session(8, "", 50*time.Hour), session(7, "Firefox, Android", 3*time.Hour), session(9, "Chrome, Windows", 26*time.Hour)}, hash(9))
		}},
		{"tokens", tokensPage, func(r page.Reader) any {
			return tokensOf(r, []account.Token{token.UsedAt(noon.Add(-time.Minute)), old}, wanted{Days: "90"}, page.Defects{})
		}},
		{"tokens, wrong", tokensPage, func(r page.Reader) any {
			return tokensOf(r, nil, wanted{Name: "x", Days: "never"}, defectsOf(r, scopeError(), tokenFields...))
		}},
		{"tokens, an old sign-in", tokensPage, func(r page.Reader) any {
			view := tokensOf(r, nil, wanted{Name: "Tablica wyników", Days: "365", Scopes: []string{"tournament:read"}}, page.Defects{})
			view.Refused, view.Again = r.Text("me.tokens.confirm"), "/signin/again?return=%2Fme%2Ftokens%3Fname%3DTablica"
			return view
		}},
		{"token", tokenPage, func(page.Reader) any { return shownToken{"Tablica wyników", account.TokenText(secret)} }},
		{"data", dataPage, func(r page.Reader) any { return dataView{meRoom(r, dataPath)} }},
		{"erase", questionPage, func(r page.Reader) any { return eraseOf(r, olga(), "/me/erase", dataPath, "", page.Defects{}) }},
		{"accounts", accountsPage, func(r page.Reader) any {
			return accountsView{Room: adminRoom(r, accountsPath, true), Accounts: accountLines(r, wholeAccounts, eventNames), More: "/admin/accounts?after=x"}
		}},
		{"accounts, none", accountsPage, func(r page.Reader) any { return accountsView{Room: adminRoom(r, accountsPath, false)} }},
		{"invitations", invitationsPage, func(r page.Reader) any {
			return invitationsView{Room: adminRoom(r, invitationsPath, true), Mail: true, Gives: true, Name: page.FormField{ID: "name"}, Email: page.FormField{ID: "email"},
				Role: roleFormOf(r, giving{}, []event{{"cup", "Puchar Trzech Mostów"}}, r.Text("admin.role.none"), page.Defects{}), Waiting: invitationLines(r, []account.Invitation{invitation, plain}, accountNames, eventNames)}
		}},
		{"link", linkPage, func(r page.Reader) any {
			return oneTimeOf(r, invitedTitle(r, invitation), invitation.Until(), "https://damka.example/join/AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA", code)
		}},
		{"account", accountPage, func(r page.Reader) any {
			view := accountOf(r, olga(), accountNames, eventNames)
			view.Form = roleFormOf(r, giving{}, []event{{"cup", "Puchar Trzech Mostów"}}, r.Text("admin.role.choose"), page.Defects{})
			return view
		}},
		{"account, suspended", accountPage, func(r page.Reader) any {
			view := accountOf(r, emil(), accountNames, eventNames)
			view.Form = roleFormOf(r, giving{}, nil, r.Text("admin.role.choose"), page.Defects{})
			return view
		}},
		{"settings", settingsPage, func(r page.Reader) any {
			return settingsView{Room: adminRoom(r, settingsPath, true), Link: true}
		}},
		{"settings, off", settingsPage, func(r page.Reader) any {
			return settingsView{Room: adminRoom(r, settingsPath, true), SignUp: true, Owners: true}
		}},
		{"mail", mailPage, func(r page.Reader) any {
			waiting := []mails.Status{{ID: "reset-1", To: "account/" + olgaID, Template: mails.Reset, Queued: noon.Add(-time.Hour), Next: noon.Add(time.Hour), Tries: 2, Problem: mails.Problem{Stage: mail.Connecting}}}
			gone := []mails.Status{{ID: "join-1", To: "invitation/nobody", Template: mails.Invitation, Queued: noon.AddDate(0, 0, -3), GivenUp: noon, Tries: 12, Problem: mails.Problem{Stage: mail.Addressing, Code: 550, Permanent: true}}}
			return mailView{Room: adminRoom(r, mailPath, true), Waiting: lettersOf(r, waiting, accountNames), GivenUp: lettersOf(r, gone, accountNames)}
		}},
	}
}

func loginError(text string) error {
	_, err := account.ParseLogin(text)
	return err
}

func passwordError(text string) error {
	_, err := account.NewPassword(text, account.Login{}, "", account.Email{})
	return err
}

func scopeError() error {
	_, err := account.NewToken("token00000000000", hash(1), olgaID, "x", nil, noon, time.Time{})
	return err
}
