package page

import (
	"errors"
	"io/fs"
	"net/http"
	"os"
	"path/filepath"
	"slices"
	"sync"
	"time"
)

// develop lets anyone who writes templates, styles and scripts see them at the
// next request: they are read from the directories of the sections below source
// and read again when a file changed. A template that does not fit its view
// answers with what is wrong; the pages stay as they were.
type develop struct {
	site     *Site
	sections []Section

	mu   sync.Mutex
	seen time.Time // of the newest file that was read
}

// onDisk are sections whose files are read from their directories below source.
func onDisk(sections []Section, source string) []Section {
	sections = slices.Clone(sections)
	for i, section := range sections {
		if section.Files != nil {
			sections[i].Files = os.DirFS(filepath.Join(source, section.Name))
		}
	}
	return sections
}

// fresh reads the files again, if need be, before a request is answered.
func (d *develop) fresh(next http.Handler) http.Handler {
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		if err := d.readAgain(); err != nil {
			http.Error(w, err.Error(), http.StatusInternalServerError)
			return
		}
		next.ServeHTTP(w, r)
	})
}

func (d *develop) readAgain() error {
	d.mu.Lock()
	defer d.mu.Unlock()
	newest, err := newestFile(d.sections)
	if err != nil || !newest.After(d.seen) {
		return err
	}
	files, err := read(d.sections)
	if err != nil {
		return err
	}
	d.site.files.Store(files)
	d.seen = newest
	d.site.cache.forget()
	return nil
}

// newestFile is when a file of any section changed last.
func newestFile(sections []Section) (time.Time, error) {
	var newest time.Time
	for _, section := range sections {
		if section.Files == nil {
			continue
		}
		for _, top := range []string{"templates", "assets"} {
			if _, err := fs.Stat(section.Files, top); errors.Is(err, fs.ErrNotExist) && top == "assets" {
				continue // a section may have templates alone
			}
			err := fs.WalkDir(section.Files, top, func(_ string, entry fs.DirEntry, err error) error {
				if err != nil {
					return err
				}
				info, err := entry.Info() // of directories, too: a file may have gone
				if err == nil && info.ModTime().After(newest) {
					newest = info.ModTime()
				}
				return err
			})
			if err != nil {
				return newest, err
			}
		}
	}
	return newest, nil
}
