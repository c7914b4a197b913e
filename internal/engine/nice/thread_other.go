//go:build !linux

package nice

// lowerThread does nothing: a priority is the whole process's here.
func lowerThread() {}
