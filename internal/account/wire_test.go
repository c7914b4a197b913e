package account_test

import (
	"encoding/json"
	"maps"
	"reflect"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/pquerna/otp/totp"

	"damka/internal/account"
	"damka/internal/golden"
)

// withApp is the account with its app, which was tried.
func withApp(t *testing.T, a account.Account) account.Account {
	t.Helper()
	code := must[string](t)(totp.GenerateCode("GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ", noon))
	used, ok := account.NewTOTP(rfc).Take(code, noon)
	if !ok {
		t.Fatal("the code is not taken")
	}
	return a.WithTOTP(used)
}

// whole is an account that has everything an account can have.
func whole(t *testing.T) account.Account {
	t.Helper()
	set, _ := recovery()
	a := withApp(t, newAccount(t).WithEmail(email(t, "olga@example.org")).WithPassword(hash("koń bateria")))
	a = must[account.Account](t)(a.WithConfirmed(email(t, "olga@example.org"), noon))
	a = must[account.Account](t)(a.WithLook("pl", "dark"))
	a = must[account.Account](t)(a.WithRecovery(set))
	a = must[account.Account](t)(a.WithPasskey(passkey(t, "AbC-_9")))
	a = must[account.Account](t)(a.PasskeyUsed("AbC-_9", []byte(`{"n":2}`), noon.Add(time.Hour)))
	a = must[account.Account](t)(a.WithGrant(grant(t, "owner", "", "")))
	a = must[account.Account](t)(a.WithGrant(must[account.Grant](t)(account.NewGrant("chief", "tournament/q3m7aabz2x5kdefg", "", "account:"+other, noon))))
	a = must[account.Account](t)(a.WithGrant(grant(t, "club", "", "damka gdynia")))
	return a.SuspendedAt(noon.Add(2 * time.Hour)).SignedAt(noon.Add(time.Hour))
}

// stored are documents of every kind, each the fullest and the emptiest.
func stored(t *testing.T) map[string]any {
	t.Helper()
	h := secret(1).Hash()
	s := must[account.Session](t)(account.NewSession(h, "account:"+olga, "Firefox, Linux", noon))
	turned, replaced := s.Turn(secret(2).Hash(), noon.Add(time.Minute))
	attempt := must[account.Attempt](t)(account.NewAttempt(h, olga, "", noon))
	scopes := account.Scopes()
	return map[string]any{
		"account whole":        whole(t),
		"account new":          newAccount(t),
		"account of a program": must[account.Account](t)(newAccount(t).AsProgram(noon)),
		"account unconfirmed":  newAccount(t).WithTOTP(account.NewTOTP(rfc)).WithEmail(email(t, "olga@example.org")),
		"session":              s.SignedAt(noon.Add(time.Hour)).UsedAt(noon.Add(2 * time.Hour)),
		"session replaced":     replaced,
		"session turned":       turned,
		"session of a link":    must[account.Session](t)(account.NewSession(h, "link:"+other, "", noon)),
		"sign-in":              attempt,
		"sign-in guessed":      attempt.Guessed(),
		"token":                must[account.Token](t)(account.NewToken(other, h, olga, "Wyniki", scopes, noon, noon.AddDate(1, 0, 0))).UsedAt(noon.Add(time.Hour)),
		"token for ever":       must[account.Token](t)(account.NewToken(other, h, olga, "Wyniki", scopes[:1], noon, time.Time{})),
		"invitation join": must[account.Invitation](t)(account.Invite(other, h, "Ewa Lis", email(t, "ewa@example.org"),
			[]account.Grant{grant(t, "commission", "", "")}, "account:"+olga, noon)),
		"invitation in Polish": must[account.Invitation](t)(must[account.Invitation](t)(account.Invite(other, h, "", account.Email{}, nil, "owner:", noon)).In("pl")),
		"invitation bare":      must[account.Invitation](t)(account.Invite(other, h, "", account.Email{}, nil, "owner:", noon)),
		"invitation reset":     must[account.Invitation](t)(account.Reset(other, h, olga, "owner:", true, noon)),
		"invitation confirm":   must[account.Invitation](t)(account.Confirm(other, h, olga, email(t, "olga@example.org"), noon)),
		"invitation first":     must[account.Invitation](t)(account.Begin(other, h, []account.Grant{grant(t, "owner", "", "")}, noon)),
		"link": must[account.HelperLink](t)(account.NewHelperLink(other, h, account.Helping{
			Stream: "tournament/x", Role: "clerk", Name: "Stoliki 1–20", From: 1, To: 20, Round: 3}, "account:"+olga, noon)).RevokedAt(noon.Add(time.Hour)),
		"link of nobody": must[account.HelperLink](t)(account.NewHelperLink(other, h, account.Helping{
			Stream: "tournament/x", Role: "assistant", Name: "Ewa", Until: noon.Add(8 * time.Hour)}, "account:"+olga, noon)).WithoutMaker(),
		"link today": must[account.HelperLink](t)(account.NewHelperLink(other, h, account.Helping{
			Stream: "tournament/x", Role: "assistant", Name: "Ewa", Until: noon.Add(8 * time.Hour)}, "owner:", noon)),
	}
}

