package page

import (
	"embed"
	"fmt"
	"io"
	"io/fs"
	"maps"
	"path"
	"slices"
	"strings"
)

// Section is one part of the web: its routes, its templates and its assets.
type Section struct {
	Name       string // its directory
	Routes     []Route
	Operations map[string]Operation // of its routes, by their names; those of package api are there

	// Files are templates/*.html, the pages of the routes; templates/partials,
	// which every section may use; templates/layouts; assets, the scripts and
	// pictures; assets/styles, parts of the one style sheet in the order of
	// their names, over all sections. Nil: there are none.
	Files fs.FS
}

//go:embed templates assets
var ownFiles embed.FS

// own is what every section needs: the layouts, the page of an error, the
// style sheet's basis.
func own() Section {
	return Section{
		Name: "page",
		Routes: []Route{
			{Method: "POST", Path: "/preferences", Handle: setPreferences},
			{Method: "GET", Path: assetsPath + "{version}/{name...}", Handle: serveAsset},
		},
		Files: ownFiles,
	}
}

// parseAll parses files of all sections into a template; a pattern may match
// nothing in a section.
func parseAll(sections []Section, parse func(fs.FS, ...string) error, patterns ...string) error {
	for _, section := range sections {
		if section.Files == nil {
			continue
		}
		for _, pattern := range patterns {
			found, err := fs.Glob(section.Files, pattern)
			if err == nil && len(found) > 0 {
				err = parse(section.Files, found...)
			}
			if err != nil {
				return fmt.Errorf("web: %s: %w", section.Name, err)
			}
		}
	}
	return nil
}

// templateOf is where a template lies: "desk/log" is templates/log.html of
// the section desk.
func templateOf(sections []Section, name string) (fs.FS, string, error) {
	of, file, _ := strings.Cut(name, "/")
	for _, section := range sections {
		if section.Name == of && section.Files != nil {
			return section.Files, "templates/" + file + ".html", nil
		}
	}
	return nil, "", fmt.Errorf("web: template %s: there is no section %q with files", name, of)
}

// templateNames are the templates of all pages: "desk/log".
func templateNames(sections []Section) ([]string, error) {
	var names []string
	for _, section := range sections {
		if section.Files == nil {
			continue
		}
		found, err := fs.Glob(section.Files, "templates/*.html")
		if err != nil {
			return nil, err
		}
		for _, file := range found {
			names = append(names, section.Name+"/"+strings.TrimSuffix(path.Base(file), ".html"))
		}
	}
	return names, nil
}

// readAssets reads the assets of all sections, by name; two of one name are an
// error. Styles are apart.
func readAssets(sections []Section) (files, styles map[string][]byte, err error) {
	files, styles = make(map[string][]byte), make(map[string][]byte)
	for _, section := range sections {
		if section.Files == nil {
			continue
		}
		if _, err := fs.Stat(section.Files, "assets"); err != nil {
			continue // a section may have templates alone
		}
		err := fs.WalkDir(section.Files, "assets", func(name string, entry fs.DirEntry, err error) error {
			if err != nil || entry.IsDir() {
				return err
			}
			into, short := files, strings.TrimPrefix(name, "assets/")
			if path.Dir(name) == "assets/styles" {
				into, short = styles, path.Base(name)
			}
			if _, twice := into[short]; twice {
				return fmt.Errorf("web: two sections have an asset %s", short)
			}
			into[short], err = fs.ReadFile(section.Files, name)
			return err
		})
		if err != nil {
			return nil, nil, err
		}
	}
	return files, styles, nil
}

// writeSorted writes contents in the order of their names.
func writeSorted(w io.Writer, contents map[string][]byte, heads bool) {
	for _, name := range slices.Sorted(maps.Keys(contents)) {
		if heads {
			fmt.Fprintf(w, "%s %d\n", name, len(contents[name]))
		}
		_, _ = w.Write(contents[name]) // hashes and buffers take everything
	}
}
