package main

import (
	"context"
	"strings"
	"testing"

	"damka/internal/i18n"
)

// Who stops the server while it is still starting has asked for it: nothing failed.
func TestAServerStoppedWhileItStartsSaysNothing(t *testing.T) {
	for name, c := range map[string]serveCommand{"its own data": {dataFlags: dataFlags{Data: t.TempDir()}}, "the example": {Demo: true}} {
		ctx, stop := context.WithCancel(t.Context())
		stop()
		var out, errs strings.Builder
		c.Addr = "127.0.0.1:0"
		s := &streams{In: strings.NewReader(""), Out: &out, Err: &errs, Getenv: func(string) string { return "" }, Text: i18n.For(i18n.EN).Plain()}
		if err := c.until(ctx, s); err != nil || errs.Len() > 0 {
			t.Errorf("%s: %v, %s", name, err, errs.String())
		}
	}
}
