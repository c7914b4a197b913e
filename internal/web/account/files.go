package account

import (
	"embed"

	"damka/internal/web/page"
)

//go:embed templates assets
var files embed.FS

//go:embed assets
var assets embed.FS

// Section is the package as a part of the web: its styles and scripts, as long as its pages
// are not served.
func Section() page.Section { return page.Section{Name: "account", Files: assets} }
