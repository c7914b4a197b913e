package bot

import (
	"io"
	"net/http"
	"slices"
	"strings"

	"damka/internal/account"
	"damka/internal/web/page"
)

// theirScopes are the scopes of the big servers for which our scope of playing stands. One is enough: what a token that is lost can do with
// any of them is to play badly.
var theirScopes = []string{"board:play", "bot:play", "challenge:read", "challenge:write"}

// mostTokens are tested at once.
const mostTokens = 1000

// tested is what a token may be used for; null: it opens nothing.
type tested struct {
	UserID  string `json:"userId"`
	Scopes  string `json:"scopes" doc:"joined by commas: those of the big servers that it stands for, then our own"`
	Expires *int64 `json:"expires" doc:"when it ends, in milliseconds since 1970; null: never"`
}

// testTokens says what each of the tokens in the body may be used for. Whoever shows a token may know it.
func testTokens(c *page.Call) error {
	body, err := io.ReadAll(c.Request.Body)
	if err != nil {
		return err
	}
	texts := strings.FieldsFunc(string(body), func(r rune) bool { return r == ',' || r == '\n' || r == '\r' || r == ' ' })
	if len(texts) > mostTokens {
		return page.BadRequest(codeManyTokens, page.NumberArg("most", mostTokens))
	}
	answers := make(map[string]*tested, len(texts))
	for _, text := range texts {
		if answers[text], err = testToken(c, text); err != nil {
			return err
		}
	}
	page.KeepNothing(c)
	return c.JSON(http.StatusOK, answers)
}

func testToken(c *page.Call, text string) (*tested, error) {
	signed, err := c.Accounts.Token(c.Context(), text)
	if err != nil || signed.Actor.IsVisitor() {
		return nil, err
	}
	answer := &tested{UserID: signed.Account.Login().Folded(), Scopes: strings.Join(scopesOf(signed.Token), ",")}
	if until := signed.Token.Until(); !until.IsZero() {
		at := until.UnixMilli()
		answer.Expires = &at
	}
	return answer, nil
}

// scopesOf are the scopes of a token in the words of the big servers, and then in ours.
func scopesOf(t account.Token) []string {
	var words []string
	if slices.Contains(t.Scopes(), account.PlayGames) {
		words = append(words, theirScopes...)
	}
	for _, scope := range t.Scopes() {
		words = append(words, scope.String())
	}
	return words
}
