package consultation

import (
	"embed"

	"damka/internal/web/page"
)

//go:embed templates
var files embed.FS

// Section is the package as a part of the web.
func Section() page.Section {
	return page.Section{Name: "consultation", Routes: routes(), Files: files}
}
