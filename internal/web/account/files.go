package account

import (
	"embed"

	"damka/internal/passkey"
	"damka/internal/web/page"
)

//go:embed templates assets
var files embed.FS

// Section is the package as a part of the web.
func Section() page.Section {
	p := pages{of: func(c *page.Call) App { return c.Accounts }, mail: mailOf, asked: new(passkey.Questions)}
	return page.Section{Name: "account", Routes: p.routes(), Files: files}
}

func mailOf(c *page.Call) Mail {
	if c.Mails == nil {
		return nil
	}
	return c.Mails
}
