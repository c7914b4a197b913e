package bot

import (
	"net/http"
	"strings"

	"damka/article"
	"damka/internal/web/page"
)

// fault is an error as the programs of the big servers expect it.
type fault struct {
	Error string `json:"error" doc:"what is wrong, in words; as application/problem+json, if that is accepted, with its code and article"`
}

// fine is the answer to an act that was done.
type fine struct {
	OK   bool   `json:"ok"`
	Note string `json:"note,omitempty" doc:"what was left out, and why, where not all that was asked for was done"`
}

// fails answers with an error. What the rules refuse is a bad request to these programs: they know no other word for it, and try
// again what failed by the server's fault. Who is refused without a token, or with one that opens nothing, is told so.
func fails(c *page.Call, p page.Problem) error {
	if p.Status == http.StatusForbidden && c.Actor.IsVisitor() {
		p = unknownAsker(c, p)
	}
	if strings.Contains(c.Request.Header.Get("Accept"), "application/problem+json") {
		return c.SendJSON(p.Status, "application/problem+json", p)
	}
	if p.Status == http.StatusConflict || p.Status == http.StatusUnprocessableEntity {
		p.Status = http.StatusBadRequest
	}
	return c.JSON(p.Status, fault{inWords(p)})
}

// unknownAsker is the problem of who may not do something because nobody knows who it is.
func unknownAsker(c *page.Call, p page.Problem) page.Problem {
	code, scheme := codeNoToken, "Bearer"
	if c.Signed.Program {
		code, scheme = codeBadToken, `Bearer error="invalid_token"`
	}
	c.Writer.Header().Set("WWW-Authenticate", scheme)
	p.Status, p.Code, p.Type = http.StatusUnauthorized, code, "urn:damka:problem:"+string(code)
	p.Title, p.Detail, p.Todo, p.Link = c.Text("bot.unauthorized"), page.Capital(c.Text(string(code))), "", nil
	return p
}

// inWords is a problem in one line.
func inWords(p page.Problem) string {
	text := p.Title
	if p.Detail != "" {
		text = p.Detail
	}
	for _, f := range p.Fields {
		text += " " + f.Field + ": " + f.Detail
	}
	if p.Article != "" {
		text += " (" + string(p.Article) + ")"
	}
	return text
}

// done says that an act was done.
func done(c *page.Call) error { return c.JSON(http.StatusOK, fine{OK: true}) }

// The codes of what this package itself refuses.
const (
	codeNoToken    article.Code = "bot.no_token"    // no token was shown
	codeBadToken   article.Code = "bot.bad_token"   // one that opens nothing
	codeNotProgram article.Code = "bot.not_program" // the account is a person's
	codeIsProgram  article.Code = "bot.is_program"  // the account is a program's
	codeNoUser     article.Code = "bot.no_user"     // name
	codeNoSquares  article.Code = "bot.no_squares"  // move: not the digits of squares
	codeYesNo      article.Code = "bot.yes_no"      // what is said instead of yes or no
	codeManyTokens article.Code = "bot.many_tokens" // most
	codeNoRoom     article.Code = "bot.no_room"     // of spectators, in whom nobody speaks
	codeNoText     article.Code = "bot.no_text"     // most: characters of a line of chat

	codeNoVariant   article.Code = "bot.no_variant"   // name: a program of the server that does not play the variant
	codeNotRated    article.Code = "bot.not_rated"    // name: of a program of the server
	codeNoChallenge article.Code = "bot.no_challenge" // id
	codeClock       article.Code = "bot.clock"        // found
	codeVariant     article.Code = "bot.variant"      // found
	codeColor       article.Code = "bot.color"        // found
	codeRange       article.Code = "bot.range"        // found
)

// notFound is somebody whom there is not.
func noUser(name string) error {
	return page.NotFound(codeNoUser, page.TextArg("name", article.Printable(name)))
}
