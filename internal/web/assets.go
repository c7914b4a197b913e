package web

import (
	"bytes"
	"compress/gzip"
	"crypto/sha256"
	"embed"
	"encoding/hex"
	"fmt"
	"io/fs"
	"net/http"
	"path"
	"strconv"
)

//go:embed assets
var assetFiles embed.FS

// assetsPath is followed by the version, a hash of all assets together, so
// that modules import each other by relative names and yet a changed file has
// a new address: browsers may keep every answer for ever.
const assetsPath = "/assets/"

// assetTypes are the content types of assets by extension.
var assetTypes = map[string]string{
	".css": "text/css; charset=utf-8",
	".js":  "text/javascript; charset=utf-8",
	".svg": "image/svg+xml",
	".txt": "text/plain; charset=utf-8",
	".png": "image/png",
}

// asset is one file as it is sent.
type asset struct {
	contentType string
	plain       []byte
	gzip        []byte // nil when it does not pay
}

// assets are the styles, scripts and pictures, compressed once at the start.
type assets struct {
	version string
	files   map[string]asset
}

// styleSheet is the one style sheet: the files of assets/styles in order.
const styleSheet = "damka.css"

func loadAssets() (*assets, error) {
	all := &assets{files: make(map[string]asset)}
	hash := sha256.New()
	var styles bytes.Buffer
	err := fs.WalkDir(assetFiles, "assets", func(name string, entry fs.DirEntry, err error) error {
		if err != nil || entry.IsDir() {
			return err
		}
		content, err := assetFiles.ReadFile(name)
		if err != nil {
			return err
		}
		fmt.Fprintf(hash, "%s %d\n%s", name, len(content), content)
		if path.Dir(name) == "assets/styles" {
			styles.Write(content)
			return nil
		}
		return all.add(name[len("assets/"):], content)
	})
	if err == nil {
		err = all.add(styleSheet, styles.Bytes())
	}
	all.version = hex.EncodeToString(hash.Sum(nil))[:12]
	return all, err
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
// page shown before an upgrade, gets today's file and is not kept.
func serveAsset(c *call) error {
	file, ok := c.assets.files[c.r.PathValue("name")]
	if !ok {
		return &statusError{status: http.StatusNotFound}
	}
	header := c.w.Header()
	header.Set("Content-Type", file.contentType)
	header.Set("Cache-Control", "no-cache")
	if c.r.PathValue("version") == c.assets.version {
		header.Set("Cache-Control", "public, max-age=31536000, immutable")
	}
	body := file.plain
	if file.gzip != nil && acceptsGzip(c.r) {
		header.Set("Content-Encoding", "gzip")
		body = file.gzip
	}
	header.Set("Content-Length", strconv.Itoa(len(body)))
	_, err := c.w.Write(body)
	return gone(err)
}
