package gamefile

import "testing"

// letters is a source without an end.
type letters struct{}

func (letters) Read(p []byte) (int, error) {
	for i := range p {
		p[i] = 'a'
	}
	return len(p), nil
}

// TestWindowIsLimited: however far somebody looks, no more is held than the
// longest token and what is read at once.
func TestWindowIsLimited(t *testing.T) {
	w := newWindow(letters{})
	if i, ok := w.Index(0, isLineEnd); ok || i < maxToken || i > maxToken+readSize {
		t.Errorf("the end of a line is at %d, %v", i, ok)
	}
	if c := w.At(3 * maxToken); c != 0 {
		t.Errorf("%q is seen beyond the window", c)
	}
	if len(w.buffer) > 2*maxToken {
		t.Errorf("%d bytes are held", len(w.buffer))
	}
	w.pass(maxToken)
	if c := w.At(maxToken - 1); c != 'a' {
		t.Errorf("%q follows the window", c)
	}
}
