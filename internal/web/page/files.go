package page

import (
	"fmt"
	"maps"

	"damka/internal/i18n"
)

// Files are the routes, templates and assets of sections, read and checked.
// They never change, so that any number of sites can be served from them.
type Files struct {
	sections  []Section
	routes    []Route
	described map[string]Operation
	assets    *assets
	views     *views
}

// Read reads the files of some sections and those that every page needs. It
// refuses them when a template cannot be shown with its view or a text is
// missing in a language, so that nobody finds out in a hall.
func Read(sections []Section) (*Files, error) {
	if defects := i18n.Check(); len(defects) > 0 {
		return nil, fmt.Errorf("web: %d defects in the texts, the first: %s", len(defects), defects[0])
	}
	return read(append([]Section{own()}, sections...))
}

func read(sections []Section) (*Files, error) {
	f := &Files{sections: sections, described: make(map[string]Operation)}
	for _, section := range sections {
		f.routes = append(f.routes, section.Routes...)
		maps.Copy(f.described, section.Operations)
	}
	var err error
	if f.assets, err = loadAssets(sections); err != nil {
		return nil, err
	}
	if f.views, err = loadViews(f.routes, sections, f.assets); err != nil {
		return nil, err
	}
	return f, nil
}
