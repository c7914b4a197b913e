package accounts_test

import (
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
	w.must(w.Reset(t.Context(), accounts.From{}, link.Text(), good))
	refused(t, w.Reset(t.Context(), accounts.From{}, link.Text(), good), "account.invitation_over")
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
