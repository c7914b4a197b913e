package account

import (
	"context"

	"damka/internal/account"
	"damka/internal/app/accounts"
	"damka/internal/web/page"
)

// invite is where the links of invitations lead, by what they are for.
func linkPath(to account.Invited, secret account.Secret) string {
	return "/" + to.String() + "/" + secret.Text()
}

// showJoin shows who invites to what, and the form. Nothing is used up: messengers open links
// before people do.
func (p pages) showJoin(to account.Invited) page.Handler {
	return func(c *page.Call) error {
		hide(c)
		invitation, _, err := p.of(c).Invited(c.Context(), c.Request.PathValue("secret"), to)
		if err != nil {
			return notAnyMore(c, to, err)
		}
		return c.Show(p.joinOf(c, invitation, to).with(c.Reader, joining{Name: invitation.Name(), Email: invitation.Email().String()}, page.Defects{}, ""))
	}
}

func (p pages) joinOf(c *page.Call, invitation account.Invitation, to account.Invited) joinView {
	by := ""
	if name, found := p.inviter(c, invitation.By()); found {
		by = name
	}
	view := invitedView(c.Reader, invitation, by, p.events(c))
	view.Mail, view.Action = p.of(c).HasMail(), "/"+to.String()+"/"+c.Request.PathValue("secret")
	return view
}

// inviter is the name of the account that invites; the owner's link has none.
func (p pages) inviter(c *page.Call, principal string) (string, bool) {
	if id, found := accountIn(principal); found {
		return p.of(c).AccountName(c.Context(), id)
	}
	return "", false
}

func (p pages) join(to account.Invited) page.Handler {
	return func(c *page.Call) error {
		hide(c)
		secret := c.Request.PathValue("secret")
		invitation, _, err := p.of(c).Invited(c.Context(), secret, to)
		if err != nil {
			return notAnyMore(c, to, err)
		}
		return p.makeAccount(c, p.joinOf(c, invitation, to), func(ctx context.Context, from accounts.From, typed Joining) (accounts.Entered, error) {
			return p.of(c).Join(ctx, from, secret, typed)
		})
	}
}

// makeAccount reads the form, makes the account and signs in.
func (p pages) makeAccount(c *page.Call, view joinView, do func(context.Context, accounts.From, Joining) (accounts.Entered, error)) error {
	f, err := c.ReadForm()
	if err != nil {
		return err
	}
	typed := Joining{f.Text("name"), f.Text("login"), f.Text("email"), typedPassword(f, "password")}
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
