package account

import (
	"strings"

	"damka/article"
	"damka/internal/tournament"
	"damka/internal/web/page"
)

// fields are the fields of forms, by the beginnings of the codes of what can be wrong with
// them. A code that is not here is about the form as a whole.
var fields = []struct{ code, field string }{
	{"account.login_", "login"},
	{"account.email", "email"},
	{"account.password_wrong", "current"},
	{"account.password_", "password"},
	{"account.name", "name"},
	{"account.scope_", "scopes"},
	{"account.until_", "until"},
	{"account.look", "language"},
	{"account.role_event", "event"},
	{"account.role_club", "club"},
	{"account.role", "role"},
}

// whole is the field of what is wrong with a form as a whole.
const whole = ""

// wrong is what a form says of an error: the reason beside its field, or above the form. Other
// errors than refusals and invalid input are returned: they have pages of their own.
func wrong(reader page.Reader, err error, known ...string) (defects page.Defects, refused string, rest error) {
	if problems := page.ProblemsIn(err); problems != nil {
		return page.DefectsOf(reader, problems), "", nil
	}
	var refusals []*article.Refusal
	for _, each := range joined(err) {
		refusal, ok := article.AsRefusal(each)
		if !ok {
			return page.Defects{}, "", err
		}
		refusals = append(refusals, refusal)
	}
	var problems []tournament.Problem
	for _, refusal := range refusals {
		field := fieldOf(refusal.Code, known)
		if field == whole {
			refused = page.Capital(reader.Explain(refusal.Reason))
			continue
		}
		problems = append(problems, tournament.Problem{Field: field, Reason: refusal.Reason})
	}
	return page.DefectsOf(reader, problems), refused, nil
}

// joined are the errors that were joined to one.
func joined(err error) []error {
	if err == nil {
		return nil
	}
	several, ok := err.(interface{ Unwrap() []error })
	if !ok {
		return []error{err}
	}
	var all []error
	for _, each := range several.Unwrap() {
		all = append(all, joined(each)...)
	}
	return all
}

// fieldOf is the field that a code is about, of those that the form has.
func fieldOf(code article.Code, known []string) string {
	for _, line := range fields {
		if strings.HasPrefix(string(code), line.code) {
			for _, field := range known {
				if field == line.field {
					return field
				}
			}
		}
	}
	return whole
}
