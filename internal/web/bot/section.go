package bot

import "damka/internal/web/page"

// Section is the package as a part of the web; it has no pages.
func Section() page.Section {
	return page.Section{Name: "bot", Routes: routes(), Operations: operations()}
}
