package account

import (
	"context"

	"damka/article"

	"damka/internal/account"
	"damka/internal/app/accounts"
	"damka/internal/web/page"
)

// linkPath is where the links of invitations lead, by what they are for.
func linkPath(to account.Invited, secret account.Secret) string {
	return "/" + to.String() + "/" + secret.Text()
}

// showJoin shows who invites to what, and the form. Nothing is used up: messengers open links
// before people do.
func (p pages) showJoin(to account.Invited) page.Handler {
	return p.invitedTo(to, func(c *page.Call, view joinView, by account.Invitation) error {
		return c.Show(view.with(c.Reader, joining{Name: by.Name(), Email: by.Email().String()}, page.Defects{}, ""))
	})
}

// invitedTo opens the path's invitation first; where it is over, it says so.
func (p pages) invitedTo(to account.Invited, then func(c *page.Call, view joinView, by account.Invitation) error) page.Handler {
	return func(c *page.Call) error {
		hide(c)
		invitation, err := p.invited(c, to)
		if err != nil {
			return notAnyMore(c, to, err)
		}
		by, err := p.of(c).Inviter(c.Context(), invitation)
		if err != nil {
			return err
		}
		view := invitedView(c.Reader, invitation, by, p.events(c))
		view.Mail, view.Action = p.of(c).HasMail(), c.Request.URL.Path
		return then(c, view, invitation)
	}
}

// invited is the invitation of the path's secret, if it is for this.
func (p pages) invited(c *page.Call, to account.Invited) (account.Invitation, error) {
	invitation, err := p.of(c).Invitation(c.Context(), c.Request.PathValue("secret"))
	if err == nil && invitation.For() != to {
		err = article.Refuse("account.invitation_over", "")
	}
	return invitation, err
}

func (p pages) join(to account.Invited) page.Handler {
	return p.invitedTo(to, func(c *page.Call, view joinView, _ account.Invitation) error {
		return p.makeAccount(c, view, func(ctx context.Context, from accounts.From, typed Joiner) (accounts.Entered, error) {
			return p.of(c).Accept(ctx, from, c.Request.PathValue("secret"), typed)
		})
	})
}

// makeAccount reads the form, makes the account and signs in.
func (p pages) makeAccount(c *page.Call, view joinView, do func(context.Context, accounts.From, Joiner) (accounts.Entered, error)) error {
	f, err := c.ReadForm()
	if err != nil {
		return err
	}
	typed := Joiner{Login: f.Text("login"), Name: f.Text("name"), Email: f.Text("email"), Password: typedPassword(f, "password"), Language: c.Lang().String()}
	in, err := do(c.Context(), page.FromOf(c), typed)
	if err != nil {
		if isRefused(err, "account.invitation_over") {
			return notAnyMore(c, account.ToJoin, err)
		}
		defects, refused, rest := wrong(c.Reader, err, joinFields...)
		if rest != nil {
			return rest
		}
		return c.ShowStatus(unprocessable, view.with(c.Reader, joining{typed.Name, typed.Login, typed.Email}, defects, refused))
	}
	signIn(c, in)
	return c.Redirect(mePath)
}

func (p pages) showSignUp(c *page.Call) error {
	page.KeepNothing(c)
	view, open, err := p.signUpOf(c)
	if err != nil {
		return err
	}
	if !open {
		return c.Show(messageView{Title: c.Text("join.closed.title"), Lead: c.Text("join.closed"), Links: []linkView{{"/signin", c.Text("signin.button")}}})
	}
	return c.Show(view.with(c.Reader, joining{}, page.Defects{}, ""))
}

func (p pages) signUpOf(c *page.Call) (joinView, bool, error) {
	open, err := p.of(c).SignUpIsOpen(c.Context())
	return joinView{Lead: c.Text("join.open"), Mail: p.of(c).HasMail(), Action: "/signup"}, open, err
}

func (p pages) signUp(c *page.Call) error {
	page.KeepNothing(c)
	view, _, err := p.signUpOf(c) // whether it is open is for the use case to ask
	if err != nil {
		return err
	}
	return p.makeAccount(c, view, p.of(c).SignUp)
}

// notAnyMore is the page of a link that does not work; other errors have pages of their own.
func notAnyMore(c *page.Call, to account.Invited, err error) error {
	hideAll(c)
	if _, _, rest := wrong(c.Reader, err); rest != nil {
		return rest
	}
	return c.ShowStatus(gone, over(c.Reader, to))
}
