package account

import (
	"cmp"
	"errors"
	"net/http"
	"slices"
	"strconv"
	"time"

	"damka/internal/account"
	"damka/internal/app"
	"damka/internal/web/page"
)

func (p pages) showTokens(c *page.Call) error {
	all, err := p.of(c).Tokens(c.Context(), c.Actor)
	if err != nil {
		return err
	}
	typed := wantedIn(&page.Form{Values: c.Request.URL.Query()})
	typed.Days = cmp.Or(typed.Days, tokenEnds[1])
	view := tokensOf(c.Reader, all, typed, page.Defects{})
	view.Said = said(c, map[string]string{"revoked": "me.tokens.revoked"})
	return c.Show(view)
}

// makeToken shows the token in the answer itself: there is no address at which it could be
// seen again.
func (p pages) makeToken(c *page.Call) error {
	f, err := c.ReadForm()
	if err != nil {
		return err
	}
	typed := wantedIn(f)
	scopes, err := scopesOf(typed.Scopes)
	var token account.Token
	var text string
	if err == nil {
		token, text, err = p.of(c).MakeToken(c.Context(), c.Actor, typed.Name, scopes, endOf(typed.Days, c.Now))
	}
	if err != nil {
		return p.askTokenAgain(c, typed, err)
	}
	hideAll(c)
	return c.Show(shownToken{token.Name(), text})
}

// wantedIn is what a form asks for, or its address: who had to sign in first finds there what they had typed.
func wantedIn(f *page.Form) wanted {
	return wanted{f.Text("name"), f.Text("until"), f.All("scopes")}
}

// askTokenAgain shows the form again with what was typed, and why there is no token. Who has to confirm first that it is them comes back to
// the same.
func (p pages) askTokenAgain(c *page.Call, typed wanted, err error) error {
	status, again := unprocessable, ""
	defects, refused, rest := wrong(c.Reader, err, tokenFields...)
	if stale, is := errors.AsType[*app.ForbiddenError](rest); is && stale.Lack == app.LacksFresh {
		status, refused, again, rest = http.StatusForbidden, c.Text("me.tokens.confirm"), "/signin/again?return="+escaped(c.FormAt), nil
	}
	if rest != nil {
		return rest
	}
	all, err := p.of(c).Tokens(c.Context(), c.Actor)
	if err != nil {
		return err
	}
	view := tokensOf(c.Reader, all, typed, defects)
	view.Refused, view.Again = refused, again
	return c.ShowStatus(status, view)
}

func scopesOf(words []string) ([]account.Scope, error) {
	scopes := make([]account.Scope, len(words))
	for i, word := range words {
		var err error
		if scopes[i], err = account.ParseScope(word); err != nil {
			return nil, err
		}
	}
	return scopes, nil
}

// endOf is when a token ends; what the form does not offer is its first end, the shortest.
func endOf(days string, now time.Time) time.Time {
	if days == "never" {
		return time.Time{}
	}
	if !slices.Contains(tokenEnds, days) {
		days = tokenEnds[0]
	}
	n, _ := strconv.Atoi(days) // is a number: see tokenEnds
	return now.AddDate(0, 0, n)
}

func (p pages) revokeToken(c *page.Call) error {
	f, err := c.ReadForm()
	if err != nil {
		return err
	}
	if err := p.of(c).RevokeToken(c.Context(), c.Actor, f.Text("token")); err != nil {
		return err
	}
	return goOn(c, tokensPath, "revoked")
}
