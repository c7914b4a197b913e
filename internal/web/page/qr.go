package page

import (
	"fmt"
	"strings"

	"github.com/skip2/go-qrcode"
)

// QR is a QR code as a path of squares.
type QR struct {
	Size int // of the view box, in modules
	Path string
}

func QROf(text string) (QR, error) {
	code, err := qrcode.New(text, qrcode.Medium)
	if err != nil {
		return QR{}, fmt.Errorf("web: no QR code of %d characters: %w", len(text), err)
	}
	modules := code.Bitmap()
	var path strings.Builder
	for y, row := range modules {
		for x, dark := range row {
			if dark {
				fmt.Fprintf(&path, "M%d %dh1v1h-1z", x, y)
			}
		}
	}
	return QR{len(modules), path.String()}, nil
}
