//go:build !unix

package nice

// Group does nothing: this system has no groups of processes.
func Group(int) {}
