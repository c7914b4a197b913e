package page

import (
	"errors"
	"fmt"
	"net/http"
	"testing"

	"damka/internal/store"
)

// What the disk does to a change is told as what it is.
func TestStatusOfTheDisk(t *testing.T) {
	for status, err := range map[int]error{
		http.StatusInsufficientStorage: store.ErrDiskFull,
		http.StatusServiceUnavailable:  store.ErrUncertain,
		http.StatusInternalServerError: errors.New("anything else"),
	} {
		if got, _ := StatusOf(fmt.Errorf("append: %w", err)); got != status {
			t.Errorf("%v: status %d, want %d", err, got, status)
		}
	}
}
