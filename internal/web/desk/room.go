package desk

import (
	"embed"

	"damka/internal/web/page"
)

//go:embed templates assets
var files embed.FS

// Room is the package as a part of the web.
func Room() page.Room { return page.Room{Name: "desk", Routes: routes(), Files: files} }
