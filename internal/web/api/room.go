package api

import "damka/internal/web/page"

// Room is the package as a part of the web; it has no pages.
func Room() page.Room { return page.Room{Name: "api", Routes: routes()} }
