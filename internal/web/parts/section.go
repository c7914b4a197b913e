package parts

import (
	"embed"

	"damka/internal/web/page"
)

//go:embed templates assets
var files embed.FS

// Section has the partials and styles that several sections use, and no route.
func Section() page.Section { return page.Section{Name: "parts", Files: files} }
