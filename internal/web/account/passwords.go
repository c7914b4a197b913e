package account

import (
	"damka/internal/account"
	"damka/internal/i18n"
	"damka/internal/web/page"
)

// passwordField is a field for a password that is chosen. What was typed is never shown
// again.
type passwordField struct {
	page.FormField
	Label string // empty: just "password"
	Hint  string
}

func newPassword(reader page.Reader, defects page.Defects, label string) passwordField {
	return passwordField{defects.Text("password", ""), label,
		reader.Text("join.password.hint", i18n.A("least", account.LeastPassword), i18n.A("good", account.RecommendedPassword))}
}

// typedPassword is a password as it was typed: spaces around it are part of it.
func typedPassword(f *page.Form, field string) string {
	if len(f.Values[field]) == 0 {
		return ""
	}
	return f.Values[field][0]
}
