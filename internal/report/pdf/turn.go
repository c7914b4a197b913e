package pdf

import (
	"bytes"
	"context"
	"time"

	"damka/internal/i18n"
	"damka/internal/report"
)

// drawing lets few files be drawn at one time: the schedule of 400 players takes
// a processor some seconds, and pages do not wait for those who ask for many.
var drawing = make(chan struct{}, 2)

// Draw is [Write] when it is its turn. A reader who has gone before gets nothing but the context's error.
func Draw(ctx context.Context, p *i18n.Printer, d report.Document, made time.Time) ([]byte, error) {
	select {
	case drawing <- struct{}{}:
		defer func() { <-drawing }()
	case <-ctx.Done():
		return nil, ctx.Err()
	}
	var content bytes.Buffer
	err := Write(&content, p, d, made)
	return content.Bytes(), err
}
