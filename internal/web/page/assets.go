package page

import (
	"bytes"
	"compress/gzip"
	"crypto/sha256"
	"encoding/hex"
	"fmt"
	"net/http"
	"path"
	"regexp"
	"strconv"
)

// assetsPath is followed by the version, a hash of all assets together, so
// that modules import each other by relative names and yet a changed file has
// a new address: browsers may keep every answer for ever.
const assetsPath = "/assets/"

// assetTypes are the content types of assets by extension.
var assetTypes = map[string]string{
	".css":   "text/css; charset=utf-8",
	".js":    "text/javascript; charset=utf-8",
	".svg":   "image/svg+xml",
	".txt":   "text/plain; charset=utf-8",
	".png":   "image/png",
	".woff2": "font/woff2",
}

// asset is one file as it is sent.
type asset struct {
	contentType string
	plain       []byte
	gzip        []byte // nil when it does not pay
}

// assets are the styles, scripts, pictures and fonts, compressed once at the start.
type assets struct {
	version string
	files   map[string]asset
}

// styleSheet is the style sheet of all pages: the files of assets/styles of all sections. What only papers, the hall's
// screen or the tablets need is in sheets of their own beside it, so that no phone loads it for a game.
const styleSheet = "damka.css"

// commentLine is a line of a script that is a comment alone. It is for who reads the source, and a seventh of what a phone would load; the
// line stays, empty, so that what a browser says of a line is true of the source. No script has a text of several lines.
var commentLine = regexp.MustCompile(`(?m)^[ \t]*//.*$`)

func loadAssets(sections []Section) (*assets, error) {
	files, styles, err := readAssets(sections)
	if err != nil {
		return nil, err
	}
	var sheet bytes.Buffer
	writeSorted(&sheet, styles, false)
	files[styleSheet] = sheet.Bytes()
	for name, content := range files {
		if path.Ext(name) == ".js" {
			files[name] = commentLine.ReplaceAll(content, nil)
		}
	}
	hash := sha256.New()
	writeSorted(hash, files, true)
	all := &assets{version: hex.EncodeToString(hash.Sum(nil))[:12], files: make(map[string]asset)}
	for name, content := range files {
		if err := all.add(name, content); err != nil {
			return nil, err
		}
	}
	return all, nil
}

func (a *assets) add(name string, content []byte) error {
	contentType, known := assetTypes[path.Ext(name)]
	if !known {
		return fmt.Errorf("web: %s: no content type for %q; add one to assetTypes", name, path.Ext(name))
	}
	a.files[name] = asset{contentType, content, squeeze(content)}
	return nil
}

// squeeze is the content by gzip, or nil when that saves less than a tenth.
func squeeze(content []byte) []byte {
	var out bytes.Buffer
	w, _ := gzip.NewWriterLevel(&out, gzip.BestCompression) // the level is a valid one
	_, _ = w.Write(content)                                 // a buffer takes everything
	_ = w.Close()
	if out.Len() > len(content)*9/10 {
		return nil
	}
	return out.Bytes()
}

// url is an asset's address.
func (a *assets) url(name string) (string, error) {
	if _, ok := a.files[name]; !ok {
		return "", fmt.Errorf("web: no asset %q", name)
	}
	return assetsPath + a.version + "/" + name, nil
}

// serveAsset answers with an asset. An address of another version, from a
// page shown before an upgrade, gets today's file and is not cached.
func serveAsset(c *Call) error {
	file, ok := c.files.Load().assets.files[c.Request.PathValue("name")]
	if !ok {
		return &StatusError{Status: http.StatusNotFound}
	}
	header := c.Writer.Header()
	header.Set("Content-Type", file.contentType)
	header.Set("Cache-Control", "no-cache")
	if c.Request.PathValue("version") == c.files.Load().assets.version {
		header.Set("Cache-Control", "public, max-age=31536000, immutable")
	}
	body := file.plain
	if file.gzip != nil && acceptsGzip(c.Request) {
		header.Set("Content-Encoding", "gzip")
		body = file.gzip
	}
	header.Set("Content-Length", strconv.Itoa(len(body)))
	_, err := c.Writer.Write(body)
	return Gone(err)
}
