package account

import (
	"slices"
	"strconv"
	"time"

	"damka/internal/account"
	"damka/internal/web/page"
)

func (p pages) showTokens(c *page.Call) error {
	all, err := p.of(c).Tokens(c.Context(), c.Actor)
	if err != nil {
		return err
	}
	view := tokensOf(c.Reader, all, wanted{Days: tokenEnds[1]}, page.Defects{})
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
	typed := wanted{f.Text("name"), f.Text("until"), f.All("scopes")}
	scopes, err := scopesOf(typed.Scopes)
	var token account.Token
	var text string
	if err == nil {
		token, text, err = p.of(c).MakeToken(c.Context(), c.Actor, typed.Name, scopes, endOf(typed.Days, c.Now))
	}
	if err != nil {
		defects, _, rest := wrong(c.Reader, err, tokenFields...)
		if rest != nil {
			return rest
		}
		all, err := p.of(c).Tokens(c.Context(), c.Actor)
		if err != nil {
			return err
		}
		return c.ShowStatus(unprocessable, tokensOf(c.Reader, all, typed, defects))
	}
	hideAll(c)
	return c.Show(shownToken{token.Name(), text})
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
