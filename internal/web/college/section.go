package college

import (
	"embed"

	"damka/internal/web/page"
)

//go:embed templates assets
var files embed.FS

// Section is the package as a part of the web.
func Section() page.Section { return page.Section{Name: "college", Routes: routes(), Files: files} }
