package accounts_test

import (
	"fmt"
	"testing"

	"damka/internal/app"
	"damka/internal/app/accounts"
)

// An account that somebody adds is let in once its person has chosen a password at the
// link, which works once; until then no password opens it.
func TestAdd(t *testing.T) {
	w := newWorld(t)
	of, link, err := w.Add(t.Context(), app.Arbiter, accounts.Joiner{Login: "ewa.lis", Name: "Ewa Lis"}, []app.Grant{{Role: app.Commission}})
	w.must(err)
	if !of.Has(app.Commission.String(), "", "") {
		t.Error("the role is missing")
	}
	for _, password := range []string{"", good} {
		_, err := w.SignIn(t.Context(), accounts.From{}, "ewa.lis", password)
		refused(t, err, "account.sign_in_wrong")
	}
	w.must(w.Reset(t.Context(), link.Text(), good))
	refused(t, w.Reset(t.Context(), link.Text(), good), "account.invitation_over")
	_, err = w.SignIn(t.Context(), accounts.From{}, "ewa.lis", good)
	w.must(err)

	_, _, err = w.Add(t.Context(), app.Arbiter, accounts.Joiner{Login: "EWA.LIS", Name: "Ewa"}, nil)
	refused(t, err, "account.login_taken")
	_, link, err = w.Add(t.Context(), app.Arbiter, accounts.Joiner{Login: "olga", Name: "Olga", Password: good}, nil)
	w.must(err)
	if link.Hash() != (accounts.Entered{}).Secret.Hash() {
		t.Error("there is a link beside the password")
	}
	_, err = w.SignIn(t.Context(), accounts.From{}, "olga", good)
	w.must(err)
}

// All accounts are listed and found, of however many pages of the store they are.
func TestManyAccounts(t *testing.T) {
	w := newWorld(t)
	for _, n := range []int{200, 201, 401} {
		for have := len(w.documents("account")); have < n; have++ {
			_, _, err := w.Add(t.Context(), app.Arbiter, accounts.Joiner{Login: fmt.Sprintf("osoba%d", have), Name: "Osoba"}, nil)
			w.must(err)
		}
		all, err := w.App.Accounts(t.Context(), app.Arbiter)
		w.must(err)
		seen := make(map[string]bool)
		for _, each := range all {
			seen[each.Login().String()] = true
		}
		if len(all) != n || len(seen) != n {
			t.Errorf("%d of %d are listed, %d of them different", len(all), n, len(seen))
		}
	}
	found, err := w.Find(t.Context(), app.Arbiter, "OSOBA400")
	if w.must(err); found.Login().String() != "osoba400" {
		t.Errorf("found %v", found.Login())
	}
	_, err = w.Find(t.Context(), app.Arbiter, "osoba401")
	refused(t, err, "account.no_account")
}