// What is stored stays readable: the forms may get more, and what is there does not change
// its name.
func TestStoredForms(t *testing.T) {
	var text strings.Builder
	documents := stored(t)
	for _, name := range sortedKeys(documents) {
		data := must[[]byte](t)(json.MarshalIndent(documents[name], "", "  "))
		text.WriteString("# " + name + "\n" + string(data) + "\n")
		read := reflect.New(reflect.TypeOf(documents[name]))
		if err := json.Unmarshal(data, read.Interface()); err != nil {
			t.Errorf("%s: %v", name, err)
		} else if again := must[[]byte](t)(json.MarshalIndent(read.Interface(), "", "  ")); string(again) != string(data) {
			t.Errorf("%s reads back as\n%s", name, again)
		}
	}
	golden.Expect(t, "testdata/stored.golden", text.String())
}

// What nothing of ours has written is refused, up to the bounds.
func TestImpossibleForms(t *testing.T) {
	long := func(n int) string { return `"` + strings.Repeat("a", n) + `"` }
	passkeys := func(data []byte) string {
		var fields map[string]json.RawMessage
		if err := json.Unmarshal(data, &fields); err != nil {
			t.Fatal(err)
		}
		one := strings.Trim(string(fields["passkeys"]), "[]")
		return "[" + one + "," + one + "]"
	}
	documents := stored(t)
	twice := passkeys(must[[]byte](t)(json.Marshal(documents["account whole"])))
	for _, c := range []struct {
		document, field, value string
		fits                   bool
	}{
		{"account new", "id", long(15), false}, {"account new", "id", long(16), true}, {"account new", "id", long(64), true}, {"account new", "id", long(65), false},
		{"account new", "id", `"AAAAAAAAAAAAAAAA"`, false}, {"account new", "id", `"aaaaaaaaaaaaaaa-"`, false}, {"account new", "id", `"zz00000000000099"`, true},
		{"account new", "made", `"1969-12-31T23:59:59Z"`, false}, {"account new", "made", `"1970-01-01T00:00:00Z"`, true}, {"account new", "made", `"9999-12-31T23:59:59Z"`, true},
		{"account new", "made", `"2026-11-14T12:00:00.0001Z"`, false}, {"account new", "made", `"0001-01-01T00:00:00Z"`, false},
		{"account new", "language", `"de"`, false}, {"account new", "theme", `"pink"`, false}, {"account new", "language", `"en"`, true},
		{"account whole", "passkeys", twice, false},
		{"session", "principal", `"robot:q3m7aabz2x5kdefg"`, false}, {"session", "principal", `"account:"`, false}, {"session", "principal", `"q3m7aabz2x5kdefg"`, false}, {"session", "principal", `"link:q3m7aabz2x5kdefg"`, true},
		{"invitation join", "by", `"nobody:"`, true}, {"invitation join", "by", `"owner:x"`, false}, {"invitation join", "language", `"de"`, false}, {"invitation reset", "language", `"pl"`, false},
		{"link", "stream", `"tournament"`, false}, {"link", "stream", `"/x"`, false}, {"link", "stream", `"tournament/"`, false},
		{"link", "stream", `"tournament/` + strings.Repeat("a", 89) + `"`, true}, {"link", "stream", `"tournament/` + strings.Repeat("a", 90) + `"`, false},
	} {
		var fields map[string]json.RawMessage
		if err := json.Unmarshal(must[[]byte](t)(json.Marshal(documents[c.document])), &fields); err != nil {
			t.Fatal(err)
		}
		fields[c.field] = json.RawMessage(c.value)
		read := reflect.New(reflect.TypeOf(documents[c.document]))
		if err := json.Unmarshal(must[[]byte](t)(json.Marshal(fields)), read.Interface()); (err == nil) != c.fits {
			t.Errorf("%s with %s %.60s: %v", c.document, c.field, c.value, err)
		}
	}
}

