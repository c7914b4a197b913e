package page

import (
	"errors"
	"fmt"
	"net/http"
	"testing"

	"damka/internal/journal"
	"damka/internal/store"
)

// What a store does with a change is told as what it is.
func TestStatusOfTheStore(t *testing.T) {
	for status, err := range map[int]error{
		http.StatusInsufficientStorage: store.ErrDiskFull,
		http.StatusServiceUnavailable:  store.ErrUncertain,
		http.StatusConflict:            &journal.Conflict{Stream: "tournament/a", Expected: 1, Actual: 2},
		http.StatusInternalServerError: errors.New("anything else"),
	} {
		if got, _ := StatusOf(fmt.Errorf("append: %w", err)); got != status {
			t.Errorf("%v: status %d, want %d", err, got, status)
		}
	}
}
