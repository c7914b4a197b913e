package gamefiletest

import "io"

// repeated is one text over and over, up to a size in bytes.
type repeated struct {
	text     string
	at, left int
}

func (r *repeated) Read(p []byte) (int, error) {
	if r.left == 0 {
		return 0, io.EOF
	}
	n := min(copy(p, r.text[r.at:]), r.left)
	r.at = (r.at + n) % len(r.text)
	r.left -= n
	return n, nil
}