// A document in which one field is missing, empty or of another kind is refused, or
// reads back as it is; never half of it.
func TestDamagedForms(t *testing.T) {
	for name, document := range stored(t) {
		data := must[[]byte](t)(json.Marshal(document))
		var fields map[string]json.RawMessage
		if err := json.Unmarshal(data, &fields); err != nil {
			t.Fatal(err)
		}
		for field := range fields {
			for _, value := range []string{"", `null`, `""`, `"x"`, `-1`, `99999999`, `[]`, `{}`, `[{}]`, `true`, `"1969-01-01T00:00:00Z"`, `"2026-11-14T12:00:00.0001Z"`, `"2026-11-14T13:00:00+01:00"`} {
				damaged := make(map[string]json.RawMessage)
				for k, v := range fields {
					damaged[k] = v
				}
				if value == "" {
					delete(damaged, field)
				} else {
					damaged[field] = json.RawMessage(value)
				}
				readsBack(t, name+" "+field+"="+value, reflect.TypeOf(document), must[[]byte](t)(json.Marshal(damaged)))
			}
		}
		for _, bad := range []string{string(data) + "x", strings.Replace(string(data), "{", `{"unknown":1,`, 1), strings.Replace(string(data), "{", "{"+string(data[1:strings.IndexByte(string(data), ',')+1]), 1), "{}", "null", "[]", "", "\xff"} {
			if err := reflect.New(reflect.TypeOf(document)).Interface().(json.Unmarshaler).UnmarshalJSON([]byte(bad)); err == nil {
				t.Errorf("%s: %q is read", name, bad)
			}
		}
	}
}

// readsBack wants a document to be refused, or to be written as something that is read
// as the same.
func readsBack(t *testing.T, name string, of reflect.Type, data []byte) {
	t.Helper()
	read := reflect.New(of)
	if read.Interface().(json.Unmarshaler).UnmarshalJSON(data) != nil {
		if !read.Elem().IsZero() {
			t.Errorf("%s: half of %s was read", name, data)
		}
		return
	}
	again := reflect.New(of)
	written, err := json.Marshal(read.Interface())
	if err == nil {
		err = json.Unmarshal(written, again.Interface())
	}
	if twice, _ := json.Marshal(again.Interface()); err != nil || string(twice) != string(written) {
		t.Errorf("%s: %s reads back as %s, %v", name, data, written, err)
	}
}

func FuzzStoredForms(f *testing.F) {
	var kinds []reflect.Type
	for _, name := range sortedKeys(stored(&testing.T{})) {
		document := stored(&testing.T{})[name]
		data, err := json.Marshal(document)
		if err != nil {
			f.Fatal(err)
		}
		f.Add(data)
		kinds = append(kinds, reflect.TypeOf(document))
	}
	f.Fuzz(func(t *testing.T, data []byte) {
		for _, kind := range kinds {
			readsBack(t, kind.Name(), kind, data)
		}
	})
}

func sortedKeys(documents map[string]any) []string { return slices.Sorted(maps.Keys(documents)) }
