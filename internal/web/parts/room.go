package parts

import (
	"embed"

	"damka/internal/web/page"
)

//go:embed templates assets
var files embed.FS

// Room has the partials and styles that several rooms use, and no route.
func Room() page.Room { return page.Room{Name: "parts", Files: files} }
