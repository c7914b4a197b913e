package page

import (
	"net/url"
	"slices"

	"damka/article"
	"damka/internal/app"
	"damka/internal/i18n"
	"damka/internal/journal"
)

// forbiddenProblem says what is missing to somebody who was refused, and who
// can give it.
func forbiddenProblem(c *Call, status int, refused *app.ForbiddenError) Problem {
	deed := i18n.A("deed", c.Text("deed."+refused.Deed.String()))
	p := Problem{Type: "urn:damka:problem:forbidden", Status: status, Title: c.Text("forbidden.title"), Code: "forbidden",
		Args: article.Args{{Name: "deed", Value: article.Text(refused.Deed.String())}}}
	switch refused.Lack {
	case app.LacksScope:
		p.Detail, p.Todo = c.Text("forbidden.no_scope", deed), c.Text("forbidden.no_scope.todo")
		if scope := refused.Deed.Scope(); scope != 0 {
			p.Detail, p.Todo = c.Text("forbidden.scope", deed, i18n.A("scope", scope.String())), c.Text("forbidden.scope.todo")
			p.Args = append(p.Args, TextArg("scope", scope.String()))
		}
	case app.LacksFresh:
		p.Title, p.Detail, p.Todo = c.Text("forbidden.fresh.title"), c.Text("forbidden.fresh", deed), c.Text("forbidden.fresh.todo")
		p.Link = &ProblemLink{againPath + "?return=" + url.QueryEscape(comeBack(c)), c.Text("forbidden.sign_in_again")}
	case app.LacksTerms: // other things of the kind are allowed: scripts tell it from the rest
		p.Type, p.Code = p.Type+"_terms", p.Code+"_terms"
		p.Detail, p.Todo = c.Text("limit."+refused.Limit.String()), sayWho(c, "forbidden.who_terms", without(refused.Deed))
	default:
		if refused.Deed == app.PlayGame && !refused.Member { // a player whose browser has forgotten the side, most likely
			p.Title, p.Detail, p.Todo = c.Text("forbidden.no_seat.title"), c.Text("forbidden.no_seat"), ""
			return p
		}
		p.Detail, p.Todo = c.Text("forbidden.role", deed), sayWho(c, "forbidden.who", refused.Deed.Who())+sayGivers(c, refused.Deed)
		if refusal, ended := article.AsRefusal(c.Signed.Why); ended && !refused.Member {
			// Somebody who was somebody: the link is over, the account suspended.
			p.Title, p.Detail = c.Text("forbidden.ended.title"), c.Explain(refusal.Reason)
			p.Todo = c.Text("forbidden.ended.todo")
			if c.Signed.Program {
				p.Title, p.Todo = c.Text("forbidden.token.title"), c.Text("forbidden.token.todo")
			}
		} else if stream, helps := helpsAt(c.Actor); helps {
			p.Todo = c.Text("forbidden.helper.todo")
			p.Link = &ProblemLink{"/tournaments/" + stream.ID() + "/tables", c.Text("forbidden.helper.back")}
		} else if !refused.Member {
			p.Todo = c.Text("forbidden.visitor") + " " + p.Todo
			p.Link = &ProblemLink{signInPath + "?return=" + url.QueryEscape(comeBack(c)), c.Text("forbidden.sign_in")}
		}
	}
	p.Detail = Capital(p.Detail)
	return p
}

// helpsAt is the tournament at which somebody helps who came by a link.
func helpsAt(actor app.Actor) (journal.Stream, bool) {
	way, known := actor.Way()
	if !known || way != app.ByHelperLink || len(actor.Grants()) == 0 {
		return "", false
	}
	return actor.Grants()[0].Stream, true
}

// The pages at which one signs in.
const (
	signInPath = "/signin"
	againPath  = "/signin/again"
)

// comeBack is where somebody goes on who has signed in: at the page that was
// refused, or from which something refused was sent, with what was typed if that page reads it.
func comeBack(c *Call) string {
	here := c.here()
	if (isLooking(c) || c.typed) && here != "/" {
		return here
	}
	from, err := url.Parse(c.Request.Referer())
	if err != nil || from.Host != c.Request.Host {
		return here
	}
	return LocalPath(from.RequestURI())
}

// without are the roles that may do a deed without terms.
func without(deed app.Deed) []app.Role {
	return slices.DeleteFunc(deed.Who(), func(role app.Role) bool { return deed.Terms(role) != app.Always })
}

// sayWho names roles, if there are any.
func sayWho(c *Call, key string, roles []app.Role) string {
	if len(roles) == 0 {
		return c.Text("forbidden.no_one")
	}
	return c.Text(key, i18n.A("roles", rolesInWords(c, roles)))
}

// sayGivers says who gives the last of the roles that may do a deed: the one
// with the fewest rights that is enough.
func sayGivers(c *Call, deed app.Deed) string {
	able := slices.DeleteFunc(deed.Who(), func(role app.Role) bool { return role.GivenBy() == 0 })
	if len(able) == 0 {
		return ""
	}
	least := able[len(able)-1]
	return " " + c.Text("forbidden.given", i18n.A("role", c.Text("role."+least.String())), i18n.A("givers", rolesInWords(c, least.GivenBy().Who())))
}

func rolesInWords(c *Call, roles []app.Role) string {
	names := make([]string, len(roles))
	for i, role := range roles {
		names[i] = c.Text("role." + role.String())
	}
	return c.List(names...)
}
